"""Puts the name of an opponent for a word such as "him": "if Ann attacks, the smith, if I attack her, the miller"."""

from __future__ import annotations

import re

from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.named_text import NamedText
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_OF_SEATS = "house"
"""The kind of names of the sides."""
_HE, _HIM, _HIM_FIRST = way("pronouns.he"), way("pronouns.him"), way("pronouns.him_first")


def with_opponent(ground: Ground, text: str) -> tuple[str, bool]:
    """Return a text with the name of the only side before it for each word such as "him"; False if one is open."""
    plain = clean(text)
    found = sorted((match for pattern in (_HE, _HIM, _HIM_FIRST) for match in pattern.finditer(plain)),
                   key=lambda match: match.start())  # fmt: skip
    if not found:
        return text, True
    named = [_only_side(ground, plain[: match.start()]) for match in found]
    for match, name in [*zip(found, named, strict=True)][::-1]:
        plain = f"{plain[: match.start()]}{_said(match, name)}{plain[match.end() :]}" if name else plain
    return plain, all(named)


def _said(match: re.Match[str], name: str) -> str:
    """Return the words of a match with a name for the word such as "him"; it stands behind what is done to him."""
    does = match.groupdict().get("does")
    return f"{does} {name}" if does else name


def _only_side(ground: Ground, before: str) -> str:
    """Return the name of the only side that a text names, other than the reader's own; "" if there is none."""
    said = NamedText(ground, before)
    said.put_names((_OF_SEATS,))
    own = ground.context.book.entry(ground.context.seat, (_OF_SEATS,))
    names = {held.text for held in said.held.values()} - ({own.names["en"][0]} if own else set())
    return names.pop() if len(names) == 1 else ""
