"""Prints how long the mails of the demos are: python -m tests.lengths [GAME ...]. Status 1 when a goal is missed."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.lengths.measure import GOALS, by_kind, mails_of, missed, play, table


def main(games: list[str]) -> int:
    """Print a table for each game; return 1 if the median mail of a kind is longer than its goal."""
    too_long = 0
    for game in games or GOALS:
        with TemporaryDirectory() as folder:
            kinds = by_kind(mails_of(play(game, Path(folder) / "demo")))
        print("\n".join(table(game, kinds)), flush=True)
        too_long += len(missed(game, kinds))
    return 1 if too_long else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
