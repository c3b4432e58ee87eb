"""A post office that is a folder: one Maildir per address, for play without any mail server.

    post/judge@localhost/new       what was sent to the judge and is not yet taken in
    post/judge@localhost/.Done     what was
    post/anna@example.org/new      what the judge sent to Anna

A mail is written under a temporary name, flushed to disk, then renamed: nobody ever sees half of one.
"""

from __future__ import annotations

import itertools
import os
import re
import secrets
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from adjudicator.clock import Clock
from adjudicator.mail import gate
from adjudicator.mail.addresses import normal, without_mark
from adjudicator.mail.carrier import SENT, Answer
from adjudicator.mail.office import Delivery
from adjudicator.mail.steps import step

UNSAFE = re.compile(r"[^a-z0-9._@+-]|^\.")
STAMP = re.compile(r"(\d{1,12})\.M(\d{1,6})")
_count = itertools.count()


class Maildir:
    """One mailbox folder."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def deliver(self, raw: bytes, at: datetime) -> Path:
        """Put a mail into the mailbox for good and return its file."""
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
        found = [Path(entry.path) for part in ("new", "cur") for entry in _scan(self.path / part)]
        return sorted(found, key=lambda path: (arrival(path), path.name))

    def folder(self, name: str) -> Maildir:
        """Return a folder beside the inbox."""
        return Maildir(self.path / f".{name}")

    def move(self, file: Path, folder: str) -> None:
        """Move a mail to a folder; it may be gone already."""
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
    """The judge's own mailbox in the folder; a PostOffice."""

    def __init__(self, root: Path, address: str) -> None:
        self.inbox = mailbox(root, address)

    def new_mails(self) -> Iterator[Delivery]:
        """Yield what lies in the inbox, in the order of arrival."""
        files = self.inbox.files()
        step("listed")
        for file in files:
            try:
                delivery = _read(file)
            except FileNotFoundError:
                continue
            step("fetched")
            yield delivery

    def file(self, handle: Any, folder: str) -> None:
        """Move a mail out of the inbox."""
        self.inbox.move(handle, folder)
        step("moved")

    def flush(self) -> None:
        """Every mail has left the inbox when it was filed."""

    def wait(self, seconds: float) -> None:
        """Return after that time, or within a moment of a new mail."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not self.inbox.files():
            time.sleep(min(0.1, max(0.0, end - time.monotonic())))

    def close(self) -> None:
        """Nothing is held open."""


class MaildirCarrier:
    """Delivers letters into the folders of their recipients; a Carrier."""

    def __init__(self, root: Path, clock: Clock) -> None:
        self.root = root
        self.clock = clock

    def send(self, envelope_from: str, to: str, raw: bytes) -> Answer:
        """Deliver a letter, with the two lines on top that a mail server would add."""
        step("connected")
        deliver(self.root, envelope_from, to, raw, self.clock.now())
        return Answer(SENT, "delivered into the post office folder")

    def close(self) -> None:
        """Nothing is held open."""


def deliver(root: Path, envelope_from: str, to: str, raw: bytes, at: datetime) -> Path:
    """Put a mail into the mailbox of an address, as a mail server would, and return its file."""
    top = f"Return-Path: <{envelope_from}>\r\nDelivered-To: {normal(to)}\r\n"
    return mailbox(root, to).deliver(top.encode() + raw, at)


def mailbox(root: Path, address: str) -> Maildir:
    """Return the mailbox of an address, made on first delivery; a mark behind a plus sign does not matter."""
    name = UNSAFE.sub(lambda found: "%" + found[0].encode().hex(), without_mark(address))
    return Maildir(root / (name[:200] or "%"))


def arrival(file: Path) -> datetime:
    """Return when a mail was delivered: its name says so, else the file's age."""
    stamp = STAMP.match(file.name)
    if stamp:
        return datetime.fromtimestamp(int(stamp[1]), UTC).replace(microsecond=int(stamp[2].ljust(6, "0")))
    try:
        return datetime.fromtimestamp(int(file.stat().st_mtime), UTC)
    except FileNotFoundError:
        return datetime.fromtimestamp(0, UTC)


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


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
