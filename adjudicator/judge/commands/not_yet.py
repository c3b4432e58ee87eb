"""Words for what this judge cannot do yet; they are answered, so that nobody takes them for orders."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import refuse
from adjudicator.judge.table.sitting import Sitting


def refuse_it(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """Say that the judge cannot do this yet."""
    refuse(sitting, writer, "not-yet", words=said.text)
    return False


COMMAND = MailCommand(
    name="later",
    words={"en": ("extend",), "it": ("proroga",)},
    takes=(r"\b(?P<rest>.{0,60})",),
    does=refuse_it,
    begins_sentences=True,
)
