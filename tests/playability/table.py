"""One simulated table: a judge in a folder, players who write when they have something to answer, time in ticks."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sqlalchemy import select

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import LineAnswer
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.store import questions
from adjudicator.store.schema import outbox
from tests.judge.world import World, person
from tests.playability.correspondent import Correspondent, Letter, letter_of
from tests.playability.counts import Counts
from tests.playability.parts import Playable, Setting
from tests.playability.watch import Watch, watching

NAME = "table1"
MOST_STANDS = 3000
"""A table that stands still more often than this is stuck."""


class Stuck(Exception):
    """The table does not go on."""


class Table:
    """A game of one kind, played by mail from sign-on to its end or to the end of `rounds`."""

    def __init__(self, game: Playable, kind: str, seed: int, folder: Path, *, rounds: int = 99) -> None:
        self.game = game
        self.kind = kind
        self.rounds = rounds
        self.counts = Counts(games=1)
        self.world = World(folder, seed=f"{kind}-{seed}".encode().ljust(32, b"."))
        setting = game.setting(kind, seed)
        assert setting is not None, f"{kind} is not played at table {seed}"
        self.setting: Setting = setting
        options = f"deadline=72h {setting.options}"
        self.world.begin(setting.players, variant=game.variant, options=options, name=NAME)
        self._stops: set[int] = set()
        self._in_round: list[int] = []
        """How often the game stood still in each round, from its planning on."""
        self._read = 0
        self._mails = 0
        with self.world.db.read() as tx:
            match = self.world.match(tx, NAME)
            self.players = {
                seat: Correspondent(seat, game.head(match.variant, seat, habit, random.Random(f"{kind}-{seed}-{seat}")))
                for seat, habit in zip(match.seats, game.habits(kind, seed, setting.players), strict=True)
            }
        self.watch = Watch(game, {seat: player.head for seat, player in self.players.items()}, self.counts)

    def play(self) -> Counts:
        """Play on to the end and return what was counted."""
        with watching(self.watch):
            while self.tick():
                pass
        self.counts.stops.update(self._in_round)
        with self.world.db.read() as tx:
            self.watch.finished(tx, NAME)
        return self.counts

    def tick(self) -> bool:
        """Let everybody read his mails and send one at most, then let the game go on; False when it is over."""
        mails = self._written()
        if mails is None:
            return False
        self.counts.stands += 1
        if self.counts.stands > MOST_STANDS:
            raise Stuck(f"{self.kind}: {self.counts.waits.most_common(3)}")
        if not mails:
            self.counts.silent += 1
            self.world.pass_time(hours=24)
        for seat, lines in mails.items():
            self._send(seat, "\n".join(lines))
        return True

    def _written(self) -> dict[str, list[str]] | None:
        """Return the mails of this tick by seat; None when the game is over."""
        inboxes = defaultdict(list)
        for letter in self._letters():
            inboxes[letter.seat].append(letter)
        with self.world.db.read() as tx:
            match = self.world.match(tx, NAME)
            if match.play.over or match.play.round > self.rounds or not match.is_running:
                return None
            asks = self._asks(match)
            self._count_wait(match, asks)
            written = {}
            round = match.play.round if match.is_planning else 0
            for seat, player in self.players.items():
                own = {number: ask for number, ask in asks.items() if ask.seat == seat}
                lines = player.write(inboxes[seat], own, match.view(seat), round) if inboxes[seat] else []
                if lines:
                    written[seat] = lines
            return written

    def _letters(self) -> list[Letter]:
        """Return the mails to seats that the judge wrote since the last call."""
        query = select(outbox).where(outbox.c.id > self._read, outbox.c.seat.is_not(None)).order_by(outbox.c.id)
        with self.world.db.read() as tx:
            rows = list(tx.execute(query))
        self._read = rows[-1].id if rows else self._read
        return [letter_of(row.seat, row.subject, row.raw) for row in rows]

    def _asks(self, match: Match) -> dict[int, Ask]:
        """Return the asks that are open as questions, by their numbers."""
        if match.is_planning:
            return {}
        open_asks = {(ask.seat, ask.name): ask for ask in match.play.open}
        rows = questions.open_ones(match.tx, match.name)
        return {row.number: open_asks[row.seat, row.name] for row in rows if (row.seat, row.name) in open_asks}

    def _count_wait(self, match: Match, asks: Mapping[int, Ask]) -> None:
        """Count a wait, unless the game stood here before."""
        n = match.play.table.n
        if n in self._stops:
            return
        self._stops.add(n)
        names = sorted({ask.name for ask in asks.values()}) or [match.game.window]
        self.counts.waits["+".join(names)] += 1
        if not asks:
            self._in_round.append(0)
        if self._in_round:
            self._in_round[-1] += 1
        self.counts.questions.update(ask.name for ask in asks.values())
        if asks and all(self._is_wished(match, ask) for ask in asks.values()):
            self.counts.tripwire_waits += 1

    def _is_wished(self, match: Match, ask: Ask) -> bool:
        """True when a line of the seat itself asked for the question."""
        lines = SeatAt(match, ask.seat).orders.in_force(match.window)
        said: LineAnswer | None = match.game.asks.answer(ask, lines, match.view(ask.seat), match.variant)
        return said is not None and said.ask_me

    def _send(self, seat: str, text: str) -> None:
        """Hand a mail of a seat over as a mail server would."""
        self._mails += 1
        self.counts.mails += 1
        self.watch.forget(seat)
        head: dict[str, Any] = {
            "From": person(seat),
            "To": self.world.address(seat, NAME),
            "Subject": "Re: orders",
            "Message-ID": f"<{self._mails}@{self.kind}.example.org>",
            "Date": "Sat, 21 Nov 2026 12:00:00 +0000",
            "Content-Type": "text/plain; charset=utf-8",
        }
        raw = "".join(f"{name}: {value}\n" for name, value in head.items()) + f"\n{text}\n"
        self.world.raw(raw.encode())

    def close(self) -> None:
        """Let go of the store."""
        self.world.close()
