"""A post office at an IMAP server.

No state is kept at the server: every pass reads all of INBOX, and the store knows which mails it has. So other
clients may set flags, UIDs may change, and a lost connection costs only time. Mails that cannot be moved out of INBOX
are skipped, by their UIDs, until this process ends.

Any bad answer of the server leads at worst to OfficeUnreachable and another attempt later.
"""

from __future__ import annotations

import contextlib
import imaplib
import logging
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from imapclient.exceptions import LoginError

from adjudicator.clock import Clock, SystemClock
from adjudicator.mail import gate, imap_fetch
from adjudicator.mail.checkpoints import step
from adjudicator.mail.fair import FairQueue
from adjudicator.mail.imap_client import GONE, Client
from adjudicator.mail.imap_fetch import Listed
from adjudicator.mail.line import BoundedConnection, TooSlow
from adjudicator.mail.office import Delivery, LoginRefused, MailError, OfficeUnreachable
from adjudicator.mail.servers import STARTTLS, Account
from adjudicator.store.troubles import MAILBOX_READ_ONLY, MOVES, STRANGE_FILE, Found

log = logging.getLogger(__name__)

BATCH = 50
BATCH_BYTES = 2 * gate.MAIL_BYTES
LONGEST_IDLE = 300.0
IDLE_SLICE = 0.5
FIRST_PAUSE = 5.0
LONGEST_PAUSE = 10.0
SLOW_PAUSE = 60.0
LOGIN_PAUSE = 1800.0
MOVE_PAUSE = 600.0
READING_SECONDS = 120.0
"""The longest total time, in seconds, that one pass waits for the server while it reads the mailbox."""


