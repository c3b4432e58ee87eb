"""PROCESS: has the game go on at once, as if the deadline had come."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import GAME, MailCommand, Proof, Who, game_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.play.move_on import advance
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines, rulings
from adjudicator.store.games import RUNNING


def process(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Act now as if the deadline had come: orders as they are, open questions by default."""
    match = game_of(writer)
    if rulings.wanted(match) is not None:
        refuse(sitting, writer, "ruling-first", words=said.text, game=match.name)
        return False
    planning = match.is_planning
    if not planning:
        deadlines.default_questions(sitting, match)
    tell(sitting, writer, "processed", words=said.text, game=match.name)
    advance(sitting, match, force=planning)
    return True


COMMAND = MailCommand(
    name="process",
    words={"en": ("process", "adjudicate"), "it": ()},
    takes=(GAME,),
    does=process,
    who=Who.MODERATOR,
    states=frozenset({RUNNING}),
    proof=Proof.OPEN_ADDRESS,
    help="moderator",
)
