"""One mail, from who wrote it to what it does. Strangers learn nothing; robots get no answer."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import partial

from adjudicator.judge import asked_for_help, confirmed, order_sentences
from adjudicator.judge.commands import confirm, doing, table
from adjudicator.judge.commands.players import refuse_game
from adjudicator.judge.commands.reading import contents_of, language_of, split
from adjudicator.judge.inbox.consent import NO, YES, read_consent
from adjudicator.judge.inbox.mail_split import MailContents, TypedCommand
from adjudicator.judge.inbox.writers import (
    Place,
    Writer,
    meant_seat,
    names_game,
    vouched,
    why_distrusted,
    write_for,
    writer_of,
)
from adjudicator.judge.letters.fill import person_head
from adjudicator.judge.letters.short_answers import notify_moderator, refuse
from adjudicator.judge.lobby.open_games import answer_stranger
from adjudicator.judge.play import order_mail, press_mail
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail.authenticity import FAIL, PASS
from adjudicator.mail.handled import Handled
from adjudicator.mail.message import Incoming
from adjudicator.reports.letters import ModeratorNotice, Refusal
from adjudicator.store import deadlines as deadline_rows
from adjudicator.store import tenures
from adjudicator.store.claim import go_beyond
from adjudicator.store.games import ASIDE as GAME_ASIDE
from adjudicator.store.games import OVER, PAUSED, RUNNING
from adjudicator.store.mails import ASIDE, IGNORED, REFUSED, TAKEN
from adjudicator.store.outbox import QueuedLetter

MOST_COMMANDS = 10
"""Commands of one mail that are done; more is no person."""


def handle(sitting: Sitting, mail: Incoming) -> Handled:
    """Have the effect of one mail and return what became of it. Raises Beyond for what may concern other games."""
    if mail.mark is None or mail.mark.kind != "seat" or mail.robot is not None or mail.refusal is not None:
        go_beyond(sitting.tx)
    if mail.returned is not None or mail.bounce is not None or (mail.mark and mail.mark.kind == "bounce"):
        return _returned(sitting, mail)
    if not mail.sender:
        return Handled(IGNORED, mail.refusal or "no sender")
    verdict = vouched(sitting, mail)
    if verdict == FAIL:
        return Handled(REFUSED, "our mail server finds the sender forged; no answer goes there")
    writer = writer_of(sitting, mail, partial(language_of, mail))
    sitting.proven = verdict == PASS
    sitting.stranger = writer is None or not (writer.is_known or verdict == PASS)
    if mail.robot is not None:
        return _robot(sitting, mail, writer)
    if writer is None:
        return _stranger(sitting, mail, "the sender does not belong to this address")
    if mail.refusal is not None:
        return _refused(sitting, mail, writer)
    if mail.mark is not None and mail.mark.kind == "confirm":
        said = read_consent(mail.text)
        return _confirm(sitting, writer, said.token or mail.mark.token, said.answer, split(said.rest))
    return _read(sitting, mail, writer)


# ---- what is no letter of a person


def _returned(sitting: Sitting, mail: Incoming) -> Handled:
    """A letter came back: note it, and tell the moderator when the address is bad."""
    go_beyond(sitting.tx)
    back = mail.returned
    if back is None:
        return Handled(IGNORED, "a bounce of nothing we know")
    if back.bad and back.game and back.seat:
        match = sitting.match(back.game)
        if match is not None and back.seat in match.seats:
            SeatAt(match, back.seat).change(bad_address=True)
            notify_moderator(sitting, match, "bad-address", f"bad:{back.seat}:{back.recipient}", house=back.seat,
                             address=back.recipient)  # fmt: skip
    return Handled(IGNORED, f"bounce of {back.key}", back.game, back.seat)


def _robot(sitting: Sitting, mail: Incoming, writer: Writer | None) -> Handled:
    """A robot's mail has no effect and no answer; with lines that read like orders a person should look."""
    seat = writer.seat if writer is not None else None
    if seat is None or mail.bounce or not mail.text.strip():
        return Handled(IGNORED, f"robot: {mail.robot}")
    match, house = seat.match, seat.house
    reading = split(mail.text).lines(Place(match, seat))
    if not (reading.entries or reading.replies):
        return Handled(IGNORED, f"robot: {mail.robot}", match.name, house)
    notify_moderator(sitting, match, "robot-orders", f"robot:{mail.number}", house=house,
                     reason=str(mail.robot), number=mail.number)  # fmt: skip
    return Handled(ASIDE, f"orders in a robot's mail: {mail.robot}", match.name, house)


