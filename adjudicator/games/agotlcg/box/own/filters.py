"""Which cards an owner's text means: `{type: character, trait: direwolf, whose: yours}` and the like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.agotlcg.box.own.words import check_words
from adjudicator.games.agotlcg.rules.components import CHALLENGES, FACTIONS, TYPES
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.values import controller, icons, is_of, strength, traits

Fits = Callable[[Game, str, str], bool]
"""Whether a card, the last argument, is one that the text of another card, the second, means."""

IS: Final = ("this", "another", "host")
WHOSE: Final = ("yours", "opponents", "losers")
RELATIVE: Final = ("is", "whose")
"""What a filter can say only beside the card with the text."""


def read_filter(entry: YamlEntry, key: str, *, steady: bool = False, alone: bool = False) -> Fits:
    """Return which cards the mapping under `key` means; the word "this" alone, or "host", stands for that card.

    `steady` filters ask only what no effect changes back and forth, so that two effects cannot hang on each other.
    Filters that stand `alone` cannot ask about the card with the text, nor about its player.
    """
    value = entry.value(key)
    if isinstance(value, str) and not alone:
        return _is(entry.word(key, ("this", "host")) or value)
    inner = entry.entry(key)
    known = dict(STEADY) if steady else {**STEADY, **CHANGING}
    if alone:
        known = {name: read for name, read in known.items() if name not in RELATIVE}
    check_words(inner, known)
    if steady and any(name in CHANGING for name in inner.written()):
        inner.book.fault(inner.path, "what is always so asks for printed-trait, printed-faction and the like")
    tests = [read(inner, name) for name, read in known.items() if name in inner.written()]
    inner.close()
    if value == {}:
        inner.book.fault(inner.path, f"{key} is empty: say at least one thing, such as type: character")
    return lambda game, source, card: all(test(game, source, card) for test in tests)


def _is(word: str) -> Fits:
    """Return the test for one certain card, or for all others."""
    if word == "this":
        return lambda game, source, card: card == source
    if word == "another":
        return lambda game, source, card: card != source
    return lambda game, source, card: source in game.cards and game.cards[source].host == card


def _word(words: tuple[str, ...], make: Callable[[str], Fits]) -> Callable[[YamlEntry, str], Fits]:
    return lambda entry, key: make(entry.word(key, words))


def _text(make: Callable[[str], Fits]) -> Callable[[YamlEntry, str], Fits]:
    return lambda entry, key: make(entry.text(key))


def _flag(test: Fits) -> Callable[[YamlEntry, str], Fits]:
    def read(entry: YamlEntry, key: str) -> Fits:
        wanted = entry.flag(key, default=True)
        return lambda game, source, card: test(game, source, card) == wanted

    return read


def _most(number: Callable[[Game, str], int]) -> Callable[[YamlEntry, str], Fits]:
    def read(entry: YamlEntry, key: str) -> Fits:
        most = entry.number(key)
        return lambda game, source, card: number(game, card) <= most

    return read


def _whose(word: str) -> Fits:
    def test(game: Game, source: str, card: str) -> bool:
        mine, theirs = controller(game, source), controller(game, card)
        if word == "losers":
            return game.challenge is not None and theirs == game.challenge.loser
        return (mine == theirs) == (word == "yours")

    return test


def _kneels(game: Game, source: str, card: str) -> bool:
    return card in game.cards and game.cards[card].knelt


def _fights(side: str) -> Fits:
    def test(game: Game, source: str, card: str) -> bool:
        challenge = game.challenge
        return challenge is not None and card in (challenge.attackers if side == "attacking" else challenge.defenders)

    return test


def _cost(game: Game, card: str) -> int:
    return game.facts(card).cost or 0


STEADY: Final[Mapping[str, Callable[[YamlEntry, str], Fits]]] = {
    "is": _word(IS, _is),
    "type": _word(TYPES, lambda word: lambda game, source, card: game.facts(card).type == word),
    "whose": _word(WHOSE, _whose),
    "named": _text(lambda name: lambda game, source, card: name in game.facts(card).names.values()),
    "printed-trait": _text(lambda trait: lambda game, source, card: trait in game.facts(card).traits),
    "printed-faction": _word(
        ("neutral", *FACTIONS), lambda word: lambda game, source, card: game.facts(card).faction == word
    ),
    "unique": _flag(lambda game, source, card: game.facts(card).unique),
    "loyal": _flag(lambda game, source, card: game.facts(card).loyal),
    "limited": _flag(lambda game, source, card: "limited" in game.facts(card).keywords),
    "cost-at-most": _most(_cost),
    "kneeling": _flag(_kneels),
    "attacking": _flag(_fights("attacking")),
    "defending": _flag(_fights("defending")),
}
"""What no effect changes, or only by an event of its own."""
CHANGING: Final[Mapping[str, Callable[[YamlEntry, str], Fits]]] = {
    "trait": _text(lambda trait: lambda game, source, card: trait in traits(game, card)),
    "faction": _word(FACTIONS, lambda word: lambda game, source, card: is_of(game, card, word)),
    "icon": _word(CHALLENGES, lambda icon: lambda game, source, card: icon in icons(game, card)),
    "without-icon": _word(CHALLENGES, lambda icon: lambda game, source, card: icon not in icons(game, card)),
    "strength-at-most": _most(strength),
}
"""What constant effects change."""
