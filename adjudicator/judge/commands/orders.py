"""ORDERS: shows your lines as you could type them."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import BEING_PLAYED, GAME_OF_ANY_NAME, MailCommand, Who, seat_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.fill import owed_by, seat_head
from adjudicator.judge.letters.lines_in_force import lines_in_force
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports import letters


def show_orders(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """ORDERS: all lines in force or waiting for their round, as they could be typed."""
    seat = seat_of(writer)
    match, in_force = seat.match, lines_in_force(seat)
    letter = letters.CommandReply(
        head=seat_head(sitting, seat),
        code="orders" if in_force else "orders-none",
        facts={"game": match.name, "round": match.window},
        in_force=in_force,
        owed=owed_by(seat),
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=match.name, seat=seat.house)
    return True


COMMAND = MailCommand(
    name="orders",
    words={"en": ("orders", "show orders", "form"), "it": ("ordini", "modulo")},
    takes=(GAME_OF_ANY_NAME,),
    does=show_orders,
    who=Who.PLAYER,
    states=BEING_PLAYED,
    only_asks=True,
)
