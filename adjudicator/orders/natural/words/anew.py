"""Knows the words by which a mail begins anew: "scratch all that", "let me start over", "no wait"."""

from __future__ import annotations

import re
from itertools import islice

from adjudicator.orders.natural.words.correcting import CORRECTION
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_RESTARTS = way("anew.restarts")
_CHANGES_MIND = way("anew.changes_mind")
_OF_SOME = way("anew.of_some")
_MIND_CHANGED = way("anew.mind_changed")
_FEW = 2
"""The most words that only lead to what is said anew."""
_LONGEST, _MOST_ENDS = 200, 20
"""The most characters of words that take all back, and how many of their possible ends are looked at."""
_POINTS = re.compile(r"(?<![.!?])[.!?]++\s")
_ENDS = re.compile(r"(?<!\s)\s*+(?:[,:–—]|(?<=\s)-)\s")
"""Matches a sign behind which what is said anew may follow."""


def begins_anew(text: str) -> bool:
    """Return True for a sentence that begins by correcting something, or takes back all that was said."""
    return CORRECTION.match(text) is not None or restarts(text) or _is_only(_CHANGES_MIND, text)


def only_begins(text: str) -> bool:
    """Return True for a correction that names nothing yet: "no wait", "hang on, I'd rather"."""
    rest = CORRECTION.sub("", f"{text} ")
    return rest != f"{text} " and len(rest.strip(" .,:!-").split()) <= _FEW


def changes_mind(text: str) -> bool:
    """Return True for a text with words such as "I changed my mind", or "no, wait", anywhere in it."""
    return _MIND_CHANGED.search(text) is not None


def restarts(text: str) -> bool:
    """Return True for a sentence that only takes back all that the mail said so far: "scratch all that"."""
    return _is_only(_RESTARTS, text)


def heads_new_orders(line: str) -> bool:
    """Return True for a heading by which the orders below it are meant: "Ignore the above! Correct orders:"."""
    return line.strip().endswith(":") and restarts(_POINTS.split(line.strip(" :"))[-1])


def taken_back_of(text: str) -> str:
    """Return the words behind "changed my mind about", for what is named there; "" for any other text."""
    said = clean(CORRECTION.sub("", text))
    found = _OF_SOME.match(said)
    return said[found.end() :] if found is not None else ""


def apart_from_new(text: str) -> list[str]:
    """Return a text cut behind words that take all back, where new orders follow: "forget that: Mill defends"."""
    parts, begin = list[str](), 0
    for end in islice(_ENDS.finditer(text), _MOST_ENDS):
        if end.start() - begin <= _LONGEST and restarts(text[begin : end.start()]):
            parts.append(text[begin : end.start()])
            begin = end.end()
    return [*parts, text[begin:]]


def _is_only(what: re.Pattern[str], text: str) -> bool:
    """Return True for a text that a pattern matches, with or without a correction in front."""
    said = (clean(each).strip(" .,:!-") for each in (text, CORRECTION.sub("", text)))
    return any(what.fullmatch(each) for each in said)
