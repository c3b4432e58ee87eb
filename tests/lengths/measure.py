"""Plays the demo of a game without a daemon, and counts the lines of the mails that its players got."""

from __future__ import annotations

import io
import re
import statistics
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

from sqlalchemy import select

from adjudicator.config import load
from adjudicator.demo.engine_room import ServiceJudge
from adjudicator.demo.evening import prepare
from adjudicator.demo.stage import Programme, Stage
from adjudicator.demo.story import Story
from adjudicator.demo.watch import Watch
from adjudicator.service import Service
from adjudicator.store import Database
from adjudicator.store.schema import outbox
from adjudicator.texts import text as words
from tests.reports.test_catalogues import LANGUAGES

GOALS: Mapping[str, Mapping[str, int]] = {
    "agot-2e": {"question": 25, "receipt": 20, "report": 60},
    "btwixt": {"question": 25, "receipt": 22, "report": 50},
    "agot-1e": {"question": 25, "receipt": 20, "report": 60},
}
"""The most lines that the median mail of a kind may have; a plan of B'Twixt is told turn by turn in its receipt."""


@dataclass(frozen=True)
class Mail:
    """A mail to a player: its kind, subject and text."""

    kind: str
    subject: str
    text: str

    @property
    def lines(self) -> int:
        """The number of lines of its text."""
        return len(self.text.strip("\n").split("\n"))


def play(variant: str, folder: Path) -> Path:
    """Play the demo of a variant in a new folder and return its store."""
    prepare(folder)
    service = Service(load(folder, {}), seed=lambda: b"demo" * 8)
    box = service.library.variants()[variant]
    programme = Programme(variant, service.library.game(box.rules).seating.usually(box))
    store = folder / "judge.db"
    with closing(Watch(store, service.library, programme.game)) as watch, closing(service):
        story = Story("en", io.StringIO())
        Stage(programme, folder / "post", ServiceJudge(service), watch, service.library, story).play()
    return store


def mails_of(store: Path) -> Iterator[Mail]:
    """Yield the mails that went to seats."""
    database = Database(store)
    with database.read() as tx:
        rows = list(tx.execute(select(outbox).where(outbox.c.seat.is_not(None)).order_by(outbox.c.id)))
    database.close()
    for row in rows:
        text = _text(row.raw)
        yield Mail(kind_of(row.key, text), row.subject, text)


def kind_of(key: str, text: str) -> str:
    """Return the kind of a mail from its key in the outbox, and receipts apart from other answers."""
    kind = key.partition(":")[0]
    return "receipt" if kind == "answer" and _RECEIPT.search(text.partition("\n\n")[0]) else kind


def _receipt_words() -> Iterator[str]:
    for language in LANGUAGES:
        for code in ("revision", "no-revision"):
            yield re.escape(words(language, f"reports.receipt.{code}", n="#")).replace(r"\#", r"\d+")


_RECEIPT = re.compile(rf"(?:{'|'.join(_receipt_words())})$", re.MULTILINE)


def _text(raw: bytes) -> str:
    mail = message_from_bytes(raw, policy=default)
    assert isinstance(mail, EmailMessage)
    body = mail.get_body(("plain",))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")


def by_kind(mails: Iterable[Mail]) -> Mapping[str, Sequence[Mail]]:
    """Return the mails of each kind, the shortest first."""
    found: dict[str, list[Mail]] = defaultdict(list)
    for mail in mails:
        found[mail.kind].append(mail)
    return {kind: sorted(found[kind], key=lambda mail: mail.lines) for kind in sorted(found)}


def median(mails: Sequence[Mail]) -> float:
    """Return the number of lines of the median mail."""
    return statistics.median(mail.lines for mail in mails)


def missed(variant: str, kinds: Mapping[str, Sequence[Mail]]) -> list[str]:
    """Return the kinds of which the median mail is too long."""
    return [kind for kind, goal in GOALS[variant].items() if kind in kinds and median(kinds[kind]) > goal]


def table(variant: str, kinds: Mapping[str, Sequence[Mail]]) -> Iterator[str]:
    """Yield a table: for each kind the number of mails, and the lines of the median and of the longest one."""
    yield f"{variant:<12} {'mails':>6} {'median':>7} {'longest':>8} {'goal':>5}"
    for kind, mails in kinds.items():
        goal = str(GOALS[variant].get(kind, ""))
        yield f"  {kind:<10} {len(mails):>6} {median(mails):>7g} {mails[-1].lines:>8} {goal:>5}"
