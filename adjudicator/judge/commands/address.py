"""ADDRESS: moves your games to another address of yours, or lets you write from several.

Nothing moves before both addresses have said yes.
"""

from __future__ import annotations

import re
from dataclasses import replace

from adjudicator.judge.commands import lost_address, moderators
from adjudicator.judge.commands.mail_command import BEING_PLAYED, MailCommand, Proof
from adjudicator.judge.commands.seat_words import single_blanks
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.which_game import some_of
from adjudicator.judge.inbox.writers import Writer, why_distrusted
from adjudicator.judge.letters.announce import report_again
from adjudicator.judge.letters.confirming import ask_other, ask_to_confirm
from adjudicator.judge.letters.fill import person_head
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.lobby.open_games import answer_stranger
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail.addresses import ADDRESS, normal
from adjudicator.reports.letters import CommandReply
from adjudicator.store import people, seats

ADD, REMOVE, LOST = "add", "remove", "lost"
_WORDS = {
    "add": ADD, "also": ADD, "aggiungi": ADD, "anche": ADD, "remove": REMOVE, "drop": REMOVE, "togli": REMOVE,
    "rimuovi": REMOVE, "lost": LOST, "perso": LOST,
}  # fmt: skip
_OWN = re.compile(rf"(?:(?P<how>{'|'.join(_WORDS)})\s+)?<?(?:mailto:)?(?P<address>{ADDRESS.pattern})>?", re.IGNORECASE)
MOST = 5
"""The most further addresses of one person."""


def address(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """ADDRESS new@example.org: begin a change of address, or show, add and remove further addresses."""
    own = _OWN.fullmatch(said.rest)
    if own is None and lost_address.SEAT.fullmatch(single_blanks(said.rest)):
        return moderators.do(sitting, writer, lost_address.OF_SEAT, replace(said, word=lost_address.OF_SEAT.name))
    how = _WORDS[own["how"].lower()] if own is not None and own["how"] else ""
    if own is not None and how == LOST:
        return lost_address.tell_moderators(sitting, writer, said, normal(own["address"]))
    if not writer.is_known:
        answer_stranger(sitting, writer.address, writer.language)
        return False
    if own is None:
        return _show(sitting, writer, said)
    new = normal(own["address"])
    refusal = _why_not(sitting, writer, new, how)
    if refusal:
        refuse(sitting, writer, refusal, words=said.text, address=new, most=MOST, game=some_of([*dict(writer.plays)]))
        return False
    if how == REMOVE:
        people.remove_address(sitting.tx, new)
        tell(sitting, writer, "address-removed", words=said.text, address=new)
        return True
    facts = {"word": MOVE.name, "rest": f"{how or 'move'} {new}", "address": new}
    ask_to_confirm(sitting, writer, f"{MOVE.name}-also" if how else MOVE.name, facts, words=said.text)
    return True


def _show(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Say at which addresses the writer is known; any words behind the command were none."""
    if said.rest:
        refuse(sitting, writer, "address-how", words=said.text)
        return False
    others = some_of(people.further_addresses(sitting.tx, writer.address))
    code = "addresses" if others else "address"
    tell(sitting, writer, code, words=said.text, address=writer.address, others=others)
    return True


def _why_not(sitting: Sitting, writer: Writer, new: str, how: str) -> str:
    """Return the code of why a person cannot move to an address, add it or remove it; "" if they can.

    Whether somebody else plays from that address is a secret, so it is looked at only once that address has agreed.
    """
    mine = people.further_addresses(sitting.tx, writer.address)
    if how == REMOVE:
        return "" if new in mine else "address-not-yours"
    for game, _ in writer.plays:
        match = sitting.match(game)
        distrusted = why_distrusted(sitting, writer, match) if match is not None else ""
        if distrusted:
            return f"{distrusted}-act"
    if sitting.desk.book.is_ours(new):
        return "address-how"
    if new == writer.address or (how == ADD and new in mine):
        return "address-same"
    if how == ADD and len(mine) >= MOST:
        return "address-many"
    return ""


def is_taken(sitting: Sitting, person: str, new: str) -> bool:
    """True when somebody else is written to at an address, or it holds a seat in a game of this person."""
    known = people.person_at(sitting.tx, new)
    if known not in (new, person):
        return True
    games = {seat.game for seat in seats.of_address(sitting.tx, person)}
    return any(seat.game in games for seat in seats.of_address(sitting.tx, new))


# ---- Both addresses say yes


def asked_for(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Ask the new address, after the old one said yes."""
    how, _, new = said.rest.partition(" ")
    if new in people.further_addresses(sitting.tx, writer.address):
        return _move(sitting, writer.address, new, writer.language)
    facts = {"word": ARRIVE.name, "rest": f"{how} {writer.address}", "speaks": writer.language}
    ask_other(sitting, new, ARRIVE.name if how != ADD else f"{ARRIVE.name}-also", facts, language=writer.language)
    tell(sitting, writer, "address-asked", address=new)
    return True


def arrive(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Move or join the games of a person, after the new address said yes too."""
    how, _, old = said.rest.partition(" ")
    assert sitting.mail is not None
    new = normal(sitting.mail.sender)
    if is_taken(sitting, old, new):
        refuse(sitting, writer, "address-taken", address=new, game="")
        return False
    if how != ADD:
        return _move(sitting, old, new, writer.language)
    people.add_address(sitting.tx, old, new, sitting.now)
    _tell_both(sitting, "address-added", old, new, writer.language)
    return True


def _move(sitting: Sitting, old: str, new: str, language: str) -> bool:
    """Give everything of a person to their new address, and send it the newest report of each game."""
    people.move(sitting.tx, old, new)
    sitting.matches.clear()
    _tell_both(sitting, "address-moved", old, new, language)
    for row in seats.of_address(sitting.tx, new):
        match = sitting.match(row.game)
        if match is None:
            continue
        if old in match.memory.pictures:
            match.note(pictures={new if who == old else who: wish for who, wish in match.memory.pictures.items()})
        if old in match.memory.digests:
            match.note(digests={new if who == old else who: at for who, at in match.memory.digests.items()})
        if match.row.state in BEING_PLAYED:
            report_again(sitting, SeatAt(match, row.house))
    return True


def _tell_both(sitting: Sitting, code: str, old: str, new: str, language: str) -> None:
    assert sitting.mail is not None
    for who in (old, new):
        head = person_head(sitting, who, language=language)
        letter = CommandReply(head=head, code=code, facts={"before": old, "address": new})
        sitting.send(letter, f"address:{sitting.mail.number}:{who}")


MOVE = MailCommand(name="address-move", words={}, takes=(), does=asked_for)
ARRIVE = MailCommand(name="address-arrive", words={}, takes=(), does=arrive)
ACTS = frozenset({MOVE.name, f"{MOVE.name}-also", ARRIVE.name, f"{ARRIVE.name}-also"})
"""What people are asked to confirm about their own addresses."""
COMMAND = MailCommand(
    name="address",
    words={"en": ("address",), "it": ("indirizzo",)},
    takes=(r"(?:\s+(?P<rest>.{1,250}))?",),
    does=address,
    takes_colon=True,
    proof=Proof.ALWAYS,
    help="people",
)
