"""Knows the words of a sentence that says something anew, takes it back or doubts it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.ways import way

CORRECTION = way("correcting.begins")
"""Matches a beginning such as "no wait, I mean"."""
ADDRESSES = way("correcting.addresses")
"""Matches an apology without a sign behind it, which may be one to somebody: "sorry Ann"."""
THAT = way("correcting.that")
"""Matches, in cleaned text, a beginning that takes back what was said just before: "scratch that"."""
THE_LAST = way("correcting.the_last")
"""Matches, in cleaned text, a beginning that takes back what was said last: "scratch that last one"."""
TAKES_BACK = way("correcting.takes_back")
"""Matches a beginning that takes something back, whatever follows it: "oh wait"."""
CANCELS = way("correcting.cancels")
"""Matches words by which something is not done after all: "drop the raid"."""
JOINS = way("correcting.joins")
"""Matches words of a correction by which units go with those that go already: "the footman goes along"."""
ONLY = way("correcting.only")
"""Matches a beginning by which no other units go: "only the knight"."""

_LABELLED_NO, _LABELLED_YES = way("correcting.labelled_no"), way("correcting.labelled_yes")
"""Match lines with the labels "no" and "yes" in front of what they name."""


def is_labelled_no(text: str, others: Iterable[str]) -> bool:
    """Return True for a text labelled "no:" beside one labelled "yes:", which therefore corrects nothing."""
    return _LABELLED_NO.match(text) is not None and any(map(_LABELLED_YES.match, others))


def is_doubt(words: Sequence[str]) -> bool:
    """Return True for words that doubt, or take back, what was said before them."""
    small = common.CORRECTS | common.HEAVY | common.LIGHT | common.FILLERS | common.STAY | common.LEAVE
    small |= {",", "-", "!"}
    takes_back = not common.CORRECTS.isdisjoint(words) and small.issuperset(words)
    return takes_back or not common.DOUBTS.isdisjoint(words)
