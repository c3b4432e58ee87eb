"""Leaves out words that order nothing: the "defends" of "the mill defends the ford by support", or "without" a star."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.engine.spoken import SIDES
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.ways import way

_BY = way("helping_by.by")
_WITHOUT = (("without",), ("senza",))


def with_one_order(marks: Sequence[Mark], words: Sequence[str], acts: Mapping[str, str]) -> list[Mark]:
    """Return the marks of a sentence; where an area defends another one by its help, only the order to help is left.

    `acts` maps types of orders to what they do, such as helping a side.
    """
    for i in range(1, len(marks) - 2):
        area, act, other = marks[i - 1 : i + 2]
        is_said = area.kind == other.kind == "area" and act.orders and act.ids[0] not in acts
        helps = next((n for n in range(i + 2, len(marks)) if marks[n].orders), 0)
        if is_said and helps and acts.get(marks[helps].ids[0]) == SIDES:
            between = " ".join(words[other.end : marks[helps].at])
            if _BY.fullmatch(between) and not _acts_again(marks[helps:]):
                return [*marks[:i], replace(marks[helps], at=act.at, end=act.end), other, *marks[helps + 1 :]]
    return [*marks]


def _acts_again(marks: Sequence[Mark]) -> bool:
    """Return True if an area right behind the first order is another one that gets it: "so support from the mill"."""
    return any(two.kind == "area" for _, two in pairwise(marks[:3]))


def without_no_star(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks without "without" at the end of a clause behind an order with a star: "the ford raids without".

    The word only says that this order has no star.
    """
    following = [*marks, Mark("break")][1:]
    starred = next((i for i, mark in enumerate(marks) if mark.kind == "star"), len(marks))
    return [
        mark for i, (mark, after) in enumerate(zip(marks, following, strict=True))
        if not (i > starred and mark.ids[:1] in _WITHOUT and after.kind in ("break", "and"))
    ]  # fmt: skip
