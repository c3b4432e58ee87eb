"""Replays games played by another engine and compares the state after every decision.

    python -m tests.replay_trace [--states] FILE...

Only the header, the decisions and the draws are used to play; `changed` and state lines, where a file has
them, are what is compared against. Exit status 1 and the first difference when the two engines disagree.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.trace.btwixt import FORMAT as BTWIXT
from tests.trace.btwixt import BtwixtReplay
from tests.trace.compare import Difference
from tests.trace.first_replay import EDITION as FIRST
from tests.trace.first_replay import FirstReplay
from tests.trace.lcg import FORMAT as LCG
from tests.trace.lcg import LcgReplay
from tests.trace.replay import Replay

STATE_LINES = ('{"at":"planning"', '{"at":"draft"', '{"at":"round"')


def read(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the lines of a trace file, packed or plain; state lines only repeat what the decisions say."""
    packed = path.read_bytes()
    text = (gzip.decompress(packed) if path.suffix == ".gz" else packed).decode()
    for line in text.splitlines():
        if line.strip() and not line.startswith(STATE_LINES):
            yield json.loads(line)


def traces_of(game: str) -> list[Path]:
    """Return the recorded games of a variant that the tests replay."""
    return sorted((Path(__file__).parent / "traces" / game).glob("*.jsonl.gz"))


def replay_of(lines: list[dict[str, Any]]) -> Replay | BtwixtReplay | LcgReplay:
    """Return the replay of a file's lines; the format in its header tells the game."""
    header = lines[0]
    if header.get("format") == BTWIXT:
        return BtwixtReplay.of(lines)
    if header.get("format") == LCG:
        return LcgReplay.of(lines)
    return (FirstReplay if header.get("edition") == FIRST else Replay).of(lines)


def replay_file(path: Path, *, states: bool) -> tuple[int, Difference | None]:
    """Replay one file; return the number of decisions and the first difference, if any."""
    lines = list(read(path))
    replay = replay_of(lines)
    for step in replay.steps():
        if states:
            print(json.dumps({"n": step.n, "state": step.state()}, separators=(",", ":")))
        if step.difference:
            return step.n, step.difference
    if states:
        print(json.dumps({"end": replay.end()}, separators=(",", ":")))
    return replay.decisions, replay.final_difference()


def main(argv: list[str] | None = None) -> int:
    """Replay all files named; return 0 when every one agrees."""
    parser = argparse.ArgumentParser(prog="python -m tests.replay_trace", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--states", action="store_true", help="print the state after every decision")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    options = parser.parse_args(argv)
    total = failed = 0
    for path in options.files:
        decisions, difference = replay_file(path, states=options.states)
        total += decisions
        if difference:
            failed += 1
            print(f"{path.name}: {difference}", file=sys.stderr)
    summary: Mapping[str, int] = {"files": len(options.files), "decisions": total, "different": failed}
    print(", ".join(f"{n} {what}" for what, n in summary.items()), file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
