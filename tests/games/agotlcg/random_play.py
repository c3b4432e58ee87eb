"""Random games of the card game with the two decks for learning."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.games.agotlcg.rules.setup import new_game
from adjudicator.games.agotlcg.rules.state import Game
from tests.trace.lcg import CardRules, lcg_box


def learning_game() -> Game:
    """Return a game of the two decks for learning, before anything is shuffled."""
    decks = lcg_box().decks
    return new_game(lcg_box(), {"p1": decks["learning-stark"], "p2": decks["learning-lannister"]})


def table_of(seed: int) -> Table:
    """Return a table with a learning game, at its first question."""
    return Table(CardRules(), learning_game(), SeededChance(str(seed).encode(), "game")).start()


def play(seed: int, check: Callable[[Game], None] = lambda game: None) -> Game:
    """Play a game to its end with random answers; `check` sees the state at every question."""
    table, choose = table_of(seed), Random(seed).choice
    while table.open:
        check(table.state)
        table.answer({ask.seat: ask.sample(choose) for ask in table.open})
        table.take_events()
    game: Game = table.state
    check(game)
    return game
