"""What a moderator may do to a game: START, PROCESS, PAUSE, RESUME, DEADLINE.

The reply address of a moderator proves that a mail is theirs. A command that came to the judge's open address is
repeated back first and done only when they confirm it, because a From line alone can be forged.
"""

from __future__ import annotations

from datetime import datetime

from adjudicator.judge.inbox.commands import Command
from adjudicator.judge.inbox.which_game import some_lines, some_of
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.announce import public_heads
from adjudicator.judge.letters.confirming import ask_to_confirm
from adjudicator.judge.letters.fill import owed_by, players_of, public_owed, seat_head
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.lobby.beginning import start
from adjudicator.judge.play.move_on import advance
from adjudicator.judge.table.calendar import read_instant, read_span
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines, rulings
from adjudicator.reports import letters
from adjudicator.store.games import ASIDE, OVER, PAUSED, RUNNING, WAITING

STATES = {"start": (WAITING,), "resume": (PAUSED, ASIDE)}
"""States of the games that a command is for; the other commands are for running games."""


def moderate(sitting: Sitting, writer: Writer, command: Command) -> bool:
    """Do a moderator's command, or say why not; True when it changed anything."""
    match = _match(sitting, writer, command)
    if match is None:
        return False
    writer.match, writer.house = match, ""
    if match.options.trust != "address" and not writer.marked:
        refuse(sitting, writer, "use-reply-address-act", words=command.text, game=match.name)
        return False
    if not writer.marked:
        ask_to_confirm(sitting, writer, "command", {"word": command.word, "rest": command.rest}, words=command.text)
        return False
    return act(sitting, writer, match, command)


def act(sitting: Sitting, writer: Writer, match: Match, command: Command) -> bool:
    """Do what a proven moderator asks for."""
    match command.word:
        case "start":
            return start(sitting, writer, match, command)
        case "pause":
            return _pause(sitting, writer, match, command)
        case "resume":
            return _resume(sitting, writer, match, command)
        case "process":
            return _process(sitting, writer, match, command)
        case _:
            return _deadline(sitting, writer, match, command)


def _match(sitting: Sitting, writer: Writer, command: Command) -> Match | None:
    """Return the game that is meant, if the writer moderates it; anything else reads the same to them."""
    named = command.game or (writer.match.name if writer.match else "")
    mine = [game for game in writer.runs if named in ("", game)]
    if len(mine) == 1:
        return sitting.match(mine[0])
    over = [game for game in writer.has_run if named in ("", game)]
    if mine:
        work = some_lines(writer, command.word, writer.runs_in(STATES.get(command.word, (RUNNING,))), command.rest)
        refuse(sitting, writer, "which-game", words=command.text, would_work=work)
    elif over:
        refuse(sitting, writer, "game-over", words=command.text, game=some_of(over))
    else:
        refuse(sitting, writer, "not-moderator", words=command.text, command=command.word.upper())
    return None


def _runs(sitting: Sitting, writer: Writer, match: Match, command: Command) -> bool:
    """True when a game is running; else its moderator is told, and how it goes on if it stands still."""
    if match.row.state in (PAUSED, ASIDE):
        code = "resume-first" if match.row.state == PAUSED else "resume-first-aside"
        refuse(sitting, writer, code, words=command.text, would_work=["resume"], game=match.name)
    elif not match.is_running:
        refuse(sitting, writer, "not-running", words=command.text, game=match.name)
    return match.is_running


def _pause(sitting: Sitting, writer: Writer, match: Match, command: Command) -> bool:
    if command.rest:
        work = ["pause", f"deadline {command.rest}"]
        refuse(sitting, writer, "pause-until", words=command.text, would_work=work)
        return False
    if not _runs(sitting, writer, match, command):
        return False
    match.change(state=PAUSED)
    deadlines.hold(sitting, match)
    _tell_all(sitting, match, "paused")
    tell(sitting, writer, "paused", words=command.text, game=match.name)
    return True


