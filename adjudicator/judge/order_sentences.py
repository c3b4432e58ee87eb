"""Tells a sentence about orders, such as "replace the raid by a defence", from a command that begins with its word."""

from __future__ import annotations

from adjudicator.judge.commands import table
from adjudicator.judge.commands.mail_command import Who
from adjudicator.judge.inbox.mail_split import MailContents, TypedCommand
from adjudicator.judge.inbox.writers import Writer, meant_seat
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.store.games import RUNNING


def without_sentences(sitting: Sitting, writer: Writer, letter: MailContents) -> MailContents:
    """Return the contents of a player's mail with each command that names an order of the game as a line of its text.

    A moderator's command stays one where its writer moderates the game.
    """
    perhaps = [said for said in letter.commands if table.named(said.word).begins_sentences and "@" not in said.text]
    seat = meant_seat(sitting, writer, letter.game) if perhaps else None
    if seat is None or seat.match.row.state != RUNNING:
        return letter
    moderates = seat.match.name in writer.runs
    perhaps = [said for said in perhaps if not (moderates and table.named(said.word).who is Who.MODERATOR)]
    told = [said for said in perhaps if _names_order(seat, said)]
    return letter.as_text(told) if told else letter


def _names_order(seat: SeatAt, said: TypedCommand) -> bool:
    """Return True for a line with the name of an order behind its first word."""
    spotter = Spotter(seat.reader.context, ())
    marks = spotter.marks(spotter.words(said.text.partition(" ")[2]))
    return any(mark.kind == "order" and mark.exact and not mark.slip for mark in marks)
