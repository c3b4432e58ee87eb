"""What a mailbox must offer, whatever it is: an IMAP server, or a folder on this machine.

MailError
  OfficeUnreachable    the mailbox cannot be reached now; it is tried again later
  LoginRefused         name or password are wrong: trying again at once would only lock the account
  Halted               the judge is told to stop, so the rest of the mail is left for the next start
  NoRoom               the disk is nearly full: nothing is fetched until there is room
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from adjudicator.store import troubles
from adjudicator.store.troubles import Found

OFFICE_TROUBLES = (troubles.STRANGE_FILE, troubles.MOVES, troubles.MAILBOX_READ_ONLY)
DONE, ASIDE = "Done", "Aside"
"""Folders a mail goes to once it is in the store. They are for people; the store is the truth."""


class MailError(Exception):
    """An error between us and the outside; the daemon tells it and goes on."""


class OfficeUnreachable(MailError):
    """The mailbox cannot be reached now."""


class LoginRefused(MailError):
    """The server refuses our name or password."""


class Halted(MailError):
    """The judge is told to stop."""


class NoRoom(MailError):
    """The disk is nearly full."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """One mail in the mailbox. Of one above the size limit, `raw` holds only the headers; `size` is its true size.

    `arrived` is when the server took it. `handle` names it for `file`. `again` is set for a mail that had been set
    aside, and that a person wants to be handled once more.
    """

    handle: Any
    raw: bytes
    size: int
    arrived: datetime
    again: bool = False


class PostOffice(Protocol):
    """A mailbox that mails are taken from. Every method but `close` may raise a MailError."""

    @property
    def troubles(self) -> Found:
        """What is wrong with single mails and folders, of the kinds `OFFICE_TROUBLES`; the rest of the mail goes on."""

    def new_mails(self) -> Iterator[Delivery]:
        """Yield what lies in the inbox, in the order of arrival."""

    def file(self, handle: Any, folder: str) -> None:
        """Have a mail moved out of the inbox, at the latest by the next `flush`; it may be gone already."""

    def flush(self) -> None:
        """Make sure that every mail that was filed has left the inbox."""

    def wait(self, seconds: float, wake: threading.Event | None = None) -> None:
        """Return after that time, or earlier when something may have arrived or `wake` is set."""

    def hurry(self) -> None:
        """Have whatever goes on end within a few seconds; for another thread, when the judge is told to stop."""

    def close(self) -> None:
        """Let go of the mailbox."""
