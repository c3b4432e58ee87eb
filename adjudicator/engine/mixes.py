"""What the journal keeps of a mix: its answers with their weights, so that the draw can be made once more.

A mix stands behind the second colon of what settled a seat: "mix:3:this-card=2,that-card=1", 3 being the mail.
An answer is written as it is when it is an id, else as canonical JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import TypeAlias

from adjudicator.engine.asks import Answer
from adjudicator.engine.journal import canonical

PREFIX = "mix:"
Mix: TypeAlias = list[tuple[Answer, int]]
_ID = re.compile(r"(?!(?:true|false|null)=)([a-z][a-z0-9_.-]*)=", re.IGNORECASE)
_WEIGHT = re.compile(r"=?(\d+)(?:,|$)")


def write_mix(mixed: Sequence[tuple[Answer, int]]) -> str:
    """Return answers with their weights as the journal keeps them."""
    return ",".join(f"{a if isinstance(a, str) else canonical(a)}={weight}" for a, weight in mixed)


def read_mix(by: str) -> Mix:
    """Return the answers and weights that the journal keeps; raises ValueError for anything else."""
    word, _, rest = by.partition(":")
    _, colon, text = rest.partition(":")
    if word + ":" != PREFIX or not colon:
        raise ValueError(f"not a mix: {by}")
    found: Mix = []
    at = 0
    while at < len(text):
        answer, at = _answer(text, at)
        weight = _WEIGHT.match(text, at)
        if weight is None:
            raise ValueError(f"a mix without a weight: {by}")
        found.append((answer, int(weight[1])))
        at = weight.end()
    return found


def _answer(text: str, at: int) -> tuple[Answer, int]:
    """Return the answer that begins at a place, and where it ends."""
    plain = _ID.match(text, at)
    if plain is not None:
        return plain[1], plain.end(1)
    return json.JSONDecoder().raw_decode(text, at)
