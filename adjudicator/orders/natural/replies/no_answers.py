"""Knows texts that name an answer and mean none: "last time left", "zero mills"; and texts that give up."""

from __future__ import annotations

import re

from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import clean

_IN_DOUBT = listed("answers.in_doubt")
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?")
_ZERO = way("no_answers.zero")
_DENIES_PICK = way("no_answers.denies_pick")
_NO_ANSWER = way("no_answers.tells")
_GOES_OUT = way("no_answers.goes_out")


def tells_something(text: str) -> bool:
    """Return True for words that tell of something, as of what was done last time, and so are no answer."""
    return _NO_ANSWER.search(clean(text)) is not None


def wants_none(text: str) -> bool:
    """Return True for a text such as "zero mills", which names something only to say that none of it is wanted."""
    return _ZERO.match(clean(text)) is not None


def denies_pick(text: str) -> bool:
    """Return True for words that deny or limit what they name, so that it is not picked: "no mill", "only one mill"."""
    return _DENIES_PICK.search(clean(text)) is not None


def goes_out(text: str) -> bool:
    """Return True for words that only give up: "nothing more from me, I bow out"."""
    return _GOES_OUT.fullmatch(clean(text)) is not None


def depends(text: str) -> bool:
    """Return True for words by which an answer is for another time, or only for a case: "the mill, when I am back"."""
    return not _IN_DOUBT.isdisjoint(_WORD.findall(clean(text)))
