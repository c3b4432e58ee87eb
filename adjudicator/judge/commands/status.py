"""STATUS: says where a game stands, and what you owe."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import GAME_OF_ANY_NAME, NOT_ASIDE, MailCommand, Who, game_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.fill import owed_by, players_of, public_owed
from adjudicator.judge.letters.short_answers import head_for
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import rulings
from adjudicator.reports import letters
from adjudicator.store.games import OVER, RUNNING


def show_status(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """STATUS: where the game stands and what the asker owes."""
    match = game_of(writer)
    started = match.row.started_at is not None
    owed = owed_by(writer.seat) if writer.seat is not None and match.row.state != OVER else None
    deadline = public_owed(match).deadline if started else None
    letter = letters.CommandReply(
        head=head_for(sitting, writer),
        code=_status_code(match),
        facts={"game": match.name, "round": match.play.round if started else 0, "deadline": deadline},
        players=players_of(match, writer.address),
        owed=owed,
        view=match.view(writer.house or None) if started else None,
        words=said.text,
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=match.name, seat=writer.house or None)
    return True


def _status_code(match: Match) -> str:
    """Return what the game is at, as far as everybody may know: who is asked between two rounds of orders is hidden."""
    if match.row.state != RUNNING:
        return f"status-{match.row.state}"
    if rulings.wanted(match):
        return "status-ruling"
    return "status-planning" if match.is_planning and public_owed(match).deadline else "status-running"


COMMAND = MailCommand(
    name="status",
    words={"en": ("status",), "it": ("stato",)},
    takes=(GAME_OF_ANY_NAME,),
    does=show_status,
    who=Who.ONLOOKER,
    states=NOT_ASIDE,
    only_asks=True,
)
