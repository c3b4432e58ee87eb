"""WHO: says who plays, and how reliably they have answered, as far as that is no secret of a game."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.judge.commands.mail_command import GAME, NOT_ASIDE, MailCommand, Who, game_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.fill import players_of
from adjudicator.judge.letters.short_answers import head_for
from adjudicator.judge.seat import conduct
from adjudicator.judge.table.anonymity import hides_names, moderator_plays
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letter_parts import PlayerRow
from adjudicator.reports.letters import CommandReply
from adjudicator.store.games import OVER


def who(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """WHO: list the seats with their players. Who let a window pass is told of others once their game is over."""
    match = game_of(writer)
    letter = CommandReply(
        head=head_for(sitting, writer),
        code="who",
        facts={"game": match.name},
        players=[_with_conduct(match, row, writer) for row in players_of(match, writer.address)],
        words=said.text,
        replies_to=sitting.subject,
    )
    sitting.answer(letter, game=match.name, seat=writer.house or None)
    return True


def _with_conduct(match: Match, row: PlayerRow, writer: Writer) -> PlayerRow:
    seat = SeatAt(match, row.seat) if row.seat else None
    if seat is None or not seat.row.address:
        return row
    moderates = match.row.moderator == writer.address and not moderator_plays(match)
    known = moderates or row.you or match.row.state == OVER
    named = row.you or not hides_names(match, writer.address)
    before = conduct.of_person(match.tx, seat.row.address) if named else None
    return replace(row, here=conduct.of_seat(seat) if known else None, before=before)


COMMAND = MailCommand(
    name="who",
    words={"en": ("who",), "it": ("chi gioca",)},
    takes=(GAME,),
    does=who,
    who=Who.ONLOOKER,
    states=NOT_ASIDE,
    only_asks=True,
    help="people",
)
