"""Plays a game on and tells people what happened. No other module does so."""

from __future__ import annotations

import logging

from adjudicator.judge.letters.announce import announce
from adjudicator.judge.letters.fill import moderator_head
from adjudicator.judge.play import idle_practice, offers
from adjudicator.judge.play.settle_asks import Settler
from adjudicator.judge.table.errors import playing
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.reports.letters import ModeratorNotice
from adjudicator.store.games import PAUSED, is_practice

log = logging.getLogger(__name__)


def advance(sitting: Sitting, match: Match, *, force: bool = False) -> None:
    """Play on as far as answers are known, and queue the letters; `force` closes the open window as it is."""
    if not match.is_running:
        return
    if not any(seat.address for seat in match.seats.values()):
        _nobody_left(sitting, match)
        return
    with playing(match.play):
        outcome = Settler(sitting, match, force=force).run()
        announce(sitting, match, outcome)
        if match.options.replace and not match.play.over:
            offers.offer_lost(sitting, match)


def go_on(sitting: Sitting, match: Match) -> None:
    """Play on with what has come in: at once, or at the next release time where the game has such times."""
    if match.is_running and match.options.release_times is not None:
        deadlines.arm_release(sitting, match)
    else:
        advance(sitting, match)


def _nobody_left(sitting: Sitting, match: Match) -> None:
    """Pause a game that all players have left, instead of letting stewards play it to the end. Practice just ends."""
    if is_practice(match.name):
        idle_practice.end(sitting, match)
        return
    match.change(state=PAUSED)
    log.warning("game %s has no player left and is paused", match.name)
    head = moderator_head(sitting, match)
    letter = ModeratorNotice(head=head, code="nobody-left", facts={"game": match.name}, can_do=["resume"])
    sitting.send(letter, f"nobody-left:{match.name}:{match.play.table.n}", game=match.name)
