"""COMODERATOR and DUTY: who else may moderate a game, and who does so now."""

from __future__ import annotations

import re

from adjudicator.judge.commands.mail_command import BEING_PLAYED, GAME, MailCommand, Proof, Who, game_of
from adjudicator.judge.inbox.mail_split import NAME, TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.confirming import ask_other, ask_to_confirm
from adjudicator.judge.letters.short_answers import notify_moderator, refuse, tell
from adjudicator.judge.moderator import duty
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail.addresses import ADDRESS, normal

_WHO = rf"(?:(?:remove|togli)\s+)?<?(?:mailto:)?{ADDRESS.pattern}>?"
_WHOM = re.compile(rf"(?:(?P<off>remove|togli)\s+)?<?(?:mailto:)?(?P<address>{ADDRESS.pattern})>?", re.IGNORECASE)


def comoderator(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """COMODERATOR ADDRESS: ask somebody to be ready to moderate; with REMOVE no longer; alone: say who they are."""
    match, found = game_of(writer), _WHOM.fullmatch(said.rest)
    known = match.memory.comoderators
    if found is None:
        code = "comoderators" if known else "comoderators-none"
        tell(sitting, writer, code, words=said.text, game=match.name, addresses=", ".join(known))
        return bool(known)
    address = normal(found["address"])
    if found["off"]:
        code = "comoderator-gone" if duty.remove(match, address) else "comoderators-none"
        tell(sitting, writer, code, words=said.text, game=match.name, address=address)
        return True
    if address in (match.row.moderator, *known) or sitting.desk.book.is_ours(address) or len(known) >= duty.MOST:
        refuse(sitting, writer, "comoderator-not", words=said.text, game=match.name, most=duty.MOST)
        return False
    facts = {"word": ACCEPT.name, "rest": match.row.moderator}
    ask_other(sitting, address, ACCEPT.name, facts, language=match.options.language, game=match.name)
    tell(sitting, writer, "address-asked", words=said.text, address=address)
    return True


def accept(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Make somebody a co-moderator who said yes, if whoever asked them still has the duty."""
    match = game_of(writer)
    if match.row.moderator != said.rest:
        refuse(sitting, writer, "confirm-unknown")
        return False
    duty.add(match, writer.address)
    tell(sitting, writer, "comoderator", game=match.name)
    notify_moderator(sitting, match, "comoderator", f"comoderator:{writer.address}", address=writer.address)
    return True


def take(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """DUTY: lets a co-moderator moderate a game from now on. They write its name, or the moderator their address."""
    match = writer.match if writer.marked and not writer.house else sitting.match(said.game) if said.game else None
    to = normal(said.rest) if said.rest else writer.address
    if match is None or not _may(match, writer, to):
        refuse(sitting, writer, "duty-not", words=said.text, would_work=[f"duty {said.game or 'GAME'}"])
        return False
    if match.row.state not in BEING_PLAYED:
        refuse(sitting, writer, "not-running", words=said.text, game=match.name)
        return False
    writer.match, writer.seat = match, None
    if to != writer.address:
        duty.hand_to(sitting, match, to)
        return True
    ask_to_confirm(sitting, writer, TAKE.name, {"word": TAKE.name, "rest": match.row.moderator}, words=said.text)
    return False


def _may(match: Match, writer: Writer, to: str) -> bool:
    """True for a co-moderator who takes the duty, and for the moderator who gives it to one of them."""
    return to in match.memory.comoderators and (to == writer.address or (_has_duty(match, writer) and writer.marked))


def _has_duty(match: Match, writer: Writer) -> bool:
    return match.row.moderator == writer.address


def taken(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Give the duty to a co-moderator after their yes, unless it has changed hands since."""
    match = game_of(writer)
    if match.row.moderator != said.rest or not _may(match, writer, writer.address):
        refuse(sitting, writer, "confirm-unknown")
        return False
    duty.hand_to(sitting, match, writer.address)
    return True


ACCEPT = MailCommand(name="comoderator-accept", words={}, takes=(), does=accept)
TAKE = MailCommand(name="duty-take", words={}, takes=(), does=taken)
DUTY = MailCommand(
    name="duty",
    words={"en": ("duty",), "it": ("incarico",)},
    takes=(rf"(?:\s+(?P<game>{NAME}))?(?:\s+(?:to\s+|a\s+)?<?(?P<rest>{ADDRESS.pattern})>?)?",),
    does=take,
    proof=Proof.ALWAYS,
    help="moderator",
)
COMMAND = MailCommand(
    name="comoderator",
    words={"en": ("comoderator", "co-moderator"), "it": ("comoderatore",)},
    takes=(rf"\s+(?P<rest>{_WHO})", GAME + rf"\s+(?P<rest>{_WHO})", GAME),
    does=comoderator,
    who=Who.MODERATOR,
    states=BEING_PLAYED,
    takes_colon=True,
    proof=Proof.OPEN_ADDRESS,
    help="moderator",
)
