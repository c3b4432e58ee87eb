"""The journal: the append-only list of answers from which, with the set-up, the whole game can be replayed.

A SHA-256 links each entry to the one before, so that later changes of the past are detected. Reports print these links
while answers are still secret. Each link therefore covers a salt derived from the secret seed: nobody can find an
answer by trying all of them, and everybody can check the chain once the seed is published.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain as chain_of
from itertools import repeat
from typing import Any

from adjudicator.engine.asks import Answer
from adjudicator.engine.chance import commitment


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """The answers to one group of asks. `by` is the source of each seat's answer:

    "mail:7", "line:3", "default", "chance".
    """

    n: int
    what: str
    answers: Mapping[str, Answer]
    by: Mapping[str, str] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Return the entry as JSON values."""
        return {"n": self.n, "what": self.what, "answers": dict(self.answers), "by": dict(self.by)}


def entry_from_json(data: Mapping[str, Any]) -> JournalEntry:
    """Return the entry from what `as_json` wrote."""
    return JournalEntry(data["n"], data["what"], data["answers"], data.get("by", {}))


_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


def canonical(value: Any) -> str:
    """Return the canonical JSON text of a value: sorted keys, no blanks, ASCII."""
    return _CANONICAL.encode(value)


def salt(seed: bytes, game: str, n: int) -> str:
    """Return the salt for the link of entry `n`, in hex.

    It is "" without a seed, as in games begun before links had salts.
    """
    return hmac.new(seed, f"{game}/{n}/link".encode(), hashlib.sha256).hexdigest() if seed else ""


def link(previous: str, game: str, entry: JournalEntry, salt: str = "", at: str = "") -> str:
    """Return the hash of `entry`, linked to the hash of the entry before, or to `beginning` for the first entry.

    `at` is the time of writing; links without salt do not cover it.
    """
    text = canonical({"game": game, **entry.as_json(), **({"at": at} if salt else {})})
    return hashlib.sha256((previous + salt + text).encode()).hexdigest()


def beginning(seed: bytes) -> str:
    """Return what the first link is linked to: the commitment to the seed, or "" if links have no salt."""
    return commitment(seed) if seed else ""


def chain(game: str, entries: Iterable[JournalEntry], seed: bytes = b"", times: Iterable[str] = ()) -> list[str]:
    """Return the links of all entries, in order; without a seed they have no salt and cover no times."""
    links: list[str] = []
    for entry, at in zip(entries, chain_of(times, repeat("")), strict=False):
        before = links[-1] if links else beginning(seed)
        links.append(link(before, game, entry, salt(seed, game, entry.n), at))
    return links
