"""Finds conditions that no fact of a game says, and that are easily taken for another: "if I am ahead of Ann"."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from adjudicator.orders.natural.words.ways import way

_ODD = way("odd_conditions.odd")


def is_odd_condition(
    words: Sequence[str], held: Collection[str], people: Collection[str], cards: Collection[str]
) -> bool:
    """Return True if the words of a text hold such a condition, or anything else listed in `odd_conditions.yaml`.

    Some of the words are signs that stand for names and limits: `held` are all of them, `people` those for persons and
    `cards` those for cards.
    """
    said = {**dict.fromkeys(held, "number"), **dict.fromkeys(people, "somebody"), **dict.fromkeys(cards, "something")}
    text = " ".join(said.get(word, word) for word in words)
    return _ODD.search(text) is not None
