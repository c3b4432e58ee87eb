"""Where the loser's surviving units go, and what that costs.

Second edition "Combat" 6.3, "Retreats and Routing"; first edition "Phase 5: Resolving the Battle", b, "Retreats". In
both, attackers go back where they came from, defenders all to one empty or own area, and supply may cut them down
there. Of the areas to retreat to, only those that cost the fewest units may be chosen.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.westeros.answers import ChosenUnits, units_to_json
from adjudicator.games.westeros.armies import Pick, choose_units, limit_of, sizes
from adjudicator.games.westeros.combat.ability import ability
from adjudicator.games.westeros.combat.casualties import destroy, picks_of
from adjudicator.games.westeros.reach import transported
from adjudicator.games.westeros.state import Combat, Game, count
from adjudicator.games.westeros.supply import fewest_losses


def retreat(game: Game, combat: Combat) -> Rule[None]:
    """All retreating units go together to one area and are routed; with none legal they are destroyed (RT-04)."""
    loser = combat.loser
    picks = picks_of(game, combat, loser)
    if not picks:
        return
    losses = open_refuges(game, combat, picks[0].units)
    if not losses:
        destroy(game, combat, loser, [ChosenUnits(picks[0].area, dict(picks[0].units))])
        game.tell("retreat-impossible", house=loser, area=combat.area, units=dict(picks[0].units))
        return
    chooser = combat.winner if _winner_chooses(game, combat) else loser
    about = {"house": loser, "from": combat.area, "units": dict(picks[0].units), "losses": losses}
    refuge = yield from ask_one(Ask(str(chooser), "combat.retreat", tuple(losses), about=about))
    yield from _lose_to_supply(game, combat, loser, losses[refuge])
    _go(game, combat, refuge)


def _winner_chooses(game: Game, combat: Combat) -> bool:
    return ability(game, combat, combat.winner or "").chooses_retreat


def open_refuges(game: Game, combat: Combat, units: Mapping[str, int]) -> Mapping[str, int]:
    """Return the areas that may be chosen, with the units each costs; none when all would be lost (RT-03, RT-04)."""
    losses = {area: _loss(game, combat, combat.loser, area, units) for area in refuges(game, combat)}
    return {area: n for area, n in cheapest(losses).items() if n < count(units)}


def cheapest(losses: Mapping[str, int]) -> dict[str, int]:
    """Return the areas that cost the fewest units (RT-03)."""
    fewest = min(losses.values(), default=0)
    return {area: n for area, n in losses.items() if n == fewest}


def _loss(game: Game, combat: Combat, house: str, area: str, units: Mapping[str, int]) -> int:
    """Return the units lost to a full port, or to supply where friends stand; attackers go back free (RT-01, RT-03)."""
    if house == combat.attacker and area == combat.origin and not game.rulings.cut_down_returning_attackers:
        return 0
    n = count(units)
    here = game.areas[area]
    there = count(here.units) if here.house == house else 0
    overfull = there + n - game.variant.areas[area].max_ships if area in game.board.is_port else 0
    if not there:
        return max(overfull, 0)
    others = sizes(game, house, {combat.area: -n} if house == combat.defender else None)
    others.remove(there)
    return max(overfull, fewest_losses(others, there + n, limit_of(game, house), n))


def refuges(game: Game, combat: Combat) -> list[str]:
    """Return where the loser may retreat, by id, supply apart (RT-01, RT-02, RT-05, RT-06)."""
    loser, free_choice = combat.loser, False
    if loser == combat.attacker:
        text = ability(game, combat, combat.winner or "")
        free_choice = text.chooses_retreat and text.moves_attackers()
        back = [combat.origin] if may_return(game, combat) else []
        if not free_choice:
            return back
    near = _near(game, combat, loser)
    found = [area for area in near if area != combat.origin and is_refuge(game, loser, area)]
    if free_choice and back:
        found.append(combat.origin)
    return sorted(found)


def may_return(game: Game, combat: Combat) -> bool:
    """True unless the attackers' origin has become an enemy area again; an empty enemy home is an option (RT-05)."""
    here = game.areas[combat.origin]
    if game.rulings.attackers_return_to_a_lost_home and here.house is None and here.token is None:
        return True
    return game.controller(combat.origin) in (None, combat.attacker)


def _near(game: Game, combat: Combat, house: str) -> set[str]:
    """Return the areas next to the embattled one, by Ships for land units too (M-06)."""
    if combat.area in game.board.land:
        return transported(game, house, combat.area)
    return {area for area in game.board.near[combat.area] if area not in game.board.land}


def is_refuge(game: Game, house: str, area: str) -> bool:
    """True for an empty or friendly area: no enemy units, token, shield, neutral force or barrier (RT-02, RT-12)."""
    here = game.areas[area]
    if here.house not in (None, house) or here.neutral or area in game.setup.blocked:
        return False
    if area in game.board.is_port:
        return game.controller(area) == house
    if game.rulings.retreat_into_enemy_homes:
        return here.token in (None, house)
    return game.controller(area) in (None, house)


def _lose_to_supply(game: Game, combat: Combat, house: str, number: int) -> Rule[None]:
    """The owner destroys the units that supply does not allow in the refuge (RT-03, RS-3)."""
    if not number:
        return
    picks: list[Pick] = picks_of(game, combat, house)
    chosen = yield from choose_units(house, "combat.retreat-casualties", picks, number, {"area": combat.area})
    destroy(game, combat, house, chosen)
    game.tell("retreat-casualties", house=house, units=units_to_json(chosen), area=combat.area)


def _go(game: Game, combat: Combat, refuge: str) -> None:
    """Move the survivors and lay them down as routed (RT-09)."""
    loser = combat.loser
    if loser == combat.attacker:
        units, combat.attacking = combat.attacking, {}
    else:
        units = dict(game.areas[combat.area].units)
        game.take_off(combat.area, units, dict(game.areas[combat.area].routed))
    game.put_in(loser, refuge, units, routed=True)
    combat.survivors[loser] = (units, units)
    game.tell("retreat", house=loser, area=combat.area, to=refuge, units=units)


def go_back(game: Game, combat: Combat) -> Rule[None]:
    """Winning attackers who are kept out go back standing; supply may cut them down there (AM-1, SU-08)."""
    attacker, origin = combat.attacker, combat.origin
    if combat.attacking:
        yield from _lose_to_supply(game, combat, attacker, _loss(game, combat, attacker, origin, combat.attacking))
    game.put_in(attacker, origin, combat.attacking)
    combat.attacking = {}
