"""What an owner's ability costs: `costs: [kneel-this, {gold: 1}]` and the like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.agotlcg.box.own.filters import read_filter
from adjudicator.games.agotlcg.rules.cards.costs import (
    DISCARD_ONE,
    KNEEL_FACTION,
    KNEEL_THIS,
    REMOVE_THIS,
    RETURN_THIS,
    SACRIFICE_THIS,
    gold,
    kneel_one,
    power_of,
    sacrifice_one,
)
from adjudicator.games.agotlcg.rules.texts import Cost

WORDS: Final[Mapping[str, Cost]] = {
    "kneel-this": KNEEL_THIS,
    "sacrifice-this": SACRIFICE_THIS,
    "return-this": RETURN_THIS,
    "remove-this": REMOVE_THIS,
    "kneel-faction": KNEEL_FACTION,
    "discard-card": DISCARD_ONE,
}


def _gold(entry: YamlEntry, key: str) -> Cost:
    return gold(entry.number(key, low=1))


def _kneel(entry: YamlEntry, key: str) -> Cost:
    fits = read_filter(entry, key)
    return kneel_one(lambda use, card: fits(use.game, use.card, card))


def _sacrifice(entry: YamlEntry, key: str) -> Cost:
    fits = read_filter(entry, key)
    return sacrifice_one(lambda use, card: fits(use.game, use.card, card))


def _power(entry: YamlEntry, key: str) -> Cost:
    inner = entry.entry(key)
    amount, fits = inner.number("amount", 1, low=1), read_filter(inner, "of")
    inner.close()
    return power_of(amount, lambda use, card: fits(use.game, use.card, card))


MAPPINGS: Final[Mapping[str, Callable[[YamlEntry, str], Cost]]] = {
    "gold": _gold,
    "kneel": _kneel,
    "sacrifice": _sacrifice,
    "power": _power,
}
