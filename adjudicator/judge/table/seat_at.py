"""One seat of a game in hand: what the store, the rules and the judge's memory say about it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from adjudicator.judge.table import drafts
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.memory import SeatMemory, noted, recalled
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.printing import Printer
from adjudicator.store import seats
from adjudicator.store.seats import Seat


@dataclass(frozen=True, slots=True)
class SeatAt:
    """A seat at a game, named by its house. Its state is kept by the game, so two values for one seat agree."""

    match: Match
    house: str

    @property
    def row(self) -> Seat:
        """The seat as the store has it."""
        return self.match.seats[self.house]

    def change(self, **fields: Any) -> Seat:
        """Change fields of the seat in the store, unless they are so already, and return the row."""
        if all(getattr(self.row, name) == value for name, value in fields.items()):
            return self.row
        seats.change(self.match.tx, self.match.name, self.house, **fields)
        self.match.seats[self.house] = replace(self.row, **fields)
        return self.row

    # -- what the judge remembers ----------------------------------------------------------------

    @property
    def memory(self) -> SeatMemory:
        """What the judge remembers of the seat."""
        return recalled(SeatMemory, self.row.settings)

    def note(self, **changes: Any) -> None:
        """Remember things of the seat: fields of `SeatMemory`."""
        self.change(settings=noted(SeatMemory, self.row.settings, changes))

    # -- its lines ---------------------------------------------------------------------------------

    @property
    def orders(self) -> OrderSet:
        """The lines of the seat, loaded from the store once."""
        if self.house not in self.match.order_sets:
            self.match.order_sets[self.house] = drafts.load(self.match.tx, self.row)
        return self.match.order_sets[self.house]

    def save(self, orders: OrderSet, at: datetime, mail: int = 0) -> None:
        """Store the lines of the seat, and its new proposals as those of the mail with number `mail`."""
        sets = self.match.order_sets
        self.match.seats[self.house] = drafts.save(self.match.tx, self.row, orders, at, mail, sets.get(self.house))
        sets[self.house] = orders

    def offer(self, orders: OrderSet, at: datetime, mail: int) -> None:
        """Store only the proposals of the seat, the new ones as those of the mail with number `mail`."""
        drafts.offer(self.match.tx, self.row, orders, at, mail)
        self.match.order_sets.pop(self.house, None)

    def show(self, orders: OrderSet, at: datetime, mail: int) -> None:
        """Store that a dry run showed these proposals, so that their numbers are not used again."""
        drafts.show(self.match.tx, self.row, orders, at, mail)
        self.match.order_sets.pop(self.house, None)

    # -- what it sees, reads and writes --------------------------------------------------------------

    @property
    def view(self) -> dict[str, Any]:
        """What the seat may know now."""
        return self.match.view(self.house)

    @property
    def reader(self) -> LineReader:
        """The reader for the lines of the seat."""
        return self.match.reader(self.house)

    @property
    def language(self) -> str:
        """The language the seat is written to in."""
        return self.row.language or self.match.options.language

    @property
    def printer(self) -> Printer:
        """The printer that writes lines as the seat would type them."""
        return Printer(self.reader.context, self.language)


def seats_at(match: Match) -> list[SeatAt]:
    """Return all seats of a game, in the order of the store."""
    return [SeatAt(match, house) for house in match.seats]


def reload_all(match: Match) -> None:
    """Read the seats of a game and their lines from the store again."""
    match.seats.update({seat.house: seat for seat in seats.of_game(match.tx, match.name)})
    match.order_sets.clear()


def load_orders(match: Match) -> None:
    """Load the lines of all seats of a game, unless they were loaded, before every one of them is looked at."""
    wanted = [row for house, row in match.seats.items() if house not in match.order_sets]
    if wanted:
        match.order_sets |= drafts.load_all(match.tx, match.name, wanted)
