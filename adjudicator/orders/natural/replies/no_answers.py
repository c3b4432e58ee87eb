"""Knows texts that name an answer and mean none: "last time left", "zero mills"; and texts that give up."""

from __future__ import annotations

import re

from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import clean

_IN_DOUBT = listed("answers.in_doubt")
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?")
_ZERO = re.compile(r"zero [a-z]")
"""Matches the beginning of a text by which none of a kind is wanted: "zero mills"."""
_NO_ANSWER = re.compile(
    r"\b(?:stays?|remains?|resta|rimane|keep|kept)\b.{0,20}\b(?:hand|mano)\b"
    r"|\b(?:my|mio|mia|il|the) \w{3,12} (?:is|are|sta|si trova|stands|sits) (?:in|at|a|ad|already|gia)\b"
    r"|\b(?:don't|not|can't|no need|won't) (?:not|nobody|nothing|none|no)\b|\bno (?:doubt|wonder|idea)\b"
    r"|\bis (?:nothing|niente|nulla)\b"
    r"|\b(?:che|may) (?:il cielo|dio|heaven|god) .{0,12}(?:aiut|help)"
    r"|\b(?:everyone|everybody|tutti) (?:is|are|helps|wants|sono|con|aiutano|vogliono)\b"
    r"|^(?:ok(?:ay)?[, ]+)?(?:noted|got it|ricevuto|preso nota|understood|capito|received)[ .!]*$"
    r"|\bsaid (?:nobody|no one)\b|\b(?:avrei|avremmo|would have|i'd have)\b|\b(?:lost|perso|persa)\b"
    r"|\b(?:as soon as|sempre che|as a (?:first|second|third)|having (?:played|seen)|on top of|keep it coming)\b"
    r"|\bthanks for the\b|\bkeep (?:well|on|safe|calm|smiling|it up)\b|\b\d{1,2} ?[ap]m\b|\boggi (?:e|is) il\b"
    r"|\bho \d{1,2} (?:di potere|segnalini|gettoni)\b"
    r"|\b(?:right out|(?:first|last) two|(?:prim|ultim)[ei] due)\b"
    r"|\blast (?:time|round|turn)\b|\bl'(?:altra|ultima) volta\b|\b(?:joking|kidding)\b|\bscherz(?:o|avo)\b"
)
"""Matches words that tell of something, are a double negation, or would have been an answer."""
_GOES_OUT = re.compile(
    r"(?:(?:nothing (?:more|else)|that's (?:it|all)|i'm done|niente altro|non gioco altro)(?: from me)?[,.; ]+)?"
    r"(?:i |i'll |i'm |io |mi )*"
    r"(?:bow|fold|drop|step|opt|bowing|dropping|stepping|opting|tiro|chiamo) (?:out|fuori)[ .!]*"
)
"""Matches a text that gives up."""


def tells_something(text: str) -> bool:
    """Return True for words that tell of something, as of what was done last time, and so are no answer."""
    return _NO_ANSWER.search(clean(text)) is not None


def wants_none(text: str) -> bool:
    """Return True for a text such as "zero mills", which names something only to say that none of it is wanted."""
    return _ZERO.match(clean(text)) is not None


def goes_out(text: str) -> bool:
    """Return True for words that only give up: "nothing more from me, I bow out"."""
    return _GOES_OUT.fullmatch(clean(text)) is not None


def depends(text: str) -> bool:
    """Return True for words by which an answer is for another time, or only for a case: "the mill, when I am back"."""
    return not _IN_DOUBT.isdisjoint(_WORD.findall(clean(text)))
