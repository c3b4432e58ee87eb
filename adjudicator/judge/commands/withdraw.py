"""WITHDRAW: takes your sign-on back, as long as the game has not begun."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import GAME_OF_ANY_NAME, MailCommand
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store import games


def withdraw(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """WITHDRAW name: no longer wait for a game to begin."""
    mine = [game for game in games.awaited_by(sitting.tx, writer.address) if said.game in ("", game)]
    if len(mine) != 1:
        refuse(sitting, writer, "not-signed-on", words=said.text, game=said.game)
        return False
    games.sign_off(sitting.tx, mine[0], writer.address)
    tell(sitting, writer, "signed-off", words=said.text, game=mine[0])
    return True


COMMAND = MailCommand(
    name="withdraw",
    words={"en": ("withdraw", "leave game"), "it": ("ritirami",)},
    takes=(GAME_OF_ANY_NAME,),
    does=withdraw,
    begins_sentences=True,
)
