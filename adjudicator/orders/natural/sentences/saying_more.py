"""Knows sentences that say more than the order that was read in them: "march to Mill, one stays", "Mill stays, ..."."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.orders.natural.names.marks import Mark

_TIMES = (("double",), ("twice",), ("doppio",), ("doppia",), ("triple",))
_WORDS_FOR_PLUS = 2
"""The number of words in "plus one". A modifier written as "+1" is one word, so the two can be told apart."""


def says_more(marks: Sequence[Mark]) -> bool:
    """Return True if the marks of a sentence say more of units or areas than one order for each area holds."""
    return any(rule(marks) for rule in _RULES)


def _ends_open(marks: Sequence[Mark]) -> bool:
    """Return True if the sentence ends with units and an order but no area, or with an area and a bare "too"."""
    end = [mark.kind for mark in marks[-3:]]
    if end[:1] in (["number"], ["unit"]) and end[1:] == ["to", "order"]:
        return any(mark.kind == "area" for mark in marks)
    return end[-2:] == ["area", "also"] and not any(mark.orders for mark in marks)


def _counts_again(marks: Sequence[Mark]) -> bool:
    """Return True if a number or a correction follows the last area, order or unit: "..., two strong", "+ 1"."""
    tail = _tail(marks)
    corrects = {"number", "also"} <= {*tail} or {"corrects", "rest"} <= {*tail}
    return corrects or tail[:3] == ["break", "number", "unknown"] or tail == ["plus", "number"]


def _one_stays(marks: Sequence[Mark]) -> bool:
    """Return True if some units stay and nothing says how many there are: "march to Mill, one stays"."""
    kinds = [mark.kind for mark in marks]
    stays = _holds(kinds, "break", "number", "stay") or _tail(marks) == ["break", "and", "stay"]
    return stays and not _holds(kinds, "number", "unit")


def _stays_and_goes(marks: Sequence[Mark]) -> bool:
    """Return True if units of one kind both march, without a number, and stay: "with a footman, one footman stays"."""
    around = [*zip([Mark("start"), *marks], marks, [*marks[1:], Mark("end")], strict=False)]
    staying = {unit.ids for before, unit, after in around if _counts(before, unit) and after.kind == "stay"}
    going = {unit.ids for before, unit, _ in around if unit.kind == "unit" and before.kind != "number"}
    return not staying.isdisjoint(going)


def _somebody_stays(marks: Sequence[Mark]) -> bool:
    """Return True if nothing says who stays, where all units seem to march: "march to Mill: he goes, they stay"."""
    kinds = [mark.kind for mark in marks]
    names_all = {"unit", "number", "rest", "all", "none", "token"}.isdisjoint(kinds)
    return names_all and _holds(kinds, "area", "colon", "break", "stay")


def _many_times(marks: Sequence[Mark]) -> bool:
    """Return True for a word that multiplies the units behind it: "double the knights"."""
    return any(one.ids[:1] in _TIMES and two.kind == "unit" for one, two in pairwise(marks))


def _is_stressed(marks: Sequence[Mark]) -> bool:
    """Return True for an order between two stars, which may stand for bold type: "*march* to Mill"."""
    around = zip(marks, marks[1:], marks[2:], strict=False)
    return any(one.kind == three.kind == "star" and two.orders for one, two, three in around)


def _adds_units(marks: Sequence[Mark]) -> bool:
    """Return True for "plus one" after a unit: that is one more unit, and no modifier of the order."""
    behind = [two for one, two in pairwise(marks) if one.kind == "unit" and two.kind == "mod"]
    return any(mark.end - mark.at == _WORDS_FOR_PLUS for mark in behind)


def _stays_out(marks: Sequence[Mark]) -> bool:
    """Return True if an area stays as it is, or makes pieces, before another one gets an order."""
    kinds = [mark.kind for mark in marks]
    stays = kinds[:3] == ["area", "stay", "break"] and "area" in kinds[3:]
    makes = kinds.index("pieces") if "pieces" in kinds else 0
    return stays or (makes > 0 and "order" not in kinds[:makes] and {"area", "order"} <= {*kinds[makes:]})


def _names_other(marks: Sequence[Mark]) -> bool:
    """Return True if a House is named at the end, after a comma and an unknown word: "..., the second one Robb"."""
    tail = _tail(marks)
    return tail[:2] == ["break", "unknown"] and "house" in tail


def _counts(before: Mark, unit: Mark) -> bool:
    return before.kind == "number" and unit.kind == "unit"


def _holds(kinds: Sequence[str], *wanted: str) -> bool:
    """Return True if kinds stand somewhere in a row."""
    return any([*kinds[i : i + len(wanted)]] == [*wanted] for i in range(len(kinds)))


def _tail(marks: Sequence[Mark]) -> list[str]:
    """Return the kinds of the marks behind the last area, order or unit."""
    after = max((i for i, mark in enumerate(marks) if mark.kind in ("area", "order", "unit")), default=len(marks))
    return [mark.kind for mark in marks[after + 1 :]]


_RULES = (
    _ends_open, _counts_again, _one_stays, _stays_and_goes, _somebody_stays, _many_times, _adds_units, _stays_out,
    _names_other, _is_stressed,
)
