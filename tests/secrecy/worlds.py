"""A real judge with a game in the middle of it, and pairs of worlds: as it is, and with all the rest imagined anew.

What is tried in a world is undone afterwards: it happens in a transaction that is never committed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from sqlalchemy import Connection, select

from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.judge.letters.fill import moderator_address
from adjudicator.judge.play.move_on import advance
from adjudicator.judge.table import play_at
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.play_at import Play
from adjudicator.judge.table.seat_at import SeatAt, seats_at
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import questions
from adjudicator.mail.compose import post
from adjudicator.mail.handled import Handled
from adjudicator.store import events, journal, snapshots
from adjudicator.store.games import OVER, GameRow
from adjudicator.store.schema import outbox
from tests.conformance.kit import Kit, Rename
from tests.judge.world import JUDGE, MODERATOR, World, person
from tests.secrecy.elsewhere import imagine_store
from tests.secrecy.positions import replayed
from tests.secrecy.writing import GAME, Writer, fill

OBSERVER = "olga@example.net"
AT_REST = ("question:", "ahead:")
"""Mails that go out once when a game comes to rest, so that a stage keeps them back until it is tried."""
Act = Callable[[Sitting, Match], object]


@dataclass(frozen=True)
class Reader:
    """Somebody who gets mail: a seat, the moderator, or an observer. `house` is None for the last two."""

    house: str | None
    address: str
    writes_to: str


@dataclass(frozen=True)
class Sent:
    """A mail that the judge wrote: every byte of it, and what it is to the reader."""

    key: str
    to: str
    envelope: str
    raw: bytes

    @property
    def answers(self) -> bool:
        """True for the direct reply to the mail under way."""
        return self.key.startswith(("answer:", "again:"))


@dataclass(frozen=True)
class Happened:
    """What followed from an act in one world."""

    mails: tuple[Sent, ...]
    moved: bool
    """The game went on: from here on all can see that worlds differ."""
    view: str
    hidden: str


class Undo(Exception):
    """Nothing that was tried shall last."""


class Stage(World):
    """A judge whose one game is walked from position to position by random answers and random lines."""

    def __init__(self, folder: Path, seed: int, kit: Kit) -> None:
        super().__init__(folder)
        self.kit = kit
        self.choose = random.Random(seed)
        players, _, options = kit.options(self.choose).partition(" ")
        self.begin(int(players), options, GAME, kit.variant)
        self.mail(OBSERVER, f"observe {GAME}")
        with self.db.write() as tx:
            self.houses = list(self.table(self.sit(tx)).seats)
            for house in self.choose.sample(self.houses, 2):
                SeatAt(self.table(self.sit(tx)), house).change(language="it")
        self.writers = {house: Writer(kit, house) for house in self.houses}

    def walk(self, groups: int) -> bool:
        """Play some groups of asks on and let everybody write lines; False when the game is over."""
        with self.db.write() as tx:
            sitting = self.sit(tx)
            match = self.table(sitting)
            questions.close(sitting, match)
            for _ in range(groups):
                match.play.answer({ask.seat: ask.sample(self.choose.choice) for ask in match.play.open}, {})
                if match.play.over:
                    return False
            match.play.save(sitting.now)
            self._report_begins(match)
            for house in self.houses:
                SeatAt(match, house).save(fill(self.writers[house], match, self.choose, ready=0), sitting.now)
            advance(sitting, match)
            for mail in sitting.outgoing:
                if not mail.key.startswith(AT_REST):
                    post(tx, self.composer, mail, sitting.now)
            return bool(match.row.state != OVER)

    def _report_begins(self, match: Match) -> None:
        """Everybody was told of all before this round; each seat wrote last at some moment of the game."""
        happened = events.of_game(match.tx, GAME)
        rounds = [event.id for event in happened if event.what["e"] == "round"]
        match.note(reported=rounds[-1] - 1 if rounds else 0, decisions=[])
        match.note(window=sum(entry.what == match.game.window for entry in journal.entries(match.tx, GAME, 0)))
        moments = [one.id for one, two in pairwise(happened) if one.after != two.after] or [0]
        for house in self.houses:
            heard = sorted(self.choose.choices(moments[-30:], k=2))
            news = {"heard_before": heard[0], "heard": heard[1]}
            seat = SeatAt(match, house)
            seat.change(settings={**seat.row.settings, **news})

    def readers(self) -> Iterator[Reader]:
        """Yield everybody who gets mail."""
        for house in self.houses:
            yield Reader(house, person(house), self.address(house, GAME))
        with self.db.read() as tx:
            sitting = self.sit(tx)
            yield Reader(None, MODERATOR, moderator_address(sitting, self.table(sitting)))
        yield Reader(None, OBSERVER, JUDGE)

    def sit(self, tx: Connection) -> Sitting:
        """Return a transaction of the judge."""
        return Sitting(tx, self.desk, self.clock.now())

    def table(self, sitting: Sitting) -> Match:
        """Return the game."""
        match = sitting.match(GAME)
        assert match is not None
        return match

    # -- trying things ---------------------------------------------------------------------------

    def happens(self, act: Act, reader: Reader, number: int | None = None) -> Happened:
        """Return what an act leads to; with a number all that the reader may not know is imagined anew."""
        found: list[Happened] = []
        try:
            with _cards(self.kit, reader, number), _entries(number), self.db.write() as tx:
                if number is not None:
                    imagine_store(self.kit, self.sit(tx), GAME, reader.house, random.Random(number), self.writers)
                found.append(self._act(tx, act, reader))
                raise Undo
        except Undo:
            return found[0]

    def _act(self, tx: Connection, act: Act, reader: Reader) -> Happened:
        sitting = self.sit(tx)
        match = self.table(sitting)
        before = match.play.table.n, match.row.state
        last = len(self._rows(tx))
        state = match.play.table.state
        view, hidden = self.kit.seen(state, reader.house), self.kit.hidden(state) + _secrets(tx, match, reader.house)
        handled = act(sitting, match)
        for mail in handled.replies if isinstance(handled, Handled) else sitting.outgoing:
            post(tx, self.composer, mail, sitting.now)
        after = journal.last(tx, GAME)[0], self.table(self.sit(tx)).row.state
        mails = tuple(Sent(row.key, row.recipient, row.sender, row.raw) for row in self._rows(tx)[last:])
        return Happened(mails, after != before, view, hidden)

    def _rows(self, tx: Connection) -> list[Any]:
        return list(tx.execute(select(outbox).order_by(outbox.c.id)))


@contextmanager
def _cards(kit: Kit, reader: Reader, number: int | None) -> Iterator[None]:
    """While this lasts every table that is loaded has other hidden cards, unless there is no number."""
    load: Any = Play._load

    def other(play: Play, game: GameRow) -> Any:
        table = load(play, game)
        if number is None:
            return table
        imagined = kit.imagine(table, reader.house, random.Random(number), partial(again, kit, play, game))
        imagined.on_boundary = play._boundary
        play._views, play._foreseen, play._origin = {}, {}, None  # nothing of the loaded table is shown or kept
        return imagined

    with patch.object(Play, "_load", other):
        yield


def again(kit: Kit, play: Play, game: GameRow, rename: Rename) -> Table:
    """Return a table at which a game of the store was played anew from its newest anchor, with other names."""
    anchor = [each for each in snapshots.every_one(play.tx, game.name) if each.phase == kit.anchor][-1]
    chance = SeededChance(game.seed, game.name) if game.seed else None
    return replayed(kit, anchor.state, anchor.after, journal.entries(play.tx, game.name), chance, rename)


@contextmanager
def _entries(number: int | None) -> Iterator[None]:
    """While this lasts letters are told of another number of entries: who has no choice is not asked and makes none."""
    last = journal.last
    more = 0 if number is None else number % 5 + 1
    told = {"last": lambda tx, game: (last(tx, game)[0] + more, last(tx, game)[1])}
    with patch.object(play_at, "journal", SimpleNamespace(**vars(journal) | told)):
        yield


def _secrets(tx: Connection, match: Match, house: str | None) -> str:
    """Return what others have stored, as one text."""
    stored = {seat.house: seat.orders for seat in seats_at(match) if seat.house != house}
    settings: Mapping[str, Any] = match.row.settings
    return repr((stored, settings, match.row.seed, journal.last(tx, GAME)))
