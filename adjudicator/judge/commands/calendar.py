"""CALENDAR: says whether mails with a deadline carry a file for your calendar, and where a calendar of all lies."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import NOT_ASIDE, MailCommand, Who, game_of
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.table.sitting import Sitting

NO = frozenset({"none", "off", "no", "nessuno", "mai"})
YES = frozenset({"yes", "on", "si", "sì"})


def wish(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """CALENDAR none|yes: from now on mails of this game carry no file for a calendar to this person, or carry one.

    Without a word behind it, it tells the address of a calendar with all deadlines of this person, if there is a site.
    """
    match, word = game_of(writer), said.rest.lower()
    if not word and sitting.desk.site:
        place = f"{sitting.desk.site}/{sitting.desk.book.calendar_place(writer.address)}"
        tell(sitting, writer, "calendar-place", words=said.text, place=place)
        return True
    if word not in NO | YES:
        refuse(sitting, writer, "calendar-unknown", words=said.text, would_work=["calendar none", "calendar yes"])
        return False
    others = [address for address in match.memory.no_calendar if address != writer.address]
    match.note(no_calendar=[*others, writer.address] if word in NO else others)
    tell(sitting, writer, "calendar-none" if word in NO else "calendar-yes", words=said.text, game=match.name)
    return True


COMMAND = MailCommand(
    name="calendar",
    words={"en": ("calendar",), "it": ("calendario",)},
    takes=(r"(?:(?:\s*=\s*|\s+)(?P<rest>[a-zì]{2,10}))?",),
    does=wish,
    who=Who.PLAYER,
    states=NOT_ASIDE,
    help="people",
)
