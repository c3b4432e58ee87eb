"""CONFIRM: says yes to a request to confirm, by its number.

`judge/confirmed.py` does what waited.
"""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand
from adjudicator.judge.inbox.consent import CONFIRM_WORDS

COMMAND = MailCommand(
    name="confirm",
    words=CONFIRM_WORDS,
    takes=(r"(?:\s+(?P<rest>[0-9a-f]{8,40}))?",),
)
