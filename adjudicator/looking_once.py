"""Does once for several mails what would be the same for each: looking at files, telling a story to readers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

from adjudicator.engine.alike import Alike

T = TypeVar("T")

_seen: ContextVar[dict[Hashable, Any] | None] = ContextVar("seen", default=None)


@contextmanager
def looking_once() -> Iterator[None]:
    """In this block, `once` looks once at each thing; a file that changes meanwhile is noticed after it."""
    if _seen.get() is not None:
        yield
        return
    token = _seen.set({})
    try:
        yield
    finally:
        _seen.reset(token)


def once(key: Hashable, look: Callable[[], T]) -> T:
    """Return what `look` returns, or what it returned before in the same block under this key.

    Outside of such a block, and after an error, it is called again.
    """
    seen = _seen.get()
    if seen is None:
        return look()
    if key not in seen:
        seen[key] = look()
    found: T = seen[key]
    return found


def once_for(key: Hashable, given: Any, make: Callable[[], T]) -> T:
    """Return what `make` returns, or what it returned before in the same block under this key for an equal `given`.

    Outside of such a block it is called again. A few results are kept for each key.
    """
    alike: Alike[T] = once(key, Alike)
    return alike.get(given, make)
