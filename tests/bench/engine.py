"""The rules alone: random complete games, and replay of another engine's games."""

from __future__ import annotations

import time
from pathlib import Path

from adjudicator.games.agotlcg.rules.setup import new_game
from tests.bench.measure import RUNS, Figure, per_second
from tests.games.agot1e import random_play as first_edition
from tests.games.agot2e.random_play import new_table, play
from tests.games.agotlcg import random_play as card_game
from tests.replay_trace import read
from tests.trace.lcg import lcg_box
from tests.trace.replay import Replay

TRACES = sorted((Path(__file__).parent.parent / "traces" / "agot-2e").glob("*.jsonl.gz"))
CARD_GAMES = sorted((Path(__file__).parent.parent / "traces" / "agot-lcg").glob("joust-*.jsonl.gz"))
GAMES = 20


def random_games() -> list[Figure]:
    """Return complete six-player games, and their decisions, per second in one process."""
    games, decisions = [], []
    new_table(6, 0)
    for _ in range(RUNS):
        start = time.perf_counter()
        done = sum(play(new_table(6, seed), seed) for seed in range(GAMES))
        spent = time.perf_counter() - start
        games.append(GAMES / spent)
        decisions.append(done / spent)
    return [
        Figure("random six-player games, complete", "games/s", tuple(games)),
        Figure("  the same, decisions", "decisions/s", tuple(decisions)),
    ]


def random_games_with_all_options() -> Figure:
    """Return complete six-player games of the first edition with its whole expansion, per second in one process."""

    def games() -> int:
        for seed in range(GAMES):
            play(first_edition.new_table(6, seed, first_edition.ALL), seed)
        return GAMES

    first_edition.new_table(6, 0, first_edition.ALL)
    return per_second("random six-player games, first edition, all options", "games/s", games)


def random_card_games() -> Figure:
    """Return complete games of two with whole decks, those of recorded games, per second in one process."""
    decks = [card_game.recorded_decks(path) for path in CARD_GAMES]

    def games() -> int:
        for seed in range(GAMES):
            card_game.play(seed, game=new_game(lcg_box(), decks[seed % len(decks)]))
        return GAMES

    return per_second("random games of cards, two players, whole decks", "games/s", games)


def trace_replay() -> Figure:
    """Return decisions of recorded games replayed and compared per second, reading the files included."""
    values = []
    for _ in range(RUNS):
        start = time.perf_counter()
        done = 0
        for path in TRACES[::3]:
            for step in Replay.of(list(read(path))).steps():
                assert step.difference is None
                done += 1
        values.append(done / (time.perf_counter() - start))
    return Figure("trace replay, state compared after each decision", "decisions/s", tuple(values))
