"""Who may say the commands of players and onlookers, and about which game."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.judge.commands.mail_command import MailCommand, Who
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.which_game import some_lines, some_of
from adjudicator.judge.inbox.writers import Place, Writer, meant_seat, write_for
from adjudicator.judge.letters.short_answers import refuse
from adjudicator.judge.lobby.open_games import answer_stranger
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store import games
from adjudicator.store.games import ASIDE, OVER


def do(sitting: Sitting, writer: Writer, command: MailCommand, said: TypedCommand) -> bool:
    """Do a player's command, or say why not; True when it was one they may give."""
    if not writer.is_known:
        answer_stranger(sitting, writer.address, writer.language)
        return False
    seat = meant_seat(sitting, writer, said.game)
    place = Place(seat.match, seat) if seat is not None else _other_place(sitting, writer, said)
    if place is None:
        refuse_game(sitting, writer, said.text, said.word, said.game)
        return False
    if seat is not None:
        write_for(writer, seat)
    writer.match, writer.seat = place.match, place.seat
    reason = _why_not(command, writer, place)
    if reason:
        refuse(sitting, writer, reason, words=said.text, game=place.match.name)
        return False
    assert command.does is not None
    return command.does(sitting, writer, said)


def _why_not(command: MailCommand, writer: Writer, place: Place) -> str:
    """Return the code of why a command cannot be said in a game by somebody with this seat or none, or ""."""
    state = place.match.row.state
    if state == ASIDE and ASIDE not in command.states:
        return "aside"
    if command.who is Who.PLAYER and place.seat is None:
        return "moderator-words" if place.match.row.moderator == writer.address else "no-seat"
    return "game-over" if state == OVER and OVER not in command.states else ""


def refuse_game(sitting: Sitting, writer: Writer, words: str, word: str, named: str) -> None:
    """Say that the game is not theirs, or must be named; one they have nothing to do with reads like none."""
    mine = [game for game, _ in writer.plays]
    awaited = [] if writer.marked else games.awaited_by(sitting.tx, writer.address)
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
    elif awaited and (not mine or named in awaited):
        refuse(sitting, writer, "not-started", words=words, game=named if named in awaited else some_of(awaited))
    elif not named and not mine:
        refuse(sitting, writer, "no-seat-anywhere", words=words)
    elif named:
        would_work = some_lines(word, mine)
        refuse(sitting, writer, "no-such-game", words=words, would_work=would_work, game=named)
    else:
        refuse(sitting, writer, "which-game", words=words, would_work=some_lines(word, mine))


def _other_place(sitting: Sitting, writer: Writer, said: TypedCommand) -> Place | None:
    """Return the one game that somebody who plays in none of those meant can ask about."""
    return _place_without_seat(sitting, writer, said) or _past_place(sitting, writer, said)


def _place_without_seat(sitting: Sitting, writer: Writer, said: TypedCommand) -> Place | None:
    """Return the one game that the writer moderates, observes or waits for without playing in it."""
    mine = _meant(writer, dict.fromkeys((*writer.runs, *writer.watches), ""), said)
    return _the_only(sitting, mine)


def _past_place(sitting: Sitting, writer: Writer, said: TypedCommand) -> Place | None:
    """Return the one game that is over and in which the writer had a seat, or which they moderated.

    None as long as there are games under way that they may mean.
    """
    if _meant(writer, dict.fromkeys((*writer.runs, *writer.watches), ""), said):
        return None
    return _the_only(sitting, _meant(writer, dict.fromkeys(writer.has_run, "") | dict(writer.finished), said))


def _meant(writer: Writer, places: Mapping[str, str], said: TypedCommand) -> dict[str, str]:
    """Return those of some games, with the seats held there, that a command can be about."""
    if writer.house:
        return {}
    named = said.game or (writer.match.name if writer.match else "")
    return {game: house for game, house in places.items() if named in ("", game)}


def _the_only(sitting: Sitting, places: Mapping[str, str]) -> Place | None:
    if len(places) != 1:
        return None
    [(game, house)] = places.items()
    match = sitting.match(game)
    return Place(match, SeatAt(match, house) if house else None) if match is not None else None
