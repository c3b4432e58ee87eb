"""Tells an answer such as "help the defender" from a line that asks for a page of help."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.judge.commands.help import COMMAND
from adjudicator.judge.hearing import reply_values
from adjudicator.judge.inbox.mail_split import MailContents, TypedCommand
from adjudicator.judge.inbox.writers import Writer, meant_seat
from adjudicator.judge.letters.help_letter import help_letter
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import questions
from adjudicator.reports.render import has_help
from adjudicator.store.games import RUNNING


def without_answers(sitting: Sitting, writer: Writer, letter: MailContents) -> MailContents:
    """Return the contents of a mail with each line that asks for help, but answers an open question, as such a line.

    What help has a page for, or explains, is never an answer: the judge itself names it so.
    """
    asking = [said for said in letter.commands if said.word == COMMAND.name and said.rest]
    seat = meant_seat(sitting, writer, letter.game) if asking else None
    if seat is None or seat.match.row.state != RUNNING:
        return letter
    head = help_letter(sitting, writer, "").head
    pages = [said for said in asking if has_help(head, sitting.desk.templates, said.rest.lower())]
    answers = [said for said in asking if said not in pages and _answers(seat, said)]
    for said in answers:
        letter = letter.without(said)
    text = "\n".join((*(said.text for said in answers), letter.text))
    return replace(letter, text=text) if answers else letter


def _answers(seat: SeatAt, said: TypedCommand) -> bool:
    """Return True for a line that answers the only open question of a seat."""
    open_now = questions.open_of(seat)
    return len(open_now) == 1 and reply_values.answers(seat, open_now[0], said.text)
