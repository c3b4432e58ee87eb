"""LANGUAGE: changes the language of the mails to you."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer, meant_seat, write_for
from adjudicator.judge.letters.short_answers import refuse, tell
from adjudicator.judge.table.options import LANGUAGES
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store import games


def speak(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """LANGUAGE=it: write to this person in another language from now on."""
    language = {"italian": "it", "italiano": "it", "english": "en", "inglese": "en"}.get(said.rest, said.rest)
    if language not in LANGUAGES:
        refuse(sitting, writer, "language-unknown", words=said.text, languages=", ".join(LANGUAGES))
        return False
    writer.language = language
    seat = meant_seat(sitting, writer, "")
    if seat is not None:
        write_for(writer, seat)
        seat.change(language=language)
    changed = bool(games.speak(sitting.tx, writer.address, language)) or seat is not None
    tell(sitting, writer, "language" if changed else "language-next", words=said.text)
    return changed


COMMAND = MailCommand(
    name="language",
    words={"en": ("language", "lang"), "it": ("lingua",)},
    takes=(r"\s*+(?:=\s*+)?(?P<rest>[a-z]{2,10})",),
    does=speak,
    is_first=True,
)
