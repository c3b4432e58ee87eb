"""The constant effects of an owner's card: `always: [{for: this, strength: 2, while: {phase: challenges}}]`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.agotlcg.box.own.conditions import Holds, read_conditions
from adjudicator.games.agotlcg.box.own.effects import GAINED
from adjudicator.games.agotlcg.box.own.filters import Fits, read_filter
from adjudicator.games.agotlcg.box.own.words import check_words
from adjudicator.games.agotlcg.rules.cards.conditions import for_host
from adjudicator.games.agotlcg.rules.components import CHALLENGES, FACTIONS, TYPES
from adjudicator.games.agotlcg.rules.dominance import DOMINANCE
from adjudicator.games.agotlcg.rules.entering import ENTERS_KNELT
from adjudicator.games.agotlcg.rules.protection import CANNOT_BE, IMMUNE_TO, OPPONENTS
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import Constant
from adjudicator.games.agotlcg.rules.values import TRAIT, controller

YOU: Final = "you"
OF_PLAYERS: Final[Mapping[str, str]] = {
    "income": "income", "initiative": "initiative", "reserve": "reserve", "claim": "claim", "dominance": DOMINANCE,
}  # fmt: skip
"""Numbers of the player who controls the card, and their names in the rules."""
PROTECTED: Final = ("killed", "discarded", "knelt", "stood", "to-hand")
ONLY_HOST: Final = ("faction", "trait", "loses-trait")
"""What only an attachment can do, to the card that it is on."""
MOST: Final = 9


def read_constant(entry: YamlEntry) -> Constant:
    """Return one constant effect; what is wrong with it is noted."""
    if entry.written() == ["blank"]:
        entry.word("blank", ("host",))
        return for_host("blank")
    if "enters-knelt" in entry.written():
        entry.flag("enters-knelt", default=True)
        return Constant(ENTERS_KNELT, lambda game, source, card: 1 if card == source else None)
    holds = read_conditions(entry, "while", steady=True)
    each = read_filter(entry, "for-each", steady=True) if "for-each" in entry.written() else None
    value, amount = _what(entry)
    if value in OF_PLAYERS.values():
        entry.word("for", (YOU,))
        return _of_player(value, amount, holds, each)
    return _of_cards(value, amount, read_filter(entry, "for", steady=True), holds, each)


def _what(entry: YamlEntry) -> tuple[str, int]:
    """Return the value that the effect adds to, and how much."""
    readers: dict[str, Callable[[str], tuple[str, int]]] = {
        "strength": lambda key: ("strength", entry.number(key, low=-MOST, high=MOST)),
        "icon": lambda key: (entry.word(key, CHALLENGES), 1),
        "loses-icon": lambda key: (entry.word(key, CHALLENGES), -1),
        "keyword": lambda key: (entry.word(key, GAINED), 1),
        "faction": lambda key: (f"faction-{entry.word(key, FACTIONS)}", 1),
        "trait": lambda key: (f"{TRAIT}{entry.text(key)}", 1),
        "loses-trait": lambda key: (f"{TRAIT}{entry.text(key)}", -1),
        "cannot-be": lambda key: (f"{CANNOT_BE}{entry.word(key, PROTECTED)}", 1),
        "immune-to": lambda key: (f"{IMMUNE_TO}{entry.word(key, (OPPONENTS, *TYPES))}", 1),
        **{word: lambda key: (OF_PLAYERS[key], entry.number(key, low=-MOST, high=MOST)) for word in OF_PLAYERS},
    }
    check_words(entry, (*readers, "for", "while", "for-each"))
    written = [word for word in readers if word in entry.written()]
    if len(written) != 1:
        entry.book.fault(entry.path, f"say one thing that is always so: {', '.join(readers)}")
        return "strength", 0
    if written[0] in ONLY_HOST and entry.value("for") != "host":
        entry.book.fault((*entry.path, written[0]), f"{written[0]} can only be for: host, by an attachment")
    return readers[written[0]](written[0])


def _times(game: Game, source: str, each: Fits | None) -> int:
    """Return how many cards in play an effect counts; 1 for one that counts nothing."""
    return 1 if each is None else sum(each(game, source, card) for card in game.cards)


def _of_cards(value: str, amount: int, on: Fits, holds: Holds, each: Fits | None) -> Constant:
    def found(game: Game, source: str, card: str) -> int | None:
        if card not in game.cards or not on(game, source, card) or not holds(game, source, controller(game, source)):
            return None
        return amount * _times(game, source, each)

    return Constant(value, found)


def _of_player(value: str, amount: int, holds: Holds, each: Fits | None) -> Constant:
    def found(game: Game, source: str, seat: str) -> int | None:
        if seat != controller(game, source) or not holds(game, source, seat):
            return None
        return amount * _times(game, source, each)

    return Constant(value, found)
