"""Recognises sentences that take back, doubt, or limit what a mail says beside them: "ignore the above", "only if".

The phrases stand in `ways/taken_back.yaml`, by what they do.
"""

from __future__ import annotations

import re

from adjudicator.orders.natural.words.correcting import CORRECTION
from adjudicator.orders.natural.words.ways import way_in_words
from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import clean

_MOST_WORDS = 14
"""A longer sentence is rather a story."""
_FEW = 4
"""The most words of a correction that is not understood; with more it may be a mere apology."""
_EXCUSES = ("for", "per", "about", "if", "se", "that", "di", "del")
"""Words after "sorry" that only make an apology."""


_WITHDRAWS = way_in_words("taken_back.withdraws")
_CHANGES = way_in_words("taken_back.changes")
_CHANGING_WORDS = listed("common.changes")
_LIMITS_ALL = way_in_words("taken_back.limits_all")
_LIMITS = way_in_words("taken_back.limits")
_ONLY_LIMITS = way_in_words("taken_back.only_limits")
_HOLDS_BACK = way_in_words("taken_back.holds_back")
_INSTEAD = way_in_words("taken_back.instead_of")
_ADDS = way_in_words("taken_back.adds")
_REARRANGES = way_in_words("taken_back.rearranges")
_KEEPS = way_in_words("taken_back.keeps")
_SWAPS = way_in_words("taken_back.swaps")
_LATER = way_in_words("taken_back.later")
_UNSURE = way_in_words("taken_back.unsure")
_OPENS = way_in_words("taken_back.opens")
_BELOW = way_in_words("taken_back.below")
_ASKS = way_in_words("taken_back.asks")


def takes_back(text: str) -> bool:
    """Return True for a short sentence that begins by taking something back: "no sorry, to the left"."""
    rest = CORRECTION.sub("", text.strip())
    words = rest.lower().split()
    return rest != text.strip() and 0 < len(words) <= _FEW and words[0] not in _EXCUSES


def leaves_open(line: str) -> bool:
    """Return True for a heading, or a question, by which the lines below it may not be meant: "For next round:"."""
    said = clean(line)
    ends = (_OPENS if line.strip().endswith(":") else _ASKS if "?" in line else _BELOW).search(said)
    return (ends or _BELOW.search(said)) is not None


def changes(text: str) -> bool:
    """Return True for a short sentence with words that may change, or take back, what stands before it."""
    words = _words(text)
    return len(words) <= _MOST_WORDS and (
        not _CHANGING_WORDS.isdisjoint(words) or _CHANGES.search(clean(text)) is not None
    )


def limits_all(text: str) -> bool:
    """Return True for a short sentence that is a condition of all that stands before it: "only do this if he comes"."""
    return len(_words(text)) <= _MOST_WORDS and _LIMITS_ALL.search(clean(text)) is not None


def adds(text: str) -> bool:
    """Return True for a short sentence by which more may do what the line before says: "the engine likewise"."""
    return len(_words(text)) <= _MOST_WORDS and _ADDS.search(clean(text)) is not None


def is_of_later(text: str) -> bool:
    """Return True for a sentence of which all depends on something, or is for another round: "If he comes, ..."."""
    return _LATER.match(clean(text)) is not None


def withdraws(text: str) -> bool:
    """Return True for a sentence that takes back or leaves open what was said: "ignore the above", "just kidding"."""
    return _WITHDRAWS.search(clean(text)) is not None


def is_condition(text: str) -> bool:
    """Return True for a sentence that is only a condition of what stands before it: "But only if he comes."."""
    return _LIMITS.match(clean(text)) is not None


def only_limits(text: str) -> bool:
    """Return True for a sentence that only says when the order before it does not hold: "Not if he comes."."""
    return _ONLY_LIMITS.match(clean(text)) is not None


def holds_back(text: str) -> bool:
    """Return True for a sentence that keeps some of what was given before: "except one for the mill"."""
    return _HOLDS_BACK.match(clean(text)) is not None


def is_instead(text: str) -> bool:
    """Return True for a text with a name that another one stands instead of: "the smith in place of the mill"."""
    return _INSTEAD.search(clean(text)) is not None


def swaps(text: str) -> bool:
    """Return True for a sentence that begins by swapping two things: "swap the mill and the ford"."""
    return _SWAPS.match(clean(CORRECTION.sub("", text))) is not None


def rearranges(text: str) -> bool:
    """Return True for a sentence that takes an order back by its place, or exchanges what two areas do."""
    return _REARRANGES.search(clean(text)) is not None


def keeps_order(text: str) -> bool:
    """Return True for a sentence by which an order stays as it is: "keep the march"."""
    return _KEEPS.search(clean(text)) is not None


def is_unsure(text: str) -> bool:
    """Return True for a sentence whose numbers or ways are more than an order can say: "to the mill and back"."""
    return _UNSURE.search(clean(text)) is not None


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z]+(?:'[a-z]+)?", clean(text))
