"""Hears that orders are not final, although the mail has that word: "don't count this as final", "final - no, wait"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_DENIES, _TAKES_BACK = way("not_final.denies"), way("not_final.takes_back")
_CLAUSE_ENDS = re.compile(r"[,;:.!?](?=\s|$)")
_SENTENCE_ENDS = re.compile(r"(?<![.!?;])[.!?;]++\s++")
_LONGEST = 100
"""The most characters of a sentence that only says whether its writer is ready."""


def denies_final(text: str) -> bool:
    """Return True if the last clause of a text denies, or puts off, the word "final" with which it ends."""
    clauses = [each for each in _CLAUSE_ENDS.split(clean(text)) if each.strip()]
    return bool(clauses) and _DENIES.search(clauses[-1]) is not None


def takes_final_back(line: str) -> bool:
    """Return True for a short line that takes back, or puts off, the "final" before it."""
    return len(line) <= _LONGEST and _TAKES_BACK.search(clean(line).lstrip(" (-*>")) is not None


def sentences_taking_back(text: str, said: Sequence[str], left: Sequence[str]) -> list[str]:
    """Return the sentences of a mail that take back what it `said` before them: that it is final.

    They are among the words `left` unread, or stand in the same line.
    """
    bare = text
    for each in left:
        bare = bare.replace(each.strip(), " " * len(each.strip())) if each not in said else bare
    last = max((bare.rfind(each.strip()) for each in said), default=-1)
    behind = [each for each in left if each not in said and text.rfind(each.strip()) > last >= 0]
    behind += [each for line in said for each in _SENTENCE_ENDS.split(line)[1:]]
    return [each for each in behind if takes_final_back(each)]