class ImapOffice:
    """A PostOffice for one account. The connection stays open between passes and is renewed after an error."""

    def __init__(
        self,
        account: Account,
        folder: str = "INBOX",
        monotonic: Callable[[], float] = time.monotonic,
        clock: Clock | None = None,
        queue: FairQueue | None = None,
    ) -> None:
        self.account = account
        self.folder = folder
        self.uidvalidity: int | None = None
        self._monotonic = monotonic
        self._clock = clock or SystemClock()
        self._queue = queue
        self._line = BoundedConnection()
        self._client: Client | None = None
        self._is_read_only = False
        self._moves: dict[str, list[int]] = {}
        self._stuck: dict[int, str] = {}
        self._unread: dict[int, str] = {}
        self._slow: dict[int, int] = {}
        self._refused: dict[str, str] = {}
        self._move_again = 0.0
        self._folders: dict[str, str] = {}
        self._why: MailError = OfficeUnreachable(account.host)
        """The reason why there is no connection."""
        self._pause = FIRST_PAUSE
        self._not_before = 0.0

    def new_mails(self) -> Iterator[Delivery]:
        """Yield the mails in the inbox, those about games first, by arrival. Filed mails are moved after each batch."""
        try:
            self._line.spent = 0.0
            client = self._selected()
            self._move_all(client)
            waiting = self._listed(client)
            if self._queue is not None:
                waiting = self._queue.order(waiting, lambda mails: imap_fetch.heads(client, mails, self._exchange))
            step("listed")
            most = 1 if self._slow else BATCH
            while waiting:
                batch, waiting = imap_fetch.batch(waiting, most, BATCH_BYTES)
                yield from self._fetch(client, batch)
                self._move_all(client)
                if waiting and self._line.spent > READING_SECONDS:
                    raise OfficeUnreachable(f"{self.account.host} is slow: {len(waiting)} mails are left for later")
        except MailError:
            raise
        except Exception as error:
            raise self._lost(error) from error

    def file(self, handle: Any, folder: str) -> None:
        """Note that a mail is to be moved out of the inbox; the move is done after its batch."""
        self._moves.setdefault(folder, []).append(handle)

    def flush(self) -> None:
        """Move the filed mails that were not moved yet."""
        try:
            if self._client is not None:
                self._move_all(self._client)
        except Exception as error:
            raise self._lost(error) from error

    def wait(self, seconds: float, wake: threading.Event | None = None) -> None:
        """Return after `seconds`, or earlier when the server announces a mail or `wake` is set."""
        client, seconds, wake = self._client, min(seconds, LONGEST_IDLE), wake or threading.Event()
        if client is None:
            wake.wait(seconds)
            return
        try:
            with self._line.within(seconds + self.account.patience):
                can_idle = client.has_capability("IDLE")
                if can_idle:
                    self._idle(client, seconds, wake)
        except Exception as error:
            self._lost(error)
        else:
            if not can_idle:
                wake.wait(seconds)

    @property
    def troubles(self) -> Found:
        """Return the known problems with single mails and folders."""
        found: dict[tuple[str, str], Mapping[str, Any]] = {}
        if self._is_read_only:
            found[MAILBOX_READ_ONLY, self.folder] = {"server": self.account.host}
        for name in set(self._stuck.values()):
            count = list(self._stuck.values()).count(name)
            found[MOVES, name] = {"reason": self._refused.get(name, ""), "count": count}
        for uid, reason in list(self._unread.items())[:20]:
            found[STRANGE_FILE, f"{self.folder}, mail with UID {uid}"] = {"reason": reason}
        return found

    def hurry(self) -> None:
        """Make every exchange with the server end within seconds; called from another thread when the judge stops."""
        self._line.hurry()

    def close(self) -> None:
        """Log out and close the connection."""
        if self._client is not None:
            with contextlib.suppress(Exception), self._line.within(self.account.connect_timeout):
                self._client.logout()
        self._drop()

    def _exchange(self, size: int = 0) -> contextlib.AbstractContextManager[None]:
        return self._line.within(self.account.patience_for(size))

    def _idle(self, client: Client, seconds: float, wake: threading.Event) -> None:
        """Wait in the IDLE state, and check `wake` regularly."""
        end = time.monotonic() + seconds
        client.idle()
        while not wake.is_set() and (left := end - time.monotonic()) > 0:
            slice_, began = min(IDLE_SLICE, left), time.monotonic()
            if client.idle_check(timeout=slice_) or time.monotonic() - began < slice_ * 0.9:
                break
        client.idle_done()

    def _selected(self) -> Client:
        """Return a connection with the inbox selected."""
        if self._client is None:
            left = self._not_before - self._monotonic()
            if left > 0:
                raise type(self._why)(f"{self._why} (tried again in {left:.0f} seconds)")
            self._not_before = self._monotonic() + self._pause
            with self._exchange():
                self._client = self._connect()
        with self._exchange():
            uidvalidity, self._is_read_only = self._client.select(self.folder)
        if self.uidvalidity not in (None, uidvalidity):
            log.warning("the server renumbered %s: all of it is read again", self.folder)
        if uidvalidity is None or self.uidvalidity != uidvalidity:
            for known in (self._stuck, self._moves, self._slow):
                known.clear()
        self.uidvalidity = uidvalidity
        self._pause, self._not_before = FIRST_PAUSE, self._monotonic() + FIRST_PAUSE
        return self._client

    def _connect(self) -> Client:
        account = self.account
        client = Client(account, self._line)
        try:
            if account.security == STARTTLS:
                client.starttls(account.context())
            client.login(account.user, account.password)
        except BaseException as error:
            with contextlib.suppress(Exception):
                client.shutdown()
            self._line.drop()
            if isinstance(error, LoginError) and not _is_passing(error):
                self._not_before = self._monotonic() + LOGIN_PAUSE
                self._why = LoginRefused(f"{account.host} refuses the login of {account.user}: {error}")
                raise self._why from error
            raise
        return client

    def _listed(self, client: Client) -> list[Listed]:
        """Return the mails in the inbox in the order of arrival, without those that could not be moved."""
        with self._exchange():
            uids = [int(uid) for uid in client.search("UNDELETED")]
        self._stuck = {uid: self._stuck[uid] for uid in uids if uid in self._stuck}
        self._unread = {uid: self._unread[uid] for uid in uids if uid in self._unread}
        self._slow = {uid: self._slow[uid] for uid in uids if uid in self._slow}
        if self._stuck and self._monotonic() >= self._move_again:
            self._move_again = self._monotonic() + MOVE_PAUSE
            for uid, name in self._stuck.items():
                self.file(uid, name)
        found = imap_fetch.listed(client, [uid for uid in uids if uid not in self._stuck], self._exchange)
        return sorted(found, key=lambda mail: self._slow.get(mail.uid, 0))

    def _fetch(self, client: Client, mails: Sequence[Listed]) -> Iterator[Delivery]:
        """Fetch a complete batch, then yield its mails; a mail that vanished meanwhile is left out."""
        try:
            found = imap_fetch.bodies(client, mails, self._exchange)
        except TooSlow:
            # Next time mails are fetched one by one, and those that took too long come last.
            self._slow |= {mail.uid: self._slow.get(mail.uid, 0) + 1 for mail in mails}
            raise
        step("fetched")
        for mail in mails:
            self._slow.pop(mail.uid, None)
            body = found.get(mail.uid)
            if isinstance(body, bytes):
                self._unread.pop(mail.uid, None)
                yield Delivery(mail.uid, body, max(mail.size or 0, len(body)), mail.arrived or self._clock.now())
            elif body is not None:
                self._unread[mail.uid] = body
                log.warning("mail with UID %d in %s cannot be fetched now: %s", mail.uid, self.folder, body)

    def _move_all(self, client: Client) -> None:
        moves, self._moves = self._moves, {}
        for name, uids in moves.items():
            try:
                if self._is_read_only:
                    raise imaplib.IMAP4.error(f"{self.folder} is read-only")
                self._move(client, uids, self._folder(client, name))
            except GONE:
                raise
            except Exception as error:
                self._keep(name, uids, str(error))
            else:
                self._stuck = {uid: folder for uid, folder in self._stuck.items() if uid not in uids}
        if moves:
            step("moved")

    def _keep(self, name: str, uids: list[int], reason: str) -> None:
        """Leave mails that cannot be moved in the inbox, and skip them for a while."""
        if any(uid not in self._stuck for uid in uids):
            log.warning("mails could not be moved to %s: %s", name, reason)
        self._stuck |= dict.fromkeys(uids, name)
        self._refused[name] = reason
        self._move_again = self._monotonic() + MOVE_PAUSE

    def _move(self, client: Client, uids: list[int], folder: str) -> None:
        """Move mails; it is no error if somebody else removed one of them meanwhile."""
        with self._exchange():
            if client.has_capability("MOVE"):
                client.move(uids, folder)
            else:
                client.copy(uids, folder)
                client.delete_messages(uids, silent=True)
                client.expunge(uids if client.has_capability("UIDPLUS") else None)

    def _folder(self, client: Client, name: str) -> str:
        """Return the full name of a folder; create the folder if it is missing and the server allows that."""
        if name not in self._folders:
            with self._exchange():
                full = f"{self._prefix(client)}{name}"
                try:
                    if not client.folder_exists(full):
                        client.create_folder(full)
                except GONE:
                    raise
                except Exception as error:
                    log.warning("the folder %s cannot be made: %s", full, error)
                    return full
            self._folders[name] = full
        return self._folders[name]

    @staticmethod
    def _prefix(client: Client) -> str:
        try:
            return client.prefix()
        except GONE:
            raise
        except Exception as error:
            log.warning("the server's namespace cannot be understood and is passed over: %s", error)
            return ""

    def _lost(self, error: Exception) -> OfficeUnreachable:
        """Drop the connection, lengthen the pause before the next attempt, and return the error to raise."""
        if not isinstance(error, (OSError, imaplib.IMAP4.error)):
            log.warning("the server %s answers oddly", self.account.host, exc_info=error)
        self._drop()
        self._pause = min(self._pause * 2, LONGEST_PAUSE)
        if isinstance(error, TooSlow):
            self._not_before = self._monotonic() + SLOW_PAUSE
        self._why = found = OfficeUnreachable(f"{self.account.host}: {type(error).__name__}: {error}")
        return found

    def _drop(self) -> None:
        client, self._client = self._client, None
        self._folders.clear()
        if client is not None:
            with contextlib.suppress(Exception):
                client.shutdown()
        self._line.drop()


def _is_passing(error: LoginError) -> bool:
    """True when the login failed for a temporary reason, not because of name or password."""
    return isinstance(error.__context__, imaplib.IMAP4.abort) or "UNAVAILABLE" in str(error)
