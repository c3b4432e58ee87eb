"""Rulebook "Battle", phases 3 and 5: what this edition has different there.

Texts that cancel come first, then, with the new House cards, those that take on the text of another card, then the
others. Units that cannot retreat, Siege Engines and routed ones, are never chosen as losses to swords.
"""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros.combat.ability import ability
from adjudicator.games.westeros.combat.casualties import destroy_unfit
from adjudicator.games.westeros.combat.choose_cards import fighters
from adjudicator.games.westeros.combat.strength import only_side_left
from adjudicator.games.westeros.state import Combat, Game


def resolve_texts(game: Game, combat: Combat) -> Rule[None]:
    """Texts act in turn order, each kind in its turn; two cards that cancel cancel each other."""
    houses = fighters(game, combat)
    for text in [ability(game, combat, house) for house in houses]:
        yield from text.cancel()
    for house in houses:
        yield from _take_on(game, combat, house)
    for house in houses:
        yield from ability(game, combat, house).immediately()
        combat.cut_short = only_side_left(game, combat) is not None


def _take_on(game: Game, combat: Combat, house: str) -> Rule[None]:
    """A card takes on the text of another, which may take on the text of a third; what it cancels is cancelled now."""
    while True:
        before = len(combat.taken_on.get(house, ()))
        yield from ability(game, combat, house).take_on()
        if len(combat.taken_on.get(house, ())) == before:
            return
        yield from ability(game, combat, house).cancel()


def destroyed_at_once(game: Game, combat: Combat) -> Rule[None]:
    """Destroy the loser's units that cannot retreat; the rulebook does so with the retreat, which is the same."""
    yield from ()
    destroy_unfit(game, combat)


def march_order_kept(game: Game, combat: Combat) -> Rule[None]:
    """Where a text keeps the March order of the attack, it lies in the area that was taken and can be used again."""
    yield from ()
    here = game.areas[combat.area]
    if ability(game, combat, combat.attacker).keeps_march_order() and here.house == combat.attacker:
        here.order = combat.order
