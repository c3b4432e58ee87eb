"""Has the effect of a command: first who may say it, and in which game, then what its own module says."""

from __future__ import annotations

from adjudicator.judge.commands import moderators, players, table
from adjudicator.judge.commands.mail_command import MailCommand, Who
from adjudicator.judge.inbox.mail_split import MailContents, TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.table.sitting import Sitting


def do(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Have the effect of one typed line, or say why not; True when it did what was asked."""
    command = table.named(said.word)
    if command.who is Who.MODERATOR:
        return moderators.do(sitting, writer, command, said)
    if command.who is Who.ANYBODY:
        assert command.does is not None
        return command.does(sitting, writer, said)
    return players.do(sitting, writer, command, said)


def do_after_yes(sitting: Sitting, writer: Writer, command: MailCommand, said: TypedCommand) -> bool:
    """Have the effect of a command that was repeated back and that its writer said yes to."""
    if command.who is Who.MODERATOR:
        return moderators.perform(sitting, writer, command, said)
    act = command.agreed or command.does
    assert act is not None
    return act(sitting, writer, said)


def do_together(sitting: Sitting, writer: Writer, letter: MailContents) -> list[bool]:
    """Do each command of a mail whose lines count only together, and return of each whether it did what was asked."""
    done = []
    for command in table.COMMANDS if letter.commands else ():
        lines = [said for said in letter.commands if said.word == command.name]
        if lines and command.together is not None:
            done.append(command.together(sitting, writer, letter, lines))
    return done
