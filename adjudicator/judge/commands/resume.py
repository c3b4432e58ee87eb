"""RESUME: goes on with a game that was paused or set aside."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import GAME, MailCommand, Proof, Who, game_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import tell
from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.play.move_on import advance
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.store.games import ASIDE, OVER, PAUSED, RUNNING, WAITING


def resume(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Go on after a pause, or try a game again that was set aside."""
    match = game_of(writer)
    match.change(state=_state_to_resume(match), aside_reason="")
    if not match.is_running:
        tell(sitting, writer, f"status-{match.row.state}", words=said.text, game=match.name)
        return True
    deadlines.release(sitting, match)
    deadlines.allow_for_absences(sitting, match)
    advance(sitting, match)
    tell_all(sitting, match, "resumed")
    tell(sitting, writer, "resumed", words=said.text, game=match.name)
    return True


def _state_to_resume(match: Match) -> str:
    """Return the state that a game goes back to: one that was set aside may have ended, or not have begun."""
    if match.row.state == ASIDE and match.row.started_at is None:
        return WAITING
    return OVER if match.play.over else RUNNING


COMMAND = MailCommand(
    name="resume",
    words={"en": ("resume", "unpause"), "it": ("riprendi",)},
    takes=(GAME,),
    does=resume,
    who=Who.MODERATOR,
    states=frozenset({PAUSED, ASIDE}),
    wrong_state="not-paused",
    proof=Proof.OPEN_ADDRESS,
    help="moderator",
)
