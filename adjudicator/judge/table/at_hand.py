"""Keeps the tables of the games that were looked at last, so that the next mail need not load its game again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.boxes.variant import Variant
from adjudicator.engine.driver import Table
from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.journal import JournalEntry
from adjudicator.store.games import GameRow
from adjudicator.store.snapshots import Snapshot

MOST = 32
"""How many tables are kept; those lent longest ago are forgotten first."""


@dataclass(frozen=True, slots=True)
class Origin:
    """What a table was loaded from. Two tables of the same origin are at the same point of the same game."""

    game: GameRow
    variant: Variant
    snapshot: Snapshot
    tail: Sequence[JournalEntry]

    def is_same(self, other: Origin) -> bool:
        """True if a table of the other origin would be equal to one of this."""
        return (
            self.variant is other.variant
            and self.snapshot.state is other.snapshot.state
            and self.snapshot.after == other.snapshot.after
            and self.game.seed == other.game.seed
            and self.tail == other.tail
        )


@dataclass(frozen=True, slots=True)
class TableAtHand:
    """A loaded table that nobody has answered yet, and what its seats see and may be asked."""

    origin: Origin
    table: Table
    views: dict[str | None, dict[str, Any]]
    foreseen: dict[str, Sequence[Foreseen]]


@dataclass(frozen=True, slots=True)
class TablesAtHand:
    """Loaded tables by the names of their games. A table is lent to one transaction at a time.

    A table is only lent where the store holds exactly what it was loaded from, so others may play the game on.
    """

    _kept: OrderedDict[str, TableAtHand] = field(default_factory=OrderedDict)

    @property
    def count(self) -> int:
        """How many tables are kept now."""
        return len(self._kept)

    def lend(self, origin: Origin) -> TableAtHand | None:
        """Return the table of this origin and keep it no more; None if there is none."""
        kept = self._kept.pop(origin.game.name, None)
        return kept if kept is not None and kept.origin.is_same(origin) else None

    def give_back(self, kept: TableAtHand) -> None:
        """Keep a table, which must be as it was when it was loaded."""
        self._kept[kept.origin.game.name] = kept
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
