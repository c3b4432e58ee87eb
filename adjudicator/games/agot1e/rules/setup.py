"""Rulebook "Setting up the Game", with what the options of *A Clash of Kings* add to the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.games.agot1e.rules.on_the_table import on_the_table
from adjudicator.games.agot1e.rules.rulings import Rulings
from adjudicator.games.westeros import setup, state
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.rulings import rulings_of
from adjudicator.games.westeros.state import Game


def new_game(edition: Edition, variant: Variant, players: int, chosen: Mapping[str, Any]) -> Game:
    """Return a game set up for `players`, decks not yet shuffled; raises KeyError for a number without set-up."""
    used = on_the_table(variant, players, rulings_of(Rulings, variant, chosen))
    return setup.new_game(edition, used, players, chosen)


def load(edition: Edition, variant: Variant, data: Mapping[str, Any]) -> Game:
    """Return the state that `dump` wrote."""
    return state.load(edition, on_the_table(variant, data["players_count"], Rulings(**data["rulings"])), data)