def undeliverable(sitting: Sitting, letter: QueuedLetter, answer: str) -> None:
    """One of our letters was refused for good: tell the moderator, unless it was for them."""
    match = sitting.match(letter.game) if letter.game else None
    if match is None or letter.recipient == match.row.moderator:
        return
    notify_moderator(sitting, match, "undeliverable", f"undeliverable:{letter.key}", address=letter.recipient,
                     house=letter.seat or "", reason=answer)  # fmt: skip


def mailbox_away(sitting: Sitting, reason: str, since: datetime, hours: int) -> None:
    """Deadlines wait for the mailbox: tell the keeper and the moderators of the games concerned."""
    concerned = {deadline.game for deadline in deadline_rows.due(sitting.tx, sitting.now)}
    matches = [match for name in sorted(concerned) if (match := sitting.match(name)) is not None]
    people = dict.fromkeys([sitting.desk.keeper, *(match.row.moderator for match in matches)])
    for address in filter(None, people):
        head = person_head(sitting, address)
        letter = ModeratorNotice(head=head, code="mailbox-away", facts={"reason": reason, "hours": hours})
        sitting.send(letter, f"mailbox-away:{since.isoformat()}:{address}")


def _stranger(sitting: Sitting, mail: Incoming, reason: str) -> Handled:
    """Somebody unknown: nothing is done, and the answer names only games that can be joined."""
    go_beyond(sitting.tx)
    head = person_head(sitting, mail.sender, language=language_of(mail))
    mark = mail.mark
    ended = tenures.newest_of(sitting.tx, mail.sender, mark.game, mark.seat) if mark is not None else None
    if ended is not None:
        sitting.answer(Refusal(head=head, code="replaced", facts={"game": ended.game}, replies_to=sitting.subject))
    else:
        answer_stranger(sitting, mail.sender, head.language)
    return Handled(REFUSED, reason)


def _refused(sitting: Sitting, mail: Incoming, writer: Writer) -> Handled:
    """The gate refused the mail: say why, to people who play here; others are strangers."""
    if not writer.is_known:
        return _stranger(sitting, mail, str(mail.refusal))
    refuse(sitting, writer, str(mail.refusal), size=mail.size)
    game = writer.match.name if writer.match else None
    return Handled(REFUSED, str(mail.refusal), game, writer.house or None)


# ---- letters of people


def _read(sitting: Sitting, mail: Incoming, writer: Writer) -> Handled:
    """Do the commands of a mail, then take its lines."""
    letter = contents_of(sitting, mail, lambda name: names_game(sitting.tx, name, _own_games(writer)))
    letter = order_sentences.without_sentences(sitting, writer, letter)
    letter = asked_for_help.without_answers(sitting, writer, letter)
    if writer.marked and writer.seat is not None:
        write_for(writer, writer.seat)
    confirming = next((said for said in letter.commands if said.word == confirm.COMMAND.name), None)
    if confirming is not None:
        return _confirm_typed(sitting, mail, writer, letter, confirming)
    done = _obey(sitting, writer, letter)
    about = press_mail.place_of(sitting, writer, letter)
    if about is not None:
        return _messages(sitting, mail, writer, about, letter, done)
    if not letter.commands or _says_more(sitting, writer, letter):
        return _orders(sitting, mail, writer, letter, done)
    game = writer.match.name if writer.match else None
    return Handled(TAKEN if done else REFUSED, "commands", game, writer.house or None)


def _own_games(writer: Writer) -> set[str]:
    """Return the names of the games that somebody plays or writes about."""
    return {game for game, _ in writer.plays} | ({writer.match.name} if writer.match is not None else set())


