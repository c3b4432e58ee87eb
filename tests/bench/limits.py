"""The machine's own limits, so that the other figures can be judged: MIME parsing alone, commits alone."""

from __future__ import annotations

import email
import sqlite3
import tempfile
from email import policy
from pathlib import Path

from tests.bench.judge import order_mail
from tests.bench.measure import Figure, per_second

TIMES = 500


def mime_parsing() -> Figure:
    """Return how many order mails the standard library parses in a second, with nothing done about them."""
    raw = order_mail("judge@example.org", 1)

    def parse() -> int:
        for _ in range(TIMES):
            message = email.message_from_bytes(raw, policy=policy.default)
            assert [*message.items()] and message.get_body(("plain",)) is not None
        return TIMES

    return per_second("limit: MIME parsing alone", "mails/s", parse)


def commits() -> Figure:
    """Return how many transactions a second SQLite makes durable here, one small row each."""
    with tempfile.TemporaryDirectory() as folder:
        db = sqlite3.connect(Path(folder) / "limit.db", isolation_level=None)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, raw BLOB)")

        def write() -> int:
            for _ in range(TIMES):
                db.execute("BEGIN IMMEDIATE")
                db.execute("INSERT INTO t (raw) VALUES (?)", (b"x" * 1000,))
                db.execute("COMMIT")
            return TIMES

        figure = per_second("limit: SQLite commits alone (WAL, FULL)", "commits/s", write)
        db.close()
    return figure
