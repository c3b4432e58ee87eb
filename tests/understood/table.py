"""One judge with one game in a position, to which a mail can be handed; the store is set back after each mail."""

from __future__ import annotations

import atexit
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, replace
from email import message_from_bytes
from pathlib import Path
from typing import Any
from unittest.mock import patch

from adjudicator.ask_kinds import never
from adjudicator.engine.lines import Line, LineProblem
from adjudicator.judge.play import order_mail
from adjudicator.judge.play.move_on import advance
from adjudicator.judge.play.settle_asks import Settler
from adjudicator.judge.table.errors import GameBroken
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.library import GameLibrary, installed
from adjudicator.mail.compose import post
from adjudicator.orders.mail_reading import MailReading
from adjudicator.orders.offers import with_offers
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.receipt import Receipt, Window
from adjudicator.orders.receipt_line import proposed_line, refused_line
from adjudicator.store import deadlines, snapshots
from adjudicator.store.schema import outbox, questions
from tests.judge.world import Post, World, person
from tests.ready_stores import Begun
from tests.understood.asked import AskedRules
from tests.understood.positions import Position, state_of

VARIANTS = {"agot-1e": "agot-1e", "agot-2e": "agot-2e", "btwixt": "btwixt"}


@dataclass(frozen=True)
class Heard:
    """What came of a mail: the letters of the judge to the seat as values, and as mails."""

    letters: tuple[Any, ...]
    posts: tuple[Post, ...]


class SetTable:
    """A judge whose only game stands in a position, with the question, proposals and lines of one kind of mail."""

    def __init__(self, position: Position, mail: Mapping[str, Any]) -> None:
        self.position, self.seat = position, mail["seat"]
        self.name, self.offered = position["game_name"], mail.get("offered") or ()
        self._folder = tempfile.TemporaryDirectory()
        self.world = World(Path(self._folder.name))
        self._begin(mail.get("open"), mail.get("writes", "en"))
        if mail.get("before"):
            self.world.orders(self.seat, "\n".join(mail["before"]), self.name)
        if self.offered:
            self._offer()
        self.letter = self.world.last(person(self.seat))
        self.kept = self._copy()

    def _begin(self, question: Mapping[str, Any] | None, language: str) -> None:
        """Begin the game, put it into the position and let the judge write there, in a language, what it writes."""
        world, position = self.world, self.position
        seats = position.get("houses") or position["leaders"]
        variant = VARIANTS[position["game"]]
        expansion = "expansion=none" if position["game"] == "agot-1e" and len(seats) < 6 else ""
        options = expansion + " ".join(f"{name}=yes" for name in ("advanced", "draft") if position["options"].get(name))
        world.begin(len(seats), f"language={language} {options}", self.name, variant, seats)
        with world.db.write() as tx:
            match = world.match(tx, self.name)
            state = state_of(position, match.variant)
            rules = AskedRules(match.game.rules, state, self.seat, question)
            plans = question is None and state.phase != "draft"
            asks = copy(match.game.asks)
            if not plans:
                asks._kinds = {name: replace(kind, at_once=never) for name, kind in asks.items()}
            placed = replace(match.game, rules=rules, asks=asks)
            world.judge.desk = replace(
                world.judge.desk, library=GameLibrary(world.folder, games={**installed(), placed.name: placed})
            )
            snapshots.take(tx, self.name, match.play.table.n, state.phase, {}, world.clock.now())
        self._write_letters(question)

    def _write_letters(self, question: Mapping[str, Any] | None) -> None:
        """Let the judge play on: it reports the position, or asks the open question under its number.

        A question about which the file says too little for a letter is asked without one.
        """
        try:
            self._play_on(question, advance)
        except GameBroken:
            self._play_on(question, lambda sitting, match: Settler(sitting, match).run())

    def _play_on(self, question: Mapping[str, Any] | None, act: Callable[[Sitting, Match], Any]) -> None:
        now = self.world.clock.now()
        with self.world.db.write() as tx:
            sitting = Sitting(tx, self.world.judge.desk, now)
            match = sitting.match(self.name)
            assert match is not None
            deadlines.drop(tx, self.name, "planning")
            if act is advance:
                tx.execute(outbox.delete())
                tx.execute(questions.delete())
            if question is None:
                match.note(window=max(match.play.round - 1, 0), asked={})
            else:
                asked = _numbers(list(match.seats), self.seat, question["number"])
                match.note(window=match.play.round, asked=asked, opened_after=None)
            act(sitting, match)
            for mail in sitting.outgoing:
                post(tx, self.world.composer, mail, now)

    def _offer(self) -> None:
        """Have the judge write a receipt that offers the proposals."""
        offered = {number: (self._line(text),) for number, text in self.offered}
        refused = [
            refused_line(number, text, LineProblem("unreadable", "colon-missing", {"words": text}), offered[number])
            for number, text in self.offered
        ]

        class Offering:
            def receive(self, reading: MailReading, orders: OrderSet, window: Window, mail: int = 0) -> Receipt:
                offering = with_offers(orders, offered, lambda lines: ())
                shown = tuple(proposed_line(each, offered[each.number], window.round) for each in refused)
                return Receipt(offering, refused=shown, offered=offered, revision=orders.revision)

        with patch.object(order_mail, "clerk_of", lambda *_: Offering()):
            self.world.orders(self.seat, "bid: 1\n", self.name)

    def _line(self, text: str) -> Line:
        with self.world.db.read() as tx:
            line = self.world.match(tx, self.name).reader(self.seat).line(text)
        assert line is not None, text
        return line

    def _copy(self) -> Begun:
        with tempfile.TemporaryDirectory() as folder:
            self.world.db.backup(Path(folder) / "copy.db")
            return Begun((Path(folder) / "copy.db").read_bytes(), self.world._handed_over)

    def back(self) -> None:
        """Set the store back to what it was before the mail."""
        self.world.db.close()
        self.kept.put(self.world.db.path)
        self.world.db.__init__(self.world.db.path)  # type: ignore[misc]
        self.world._seen = 0

    def hear(self, text: str, *, quoted: bool = False) -> Heard:
        """Hand over a mail of the seat as a reply to the newest letter, and return what came of it."""
        letter, world = self.letter, self.world
        below = "".join(f"> {line}\n" for line in letter.text.splitlines())
        below = f"\n\nOn Sat, 21 Nov 2026 at 12:00, Adjudicator <{letter.reply_to}> wrote:\n{below}"
        body = text + below if quoted else text
        world.post()
        head = message_from_bytes(letter.raw)
        with _letters() as letters:
            world.mail(person(self.seat), body, to=letter.reply_to, Subject=f"Re: {letter.subject}",
                       In_Reply_To=head["Message-ID"])  # fmt: skip
        posts = [each for each in world.post() if each.to == person(self.seat)]
        return Heard(tuple(letters), tuple(posts))

    def close(self) -> None:
        """Let go of the store."""
        self.world.close()
        self._folder.cleanup()


