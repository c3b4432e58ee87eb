"""Changes at random all that a seat may not know, and nothing else: a world that looks the same from its chair."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from typing import Any

from adjudicator.rules.agot2e import RULES
from adjudicator.rules.agot2e.state import Game

LOOKING = "planning.raven-look"
"""While this is asked its seat knows the top wildling card before the state says so."""
REVEALS = ("westeros-cards", "westeros-card", "winter-is-coming", "wildlings-card", "tides-revealed")
"""What is told to everybody when a hidden card is turned up: from here on two worlds may go their own ways."""


def imagine_state(game: Game, seat: str | None, choose: random.Random, looking: Iterable[str] = ()) -> None:
    """Change in place the decks, the cards others have seen and the cards others have drawn.

    `looking` names the seats that are looking at the top wildling card at this moment.
    """
    knows_top = seat is not None and (seat in game.known_wildling or seat in looking)
    _shuffle(game.wildling_deck, choose, keep=1 if knows_top else 0)
    _forget_or_see(game, seat, choose)
    for deck in game.westeros_decks:
        _shuffle(deck, choose)
    combat = game.combat
    if combat is not None and not combat.tides_revealed:
        cards = sorted(game.variant.tides)
        combat.tides.update({house: choose.choice(cards) for house in combat.tides if house != seat})


def _forget_or_see(game: Game, seat: str | None, choose: random.Random) -> None:
    """Any other House may or may not have seen the top wildling card."""
    for house in game.houses:
        if house != seat:
            game.known_wildling.pop(house, None)
            if choose.random() < 0.3:
                game.known_wildling[house] = game.wildling_deck[0]


def _shuffle(deck: list[str], choose: random.Random, keep: int = 0) -> None:
    rest = deck[keep:]
    choose.shuffle(rest)
    deck[keep:] = rest


def hidden(game: Game) -> str:
    """Return what is in a state and in no view of an observer, as one text."""
    combat = game.combat
    tides = combat.tides if combat is not None else {}
    return json.dumps([game.wildling_deck, game.westeros_decks, game.known_wildling, tides], sort_keys=True)


def seen(game: Game, seat: str | None) -> str:
    """Return what a seat may know, as one text."""
    view: dict[str, Any] = RULES.view(game, seat)
    return json.dumps(view, sort_keys=True)


def heard(game: Game) -> list[str]:
    """Return what was told to everybody since the last answers, each as one text that begins with its kind."""
    return [f"{event['e']} {json.dumps(event, sort_keys=True)}" for event in game.events if not is_secret(event)]


def is_secret(event: dict[str, Any]) -> bool:
    """True for what only some seats are told: `to` lists them. An area to go to is a text."""
    return isinstance(event.get("to"), list)
