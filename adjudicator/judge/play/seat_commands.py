"""What a player may ask the judge: STATUS, ORDERS, REPORT, RESIGN, HELP."""

from __future__ import annotations

from collections.abc import Mapping
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

from adjudicator.judge.inbox.commands import Command
from adjudicator.judge.inbox.which_game import some_lines, some_of
from adjudicator.judge.inbox.writers import MeantSeat, Writer, meant_seat, why_distrusted, write_for
from adjudicator.judge.letters.confirming import ask_to_confirm
from adjudicator.judge.letters.fill import owed_by, players_of, public_owed, seat_head
from adjudicator.judge.letters.lines_in_force import lines_in_force
from adjudicator.judge.letters.short_answers import head_for, notify_moderator, refuse, tell
from adjudicator.judge.play.move_on import advance
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import rulings
from adjudicator.mail.compose import Outgoing
from adjudicator.orders.order_set import OrderSet
from adjudicator.reports import letters
from adjudicator.store import outbox
from adjudicator.store.games import ASIDE, OVER, RUNNING
from adjudicator.store.outbox import QueuedLetter


def ask(sitting: Sitting, writer: Writer, command: Command) -> bool:
    """Do a player's command; True when it was one they may give."""
    seat = meant_seat(sitting, writer, command.game)
    place = seat or _place_without_seat(sitting, writer, command) or _past_place(sitting, writer, command)
    if place is None:
        refuse_game(sitting, writer, command.text, command.word, command.game)
        return False
    if seat is not None:
        write_for(writer, seat)
    match = place.match
    writer.match, writer.house = match, place.house
    if match.row.state == ASIDE:
        refuse(sitting, writer, "aside", words=command.text, game=match.name)
        return False
    match command.word:
        case "status":
            return _status(sitting, writer, match, command)
        case "report":
            return _report(sitting, writer, match, command)
    if not writer.house:
        refuse(sitting, writer, "no-seat", words=command.text, game=match.name)
        return False
    if match.row.state == OVER:
        refuse(sitting, writer, "game-over", words=command.text, game=match.name)
        return False
    return _resign(sitting, writer, match, command) if command.word == "resign" else _orders(sitting, writer, match)


def refuse_game(sitting: Sitting, writer: Writer, words: str, word: str, named: str) -> None:
    """Say that the game is not theirs, or must be named; one they have nothing to do with reads like none."""
    mine = [game for game, _ in writer.plays]
    moderated = [writer.match.name] if writer.marked and writer.match and not writer.house else writer.runs
    if writer.match is not None and writer.match.row.state == OVER and named in ("", writer.match.name):
        refuse(sitting, writer, "game-over", words=words, game=writer.match.name)
    elif moderated and not mine and not named:
        refuse(sitting, writer, "moderator-words", words=words, game=some_of(moderated))
    elif writer.house and writer.match:
        refuse(sitting, writer, "other-game", words=words, game=named, mine=writer.match.name)
    elif not named and not mine and (writer.finished or writer.has_run):
        past = dict.fromkeys((*(game for game, _ in writer.finished), *writer.has_run))
        refuse(sitting, writer, "game-over", words=words, game=some_of(past))
    elif not named and not mine:
        refuse(sitting, writer, "no-seat-anywhere", words=words)
    elif named:
        would_work = some_lines(writer, word, mine)
        refuse(sitting, writer, "no-such-game", words=words, would_work=would_work, game=named)
    else:
        refuse(sitting, writer, "which-game", words=words, would_work=some_lines(writer, word, mine))


def _place_without_seat(sitting: Sitting, writer: Writer, command: Command) -> MeantSeat | None:
    """Return the one game that the writer moderates, observes or waits for without playing in it."""
    mine = _meant(writer, dict.fromkeys((*writer.runs, *writer.watches), ""), command)
    return _the_only(sitting, mine)


def _past_place(sitting: Sitting, writer: Writer, command: Command) -> MeantSeat | None:
    """Return the one game that is over and in which the writer had a seat, or which they moderated.

    None as long as there are games under way that they may mean.
    """
    if _meant(writer, dict.fromkeys((*writer.runs, *writer.watches), ""), command):
        return None
    return _the_only(sitting, _meant(writer, dict.fromkeys(writer.has_run, "") | dict(writer.finished), command))


def _meant(writer: Writer, places: Mapping[str, str], command: Command) -> dict[str, str]:
    """Return those of some games, with the seats held there, that a command can be about."""
    if writer.house:
        return {}
    named = command.game or (writer.match.name if writer.match else "")
    return {game: house for game, house in places.items() if named in ("", game)}


