"""How a mail server is reached: what the settings say, and how much of the line is encrypted."""

from __future__ import annotations

import ssl
from dataclasses import dataclass

TLS, STARTTLS, PLAIN = "tls", "starttls", "plain"


@dataclass(frozen=True, slots=True)
class Account:
    """One account at one server. `cafile` names further certificates to trust; times are in seconds."""

    host: str
    port: int
    user: str = ""
    password: str = ""
    security: str = TLS
    cafile: str | None = None
    connect_timeout: float = 10.0
    read_timeout: float = 30.0

    def context(self) -> ssl.SSLContext:
        """Return a TLS context that checks the server's certificate."""
        return ssl.create_default_context(cafile=self.cafile)

    def __repr__(self) -> str:
        """Leave the password out of logs."""
        return f"Account({self.user or 'nobody'}@{self.host}:{self.port}, {self.security})"
