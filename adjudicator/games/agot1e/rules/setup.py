"""Rulebook "Setting up the Game", with what the options of *A Clash of Kings* add to the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.engine.asks import Rule
from adjudicator.engine.ruleset import Excluded
from adjudicator.games.agot1e.rules.on_the_table import on_the_table
from adjudicator.games.agot1e.rules.one_time.placing import dealt
from adjudicator.games.agot1e.rules.rulings import EXPANSION, Rulings, own
from adjudicator.games.westeros import setup, stored
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.rulings import rulings_of
from adjudicator.games.westeros.state import Game


def new_game(edition: Edition, variant: Variant, players: int, chosen: Mapping[str, Any]) -> Game:
    """Return a game set up for `players`, decks not yet shuffled.

    Raises KeyError for a number without set-up, and Excluded for what needs the expansion in a game without it.
    """
    rulings = rulings_of(Rulings, variant, chosen)
    _needs_no_expansion(rulings, players, variant)
    used = on_the_table(variant, players, rulings)
    game = setup.new_game(edition, used, players, chosen)
    for house, player in game.players.items():
        player.one_time = dealt(game, house)
    return game


def _needs_no_expansion(rulings: Rulings, players: int, variant: Variant) -> None:
    if rulings.clash_of_kings:
        return
    needing = [option for option in EXPANSION if getattr(rulings, option)]
    if variant.setups[players].areas:
        needing.append(f"players={players}")
    if needing:
        raise Excluded("clash_of_kings=no", *needing)


def load(edition: Edition, variant: Variant, data: Mapping[str, Any]) -> Game:
    """Return the state that `dump` wrote."""
    return stored.load(edition, on_the_table(variant, data["players_count"], Rulings(**data["rulings"])), data)


OPEN = 3
"""How many Westeros cards of each deck lie open with the option."""


def setup_phase(game: Game) -> Rule[str | None]:
    """Shuffle the Westeros decks; with the option the top cards of each are laid open in a column."""
    following = yield from setup.setup_phase(game)
    if own(game).open_westeros_cards:
        game.columns = [deck[:OPEN] for deck in game.westeros_decks]
        game.westeros_decks = [deck[OPEN:] for deck in game.westeros_decks]
    return following
