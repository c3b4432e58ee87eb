"""The interface for delivering letters, to an SMTP server or to a folder on this machine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

SENT = "sent"
LATER = "later"
BAD_RECIPIENT = "bad-recipient"
BAD_MAIL = "bad-mail"
UNREACHABLE = "unreachable"
LOGIN = "login"
"""Kinds of answer: accepted; refused for now; recipient refused; mail refused; no connection; login refused."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of one attempt to send a letter. `text` is the server's own answer."""

    kind: str
    text: str


class Carrier(Protocol):
    """Delivers letters, one at a time."""

    def send(self, envelope_from: str, to: str, raw: bytes) -> Answer:
        """Hand over one letter and return the result; errors of servers are returned, never raised."""

    def hurry(self) -> None:
        """Make the current call end within seconds; called from another thread when the judge is told to stop."""

    def close(self) -> None:
        """Close all connections."""
