"""Which areas units can go to, and which of these are defended.

Second edition "Resolve March Orders", "Ship Transport" and "Ports"; first edition "Executing March Orders" and "Ship
Transport". The first edition has no garrisons and, without its expansion, no ports: the board says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement

from adjudicator.games.westeros.armies import may_become
from adjudicator.games.westeros.state import Game, count


def destinations(game: Game, house: str, source: str) -> tuple[str, ...]:
    """Return the areas the units in `source` may march to by rule, supply and strength apart, in board order."""
    if not game.areas[source].standing():
        return ()
    board = game.board
    if source not in board.land:
        return ship_destinations(game, house, source)
    reached = transported(game, house, source)
    return tuple(area for area in board.ids if area in reached and area not in game.setup.blocked)


def transported(game: Game, house: str, source: str) -> set[str]:
    """Return the land areas next to `source` or joined to it by a chain of seas with own Ships (M-06)."""
    return game.board.by_land(source, lambda sea: game.areas[sea].house == house)


def ship_destinations(game: Game, house: str, source: str) -> tuple[str, ...]:
    """Return where Ships may go: a sea beside them, an own port with room, from a port its sea (M-05)."""
    found = []
    for area in game.board.near[source]:
        if area in game.board.seas or (area in game.board.is_port and may_enter_port(game, house, area)):
            found.append(area)
    return tuple(found)


def may_enter_port(game: Game, house: str, port: str) -> bool:
    """True when `house` controls the land of `port` and there is room for a Ship."""
    here = game.areas[port]
    room = sum(here.units.values()) < game.variant.areas[port].max_ships
    return room and game.controller(port) == house and here.house in (None, house)


def is_defended(game: Game, house: str, area: str) -> bool:
    """True when marching there means a fight: enemy units, an enemy garrison or a neutral force (M-01, M-04)."""
    here = game.areas[area]
    if here.neutral or here.house not in (None, house):
        return True
    return here.garrison > 0 and game.home_house(area) != house


def is_stuck(game: Game, house: str, source: str) -> bool:
    """True when no unit in `source` may march: every way leads to friends, and supply or a full port forbids it."""
    reach = destinations(game, house, source)
    if any(game.areas[area].house != house or game.areas[area].neutral for area in reach):
        return False  # one unit alone may always go where no friends are
    marching = count(game.areas[source].standing())
    return not any(_fits(game, house, source, way) for way in _ways(reach, marching))


def _ways(reach: Sequence[str], marching: int) -> Iterator[dict[str, int]]:
    """Yield how many units could go where, in every way, the fewest first."""
    for number in range(1, marching + 1):
        for places in combinations_with_replacement(reach, number):
            yield {area: places.count(area) for area in dict.fromkeys(places)}


def _fits(game: Game, house: str, source: str, way: Mapping[str, int]) -> bool:
    """True when so many units may join their friends, by supply and by the room in ports."""
    for area, n in way.items():
        if area in game.board.is_port and count(game.areas[area].units) + n > game.variant.areas[area].max_ships:
            return False
    return may_become(game, house, {**way, source: -sum(way.values())})
