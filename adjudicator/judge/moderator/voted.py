"""Carries out what enough players of a game have voted for."""

from __future__ import annotations

from datetime import timedelta

from adjudicator.judge.letters.announce import end_game
from adjudicator.judge.moderator.going_back import PastPlace, go_back, places_of
from adjudicator.judge.play import votes
from adjudicator.judge.play.votes import Vote
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import OPEN_VOTES
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.reports.letter_parts import DueReason

REASON = "the players voted for it"


def decide(sitting: Sitting, match: Match) -> None:
    """Carry out the open vote if enough players said yes; end it if enough can no longer do so."""
    vote = votes.open_one(match)
    if vote is None:
        return
    if votes.is_won(match, vote):
        _carry_out(sitting, match, vote)
    elif votes.is_lost(match, vote):
        votes.end(sitting, match, vote, "vote-lost")


def _carry_out(sitting: Sitting, match: Match, vote: Vote) -> None:
    if vote.kind == votes.EXTEND:
        _extend(sitting, match, vote)
    elif vote.kind == votes.ROLLBACK and still_there(match, vote) is None:
        votes.end(sitting, match, vote, "vote-void")
    else:
        votes.close(sitting, match, vote)
        if match.options.votes == OPEN_VOTES:
            votes.tell_end(sitting, match, vote, "vote-won")
        if vote.kind == votes.ROLLBACK:
            go_back(sitting, match, vote.after, REASON, by=votes.VOTE)
        else:
            match.note(agreed=vote.kind)
            end_game(sitting, match)


def _extend(sitting: Sitting, match: Match, vote: Vote) -> None:
    """Move the deadline of the window; there may be none any more."""
    deadline = next((each for each in deadlines.open_ones(match) if each.kind == deadlines.PLANNING), None)
    if deadline is None:
        return
    why = DueReason("vote", {"n": vote.hours})
    due = deadlines.later(match, deadline.kind, deadline.due_at, timedelta(hours=vote.hours), why)
    deadlines.extend(sitting, match, deadlines.PLANNING, due, deadline.wish, deadline.about)
    votes.end(sitting, match, vote, "vote-extended")


def still_there(match: Match, vote: Vote) -> PastPlace | None:
    """Return the place that a vote would go back to; None if the game went back behind it meanwhile."""
    return next((place for place in places_of(match) if place.after == vote.after), None)
