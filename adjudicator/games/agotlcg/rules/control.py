"""Taking control of cards in play (rules 13.3, 13.4)."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.checks import CHECKS
from adjudicator.games.agotlcg.rules.components import owner_of
from adjudicator.games.agotlcg.rules.entering import may_have
from adjudicator.games.agotlcg.rules.leaving import leave_challenge
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import Occurrence
from adjudicator.games.agotlcg.rules.timing import just_happen
from adjudicator.games.agotlcg.rules.values import sources

CONTROLS_HOST = "controls-host"
"""A constant effect by which who controls an attachment controls the card that it is on."""


def can_take(game: Game, card: str, seat: str) -> bool:
    """Return True if a player may take control of a card in play, or has it already (rules 12.2)."""
    return game.cards[card].controller == seat or may_have(game, card, seat)


def take_control(game: Game, card: str, seat: str, source: str = "") -> Rule[None]:
    """Give a player control of a card in play, as long as `source` is in play or, without one, for good."""
    game.cards[card].taken.append([seat, source])
    yield from _follow(game, card)


def end_control(game: Game) -> Rule[None]:
    """End control that was given by cards no longer in play: the most recent effect left counts, then the owner."""
    for card, here in list(game.cards.items()):
        left = [[seat, source] for seat, source in here.taken if source in game.cards or not source]
        if left != here.taken:
            here.taken = left
            yield from _follow(game, card)


def follow_hosts(game: Game) -> Rule[None]:
    """Let attachments that give control of their host give it, as soon as they are on it."""
    for source in list(sources(game, game.texts.givers(CONTROLS_HOST))):
        host, seat = game.cards[source].host or "", game.cards[source].controller
        given = host not in game.cards or [seat, source] in game.cards[host].taken
        if not given and can_take(game, host, seat):
            yield from take_control(game, host, seat, source)


CHECKS.extend((end_control, follow_hosts))


def _follow(game: Game, card: str) -> Rule[None]:
    """Let the most recent effect decide who controls a card; one that changes sides leaves the challenge."""
    here = game.cards[card]
    seat = here.taken[-1][0] if here.taken else owner_of(card)
    if seat != here.controller:
        here.controller = seat
        leave_challenge(game, card)
        yield from just_happen(game, Occurrence("control", {"card": card, "player": seat}))
