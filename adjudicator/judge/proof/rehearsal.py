"""What this version of the rules makes of games that are being played, found without changing anything.

Each game is played again from its first entry, and its position is compared with every snapshot that was stored
when it was played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from adjudicator.engine.driver import Drift, Table
from adjudicator.engine.journal import JournalEntry, canonical
from adjudicator.game import Library
from adjudicator.judge.table import readings
from adjudicator.judge.table.errors import GameBroken
from adjudicator.judge.table.match import Match
from adjudicator.store import games, journal, snapshots
from adjudicator.store.games import PAUSED, RUNNING
from adjudicator.store.snapshots import Snapshot

MOST = 5
"""The most differences that are told of one position."""


@dataclass(slots=True)
class Rehearsed:
    """What became of one game."""

    game: str
    entries: int = 0
    aside: str = ""
    """Why the game would be set aside; "" if it goes on."""
    drift: str = ""
    """Why its journal cannot be played again from the beginning; "" if it can."""
    differs_after: int | None = None
    """The last entry before the first stored position that comes out otherwise; None if all come out the same."""
    differences: Sequence[str] = field(default_factory=tuple)
    """What is otherwise there, as far as everybody may know it."""

    @property
    def is_same(self) -> bool:
        """True when the game goes on and comes out as it was played."""
        return not (self.aside or self.drift) and self.differs_after is None


def rehearse(tx: Connection, library: Library) -> Iterator[Rehearsed]:
    """Yield what becomes of each game that is being played."""
    for row in games.every_game(tx):
        if row.state in (RUNNING, PAUSED) and row.started_at is not None:
            yield _rehearsed(Match(tx, row, library))


def _rehearsed(match: Match) -> Rehearsed:
    entries = journal.entries(match.tx, match.name, 0)
    found = Rehearsed(match.name, len(entries))
    try:
        match.play  # noqa: B018 (loads the game as the judge does)
        stored = snapshots.every_one(match.tx, match.name)
    except GameBroken as broken:
        found.aside = broken.reason
        return found
    try:
        _compare(match, entries, stored, found)
    except Drift as drift:
        found.drift = str(drift)
    except Exception as error:
        found.drift = f"{type(error).__name__}: {error}"
    return found


def _compare(match: Match, entries: Sequence[JournalEntry], stored: Sequence[Snapshot], found: Rehearsed) -> None:
    """Play the journal again and note the first stored position that comes out otherwise."""
    rules, variant = match.game.rules, match.variant
    wanted: dict[tuple[int, str], Snapshot] = {}
    for snapshot in stored:
        wanted.setdefault((snapshot.after, snapshot.phase), snapshot)

    def look(state: Any, n: int) -> None:
        state.events = []
        snapshot = wanted.pop((n, state.phase), None)
        if snapshot is None or found.differs_after is not None:
            return
        then = rules.load(variant, snapshot.state)
        if canonical(rules.dump(then)) != canonical(rules.dump(state)):
            found.differs_after = n
            found.differences = list(_differences(rules.view(then, None), rules.view(state, None)))[:MOST]

    chosen = readings.of_game(variant, match.row)
    state = rules.new_game(variant, match.row.options["players"], chosen)
    Table(rules, state, None, on_boundary=look).start(entries)


def _differences(then: Any, now: Any, path: str = "") -> Iterator[str]:
    """Yield a line for each value that differs, under the names that the rules give it."""
    if isinstance(then, Mapping) and isinstance(now, Mapping):
        for key in (*then, *(key for key in now if key not in then)):
            yield from _differences(then.get(key), now.get(key), f"{path}.{key}" if path else str(key))
    elif then != now:
        yield f"{path}: {then}, now {now}"
