"""A post office in a folder: one Maildir per address, for play without any mail server.

    post/judge@localhost/new       what was sent to the judge and is not yet taken in
    post/judge@localhost/.Done     what was
    post/anna@example.org/new      what the judge sent to Anna

A mail is written under a temporary name, flushed to disk, then renamed, so that nobody sees a part of it. Anything
else in a mailbox, such as a folder or a broken link, is left alone and reported as a trouble.
"""

from __future__ import annotations

import errno
import itertools
import logging
import os
import re
import secrets
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from adjudicator.clock import Clock
from adjudicator.mail import gate
from adjudicator.mail.addresses import normal, without_mark
from adjudicator.mail.checkpoints import step
from adjudicator.mail.fair import FairQueue
from adjudicator.mail.office import Delivery, OfficeUnreachable
from adjudicator.mail.transport import LATER, SENT, UNREACHABLE, Answer
from adjudicator.store import troubles

log = logging.getLogger(__name__)

UNSAFE = re.compile(r"[^a-z0-9._@+-]|^\.")
STAMP = re.compile(r"(\d{1,12})\.M(\d{1,6})")
DISK_TROUBLE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO})
"""Error numbers that concern the whole disk, not a single mailbox."""
HEAD_BYTES = 16 * 2**10
_count = itertools.count()


class Maildir:
    """One mailbox folder."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def deliver(self, raw: bytes, at: datetime) -> Path:
        """Put a mail into the mailbox, flushed to disk, and return its file."""
        self._make()
        name = f"{int(at.timestamp())}.M{at.microsecond:06}P{os.getpid()}Q{next(_count):08}R{secrets.token_hex(3)}.post"
        temporary, final = self.path / "tmp" / name, self.path / "new" / name
        with open(temporary, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        temporary.rename(final)
        _sync_folder(final.parent)
        return final

    def files(self) -> list[Path]:
        """Return the mails in the mailbox, read or not, oldest first."""
        found = [Path(entry.path) for entry in self._entries() if _is_file(entry)]
        return sorted(found, key=lambda path: (arrival(path), path.name))

    def names(self) -> set[Path]:
        """Return everything in the mailbox, including entries that are not mails."""
        return {Path(entry.path) for entry in self._entries()}

    def _entries(self) -> Iterator[os.DirEntry[str]]:
        for part in ("new", "cur"):
            yield from _scan(self.path / part)

    def folder(self, name: str) -> Maildir:
        """Return a subfolder of the mailbox."""
        return Maildir(self.path / f".{name}")

    def move(self, file: Path, folder: str) -> None:
        """Move a mail to a folder; it is no error if the mail is gone."""
        target = self.folder(folder)
        target._make()
        try:
            file.rename(target.path / "cur" / (file.name if ":2," in file.name else file.name + ":2,S"))
        except FileNotFoundError:
            return

    def _make(self) -> None:
        for part in ("tmp", "new", "cur"):
            (self.path / part).mkdir(parents=True, exist_ok=True)


class MaildirOffice:
    """A PostOffice for the judge's own mailbox in the folder."""

    def __init__(self, root: Path, address: str, queue: FairQueue | None = None) -> None:
        self.inbox = mailbox(root, address)
        self._queue = queue
        self._seen: set[Path] = set()
        self._unmoved: dict[Path, str] = {}
        """Mails that were taken in but could not be moved, each with its target folder."""
        self._troubles: dict[tuple[str, str], dict[str, str]] = {}

    @property
    def troubles(self) -> troubles.Found:
        """Return the problems found when the mailbox was last read."""
        return dict(self._troubles)

    def new_mails(self) -> Iterator[Delivery]:
        """Yield the mails in the inbox, in the order of arrival."""
        files = self._listed()
        if self._queue is not None:
            files = self._queue.order(files, lambda some: map(_head, some))
        step("listed")
        for file in files:
            if file in self._unmoved:
                self.file(file, self._unmoved[file])
                continue
            try:
                delivery = _read(file)
            except FileNotFoundError:
                continue
            except OSError as error:
                self._tell(troubles.STRANGE_FILE, str(file), error)
                continue
            step("fetched")
            yield delivery

    def file(self, handle: Any, folder: str) -> None:
        """Move a mail out of the inbox; if that fails, try again later, but do not yield the mail again."""
        self._unmoved.pop(handle, None)
        try:
            self.inbox.move(handle, folder)
        except OSError as error:
            self._unmoved[handle] = folder
            self._tell(troubles.MOVES, folder, error)
        step("moved")

    def flush(self) -> None:
        """Do nothing: mails are moved at once when they are filed."""

    def wait(self, seconds: float, wake: threading.Event | None = None) -> None:
        """Return after `seconds`, or earlier, soon after a new mail or when `wake` is set."""
        end, wake = time.monotonic() + seconds, wake or threading.Event()
        while (left := end - time.monotonic()) > 0 and self._names() <= self._seen:
            if wake.wait(min(0.1, left)):
                return

    def hurry(self) -> None:
        """Nothing here takes long."""

    def close(self) -> None:
        """Nothing is held open."""

    def _listed(self) -> list[Path]:
        """Return the mails in the inbox; note anything else there as a trouble."""
        self._troubles.clear()
        try:
            self._seen = self.inbox.names()
            files = self.inbox.files()
        except OSError as error:
            raise OfficeUnreachable(f"the post office folder: {error}") from error
        for strange in self._seen.difference(files):
            if strange.is_symlink() or strange.exists():
                self._troubles[troubles.STRANGE_FILE, str(strange)] = {"reason": "it is no mail"}
        return files

    def _names(self) -> set[Path]:
        try:
            return self.inbox.names()
        except OSError:
            return set()

    def _tell(self, code: str, subject: str, error: OSError) -> None:
        log.warning("%s: %s", subject, error)
        self._troubles[code, subject] = {"reason": str(error)}


