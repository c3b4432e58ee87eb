"""REPLACE: gives a seat to another person, or offers it to the standbys."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import BEING_PLAYED, MailCommand, Proof, Who, game_of
from adjudicator.judge.commands.seat_words import house_and_address, seat_named, single_blanks
from adjudicator.judge.inbox.mail_split import NAME, TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.lobby import hand_over
from adjudicator.judge.play import offers
from adjudicator.judge.seat.presence import is_lost
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail.addresses import normal
from adjudicator.store import standbys
from adjudicator.store.games import OVER

_WITH = house_and_address(r" (?:(?:with|by|con|da) )?")


def replace(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """REPLACE HOUSE with ADDRESS: ask that person, and give them the seat after their yes."""
    match, found = game_of(writer), _WITH.fullmatch(single_blanks(said.rest))
    seat = seat_named(match, found["house"] if found else said.rest) if "@" not in said.rest or found else None
    if seat is None:
        refuse(sitting, writer, "replace-how", words=said.text, game=match.name)
        return False
    if found is None:
        seat.note(offered=None)
        offers.offer(sitting, seat, replaces=True)
        tell(sitting, writer, "seat-on-offer", words=said.text, game=match.name, house=seat.house)
        return True
    new = normal(found["address"])
    if seat.row.address == new or sitting.desk.book.is_ours(new):
        refuse(sitting, writer, "replace-same", words=said.text, game=match.name, house=seat.house)
        return False
    offers.ask(sitting, seat, new, match.options.language, replaces=True)
    tell(sitting, writer, "address-asked", words=said.text, address=new)
    return True


def accept(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Give a seat to somebody who was asked whether they take it over, if it is still to be had."""
    match = game_of(writer)
    seat = SeatAt(match, said.variant) if said.variant in match.seats else None
    if seat is None or not _is_free(match, seat, writer, said.rest):
        refuse(sitting, writer, "seat-gone", game=match.name)
        return False
    listed = {each.address: each.language for each in standbys.waiting_for(sitting.tx, match.name)}
    language = listed.get(writer.address) or writer.language or match.options.language
    hand_over.give(sitting, seat, writer.address, writer.name, language)
    writer.seat = seat
    tell(sitting, writer, "seat-yours", game=match.name, house=seat.house)
    hand_over.send_all(sitting, seat)
    hand_over.tell_moderator(sitting, seat)
    return True


def _is_free(match: Match, seat: SeatAt, writer: Writer, was: str) -> bool:
    """True when a seat has no player, a lost one, or the one whom the moderator wants to replace."""
    plays = any(other.address == writer.address for other in match.seats.values())
    if plays or match.row.state == OVER:
        return False
    return not seat.row.address or is_lost(seat) or (bool(was) and seat.row.address == was)


ACCEPT = MailCommand(name=offers.ACT, words={}, takes=(), does=accept)
COMMAND = MailCommand(
    name="replace",
    words={"en": ("replace",), "it": ("sostituisci",)},
    takes=(rf"\s+(?:(?P<game>{NAME})\s+)??(?P<rest>.{{1,250}})",),
    does=replace,
    takes_colon=True,
    begins_sentences=True,
    who=Who.MODERATOR,
    states=BEING_PLAYED,
    proof=Proof.OPEN_ADDRESS,
    help="standby",
)
