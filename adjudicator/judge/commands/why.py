"""WHY: tells the rule behind a line of a round, and how this game reads it."""

from __future__ import annotations

from adjudicator.judge.commands.history import newest, told_by_round, would_work
from adjudicator.judge.commands.mail_command import NOT_ASIDE, MailCommand, Who, game_of
from adjudicator.judge.inbox.mail_split import NAME, TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import head_for, refuse
from adjudicator.judge.table import readings
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letters import CommandReply


def why(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """WHY [r3] 14, or words of a line: the line as HISTORY numbers it, its rule and the readings of it."""
    match, house = game_of(writer), writer.house or None
    told = told_by_round(match, house) if match.row.started_at is not None else {}
    wanted = said.round if said.round is not None else newest(match, told)
    if wanted not in told:
        refuse(sitting, writer, "no-history", words=said.text, game=match.name, would_work=would_work("why", told))
        return False
    letter = CommandReply(
        head=head_for(sitting, writer),
        code="why",
        facts={"game": match.name, "round": wanted},
        story=told[wanted],
        asked=said.rest.strip(" ?\"'") or "?",
        readings=readings.of_game(match.variant, match.row),
        view=match.view(house),
        words=said.text,
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=match.name, seat=writer.house or None)
    return True


COMMAND = MailCommand(
    name="why",
    words={"en": ("why",), "it": ("perché", "perche")},
    takes=(
        rf"(?:\s+(?P<game>{NAME})(?=\s+r?\d))?(?:\s+r(?P<round>\d{{1,3}})\b)?(?:\s+(?P<rest>.{{1,80}}))?",
    ),
    does=why,
    who=Who.ONLOOKER,
    states=NOT_ASIDE,
    only_asks=True,
)
