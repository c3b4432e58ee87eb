"""RESIGN: leaves your seat; defaults play it until somebody takes over."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import BEING_PLAYED, GAME, MailCommand, Proof, Who, game_of, seat_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer, why_distrusted
from adjudicator.judge.letters.confirming import ask_to_confirm
from adjudicator.judge.letters.short_answers import notify_moderator, refuse, tell
from adjudicator.judge.lobby import hand_over
from adjudicator.judge.play import offers
from adjudicator.judge.play.move_on import advance
from adjudicator.judge.table.sitting import Sitting
from adjudicator.orders.order_set import OrderSet
from adjudicator.store import earlier_lines


def ask_whether(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Ask for a yes first, and for all the proof that the game demands."""
    match = game_of(writer)
    distrusted = why_distrusted(sitting, writer, match)
    if distrusted:
        refuse(sitting, writer, f"{distrusted}-act", words=said.text, game=match.name)
        return False
    ask_to_confirm(sitting, writer, "resign", {}, words=said.text)
    return True


def resign(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Free a seat: its lines are gone and defaults play it until somebody takes over."""
    match, seat = game_of(writer), seat_of(writer)
    epoch = seat.row.epoch
    if seat.row.address != writer.address:
        refuse(sitting, writer, "confirm-unknown")
        return False
    hand_over.end_tenure(sitting, seat)
    earlier_lines.forget(sitting.tx, match.name, seat.house)
    seat.save(OrderSet(revision=seat.orders.revision), sitting.now)
    writer.seat, writer.language = None, seat.language
    seat.change(address="", name="", epoch=epoch + 1)
    tell(sitting, writer, "resigned", game=match.name, house=seat.house)
    notify_moderator(sitting, match, "resigned", f"resigned:{seat.house}:{epoch}", house=seat.house)
    advance(sitting, match)
    if match.is_running:
        offers.offer(sitting, seat)
    return True


COMMAND = MailCommand(
    name="resign",
    words={"en": ("resign",), "it": ("abbandono",)},
    takes=(GAME,),
    does=ask_whether,
    agreed=resign,
    who=Who.PLAYER,
    states=BEING_PLAYED,
    proof=Proof.ALWAYS,
)
