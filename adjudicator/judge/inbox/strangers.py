"""What of a stranger's mail may stand in the answer to it.

Anybody can write in the name of somebody who never heard of this judge, and the answer goes to that person. So it
repeats no sentence, no link and no address of the mail: at most one plain word, such as the name of a game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

PLAIN_WORD = re.compile(r"[\w'’-]{1,24}")
HIDDEN = "…"
_SIGNS = re.compile(r"[\s=,;:]+")


def plain_word(said: str) -> str:
    """Return what somebody said if it is one plain word, else nothing."""
    return said if PLAIN_WORD.fullmatch(said) else ""


def without_words(facts: Mapping[str, Any], said: str) -> dict[str, Any]:
    """Return the facts of an answer without what a stranger said, but for plain words that stand alone."""
    return {name: _hidden(value, said) if isinstance(value, str) else value for name, value in facts.items()}


def _hidden(value: str, said: str) -> str:
    if value and value.lower() in said.lower():
        return plain_word(value) or HIDDEN
    for part in dict.fromkeys(filter(None, _SIGNS.split(said))):
        if not PLAIN_WORD.fullmatch(part):
            value = value.replace(part, HIDDEN)
    return value
