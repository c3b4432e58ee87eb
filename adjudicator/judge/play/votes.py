"""A vote of the players of a game: who said what, how many are needed, and how it ends without success."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any

from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import HALF, OPEN_VOTES, TWO_THIRDS, USUAL
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.store.deadlines import Deadline

EXTEND, DRAW, ROLLBACK, ABANDON = KINDS = ("extend", "draw", "rollback", "abandon")
VOTE = "vote"
_USUALLY = {EXTEND: HALF, ROLLBACK: TWO_THIRDS, ABANDON: TWO_THIRDS}
"""The share of the players that each kind of vote needs, unless the game says otherwise; for others it needs all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote:
    """A question to all players of a game, as the memory of the game holds it."""

    window: int
    """The round in which it was asked."""
    kind: str = EXTEND
    hours: int = 0
    """For more time: how much."""
    after: int = 0
    """For going back: the number of the entry to which the game would go back."""
    round: int = 0
    """For going back: the round of that entry."""
    until: str = ""
    """When it ends; "" for a vote that an earlier version opened."""
    said: Mapping[str, bool] = field(default_factory=dict)
    """The newest answer of each seat."""
    over: bool = False


def newest(match: Match) -> Vote | None:
    """Return the vote that was asked last in a game."""
    stored = match.memory.vote
    return Vote(**stored) if stored is not None else None


def open_one(match: Match) -> Vote | None:
    """Return the vote that players can answer now; one about more time lasts as long as its window."""
    vote = newest(match)
    if vote is None or vote.over:
        return None
    still = vote.kind != EXTEND or (vote.window == match.window and match.is_planning)
    return vote if still else None


def put(sitting: Sitting, match: Match, vote: Vote, until: datetime) -> Vote:
    """Open a vote that ends at `until`, and return it."""
    vote = replace(vote, until=until.isoformat())
    match.note(vote=asdict(vote))
    if vote.kind != EXTEND:
        kind = VOTE + deadlines.REMINDER
        deadlines.put(match, Deadline(match.name, kind, until, zone=match.options.zone))
    return vote


def take(match: Match, vote: Vote, house: str, answer: bool) -> Vote:
    """Note what a seat answers, and return the vote."""
    vote = replace(vote, said={**vote.said, house: answer})
    match.note(vote=asdict(vote))
    return vote


def facts_of(match: Match, vote: Vote) -> dict[str, Any]:
    """Return what letters say of a vote; "wish" is the code of the words for what it is about."""
    facts: dict[str, Any] = {
        "game": match.name, "wish": f"judge.wish.{vote.kind}", "hours": vote.hours, "round": vote.round,
        "wanted": wanted(match, vote.kind),
    }  # fmt: skip
    return facts | ({"until": datetime.fromisoformat(vote.until)} if vote.until else {})


def wanted(match: Match, kind: str) -> int:
    """Return how many votes are needed. Whether a player is silent is not told, so they count too."""
    players = len([seat for seat in match.seats.values() if seat.address])
    share = match.options.quorum if match.options.quorum != USUAL else _USUALLY.get(kind, "")
    return {HALF: players // 2 + 1, TWO_THIRDS: -(-2 * players // 3)}.get(share, players)


def is_won(match: Match, vote: Vote) -> bool:
    """True when enough of those who play now said yes."""
    return _count(match, vote, True) >= wanted(match, vote.kind)


def is_lost(match: Match, vote: Vote) -> bool:
    """True when so many said no that enough can no longer say yes."""
    players = len([seat for seat in match.seats.values() if seat.address])
    return players - _count(match, vote, False) < wanted(match, vote.kind)


def _count(match: Match, vote: Vote, answer: bool) -> int:
    return sum(said == answer and bool(match.seats[house].address) for house, said in vote.said.items())


def end(sitting: Sitting, match: Match, vote: Vote, code: str) -> None:
    """Close a vote and tell everybody how it ended; of an open vote also who said what."""
    close(sitting, match, vote)
    tell_end(sitting, match, vote, code)


def close(sitting: Sitting, match: Match, vote: Vote) -> None:
    """Take no further answers to a vote."""
    match.note(vote=asdict(replace(vote, over=True)))
    deadlines.drop(match, VOTE + deadlines.REMINDER)


def tell_end(sitting: Sitting, match: Match, vote: Vote, code: str) -> None:
    """Tell everybody how a vote ended; of an open vote also who said what."""
    facts = facts_of(match, vote)
    if match.options.votes == OPEN_VOTES:
        facts["votes"] = [
            [house for house in match.seats if vote.said.get(house) == answer] for answer in (True, False)
        ]
    tell_all(sitting, match, code, more=facts, moderator_too=True)


def time_is_over(sitting: Sitting, match: Match) -> None:
    """End a vote for which not enough players have answered in time."""
    vote = open_one(match)
    if vote is not None:
        end(sitting, match, vote, "vote-lost")
