"""Finds words whose order turns what they name: "if I lead Ann", and a name that an article parts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from adjudicator.orders.natural.names.named_text import INDEFINITE, PLAYED, NamedText
from adjudicator.orders.natural.words import common

_MY_DEEDS = common.words_of("supero batto sorpasso scavalco precedo")
"""Verbs by which the writer is the one who passes somebody."""
_DEEDS = common.words_of("lead beat pass overtake outbid top trail")
"""Verbs that say so behind "I"."""


def passes_somebody(words: Sequence[str], people: Collection[str]) -> bool:
    """Return True for words by which the writer leads or passes whom they name: "if I lead Ann", "se supero Ann"."""
    around = zip(["", *words], words, [*words[1:], ""], strict=False)
    mine = [follows for last, word, follows in around if word in _MY_DEEDS or (last == "i" and word in _DEEDS)]
    return any(word in people for word in mine)


def is_torn_name(words: Sequence[str], said: NamedText) -> bool:
    """Return True if an article parts a name, so that its words may tell something else: "I forged a letter"."""
    both = [(one, two) for one, two in pairwise(words) if one in said.held and said.kind_of(one) in PLAYED]
    is_torn = any(said.held[one] == said.held.get(two) for one, two in both)
    return is_torn and not INDEFINITE.isdisjoint(said.words)
