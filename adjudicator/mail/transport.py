"""What carries letters away, whatever it is: an SMTP server, or a folder on this machine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

SENT = "sent"
LATER = "later"
BAD_RECIPIENT = "bad-recipient"
BAD_MAIL = "bad-mail"
UNREACHABLE = "unreachable"
LOGIN = "login"
"""Kinds of answer: it is theirs now; not now; this recipient never; this mail never; nobody there; not with us."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of one try to send a letter. `text` is the server's own answer."""

    kind: str
    text: str


class Carrier(Protocol):
    """Takes letters to their recipients, one at a time."""

    def send(self, envelope_from: str, to: str, raw: bytes) -> Answer:
        """Hand over one letter and return what became of it; never raises for what servers do."""

    def hurry(self) -> None:
        """Have whatever goes on end within a few seconds; for another thread, when the judge is told to stop."""

    def close(self) -> None:
        """Let go of connections."""
