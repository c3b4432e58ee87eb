"""Runs the failure matrix and prints its table: python -m tests.soak --help."""

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path

from tests.soak.ground import Ground
from tests.soak.run import all_kinds, run_case, soak
from tests.soak.table import Progress


def main() -> None:
    """Run what the arguments ask for; the exit status is 1 if anything went wrong."""
    logging.disable()  # the judge says much about servers that are at fault
    wish = _arguments()
    kinds = [kind for kind in all_kinds() if wish.only in kind.name]
    if wish.list:
        print("\n".join(f"{kind.count:>6} {kind.name}" for kind in kinds))
        return
    progress = Progress(None if wish.case is not None else wish.progress)
    if wish.case is None:
        soak(kinds, wish.share, progress)
    else:
        with Ground() as ground:
            for kind in kinds:
                progress.add(kind.name, run_case(ground, kind, wish.case))
    print(progress.table())
    sys.exit(not progress.faultless)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--share", type=float, default=1.0, help="the share of the full counts to run, such as 0.1")
    parser.add_argument("--only", default="", help="only kinds whose name holds this")
    parser.add_argument("--case", type=int, help="only the case of this number, without keeping its outcome")
    parser.add_argument("--list", action="store_true", help="say what kinds there are, with their full counts")
    file = Path("soak-progress.json")
    parser.add_argument("--progress", type=Path, default=file, help="the file that an interrupted run goes on from")
    return parser.parse_args()


if __name__ == "__main__":
    main()
