"""Writes the orders that the words of a group may mean as lines in the strict form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from adjudicator.engine.spoken import MAKES, MOVES, SIDES, TARGETS, SpokenOrder
from adjudicator.orders.natural.areas.moves import MoveReader
from adjudicator.orders.natural.areas.sides_named import SIDE
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.marks import Mark

_WITHOUT = (("no",), ("without",), ("senza",))
_AGAINST = (("against",), ("contro",), ("vs",))
_COUNTS_UNITS = (("one",), ("both",), ("entrambi",), ("entrambe",), ("ambedue",))
"""Numbers that count units without naming them: "the one in port", "both defend"."""
_ME = (("me",), ("myself",), ("ourselves",))


class OrderTexts:
    """Writes orders for areas, in a position as one seat sees it."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.acts = ground.context.words.spoken.acts
        self.moves_of = MoveReader(ground).moves

    def of_type(self, type: str) -> list[SpokenOrder]:
        """Return all order tokens of a type."""
        return [token for token in self.ground.context.words.spoken.orders if token.type == type]

    def tokens(self, type: str, marks: Sequence[Mark]) -> list[SpokenOrder]:
        """Return the order tokens of a type that a strength or a star among the marks leaves, the plain one first."""
        tokens = self.of_type(type)
        modifiers = {mark.number for mark in marks if mark.kind == "mod"}
        star = any(mark.kind == "star" for mark in marks)
        if len(modifiers) > 1:
            return []
        if modifiers:
            return [token for token in tokens if token.modifier in modifiers and (token.star or not star)]
        if star:
            return [token for token in tokens if token.star]
        return sorted((token for token in tokens if not token.star), key=lambda token: abs(token.modifier))[:1]

    def texts(self, subject: str, type: str, token: SpokenOrder, marks: list[Mark]) -> Iterator[tuple[str, bool]]:
        """Yield the lines in the strict form that the other words may make of an order for an area."""
        start = f"{self.ground.name('area', subject)}: {token.name}"
        act = self.acts.get(type)
        if act == MOVES:
            yield from ((f"{start} {moves}", sure) for moves, sure in self.moves_of(subject, marks))
        elif act == TARGETS:
            counts_some = any(one.kind == "number" and two.kind == "unit" for one, two in pairwise(marks))
            counts = not counts_some or self._counts_all(subject, marks)
            yield from ((text, sure and counts) for text, sure in self._targets(start, marks))
        elif act == SIDES:
            yield from self.sides(start, subject, marks)
        elif not any(mark.kind in ("area", "house") for mark in marks):
            kinds = {mark.kind for mark in marks}
            counts = "number" not in kinds or self._counts_all(subject, marks)
            may_make = token.star and act == MAKES and "unit" in kinds
            yield start, counts and "none" not in kinds and not may_make

    def _counts_all(self, subject: str, marks: Sequence[Mark]) -> bool:
        """Return True if each number counts all units that are there: "the two ships defend", "both defend"."""
        there = self.ground.units(subject)
        pairs = zip(marks, [*marks[1:], Mark("end")], strict=True)
        return all(
            any(there.get(id) == mark.number for id in unit.ids) if unit.kind == "unit"
            else mark.ids[:1] in _COUNTS_UNITS and unit.kind in ("and", "break", "end")
            and mark.number == sum(there.values())
            for mark, unit in pairs
            if mark.kind == "number"
        )

    def _targets(self, start: str, marks: Sequence[Mark]) -> Iterator[tuple[str, bool]]:
        areas = [mark for mark in marks if mark.kind == "area"]
        if not areas:
            none = any(mark.kind == "none" or mark.ids[:1] in _WITHOUT for mark in marks)
            yield (f"{start} none" if none else start), not any(mark.kind == "house" for mark in marks)
        for ids in product(*(mark.ids for mark in areas)) if areas else ():
            named = ", ".join(self.ground.name("area", id) for id in ids)
            yield f"{start} > {named}", len(areas) == 1 and not any(mark.kind == "none" for mark in marks)

    def sides(self, start: str, subject: str, marks: Sequence[Mark]) -> Iterator[tuple[str, bool]]:
        """Yield supports: of a House that is named, else of the own side, which is not sure against a House."""
        foes = [mark for last, mark in pairwise(marks) if last.ids[:1] in _AGAINST and mark.kind == "house"]
        houses = [mark for mark in marks if mark.kind == "house" and mark not in foes]
        areas = [mark for mark in marks if mark.kind == "area"]
        if any(mark.kind == "none" for mark in marks):
            yield f"{start} none", not houses and not areas and not _names_self(marks)
        elif houses:
            own = [mark for mark in houses if mark.ids == (self.ground.context.seat,)]
            for mark in houses:
                side = "self" if mark in own else self.ground.name("house", mark.ids[0])
                is_other = mark not in own and any(each.kind == "self" and each.ids in _ME for each in marks)
                yield f"{start} {side}", len(houses) == 1 and len(mark.ids) == 1 and not is_other and not foes
        elif named := [mark for mark in marks if mark.kind == SIDE]:
            yield f"{start} {named[0].ids[0]}", False
        else:
            is_all = any(mark.kind == "all" for mark in marks) and all(mark.kind != "self" for mark in marks)
            yield f"{start} self", not foes and not is_all and self._reaches(subject, areas)

    def _reaches(self, subject: str, areas: Sequence[Mark]) -> bool:
        """Return True unless help is for an area of others that is too far away."""
        around = self.ground.around(subject)
        foreign = [mark.ids for mark in areas if set(mark.ids).isdisjoint(self.ground.own)]
        return not around or all(not set(ids).isdisjoint(around) for ids in foreign)


def _names_self(marks: Sequence[Mark]) -> bool:
    """Return True for a word such as "me", and for "my own" behind the order: "supports my own troops, nobody's"."""
    acts = next((i for i, mark in enumerate(marks) if mark.orders), len(marks))
    return any(mark.kind == "self" and (mark.ids in _ME or i > acts) for i, mark in enumerate(marks))
