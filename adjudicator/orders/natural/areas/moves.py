"""Reads what follows the order of a march: which units go where, which stay, and whether a power token is left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product

from adjudicator.orders.natural.areas.unit_counts import (
    Part,
    added,
    counted,
    has_number,
    left_of,
    names_another,
    too_many,
)  # fmt: skip
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.common import words_of

_EVERYBODY = words_of("all everybody everyone everything tutta tutte tutti tutto")
_BETWEEN = 2
"""How many words may stand between "all" and the units that it counts: "all of my boats"."""


class MoveReader:
    """Reads the moves of a march from one area, in a position as one seat sees it."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def moves(self, subject: str, marks: Sequence[Mark]) -> Iterator[tuple[str, bool]]:
        """Yield what follows the order of a march: who goes where, and whether a token is left."""
        there = dict(self.ground.units(subject))
        leave = any(mark.kind == "token" for mark in marks)
        areas = [mark for mark in marks if mark.kind == "area"]
        stays = any(mark.kind in ("stay", "none") for mark in marks)
        tail = "; token" if leave else ""
        if not areas:
            if stays and not any(mark.kind == "unit" for mark in marks):
                yield "stay", True
            return
        for targets in product(*(mark.ids for mark in areas)):
            for shares, sure in self._shares(marks, areas, there):
                named = (f"{self.ground.name('area', to)} {who}" for to, who in zip(targets, shares, strict=True))
                yield f"> {'; '.join(named)}{tail}", sure and not _all_stay(marks)

    def _shares(
        self, marks: Sequence[Mark], areas: Sequence[Mark], there: Mapping[str, int]
    ) -> Iterator[tuple[list[str], bool]]:
        """Yield the units that go to each target, as text."""
        parts = counted(marks, there)
        moving, staying = [p for p in parts if not p.stays], [p for p in parts if p.stays]
        if any(sum(part.units.values()) == 0 for part in parts) or too_many(staying, there):
            return
        if len(areas) == 1:
            yield from self._to_one(marks, moving, staying, there)
            return
        is_total = len(moving) > 1 and moving[0].after == moving[1].after
        if is_total and added(moving[:1]) == added(moving[1:]):
            moving = moving[1:]
        shift = 0 if moving and moving[0].after == 0 else 1
        shares = [added([part for part in moving if part.after - shift == n]) for n in range(len(areas))]
        if all(shares) and not too_many(moving, there):
            yield [units_text(self.ground, share) for share in shares], True

    def _to_one(
        self, marks: Sequence[Mark], moving: Sequence[Part], staying: Sequence[Part], there: Mapping[str, int]
    ) -> Iterator[tuple[list[str], bool]]:
        if moving and not too_many(moving, there):
            fits = not staying or not too_many([*moving, *staying], there)
            fits = fits and not (_sends_all(marks) and added(moving) != there)
            yield [units_text(self.ground, added(moving))], fits and not (names_another(marks) and not staying)
        elif staying and not moving:
            left = left_of(there, staying)
            if left:
                yield [units_text(self.ground, left)], True
        elif not moving:
            yield ["all"], not any(mark.kind == "rest" for mark in marks) and not has_number(marks)


def everybody_in(marks: Sequence[Mark]) -> list[Mark]:
    """Return the words such as "everything", but not "the army", which may split; empty if marks say who stays."""
    parts = any(mark.kind in ("stay", "rest") for mark in marks)
    return [mark for mark in marks if mark.kind == "all" and mark.ids[0] in _EVERYBODY and not parts]


def _all_stay(marks: Sequence[Mark]) -> bool:
    """Return True if all are said to stay, so that who goes is not clear: "everybody stays, the knight goes there"."""
    return any(
        {one.kind, two.kind} == {"all", "stay"} and not _EVERYBODY.isdisjoint((*one.ids, *two.ids))
        for one, two in pairwise(marks)
    )


def _sends_all(marks: Sequence[Mark]) -> bool:
    """Return True if "all" is said apart from units: "everything goes there, with the boats", not "all my boats"."""
    everybody = everybody_in(marks)
    said = [*(mark for mark in marks if mark.kind != "self"), Mark("end")]
    return any(
        mark in everybody and (then.kind not in ("unit", "number") or then.at > mark.end + _BETWEEN)
        for mark, then in pairwise(said)
    )


def units_text(ground: Ground, units: Mapping[str, int]) -> str:
    """Return units in the strict form: "2 Knights + 1 Ship" has the number and the name of each kind."""
    return " + ".join(f"{n} {ground.name('unit', unit)}" for unit, n in units.items())
