"""The interface of a mailbox, which may be at an IMAP server or in a folder on this machine.

MailError
  OfficeUnreachable    the mailbox cannot be reached now; try again later
  LoginRefused         name or password are wrong; trying again at once could lock the account
  Halted               the judge is told to stop; the remaining mails wait for the next start
  NoRoom               the disk is nearly full; no mail is fetched until there is room
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from adjudicator.mail import gate
from adjudicator.store import troubles
from adjudicator.store.troubles import Found

OFFICE_TROUBLES = (troubles.STRANGE_FILE, troubles.MOVES, troubles.MAILBOX_READ_ONLY)
MOST_TOGETHER = 64
"""The most mails that share one commit; fewer do if they are big, or take long to fetch or to handle."""
ENOUGH_BYTES = 2 * gate.MAIL_BYTES
"""After so many bytes of mails no other is added to them, since they are all in memory until the last is handled."""
MOST_SECONDS_APART = 0.5
"""How long the first of them may wait until the last is fetched."""
DONE, ASIDE = "Done", "Aside"
"""Folders to which a mail is moved once it is in the store. They only help people; the program does not read them."""


class MailError(Exception):
    """An error in the exchange of mails with the outside; the daemon reports it and goes on."""


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
    """One mail in the mailbox. If it is above the size limit, `raw` holds only its headers; `size` is its full size.

    `arrived` is when the server received it. `handle` identifies the mail for the method `file`. `again` is set for a
    mail that was set aside and that a person wants to be handled again.
    """

    handle: Any
    raw: bytes
    size: int
    arrived: datetime
    again: bool = False


class PostOffice(Protocol):
    """A mailbox from which mails are taken. Every method except `close` may raise a MailError."""

    @property
    def troubles(self) -> Found:
        """Return problems (`OFFICE_TROUBLES`) with single mails and folders, which do not stop other mails."""

    def new_mails(self) -> Iterator[Delivery]:
        """Yield the mails in the inbox, in the order of arrival."""

    def file(self, handle: Any, folder: str) -> None:
        """Move a mail out of the inbox, now or at the next `flush`; it is no error if the mail is gone."""

    def flush(self) -> None:
        """Make sure that every mail that was filed has left the inbox."""

    def wait(self, seconds: float, wake: threading.Event | None = None) -> None:
        """Return after `seconds`, or earlier when a mail may have arrived or `wake` is set."""

    def hurry(self) -> None:
        """Make the current call end within seconds; called from another thread when the judge is told to stop."""

    def close(self) -> None:
        """Close the mailbox."""


def in_groups(deliveries: Iterable[Delivery]) -> Iterator[list[Delivery]]:
    """Yield mails a few at a time; those that are fetched slowly do not wait for others.

    An error while fetching is raised after the mails fetched before it have been yielded.
    """
    group: list[Delivery] = []
    began, held = 0.0, 0
    try:
        for delivery in deliveries:
            began = began if group else time.monotonic()
            group.append(delivery)
            held += len(delivery.raw)
            if len(group) == MOST_TOGETHER or held >= ENOUGH_BYTES or time.monotonic() - began > MOST_SECONDS_APART:
                yield group
                group, held = [], 0
    except MailError:
        if group:
            yield group
        raise
    if group:
        yield group
