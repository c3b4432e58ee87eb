"""Decides which words of a stranger's mail the answer may repeat.

Anybody can forge a sender, and the answer then goes to a person who never heard of this judge. So an answer repeats
no sentence, link or address of the mail: at most one plain word, such as the name of a game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

PLAIN_WORD = re.compile(r"[\w'’-]{1,24}")
HIDDEN = "…"
_SIGNS = re.compile(r"[\s=,;:]+")


def plain_word(said: str) -> str:
    """Return the text if it is one plain word, else ""."""
    return said if PLAIN_WORD.fullmatch(said) else ""


def without_words(facts: Mapping[str, Any], said: str) -> dict[str, Any]:
    """Return the facts of an answer with the stranger's words removed, except single plain words."""
    return {name: _hidden(value, said) if isinstance(value, str) else value for name, value in facts.items()}


def _hidden(value: str, said: str) -> str:
    if value and value.lower() in said.lower():
        return plain_word(value) or HIDDEN
    for part in dict.fromkeys(filter(None, _SIGNS.split(said))):
        if not PLAIN_WORD.fullmatch(part):
            value = value.replace(part, HIDDEN)
    return value
