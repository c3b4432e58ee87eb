"""The end of a practice game that its player has left alone, or has left."""

from __future__ import annotations

from datetime import timedelta

from adjudicator.judge.letters.fill import seat_head
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import seats_at
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.judge.waits.due_time import DueTime
from adjudicator.reports.letters import CommandReply
from adjudicator.store import mails
from adjudicator.store.games import OVER, is_practice

IDLE = timedelta(days=14)
"""How long a practice game waits for a mail of its player."""


def waits_on(sitting: Sitting, match: Match, kind: str) -> bool:
    """Return True if a due time of a practice game ends no round: the game waits on, or it is over now.

    Nobody waits for its player, so the time runs anew from each of their mails.
    """
    if not is_practice(match.name):
        return False
    last = mails.last_about(sitting.tx, match.name)
    until = (last or match.row.created_at) + IDLE
    if until > sitting.now:
        deadlines.extend(sitting, match, kind, DueTime(until), "")
    else:
        end(sitting, match)
    return True


def end(sitting: Sitting, match: Match) -> None:
    """End a practice game before it is decided, and tell its player if there still is one."""
    deadlines.disarm_all(sitting, match)
    match.change(state=OVER, ended_at=sitting.now)
    for seat in seats_at(match):
        facts = {"game": match.name, "days": IDLE.days, "variant": match.row.variant}
        letter = CommandReply(head=seat_head(sitting, seat), code="practice-over", facts=facts)
        sitting.send(letter, f"practice-over:{match.name}:{seat.house}", game=match.name, seat=seat.house)
