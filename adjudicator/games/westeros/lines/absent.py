"""Finds what a line names that is printed in the box but not used in this game: areas, House cards, kinds of units."""

from __future__ import annotations

from collections.abc import Container, Iterator

from adjudicator.engine.lines import Line, LineProblem, Value
from adjudicator.engine.shapes.amounts import Amounts
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.shapes.moves import Moves
from adjudicator.games.westeros.shapes.orders import Exchange, Order
from adjudicator.games.westeros.shapes.units import Pieces


def absent(line: Line, printed: Variant, used: Variant, house: str) -> Iterator[LineProblem]:
    """Yield a refusal for everything a line of a House names that is in the printed variant and not in the part in use.

    Where it is a House card, those of the House that are used are named.
    """
    if printed is used:
        return
    areas = {*printed.areas, *(area for setup in printed.setups.values() for area in setup.areas)}
    parts: tuple[tuple[str, str, Container[str], Container[str]], ...] = (
        ("area-not-in-game", "area", areas, used.areas),
        ("card-not-in-game", "card", {*printed.house_cards, *printed.new_house_cards}, used.house_cards),
        ("unit-not-in-game", "unit", printed.units, used.units),
    )
    for id in dict.fromkeys(_named(line)):
        for code, kind, known, here in parts:
            if id in known and id not in here:
                own = tuple(card.id for card in used.cards_of(house)) if kind == "card" else ()
                yield LineProblem("illegal", code, {kind: id}, own)


def _named(line: Line) -> Iterator[str]:
    """Yield the ids that a line names, and fixed words among them."""
    yield from (line.object, line.scope.at, line.scope.origin)
    for alternative in line.alternatives:
        yield from (str(each) for guard in alternative.guards for each in guard.args)
        yield from _in(alternative.value)


def _in(value: Value | None) -> Iterator[str]:
    match value:
        case Order():
            yield from _in(value.action)
        case Exchange():
            yield value.area
        case Ranking():
            yield from value.items
        case Amounts():
            yield from (name for name, _ in value.amounts)
        case Moves():
            for move in value.moves:
                yield from (move.to, *(unit for unit, _ in move.units))
        case Pieces():
            for piece in value.pieces:
                yield from (piece.unit, piece.into, piece.place)
        case _:
            return
