"""Gives players back the time for which the judge did not run, or could not reach its mailbox."""

from __future__ import annotations

from datetime import datetime, timedelta

from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.reports.letter_parts import DueReason
from adjudicator.store.deadlines import ARMED

SHORTEST = timedelta(hours=1)
"""Shorter times without the judge are not given back."""


def give_back(sitting: Sitting, match: Match, since: datetime) -> bool:
    """Move the running deadlines of a game by the time since then; False if that time was given back before."""
    if match.memory.given_back == since.isoformat():
        return False
    match.note(given_back=since.isoformat())
    length = sitting.now - since
    why = DueReason("downtime", {"n": max(1, round(length / timedelta(hours=1)))})
    for deadline in deadlines.open_ones(match):
        if deadline.state == ARMED and deadlines.is_for_players(deadline.kind):
            due = deadlines.later(match, deadline.kind, deadline.due_at, length, why)
            deadlines.extend(sitting, match, deadline.kind, due, deadline.wish, deadline.about)
    if deadlines.of_kind(match, deadlines.PLANNING) is not None:
        tell_all(sitting, match, "deadline-downtime", moderator_too=True)
    return True
