"""HISTORY: tells what happened in a round of the past, as far as you may know it."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import GAME, NOT_ASIDE, MailCommand, Who, game_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import head_for, refuse
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letter_parts import Event
from adjudicator.reports.letters import CommandReply
from adjudicator.store import events
from adjudicator.store.games import OVER


def history(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """HISTORY [r3]: the story of a round, or of the newest one that is over."""
    match, house = game_of(writer), writer.house or None
    told = told_by_round(match, house) if match.row.started_at is not None else {}
    wanted = said.round if said.round is not None else newest(match, told)
    if wanted not in told:
        work = would_work(said.text.split()[0].lower(), told)
        refuse(sitting, writer, "no-history", words=said.text, game=match.name, would_work=work)
        return False
    letter = CommandReply(
        head=head_for(sitting, writer),
        code="history",
        facts={"game": match.name, "round": wanted},
        story=told[wanted],
        view=match.view(house),
        words=said.text,
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=match.name, seat=house)
    return True


def newest(match: Match, told: dict[int, list[Event]]) -> int:
    """Return the newest round that is over, or else the one that is being played."""
    over = [number for number in told if number < match.play.round or match.row.state == OVER]
    return max(over or told, default=0)


def told_by_round(match: Match, house: str | None) -> dict[int, list[Event]]:
    """Return the events of which reports have told a reader, by round."""
    found: dict[int, list[Event]] = {}
    for event in events.seen_by(match.tx, match.name, house):
        if event.id <= match.memory.reported:
            found.setdefault(event.round, []).append(event.what)
    return found


def would_work(word: str, told: dict[int, list[Event]]) -> list[str]:
    """Return lines with a command that would find something: one for each of the newest rounds."""
    return [f"{word} r{number}" for number in sorted(told)[-3:]]


COMMAND = MailCommand(
    name="history",
    words={"en": ("history",), "it": ("storia",)},
    takes=(GAME + r"\s+r?(?P<round>\d{1,3})", GAME),
    does=history,
    who=Who.ONLOOKER,
    states=NOT_ASIDE,
    only_asks=True,
)
