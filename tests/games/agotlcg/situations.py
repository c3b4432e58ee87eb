"""Positions of the card game for tests of single rules, and a way to answer what a rule asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from adjudicator.engine.asks import Answer, Ask, Rule
from adjudicator.games.agotlcg.rules.components import Box, owner_of
from adjudicator.games.agotlcg.rules.state import Challenge, Game, Player, new_card
from tests.trace.lcg import lcg_box

Answers = Callable[[Ask], Answer]
FILLER = "01150"


def situation(
    *in_play: str,
    hands: Sequence[str] = (),
    phase: str = "challenges",
    seats: Sequence[str] = ("p1", "p2"),
    box: Box | None = None,
) -> Game:
    """Return a game of these players with these cards in play and in hand; p1 is first player and active."""
    players = {
        seat: Player("stark", None, [], [f"{seat}/{FILLER}#{n}" for n in range(50, 60)], plot=f"{seat}/01001#1", gold=9)
        for seat in seats
    }
    game = Game(box or lcg_box(), players, phase=phase, round=1, first="p1", active="p1")
    for card in in_play:
        game.cards[card] = new_card(game, card, "setup")
    for card in hands:
        players[owner_of(card)].hand.append(card)
    return game


def fight(game: Game, type: str, attackers: list[str], defenders: Sequence[str] = ()) -> Challenge:
    """Let p1 attack p2; return the challenge before its result."""
    game.challenge = Challenge(type, "p1", "p2", attackers, list(defenders))
    return game.challenge


def play(rule: Rule[Any], answers: Mapping[str, Answer] | None = None, *, once: bool = False) -> list[Ask]:
    """Answer what a rule asks, by the name of the ask, else with the default; return everything that was asked.

    With `once`, each of the answers is given once, and nothing is picked afterwards where that is possible.
    """
    asked: list[Ask] = []
    left = dict(answers or {})
    given: dict[str, Answer] | None = None
    while True:
        try:
            asks = next(rule) if given is None else rule.send(given)
        except StopIteration:
            return asked
        asked += asks
        given = {ask.seat: left.get(ask.name, _usual(ask, once)) for ask in asks}
        for ask in asks if once else ():
            left.pop(ask.name, None)
        for ask in asks:
            assert ask.problem(given[ask.seat]) is None, (ask, given)


def _usual(ask: Ask, nothing: bool) -> Answer:
    """Return None if nothing shall be picked and that is an option, else the default."""
    return None if nothing and None in ask.options else ask.default_answer()
