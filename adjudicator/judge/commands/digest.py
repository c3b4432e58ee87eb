"""DIGEST: says whether what can wait comes in one mail a day."""

from __future__ import annotations

import re

from adjudicator.judge.commands.mail_command import NOT_ASIDE, MailCommand, Who, seat_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.table.digest import USUAL
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store import digests

NO = frozenset({"none", "off", "no", "mai"})
YES = frozenset({"yes", "on", "si", "sì", "daily"})
_CLOCK = re.compile(r"(?P<hour>[01]?\d|2[0-3])(?:[:.](?P<minute>[0-5]\d))?")


def wish(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """DIGEST yes|no|7:30: keep messages and news for one mail a day at that time, or send each at once again."""
    seat, word = seat_of(writer), said.rest.lower()
    match, address, clock = seat.match, seat.row.address, _CLOCK.fullmatch(word)
    if word not in NO | YES and clock is None:
        works = ["digest yes", "digest 7:30", "digest no"]
        refuse(sitting, writer, "digest-unknown", words=said.text, would_work=works)
        return False
    others = {who: time for who, time in match.memory.digests.items() if who != address}
    if word in NO:
        match.note(digests=others)
        digests.bring_forward(sitting.tx, match.name, seat.house)
        tell(sitting, writer, "digest-no", words=said.text, game=match.name)
        return True
    at = USUAL if clock is None else f"{int(clock['hour']):02}:{clock['minute'] or '00'}"
    match.note(digests={**others, address: at})
    zone = seat.row.zone or match.options.zone
    tell(sitting, writer, "digest-yes", words=said.text, game=match.name, at=at, zone=zone)
    return True


COMMAND = MailCommand(
    name="digest",
    words={"en": ("digest",), "it": ("riepilogo",)},
    takes=(r"(?:(?:\s*=\s*|\s+)(?P<rest>[a-zì0-9:.]{1,10}))?",),
    does=wish,
    takes_colon=True,
    who=Who.PLAYER,
    states=NOT_ASIDE,
    help="press",
)