@contextmanager
def _letters() -> Iterator[list[Any]]:
    """Collect the letters that answer mails, as values."""
    found: list[Any] = []
    answer = Sitting.answer

    def noting(sitting: Sitting, letter: Any, **of: Any) -> None:
        found.append(letter)
        answer(sitting, letter, **of)

    with patch.object(Sitting, "answer", noting):
        yield found


def kind_of(mail: Mapping[str, Any]) -> str:
    """Return what mails must share to be handed to the same table."""
    return repr([mail.get(name) for name in ("position", "seat", "open", "offered", "before", "writes")])


class Kept:
    """The tables used last, for the next mails of the same kind; one that a fault interrupts is not used again."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.tables: dict[str, SetTable] = {}
        atexit.register(self.close)

    def taken(self, kind: str, make: Callable[[], SetTable]) -> SetTable:
        """Take out the table of a kind, or make one."""
        return self.tables.pop(kind, None) or make()

    def put_back(self, kind: str, table: SetTable) -> None:
        """Keep a table that is as it was made, and close the one that was not used for longest."""
        self.tables[kind] = table
        while len(self.tables) > self.most:
            self.tables.pop(next(iter(self.tables))).close()

    def close(self) -> None:
        """Close all tables."""
        while self.tables:
            self.tables.popitem()[1].close()


KEPT = Kept(4)


def _numbers(seats: Sequence[str], seat: str, number: int) -> dict[str, int]:
    """Return the numbers of the last questions of all seats, by which the next one of a seat has this number.

    In a file the number is any one, so that those of the other seats begin far above it.
    """
    above = {each: number + 1000 * len(seats) + n for n, each in enumerate(seats)}
    return {**above, seat: number - len(seats)}
