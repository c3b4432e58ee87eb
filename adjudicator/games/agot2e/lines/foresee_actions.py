"""Questions of the action phase outside combat: the Raven, revealed orders, ports."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.foresight import Foreseen
from adjudicator.games.agot2e.lines.seen import Seen
from adjudicator.games.agot2e.rules.star_muster import is_pressing, may_muster
from adjudicator.games.westeros.passes import areas_with
from adjudicator.games.westeros.raids import targets
from adjudicator.games.westeros.reach import is_stuck

TAKES_ORDERS = ("cersei-lannister", "queen-of-thorns")
"""Texts of House cards that remove any order of the opponent."""


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
    yield from _consolidates(seen)


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


def _consolidates(seen: Seen) -> Iterator[Foreseen]:
    """Yield the question about a special order that can muster; certain unless a rival can still remove the order."""
    areas = areas_with(seen.game, seen.seat, "consolidate")
    for area in areas:
        if may_muster(seen.game, seen.seat, area) or seen.game.rulings.power_may_be_declined:
            yield Foreseen("consolidate.resolve", "order", area, certain=_is_safe(seen, area))
    if len(areas) > 1 and any(is_pressing(seen.game, seen.seat, area) for area in areas):
        yield Foreseen("consolidate.resolve", "sequence", "power")


def _is_safe(seen: Seen, area: str) -> bool:
    """True if no raid, march or House card can remove the order in `area` any more."""
    game, phase = seen.game, seen.view["phase"]
    if phase == "consolidate":
        return True
    rivals = [house for house in game.houses if house != seen.seat]
    if phase == "raven":
        return False
    if any(area in targets(game, house, source) for house in rivals for source in areas_with(game, house, "raid")):
        return False
    if seen.combat is None and not any(seen.marches(house) for house in game.houses):
        return True
    taken = [card for house in rivals for card in game.players[house].hand]
    return (
        seen.combat is None
        and area not in seen.reach_of_rivals
        and not seen.marches(seen.seat)
        and not any(seen.variant.house_cards[card].ability in TAKES_ORDERS for card in taken)
    )


def ports(seen: Seen) -> Iterator[Foreseen]:
    """Return the lands that the seat's March orders may conquer together with a rival's Ships in their port."""
    if seen.planning:
        return
    for land, port in seen.game.board.port_of.items():
        if land in seen.reach[seen.seat] and seen.game.areas[port].house not in (None, seen.seat):
            yield Foreseen("port.ships", "ports", about={"area": port})
