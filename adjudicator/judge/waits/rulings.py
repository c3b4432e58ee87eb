"""A game that waits for its moderator: the ask that he must settle, and the ruling he has given."""

from __future__ import annotations

from adjudicator.engine.asks import Answer, Ask
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import MODERATOR
from adjudicator.judge.waits.answering import Settlement


def wanted(match: Match) -> Ask | None:
    """Return the open ask that the moderator must settle, or None."""
    if match.row.started_at is None or not match.is_running:
        return None
    return next((ask for ask in match.play.open if ask.seat == MODERATOR), None)


def give(match: Match, answer: Answer, mail: int) -> None:
    """Write down a ruling; it counts when the game is played on."""
    match.note(ruling={"after": match.play.table.n, "answer": answer, "by": f"{MODERATOR}:{mail}"})


def given(match: Match) -> Settlement | None:
    """Return the ruling for what is open now, if there is one."""
    ruling = match.memory.ruling
    if not ruling or ruling["after"] != match.play.table.n:
        return None
    return Settlement(ruling["answer"], ruling["by"])