def _the_only(sitting: Sitting, places: Mapping[str, str]) -> MeantSeat | None:
    if len(places) != 1:
        return None
    [(game, house)] = places.items()
    match = sitting.match(game)
    return MeantSeat(match, house) if match is not None else None


def _status(sitting: Sitting, writer: Writer, match: Match, command: Command) -> bool:
    """STATUS: where the game stands and what the asker owes."""
    started = match.row.started_at is not None
    owed = owed_by(match, writer.house) if writer.house and match.row.state != OVER else None
    deadline = public_owed(match).deadline if started else None
    letter = letters.CommandReply(
        head=head_for(sitting, writer),
        code=_status_code(match),
        facts={"game": match.name, "round": match.play.round if started else 0, "deadline": deadline},
        players=players_of(match, writer.address),
        owed=owed,
        view=match.view(writer.house or None) if started else None,
        words=command.text,
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=match.name, seat=writer.house or None)
    return True


def _status_code(match: Match) -> str:
    """Return what the game is at, as far as everybody may know: who is asked between two rounds of orders is hidden."""
    if match.row.state != RUNNING:
        return f"status-{match.row.state}"
    if rulings.wanted(match):
        return "status-ruling"
    return "status-planning" if match.is_planning and public_owed(match).deadline else "status-running"


def _orders(sitting: Sitting, writer: Writer, match: Match) -> bool:
    """ORDERS: all lines in force or waiting for their round, as they could be typed."""
    body = lines_in_force(match, writer.house)
    letter = letters.CommandReply(
        head=seat_head(sitting, match, writer.house),
        code="orders" if body else "orders-none",
        facts={"game": match.name, "round": match.window},
        body=body,
        owed=owed_by(match, writer.house),
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=match.name, seat=writer.house)
    return True


def _report(sitting: Sitting, writer: Writer, match: Match, command: Command) -> bool:
    """REPORT rN: the newest report of that round once more, exactly as it went out."""
    found = _reports(sitting, match, writer, command.round)
    if not found:
        refuse(sitting, writer, "no-report", words=command.text, game=match.name, round=command.round or 0)
        return False
    assert sitting.mail is not None
    old = found[-1]
    text, html = _parts(old.raw)
    head = head_for(sitting, writer)
    sitting.outgoing.append(
        Outgoing(
            key=f"again:{sitting.mail.number}", to=writer.address, subject=old.subject, text=text, html=html,
            game=match.name, seat=writer.house or None, reply_to=head.reply_to, in_reply_to=sitting.mail.message_id,
            language=head.language, answers=True, rank=sitting.rank(None, answers=True),
        )
    )  # fmt: skip
    return True


def _reports(sitting: Sitting, match: Match, writer: Writer, round: int | None) -> list[QueuedLetter]:
    """Return the reports that went to the writer, of one round or of all."""
    start = f"report:{match.name}:" + (f"r{round}:" if round is not None else "")
    letters = outbox.of_seat(sitting.tx, match.name, writer.house or None)
    return [letter for letter in letters if letter.key.startswith(start) and letter.recipient == writer.address]


def _parts(raw: bytes) -> tuple[str, str | None]:
    """Return text and HTML of one of our own letters."""
    mail = message_from_bytes(raw, policy=default)
    assert isinstance(mail, EmailMessage)
    text, html = mail.get_body(("plain",)), mail.get_body(("html",))
    return (text.get_content() if text else ""), (html.get_content() if html else None)


def _resign(sitting: Sitting, writer: Writer, match: Match, command: Command) -> bool:
    """RESIGN: done only when it is confirmed, and asked for with all the proof that the game demands."""
    distrusted = why_distrusted(sitting, writer, match)
    if distrusted:
        refuse(sitting, writer, f"{distrusted}-act", words=command.text, game=match.name)
        return False
    ask_to_confirm(sitting, writer, "resign", {}, words=command.text)
    return True


def resign(sitting: Sitting, writer: Writer, match: Match, house: str) -> bool:
    """Free a seat: its lines are gone and defaults play it until somebody takes over."""
    seat = match.seats[house]
    if seat.address != writer.address:
        refuse(sitting, writer, "confirm-unknown")
        return False
    match.save_orders(house, OrderSet(revision=match.orders(house).revision), sitting.now)
    writer.house, writer.language = "", seat.language or match.options.language
    match.change_seat(house, address="", name="", epoch=seat.epoch + 1)
    tell(sitting, writer, "resigned", game=match.name, house=house)
    notify_moderator(sitting, match, "resigned", f"resigned:{house}:{seat.epoch}", house=house)
    advance(sitting, match)
    return True
