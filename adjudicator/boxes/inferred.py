"""Values that no source gives, which the files of a variant mark as inferred.

Any mapping may hold a key `inferred`: it names other keys of that mapping, or what is further below with dots, and how
sure each value is. What is not written can be inferred, too.

    strength: 4
    text: {en: Some text}
    inferred: {strength: medium, text.en: low}
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from adjudicator.boxes.faults import KeyPath, Notebook

INFERRED: Final = "inferred"
SURE: Final = ("medium", "low")


@dataclass(frozen=True, slots=True)
class InferredValue:
    """A value that is inferred; None if it is inferred that nothing is to be written there."""

    path: KeyPath
    line: int
    value: Any
    sure: str
    """ "medium" or "low"."""


def inferred_values(book: Notebook) -> list[InferredValue]:
    """Return all values that are marked as inferred, in the order in which they were read."""
    return [InferredValue(path, book.line(path), value, sure) for path, (value, sure) in book.inferred.items()]


def path_below(book: Notebook, path: KeyPath, dotted: str) -> KeyPath | None:
    """Return the path that `dotted` means below `path`; None if nothing is written there."""
    for part in dotted.split("."):
        step = int(part) if part.isdecimal() and (*path, int(part)) in book.values else part
        path = (*path, step)
        if path not in book.values:
            return None
    return path


def value_below(value: Any, steps: KeyPath) -> Any:
    """Return what is written below `value`; for an item of a list of ids the id itself."""
    for step in steps:
        value = value[step] if isinstance(value, dict) else step
    return value
