"""Puts the name of an opponent for a word such as "him": "if Ann attacks, the smith, if I attack her, the miller"."""

from __future__ import annotations

import re

from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.named_text import NamedText
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_OF_SEATS = "house"
"""The kind of names of the sides."""
_ANYBODY = frozenset(("they", "them", "loro", "essi"))
"""Pronouns that may mean anybody where no side is named."""
_MOST = 6
"""A text with more pronouns is left as it is, and not sure."""
_HE, _HIM, _HIM_FIRST = way("pronouns.he"), way("pronouns.him"), way("pronouns.him_first")


def with_opponent(ground: Ground, text: str) -> tuple[str, bool]:
    """Return a text in which a name stands for each pronoun such as "him", and whether all of them are clear.

    A pronoun is clear if exactly one side other than the writer's own is named before it. "They" is clear too where
    none is named: it means anybody, and stays.
    """
    plain = clean(text)
    found = sorted((match for pattern in (_HE, _HIM, _HIM_FIRST) for match in pattern.finditer(plain)),
                   key=lambda match: match.start())  # fmt: skip
    if not found or len(found) > _MOST:
        return text, not found
    named = [_sides(ground, plain[: match.start()]) for match in found]
    is_known = all(len(names) == 1 or (not names and match[0] in _ANYBODY)
                   for match, names in zip(found, named, strict=True))  # fmt: skip
    for match, names in [*zip(found, named, strict=True)][::-1]:
        said = _said(match, *names) if len(names) == 1 else match[0]
        plain = f"{plain[: match.start()]}{said}{plain[match.end() :]}"
    return plain, is_known


def _said(match: re.Match[str], name: str) -> str:
    """Return a match with a name for its pronoun, behind the verb if there is one: "him I attack" is "attack Ann"."""
    does = match.groupdict().get("does")
    return f"{does} {name}" if does else name


def _sides(ground: Ground, before: str) -> set[str]:
    """Return the names of the sides that a text names, without the writer's own side."""
    said = NamedText(ground, before)
    said.put_names((_OF_SEATS,))
    own = ground.context.book.entry(ground.context.seat, (_OF_SEATS,))
    return {held.text for held in said.held.values()} - ({own.names["en"][0]} if own else set())
