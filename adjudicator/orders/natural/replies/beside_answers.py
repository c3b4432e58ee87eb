"""Hears what people say of other answers beside theirs: "Ann, Ben doesn't need it", "the mill rather than the ford"."""

from __future__ import annotations

import re

from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_WHY = way("beside_answers.why")
_DENIALS = words_of("doesn't don't didn't isn't won't wouldn't can't cannot hasn't never non not")
_NOT_AT_FIRST = words_of("no not non nope nah never")
_TURNS = words_of(
    "but or unless if though although maybe perhaps rather instead actually wait sorry except otherwise else until ma "
    "o oppure se pero anzi forse invece tranne scusa aspetta altrimenti finche both neither either mean meant intend "
    "intendevo volevo wrong sbagliato think penso know so"
)
"""Words by which more than a reason is said."""
_FEWEST = 4
"""The fewest words of a statement about somebody else."""
_RATHER = way("beside_answers.rather")
_LIKES = way("beside_answers.likes")
_SO = way("beside_answers.so")


def says_only_why(text: str) -> bool:
    """Return True for a reason that takes nothing back: "because Ben has enough"."""
    return _WHY.match(clean(text)) is not None and _TURNS.isdisjoint(_words(text))


def denies_others(text: str) -> bool:
    """Return True for a sentence by which something is not so: "Ben doesn't need it", but not for "no Ben"."""
    words = _words(text)
    is_told = len(words) >= _FEWEST and words[0] not in _NOT_AT_FIRST and not _DENIALS.isdisjoint(words[:-1])
    return is_told and _TURNS.isdisjoint(words)


def without_rejected(text: str) -> str:
    """Return an answer without what is not chosen: "the mill rather than the ford", "I'd like to, but I fold"."""
    if found := _RATHER.match(text) or _LIKES.match(text):
        return found["one"].strip()
    return _SO.sub(r"\g<no>", text)


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z]+(?:'[a-z]+)?|\d+", clean(text))
