"""Rulebook "Setup": what this edition adds, the wildling deck and a Ship that only some printings have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.engine.asks import Rule
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros import setup
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.state import Game

SHIP_AREA = ("lannister", "lannisport-port", "ship")


def new_game(edition: Edition, variant: Variant, players: int, rulings: Mapping[str, Any]) -> Game:
    """Return a game set up for `players`, decks not yet shuffled; raises KeyError for a number without set-up."""
    game = setup.new_game(edition, variant, players, rulings)
    _place_port_ship(game)
    return game


def _place_port_ship(game: Game) -> None:
    """The Ship some printings give Lannister (S-01); a variant without that House or port has none."""
    house, port, unit = SHIP_AREA
    if house not in game.houses or port not in game.areas:
        return
    for _ in range((own(game).lannister_port_ship or {}).get(str(game.setup.players), 0)):
        game.place(house, port, unit)


def setup_phase(game: Game) -> Rule[str | None]:
    """Shuffle the wildling deck, then the decks that all editions have."""
    game.wildling_deck = yield from setup.shuffled("wildlings", sorted(game.variant.wildling_cards))
    return (yield from setup.setup_phase(game))
