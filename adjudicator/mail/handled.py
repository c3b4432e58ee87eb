"""What the judge makes of a mail, and the functions by which the mail path asks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import Connection

from adjudicator.mail.compose import Outgoing
from adjudicator.mail.message import Incoming


@dataclass(frozen=True, slots=True)
class Handled:
    """The result of handling a mail: a verdict of `store.mails`, its reason, and the mails to send."""

    verdict: str
    reason: str = ""
    game: str | None = None
    seat: str | None = None
    replies: Sequence[Outgoing] = field(default_factory=list)
    asked: bool = False
    """True for a mail that only asked for information."""
    stranger: bool = False
    """True when the writer belongs to no game here."""
    proven: bool = False
    """True when the sender is proven."""
    too_early: bool = False
    """True when the mail was not done only because its game is set aside."""


Handle = Callable[[Connection, Incoming], Handled]
"""A function that does what a mail asks, in the transaction that stores the mail."""

OnAside = Callable[[Connection, Incoming, str], Sequence[Outgoing]]
"""A function called in the transaction that sets a mail aside, with the reason; returns the notices to send."""

LastWord = Callable[[Connection, Outgoing, datetime], str]
"""A function that returns the sentence which tells the reader of the last answer until when no others are sent."""
