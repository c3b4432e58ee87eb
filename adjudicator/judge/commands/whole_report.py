"""REPORT FULL: sends everything that a player may know, however long."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import BEING_PLAYED, GAME_OF_ANY_NAME, MailCommand, Who, seat_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.fill import whole_report
from adjudicator.judge.table.sitting import Sitting


def send_whole(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Send the whole report of the seat as things stand now."""
    seat = seat_of(writer)
    sitting.answer(whole_report(sitting, seat), game=seat.match.name, seat=seat.house)
    return True


COMMAND = MailCommand(
    name="whole-report",
    words={"en": ("report full", "full report"), "it": ("rapporto completo",)},
    takes=(GAME_OF_ANY_NAME,),
    does=send_whole,
    who=Who.PLAYER,
    states=BEING_PLAYED,
    only_asks=True,
)
