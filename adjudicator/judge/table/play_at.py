"""Connects the store with the engine: loads the newest snapshot and the rest of the journal, and saves what is new.

A play lives for one transaction. Events that occur again while the journal is replayed are dropped, so each event is
told once.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from adjudicator.boxes.variant import Variant
from adjudicator.engine.asks import Answer, Ask, Asks
from adjudicator.engine.chance import SeededChance
from adjudicator.engine.corrections import Corrigible
from adjudicator.engine.driver import Table
from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.journal import JournalEntry
from adjudicator.engine.ruleset import ViewsTogether
from adjudicator.game import Game
from adjudicator.judge.table import readings
from adjudicator.judge.table.at_hand import Origin, TableAtHand, TablesAtHand
from adjudicator.judge.table.errors import Breakable, JudgeError, playing
from adjudicator.store import events, journal, snapshots
from adjudicator.store.events import Event
from adjudicator.store.games import GameRow
from adjudicator.store.snapshots import Snapshot


class Unfinished(JudgeError):
    """Raised when a stored game moves on by itself as it is loaded, because its journal was cut."""


class Play(Breakable):
    """One game in play. `open` holds the asks that wait for people; it is empty when the game is over."""

    def __init__(
        self, tx: Connection, game: GameRow, package: Game, variant: Variant, at_hand: TablesAtHand | None = None
    ) -> None:
        self.tx = tx
        self.at_hand = TablesAtHand() if at_hand is None else at_hand
        self.name = game.name
        self.package = package
        self.variant = variant
        self.rules = package.rules
        self._row = game
        self._events: list[Event] = []
        self._boundaries: list[tuple[int, str, bytes]] = []
        self._skip_boundary = False
        self._phase = ""
        self._views: dict[str | None, dict[str, Any]] = {}
        self._foreseen: dict[str, Sequence[Foreseen]] = {}
        self._told: dict[tuple[int, int | None], list[Event]] = {}
        self._link: str | None = None
        self._origin: Origin | None = None
        with playing(self):
            self.table = self._load(game)

    @property
    def open(self) -> Asks:
        """The asks that wait for people."""
        return self.table.open

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.table.over

    @property
    def round(self) -> int:
        """The round the game is in."""
        return self.rules.round(self.table.state)

    @property
    def link(self) -> str:
        """The hash of the last entry of the journal in the store; read once until more is stored."""
        if self._link is None:
            self._link = journal.last(self.tx, self.name)[1]
        return self._link

    def view(self, seat: str | None) -> dict[str, Any]:
        """Return what a seat (None: an observer) may know now; made once for each state of the game."""
        if seat not in self._views:
            with playing(self):
                if isinstance(self.rules, ViewsTogether):
                    self._views |= self.rules.views(self.table.state)
                else:
                    self._views[seat] = self.rules.view(self.table.state, seat)
        return self._views[seat]

    def foreseen(self, seat: str) -> Sequence[Foreseen]:
        """Return what a seat may be asked before its next orders, from its own view; made once like the view."""
        if seat not in self._foreseen:
            view = self.view(seat)
            with playing(self):
                self._foreseen[seat] = self.package.lines.foresee(seat, view, self.variant)
        return self._foreseen[seat]

    def result(self) -> dict[str, Any] | None:
        """Return winner and standing; None until the game is over."""
        return self.rules.result(self.table.state)

    def answer(self, answers: Mapping[str, Answer], by: Mapping[str, str]) -> None:
        """Settle the open group of asks and play on to the next group or the end."""
        self._views, self._foreseen, self._origin = {}, {}, None
        with playing(self):
            self.table.answer(answers, by)
            self.entry = self.table.n
            self._collect(self.table.state)

    def take_skipped(self) -> Sequence[tuple[Ask, Answer]]:
        """Return the asks that were skipped since the last call, because all answers have the same outcome."""
        return self.table.take_skipped()

    def save(self, now: datetime) -> None:
        """Store what is new: journal entries, snapshots and events."""
        with playing(self):
            if self.table.entries:
                self._link = journal.append(self.tx, self.name, self.table.entries, now)
            if self._boundaries:
                snapshots.put_all(self.tx, self.name, self._boundaries, now)
            events.append(self.tx, self._events)
            self.table.entries, self._boundaries, self._events = [], [], []
            self._told.clear()

    def told(self, seat: str | None, after_id: int = 0, round: int | None = None) -> list[Event]:
        """Return the stored events after one of them, or of one round, as far as a seat (None: an observer) may know.

        They are read once for all readers, until more are stored.
        """
        asked = (after_id, round)
        if asked not in self._told:
            self._told[asked] = events.of_game(self.tx, self.name, after_id, round)
        return events.known_to(seat, self._told[asked])

    def let_go(self) -> None:
        """Leave the table for the next transaction, unless the game went on in this one."""
        if self._origin is not None:
            self.table.on_boundary = None
            self.at_hand.give_back(TableAtHand(self._origin, self.table, self._views, self._foreseen))

    def _load(self, game: GameRow) -> Table:
        """Return the table of the game: the one at hand if it stands where the store does, else a loaded one."""
        snapshot = snapshots.newest(self.tx, game.name)
        tail = journal.entries(self.tx, game.name, snapshot.after if snapshot else 0)
        self._origin = Origin(game, self.variant, snapshot, tail) if snapshot is not None else None
        at_hand = self.at_hand.lend(self._origin) if self._origin is not None else None
        if at_hand is None:
            return self._replayed(game, snapshot, tail)
        table, self._views, self._foreseen = at_hand.table, at_hand.views, at_hand.foreseen
        self.entry, self._phase, table.on_boundary = table.n, table.state.phase, self._boundary
        return table

    def _replayed(self, game: GameRow, snapshot: Snapshot | None, tail: Sequence[JournalEntry]) -> Table:
        after = snapshot.after if snapshot else 0
        state = self.rules.load(self.variant, snapshot.state) if snapshot else self._new(game)
        table = self._set_up(state, after)
        self._skip_boundary = snapshot is not None
        table.start(tail)
        self.entry = table.n
        if snapshot is None and not tail:
            self._collect(state)
        elif table.entries:
            raise Unfinished(f"{game.name} goes on by itself after entry {after + len(tail)}")
        else:
            table.take_events()
            self._events.clear()
        return table

    def _set_up(self, state: Any, after: int, corrections: Collection[int] = ()) -> Table:
        """Return a table with a state that came after an entry, before it begins."""
        row = self._row
        chance = SeededChance(row.seed, row.name) if row.seed else None
        void = row.settings.get("voided")
        return Table(
            self.rules, state, chance, last_entry=after, on_boundary=self._boundary, void=void, corrections=corrections
        )

    def correctable(self) -> Table | None:
        """Return the table as it lay when the phase began, with a correction asked of the moderator.

        None where the rules know no corrections, or something was answered since.
        """
        snapshot = snapshots.newest(self.tx, self.name)
        if not isinstance(self.rules, Corrigible) or snapshot is None or snapshot.after != self.table.n or self.over:
            return None
        with playing(self):
            table = self._set_up(self.rules.load(self.variant, snapshot.state), snapshot.after, {snapshot.after + 1})
            self._skip_boundary = True
            return table.start()

    def play_on_with(self, table: Table) -> None:
        """Play on with a table that `correctable` returned."""
        self.table, self._views, self._foreseen, self._origin = table, {}, {}, None

    def _new(self, game: GameRow) -> Any:
        return self.rules.new_game(self.variant, game.options["players"], readings.of_game(self.variant, game))

    def _boundary(self, state: Any, n: int) -> None:
        self.entry = n
        if self._skip_boundary:
            self._skip_boundary = False
        else:
            self._collect(state)
            self._boundaries.append((n, state.phase, snapshots.pack(self.rules.dump(state))))
        self._phase = state.phase

    def _collect(self, state: Any) -> None:
        """Collect the new events of the state, each with the phase in which it happened."""
        told, state.events = state.events, []
        number = self.rules.round(state)
        for what in told:
            to = what.get("to")
            seats = to if isinstance(to, list) else None  # an army that retreats "to" an area is no secret
            self._events.append(Event(self.name, self.entry, number, self._phase, what, seats))
