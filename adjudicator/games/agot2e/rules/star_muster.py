"""Rulebook "Resolve Consolidate Power Orders": a special order may muster instead of paying (MU-10).

The first edition has no such choice: all its orders pay, and a special one is only one more.
"""

from __future__ import annotations

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros.answers import MUSTER, NOTHING, POWER, Consolidation
from adjudicator.games.westeros.consolidate import collect, pays
from adjudicator.games.westeros.mustering import can_muster, muster
from adjudicator.games.westeros.passes import areas_with
from adjudicator.games.westeros.state import Game


def is_special(game: Game, area: str) -> bool:
    """True for a special order in a castle or stronghold: it may muster there instead (MU-10)."""
    token = game.order_in(area)
    return bool(token and token.star) and game.board.is_structure(area)


def may_muster(game: Game, house: str, area: str) -> bool:
    """True for a special order that has something to muster: figures, points and supply allow it."""
    return is_special(game, area) and can_muster(game, house, [area])


def may_try_to_muster(game: Game, house: str, area: str) -> bool:
    """True where mustering may be said: with something to muster, or where nothing mustered pays power (MU-10)."""
    return may_muster(game, house, area) or (own(game).empty_muster_pays_power and is_special(game, area))


def one_order(game: Game, house: str, areas: list[str]) -> Rule[None]:
    """One order is resolved, the most pressing, then best paid, first if nobody says otherwise."""
    areas = sorted(areas, key=lambda area: _urgency(game, house, area))
    uses = [Consolidation(area, POWER) for area in areas]
    uses += [Consolidation(area, MUSTER) for area in areas if may_try_to_muster(game, house, area)]
    if game.rulings.power_may_be_declined:
        uses += [Consolidation(area, NOTHING) for area in areas]
    answer = yield from ask_one(Ask(house, "consolidate.resolve", [each.to_json() for each in uses]))
    chosen, made = Consolidation.from_json(answer), 0
    area, use = chosen.area, chosen.use
    if use == MUSTER:
        made = yield from muster(game, house, [area], "consolidate")
    game.areas[area].order = None
    if use == POWER or (use == MUSTER and not made and own(game).empty_muster_pays_power):
        collect(game, house, area)


def _urgency(game: Game, house: str, area: str) -> tuple[bool, int]:
    """Return the place of an order among those of its House: low goes first."""
    return not is_pressing(game, house, area), -pays(game, area)


def is_pressing(game: Game, house: str, area: str) -> bool:
    """True for a port that may be blockaded before its turn, by Ships that a rival's order still may muster."""
    if area not in game.board.is_port or not pays(game, area):
        return False
    sea = game.variant.areas[area].sea
    rivals = [a for other in game.houses if other != house for a in areas_with(game, other, "consolidate")]
    return any(is_special(game, rival) and sea in game.board.near_seas[rival] for rival in rivals)
