"""SIGNON: joins a game that has not begun, or takes a seat that somebody left."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand, Proof
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import refuse
from adjudicator.judge.lobby.joining import take_over, wait_for_start
from adjudicator.judge.lobby.open_games import open_game, refuse_game
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store.games import WAITING


def sign_on(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """SIGNON name house: a wish to play; in a running game, the seat that somebody left."""
    match = open_game(sitting, said.game)
    if match is None:
        refuse_game(sitting, writer, said, to_join=True)
        return False
    if match.row.state == WAITING:
        return wait_for_start(sitting, writer, match, said)
    if any(seat.address == writer.address for seat in match.seats.values()):
        refuse(sitting, writer, "already-playing", words=said.text, game=match.name)
        return False
    return take_over(sitting, writer, match, said)


COMMAND = MailCommand(
    name="signon",
    words={"en": ("signon", "sign on", "join"), "it": ("iscrivimi",)},
    takes=(r"\s+(?P<game>[\w-]+)(?:\s+(?P<rest>.+))?", ""),
    does=sign_on,
    proof=Proof.UNKNOWN_SENDER,
    is_first=True,
)
