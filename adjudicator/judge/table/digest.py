"""One mail a day: which letters may wait for it, and when it goes out.

A message of another player and news that ask nothing of the reader can wait. A report, a question, a deadline, a
reminder, an answer, and what the moderator writes never do.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING

from adjudicator.engine.asks import MODERATOR
from adjudicator.judge.table.calendar import instant, zone_of
from adjudicator.reports.letters import CommandReply, Letter, PressLetter

if TYPE_CHECKING:
    from adjudicator.judge.table.match import Match

USUAL = "18:00"
"""When the mail of the day goes out for those who name no time."""
NEWS = frozenset({"duty-all", "rule-said-all", "vote-lost-all", "vote-void-all"})
"""The codes of what everybody is told and nobody needs to act upon."""
_DAY = timedelta(days=1)


def waits(match: Match, letter: Letter) -> bool:
    """True for a letter that its reader wants with others, once a day."""
    if letter.head.seat is None or letter.head.address not in match.memory.digests:
        return False
    if isinstance(letter, PressLetter):
        return letter.sender != MODERATOR
    return isinstance(letter, CommandReply) and letter.code in NEWS


def without_dues(letter: Letter) -> Letter:
    """Return a letter without what was due when it was written, which may be due no longer when it is read."""
    return replace(letter, owed=None) if isinstance(letter, CommandReply) else letter


def next_time(match: Match, letter: Letter, at: datetime) -> datetime:
    """Return the next time after `at` at which the reader's mail of the day goes out, by the clock of the reader."""
    zone, clock = letter.head.zone, time.fromisoformat(match.memory.digests[letter.head.address])
    today = at.astimezone(zone_of(zone)).date()
    times = (instant(today + ahead * _DAY, clock, zone) for ahead in range(3))
    return next(when for when in times if when > at)
