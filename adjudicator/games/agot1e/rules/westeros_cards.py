"""Rulebook "Westeros Cards": what this edition has different there.

No card leaves a choice, the wildlings do not attack when their track is full, and a Supply card is carried out House
by House.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros import westeros_phase
from adjudicator.games.westeros.armies import barrels, reconcile_house
from adjudicator.games.westeros.components import WesterosCard
from adjudicator.games.westeros.edition import CardEffect
from adjudicator.games.westeros.state import Game


def effect_of(game: Game, card: WesterosCard) -> Rule[str]:
    """Return the effect of a card."""
    yield from ()
    return card.effect


def track_full(game: Game) -> Rule[None]:
    """Nothing happens when the wildlings reach the end of their track."""
    yield from ()


def supply(game: Game, card: WesterosCard) -> Rule[None]:
    """In turn order each House counts its barrels, then fits its armies to the new limit."""
    for house in game.turn_order:
        game.players[house].supply = level = barrels(game, house)
        game.tell("supply", levels={house: level})
        yield from reconcile_house(game, house, "supply")


def game_of_thrones(game: Game, card: WesterosCard) -> Rule[None]:
    """Every House gains power for its crowns, and for its open ports where there are any."""
    yield from ()
    westeros_phase.game_of_thrones(game)


EFFECTS: Mapping[str, CardEffect] = {
    "supply": supply,
    "mustering": westeros_phase.mustering,
    "game-of-thrones": game_of_thrones,
    "clash-of-kings": westeros_phase.clash,
    "wildlings-attack": westeros_phase.wildlings_attack,
}
"""What the `effect` of a Westeros card names; the others do nothing."""
