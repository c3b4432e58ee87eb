"""An address that is lost: the moderator of a game lets its player go on from a new one, once that says yes."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import BEING_PLAYED, MailCommand, Proof, Who, game_of
from adjudicator.judge.commands.seat_words import house_and_address, seat_named, single_blanks
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.announce import report_again
from adjudicator.judge.letters.confirming import ask_other
from adjudicator.judge.letters.fill import seat_head
from adjudicator.judge.letters.short_answers import notify_moderator, refuse, tell
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail.addresses import normal
from adjudicator.reports.letters import CommandReply
from adjudicator.store import people, seats
from adjudicator.store.games import OVER

SEAT = house_and_address(r"(?: ?[:=]| to| a)? ", ends_house=":=")
"""A House, and the new address of its player."""


def tell_moderators(sitting: Sitting, writer: Writer, said: TypedCommand, old: str) -> bool:
    """Tell the moderators of somebody's games that they may have lost their address; the answer is always the same."""
    assert sitting.mail is not None
    new = normal(sitting.mail.sender)
    held = [seat for seat in seats.of_address(sitting.tx, old) if new != old]
    for row in held:
        match = sitting.match(row.game)
        if match is None or match.row.state not in BEING_PLAYED:
            continue
        notify_moderator(
            sitting, match, "address-lost", f"lost:{row.house}:{sitting.now:%Y-%m-%d}",
            house=row.house, before=old, address=new, can_do=[f"address {row.house} {new}"],
        )  # fmt: skip
    tell(sitting, writer, "address-lost", words=said.text)
    return True


def of_seat(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """ADDRESS HOUSE new@example.org: let the player of a seat write from a new address, once that says yes."""
    match, found = game_of(writer), SEAT.fullmatch(single_blanks(said.rest))
    seat = seat_named(match, found["house"]) if found is not None else None
    if found is None or seat is None:
        refuse(sitting, writer, "address-no-seat", words=said.text, game=match.name)
        return False
    new = normal(found["address"])
    if seat.row.address in ("", new):
        code = "address-same" if seat.row.address else "address-nobody"
        refuse(sitting, writer, code, words=said.text, address=new, house=seat.house, game=match.name)
        return False
    facts = {"word": SEAT_ARRIVES.name, "rest": seat.row.address, "variant": seat.house}
    ask_other(sitting, new, SEAT_ARRIVES.name, facts, language=seat.language, game=match.name)
    facts = {"game": match.name, "address": new}
    letter = CommandReply(head=seat_head(sitting, seat), code="address-warned", facts=facts)
    assert sitting.mail is not None
    sitting.send(letter, f"address-warned:{match.name}:{sitting.mail.number}", game=match.name, seat=seat.house)
    tell(sitting, writer, "address-asked", words=said.text, address=new)
    return True


def seat_arrives(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Give a seat to its player's new address; mails to its old reply address count no more."""
    assert sitting.mail is not None
    match, new = game_of(writer), normal(sitting.mail.sender)
    seat = SeatAt(match, said.variant) if said.variant in match.seats else None
    taken = any(other.address == new for other in match.seats.values())
    if seat is None or seat.row.address != said.rest or taken or match.row.state == OVER:
        refuse(sitting, writer, "confirm-unknown")
        return False
    people.move_absences(sitting.tx, match.name, said.rest, new)
    match.absences_changed()
    seat.change(address=new, epoch=seat.row.epoch + 1, bad_address=False)
    writer.seat = seat
    tell(sitting, writer, "address-of-seat", game=match.name, address=new)
    report_again(sitting, seat)
    notify_moderator(sitting, match, "address-moved", f"moved:{seat.house}:{seat.row.epoch}", house=seat.house,
                     address=new)  # fmt: skip
    return True


SEAT_ARRIVES = MailCommand(name="address-of-seat", words={}, takes=(), does=seat_arrives)
OF_SEAT = MailCommand(
    name="address-by-moderator", words={}, takes=(), does=of_seat, who=Who.MODERATOR, states=BEING_PLAYED,
    proof=Proof.OPEN_ADDRESS, help="people",
)  # fmt: skip
