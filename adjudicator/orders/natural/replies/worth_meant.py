"""Finds the card that is meant by its number in an answer to a question: "the seven, please", "gioco quella da 7"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.orders.natural.words.common import NUMBERS
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_BY_WORTH = way("worth_meant.by_worth")
_NO_NUMBERS = ("one", "uno", "una", "un")
"""Words for a number that mostly mean something else behind an article."""


def names_worth(text: str) -> bool:
    """Return True for words that only say that the card with some number is played."""
    found = _BY_WORTH.fullmatch(clean(text))
    return found is not None and (found["n"].isdigit() or found["n"] in NUMBERS)


def worth_meant(text: str, options: Sequence[Sequence[str]], worth: Mapping[str, int]) -> int | None:
    """Return the place of the only option whose card has the number that a text names, and nothing else; else None.

    `options` holds the names of each option.
    """
    found = _BY_WORTH.fullmatch(clean(text))
    if found is None or found["n"] in _NO_NUMBERS:
        return None
    number = int(found["n"]) if found["n"].isdigit() else NUMBERS.get(found["n"])
    places = [n for n, names in enumerate(options) if number is not None and number in map(worth.get, names)]
    return places[0] if len(places) == 1 else None
