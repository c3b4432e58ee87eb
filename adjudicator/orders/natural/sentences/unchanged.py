"""Leaves out words that say that nothing else changes: "the rest stays", "same as before but", "one change"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from adjudicator.orders.natural.words.common import NUMBERS
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import without_accents

_TAIL = way("unchanged.ends")
_HEAD = way("unchanged.begins")
_OPENING = way("unchanged.opens")
_SWAP = frozenset(("change", "switch", "swap", "alter", "modify", "cambia", "cambiate", "modifica", "cambio"))
_INTO = frozenset(("to", "into", "in", "a"))
_INSTEAD = (("instead", "of"), ("rather", "than"), ("invece", "di"), ("anziche",))
_FORMER = re.compile(r"\w{2,20}(?:ing|are|ere|ire|arsi|ersi|irsi)")
_NO_CHANGE = way("unchanged.no_change")
_STAYS_SO = way("unchanged.stays_so")
_SIGNS = ".,;:!-"
_LONGEST, _MOST = 60, 12


def says_unchanged(text: str) -> bool:
    """Return True for a short sentence that only says that an order stays as it is: "the mill as before"."""
    said = text.lower().replace("’", "'").strip(_SIGNS + " ")
    return len(text) <= _LONGEST and any(pattern.fullmatch(said) for pattern in (_STAYS_SO, _NO_CHANGE, _TAIL))


def without_unchanged(text: str) -> str:
    """Return a sentence without its words about what does not change, or about the order that stood before."""
    words = text.split()
    if len(words) > _LONGEST:
        return text
    plain = _plain(words)
    end = _tail(plain, [at for at, word in enumerate(words[:-1], start=1) if word.endswith((",", ";"))])
    end = _former(plain[:end])
    start = _head(plain[:end])
    return text if (start, end) == (0, len(words)) else " ".join(words[start:end]).strip(_SIGNS + " ")


def without_opening(text: str) -> str:
    """Return the first words of a mail without those that only say that it changes what was sent before.

    So "change of heart: ally left" is "ally left". In the middle of a mail such words correct what stands before them.
    """
    said = text.lstrip()
    found = _OPENING.match(without_accents(said.replace("’", "'")))
    return text if found is None else text[: len(text) - len(said)] + said[found.end() :]


def without_rest(text: str) -> str:
    """Return a text without words at its end by which the rest stays as it is.

    A number of others who stay is no rest: "if I lead and two others stand".
    """
    words = text.split()
    plain = _plain(words)
    end = _tail(plain) if len(words) <= _LONGEST else len(words)
    counts = any(word in NUMBERS or word.isdigit() for word in plain[end : end + 2])
    return text if end in (0, len(words)) or counts else " ".join(words[:end]).strip(_SIGNS + " ")


def _plain(words: Sequence[str]) -> list[str]:
    """Return words in small letters, without accents and the signs around them."""
    return [without_accents(word.lower().strip(_SIGNS).replace("’", "'")) for word in words]


def _tail(plain: list[str], begins: Collection[int] = ()) -> int:
    """Return where the words begin with which a sentence ends that something stays as it is; else its length.

    Words about one thing that stays are the whole of a clause; `begins` is where clauses begin.
    """
    for start in range(max(len(plain) - _MOST, 0), len(plain)):
        if start in begins and _NO_CHANGE.fullmatch(" ".join(plain[start:]).strip()):
            return start
        if _TAIL.fullmatch(" ".join(plain[start:]).strip()):
            return start
    return len(plain)


def _former(plain: list[str]) -> int:
    """Return where the words about a former order begin, as in "instead of marching"; else the end."""
    for said in _INSTEAD:
        start = len(plain) - len(said) - 1
        if start > 0 and tuple(plain[start:-1]) == said and _FORMER.fullmatch(plain[-1]):
            return start
    return len(plain)


def _head(plain: list[str]) -> int:
    """Return how many words at the beginning only say that something changes."""
    for length in range(min(_MOST, len(plain) - 1), 0, -1):
        if _HEAD.fullmatch(" ".join(word for word in plain[:length] if word)):
            return length
    start = 1 if plain[:1] in (["please"], ["pls"]) else 0
    return start + 1 if plain[start : start + 1] and plain[start] in _SWAP and _INTO.intersection(plain) else 0
