"""Words that turn the meaning of a line round or narrow it down, so that no repair and no suggestion may drop them."""

from __future__ import annotations

import re
from collections.abc import Sequence

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


def meaningful(text: str) -> list[str]:
    """Return the words of a cleaned text that must not be lost, in their order."""
    return [word for word in _WORD.findall(text) if word in MEANINGFUL]


def keeps_meaning(text: str, mended: str) -> bool:
    """True when every such word of a text is still there, in its order, once the text is mended.

    A space that was forgotten before "or" makes such a word of two others, `for` of `f or`: it may be put in again.
    """
    left = iter(meaningful(mended))
    return all(word in left for word in meaningful(text)) or _BEFORE_OR.sub("or", mended) == text


def says_all(typed: str, names: Sequence[str]) -> bool:
    """True when a name with these forms can be what was typed: each such word stands in one of them too."""
    said = set(meaningful(typed))
    return not said or any(said <= set(_WORD.findall(name)) for name in names)
