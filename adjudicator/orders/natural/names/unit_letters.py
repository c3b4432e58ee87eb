"""Reads units that are written as letters: `(C+F)` for a catapult and a footman, `1 SE` for a siege engine."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from adjudicator.engine.words import NameEntry
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words import common
from adjudicator.orders.normalise import fold

_LONGEST = 3


def unit_of_letters(
    words: Sequence[str], at: int, before: Sequence[Mark], units: Collection[NameEntry], capitals: Collection[str]
) -> Mark | None:
    """Return the unit that letters mean in any language; None if they stand where they may mean something else.

    They stand beside a plus or alone in brackets. The first letters of a name's words in `capitals` may also stand
    behind a number, anywhere in brackets, or before a word for staying. `before` are the marks of the earlier words.
    """
    word = words[at]
    if len(word) > _LONGEST or not word.isalpha():
        return None
    names = {unit.id: [fold(name) for said in unit.names.values() for name in said] for unit in units}
    initials = [id for id, said in names.items() if any(_initials(name) == word for name in said)]
    if word in capitals and initials and _counts_as_unit(words, at, before):
        return Mark("unit", tuple(initials[:1]), at=at, end=at + 1)
    beside = (*words[max(at - 1, 0) : at], *words[at + 1 : at + 2])
    if "+" not in beside and not (len(word) == 1 and _is_alone(words, at, before)):
        return None
    coded = [unit.id for unit in units if unit.code == word]
    ids = coded or [id for id, said in names.items() if any(name[0][: len(word)] == word for name in said)] or initials
    return Mark("unit", tuple(ids[:1]), at=at, end=at + 1) if ids else None


def _is_alone(words: Sequence[str], at: int, before: Sequence[Mark]) -> bool:
    """Return True for letters alone in brackets, or with a number, behind a target: "to Ford (K)"."""
    counted = 1 if before[-1:] and before[-1].kind == "number" else 0
    opens = words[at - 1 - counted : at - counted] == ["("] and words[at + 1 : at + 2] == [")"]
    return opens and [mark.kind for mark in before[-3 - counted : -1 - counted]] == ["to", "area"]


def _counts_as_unit(words: Sequence[str], at: int, before: Sequence[Mark]) -> bool:
    """Return True for letters beside a plus or number, within brackets, or before a word for staying."""
    is_in_brackets = "(" in words[:at] and ")" not in words[at - words[:at][::-1].index("(") - 1 : at]
    stays = words[at + 1 : at + 2] and words[at + 1] in common.STAY
    is_in_brackets = is_in_brackets and words[at + 1 : at + 2] in ([")"], [","], ["+"], ["&"])
    is_counted = bool(before) and before[-1].kind in ("number", "plus")
    return is_in_brackets or bool(stays) or is_counted or words[at + 1 : at + 2] == ["+"]


def _initials(words: Sequence[str]) -> str:
    """Return the first letters of a name of several words; "" for any other."""
    return "".join(word[0] for word in words) if len(words) > 1 else ""
