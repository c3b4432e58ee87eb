"""Who may say a moderator's command, and when.

The reply address of a moderator proves that a mail is theirs. A command that came to the judge's open address is
repeated back first and done only when they confirm it, because a From line alone can be forged.
"""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand, game_of
from adjudicator.judge.commands.vote import votes_for
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.which_game import some_lines, some_of
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.confirming import ask_to_confirm
from adjudicator.judge.letters.short_answers import refuse
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store.games import ASIDE, OVER, PAUSED, RUNNING


def do(sitting: Sitting, writer: Writer, command: MailCommand, said: TypedCommand) -> bool:
    """Do a moderator's command, or say why not; True when it changed anything."""
    mine = _meant(writer, _games(writer, command), said)
    match = sitting.match(mine[0]) if len(mine) == 1 else None
    if match is None:
        _refuse_game(sitting, writer, command, said)
        return False
    writer.match, writer.seat = match, None
    if match.options.trust != "address" and not writer.marked:
        refuse(sitting, writer, "use-reply-address-act", words=said.text, game=match.name)
        return False
    if not writer.marked:
        ask_to_confirm(sitting, writer, "command", {"word": said.word, "rest": said.rest}, words=said.text)
        return False
    return perform(sitting, writer, command, said)


def perform(sitting: Sitting, writer: Writer, command: MailCommand, said: TypedCommand) -> bool:
    """Do what a proven moderator asks for, if their game is in a state for it."""
    match = game_of(writer)
    state = match.row.state
    if state in command.states:
        assert command.does is not None
        return command.does(sitting, writer, said)
    if RUNNING in command.states and state in (PAUSED, ASIDE):
        code = "resume-first" if state == PAUSED else "resume-first-aside"
        refuse(sitting, writer, code, words=said.text, would_work=["resume"], game=match.name)
    else:
        refuse(sitting, writer, command.wrong_state, words=said.text, game=match.name)
    return False


def _games(writer: Writer, command: MailCommand) -> list[str]:
    """Return the games of a moderator that a command can be about; few are about a game that is over."""
    return [*writer.has_run, *writer.runs] if OVER in command.states else list(writer.runs)


def _meant(writer: Writer, games: list[str], said: TypedCommand) -> list[str]:
    """Return those of some games that a command can be about."""
    named = said.game or (writer.match.name if writer.match else "")
    return [game for game in games if named in ("", game)]


def _refuse_game(sitting: Sitting, writer: Writer, command: MailCommand, said: TypedCommand) -> None:
    """Refuse a moderator's command without a game, or about a game that the writer does not moderate."""
    over = _meant(writer, writer.has_run, said)
    if _meant(writer, _games(writer, command), said):
        work = some_lines(said.word, writer.runs_in(command.states), said.rest)
        refuse(sitting, writer, "which-game", words=said.text, would_work=work)
    elif over:
        refuse(sitting, writer, "game-over", words=said.text, game=some_of(over))
    elif said.game and writer.runs and said.game not in dict(writer.plays):
        work = some_lines(said.word, writer.runs_in(command.states), said.rest)
        refuse(sitting, writer, "not-moderator-of", words=said.text, would_work=work, other=said.game)
    else:
        here = writer.match if writer.seat is not None else None
        asked = votes_for(here, said.word, said.rest) if here is not None and said.game in ("", here.name) else []
        refuse(sitting, writer, "not-moderator", words=said.text, would_work=asked, command=said.word.upper())
