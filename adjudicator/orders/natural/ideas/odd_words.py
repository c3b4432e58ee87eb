"""Finds words that turn what they name: "if I lead Ann", "if Ann passes me the mill", and a name in two parts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from adjudicator.orders.natural.names.named_text import INDEFINITE, PLAYED, NamedText
from adjudicator.orders.natural.words import common

_MY_DEEDS = common.words_of("supero batto sorpasso scavalco precedo")
"""Verbs by which the writer is the one who passes somebody."""
_DEEDS = common.words_of("lead beat pass overtake outbid top trail")
"""Verbs that say so behind "I"."""
_PASSES = common.words_of("pass passes passed passa passano passi passasse passera")
_TO_ME = common.words_of("me us on along mi ci")


def passes_somebody(words: Sequence[str], people: Collection[str]) -> bool:
    """Return True for words by which the writer leads or passes whom they name: "if I lead Ann", "se supero Ann"."""
    around = zip(["", *words], words, [*words[1:], ""], strict=False)
    mine = [follows for last, word, follows in around if word in _MY_DEEDS or (last == "i" and word in _DEEDS)]
    return any(word in people for word in mine)


def hands_card_on(words: Sequence[str], cards: Collection[str]) -> bool:
    """Return True for words by which somebody hands a card on, as in a draft: "Ann passes me the mill"."""
    typed = [word for word in words if word not in common.LIGHT or word in _TO_ME]
    around = zip(["", *typed], typed, typed[1:], [*typed[2:], ""], strict=False)
    return any(
        word in _PASSES and ((one in _TO_ME and two in cards) or (last in _TO_ME and one in cards))
        for last, word, one, two in around
    )


def is_torn_name(words: Sequence[str], said: NamedText) -> bool:
    """Return True if an article parts a name, so that its words may tell something else: "I forged a letter"."""
    both = [(one, two) for one, two in pairwise(words) if one in said.held and said.kind_of(one) in PLAYED]
    is_torn = any(said.held[one] == said.held.get(two) for one, two in both)
    return is_torn and not INDEFINITE.isdisjoint(said.words)
