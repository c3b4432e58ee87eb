"""A game that waits for its moderator: the ask to decide, and the ruling that the moderator gave."""

from __future__ import annotations

from adjudicator.engine.asks import Answer, Ask
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import MODERATOR
from adjudicator.judge.waits.answering import Settlement


def wanted(match: Match) -> Ask | None:
    """Return the open ask that the moderator must decide, or None."""
    if match.row.started_at is None or not match.is_running:
        return None
    return next((ask for ask in match.play.open if ask.seat == MODERATOR), None)


def give(match: Match, answer: Answer, mail: int) -> None:
    """Store a ruling; it takes effect when the game is played on."""
    match.note(ruling={"after": match.play.table.n, "answer": answer, "by": f"{MODERATOR}:{mail}"})


def given(match: Match) -> Settlement | None:
    """Return the ruling for the open ask, or None."""
    ruling = match.memory.ruling
    if not ruling or ruling["after"] != match.play.table.n:
        return None
    return Settlement(ruling["answer"], ruling["by"])
