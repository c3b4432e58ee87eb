"""Games in which nobody learns who plays until the end: whose names are told to whom, and when letters go out.

A letter that follows from the mail of a player goes out, and is dated, at the next of fixed times of the day, so that
it does not tell when that player wrote.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from adjudicator.judge.table.match import Match
from adjudicator.store.games import OVER

SLOT = timedelta(hours=3)
"""The time between two moments at which letters of such a game go out."""


def is_anonymous(match: Match) -> bool:
    """True while nobody may learn who plays in a game."""
    return match.options.anonymous and match.row.state != OVER


def hides_names(match: Match, address: str = "") -> bool:
    """True when the names of the players are kept from an address; a moderator who does not play may know them."""
    return is_anonymous(match) and not (address == match.row.moderator and not moderator_plays(match))


def moderator_plays(match: Match) -> bool:
    """True when the moderator of a game has a seat in it."""
    return any(seat.address == match.row.moderator for seat in match.seats.values())


def shown_at(match: Match, at: datetime) -> datetime:
    """Return the time that may be told instead of the time of a player's mail: in an anonymous game the next slot."""
    return next_slot(at) if is_anonymous(match) else at


def next_slot(at: datetime) -> datetime:
    """Return the next of the fixed times of the day at which letters go out that hide when they were written."""
    day = at.replace(hour=0, minute=0, second=0, microsecond=0)
    return day + -(-(at - day) // SLOT) * SLOT
