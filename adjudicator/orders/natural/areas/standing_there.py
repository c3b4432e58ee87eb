"""Finds the area of units that stand in the place named before: "the boat sails to the bay, the ships there help"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.common import words_of

_THERE = words_of("there already present ci gia li la presenti presente laggiu")
"""Words of which one at least says that units stand in the place that was named."""
_BETWEEN = _THERE | words_of(
    "that which who are is stand stands standing wait waits waiting sit sits sitting in place on the spot lying che "
    "sono e sta stanno c'e trova trovano si vi aspetta aspettano ferme fermi ferma fermo sul posto dentro now adesso"
)
"""Words that may stand between such units and what they do."""


def with_place(marks: Sequence[Mark], words: Sequence[str], ground: Ground, last: Mark | None) -> list[Mark]:
    """Return the marks with the own area named last before units that stand there; `last` is that of earlier words."""
    found: list[Mark] = []
    place, behind = last, 0
    for mark, then in pairwise([*marks, Mark("end", at=len(words), end=len(words))]):
        if mark.at < behind:
            continue
        found.append(mark)
        place = mark if mark.kind == "area" else place
        act = next((each for each in marks if each.at >= mark.end and each.orders), then)
        between = words[mark.end : act.at]
        is_there = place is not None and mark.kind == "unit" and act.orders and _says_there(between)
        if is_there and place is not None and _stands_in(mark, place, ground):
            found.append(Mark("area", place.ids, at=mark.end, end=act.at))
            behind = act.at
    return found


def _says_there(words: Sequence[str]) -> bool:
    return not _THERE.isdisjoint(words) and _BETWEEN.issuperset(words)


def _stands_in(unit: Mark, place: Mark, ground: Ground) -> bool:
    """Return True if such units of the seat stand in a place of its own."""
    return len(place.ids) == 1 and place.ids[0] in ground.own and not {*unit.ids}.isdisjoint(ground.units(place.ids[0]))
