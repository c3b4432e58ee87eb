"""Takes mails with messages but no orders: from the moderator, before the game begins, or after its end."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.judge.inbox.mail_split import MailContents
from adjudicator.judge.inbox.writers import Place, Writer, meant_seat
from adjudicator.judge.letters import press
from adjudicator.judge.letters.press import PressSender
from adjudicator.judge.letters.short_answers import head_for, refuse
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import MODERATOR, Sitting
from adjudicator.reports import letters
from adjudicator.reports.letter_parts import JudgeNote
from adjudicator.store import games
from adjudicator.store.games import ASIDE, OVER


def place_of(sitting: Sitting, writer: Writer, letter: MailContents) -> Place | None:
    """Return the game and seat for a mail that holds messages and no orders; None for a mail without messages.

    Also None if a player writes about a game that is not over: such a mail is handled as a mail of orders.
    """
    if not letter.press:
        return None
    if writer.marked and writer.match is not None:
        apart = writer.seat is None or writer.match.row.state == OVER
        return Place(writer.match, writer.seat) if apart else None
    if meant_seat(sitting, writer, letter.game) is not None:
        return None
    return _finished(sitting, writer, letter.game) or _awaited(sitting, writer, letter.game)


def _finished(sitting: Sitting, writer: Writer, named: str) -> Place | None:
    """Return the seat that the writer had in a finished game; the mail must name that game."""
    house = dict(writer.finished).get(named)
    match = sitting.match(named) if house else None
    return Place(match, SeatAt(match, house)) if match is not None and house else None


def _awaited(sitting: Sitting, writer: Writer, named: str) -> Place | None:
    """Return the one game that has not begun and in which the writer waits."""
    waiting = [name for name in games.awaited_by(sitting.tx, writer.address) if named in ("", name)]
    match = sitting.match(waiting[0]) if len(waiting) == 1 else None
    return Place(match) if match is not None else None


def write_about(writer: Writer, place: Place) -> None:
    """Set the game and seat that the rest of the mail is about, and the language of the seat for the answer."""
    if place.seat is not None and not writer.marked:
        writer.language = place.seat.row.language
    writer.match, writer.seat = place.match, place.seat


def take(sitting: Sitting, writer: Writer, match: Match, letter: MailContents, vouched: bool) -> bool:
    """Forward the messages of a mail and answer what became of them. Return True if any was sent or for a dry run."""
    reason = _not_now(writer, match, vouched)
    if reason:
        refuse(sitting, writer, reason, game=match.name)
        return False
    head = head_for(sitting, writer)
    sender = PressSender(writer.house or (MODERATOR if writer.marked else ""), writer.address)
    reading = letter.lines(Place(match, writer.seat))
    posted = press.forward(sitting, match, sender, reading.press, dry=reading.check)
    has_lines = bool(reading.entries or reading.replies)
    answer = letters.CommandReply(
        head=replace(head, context=match.reader(writer.house).context),
        code="press",
        facts={"game": match.name},
        messages=posted.results,
        remarks=[*reading.problems, *([JudgeNote("press.no-lines")] if has_lines else [])],
        replies_to=sitting.subject,
    )
    sitting.answer(answer, game=match.name, seat=writer.house or None)
    return posted.sent or reading.check


def _not_now(writer: Writer, match: Match, vouched: bool) -> str:
    """Return a code that says why nothing can be forwarded now, or ""."""
    if match.row.state == ASIDE:
        return "aside"
    if match.options.trust != "address" and not writer.marked and match.seats:
        return "use-reply-address"
    return "not-signed" if match.options.trust == "signed" and not vouched else ""
