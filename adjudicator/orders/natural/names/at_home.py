"""Recognises units that stay where they are because they are "home": "to the ford (K), F home"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words import common

_HOME = common.words_of("home casa")
_ENDS = frozenset(",;.()!") | common.AND
_BEFORE_UNITS = ("number", "self", "rest", "also")
_BEGINS = ("break", "colon", "and", "area", "dash")
"""Kinds of words behind which a clause begins with the units that it is about."""


def is_left_at_home(words: Sequence[str], at: int, before: Sequence[Mark]) -> bool:
    """Return True for "home" behind units that begin a clause, at its end; `before` are the marks of earlier words.

    Units behind a verb may be those that somebody takes home.
    """
    if words[at] not in _HOME or not (at + 1 == len(words) or words[at + 1] in _ENDS):
        return False
    said = [mark for mark in before if mark.kind != "light"]
    while said and said[-1].kind == "unit":
        said.pop()
        while said and said[-1].kind in _BEFORE_UNITS:
            said.pop()
        if len(said) > 1 and said[-1].kind in ("and", "plus") and said[-2].kind == "unit":
            said.pop()
    named = [mark.kind for mark in before if mark.kind != "light"]
    return named[-1:] == ["unit"] and (not said or said[-1].kind in _BEGINS)
