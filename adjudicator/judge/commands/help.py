"""HELP: sends a page of help, or the list of its pages."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.strangers import plain_word
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.help_letter import help_letter
from adjudicator.judge.table.sitting import Sitting


def show_help(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Send the page about a topic; of a stranger's words only a plain one is repeated."""
    asked = said.rest.strip().lower()
    topic = plain_word(asked) if sitting.stranger else asked
    sitting.answer(help_letter(sitting, writer, topic))
    return True


COMMAND = MailCommand(
    name="help",
    words={"en": ("help", "?"), "it": ("aiuto",)},
    takes=(r"(?:\s+(?P<rest>[\w '’-]{1,40}))?",),
    does=show_help,
    only_asks=True,
)
