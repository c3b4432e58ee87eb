"""Call for support: who helps whom, in turn order and openly.

Second edition "Combat" 1, "Call for Support"; first edition "Phase 1: Calling for Support".
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Answer, Ask, Rule, ask_one
from adjudicator.games.westeros.neutral import support_areas
from adjudicator.games.westeros.state import Combat, Game, Support


def call_for_support(game: Game, combat: Combat) -> Rule[None]:
    """Each House with Support orders beside the area declares (C-01 to C-03), then supports may be refused (C-04)."""
    reach: dict[str, list[str]] = {}
    for area in support_areas(game, combat.area):
        house = game.areas[area].house
        if house:
            reach.setdefault(house, []).append(area)
    for house in _declaring(game, combat, reach):
        yield from _declare(game, combat, house, reach[house])
    yield from _refusals(game, combat)


def _declaring(game: Game, combat: Combat, reach: Mapping[str, list[str]]) -> list[str]:
    """Return who declares, in turn order; combatants first when they support themselves automatically."""
    order = [house for house in game.turn_order if house in reach]
    if not game.rulings.own_support_automatic:
        return order
    first = [house for house in (combat.attacker, combat.defender) if house in reach]
    return first + [house for house in order if house not in first]


def _declare(game: Game, combat: Combat, house: str, areas: list[str]) -> Rule[None]:
    """The whole strength of each area goes to one side or nobody (C-02)."""
    for group in _groups(game, areas):
        options = _sides_open(game, combat, house)
        default = 0 if house in (combat.attacker, combat.defender) else options.index("none")
        about = {**_about(combat), "from": group}
        side = yield from ask_one(Ask(house, "combat.support", options, default=default, about=about))
        add_support(combat, house, side, group)
        if side != "none":
            game.tell("support", house=house, side=side, areas=group, area=combat.area)


def _groups(game: Game, areas: list[str]) -> list[list[str]]:
    """Return what is declared together: each area alone, or all areas of a House where its own support is automatic."""
    together = game.rulings.own_support_automatic and not game.rulings.split_support
    return [areas] if together else [[area] for area in areas]


def _sides_open(game: Game, combat: Combat, house: str) -> tuple[str, ...]:
    """Return what a House may answer: a combatant helps only their own side (C-32), others only one side (C-03)."""
    if house in (combat.attacker, combat.defender):
        own = "attacker" if house == combat.attacker else "defender"
        return (own,) if game.rulings.own_support_automatic else (own, "none")
    chosen = [s.side for s in combat.support if s.house == house and s.side != "none"]
    if chosen and not game.rulings.split_support:
        return (chosen[0], "none")
    return ("attacker", "defender", "none")


def _about(combat: Combat) -> dict[str, Answer]:
    return {"area": combat.area, "attacker": combat.attacker, "defender": combat.defender}


def add_support(combat: Combat, house: str, side: str, areas: list[str]) -> None:
    """Note the support of `areas`; a House with two areas on one side counts once."""
    for support in combat.support:
        if support.house == house and support.side == side:
            support.areas += areas
            return
    combat.support.append(Support(house, side, list(areas)))


def supporters(combat: Combat, side: str) -> list[str]:
    """Return the Houses that support `side`."""
    return [support.house for support in combat.support if support.side == side]


def _refusals(game: Game, combat: Combat) -> Rule[None]:
    """Both combatants may refuse supports, one by one, before any card is chosen (C-04)."""
    sides = {"attacker": combat.attacker, "defender": combat.defender}
    while True:
        asks = [_refuse_ask(game, combat, side, house) for side, house in sides.items()]
        asks = [ask for ask in asks if len(ask.options) > 1]
        if not asks:
            return
        answers = yield asks
        if all(answers[ask.seat] is None for ask in asks):
            return
        # Each may answer what the other did, so both are asked again until nobody refuses.
        for ask in asks:
            refuse(game, combat, ask.seat, answers[ask.seat])


def _refuse_ask(game: Game, combat: Combat, side: str, house: str) -> Ask:
    """Own support is refused only where it was automatic; elsewhere it was declared by choice."""
    own = game.rulings.own_support_automatic
    found = [other for other in supporters(combat, side) if own or other != house]
    return Ask(house, "combat.refuse", (None, *found), about={**_about(combat), "supporters": found})


def refuse(game: Game, combat: Combat, house: str, supporter: str | None) -> None:
    """Strike out the support of one House for `house`."""
    if supporter is None:
        return
    side = "attacker" if house == combat.attacker else "defender"
    combat.support = [s for s in combat.support if s.house != supporter or s.side != side]
    game.tell("support-refused", house=house, supporter=supporter, area=combat.area)
