"""Troubles with templates of the keeper's own: each is over when its file is gone or holds something else."""

from __future__ import annotations

import hashlib
from pathlib import Path

from sqlalchemy import Connection

from adjudicator.store import troubles
from adjudicator.store.troubles import Trouble

UNKNOWN = "?"
"""The name where it is not known which template is broken."""


def content_of(folder: Path, name: str) -> str:
    """Return what tells the content of a template from any other; of all of the folder where none is known by name."""
    files = sorted(folder.rglob("*.j2")) if name == UNKNOWN else [folder / name]
    found = hashlib.sha256()
    for file in files:
        try:
            found.update(file.read_bytes())
        except OSError:
            found.update(b"none")
    return found.hexdigest()


def is_over(trouble: Trouble, folder: Path) -> bool:
    """True for a trouble with a template that was put right or taken away since."""
    if trouble.code != troubles.TEMPLATE or "content" not in trouble.facts:
        return False
    return bool(trouble.facts["content"] != content_of(folder, trouble.subject))


def over(tx: Connection, folder: Path) -> list[str]:
    """Return the templates whose troubles are over."""
    return [each.subject for each in troubles.every(tx, troubles.TEMPLATE) if is_over(each, folder)]
