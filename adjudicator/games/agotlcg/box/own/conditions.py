"""When an owner's text counts: `{phase: challenges, control: {trait: lord}}` and the like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.agotlcg.box.own.filters import Fits, read_filter
from adjudicator.games.agotlcg.box.own.words import check_words
from adjudicator.games.agotlcg.rules.components import CHALLENGES
from adjudicator.games.agotlcg.rules.state import Game

Holds = Callable[[Game, str, str], bool]
"""Whether a condition holds for the text of a card, the second argument, and for a player."""

PHASES: Final = ("plot", "draw", "marshaling", "challenges", "dominance", "standing", "taxation")
OF_CARDS: Final = ("this-is", "host-is")
ROLES: Final = ("attacker", "defender", "first-player", "not-first-player")


def read_conditions(entry: YamlEntry, key: str, *, steady: bool = False, alone: bool = False) -> Holds:
    """Return the condition under `key`, which holds always if it is missing.

    One that stands `alone` cannot ask about the card with the text, nor about its host.
    """
    if key not in entry.written():
        return lambda game, source, seat: True
    inner = entry.entry(key)
    known = {name: read for name, read in CONDITIONS.items() if not (alone and name in OF_CARDS)}
    check_words(inner, known)
    found = [read(inner, name, steady) for name, read in known.items() if name in inner.written()]
    inner.close()
    return lambda game, source, seat: all(holds(game, source, seat) for holds in found)


def _phase(entry: YamlEntry, key: str, steady: bool) -> Holds:
    word = entry.word(key, PHASES)
    return lambda game, source, seat: game.phase == word


def _challenge(entry: YamlEntry, key: str, steady: bool) -> Holds:
    word = entry.word(key, ("any", *CHALLENGES))
    return lambda game, source, seat: game.challenge is not None and word in ("any", game.challenge.type)


def _you_are(entry: YamlEntry, key: str, steady: bool) -> Holds:
    word = entry.word(key, ROLES)

    def holds(game: Game, source: str, seat: str) -> bool:
        if word.endswith("first-player"):
            return (game.first == seat) == (word == "first-player")
        return game.challenge is not None and getattr(game.challenge, word) == seat

    return holds


def _control(entry: YamlEntry, key: str, steady: bool) -> Holds:
    fits = read_filter(entry, key, steady=steady)
    return lambda game, source, seat: any(fits(game, source, card) for card in game.of(seat))


def _this(entry: YamlEntry, key: str, steady: bool) -> Holds:
    fits = read_filter(entry, key, steady=steady)
    return lambda game, source, seat: fits(game, source, source)


def _host(entry: YamlEntry, key: str, steady: bool) -> Holds:
    fits: Fits = read_filter(entry, key, steady=steady)

    def holds(game: Game, source: str, seat: str) -> bool:
        host = game.cards[source].host if source in game.cards else None
        return host is not None and fits(game, source, host)

    return holds


def _gold(entry: YamlEntry, key: str, steady: bool) -> Holds:
    least = entry.number(key)
    return lambda game, source, seat: game.players[seat].gold >= least


CONDITIONS: Final[Mapping[str, Callable[[YamlEntry, str, bool], Holds]]] = {
    "phase": _phase,
    "challenge": _challenge,
    "you-are": _you_are,
    "control": _control,
    "this-is": _this,
    "host-is": _host,
    "gold-at-least": _gold,
}
