"""Tells a question from an order, also where its writer left the question mark out: "did I order a raid there"."""

from __future__ import annotations

from adjudicator.orders.natural.words.ways import way

_INVERTED = way("asking.inverted")
_POLITE = way("asking.polite")


def asks(text: str) -> bool:
    """Return True for a question, with or without its mark; what is asked politely is an order."""
    return "?" in text or (_INVERTED.match(text) is not None and _POLITE.search(text) is None)


_REQUESTS = way("asking.requests")
"""Matches the beginning of a question that asks politely for something."""


def requested(text: str) -> str:
    """Return what a question asks politely to be done, as "could you play the mill?" does; "" for any other text."""
    found = _REQUESTS.match(text)
    return text[found.end() :].strip(" ?!.") if found is not None else ""


_OF_JUDGE = way("asking.of_judge")
"""Matches a word by which it is the judge who is asked."""
_DO = way("asking.do")
"""Matches a verb for what can be done, if no other question follows."""


def requested_of_judge(text: str) -> str:
    """Return what a question asks the judge to do, as "play the mill" of "could you play the mill?"; else ""."""
    rest = requested(text)
    begin = text[: len(text) - len(rest)] if rest else ""
    return rest if _OF_JUDGE.search(begin) and _DO.match(rest) else ""


_BESIDE = way("asking.beside")
_OF_ACTS = way("asking.of_acts")
"""Matches words of a question about what its writer does, or had better do."""


def asks_beside(text: str) -> bool:
    """Return True for a question about the game and not about an order: "by the way, what does the miller do?"."""
    return _BESIDE.match(text) is not None and _OF_ACTS.search(text) is None
