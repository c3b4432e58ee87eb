"""Handles answers to "Please confirm": yes does the waiting act, no drops it, anything else asks again."""

from __future__ import annotations

from adjudicator.judge.commands import address, create, league, practice, standby, table
from adjudicator.judge.commands.doing import do_after_yes
from adjudicator.judge.commands.mail_command import Who
from adjudicator.judge.inbox.consent import NO, UNCLEAR
from adjudicator.judge.inbox.mail_split import MailContents, TypedCommand
from adjudicator.judge.inbox.writers import Place, Writer
from adjudicator.judge.letters.confirming import request
from adjudicator.judge.letters.short_answers import notify_moderator, refuse, tell
from adjudicator.judge.play import offers
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail import rate_limit
from adjudicator.mail.handled import Handled
from adjudicator.store import confirmations, proven
from adjudicator.store.confirmations import Confirmation
from adjudicator.store.mails import REFUSED, TAKEN

OF_NO_GAME = frozenset({create.COMMAND.name, practice.COMMAND.name, standby.COMMAND.name, league.COMMAND.name,
                        *address.ACTS})  # fmt: skip
"""The acts that are about no existing game: they open one, or they are about all games of a person."""


def answer(sitting: Sitting, writer: Writer, token: str, said: str, rest: MailContents) -> Handled | None:
    """Do or drop the act that waits under `token`, as the answer (`YES`, `NO` or `UNCLEAR`) says.

    `rest` is what else the mail says. Return None if no act waits under the token.
    """
    waiting = confirmations.waiting(sitting.tx, token, writer.address, sitting.now)
    match = sitting.match(waiting.what["game"]) if waiting else None
    if waiting is None or (match is None and waiting.what["act"] not in OF_NO_GAME):
        return None
    what, sitting.stranger, sitting.proven = waiting.what, False, True
    rate_limit.answered_one(sitting.tx, writer.address)
    if what["act"] in OF_NO_GAME:
        match = None
    seat = SeatAt(match, what["house"]) if match is not None and what["house"] else None
    writer.match, writer.seat = match, seat
    game = match.name if match else None
    more = _holds_more(seat, rest)
    if said == UNCLEAR:
        request(sitting, writer, waiting, notes=["unclear", *(["only"] if more else [])])
        return Handled(REFUSED, "neither yes nor no", game, what["house"] or None)
    confirmations.use(sitting.tx, token, writer.address, sitting.now)
    if more:
        refuse(sitting, writer, "confirm-only", game=what["game"])
    proven.note(sitting.tx, writer.address, sitting.now)
    if said == NO:
        _drop(sitting, writer, match, waiting)
        return Handled(TAKEN, f"refused to {what['act']}", game, what["house"] or None)
    done = _do(sitting, writer, waiting)
    return Handled(TAKEN if done else REFUSED, f"confirmed {what['act']}", writer.match.name if writer.match else None)


def _drop(sitting: Sitting, writer: Writer, match: Match | None, waiting: Confirmation) -> None:
    """Drop a refused request. The moderator is told too if it concerns a seat: somebody may have forged the request."""
    house, facts = waiting.what["house"], waiting.what["facts"]
    tell(sitting, writer, "confirm-dropped", game=waiting.what["game"])
    if waiting.what["act"] == offers.ACT and match is not None:
        offers.refused(sitting, match, facts["variant"], waiting.address)
    if house and match is not None:
        notify_moderator(sitting, match, "not-asked-for", f"not-asked-for:{waiting.token}", house=house,
                         words=facts.get("words", ""))  # fmt: skip


def _holds_more(seat: SeatAt | None, rest: MailContents) -> bool:
    """True when a mail holds commands, messages or order lines too, which have no effect in an answer to a request."""
    if rest.commands or rest.press:
        return True
    if seat is None or seat.match.row.started_at is None or not rest.text.strip():
        return False
    reading = rest.lines(Place(seat.match, seat))
    return bool(reading.entries or reading.replies or reading.accepted)


def _do(sitting: Sitting, writer: Writer, waiting: Confirmation) -> bool:
    """Do the command that waited, as it was typed; somebody new here counts with the name and language of that mail."""
    what, facts = waiting.what, waiting.what["facts"]
    command = table.named(facts.get("word") or what["act"])
    if "speaks" in facts:
        writer.match, writer.seat, writer.name = None, None, facts.get("name", writer.name)
        writer.language = facts["speaks"] or writer.language
    text = facts["words"] if command.who is not Who.MODERATOR else command.name
    variant, rest = facts.get("variant", ""), facts.get("rest", "")
    return do_after_yes(sitting, writer, command, TypedCommand(command.name, text, what["game"], variant, rest))
