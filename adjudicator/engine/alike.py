"""Keeps results by the values they follow from, so that what is the same for several readers is worked out once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

T = TypeVar("T")
MOST = 4
"""How many results are kept; the oldest is forgotten first."""


@dataclass(frozen=True, slots=True)
class Alike(Generic[T]):
    """Results by what they were made from, which is compared and not hashed: it may be views, which nobody changes."""

    _known: deque[tuple[Any, T]] = field(default_factory=lambda: deque(maxlen=MOST))

    def get(self, given: Any, make: Callable[[], T]) -> T:
        """Return the result kept for an equal `given`; `make` works it out from this alone if there is none."""
        for before, result in self._known:
            if before == given:
                return result
        result = make()
        self._known.append((given, result))
        return result
