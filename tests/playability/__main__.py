"""Plays the tables and prints what they cost: python -m tests.playability. Exit status 1 when a target is missed."""

from __future__ import annotations

import argparse
import sys
import time

from tests.playability.counts import Counts
from tests.playability.figures import added_up, by_label, details, missed, missed_by_label, printed
from tests.playability.league import GAMES, jobs_of, label_of, play_all, playable

BAR = 40


def main() -> int:
    """Return 0 when all targets are met."""
    wishes = _wishes()
    game, began = playable(wishes.game), time.monotonic()
    tables = wishes.tables or game.tables
    jobs = jobs_of(wishes.game, tables)
    labelled: dict[str, dict[str, Counts]] = {kind: {} for kind in game.kinds}
    for kind, number in jobs:
        labelled[kind][label_of(game, kind, number)] = Counts()
    for done, played in enumerate(play_all(wishes.game, tables, wishes.workers, wishes.rounds), 1):
        labelled[played.kind][played.label].add(played.counts)
        _progress(done, len(jobs), time.monotonic() - began)
    sums = added_up(labelled)
    played = ", ".join(f"{counts.games} {kind}" for kind, counts in sums.items())
    print(f"{len(jobs)} tables of {wishes.game}, {played}\n")
    print("\n".join(printed(game, sums)))
    if any(any(counts) for counts in labelled.values()):
        print("\n" + "\n".join(by_label(game, labelled)))
    if wishes.detail:
        print("\n".join(details(sums)))
    bad = [*missed(game, sums), *missed_by_label(game, labelled)]
    print(f"\n{len(bad)} targets missed: {'; '.join(bad)}" if bad else "\nAll targets are met.")
    return 1 if bad else 0


def _wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.playability", description=__doc__)
    parser.add_argument("--game", default="agot-2e", choices=sorted(GAMES))
    parser.add_argument("--tables", type=int, help="tables of each kind; the game says how many if you do not")
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
