"""Random games of the card game with the decks of the box."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.games.agotlcg.rules.components import Deck
from adjudicator.games.agotlcg.rules.setup import new_game
from adjudicator.games.agotlcg.rules.state import Game
from tests.replay_trace import read
from tests.trace.lcg import CardRules, lcg_box


def learning_game() -> Game:
    """Return a game of the two decks for learning, before anything is shuffled."""
    decks = lcg_box().decks
    return new_game(lcg_box(), {"p1": decks["learning-stark"], "p2": decks["learning-lannister"]})


def any_game(seed: int, players: int) -> Game:
    """Return a game of some players with decks of the box that follow from the seed; several may have the same."""
    choose, decks = Random(seed).choice, list(lcg_box().decks.values())
    return new_game(lcg_box(), {f"p{n}": choose(decks) for n in range(1, players + 1)})


def recorded_decks(path: Path) -> dict[str, Deck]:
    """Return the decks of a recorded game."""
    players = next(iter(read(path)))["players"]
    return {seat: Deck(p["faction"], p["deck"], p["plots"], p["agenda"]) for seat, p in players.items()}


def table_of(seed: int, game: Game | None = None) -> Table:
    """Return a table with a game, a learning game unless one is given, at its first question."""
    return Table(CardRules(), game or learning_game(), SeededChance(str(seed).encode(), "game")).start()


def play(seed: int, check: Callable[[Game], None] = lambda game: None, game: Game | None = None) -> Game:
    """Play a game to its end with random answers; `check` sees the state at every question."""
    table, choose = table_of(seed, game), Random(seed).choice
    while table.open:
        check(table.state)
        table.answer({ask.seat: ask.sample(choose) for ask in table.open})
        table.take_events()
    done: Game = table.state
    check(done)
    return done
