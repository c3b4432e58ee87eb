"""How a mail server is reached: what the settings say, and how much of the line is encrypted."""

from __future__ import annotations

import ssl
from dataclasses import dataclass

TLS, STARTTLS, PLAIN = "tls", "starttls", "plain"

SLOWEST = 10_000
"""Bytes a second that a server must take or give for long mails."""


@dataclass(frozen=True, slots=True)
class Account:
    """One account at one server. `cafile` names certificates to trust besides the usual ones; times are in seconds.

    `read_timeout` is the longest silence within an exchange, `patience` the longest time an exchange may take.
    """

    host: str
    port: int
    user: str = ""
    password: str = ""
    security: str = TLS
    cafile: str | None = None
    connect_timeout: float = 10.0
    read_timeout: float = 30.0
    patience: float = 60.0

    def context(self) -> ssl.SSLContext:
        """Return a TLS context that checks the server's certificate."""
        context = ssl.create_default_context()
        if self.cafile:
            context.load_verify_locations(cafile=self.cafile)
        return context

    def patience_for(self, size: int) -> float:
        """Return how long an exchange of so many bytes may take."""
        return self.patience + size / SLOWEST

    def __repr__(self) -> str:
        """Leave the password out of logs."""
        return f"Account({self.user or 'nobody'}@{self.host}:{self.port}, {self.security})"