def _resume(sitting: Sitting, writer: Writer, match: Match, command: Command) -> bool:
    """Go on after a pause, or try a game again that was set aside."""
    if match.row.state not in (PAUSED, ASIDE):
        refuse(sitting, writer, "not-paused", words=command.text, game=match.name)
        return False
    match.change(state=_state_to_resume(match), aside_reason="")
    if not match.is_running:
        tell(sitting, writer, f"status-{match.row.state}", words=command.text, game=match.name)
        return True
    deadlines.release(sitting, match)
    advance(sitting, match)
    _tell_all(sitting, match, "resumed")
    tell(sitting, writer, "resumed", words=command.text, game=match.name)
    return True


def _state_to_resume(match: Match) -> str:
    """Return the state that a game goes back to: one that was set aside may have ended, or not have begun."""
    if match.row.state == ASIDE and match.row.started_at is None:
        return WAITING
    return OVER if match.play.over else RUNNING


def _process(sitting: Sitting, writer: Writer, match: Match, command: Command) -> bool:
    """Act now as if the deadline had come: orders as they are, open questions by default."""
    if not _runs(sitting, writer, match, command):
        return False
    if rulings.wanted(match) is not None:
        refuse(sitting, writer, "ruling-first", words=command.text, game=match.name)
        return False
    planning = match.is_planning
    if not planning:
        deadlines.default_questions(sitting, match)
    tell(sitting, writer, "processed", words=command.text, game=match.name)
    advance(sitting, match, force=planning)
    return True


def _deadline(sitting: Sitting, writer: Writer, match: Match, command: Command) -> bool:
    """Move what is due now: by a length of time, or to a date in the game's zone."""
    if not _runs(sitting, writer, match, command):
        return False
    found = deadlines.open_ones(match)
    if not found:
        refuse(sitting, writer, "nothing-due", words=command.text, game=match.name)
        return False
    for deadline in found:
        try:
            due = _moved(deadline.due_at, command.rest, match.options.zone, sitting.now)
        except (ValueError, OverflowError) as error:
            refuse(sitting, writer, "deadline-how", words=command.text, why=str(error))
            return False
        if due <= sitting.now:
            refuse(sitting, writer, "deadline-past", words=command.text, game=match.name)
            return False
        deadlines.extend(sitting, match, deadline.kind, due, command.rest)
    _tell_all(sitting, match, "deadline-moved")
    shown = due if match.is_planning or command.rest[:1] not in "+-" else None
    code = "deadline-moved" if shown else "deadlines-shifted"
    tell(sitting, writer, code, words=command.text, game=match.name, deadline=shown, by=command.rest)
    return True


def _moved(due: datetime, text: str, zone: str, now: datetime) -> datetime:
    sign, length = text[:1], text[1:].strip()
    if sign in "+-":
        span = read_span(length)
        return due + span if sign == "+" else due - span
    return read_instant(text, zone, now)


def _tell_all(sitting: Sitting, match: Match, code: str) -> None:
    """Tell players and observers; the moderator gets an answer of their own."""
    assert sitting.mail is not None
    key = f"{code}:{match.name}:{sitting.mail.number}"
    for house in match.seats:
        owed = public_owed(match) if match.is_planning else owed_by(match, house, form=False)
        letter = _told(match, seat_head(sitting, match, house), code, owed)
        sitting.send(letter, f"{key}:{house}", game=match.name, seat=house)
    for head in public_heads(sitting, match):
        if head.address != match.row.moderator:
            sitting.send(_told(match, head, code, public_owed(match)), f"{key}:{head.address}", game=match.name)


def _told(match: Match, head: letters.Head, code: str, owed: letters.Owed) -> letters.CommandReply:
    """Return what one reader is told: of no deadline but their own, for others' questions are hidden."""
    facts: dict[str, object] = {"game": match.name, "players": len(players_of(match))}
    if owed.deadline is not None:
        facts["deadline"] = owed.deadline
    elif code == "deadline-moved":
        code = "deadline-moved-of-others"
    return letters.CommandReply(head=head, code=f"{code}-all", facts=facts, owed=public_owed(match))