def _obey(sitting: Sitting, writer: Writer, letter: MailContents) -> bool:
    """Do the commands of a mail, which may concern other games; True when any of them did what was asked.

    Each line is a command of its own, and a line that stands there twice counts once. Some commands count only with all
    their lines together; they are done last.
    """
    if letter.commands:
        go_beyond(sitting.tx)
    alone = [said for said in dict.fromkeys(letter.commands) if table.named(said.word).together is None]
    commands = [replace(said, game=said.game or letter.game) for said in alone][:MOST_COMMANDS]
    done = [doing.do(sitting, writer, said) for said in commands]
    kinds = [table.named(said.word) for said in commands]
    effect = any(each and not kind.only_asks for each, kind in zip(done, kinds, strict=True))
    in_vain = sitting.stranger and bool(kinds) and not any(kind.is_first for kind in kinds)
    groups = doing.do_together(sitting, writer, letter)
    sitting.only_asked = (any(done) or in_vain) and not effect and not groups
    return any(done) or any(groups)


def _says_more(sitting: Sitting, writer: Writer, letter: MailContents) -> bool:
    """True when a mail with commands holds other text too, and is about a seat in a running game."""
    seat = meant_seat(sitting, writer, letter.game) if letter.text.strip() else None
    return seat is not None and seat.match.row.state == RUNNING


def _messages(
    sitting: Sitting, mail: Incoming, writer: Writer, about: Place, letter: MailContents, done: bool
) -> Handled:
    """Forward messages of somebody who has no orders to give."""
    press_mail.write_about(writer, about)
    sent = press_mail.take(sitting, writer, about.match, letter, vouched(sitting, mail) == PASS)
    sitting.only_asked = sitting.only_asked and not sent
    return Handled(TAKEN if sent or done else REFUSED, "press", about.match.name, writer.house or None)


def _orders(sitting: Sitting, mail: Incoming, writer: Writer, letter: MailContents, done: bool) -> Handled:
    """Take the lines of a mail for the seat of its writer."""
    if not writer.is_known:
        return _stranger(sitting, mail, "nobody we know")
    seat = meant_seat(sitting, writer, letter.game)
    if seat is None:
        first = letter.text.strip().partition("\n")[0]
        refuse_game(sitting, writer, first, "game", letter.game)
        return Handled(REFUSED, "not clear which game")
    write_for(writer, seat)
    match, house = seat.match, seat.house
    reason = _not_now(sitting, mail, writer)
    if reason:
        refuse(sitting, writer, reason, game=match.name, attachments=len(mail.attachments))
        return Handled(TAKEN if done else REFUSED, reason, match.name, house)
    reading = letter.lines(Place(match, seat))
    if reading.is_empty and not mail.quoted and not reading.ignored:
        refuse(sitting, writer, "nothing-read", game=match.name, hints=order_mail.hints(sitting, seat))
        return Handled(TAKEN if done else REFUSED, "nothing to read", match.name, house)
    changed = order_mail.take(sitting, seat, reading)
    sitting.only_asked = sitting.only_asked and not changed
    verdict = TAKEN if changed or done else REFUSED
    return Handled(verdict, "orders", match.name, house)


def _not_now(sitting: Sitting, mail: Incoming, writer: Writer) -> str:
    """Return the code of why lines cannot be taken, or "" when they can."""
    match = writer.match
    assert match is not None
    if match.row.state == GAME_ASIDE:
        return "aside"
    if match.row.state == OVER:
        return "game-over"
    if match.row.state not in (RUNNING, PAUSED):
        return "not-started"
    distrusted = why_distrusted(sitting, writer, match)
    if distrusted:
        return distrusted
    if not mail.text.strip() and not mail.quoted:
        return "attachment-only" if mail.attachments else "empty-mail"
    return ""


def _confirm_typed(
    sitting: Sitting, mail: Incoming, writer: Writer, letter: MailContents, typed: TypedCommand
) -> Handled:
    """Take a mail in which somebody typed the line that confirms; a mail that begins with a no is a no."""
    if read_consent(mail.text).answer == NO:
        return _confirm(sitting, writer, typed.rest, NO, MailContents())
    return _confirm(sitting, writer, typed.rest, YES, letter.without(typed))


def _confirm(sitting: Sitting, writer: Writer, token: str, answer: str, more: MailContents) -> Handled:
    """Take the answer to a request to confirm; `more` is what else the mail says."""
    go_beyond(sitting.tx)
    handled = confirmed.answer(sitting, writer, token, answer, more)
    if handled is not None:
        return handled
    if not writer.is_known:
        assert sitting.mail is not None
        return _stranger(sitting, sitting.mail, "an unknown confirmation")
    refuse(sitting, writer, "confirm-unknown")
    return Handled(REFUSED, "an unknown confirmation")
