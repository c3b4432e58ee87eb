"""Writes rounds that somebody counts in words, or by a letter, by their numbers: "in the third round" is round 3."""

from __future__ import annotations

import re

_ORDINALS = {
    "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10,
    "secondo": 2, "terzo": 3, "quarto": 4, "quinto": 5, "sesto": 6, "settimo": 7, "ottavo": 8, "nono": 9, "decimo": 10,
}  # fmt: skip
_NTH = "|".join(_ORDINALS)
_BEGINS = r"(?P<before>(?:^|(?<=[.;,:] ))(?:and |e |but |ma |then |poi )?)(?:in |for |per |nel |al |on )?(?:the |il )?"
_ROUND = re.compile(rf"{_BEGINS}(?P<nth>{_NTH}) round\b", re.IGNORECASE)
_MORE = re.compile(rf"{_BEGINS}(?P<nth>{_NTH})(?= ?[:,])", re.IGNORECASE)
"""Matches another round in a text that has named one, such as "for the fourth:"."""
_SHORT = re.compile(r"^r(?P<n>\d{1,2}) ?[-–:=>]{1,2} ?(?=\S)", re.IGNORECASE)
"""Matches a later round by its letter at the beginning: "r3 - pass"."""
_OF_NTH = re.compile(rf"(?:and |e |but |ma )?(?:in|for|per|nel|al) (?:the |il )(?:{_NTH}) ?[:,]", re.IGNORECASE)
"""Matches the beginning of a text that counts something without saying what: "for the fourth:"."""


def with_rounds_counted(text: str, now: int) -> str:
    """Return a text with numbers for the rounds that it counts in words where a sentence begins, or a part of it.

    A later round by its letter at the very beginning is written so too.
    """
    text = _SHORT.sub(lambda found: f"round {found['n']}: " if int(found["n"]) > now else found[0], text)
    if _ROUND.search(text) is None:
        return text
    return _MORE.sub(lambda found: _by_number(found, now), _ROUND.sub(lambda found: _by_number(found, now), text))


def counts_unsurely(text: str) -> bool:
    """Return True for a text that begins like "for the fourth:", or that counts only behind what it says first.

    What is counted may be a turn of the bidding then.
    """
    found = _ROUND.search(text)
    return _OF_NTH.match(text) is not None if found is None else found.start() > 0


def _by_number(found: re.Match[str], now: int) -> str:
    number = _ORDINALS[found["nth"].lower()]
    return f"{found['before']}{'this round' if number == now else f'round {number}'}"
