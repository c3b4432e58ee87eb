"""Knows that an area which "defends" another one by its help gets one order: "the mill defends the ford by support"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.engine.spoken import SIDES
from adjudicator.orders.natural.names.marks import Mark

_BY = re.compile(
    r"[,;(-]{0,2} ?(?:with|by|by means of|through|via|using|so|so it|thus|hence|therefore|that is|ie|i \. e|i \. e \."
    r"|i\.e\.?|meaning|con|col|tramite|attraverso|mediante|per mezzo di|cioe|ossia|quindi|percio|dunque|dando"
    r"|giving|namely)(?: ?[,.:])?(?: (?:a|an|the|its|it|un|il|suo|del|di|is|to|gives?|da))*"
)
"""Matches what stands between the area that is defended and the word for help, by which the one means the other."""
_WITHOUT = (("without",), ("senza",))
_SECOND = 2


def with_one_order(marks: Sequence[Mark], words: Sequence[str], acts: Mapping[str, str]) -> list[Mark]:
    """Return the marks with the order to help in place of the word that only says what it is for.

    `acts` are what the types of orders do.
    """
    for i in range(1, len(marks) - _SECOND):
        area, act, other = marks[i - 1 : i + _SECOND]
        is_said = area.kind == other.kind == "area" and act.orders and act.ids[0] not in acts
        helps = next((n for n in range(i + _SECOND, len(marks)) if marks[n].orders), 0)
        if is_said and helps and acts.get(marks[helps].ids[0]) == SIDES:
            between = " ".join(words[other.end : marks[helps].at])
            if _BY.fullmatch(between) and not _acts_again(marks[helps:]):
                return [*marks[:i], replace(marks[helps], at=act.at, end=act.end), other, *marks[helps + 1 :]]
    return [*marks]


def _acts_again(marks: Sequence[Mark]) -> bool:
    """Return True for marks whose order is for an area behind it: "so support from the mill"."""
    return any(two.kind == "area" for _, two in pairwise(marks[: _SECOND + 1]))


def without_no_star(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks without a "without" at the end of a clause, where another order has a star: "this one without".

    It only says that the order has none.
    """
    following = [*marks, Mark("break")][1:]
    starred = next((i for i, mark in enumerate(marks) if mark.kind == "star"), len(marks))
    return [
        mark for i, (mark, after) in enumerate(zip(marks, following, strict=True))
        if not (i > starred and mark.ids[:1] in _WITHOUT and after.kind in ("break", "and"))
    ]  # fmt: skip
