"""STANDBY: puts you on the list of those who take over a seat that becomes free."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand, Proof
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer, is_proven
from adjudicator.judge.letters.confirming import ask_to_confirm
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store import games, standbys
from adjudicator.store.games import OVER
from adjudicator.store.standbys import Standby

_OFF = frozenset({"off", "none", "no", "stop", "basta", "via"})


def standby(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """STANDBY [game]: wait for a seat of this game or of any; STANDBY off: wait no longer."""
    if said.game in _OFF:
        left = standbys.leave(sitting.tx, writer.address)
        tell(sitting, writer, "standby-off" if left else "standby-none", words=said.text)
        return bool(left)
    game = games.get(sitting.tx, said.game) if said.game else None
    if said.game and (game is None or game.state == OVER or games.is_practice(said.game)):
        refuse(sitting, writer, "unknown-game", words=said.text, game=said.game)
        return False
    if not is_proven(sitting, writer):
        facts = {"word": COMMAND.name, "rest": said.game, "game": "", "name": writer.name, "speaks": writer.language}
        writer.match = None
        ask_to_confirm(sitting, writer, COMMAND.name, facts, words=said.text)
        return False
    return _join(sitting, writer, said)


def _join(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Put the writer on the list; after a yes the name of the game stands where the rest of a command does."""
    game = said.game or said.rest
    language = writer.language or sitting.desk.language
    standbys.join(sitting.tx, Standby(writer.address, sitting.now, game, writer.name, language))
    code = "standby-of" if game else "standby"
    tell(sitting, writer, code, words=said.text, game=game)
    return True


COMMAND = MailCommand(
    name="standby",
    words={"en": ("standby", "stand by"), "it": ("riserva",)},
    takes=(r"(?:\s+(?P<game>[\w-]+))?",),
    does=standby,
    agreed=_join,
    proof=Proof.UNKNOWN_SENDER,
    is_first=True,
    help="standby",
)
