"""Comparisons in words: "at most 4", "4 or less", "is 3" and "più di 2" stand for <= 4, <= 4, = 3 and > 2."""

from __future__ import annotations

import re

_WORDS = (
    (r"(?:is |are )?(?:at most|no more than|not more than|al massimo|non piu di) ", "<="),
    (r"(?:is |are )?(?:at least|no less than|not less than|almeno|non meno di) ", ">="),
    (r"(?:is |are )?(?:less than|fewer than|lower than|smaller than|below|meno di|minore di) ", "<"),
    (r"(?:is |are )?(?:more than|greater than|higher than|bigger than|above|piu di|maggiore di) ", ">"),
)
_BEFORE = tuple((re.compile(rf"\b{words}(-?\d+)\b"), sign) for words, sign in _WORDS)
_NO_ANSWER = r"(?=$|[,;:.]| (?:and|e|or|o|oppure|then|allora|else|otherwise|altrimenti)\b)"
"""What may follow "2 or more": "= 0 o più bassa" goes on with another answer."""
_ALONE = r"(?<![<>=] )(?<![<>=-])\b(?:is |are )?(-?\d+)"
_BEHIND = (
    (re.compile(rf"{_ALONE} (?:or|o) (?:less|fewer|lower|meno)\b{_NO_ANSWER}"), "<="),
    (re.compile(rf"{_ALONE} (?:or|o) (?:more|higher|greater|piu)\b{_NO_ANSWER}"), ">="),
)
_EQUAL = re.compile(r"\b(?:is|are|equals) (-?\d+)\b")
_IF = re.compile(r"(?<!\S)(?:if|se)(?!\S)")


def in_signs(guards: str) -> str:
    """Return conditions of a cleaned line with their comparisons in signs."""
    for pattern, sign in (*_BEHIND, *_BEFORE):
        guards = pattern.sub(rf"{sign} \1", guards)
    return _EQUAL.sub(r"= \1", guards)


def compared(cleaned: str) -> str:
    """Return a cleaned line with the comparisons of its conditions in signs; what stands before "if" is left alone."""
    found = _IF.search(cleaned)
    return cleaned[: found.end()] + in_signs(cleaned[found.end() :]) if found else cleaned
