"""Words that reverse or restrict the meaning of a line, so that no repair or suggestion may drop them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

_ENGLISH = (
    "not no never none nothing nobody neither nor without except excepting excluding save unless until till only just "
    "last least first before after instead but against for from don't dont doesn't doesnt won't wont avoid spare keep"
)
_ITALIAN = (
    "non mai niente nulla nessuno nessuna senza tranne eccetto salvo escluso finche solo soltanto solamente ultimo "
    "ultima ultimi ultime primo prima dopo invece ma contro per evita risparmia tieni"
)
MEANINGFUL = frozenset(f"{_ENGLISH} {_ITALIAN}".split())
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")
_BEFORE_OR = re.compile(r"(?<=[fn]) or\b")


@lru_cache(maxsize=64)
def meaningful(text: str) -> tuple[str, ...]:
    """Return the words of a cleaned text that must not be lost, in order; cached for the text that is being mended."""
    return tuple(word for word in _WORD.findall(text) if word in MEANINGFUL)


def keeps_meaning(text: str, mended: str) -> bool:
    """Return True when a repaired text keeps all such words of the original, in order.

    One exception: a missing space before "or" can make such a word by accident (`for` out of `f or`), and may be
    restored.
    """
    words = meaningful(text)
    if not words:
        return True
    left = iter(meaningful(mended))
    return all(word in left for word in words) or _BEFORE_OR.sub("or", mended) == text


def says_all(typed: str, names: Sequence[str]) -> bool:
    """Return True when each such word that was typed also occurs in one of the forms of a name."""
    said = set(meaningful(typed))
    return not said or any(said <= set(_WORD.findall(name)) for name in names)
