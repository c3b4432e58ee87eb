"""Tracks broken templates in the data folder: a trouble is over when its file was removed or changed."""

from __future__ import annotations

import hashlib
from pathlib import Path

from sqlalchemy import Connection

from adjudicator.store import troubles
from adjudicator.store.troubles import Trouble

UNKNOWN = "?"
"""The name used if it is not known which template is broken."""


def content_of(folder: Path, name: str) -> str:
    """Return a digest of the content of a template; for UNKNOWN, of all templates in the folder."""
    files = sorted(folder.rglob("*.j2")) if name == UNKNOWN else [folder / name]
    found = hashlib.sha256()
    for file in files:
        try:
            found.update(file.read_bytes())
        except OSError:
            found.update(b"none")
    return found.hexdigest()


def is_over(trouble: Trouble, folder: Path) -> bool:
    """True for a trouble with a template that was changed or removed since."""
    if trouble.code != troubles.TEMPLATE or "content" not in trouble.facts:
        return False
    return bool(trouble.facts["content"] != content_of(folder, trouble.subject))


def over(tx: Connection, folder: Path) -> list[str]:
    """Return the templates whose troubles are over."""
    return [each.subject for each in troubles.every(tx, troubles.TEMPLATE) if is_over(each, folder)]
