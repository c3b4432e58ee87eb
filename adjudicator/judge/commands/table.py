"""All commands of a mail. A new one is a module in this folder, and its name here."""

from __future__ import annotations

from adjudicator.judge.commands import (
    absence,
    address,
    archive,
    calendar,
    comoderator,
    confirm,
    create,
    deadline,
    digest,
    help,
    history,
    language,
    league,
    list_games,
    lost_address,
    not_yet,
    observe,
    orders,
    pause,
    pictures,
    practice,
    process,
    release,
    replace,
    report,
    resign,
    resume,
    rollback,
    rule,
    settle,
    signon,
    standby,
    start,
    status,
    undo,
    unobserve,
    vote,
    whatif,
    who,
    whole_report,
    why,
    withdraw,
    zone,
)
from adjudicator.judge.commands.mail_command import MailCommand

MODULES = (
    help, list_games, create, practice, signon, withdraw, observe, unobserve, language, zone, calendar, digest,
    pictures, status, orders, whole_report, report, resign, start, process, pause, resume, deadline, settle, archive,
    release, absence, address, standby, league, replace, undo, rollback, rule, history, why, who, comoderator, whatif,
    vote, not_yet, confirm,
)  # fmt: skip
AFTER_YES = (address.MOVE, address.ARRIVE, lost_address.OF_SEAT, lost_address.SEAT_ARRIVES, replace.ACCEPT,
             rollback.AGREED, rollback.SECONDED, settle.SECONDED, comoderator.ACCEPT, comoderator.TAKE)  # fmt: skip
"""Commands that nobody types: they are done when somebody says yes."""
COMMANDS: tuple[MailCommand, ...] = (*(module.COMMAND for module in MODULES), comoderator.DUTY, whatif.ADOPT,
                                     whatif.DROP, *AFTER_YES)


def named(name: str) -> MailCommand:
    """Return the command with a lasting name."""
    return next(command for command in COMMANDS if command.name == name)
