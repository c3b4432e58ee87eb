"""A seat gets another player: who played it until when is noted, and the newcomer gets all that the seat may know."""

from __future__ import annotations

from adjudicator.judge.letters.again import send_again
from adjudicator.judge.letters.announce import report_again
from adjudicator.judge.letters.fill import person_head
from adjudicator.judge.letters.short_answers import notify_moderator
from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.play import offers
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.reports.letters import CommandReply
from adjudicator.store import earlier_lines, outbox, tenures
from adjudicator.store.tenures import Tenure

MESSAGES = 10
"""The newest messages to a seat that its new player gets."""
OF_OTHERS = ("press:", "digest:")
"""How the keys of letters with messages begin."""


def end_tenure(sitting: Sitting, seat: SeatAt) -> None:
    """Note that the player of a seat has left it, and until which entry of the journal they played it."""
    row, match = seat.row, seat.match
    if row.address:
        entry = match.play.table.n
        note = Tenure(match.name, seat.house, row.address, row.name, row.joined_at, sitting.now, entry)
        tenures.note(sitting.tx, note)


def give(sitting: Sitting, seat: SeatAt, address: str, name: str, language: str, zone: str = "") -> None:
    """Give a seat to a person, with a new reply address, a whole window, and lines and wishes as they stand."""
    assert sitting.mail is not None
    match, before = seat.match, seat.row
    end_tenure(sitting, seat)
    offers.end(sitting, seat)
    earlier_lines.forget(sitting.tx, match.name, seat.house)
    seat.change(address=address, name=name, language=language, zone=zone, epoch=before.epoch + 1, bad_address=False,
                joined_at=sitting.now, ready=False)  # fmt: skip
    seat.note(silent=None, missed=None, missed_in_a_row=None, let_pass=None, heard_in=None, bank_spent=None)
    if before.address:
        _tell_predecessor(sitting, match, before.address, before.language, seat.house)
    if match.is_running and deadlines.give_whole_window(sitting, seat):
        tell_all(sitting, match, "deadline-newcomer", but=seat.house)


def send_all(sitting: Sitting, seat: SeatAt) -> None:
    """Send the new player of a seat where the game stands, and the newest messages that the seat has received."""
    match = seat.match
    if match.is_running:
        report_again(sitting, seat)
    old = [letter for letter in outbox.of_seat(sitting.tx, match.name, seat.house) if letter.key.startswith(OF_OTHERS)]
    for letter in old[-MESSAGES:]:
        send_again(sitting, letter, seat, f"handed-over:{seat.row.epoch}:{letter.id}")


def tell_moderator(sitting: Sitting, seat: SeatAt) -> None:
    """Tell the moderator that a seat has a player again."""
    key = f"taken:{seat.house}:{seat.row.epoch}"
    notify_moderator(sitting, seat.match, "seat-taken", key, house=seat.house)


def _tell_predecessor(sitting: Sitting, match: Match, address: str, language: str, house: str) -> None:
    assert sitting.mail is not None
    head = person_head(sitting, address, match, language)
    letter = CommandReply(head=head, code="replaced", facts={"game": match.name, "house": house})
    sitting.send(letter, f"replaced:{match.name}:{house}:{sitting.mail.number}", game=match.name)
