"""ZONE: says in which time zone you live."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import BEING_PLAYED, MailCommand, Who, seat_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.table.calendar import zone_named
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting


def live_in(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """ZONE Europe/Rome: tell this person times in a zone, in all their games; it also says when their nights are."""
    try:
        zone = zone_named(said.rest)
    except ValueError:
        refuse(sitting, writer, "zone-unknown", words=said.text, zone=said.rest, would_work=["zone Europe/Rome"])
        return False
    own = seat_of(writer)
    own.change(zone=zone)
    for game, house in writer.plays:
        match = sitting.match(game)
        if match is not None and match.row.state in BEING_PLAYED:
            SeatAt(match, house).change(zone=zone)
    code = "zone-quiet" if own.match.options.clock.quiet is not None else "zone"
    tell(sitting, writer, code, words=said.text, zone=zone, quiet=own.match.options.quiet)
    return True


COMMAND = MailCommand(
    name="zone",
    words={"en": ("zone", "timezone", "time zone"), "it": ("fuso", "fuso orario")},
    takes=(r"(?:(?:\s*=\s*|\s+)(?P<rest>\S{1,40}(?: \w{1,20}){0,2}))?",),
    does=live_in,
    who=Who.PLAYER,
    states=BEING_PLAYED,
    help="people",
)
