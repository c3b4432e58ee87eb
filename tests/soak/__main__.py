"""Runs the failure matrix and prints its table: python -m tests.soak --help."""

from __future__ import annotations

import argparse
import logging
import os
import subprocess
import sys
from pathlib import Path

from tests.soak.ground import Ground
from tests.soak.run import all_kinds, run_case, soak
from tests.soak.table import Progress, together


def main() -> None:
    """Run what the arguments ask for; the exit status is 1 if anything went wrong."""
    logging.disable()  # the judge says much about servers that are at fault
    wish = _arguments()
    kinds = [kind for kind in all_kinds() if wish.only in kind.name]
    if wish.list:
        print("\n".join(f"{kind.count:>6} {kind.name}" for kind in kinds))
        return
    progress = Progress(None)
    if wish.case is not None:
        with Ground() as ground:
            for kind in kinds:
                progress.add(kind.name, run_case(ground, kind, wish.case))
    elif wish.lane is not None:
        soak(kinds, wish.share, Progress(_file(wish, wish.lane)), wish.lane, wish.lanes)
        return
    else:
        progress = _in_lanes(wish)
    print(progress.table())
    sys.exit(not progress.faultless)


def _in_lanes(wish: argparse.Namespace) -> Progress:
    """Run the cases in several processes beside each other, and return what all of them found together."""
    command = [sys.executable, "-m", "tests.soak", *sys.argv[1:], "--lane"]
    running = [subprocess.Popen([*command, str(lane)]) for lane in range(wish.lanes)]
    ended = [process.wait() for process in running]
    if any(ended):
        sys.exit("a lane of the soak ended before its cases did; the same command goes on from there")
    return together(Progress(_file(wish, lane)) for lane in range(wish.lanes))


def _file(wish: argparse.Namespace, lane: int) -> Path:
    """Return the file in which a lane keeps its progress."""
    progress: Path = wish.progress
    return progress.with_name(f"{progress.stem}-{lane + 1}-of-{wish.lanes}{progress.suffix}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--share", type=float, default=1.0, help="the share of the full counts to run, such as 0.1")
    parser.add_argument("--only", default="", help="only kinds whose name holds this")
    parser.add_argument("--case", type=int, help="only the case of this number, without keeping its outcome")
    parser.add_argument("--list", action="store_true", help="say what kinds there are, with their full counts")
    cores = os.cpu_count() or 1
    parser.add_argument("--lanes", type=int, default=cores, help="how many processes share the cases")
    parser.add_argument("--lane", type=int, help=argparse.SUPPRESS)
    file = Path("soak-progress.json")
    parser.add_argument("--progress", type=Path, default=file, help="the file that an interrupted run goes on from")
    return parser.parse_args()


if __name__ == "__main__":
    main()
