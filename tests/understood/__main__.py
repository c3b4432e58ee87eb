"""Prints what became of each mail of a file, or with --score how well the mails were understood."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from adjudicator.judge.table.seat_at import SeatAt
from tests.understood.result import Result
from tests.understood.score import table_of
from tests.understood.table import KEPT, SetTable, kind_of


def results(mails: Sequence[dict[str, Any]], positions: Path, *, quoted: bool = False) -> Iterator[dict[str, Any]]:
    """Yield what became of each mail, grouped by what the mails have in common."""
    for kind, group in groupby(sorted(mails, key=kind_of), kind_of):
        same = list(group)
        table = KEPT.taken(f"{positions} {kind}", lambda: _table(positions, same[0]))  # noqa: B023
        for mail in same:
            yield _of(table, mail, quoted=quoted)
            table.back()
        KEPT.put_back(f"{positions} {kind}", table)


def _table(positions: Path, mail: dict[str, Any]) -> SetTable:
    return SetTable(json.loads((positions / f"{mail['position']}.json").read_text(encoding="utf-8")), mail)


def _of(table: SetTable, mail: dict[str, Any], *, quoted: bool) -> dict[str, Any]:
    with table.world.db.read() as tx:
        before = SeatAt(table.world.match(tx, table.name), table.seat).orders
    heard = table.hear(mail["mail"], quoted=quoted)
    with table.world.db.read() as tx:
        return Result(table, table.world.match(tx, table.name), heard).as_json(mail, before)


def main(argv: Sequence[str] | None = None) -> int:
    """Measure the files named."""
    parser = argparse.ArgumentParser(prog="python -m tests.understood", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--score", action="store_true", help="compare with what the mails mean and print a table")
    parser.add_argument("--bad", action="store_true", help="with --score: also print the mails not understood")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    options = parser.parse_args(argv)
    quoted = os.environ.get("QUOTED") == "1"
    for path in options.files:
        mails = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        found = {each["id"]: each for each in results(mails, path.parent / "positions", quoted=quoted)}
        if options.score:
            sys.stdout.write(table_of(mails, found, path.parent / "positions", show=options.bad))
        else:
            for mail in mails:
                sys.stdout.write(json.dumps(found[mail["id"]], ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
