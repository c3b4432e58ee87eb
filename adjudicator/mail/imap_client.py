"""An IMAP client on a `BoundedConnection`, so that every exchange ends in limited time."""

from __future__ import annotations

import imaplib
import socket
import ssl

from imapclient import IMAPClient, SocketTimeout

from adjudicator.mail.line import BoundedConnection
from adjudicator.mail.servers import TLS, Account

GONE = (OSError, imaplib.IMAP4.abort)
"""Errors after which the connection can no longer be used."""


class Client(IMAPClient):  # type: ignore[misc]
    """The client of imapclient on a bounded connection."""

    def __init__(self, account: Account, line: BoundedConnection) -> None:
        self._account, self._line = account, line
        super().__init__(
            account.host,
            account.port,
            ssl=account.security == TLS,
            timeout=SocketTimeout(account.connect_timeout, account.read_timeout),
        )
        self.normalise_times = False

    def select(self, folder: str) -> tuple[int | None, bool]:
        """Open a folder. Return its UIDVALIDITY (None if it is not a number) and whether the folder is read-only."""
        try:
            imap = self._imap
            kind, _ = imap.select(self._normalise_folder(folder))
            read_only = False
        except imaplib.IMAP4.readonly:
            kind, _ = imap.select(self._normalise_folder(folder), readonly=True)
            read_only = True
        if kind != "OK":
            raise imaplib.IMAP4.error(f"the folder {folder} cannot be opened")
        value = next(iter(imap.untagged_responses.get("UIDVALIDITY", ())), None)
        number = whole(value)
        return number, read_only

    def prefix(self) -> str:
        """Return the prefix that the server requires before names of folders, such as "INBOX."."""
        if b"NAMESPACE" not in self.capabilities():
            return ""
        personal = self.namespace().personal
        prefix = personal[0][0] if personal else ""
        return prefix.decode() if isinstance(prefix, bytes) else str(prefix or "")

    def _create_IMAP4(self) -> imaplib.IMAP4:
        return _Talk(self._account, self._line)


class _Talk(imaplib.IMAP4):
    """The IMAP protocol on the socket of a bounded connection."""

    def __init__(self, account: Account, line: BoundedConnection) -> None:
        self._account, self._line = account, line
        super().__init__(account.host, account.port, account.connect_timeout)

    def _create_socket(self, timeout: float | None = None) -> socket.socket:
        account = self._account
        plain = self._line.connect(account.host, account.port, account.connect_timeout)
        if account.security != TLS:
            return plain
        try:
            return account.context().wrap_socket(plain, server_hostname=account.host)
        except (OSError, ssl.SSLError):
            plain.close()
            raise


def whole(value: object) -> int | None:
    """Return a value of the server as an integer, or None if it is not an integer."""
    if isinstance(value, int):
        return value
    return int(value) if isinstance(value, bytes) and value.isdigit() and len(value) < 20 else None
