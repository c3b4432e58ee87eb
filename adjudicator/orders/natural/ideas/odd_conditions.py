"""Finds conditions that no fact of a game says, and that are easily taken for another: "if I am ahead of Ann"."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from adjudicator.orders.natural.words.ways import way

_ODD, _GAINS_NOTHING = way("odd_conditions.odd"), way("odd_conditions.gains_nothing")


def is_odd_condition(
    words: Sequence[str], held: Collection[str], people: Collection[str], cards: Collection[str]
) -> bool:
    """Return True if words in a row hold such a condition, or refuse what a prize gives and not the bidding.

    `held` are all signs among the words that stand for names and limits, `people` and `cards` those for persons and
    cards.
    """
    said = {**dict.fromkeys(held, "number"), **dict.fromkeys(people, "somebody"), **dict.fromkeys(cards, "something")}
    text = " ".join(said.get(word, word) for word in words)
    return _ODD.search(text) is not None or _GAINS_NOTHING.search(text) is not None
