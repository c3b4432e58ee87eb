"""What an owner's ability does: `do: [{kill: target}, {draw: 1}]` and the like."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.box.own.filters import read_filter
from adjudicator.games.agotlcg.rules.asking import at_random
from adjudicator.games.agotlcg.rules.cards.effects import (
    cancel,
    draws,
    faction_gains_power,
    gains_gold,
    lasting,
    put_into_play,
    reduces,
    return_to_hand,
    save,
    searches,
    shuffle_in,
    take_from_pile,
)
from adjudicator.games.agotlcg.rules.changes import gain_power, kneel, stand
from adjudicator.games.agotlcg.rules.components import CHALLENGES, FACTIONS, IN_PLAY
from adjudicator.games.agotlcg.rules.leaving import discard_from_hand, discard_from_play, kill
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import Effect, OnTargets, Use

Cards = Callable[[Use], list[str]]
GAINED: Final = ("insight", "intimidate", "pillage", "renown", "stealth")
"""Keywords that an effect can give."""
UNTIL: Final = ("challenge", "phase", "round")
TARGET: Final = "target"
HOST: Final = "host"

WORDS: Final[Mapping[str, Effect]] = {"cancel": cancel, "save": save}


def in_turn(effects: Sequence[Effect]) -> Effect:
    """Return the effect of all of these, one after the other; one alone stays what it is."""
    if len(effects) == 1:
        return effects[0]

    def effect(use: Use) -> Rule[None]:
        for each in effects:
            yield from each(use)

    return effect


def verbs(entry: YamlEntry, key: str) -> list[str]:
    """Return the words for what a list of effects does to what was chosen."""
    items = [item for item in entry.items(key) if isinstance(item, dict)]
    return [str(word) for item in items for word, value in item.items() if _is_of_target(value)]


def _is_of_target(value: object) -> bool:
    return value == TARGET or (isinstance(value, dict) and TARGET in value.values())


def _cards(entry: YamlEntry, key: str) -> Cards:
    """Return the cards of a word or filter: what was chosen, or all cards in play that fit."""
    if entry.value(key) == TARGET:
        return lambda use: use.targets
    if entry.value(key) == HOST:
        return lambda use: [use.host] if use.host else []
    fits = read_filter(entry, key)
    return lambda use: sorted(card for card in use.game.cards if fits(use.game, use.card, card))


def _to(how: str, do: Callable[[Game, Sequence[str]], Rule[None]]) -> Callable[[YamlEntry, str], Effect]:
    """Return the reader of what happens to cards."""

    def read(entry: YamlEntry, key: str) -> Effect:
        if entry.value(key) == TARGET:
            return OnTargets(how, do)
        cards = _cards(entry, key)
        return lambda use: do(use.game, cards(use))

    return read


def _number(make: Callable[[int], Effect]) -> Callable[[YamlEntry, str], Effect]:
    return lambda entry, key: make(entry.number(key, low=1))


def _lasting(sign: int) -> Callable[[YamlEntry, str], Effect]:
    """Return the reader of a number, icon or keyword that cards have more or less for a while."""

    def read(entry: YamlEntry, key: str) -> Effect:
        inner = entry.entry(key)
        until = inner.word("until", UNTIL)
        if "strength" in inner.written():
            value, amount = "strength", inner.number("strength", low=1)
        else:
            value, amount = inner.word("what", (*CHALLENGES, *GAINED)), 1
        cards = _cards(inner, "cards")
        inner.close()

        def effect(use: Use) -> Rule[None]:
            meant = Use(use.game, use.player, use.card, use.number, use.ability, use.to, targets=cards(use))
            if meant.targets:
                yield from lasting(value, sign * amount, until)(meant)

        return effect

    return read


def _power(entry: YamlEntry, key: str) -> Effect:
    cards = _cards(entry, key)

    def effect(use: Use) -> Rule[None]:
        for card in cards(use):
            yield from gain_power(use.game, card)

    return effect


def _reduce(entry: YamlEntry, key: str) -> Effect:
    inner = entry.entry(key)
    by = inner.number("by", low=1)
    type, faction = inner.word("type", IN_PLAY, required=False), inner.word("faction", FACTIONS, required=False)
    inner.close()
    return reduces(by, type, faction)


def _search(entry: YamlEntry, key: str) -> Effect:
    inner = entry.entry(key)
    top, types = inner.number("top", low=1), inner.ids("types")
    for place, type in enumerate(types):
        if type not in (*IN_PLAY, "event"):
            inner.book.fault((*inner.path, "types", place), f"no card of a draw deck is of type {type}")
    inner.close()
    return searches(top, *types)


def _claim(amount: int) -> Effect:
    def effect(use: Use) -> Rule[None]:
        alone = Use(use.game, use.player, use.card, use.number, use.ability, use.to)
        yield from lasting("claim", amount, "challenge")(alone)

    return effect


def _opponent_discards(amount: int) -> Effect:
    """Return the effect by which chance picks cards in the hand of the opponent that was picked."""

    def effect(use: Use) -> Rule[None]:
        cards = yield from at_random(use.game, use.opponent, amount)
        yield from discard_from_hand(use.game, use.opponent, cards)

    return effect


OPPONENT_DISCARDS: Final = "opponent-discards"
MAPPINGS: Final[Mapping[str, Callable[[YamlEntry, str], Effect]]] = {
    "draw": _number(draws),
    "gold": _number(gains_gold),
    "faction-power": _number(faction_gains_power),
    "claim": _number(_claim),
    OPPONENT_DISCARDS: _number(_opponent_discards),
    "power": _power,
    "kill": _to("killed", kill),
    "discard": _to("discarded", discard_from_play),
    "return": _to("to-hand", return_to_hand),
    "kneel": _to("knelt", kneel),
    "stand": _to("stood", stand),
    "gain": _lasting(1),
    "lose": _lasting(-1),
    "reduce": _reduce,
    "search": _search,
    "put-into-play": lambda entry, key: _of_target(entry, key, put_into_play),
    "take": lambda entry, key: _of_target(entry, key, take_from_pile),
    "shuffle-in": lambda entry, key: _of_target(entry, key, shuffle_in),
}


def _of_target(entry: YamlEntry, key: str, effect: Effect) -> Effect:
    """Return an effect that can only be about what was chosen."""
    entry.word(key, (TARGET,))
    return effect
