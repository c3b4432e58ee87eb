"""One game as the judge handles it: its record in the store, options, people and, loaded on demand, its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cached_property, partial
from typing import Any

from sqlalchemy import Connection

from adjudicator.boxes import VariantError, checksum_outside
from adjudicator.boxes.variant import Variant
from adjudicator.engine.per_view import PerView
from adjudicator.game import Game, Library
from adjudicator.judge.table.at_hand import TablesAtHand
from adjudicator.judge.table.errors import GameBroken
from adjudicator.judge.table.memory import GameMemory, noted, recalled
from adjudicator.judge.table.options import Options, options_from_json
from adjudicator.judge.table.play_at import Play
from adjudicator.orders.kept import Kept
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.subjects import ORDER
from adjudicator.store import absences, games, journal, seats
from adjudicator.store.absences import AbsenceRow
from adjudicator.store.deadlines import Deadline
from adjudicator.store.games import RUNNING, GameRow
from adjudicator.store.seats import Seat

_OPTIONS: PerView[Options] = PerView(most=128)
"""The options made of what rows hold; the same row gives the same options again."""


class VariantChanged(Exception):
    """Raised when the files of a variant have changed since a running game was started with them."""


class Match:
    """A game in one transaction. `SeatAt` has what belongs to one of its seats."""

    def __init__(
        self,
        tx: Connection,
        row: GameRow,
        library: Library,
        tables: TablesAtHand | None = None,
        now: datetime | None = None,
    ) -> None:
        self.tx = tx
        self.row = row
        self.library = library
        self.tables = tables
        self.now = now
        """The time of the transaction; None where the game is only looked at."""
        self.order_sets: dict[str, OrderSet] = {}
        """The lines of the seats that were loaded so far."""
        self.due_times: dict[str, Deadline | None] = {}
        """The due times that were looked up so far, by kind; None where there is none of a kind."""

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.row.name

    @cached_property
    def options(self) -> Options:
        """The options that the game was created with."""
        return _OPTIONS.get(self.row.options, "", partial(options_from_json, self.row.options))

    @cached_property
    def variant(self) -> Variant:
        """The variant of the game. Raises GameBroken if its files changed since the game started."""
        try:
            return self._checked_variant()
        except (VariantChanged, VariantError) as error:
            entry = journal.last(self.tx, self.name)[0]
            raise GameBroken(self.name, entry, error, keepers=True) from error

    def _checked_variant(self) -> Variant:
        variant = self.library.variant(self.row.variant)
        if variant is None:
            raise VariantChanged(f"the variant {self.row.variant} is gone")
        if self.memory.version not in (None, variant.version):
            raise VariantChanged(f"the variant {self.row.variant} has another version than when the game was opened")
        begun_with = checksum_outside(self.row.variant_checksum)
        if self.row.started_at is not None and checksum_outside(variant.checksum) != begun_with:
            raise VariantChanged(f"the file that {self.row.variant} reads is not as it was when the game was begun")
        return variant

    @cached_property
    def game(self) -> Game:
        """The rules package of the game."""
        return self.library.game(self.variant.rules)

    @cached_property
    def play(self) -> Play:
        """The game at the table."""
        return Play(self.tx, self.row, self.game, self.variant, self.tables)

    def let_go(self) -> None:
        """Leave the table, if it was loaded, to the next transaction."""
        if "play" in self.__dict__:
            self.play.let_go()

    @cached_property
    def seats(self) -> dict[str, Seat]:
        """The seats, by the id of their house."""
        return {seat.house: seat for seat in seats.of_game(self.tx, self.name)}

    @cached_property
    def absences(self) -> Sequence[AbsenceRow]:
        """The announced absences of all people from the game, past ones included, the earliest first."""
        return absences.of_game(self.tx, self.name)

    def absences_changed(self) -> None:
        """Read the absences anew when they are next asked for."""
        self.__dict__.pop("absences", None)

    @property
    def is_running(self) -> bool:
        """True while the game is played and not paused."""
        return self.row.state == RUNNING

    @cached_property
    def memory(self) -> GameMemory:
        """What the judge remembers of the game beside the journal."""
        return recalled(GameMemory, self.row.settings)

    @property
    def result(self) -> Mapping[str, Any] | None:
        """Winner and standing; nobody wins a game that the players ended by a vote. None while it is not over."""
        found = self.play.result()
        if found is None and self.memory.agreed:
            return {"winner": None, "standing": [], "agreed": self.memory.agreed}
        return found

    @property
    def window(self) -> int:
        """The number of the open window; before the game starts, the number of the first window."""
        return self.opened or self.play.round

    @property
    def opened(self) -> int:
        """The last round for which orders were requested; 0 before the first."""
        return self.memory.window

    @property
    def is_planning(self) -> bool:
        """True while the orders of the window are still secret."""
        return bool(self.play.open) and self.play.open[0].name == self.game.window

    def note(self, **changes: Any) -> None:
        """Store new values of some fields of the game's `GameMemory`."""
        self.change(settings=noted(GameMemory, self.row.settings, changes))

    def change(self, **fields: Any) -> None:
        """Change fields of the game in the store."""
        games.change(self.tx, self.name, **fields)
        self.row = replace(self.row, **fields)
        self.__dict__.pop("memory", None)

    def kept_of(self, orders: OrderSet) -> list[Kept]:
        """Return the lines that still count, without orders for a finished round.

        Such orders stay stored until the next window opens, which may be long after its round began.
        """
        over = self.window if self.play.round != self.window else None
        return [kept for kept in orders.kept if kept.line.subject != ORDER or over is None or kept.round != over]

    def view(self, house: str | None) -> dict[str, Any]:
        """Return what a seat (None: an observer) may know now."""
        return self.play.view(house)

    def reader(self, house: str) -> LineReader:
        """Return the reader for the lines of a seat."""
        return reader_of(self.game, self.variant, house)


_READERS: dict[tuple[str, str, str], tuple[Variant, LineReader]] = {}


def reader_of(game: Game, variant: Variant, house: str) -> LineReader:
    """Return the reader for the lines of a seat, cached per variant."""
    key = (game.rules.name, variant.id, house)
    known = _READERS.get(key)
    if known is None or known[0] is not variant:
        known = _READERS[key] = (variant, LineReader(game.lines.words(variant), house))
    return known[1]