class MaildirCarrier:
    """Delivers letters into the folders of their recipients; a Carrier."""

    def __init__(self, root: Path, clock: Clock) -> None:
        self.root = root
        self.clock = clock

    def send(self, envelope_from: str, to: str, raw: bytes) -> Answer:
        """Deliver a letter, with the two header lines that a mail server would add at the top."""
        step("connected")
        try:
            deliver(self.root, envelope_from, to, raw, self.clock.now())
        except OSError as error:
            return Answer(UNREACHABLE if error.errno in DISK_TROUBLE else LATER, str(error))
        return Answer(SENT, "delivered into the post office folder")

    def hurry(self) -> None:
        """Nothing here takes long."""

    def close(self) -> None:
        """Nothing is held open."""


def deliver(root: Path, envelope_from: str, to: str, raw: bytes, at: datetime) -> Path:
    """Put a mail into the mailbox of an address, as a mail server would do, and return its file."""
    top = f"Return-Path: <{envelope_from}>\r\nDelivered-To: {normal(to)}\r\n"
    return mailbox(root, to).deliver(top.encode() + raw, at)


def mailbox(root: Path, address: str) -> Maildir:
    """Return the mailbox of an address, ignoring any mark after a plus sign; its folder is made on first delivery."""
    name = UNSAFE.sub(lambda found: "%" + found[0].encode().hex(), without_mark(address))
    return Maildir(root / (name[:200] or "%"))


def arrival(file: Path) -> datetime:
    """Return when a mail was delivered, by the name of its file, else by the time of the file."""
    stamp = STAMP.match(file.name)
    if stamp:
        return datetime.fromtimestamp(int(stamp[1]), UTC).replace(microsecond=int(stamp[2].ljust(6, "0")))
    try:
        return datetime.fromtimestamp(int(file.stat().st_mtime), UTC)
    except FileNotFoundError:
        return datetime.fromtimestamp(0, UTC)


def _head(file: Path) -> bytes:
    """Return the beginning of a mail, or empty bytes if it cannot be read."""
    try:
        with open(file, "rb") as source:
            return source.read(HEAD_BYTES)
    except OSError:
        return b""


def _read(file: Path) -> Delivery:
    size = file.stat().st_size
    with open(file, "rb") as source:
        raw = source.read(gate.MAIL_BYTES if size <= gate.MAIL_BYTES else gate.HEADER_BYTES)
    return Delivery(file, raw, size, arrival(file))


def _scan(folder: Path) -> list[os.DirEntry[str]]:
    try:
        return [entry for entry in os.scandir(folder) if not entry.name.startswith(".")]
    except FileNotFoundError:
        return []


def _is_file(entry: os.DirEntry[str]) -> bool:
    """True for a file or a link to a file; False for a broken or circular link."""
    try:
        return entry.is_file()
    except OSError:
        return False


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
