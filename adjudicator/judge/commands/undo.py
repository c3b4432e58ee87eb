"""UNDO: takes back what your newest mail changed in your lines, until the orders are revealed."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.judge.commands.mail_command import BEING_PLAYED, GAME_OF_ANY_NAME, MailCommand, Who, seat_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer, why_distrusted
from adjudicator.judge.letters.fill import owed_by, seat_head
from adjudicator.judge.letters.lines_in_force import lines_in_force
from adjudicator.judge.letters.short_answers import refuse
from adjudicator.judge.play.move_on import go_on
from adjudicator.judge.table.sitting import Sitting
from adjudicator.orders.order_set import load_set
from adjudicator.reports.letters import CommandReply
from adjudicator.store import earlier_lines


def undo(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Give a seat the lines that it had before its newest mail; only `final` does not come back."""
    seat = seat_of(writer)
    match = seat.match
    distrusted = why_distrusted(sitting, writer, match)
    if distrusted:
        refuse(sitting, writer, f"{distrusted}-act", words=said.text, game=match.name)
        return False
    before = earlier_lines.take_newest(sitting.tx, match.name, seat.house)
    if before is None:
        refuse(sitting, writer, "nothing-to-undo", words=said.text, game=match.name)
        return False
    now, old = seat.orders, load_set(before.lines)
    offered = max(now.offered, old.offered)
    final = old.final and now.final
    seat.save(replace(old, revision=now.revision, offered=offered, final=final, proposals={}), sitting.now)
    letter = CommandReply(
        head=seat_head(sitting, seat),
        code="undone" if seat.orders.kept else "undone-all",
        facts={"game": match.name, "at": before.at},
        in_force=lines_in_force(seat),
        owed=owed_by(seat),
        words=said.text,
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=match.name, seat=seat.house)
    go_on(sitting, match)
    return True


COMMAND = MailCommand(
    name="undo",
    words={"en": ("undo", "take back"), "it": ("annulla",)},
    takes=(GAME_OF_ANY_NAME,),
    does=undo,
    who=Who.PLAYER,
    states=BEING_PLAYED,
    help="sending",
)
