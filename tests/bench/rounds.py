"""A game by mail: seconds of CPU for a round of a diligent table, and how big the mails are that it sends."""

from __future__ import annotations

import tempfile
import time
from email import message_from_bytes
from pathlib import Path

from sqlalchemy import select

from adjudicator.store.schema import outbox
from tests.bench.measure import Figure
from tests.playability.league import playable
from tests.playability.table import Table

GAME = "agot-2e"
ROUNDS = 4
TABLES = 3


def diligent_rounds() -> list[Figure]:
    """Return CPU seconds per game round, everything included that the judge does, and the sizes of its mails."""
    seconds, mails = [], {"receipt": list[bytes](), "report": list[bytes]()}
    for number in range(TABLES + 1):
        with tempfile.TemporaryDirectory() as folder:
            table = Table(playable(GAME), "diligent", number, Path(folder), rounds=ROUNDS)
            begin = time.process_time()
            played = table.play()
            spent = time.process_time() - begin
            if number:
                seconds.append(spent / played.rounds)
                _collect(table, mails)
            table.close()
    sizes = [figure for kind, found in mails.items() for figure in _sizes(kind, found)]
    return [Figure("one round of a diligent six-player table, CPU", "s", tuple(seconds)), *sizes]


def _collect(table: Table, mails: dict[str, list[bytes]]) -> None:
    """Sort the mails to seats into receipts of order mails and reports that open a round."""
    with table.world.db.read() as tx:
        for row in tx.execute(select(outbox).where(outbox.c.seat.is_not(None))):
            if row.key.startswith("report:"):
                mails["report"].append(row.raw)
            elif row.key.startswith("answer:"):
                mails["receipt"].append(row.raw)


def _sizes(kind: str, mails: list[bytes]) -> list[Figure]:
    """Return the sizes of mails in bytes: text part, HTML part, the whole mail as it is sent."""
    text, html = [_part(raw, "text/plain") for raw in mails], [_part(raw, "text/html") for raw in mails]
    whole = [float(len(raw)) for raw in mails]
    named = (("text part", text), ("HTML part", html), ("whole mail", whole))
    return [Figure(f"  size of a {kind}: {name}", "bytes", tuple(sizes)) for name, sizes in named]


def _part(raw: bytes, kind: str) -> float:
    """Return the size of the part of a kind, decoded; 0 without one."""
    parts = (part for part in message_from_bytes(raw).walk() if part.get_content_type() == kind)
    part = next(parts, None)
    return float(len(part.get_payload(decode=True) or b"")) if part is not None else 0.0
