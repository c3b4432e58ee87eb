"""Several mailboxes that are read as one, each over its own connection."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from typing import Any

from adjudicator.mail.office import Delivery, Halted, MailError, NoRoom, PostOffice
from adjudicator.store.troubles import Found

SLICE = 0.2


class SeveralOffices:
    """A PostOffice made of others. A mailbox that cannot be reached keeps nobody from reading those behind it."""

    def __init__(self, offices: Sequence[tuple[str, PostOffice]]) -> None:
        """Take the offices, each with the name by which people know it."""
        self._named = list(offices)
        self._offices = [office for _, office in offices]

    def new_mails(self) -> Iterator[Delivery]:
        """Yield the mails of one mailbox after the other. Raises the first error once all were read."""
        first: MailError | None = None
        for n, office in enumerate(self._offices):
            try:
                for mail in office.new_mails():
                    yield Delivery((n, mail.handle), mail.raw, mail.size, mail.arrived, mail.again)
            except (Halted, NoRoom):
                raise
            except MailError as error:
                first = first or error
        if first is not None:
            raise first

    def file(self, handle: Any, folder: str) -> None:
        """Move a mail in the mailbox that it came from."""
        n, own = handle
        self._offices[n].file(own, folder)

    def flush(self) -> None:
        """Make sure that every mail that was filed has left its inbox. Raises the first error after trying all."""
        self._each(lambda office: office.flush())

    @property
    def troubles(self) -> Found:
        """Return the problems of all mailboxes; their subjects begin with the name of the mailbox."""
        found: dict[tuple[str, str], Mapping[str, Any]] = {}
        for name, office in self._named:
            found |= {(code, f"{name}: {subject}"): facts for (code, subject), facts in office.troubles.items()}
        return found

    def wait(self, seconds: float, wake: threading.Event | None = None) -> None:
        """Wait at all mailboxes at the same time, until a mail may have arrived in one of them."""
        until = _Either(wake or threading.Event())
        works = [(office, seconds, until) for office in self._offices]
        waiting = [threading.Thread(target=_wait, args=work, daemon=True) for work in works]
        for thread in waiting:
            thread.start()
        for thread in waiting:
            thread.join()

    def hurry(self) -> None:
        """Make every current call end within seconds."""
        for office in self._offices:
            office.hurry()

    def close(self) -> None:
        """Close all mailboxes."""
        with ExitStack() as stack:
            for office in self._offices:
                stack.callback(office.close)

    def _each(self, act: Callable[[PostOffice], None]) -> None:
        first: MailError | None = None
        for office in self._offices:
            try:
                act(office)
            except MailError as error:
                first = first or error
        if first is not None:
            raise first


class _Either(threading.Event):
    """An event that is also set while another one is."""

    def __init__(self, other: threading.Event) -> None:
        super().__init__()
        self._other = other

    def is_set(self) -> bool:
        return super().is_set() or self._other.is_set()

    def wait(self, timeout: float | None = None) -> bool:
        end = None if timeout is None else time.monotonic() + timeout
        while not self.is_set() and (end is None or time.monotonic() < end):
            super().wait(SLICE if end is None else max(0.0, min(SLICE, end - time.monotonic())))
        return self.is_set()


def _wait(office: PostOffice, seconds: float, until: _Either) -> None:
    try:
        office.wait(seconds, until)
    finally:
        until.set()
