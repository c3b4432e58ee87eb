"""Reads a command from the subject of a mail whose body holds at most a signature or a quote."""

from __future__ import annotations

import re

from adjudicator.judge.inbox.mail_split import ReadLine, TypedCommand
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail.message import Incoming
from adjudicator.store import outbox

_REPLY = re.compile(r"(?:(?:re|r|rif|aw|sv|antw)(?:\[\d+\])?\s*:\s*)+", re.IGNORECASE)
_END = re.compile(r"\s*--\s*")


def command_in(sitting: Sitting, mail: Incoming, read: ReadLine) -> TypedCommand | None:
    """Return the command that `read` finds in the subject of a mail; None if the mail has a text of its own."""
    if mail.attachments or _own(mail.text):
        return None
    subject = mail.subject.strip()
    reply = _REPLY.match(subject)
    command = read(subject[reply.end() :] if reply else subject)
    if command is None or (mail.quoted and command.word == "orders"):  # lines in the quoted form may be filled in
        return None
    if reply and (_answers_ours(sitting, mail) or (mail.quoted and not mail.in_reply_to)):
        return None
    return command


def _own(text: str) -> bool:
    """True when there is any text above the signature."""
    for line in text.splitlines():
        if _END.fullmatch(line):
            return False
        if line.strip():
            return True
    return False


def _answers_ours(sitting: Sitting, mail: Incoming) -> bool:
    """True when a mail answers a letter of this judge. Its subject may then repeat a command that is already done."""
    named = dict.fromkeys((mail.in_reply_to, *mail.references))
    return any(outbox.by_message_id(sitting.tx, each) is not None for each in named if each)
