"""Finds words that are easily taken for something else, or for their opposite: "if I am ahead of Ann"."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from adjudicator.orders.natural.words.ways import way

_ODD, _CONTRARY = way("odd_conditions.odd"), way("odd_conditions.contrary")


def is_odd_condition(
    words: Sequence[str], held: Collection[str], people: Collection[str], cards: Collection[str]
) -> bool:
    """Return True if the words of a text hold such a condition, or anything else listed in `odd_conditions.yaml`.

    Some of the words are signs that stand for names and limits: `held` are all of them, `people` those for persons and
    `cards` those for cards.
    """
    return _ODD.search(_told(words, held, people, cards)) is not None


def says_the_contrary(
    words: Sequence[str], held: Collection[str], people: Collection[str], cards: Collection[str]
) -> bool:
    """Return True if a line made of the words of a text would mostly say the opposite: "target anybody but Ann".

    The signs are those that `is_odd_condition` takes.
    """
    return _CONTRARY.search(_told(words, held, people, cards)) is not None


def _told(words: Sequence[str], held: Collection[str], people: Collection[str], cards: Collection[str]) -> str:
    """Return a text with words such as "somebody" in place of its signs."""
    said = {**dict.fromkeys(held, "number"), **dict.fromkeys(people, "somebody"), **dict.fromkeys(cards, "something")}
    return " ".join(said.get(word, word) for word in words)
