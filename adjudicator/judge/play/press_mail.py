"""A mail with messages that is no mail of orders: of the moderator, before the game begins, or when it is over."""

from __future__ import annotations

from adjudicator.judge.inbox.commands import SplitMail
from adjudicator.judge.inbox.writers import Writer, choose_game
from adjudicator.judge.letters import press
from adjudicator.judge.letters.press import PressSender
from adjudicator.judge.letters.short_answers import head_for, refuse
from adjudicator.judge.play import order_mail
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import MODERATOR, Sitting
from adjudicator.orders.wording import Speech
from adjudicator.reports import letters
from adjudicator.store import games
from adjudicator.store.games import ASIDE, OVER
from adjudicator.texts import text


def is_apart(sitting: Sitting, writer: Writer, letter: SplitMail) -> bool:
    """True when the messages of a mail go another way than with orders; settles which game and seat is meant."""
    if not letter.press:
        return False
    if writer.marked:
        return not writer.house or (writer.match is not None and writer.match.row.state == OVER)
    if choose_game(sitting, writer, letter.game):
        return False
    return _is_over(sitting, writer, letter.game) or _is_waiting(sitting, writer, letter.game)


def _is_over(sitting: Sitting, writer: Writer, named: str) -> bool:
    """Settle on a game that is over, which must be named."""
    for game, house in writer.finished:
        match = sitting.match(game) if game == named else None
        if match is not None:
            writer.match, writer.house, writer.language = match, house, match.seats[house].language
            return True
    return False


def _is_waiting(sitting: Sitting, writer: Writer, named: str) -> bool:
    """Settle on the one game that they wait for."""
    waiting = [name for name in games.awaited_by(sitting.tx, writer.address) if named in ("", name)]
    if len(waiting) == 1:
        writer.match = sitting.match(waiting[0])
    return len(waiting) == 1


def take(sitting: Sitting, writer: Writer, letter: SplitMail, vouched: bool) -> bool:
    """Forward the messages of a mail and say what became of them; True when one was forwarded or only tried."""
    match = writer.match
    assert match is not None
    reason = _not_now(writer, match, vouched)
    if reason:
        refuse(sitting, writer, reason, game=match.name)
        return False
    head = head_for(sitting, writer)
    sender = PressSender(writer.house or (MODERATOR if writer.marked else ""), writer.address, head.language)
    reading = order_mail.read(match, writer.house, letter.text)
    posted = press.forward(sitting, match, sender, reading.press, dry=reading.check)
    speech = Speech(match.reader(writer.house).context, head.language)
    body = [*posted.sentences, *(speech.problem(problem) for problem in reading.problems)]
    if reading.entries or reading.replies:
        body.append(text(head.language, "judge.press.no-lines"))
    subject = sitting.subject
    answer = letters.CommandReply(head=head, code="press", facts={"game": match.name}, body=body, replies_to=subject)
    sitting.answer(answer, game=match.name, seat=writer.house or None)
    return posted.sent or reading.check


def _not_now(writer: Writer, match: Match, vouched: bool) -> str:
    """Return the code of why nothing can be forwarded, or ""."""
    if match.row.state == ASIDE:
        return "aside"
    if match.options.trust != "address" and not writer.marked and match.seats:
        return "use-reply-address"
    return "not-signed" if match.options.trust == "signed" and not vouched else ""
