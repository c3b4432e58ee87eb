"""DEADLINE: moves the deadline that is next."""

from __future__ import annotations

from datetime import datetime

from adjudicator.judge.commands.mail_command import GAME, MailCommand, Proof, Who, game_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.table.calendar import read_instant, read_span
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.judge.waits.due_time import DueTime
from adjudicator.reports.letter_parts import DueReason
from adjudicator.store.games import RUNNING


def deadline(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Move what is due now: by a length of time, or to a date in the game's zone."""
    match = game_of(writer)
    found = deadlines.open_ones(match)
    if not found:
        refuse(sitting, writer, "nothing-due", words=said.text, game=match.name)
        return False
    for waiting in found:
        try:
            due = _moved(waiting.due_at, said.rest, match.options.zone, sitting.now)
        except (ValueError, OverflowError) as error:
            refuse(sitting, writer, "deadline-how", words=said.text, why=str(error))
            return False
        if due <= sitting.now:
            refuse(sitting, writer, "deadline-past", words=said.text, game=match.name)
            return False
        deadlines.extend(sitting, match, waiting.kind, DueTime(due, [DueReason("moderator")]), said.rest)
    tell_all(sitting, match, "deadline-moved")
    shown = due if match.is_planning or said.rest[:1] not in "+-" else None
    code = "deadline-moved" if shown else "deadlines-shifted"
    tell(sitting, writer, code, words=said.text, game=match.name, deadline=shown, length=said.rest)
    return True


def _moved(due: datetime, text: str, zone: str, now: datetime) -> datetime:
    sign, length = text[:1], text[1:].strip()
    if sign in "+-":
        span = read_span(length)
        return due + span if sign == "+" else due - span
    return read_instant(text, zone, now)


COMMAND = MailCommand(
    name="deadline",
    words={"en": ("deadline",), "it": ("scadenza",)},
    takes=(GAME + r"\s+(?P<rest>[-+]\s*\d+\s*[a-z]*|\d{4}-.+)", r"\s+(?P<rest>.+)"),
    does=deadline,
    takes_colon=True,
    who=Who.MODERATOR,
    states=frozenset({RUNNING}),
    proof=Proof.OPEN_ADDRESS,
    help="moderator",
)
