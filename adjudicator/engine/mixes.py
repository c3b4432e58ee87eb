"""Writes and reads the mixes in the journal: answers with weights, so that a draw can be repeated.

The mix follows the second colon in the source of a seat's answer: "mix:3:this-card=2,that-card=1", where 3 is the
number of the mail. An id is written as it is, any other answer as canonical JSON.
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
    """Return answers with their weights as text for the journal."""
    return ",".join(f"{a if isinstance(a, str) else canonical(a)}={weight}" for a, weight in mixed)


def read_mix(by: str) -> Mix:
    """Return the answers and weights from such a source. Raises ValueError for any other text."""
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
    """Return the answer that starts at index `at`, and the index after it."""
    plain = _ID.match(text, at)
    if plain is not None:
        return plain[1], plain.end(1)
    return json.JSONDecoder().raw_decode(text, at)
