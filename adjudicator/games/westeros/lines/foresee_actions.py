"""Questions of the action phase outside combat: the Raven, revealed orders, ports."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.foresight import Foreseen
from adjudicator.games.westeros.lines.seen import Seen
from adjudicator.games.westeros.passes import areas_with
from adjudicator.games.westeros.raids import targets
from adjudicator.games.westeros.reach import is_stuck


def raven(seen: Seen) -> Iterator[Foreseen]:
    """Yield the question for the holder of the Raven, who is asked as soon as orders are revealed."""
    if seen.view["raven"]["holder"] == seen.seat and not seen.view["raven"]["used"]:
        yield Foreseen("planning.raven", "raven", certain=True)


def orders(seen: Seen) -> Iterator[Foreseen]:
    """Yield the questions about the seat's own unresolved orders that leave a choice."""
    phase = seen.view["phase"]
    if phase in ("raven", "raid"):
        yield from _raids(seen)
    if phase in ("raven", "raid", "march"):
        yield from _marches(seen)
        yield from _supports(seen)
    yield from seen.own.consolidates(seen)


def _raids(seen: Seen) -> Iterator[Foreseen]:
    areas = areas_with(seen.game, seen.seat, "raid")
    for area in areas:
        if len(areas) > 1 or targets(seen.game, seen.seat, area):
            yield Foreseen("raid.resolve", "order", area)


def _marches(seen: Seen) -> Iterator[Foreseen]:
    game = seen.game
    areas = [area for area in seen.marches(seen.seat) if area not in game.board.is_port or _holds_land(seen, area)]
    at_peace = not seen.threatened_now and seen.combat is None and seen.view["phase"] != "raven"
    for area in areas:
        if len(areas) > 1 or not is_stuck(game, seen.seat, area):
            yield Foreseen("march.resolve", "order", area, certain=at_peace)


def _holds_land(seen: Seen, port: str) -> bool:
    """Return False for a port whose land is lost, since its Ships will go."""
    stays = seen.game.rulings.uncontrolled_port_ships == "stay"
    return seen.game.controller(port) == seen.seat or (stays and seen.game.controller(port) is None)


def _supports(seen: Seen) -> Iterator[Foreseen]:
    """Yield the questions about Support orders beside areas of possible combats, without the running combat."""
    for area in areas_with(seen.game, seen.seat, "support"):
        if any(area in seen.game.board.supported_from[place] for place in seen.battlefields):
            yield Foreseen("combat.support", "order", area)


def ports(seen: Seen) -> Iterator[Foreseen]:
    """Return the lands that the seat's March orders may conquer together with a rival's Ships in their port."""
    if seen.planning:
        return
    for land, port in seen.game.board.port_of.items():
        if land in seen.reach[seen.seat] and seen.game.areas[port].house not in (None, seen.seat):
            yield Foreseen("port.ships", "ports", about={"area": port})
