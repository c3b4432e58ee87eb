"""Keeps what was worked out from a view or another mapping, so that it is worked out once while this very one is used.

All lines of a mail and its receipt ask much of the same view, and mail after mail of the same rows of the store.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from adjudicator.engine.lines import View

T = TypeVar("T")
MOST = 32
"""For how many views results are kept unless said otherwise; those looked at longest ago are forgotten first."""
MOST_KEYS = 200
"""How many results are kept for one view; at one more all of them are forgotten."""


@dataclass(frozen=True, slots=True)
class PerView(Generic[T]):
    """Results by the view they follow from, which nobody may change, and by a key."""

    most: int = MOST
    _known: OrderedDict[int, tuple[View, dict[Hashable, T]]] = field(default_factory=OrderedDict)

    def get(self, view: View, key: Hashable, make: Callable[[], T]) -> T:
        """Return the result kept for this very view and the key; `make` works it out if there is none."""
        known = self._known.get(id(view))
        if known is None:
            known = self._known[id(view)] = (view, {})
            if len(self._known) > self.most:
                self._known.popitem(last=False)
        else:
            self._known.move_to_end(id(view))
        results = known[1]
        found = results.get(key)
        if found is not None or key in results:
            return found  # type: ignore[return-value]
        made = make()
        if len(results) >= MOST_KEYS:
            results.clear()
        results[key] = made
        return made
