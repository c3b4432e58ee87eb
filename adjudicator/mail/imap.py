"""A post office at an IMAP server.

Nothing at the server is used as memory: every pass reads all of INBOX, and the store knows what it has. So other
clients may set flags, UIDs may change, and a lost connection costs nothing but time.
"""

from __future__ import annotations

import contextlib
import imaplib
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from imapclient import IMAPClient, SocketTimeout
from imapclient.exceptions import LoginError

from adjudicator.mail import gate
from adjudicator.mail.office import Delivery, LoginRefused, OfficeUnreachable
from adjudicator.mail.servers import STARTTLS, TLS, Account
from adjudicator.mail.steps import step
from adjudicator.store.troubles import Found

log = logging.getLogger(__name__)

BATCH = 50
SIZES_AT_ONCE = 1000
LONGEST_IDLE = 300.0
FIRST_PAUSE = 5.0
LONGEST_PAUSE = 10.0
LOGIN_PAUSE = 1800.0
TROUBLE = (OSError, imaplib.IMAP4.error)
HEADER = f"BODY.PEEK[HEADER]<0.{gate.HEADER_BYTES + 1}>"


class ImapOffice:
    """A PostOffice for one account. Between passes the connection stays open; after trouble it is made anew."""

    def __init__(
        self, account: Account, folder: str = "INBOX", monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self.account = account
        self.folder = folder
        self.uidvalidity: int | None = None
        self._monotonic = monotonic
        self._client: IMAPClient | None = None
        self.troubles: Found = {}
        self._moves: dict[str, list[int]] = {}
        self._folders: dict[str, str] = {}
        self._pause = FIRST_PAUSE
        self._not_before = 0.0

    def new_mails(self) -> Iterator[Delivery]:
        """Yield what lies in the inbox, in the order of arrival; moves happen after each batch."""
        try:
            client = self._selected()
            uids = self._listed(client)
            step("listed")
            for first in range(0, len(uids), BATCH):
                yield from self._fetch(client, uids[first : first + BATCH])
                self._move_all(client)
        except TROUBLE as error:
            raise self._lost(error) from error

    def file(self, handle: Any, folder: str) -> None:
        """Have a mail moved out of the inbox together with others, after its batch."""
        self._moves.setdefault(folder, []).append(handle)

    def flush(self) -> None:
        """Move the last mails that were filed."""
        try:
            if self._client is not None:
                self._move_all(self._client)
        except TROUBLE as error:
            raise self._lost(error) from error

    def wait(self, seconds: float) -> None:
        """Return after that time, or earlier when the server says that something arrived."""
        client, seconds = self._client, min(seconds, LONGEST_IDLE)
        if client is None or b"IDLE" not in client.capabilities():
            time.sleep(seconds)
            return
        try:
            client.idle()
            client.idle_check(timeout=seconds)
            client.idle_done()
        except TROUBLE as error:
            self._lost(error)

    def close(self) -> None:
        """Leave the server."""
        if self._client is not None:
            with contextlib.suppress(*TROUBLE):
                self._client.logout()
        self._drop()

    def _selected(self) -> IMAPClient:
        """Return a connection on which the inbox is open."""
        if self._client is None:
            left = self._not_before - self._monotonic()
            if left > 0:
                raise OfficeUnreachable(f"{self.account.host} is tried again in {left:.0f} seconds")
            self._not_before = self._monotonic() + self._pause
            self._client = self._connect()
        status = self._client.select_folder(self.folder)
        uidvalidity = int(status.get(b"UIDVALIDITY", 0))
        if self.uidvalidity not in (None, uidvalidity):
            log.warning("the server renumbered %s: all of it is read again", self.folder)
        self.uidvalidity = uidvalidity
        self._moves.clear()
        self._pause, self._not_before = FIRST_PAUSE, self._monotonic() + FIRST_PAUSE
        return self._client

    def _connect(self) -> IMAPClient:
        account = self.account
        client = IMAPClient(
            account.host,
            account.port,
            ssl=account.security == TLS,
            ssl_context=account.context() if account.security == TLS else None,
            timeout=SocketTimeout(account.connect_timeout, account.read_timeout),
        )
        client.normalise_times = False
        try:
            if account.security == STARTTLS:
                client.starttls(account.context())
            client.login(account.user, account.password)
        except BaseException as error:
            client.shutdown()
            if isinstance(error, LoginError) and not _is_passing(error):
                self._not_before = self._monotonic() + LOGIN_PAUSE
                raise LoginRefused(f"{account.host} refuses the login of {account.user}: {error}") from error
            raise
        return client

    def _listed(self, client: IMAPClient) -> list[tuple[int, int, datetime]]:
        """Return number, size and time of every mail in the inbox, in the order of arrival."""
        uids, found = client.search("UNDELETED"), []
        for first in range(0, len(uids), SIZES_AT_ONCE):
            answer = client.fetch(uids[first : first + SIZES_AT_ONCE], ["RFC822.SIZE", "INTERNALDATE"])
            found += [
                (uid, int(data[b"RFC822.SIZE"]), data[b"INTERNALDATE"].astimezone(UTC))
                for uid, data in answer.items()
                if b"RFC822.SIZE" in data and b"INTERNALDATE" in data
            ]
        return sorted(found, key=lambda mail: (mail[2], mail[0]))

    def _fetch(self, client: IMAPClient, mails: Sequence[tuple[int, int, datetime]]) -> Iterator[Delivery]:
        """Fetch a batch whole before any of it is used; a mail that vanished meanwhile is simply missing."""
        bodies = {uid: body for part in self._parts(mails) for uid, body in self._bodies(client, *part)}
        step("fetched")
        for uid, size, arrived in mails:
            if uid in bodies:
                yield Delivery(uid, bodies[uid], size, arrived)

    @staticmethod
    def _parts(mails: Sequence[tuple[int, int, datetime]]) -> Iterator[tuple[list[int], str]]:
        """Of a mail above the limit only the headers are fetched."""
        yield [uid for uid, size, _ in mails if size <= gate.MAIL_BYTES], "BODY.PEEK[]"
        yield [uid for uid, size, _ in mails if size > gate.MAIL_BYTES], HEADER

    @staticmethod
    def _bodies(client: IMAPClient, uids: list[int], what: str) -> Iterator[tuple[int, bytes]]:
        for uid, data in (client.fetch(uids, [what]) if uids else {}).items():
            body = next((value for key, value in data.items() if key.startswith(b"BODY[")), None)
            if isinstance(body, bytes):
                yield uid, body

    def _move_all(self, client: IMAPClient) -> None:
        moves, self._moves = self._moves, {}
        for folder, uids in moves.items():
            self._move(client, uids, self._folder(client, folder))
        if moves:
            step("moved")

    def _move(self, client: IMAPClient, uids: list[int], folder: str) -> None:
        """Move mails; what somebody else removed meanwhile is no trouble, and what stays is moved next time."""
        try:
            if b"MOVE" in client.capabilities():
                client.move(uids, folder)
            else:
                client.copy(uids, folder)
                client.delete_messages(uids, silent=True)
                client.expunge(uids if b"UIDPLUS" in client.capabilities() else None)
        except imaplib.IMAP4.abort:
            raise
        except imaplib.IMAP4.error as error:
            log.warning("mails could not be moved to %s: %s", folder, error)

    def _folder(self, client: IMAPClient, name: str) -> str:
        """Return the full name of a folder, which is made when it is missing."""
        if name not in self._folders:
            full = f"{_prefix(client)}{name}"
            if not client.folder_exists(full):
                client.create_folder(full)
            self._folders[name] = full
        return self._folders[name]

    def _lost(self, error: BaseException) -> OfficeUnreachable:
        """Drop the connection and return the error to raise; the pause before the next try grows."""
        self._drop()
        self._pause = min(self._pause * 2, LONGEST_PAUSE)
        return OfficeUnreachable(f"{self.account.host}: {type(error).__name__}: {error}")

    def _drop(self) -> None:
        client, self._client = self._client, None
        self._folders.clear()
        if client is not None:
            with contextlib.suppress(*TROUBLE):
                client.shutdown()


def _is_passing(error: LoginError) -> bool:
    """True when the login failed for a reason that has nothing to do with name and password."""
    return isinstance(error.__context__, imaplib.IMAP4.abort) or "UNAVAILABLE" in str(error)


def _prefix(client: IMAPClient) -> str:
    """Return what the server wants before the names of our own folders, such as "INBOX."."""
    if b"NAMESPACE" not in client.capabilities():
        return ""
    personal = client.namespace().personal
    prefix = personal[0][0] if personal else ""
    return prefix.decode() if isinstance(prefix, bytes) else prefix
