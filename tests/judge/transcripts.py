"""What becomes of a mail, as text that stands beside the mail in the tests of bad input."""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Select, Table, select

from adjudicator.store import schema
from tests.judge.world import Post, World

NOT_STATE = {"mails", "messages", "outbox", "answered", "tries", "confirmations", "proposals", "proven"}
"""Tables that record that a mail came and was answered; everything else is the state of games."""
PRESENCE = ("heard", "heard_before", "heard_in", "silent")
"""What a seat's row notes of every mail that came from it."""


def transcript(world: World, mail: Path, size: int | None = None) -> str:
    """Return what became of a mail and every mail that followed, as the reply files hold it."""
    raw = mail.read_bytes()
    before = state(world)
    verdict = world.raw(raw, size=size or len(raw))
    changed = "changed" if state(world) != before else "unchanged"
    filed = world.filed()[-1]
    head = f"[{verdict}; {filed.reason or '-'}; games {changed}]\n"
    posts = [_shown(post) for post in world.post()]
    return head + ("\n".join(posts) if posts else "no reply\n")


def state(world: World) -> dict[str, list[Any]]:
    """Return all rows of the store that are no mere record of mails."""
    with world.db.read() as tx:
        return {
            table.name: [_without_presence(row._asdict()) for row in tx.execute(_sorted(table))]
            for table in schema.metadata.sorted_tables
            if table.name not in NOT_STATE
        }


def _sorted(table: Table) -> Select[Any]:
    return select(table).order_by(*table.primary_key)


def _without_presence(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row without the notes that a mail came."""
    if "house" in row:
        row["settings"] = {key: value for key, value in row["settings"].items() if key not in PRESENCE}
    return row


def _shown(post: Post) -> str:
    reply_to = f"Reply-To: {post.reply_to}\n" if "confirm-" not in post.reply_to else ""
    text = re.sub(r"confirm [0-9a-f]{20}", "confirm TOKEN", post.text.replace("\r\n", "\n")).rstrip("\n")
    return f"\nTo: {post.to}\n{reply_to}Subject: {post.subject}\n\n{text}\n"


def write_replies(mails: Path, told: Callable[[Path, str], str]) -> None:
    """Write the reply files beside the mails anew: of those named at the command line, or of all.

    `told` returns what becomes of a mail, given an empty folder and the name of the mail.
    """
    for name in sys.argv[1:] or sorted(path.stem for path in mails.glob("*.eml")):
        with tempfile.TemporaryDirectory() as folder:
            (mails / f"{name}.reply.txt").write_text(told(Path(folder), name), encoding="utf-8")
