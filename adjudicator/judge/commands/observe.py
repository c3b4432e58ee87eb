"""OBSERVE: gets you the public reports of a game in which you do not play."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand, Proof
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer, is_proven
from adjudicator.judge.letters.short_answers import tell
from adjudicator.judge.lobby.newcomers import ask_newcomer
from adjudicator.judge.lobby.open_games import open_game, refuse_game
from adjudicator.judge.table.options import LANGUAGES
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store import games
from adjudicator.store.games import Observer


def observe(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """OBSERVE name: receive the public reports of a game."""
    match = open_game(sitting, said.game)
    if match is None:
        refuse_game(sitting, writer, said, to_join=False)
        return False
    if not is_proven(sitting, writer):
        ask_newcomer(sitting, writer, match, said)
        return False
    language = writer.language if writer.language in LANGUAGES else match.options.language
    games.observe(sitting.tx, Observer(match.name, writer.address, sitting.now, language))
    tell(sitting, writer, "observed", words=said.text, game=match.name)
    return True


COMMAND = MailCommand(
    name="observe",
    words={"en": ("observe", "watch"), "it": ("osserva",)},
    takes=(r"\s+(?P<game>[\w-]+)",),
    does=observe,
    proof=Proof.UNKNOWN_SENDER,
    is_first=True,
)
