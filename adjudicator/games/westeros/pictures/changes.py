"""What changed on the board since the last report, as far as everybody saw it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from adjudicator.games.westeros.pictures.geometry import Board

Event = Mapping[str, Any]
LOSSES = frozenset({"casualties", "retreat-casualties", "destroyed-at-once", "units-destroyed", "port-ships-destroyed"})
"""The events that tell of lost units."""


@dataclass(frozen=True, slots=True)
class Move:
    """Units of a House that went from one area to another; `fled` if they retreated."""

    house: str
    start: str
    end: str
    fled: bool = False
    over: tuple[str, ...] = ()
    """The seas that lie between the two areas."""


@dataclass(frozen=True, slots=True)
class Changes:
    """What happened on the board."""

    moves: Sequence[Move] = ()
    battles: Sequence[tuple[str, str]] = ()
    """Of each battle the area that the attackers came from, and the area that was fought for."""
    losses: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """How many units a House lost in an area."""
    taken: Mapping[str, str] = field(default_factory=dict)
    """The areas that a House won, with the House."""


def changes_of(events: Sequence[Event], view: Mapping[str, Any], board: Board) -> Changes:
    """Return what events changed, up to the position that a view shows."""
    moves: dict[Move, None] = {}
    battles: dict[tuple[str, str], None] = {}
    losses: Counter[tuple[str, str]] = Counter()
    for event in events:
        if event["e"] == "marched":
            moves |= {Move(event["house"], event["area"], to["to"]): None for to in event["moves"]}
        elif event["e"] == "attack":
            battles[event["source"], event["area"]] = None
            moves[Move(event["house"], event["source"], event["area"])] = None
        elif event["e"] == "retreat" and event.get("to"):
            moves[Move(event["house"], event["area"], event["to"], fled=True)] = None
        elif event["e"] in LOSSES:
            losses.update({(event["house"], area): number for area, number in _lost(event).items()})
    shipped = tuple(replace(move, over=_seas_between(move, view["areas"], board)) for move in moves)
    return Changes(shipped, tuple(battles), losses, _taken(moves, events, view, board))


def _seas_between(move: Move, areas: Mapping[str, Mapping[str, Any]], board: Board) -> tuple[str, ...]:
    """Return the fewest seas that join the ends of a move, with units of its House if there are such seas."""
    if move.end in board[move.start].adjacent:
        return ()
    seas = {id for id, area in board.items() if area.kind == "sea"}
    own = {id for id in seas if areas[id]["house"] == move.house}
    return next(filter(None, (_way(move, among, board) for among in (own, seas))), ())


def _way(move: Move, seas: Container[str], board: Board) -> tuple[str, ...]:
    """Return the shortest way through some seas; empty if there is none."""
    ways: list[tuple[str, ...]] = [(sea,) for sea in board[move.start].adjacent if sea in seas]
    met = {way[-1] for way in ways}
    for way in ways:
        if move.end in board[way[-1]].adjacent:
            return way
        further = [sea for sea in board[way[-1]].adjacent if sea in seas and sea not in met]
        met.update(further)
        ways += [(*way, sea) for sea in further]
    return ()


def _lost(event: Event) -> Counter[str]:
    """Return the number of lost units by area."""
    if "ships" in event:
        return Counter({event["area"]: event["ships"]})
    units = event.get("units", ())
    groups = units if isinstance(units, list | tuple) else [{"area": event["area"], "units": units}]
    return Counter({group["area"]: sum(group["units"].values()) for group in groups})


def _taken(
    moves: Mapping[Move, None], events: Sequence[Event], view: Mapping[str, Any], board: Board
) -> dict[str, str]:
    """Return the areas that a House holds now and came to without having had units, power or its home there."""
    had = {
        (house, area)
        for event in events
        if event["e"] == "orders-revealed"
        for house, orders in event["orders"].items()
        for area in orders
    }
    if not had:
        return {}
    found = {}
    for move in moves:
        here, known = view["areas"][move.end], (move.house, move.end)
        is_own = here["token"] == move.house or board[move.end].home_of == move.house
        if here["controller"] == move.house and not is_own and known not in had and not move.fled:
            found[move.end] = move.house
    return found
