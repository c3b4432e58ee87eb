"""The journal: the append-only list of answers that, with the set-up, is the game.

An entry is chained to the one before it by a SHA-256, so a later change of the past shows.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.engine.asks import Answer


@dataclass(frozen=True, slots=True)
class Entry:
    """One settled group of asks. `by` says what settled each seat: "mail:7", "line:3", "default", "chance"."""

    n: int
    what: str
    answers: Mapping[str, Answer]
    by: Mapping[str, str] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Return the entry as plain values."""
        return {"n": self.n, "what": self.what, "answers": dict(self.answers), "by": dict(self.by)}


def entry_from_json(data: Mapping[str, Any]) -> Entry:
    """Return the entry that `as_json` wrote."""
    return Entry(data["n"], data["what"], data["answers"], data.get("by", {}))


def canonical(value: Any) -> str:
    """Return the one JSON text of a value: sorted keys, no blanks, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def link(previous: str, game: str, entry: Entry) -> str:
    """Return the hash of `entry`, chained to the hash of the entry before it ("" for the first)."""
    text = canonical({"game": game, **entry.as_json()})
    return hashlib.sha256((previous + text).encode()).hexdigest()


def chain(game: str, entries: Iterable[Entry]) -> list[str]:
    """Return the hash of every entry in order."""
    links: list[str] = []
    for entry in entries:
        links.append(link(links[-1] if links else "", game, entry))
    return links
