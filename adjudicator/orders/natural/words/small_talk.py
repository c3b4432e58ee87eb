"""Leaves out what stands around an answer and says nothing: greetings, farewells, and wishes such as "let's see"."""

from __future__ import annotations

from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_AT_END = way("small_talk.at_end")
_AT_START = way("small_talk.at_start")
_WISH = way("small_talk.wish")
"""Matches a wish or a hope at the end of a text: "let's see if it holds"."""
_GOES_ON = way("small_talk.goes_on")
_MOST = 4
"""The most greetings and wishes that are left out at the ends of a text."""
_GREETS = way("small_talk.greets")
"""Matches a text that only greets somebody, or says whose mail it is."""
_CLOSES = way("closing.says_nothing")
_APOLOGY, _WRITTEN = way("small_talk.apology"), way("small_talk.written")


def only_greets(text: str) -> bool:
    """Return True for a text that only greets somebody, apologises, or tells from where it is written.

    Such are "regards from Jane", "sorry for the rush" and "quick one from the train".
    """
    said = text.strip()
    greets = _GREETS.fullmatch(said[:1].lower() + said[1:]) or _APOLOGY.fullmatch(said)
    return (greets or _WRITTEN.fullmatch(said)) is not None


def says_no_more(text: str) -> bool:
    """Return True for a text that holds no order: it greets, wishes well or ends the mail: "nothing else from me"."""
    return only_greets(text) or _CLOSES.fullmatch(clean(text).strip(" .!,")) is not None


def without_small_talk(text: str) -> str:
    """Return a text without greetings, thanks and wishes at its ends; the text itself if it says nothing else."""
    left = text.strip()
    for _ in range(_MOST if not only_greets(text) else 0):
        shorter = _AT_START.sub("", _without_wish(_AT_END.sub("", left))).strip()
        if not any(map(str.isalnum, shorter)) or shorter == left:
            break
        left = shorter
    return left


def _without_wish(text: str) -> str:
    found = _WISH.search(text)
    return text[: found.start()] if found and not _GOES_ON.search(found[0]) else text
