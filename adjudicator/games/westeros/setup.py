"""Set-up: pieces on the board, tracks, supply, power, shuffled decks.

Second edition "Setup"; first edition "Setting up the Game".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.engine.asks import CHANCE, Ask, Rule, ask_one
from adjudicator.games.westeros.board import board_of
from adjudicator.games.westeros.components import SetUp, Variant
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.rulings import rulings_of
from adjudicator.games.westeros.state import Area, Game, Player


def new_game(edition: Edition, variant: Variant, players: int, rulings: Mapping[str, Any]) -> Game:
    """Return a game set up for `players`, decks not yet shuffled; raises KeyError for a number without set-up."""
    setup = variant.setups[players]
    game = Game(
        edition=edition,
        variant=variant,
        board=board_of(variant),
        rulings=rulings_of(edition.rulings, variant, rulings),
        setup=setup,
        round=1,
        phase="setup",
        areas={area: Area() for area in variant.areas},
        players={house: _player(variant, house) for house in setup.houses},
        tracks={track: list(order) for track, order in setup.tracks.items()},
        wildlings=variant.wildling_start,
    )
    _place_units(game, setup)
    _place_tokens(game, setup)
    return game


def _player(variant: Variant, house: str) -> Player:
    return Player(
        power=variant.start_power,
        supply=variant.houses[house].supply,
        hand=sorted(card.id for card in variant.cards_of(house)),
        discard=[],
        pool={unit.id: unit.limit for unit in variant.units.values()},
    )


def _place_units(game: Game, setup: SetUp) -> None:
    for house in setup.houses:
        for area, units in setup.units[house].items():
            for unit, number in units.items():
                for _ in range(number):
                    game.place(house, area, unit)


def _place_tokens(game: Game, setup: SetUp) -> None:
    """Garrisons of Houses in the game only (S-03), neutral forces by number of players."""
    for area, strength in setup.neutral.items():
        game.areas[area].neutral = strength
    for area, printed in game.variant.areas.items():
        if game.home_house(area):
            game.areas[area].garrison = printed.garrison


def setup_phase(game: Game) -> Rule[str | None]:
    """Shuffle the three Westeros decks; round 1 starts with planning (W-01)."""
    for deck in (1, 2, 3):
        cards = [c.id for c in game.variant.westeros_cards.values() if c.deck == deck for _ in range(c.count)]
        game.westeros_decks.append((yield from shuffled(f"westeros-{deck}", sorted(cards))))
        game.westeros_discard.append([])
    game.tell("round", round=game.round)
    return "planning"


def shuffled(deck: str, cards: Sequence[str]) -> Rule[list[str]]:
    """Return the cards of a deck in the order in which chance shuffles them."""
    order = yield from ask_one(Ask(CHANCE, "setup.shuffle", about={"deck": deck, "cards": cards}))
    return list(order)
