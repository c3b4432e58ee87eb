"""SETTLE: settles what the rules cannot, or puts the table right where a phase begins."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand, Who
from adjudicator.judge.moderator import ruling_mail
from adjudicator.store.games import RUNNING

SECONDED = MailCommand(name=ruling_mail.SECOND, words={}, takes=(), does=ruling_mail.seconded)
COMMAND = MailCommand(
    name="settle",
    words={"en": ("settle",), "it": ("delibera",)},
    takes=(r"\s+(?P<rest>.+)",),
    together=ruling_mail.settle,
    who=Who.MODERATOR,
    states=frozenset({RUNNING}),
    takes_colon=True,
    begins_sentences=True,
    help="corrections",
)
