"""Finds who is meant by a word that somebody heard and did not read: "kloee" for Chloe, "stefen" for Stephen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from rapidfuzz.distance import OSA

from adjudicator.orders.natural.names.named_text import NamedText, names_of

_ALIKE, _APART = 0.6, 0.1
"""How much alike a word and a name have to be, and how much less any other name."""
_SHORTEST, _LONG = 4, 8
"""The fewest letters of a word that is compared, and of one that may differ in two."""
_SOUNDS = ((r"c(?=[eiy])", "s"), (r"ph", "f"), (r"ck|q|c|x", "k"), (r"y|ee|ie", "i"), (r"h", ""), (r"z", "s"),
           (r"(.)\1", r"\1"))  # fmt: skip
"""Letters with those that sound the same, in the order in which they are put plainly."""


def surely_heard(said: NamedText, kind: str, word: str) -> str:
    """Return the sign for the only one of a kind in the game whose first name sounds like a word; "" if none does.

    Two words of less than eight letters sound alike if they differ in one letter at most, and begin with the same one.
    """
    names = [(id, name[0]) for id, name in _names(said, kind) if id in said.ground.seats]
    ids = {id for id, name in names if _sound_alike(word, name)} if len(word) >= _SHORTEST else set()
    return said.sign(kind, ids.pop()) if len(ids) == 1 else ""


def perhaps_heard(said: NamedText, kind: str, word: str) -> str:
    """Return the sign for the thing of a kind whose name sounds most like a word of dictation; "" if none does."""
    likeness: dict[str, float] = {}
    for id, name in _names(said, kind) if len(word) >= _SHORTEST else ():
        most = max(SequenceMatcher(None, word, part).ratio() for part in name)
        likeness[id] = max(most, likeness.get(id, 0.0))
    best, *others = sorted(likeness, key=lambda id: -likeness[id])[:2] or [""]
    is_clear = likeness.get(best, 0.0) >= _ALIKE and all(likeness[best] - likeness[id] >= _APART for id in others)
    return said.sign(kind, best) if is_clear else ""


def _names(said: NamedText, kind: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for names in names_of(said.context.book, kind).values():
        yield from names


def _sound_alike(word: str, name: str) -> bool:
    one, two = _sound(word), _sound(name)
    most = 2 if min(len(one), len(two)) >= _LONG else min(len(one), len(two)) >= _SHORTEST
    return one[:1] == two[:1] and OSA.distance(one, two, score_cutoff=int(most)) <= most


def _sound(word: str) -> str:
    for letters, plain in _SOUNDS:
        word = re.sub(letters, plain, word)
    return word
