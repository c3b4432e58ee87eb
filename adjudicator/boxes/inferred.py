"""Values that no source gives, which the files of a variant mark as inferred.

Any mapping may hold a key `inferred`: it names other keys of that mapping, or what is further below with dots, and how
sure each value is.

    strength: 4
    text: {en: Some text}
    inferred: {strength: medium, text.en: low}
"""

from __future__ import annotations

from typing import Any, Final

from adjudicator.boxes.faults import KeyPath, Notebook

INFERRED: Final = "inferred"
SURE: Final = ("medium", "low")


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
