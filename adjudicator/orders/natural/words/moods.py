"""Recognises what somebody feels or wants to reach, said before the plan that follows: "I only want to nibble"."""

from __future__ import annotations

import re
from collections.abc import Callable

from adjudicator.orders.natural.words.ways import way, way_in_words
from adjudicator.orders.normalise import clean

_SAYS, _SAYS_MORE = way("moods.says"), way_in_words("moods.says_more")
_SET_APART = re.compile(r"(?:^|(?<=[.;!] ))([^.:;!?\d]{10,90})[:.!] (?=\S)")
"""Matches a statement, and the sign that sets it apart from what follows."""


def tells_mood(text: str) -> bool:
    """Return True for a whole statement of a mood or an aim that is no part of a plan."""
    plain = clean(text).rstrip(" .!").replace(",", "")
    return _SAYS.fullmatch(plain) is not None and _SAYS_MORE.search(plain) is None


def without_mood(text: str, says_nothing: Callable[[str, str], bool]) -> str:
    """Return a text without the moods that say nothing for what follows, as a test of both tells."""

    def left(found: re.Match[str]) -> str:
        return "" if tells_mood(found[1]) and says_nothing(found[1], text[found.end() :]) else found[0]

    return _SET_APART.sub(left, text)
