"""Plays the tables and prints what they cost: python -m tests.playability. Exit status 1 when a target is missed."""

from __future__ import annotations

import argparse
import sys
import time

from tests.playability.counts import Counts
from tests.playability.figures import details, missed, printed
from tests.playability.league import GAMES, KINDS, play_all, playable

BAR = 40


def main() -> int:
    """Return 0 when all targets are met."""
    wishes = _wishes()
    game, began = playable(wishes.game), time.monotonic()
    sums = {kind: Counts() for kind in KINDS}
    for done, played in enumerate(play_all(wishes.game, wishes.tables, wishes.workers, wishes.rounds), 1):
        sums[played.kind].add(played.counts)
        _progress(done, wishes.tables * len(KINDS), time.monotonic() - began)
    print(f"{wishes.tables} tables of each kind, {game.players} players, {wishes.game}\n")
    print("\n".join(printed(game, sums)))
    if wishes.detail:
        print("\n".join(details(sums)))
    bad = missed(game, sums)
    print(f"\n{len(bad)} targets missed: {'; '.join(bad)}" if bad else "\nAll targets are met.")
    return 1 if bad else 0


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.playability", description=__doc__)
    parser.add_argument("--game", default="agot-2e", choices=sorted(GAMES))
    parser.add_argument("--tables", type=int, default=50, help="tables of each kind")
    parser.add_argument("--workers", type=int, default=2, help="processes")
    parser.add_argument("--rounds", type=int, default=99, help="rounds of each table at most")
    parser.add_argument("--detail", action="store_true", help="what the waits were about, ask by ask")
    return parser.parse_args()


def _progress(done: int, whole: int, seconds: float) -> None:
    """Draw the bar on the error stream, so that the table can be kept in a file."""
    full = BAR * done // whole
    end = "\n" if done == whole else ""
    print(f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{whole}, {seconds:.0f} s", end=end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
