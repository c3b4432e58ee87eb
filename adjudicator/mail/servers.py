"""Describes how a mail server is reached: host, login, encryption and time limits."""

from __future__ import annotations

import ssl
from dataclasses import dataclass

TLS, STARTTLS, PLAIN = "tls", "starttls", "plain"

SLOWEST = 10_000
"""The minimum transfer rate for long mails, in bytes per second."""


@dataclass(frozen=True, slots=True)
class Account:
    """An account at a mail server. `cafile` names additional trusted certificates; times are in seconds.

    `read_timeout` is the longest silence within an exchange, `patience` the longest duration of an exchange.
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
        """Return how many seconds an exchange of `size` bytes may take."""
        return self.patience + size / SLOWEST

    def __repr__(self) -> str:
        """Return a text for logs, without the password."""
        return f"Account({self.user or 'nobody'}@{self.host}:{self.port}, {self.security})"
