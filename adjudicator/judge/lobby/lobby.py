"""Before a game begins, and at its rim: LIST, SIGNON, WITHDRAW, OBSERVE."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.engine.stewards import DEFAULTS
from adjudicator.judge.inbox.commands import Command
from adjudicator.judge.inbox.writers import Writer, is_proven, meant_seat, write_for
from adjudicator.judge.letters.confirming import ask_to_confirm
from adjudicator.judge.letters.fill import person_head, players_of, seat_head
from adjudicator.judge.letters.short_answers import head_for, notify_moderator, refuse, refuse_for, tell
from adjudicator.judge.lobby.beginning import appoint, begin
from adjudicator.judge.lobby.signing import (
    BadSteward,
    Wish,
    fitted,
    not_understood,
    options_of,
    read_wish,
    wish_from_json,
)
from adjudicator.judge.seat.presence import heard_from
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import LANGUAGES
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits.deadlines import PLANNING, of_kind
from adjudicator.reports import letters
from adjudicator.reports.letters import ListedGame, Welcome
from adjudicator.store import games
from adjudicator.store.games import ASIDE, OVER, WAITING, GameRow, Observer, SignOn

LISTED = 20
"""Games of one kind that LIST shows."""
SUGGESTED = 5
"""Open games that are named to somebody who named none."""


def list_games(sitting: Sitting, writer: Writer, command: Command) -> bool:
    """LIST: the newest games that wait for players, and the newest of those the writer has to do with."""
    mine = dict(writer.plays)
    waiting = games.newest(sitting.tx, WAITING, LISTED)
    own = games.newest_of(sitting.tx, writer.address, LISTED)
    shown = {game.name: game for game in (*own, *waiting)}.values()
    rows = [_row(sitting, game, mine.get(game.name)) for game in sorted(shown, key=lambda game: game.created_at)]
    many = games.count(sitting.tx, WAITING)
    letter = letters.CommandReply(
        head=head_for(sitting, writer),
        code="list-newest" if many > LISTED else "list" if rows else "list-empty",
        facts={"shown": LISTED, "waiting": many},
        games=rows,
        words=command.text,
        replies_to=sitting.subject,
    )
    sitting.answer(letter)
    return True


def _row(sitting: Sitting, game: GameRow, house: str | None) -> ListedGame:
    match = sitting.match(game.name)
    assert match is not None
    started = game.started_at is not None and game.state != ASIDE
    return ListedGame(
        game=game.name,
        variant=game.variant,
        players=len(match.seats) if game.started_at else len(games.sign_ons(sitting.tx, game.name)),
        seats=match.options.players,
        round=match.play.round if started else None,
        deadline=of_kind(match, PLANNING) if started else None,
        mine=house,
    )


def sign_on(sitting: Sitting, writer: Writer, command: Command) -> bool:
    """SIGNON name house: a wish to play; in a running game, the seat that somebody left."""
    match = _match_named(sitting, writer, command)
    if match is None:
        return False
    if match.row.state == WAITING:
        return _wait_for_start(sitting, writer, match, command)
    if any(seat.address == writer.address for seat in match.seats.values()):
        refuse(sitting, writer, "already-playing", words=command.text, game=match.name)
        return False
    return _take_over(sitting, writer, match, command)


def _wait_for_start(sitting: Sitting, writer: Writer, match: Match, command: Command) -> bool:
    """Write down a wish to play; what it does not say stays as in an earlier one."""
    waiting = games.sign_ons(sitting.tx, match.name)
    older = next((wish for wish in waiting if wish.address == writer.address), None)
    free = match.options.players - len(waiting) + (older is not None)
    if free <= 0:
        refuse(sitting, writer, "game-full", words=command.text, game=match.name)
        return False
    language = writer.language = _language(writer, match, command, older)
    try:
        said = read_wish(match, command.rest, language)
    except BadSteward as bad:
        _refuse_steward(sitting, writer, match, command, bad)
        return False
    if _must_prove(sitting, writer, match, command):
        return False
    wish = said.after(wish_from_json(older.preference)) if older else said
    signed = SignOn(match.name, writer.address, sitting.now, writer.name, language, wish.as_json())
    games.sign_on(sitting.tx, signed)
    welcome = replace(_welcome(sitting, match, signed, wish, free - 1), unknown=not_understood(match, command.rest))
    sitting.answer(welcome, game=match.name)
    if free == 1 and older is None:
        _full(sitting, match)
    return True


def _has_room(sitting: Sitting, game: GameRow) -> bool:
    """True when a game that waits for players has a seat left."""
    match = sitting.match(game.name)
    return match is not None and len(games.sign_ons(sitting.tx, game.name)) < match.options.players


def _language(writer: Writer, match: Match, command: Command, older: SignOn | None) -> str:
    """Return the language a person wants mails in: said now, said before, that of the mail, or that of the game."""
    said = (options_of(command.rest).get("language", "").lower(), older.language if older else "", writer.language)
    return next((language for language in said if language in LANGUAGES), match.options.language)


def _refuse_steward(sitting: Sitting, writer: Writer, match: Match, command: Command, bad: BadSteward) -> None:
    """Say why a steward cannot be had, and what would work in its place."""
    work = [f"{command.word} {match.name} {option}" for option in bad.would_work]
    refuse_for(sitting, writer, bad, words=command.text, would_work=work)


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


def _take_over(sitting: Sitting, writer: Writer, match: Match, command: Command) -> bool:
    """Give a seat without a player to the writer, with a new reply address."""
    free = [seat for seat in match.seats.values() if not seat.address]
    language = writer.language = _language(writer, match, command, None)
    try:
        wish = read_wish(match, command.rest, language)
    except BadSteward as bad:
        _refuse_steward(sitting, writer, match, command, bad)
        return False
    wanted = wish.houses or ()
    seat = next((s for house in wanted for s in free if s.house == house), free[0] if free and not wanted else None)
    if seat is None or match.row.state in (OVER, ASIDE):
        refuse(sitting, writer, "no-free-seat", words=command.text, game=match.name)
        return False
    if _must_prove(sitting, writer, match, command):
        return False
    match.change_seat(
        seat.house, address=writer.address, name=writer.name, language=language, epoch=seat.epoch + 1,
        bad_address=False, joined_at=sitting.now,
    )  # fmt: skip
    writer.match, writer.house = match, seat.house
    heard_from(match, seat.house)
    steward = fitted(match, seat.house, wish.steward or DEFAULTS)
    appoint(sitting, match, seat.house, steward)
    letter = Welcome(
        head=seat_head(sitting, match, seat.house),
        players=players_of(match, writer.address),
        unknown=not_understood(match, command.rest),
        rulings=match.options.rulings,
        days=match.options.calendar.text(),
        question_hours=match.options.question,
        commitment=match.row.commitment,
        steward=steward.style,
        friends=steward.friends,
    )
    sitting.answer(letter, game=match.name, seat=seat.house)
    notify_moderator(sitting, match, "seat-taken", f"taken:{seat.house}:{seat.epoch + 1}", house=seat.house)
    return True


def sign_off(sitting: Sitting, writer: Writer, command: Command) -> bool:
    """WITHDRAW name: no longer wait for a game to begin."""
    mine = [game for game in games.awaited_by(sitting.tx, writer.address) if command.game in ("", game)]
    if len(mine) != 1:
        refuse(sitting, writer, "not-signed-on", words=command.text, game=command.game)
        return False
    games.sign_off(sitting.tx, mine[0], writer.address)
    tell(sitting, writer, "signed-off", words=command.text, game=mine[0])
    return True


def speak(sitting: Sitting, writer: Writer, command: Command) -> bool:
    """LANGUAGE=it: write to this person in another language from now on."""
    language = {"italian": "it", "italiano": "it", "english": "en", "inglese": "en"}.get(command.rest, command.rest)
    if language not in LANGUAGES:
        facts = {"languages": ", ".join(LANGUAGES)}
        refuse(sitting, writer, "language-unknown", words=command.text, **facts)
        return False
    writer.language = language
    seat = meant_seat(sitting, writer, "")
    if seat is not None:
        write_for(writer, seat)
        seat.match.change_seat(seat.house, language=language)
    changed = bool(games.speak(sitting.tx, writer.address, language)) or seat is not None
    tell(sitting, writer, "language" if changed else "language-next", words=command.text)
    return changed


def observe(sitting: Sitting, writer: Writer, command: Command) -> bool:
    """OBSERVE name: receive the public reports of a game."""
    match = _match_named(sitting, writer, command)
    if match is None:
        return False
    if command.word == "unobserve":
        if not games.unobserve(sitting.tx, match.name, writer.address):
            refuse(sitting, writer, "not-observed", words=command.text, game=match.name)
            return False
        tell(sitting, writer, "unobserved", words=command.text, game=match.name)
        return True
    if _must_prove(sitting, writer, match, command):
        return False
    language = writer.language if writer.language in LANGUAGES else match.options.language
    games.observe(sitting.tx, Observer(match.name, writer.address, sitting.now, language))
    tell(sitting, writer, "observed", words=command.text, game=match.name)
    return True


def _must_prove(sitting: Sitting, writer: Writer, match: Match, command: Command) -> bool:
    """True when a mail has to be answered first from an address that anybody may have written in the name of."""
    if is_proven(sitting, writer):
        return False
    writer.match = match
    facts = {"word": command.word, "rest": command.rest, "name": writer.name, "speaks": writer.language}
    ask_to_confirm(sitting, writer, command.word, facts, words=command.text)
    return True


def _match_named(sitting: Sitting, writer: Writer, command: Command) -> Match | None:
    match = sitting.match(command.game)
    if match is None or match.row.state in (OVER, ASIDE):
        newest = games.newest(sitting.tx, WAITING, LISTED)
        open_now = [game.name for game in newest if command.word != "signon" or _has_room(sitting, game)]
        waiting = [f"{command.word} {name}" for name in open_now[:SUGGESTED]]
        code = "unknown-game" if command.game else "signon-how"
        refuse(sitting, writer, code, words=command.text, would_work=waiting, game=command.game)
        return None
    return match
