"""UNOBSERVE: ends these reports."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.lobby.open_games import open_game, refuse_game
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store import games


def unobserve(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """UNOBSERVE name: receive them no longer."""
    match = open_game(sitting, said.game)
    if match is None:
        refuse_game(sitting, writer, said, to_join=False)
        return False
    if not games.unobserve(sitting.tx, match.name, writer.address):
        refuse(sitting, writer, "not-observed", words=said.text, game=match.name)
        return False
    tell(sitting, writer, "unobserved", words=said.text, game=match.name)
    return True


COMMAND = MailCommand(
    name="unobserve",
    words={"en": ("unobserve", "unwatch"), "it": ("non osservare",)},
    takes=(r"\s+(?P<game>[\w-]+)",),
    does=unobserve,
)
