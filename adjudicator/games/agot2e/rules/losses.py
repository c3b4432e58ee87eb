"""Rulebook "Combat" 6.2 and 6.3: what this edition has different there.

A beaten garrison goes, Siege Engines cannot retreat, and skulls of Tides cards take units of both sides.
"""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agot2e.rules import tides
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros.combat.casualties import casualties, destroy_unfit, lose
from adjudicator.games.westeros.combat.retreat import retreat
from adjudicator.games.westeros.state import Combat, Game


def destroyed_at_once(game: Game, combat: Combat) -> Rule[None]:
    """The loser's Siege Engines and routed units cannot retreat and go first (C-17, RT-08).

    The rulebook destroys them in 6.3, after the casualties of 6.2. Routed units are no casualties, so it is the same
    when they go. That Siege Engines cannot be chosen as casualties is an answer of the publisher and an option.
    """
    yield from ()
    remove_garrison(game, combat)
    if not own(game).siege_engine_absorbs_casualty:
        destroy_unfit(game, combat)


def remove_garrison(game: Game, combat: Combat) -> None:
    """A beaten garrison is removed for good (C-20)."""
    here = game.areas[combat.area]
    if combat.winner == combat.attacker and here.garrison:
        game.tell("garrison-removed", area=combat.area, strength=here.garrison)
        here.garrison = 0


def casualties_and_skulls(game: Game, combat: Combat) -> Rule[None]:
    """Swords first, then the skulls of each side: the attacker's, then the defender's (C-18)."""
    yield from casualties(game, combat)
    for house in (combat.attacker, combat.defender):
        victim = combat.opponent(house)
        skulls = tides.icons(game, combat, house, "skulls")
        yield from lose(game, combat, victim, skulls, routed_too=may_lose_routed(game, combat, victim))


def may_lose_routed(game: Game, combat: Combat, house: str) -> bool:
    """Routed units are never casualties; with the option a skull may take those of the winner (C-16)."""
    return house == combat.winner and own(game).skull_may_take_routed


def retreat_of_the_fit(game: Game, combat: Combat) -> Rule[None]:
    """What cannot retreat is destroyed at the latest now; the others retreat."""
    if own(game).siege_engine_absorbs_casualty:
        destroy_unfit(game, combat)
    yield from retreat(game, combat)
