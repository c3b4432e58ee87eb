"""What is checked after everything that happens: a winner, an empty draw deck (rules 17).

A game ends in the middle of whatever is being done, so the end is raised and every phase catches it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.components import owner_of
from adjudicator.games.agotlcg.rules.elimination import leave_game
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.values import may_attach, sources, total

POWER_TO_WIN: Final = 15


CHECKS: Final[list[Callable[[Game], Rule[None]]]] = []
"""Further checks, of rules that stand above this module: they add themselves, since what they do is checked again."""
CONSIDERED_ATTACKING: Final = "considered-attacking"
"""A constant effect by which a character counts as attacking without being declared."""


class GameOver(Exception):
    """The game has ended; `Game.winner` and `Game.reason` say how."""


def check_state(game: Game) -> Rule[None]:
    """End the game if a player has 15 power, or if all but one have no card left in the draw deck."""
    if game.round == 0:
        return
    drop_illegal_attachments(game)
    count_considered(game)
    for check in CHECKS:
        yield from check(game)
    strong = [seat for seat in game.in_order() if game.power(seat) >= POWER_TO_WIN]
    if strong:
        _end(game, (yield from _first_player_says(game, strong, "wins")), "power")
    empty = [seat for seat in game.in_order() if not game.players[seat].draw]
    while empty:
        out = yield from _first_player_says(game, empty, "eliminated")
        empty.remove(out)
        leave_game(game, out)
        if len(game.in_order()) == 1:
            _end(game, game.in_order()[0], "last-player")


def drop_illegal_attachments(game: Game) -> None:
    """Discard attachments that may no longer be on their host (rules 13.1)."""
    for card, host in [(card, here.host) for card, here in game.cards.items() if here.host]:
        if not may_attach(game, card, host):
            game.cards[host].attachments.remove(card)
            for gone in (card, *game.cards.pop(card).duplicates):
                game.players[owner_of(gone)].discard.append(gone)
            game.tell("discarded", card=card, **{"from": "play"})


def count_considered(game: Game) -> None:
    """Let characters join or leave the attack as constant effects begin or cease to count them as attacking."""
    challenge = game.challenge
    if challenge is None:
        return
    texts = game.texts.givers(CONSIDERED_ATTACKING)
    counted = [card for card in sources(game, texts) if total(game, CONSIDERED_ATTACKING, card)]
    for card in [card for card in challenge.considered if card not in counted]:
        challenge.considered.remove(card)
        if card in challenge.attackers:
            challenge.attackers.remove(card)
    for card in counted:
        if card not in challenge.attackers:
            challenge.attackers.append(card)
            challenge.considered.append(card)


def _first_player_says(game: Game, seats: Sequence[str], ends: str) -> Rule[str]:
    """Return which of several players wins, or goes first, by the word of the first player."""
    if len(seats) == 1:
        return seats[0]
    options = tuple({"player": seat, "ends": ends} for seat in seats)
    chosen = yield from ask_one(Ask(game.in_order()[0], "lcg.end-order", options))
    return str(chosen["player"])


def _end(game: Game, winner: str, reason: str) -> None:
    game.winner, game.reason = winner, reason
    game.tell("game-ends", player=winner, reason=reason)
    raise GameOver


Phase = Callable[[Game], Rule[str | None]]


def until_the_end(phase: Phase) -> Phase:
    """Return the phase, made to return None when the game ends in the middle of it."""

    def played(game: Game) -> Rule[str | None]:
        try:
            return (yield from phase(game))
        except GameOver:
            return None

    played.__doc__ = phase.__doc__
    return played
