"""A small world for mail tests: a data folder, a judge that repeats what it understood, and a clock held in hand.

python -m tests.mail.world FOLDER     works the folder's mail off, then ends; a daemon to be killed
"""

from __future__ import annotations

import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection

from adjudicator.clock import HandClock
from adjudicator.mail.addresses import AddressBook
from adjudicator.mail.compose import Composer, Outgoing
from adjudicator.mail.handled import Handled
from adjudicator.mail.intake import Intake
from adjudicator.mail.maildir import MaildirCarrier, MaildirOffice, deliver, mailbox
from adjudicator.mail.message import Incoming
from adjudicator.mail.outbox import OutboxSender
from adjudicator.mail.parser_process import ParserProcess
from adjudicator.mail.rate_limit import Caps
from adjudicator.store import Database, events, games, mails, meta, outbox
from adjudicator.store.events import Event
from adjudicator.store.games import GameRow
from adjudicator.store.lock import FolderLock
from tests import ready_stores

JUDGE = "judge@play.example.org"
ANNA = "anna@players.example.net"
START = datetime(2026, 11, 20, 18, 0, tzinfo=UTC)
MANY = Caps(*[10_000] * 7)


class World:
    """Everything one judge needs, in one folder. Each event in its store is the effect of one line of a mail."""

    def __init__(
        self, folder: Path, caps: Caps = MANY, reader: ParserProcess | None = None, judge: str = JUDGE
    ) -> None:
        self.folder = folder
        self.clock = HandClock(START)
        ready_stores.put_empty(folder / "judge.db")
        self.db = Database(folder / "judge.db")
        with self.db.write() as tx:
            self.book = AddressBook(judge, meta.secret(tx))
            if games.get(tx, "g") is None:
                games.create(tx, GameRow("g", "agot-2e", START))
        self.post = folder / "post"
        self.office = MaildirOffice(self.post, judge)
        self.carrier = MaildirCarrier(self.post, self.clock)
        self.intake = Intake(self.db, Composer(self.book), self.handle, self.clock, caps=caps, reader=reader)
        self.sender = OutboxSender(self.db, self.carrier, self.clock)
        self.seen: list[Incoming] = []

    def handle(self, tx: Connection, mail: Incoming) -> Handled:
        """Store every line of the mail and answer with what was stored."""
        self.seen.append(mail)
        if "explode" in mail.text:
            raise ZeroDivisionError("this mail breaks the judge")
        for line in filter(None, mail.text.split("\n")):
            events.append(tx, [Event("g", 0, 1, "planning", {"text": f"{line} of {mail.subject}"})])
        receipt = Outgoing(
            key=f"receipt:{mail.number}",
            to=mail.sender,
            subject=f"received: {mail.subject}",
            text=f"I understood:\n{mail.text}",
            in_reply_to=mail.message_id,
            answers=True,
        )
        return Handled(mails.TAKEN if mail.text else mails.REFUSED, "", "g", "stark", [receipt])

    def arrive(self, raw: bytes, to: str = JUDGE, envelope_from: str = ANNA) -> None:
        """Put a mail into the judge's mailbox, as a mail server would."""
        deliver(self.post, envelope_from, to, raw, self.clock.now())

    def poll(self) -> Counter[str]:
        """Take in what lies in the mailbox."""
        return self.intake.poll(self.office)

    def received_by(self, address: str) -> list[bytes]:
        """Return the mails in somebody's mailbox, oldest first."""
        return [file.read_bytes() for file in mailbox(self.post, address).files()]

    def waiting(self) -> int:
        """Return how many mails are in the judge's inbox."""
        return len(self.office.inbox.files())

    def effects(self) -> list[str]:
        """Return the effect of each line that was ever taken."""
        with self.db.read() as tx:
            return [event.what["text"] for event in events.of_game(tx, "g")]

    def close(self) -> None:
        """Let go of processes and files."""
        self.intake.close()
        self.carrier.close()
        self.db.close()


def mail(subject: str, text: str, sender: str = ANNA, **more: str) -> bytes:
    """Return the bytes of a plain mail; further headers by name, with low lines for hyphens."""
    headers = {
        "From": sender,
        "To": JUDGE,
        "Subject": subject,
        "Date": "Fri, 20 Nov 2026 19:00:00 +0100",
        "Message-ID": f"<{subject.replace(' ', '-')}@players.example.net>",
        **{name.replace("_", "-"): value for name, value in more.items()},
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items() if value)
    return (head + "\r\n" + text).encode()


def work_off(folder: Path) -> None:
    """Do what a daemon does until nothing is left to do."""
    work_off_in(World(folder))


def work_off_in(world: World) -> None:
    """Do in a world what a daemon does until nothing is left to do, and close it."""
    with FolderLock(world.folder):
        world.sender.recover()
        while world.poll().total() or world.sender.send_due().total():
            pass
        with world.db.read() as tx:
            assert not outbox.in_state(tx, outbox.PENDING)
        world.close()


if __name__ == "__main__":
    work_off(Path(sys.argv[1]))
