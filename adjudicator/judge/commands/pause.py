"""PAUSE: stops the clock of a game."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import GAME, MailCommand, Proof, Who, game_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.store.games import PAUSED, RUNNING

_UNTIL = r"\s+(?:until|till|for|fino\s+al?|per)\s+(?P<rest>.+)"



def pause(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Let nothing fall due until the moderator goes on; a pause has no end of its own."""
    match = game_of(writer)
    if said.rest:
        work = ["pause", f"deadline {said.rest}"]
        refuse(sitting, writer, "pause-until", words=said.text, would_work=work)
        return False
    match.change(state=PAUSED)
    deadlines.hold(sitting, match)
    tell_all(sitting, match, "paused")
    tell(sitting, writer, "paused", words=said.text, game=match.name)
    return True


COMMAND = MailCommand(
    name="pause",
    words={"en": ("pause", "suspend"), "it": ("pausa",)},
    takes=(GAME + _UNTIL, _UNTIL, GAME),
    does=pause,
    who=Who.MODERATOR,
    states=frozenset({RUNNING}),
    proof=Proof.OPEN_ADDRESS,
    help="moderator",
)
