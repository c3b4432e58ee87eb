"""How somebody joins a game: a wish to play before it begins, or the seat that somebody left."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.engine.stewards import DEFAULTS, Steward
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer, is_proven
from adjudicator.judge.letters.fill import person_head, players_of, seat_head
from adjudicator.judge.letters.short_answers import notify_moderator, refuse, refuse_for
from adjudicator.judge.lobby import hand_over
from adjudicator.judge.lobby.beginning import appoint, begin
from adjudicator.judge.lobby.newcomers import ask_newcomer
from adjudicator.judge.lobby.signing import (
    BadWish,
    Wish,
    fitted,
    not_understood,
    options_of,
    read_wish,
    wish_from_json,
)
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import LANGUAGES
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letters import Welcome
from adjudicator.store import games
from adjudicator.store.games import ASIDE, OVER, SignOn


def wait_for_start(sitting: Sitting, writer: Writer, match: Match, said: TypedCommand) -> bool:
    """Write down a wish to play; what it does not say stays as in an earlier one."""
    waiting = games.sign_ons(sitting.tx, match.name)
    older = next((wish for wish in waiting if wish.address == writer.address), None)
    free = match.options.players - len(waiting) + (older is not None)
    if free <= 0:
        refuse(sitting, writer, "game-full", words=said.text, game=match.name)
        return False
    language = writer.language = _language(writer, match, said, older)
    try:
        wanted = read_wish(match, said.rest, language)
    except BadWish as bad:
        _refuse_wish(sitting, writer, match, said, bad)
        return False
    if not is_proven(sitting, writer):
        ask_newcomer(sitting, writer, match, said)
        return False
    wish = wanted.after(wish_from_json(older.preference)) if older else wanted
    signed = SignOn(match.name, writer.address, sitting.now, writer.name, language, wish.as_json())
    games.sign_on(sitting.tx, signed)
    welcome = replace(_welcome(sitting, match, signed, wish, free - 1), unknown=not_understood(match, said.rest))
    sitting.answer(welcome, game=match.name)
    if free == 1 and older is None:
        _full(sitting, match)
    return True


def _language(writer: Writer, match: Match, said: TypedCommand, older: SignOn | None) -> str:
    """Return the language a person wants mails in: said now, said before, that of the mail, or that of the game."""
    wanted = (options_of(said.rest).get("language", "").lower(), older.language if older else "", writer.language)
    return next((language for language in wanted if language in LANGUAGES), match.options.language)


def _refuse_wish(sitting: Sitting, writer: Writer, match: Match, said: TypedCommand, bad: BadWish) -> None:
    """Say why a steward or a time zone cannot be had, and what would work in its place."""
    work = [f"{said.word} {match.name} {option}" for option in bad.would_work]
    refuse_for(sitting, writer, bad, words=said.text, would_work=work)


def _welcome(sitting: Sitting, match: Match, signed: SignOn, wish: Wish, free: int) -> Welcome:
    """Return the answer to a sign-on: what was asked for, and what the game waits for."""
    steward = wish.steward or DEFAULTS
    return Welcome(
        head=person_head(sitting, signed.address, match, signed.language),
        players=players_of(match, signed.address),
        free=free,
        starts_by_itself=match.options.start == "full",
        preference=wish.houses or (),
        rulings=match.options.rulings,
        days=match.options.calendar.text(),
        question_hours=match.options.question,
        steward=steward.style,
        friends=steward.friends,
    )


def _full(sitting: Sitting, match: Match) -> None:
    """All seats are taken: the game begins, or its moderator is told that it can."""
    if match.options.start == "full":
        begin(sitting, match)
    else:
        notify_moderator(sitting, match, "game-full", "full", can_do=["start"], players=match.options.players)


def take_over(sitting: Sitting, writer: Writer, match: Match, said: TypedCommand) -> bool:
    """Give a seat without a player to the writer, with a new reply address."""
    language = writer.language = _language(writer, match, said, None)
    try:
        wish = read_wish(match, said.rest, language)
    except BadWish as bad:
        _refuse_wish(sitting, writer, match, said, bad)
        return False
    seat = _free_seat(match, wish)
    if seat is None or match.row.state in (OVER, ASIDE):
        refuse(sitting, writer, "no-free-seat", words=said.text, game=match.name)
        return False
    if not is_proven(sitting, writer):
        ask_newcomer(sitting, writer, match, said)
        return False
    hand_over.give(sitting, seat, writer.address, writer.name, language, wish.zone)
    writer.match, writer.seat = match, seat
    steward = fitted(seat, wish.steward or DEFAULTS)
    appoint(sitting, seat, steward)
    welcome = replace(_welcome_to_seat(sitting, seat, steward), unknown=not_understood(match, said.rest))
    sitting.answer(welcome, game=match.name, seat=seat.house)
    hand_over.send_all(sitting, seat)
    hand_over.tell_moderator(sitting, seat)
    return True


def _free_seat(match: Match, wish: Wish) -> SeatAt | None:
    """Return the seat without a player that somebody likes best, or any if they named none; None if there is none."""
    free = [house for house, seat in match.seats.items() if not seat.address]
    house = next((house for house in wish.houses or free if house in free), None)
    return SeatAt(match, house) if house is not None else None


def _welcome_to_seat(sitting: Sitting, seat: SeatAt, steward: Steward) -> Welcome:
    """Return the answer to somebody who has taken over a seat."""
    match = seat.match
    return Welcome(
        head=seat_head(sitting, seat),
        players=players_of(match, seat.row.address),
        rulings=match.options.rulings,
        days=match.options.calendar.text(),
        question_hours=match.options.question,
        commitment=match.row.commitment,
        steward=steward.style,
        friends=steward.friends,
    )
