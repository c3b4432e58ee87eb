"""Cuts the marks of an order into what it does first and what it does otherwise: "raids Mill, or else nobody"."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.common import words_of

_OR = words_of("or o oppure otherwise altrimenti else ovvero")
_IF, _NOT = words_of("if se when quando whenever"), words_of("not no non")
_AGAINST = words_of("against contro vs")
_ME = frozenset((("me",), ("myself",), ("ourselves",), ("us",), ("io",)))
_SMALL = ("to", "and", "also")
"""Kinds of words that say nothing in front of a choice."""
_TAKEN = ("token", "break", "light", "all", "self", "unknown")
"""Kinds of words that may stand beside the word for what is taken."""
Name = Callable[[str, str], str]
"""Returns the name in the strict form of a thing, by its kind and id."""


def cut_at_choices(marks: Sequence[Mark]) -> tuple[Sequence[Mark], list[Sequence[Mark]]]:
    """Return the marks before the first "or", and those of each choice behind it."""
    parts: list[list[Mark]] = [[]]
    for i, mark in enumerate(marks):
        word = mark.ids[0] if mark.ids else ""
        is_not = word in _NOT and i > 0 and marks[i - 1].kind == "heavy" and marks[i - 1].ids[0] in _IF
        if mark.kind == "heavy" and word in _OR:
            parts += [[]] if parts[-1] or len(parts) == 1 else []
        elif is_not:
            parts[-1].pop()
            parts.append([])
        else:
            parts[-1].append(mark)
    return parts[0], [*parts[1:]]


def without_condition(marks: Sequence[Mark]) -> tuple[Sequence[Mark], Mark | None]:
    """Return marks without a condition at their end on whom somebody fights, and the House it names."""
    at = next((i for i, mark in enumerate(marks) if mark.kind == "heavy" and mark.ids[0] in _IF), len(marks))
    said = marks[at + 1 :]
    is_against = len(said) > 1 and all(mark.ids[0] in _AGAINST for mark in said[:-1])
    is_one = is_against and said[-1].kind == "house" and len(said[-1].ids) == 1
    return (marks[:at], said[-1]) if is_one else (marks, None)


def side_of(marks: Sequence[Mark], seat: str, name: Name) -> str | None:
    """Return whom a choice helps, in the strict form; None if it is not clear."""
    marks, foe = without_condition(marks)
    said = [mark for mark in marks if mark.kind not in _SMALL]
    if len(said) != 1 or len(said[0].ids) != 1:
        return None
    return _with_foe(_side(said[0], seat, name), foe, name)


def _side(mark: Mark, seat: str, name: Name) -> str:
    if mark.kind == "house":
        return "self" if mark.ids == (seat,) else name("house", mark.ids[0])
    if mark.kind == "none":
        return "none"
    return "self" if mark.kind == "self" and mark.ids in _ME else ""


def _with_foe(side: str, foe: Mark | None, name: Name) -> str | None:
    if not side or foe is None:
        return side or None
    return f"{side} if vs {name('house', foe.ids[0])}"


def target_of(marks: Sequence[Mark], name: Name) -> str | None:
    """Return the area that a choice is against, or "none", in the strict form; None if it is not clear."""
    said = [mark for mark in marks if mark.kind not in _SMALL]
    if len(said) != 1 or len(said[0].ids) != 1 or said[0].kind not in ("area", "none"):
        return None
    return "none" if said[0].kind == "none" else name("area", said[0].ids[0])


def takes_otherwise(marks: Sequence[Mark]) -> bool:
    """Return True if tokens are taken where no pieces can be made: "muster a miller, or else just the power"."""
    first, others = cut_at_choices(marks)
    pieces = any(mark.kind == "pieces" for mark in first)
    said = [mark for mark in (others[0] if len(others) == 1 else ()) if mark.kind not in _SMALL]
    return pieces and bool(said) and all(mark.orders or mark.kind in _TAKEN for mark in said) and any(
        mark.orders or mark.kind == "token" for mark in said
    )


def takes_besides(marks: Sequence[Mark], type: str) -> bool:
    """Return True if the words for an order are followed by words for what it takes: "... and take the power"."""
    said = [i for i, mark in enumerate(marks) if mark.orders and mark.ids[0] == type]
    if any(mark.kind in ("area", "house", "unit", "number") for mark in marks[said[0] if said else 0 :]):
        return False
    taken = [i for i, mark in enumerate(marks) if i in said[1:] or (said and i > said[0] and mark.kind == "token")]
    between = {mark.kind for i in taken[:1] for mark in marks[said[0] : i]}
    return not between.isdisjoint(("and", "break")) and "area" not in between
