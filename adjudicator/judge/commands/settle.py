"""SETTLE: the lines with which a moderator settles what the rules cannot."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand, Who
from adjudicator.judge.moderator import ruling_mail
from adjudicator.store.games import RUNNING

COMMAND = MailCommand(
    name="settle",
    words={"en": ("settle",), "it": ("delibera",)},
    takes=(r"\s+(?P<rest>.+)",),
    together=ruling_mail.settle,
    who=Who.MODERATOR,
    states=frozenset({RUNNING}),
    takes_colon=True,
    help="moderator",
)
