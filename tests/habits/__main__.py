"""Prints mails by round and person: `python -m tests.habits --game agot-2e --rounds 10`."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

from tests.habits.evening import PLAYERS, Evening, play


def table_of(evening: Evening, rounds: int) -> str:
    """Return a line for each person: mails by round, then mails until complete orders, median and 90th percentile."""
    lines = []
    for player in evening.players:
        mails = [player.mails[n] for n in range(1, rounds + 1)]
        sets = [player.sets[n] for n in range(1, rounds + 1) if player.sets[n]]
        ninth = quantiles(sets, n=10)[-1] if len(sets) > 1 else float(sets[0] if sets else 0)
        lines.append(
            f"{evening.game:9} {player.habit:8} {' '.join(map(str, mails)):32} median {median(mails):g},"
            f" complete after {median(sets) if sets else 0:g} (90th {ninth:.1f})"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play and print; with --mails also every mail of the people."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(PLAYERS), action="append")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--mails", type=Path, help="a folder for the post of the games")
    options = parser.parse_args()
    for game in options.game or PLAYERS:
        with tempfile.TemporaryDirectory() as place:
            folder = (options.mails or Path(place)) / game
            sys.stdout.write(table_of(play(game, options.rounds, folder, seed=options.seed), options.rounds))
            sys.stdout.flush()


if __name__ == "__main__":
    main()
