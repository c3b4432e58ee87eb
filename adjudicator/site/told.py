"""The steps of a game that its players have been told about, each with the view that an observer had of it.

A round has two steps: as it began, and as its orders were laid open. The last step is the end of the game. A step is
told when reports told of everything that had happened until then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeAlias

from adjudicator.engine.asks import CHANCE
from adjudicator.engine.driver import Table
from adjudicator.judge.table import readings
from adjudicator.judge.table.match import Match
from adjudicator.store import events, journal, snapshots
from adjudicator.store.events import Event
from adjudicator.store.journal import Written

BEGUN, REVEALED, END = "begun", "revealed", "end"


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a game: the state after an entry of its journal, and what had happened since the step before."""

    kind: str
    round: int
    after: int
    """The number of the last entry before it."""
    at: datetime
    link: str
    """The hash of that entry."""
    since: int = 0
    """The last event before its story."""
    until: int = 0
    """The last event of its story."""

    @property
    def code(self) -> str:
        """Its name in addresses: "r3", "r3-orders" or "end"."""
        return {BEGUN: f"r{self.round}", REVEALED: f"r{self.round}-orders", END: END}[self.kind]


Rounds: TypeAlias = dict[tuple[str, int, str], int]
"""The round of a game after an entry of its journal, by game, number and hash of the entry."""


def steps_of(match: Match, rounds: Rounds) -> list[Step]:
    """Return the steps of a game that everybody was told about, in order; `rounds` remembers rounds found before."""
    if match.row.started_at is None:
        return []
    written = journal.written(match.tx, match.name)
    happened = events.of_game(match.tx, match.name)
    untold = min((event.after for event in happened if event.id > match.memory.reported), default=None)
    found: dict[str, Step] = {}
    for kind, after in _stops(match, written):
        if untold is not None and after >= untold:
            break
        at, link = (written[after - 1].at, written[after - 1].hash) if after else (match.row.started_at, "")
        step = Step(kind, _round(match, after, link, rounds), after, at, link)
        if kind != BEGUN or step.code not in found:
            found[step.code] = step
    return _with_stories(sorted(found.values(), key=lambda step: step.after), happened)


def _round(match: Match, after: int, link: str, rounds: Rounds) -> int:
    key = (match.name, after, link)
    if key not in rounds:
        rounds[key] = match.game.rules.round(table_at(match, after).state)
    return rounds[key]


def _with_stories(steps: Sequence[Step], happened: Sequence[Event]) -> list[Step]:
    """Return the steps, each with the range of events that belongs to it; orders that tell nothing are left out."""
    found: list[Step] = []
    for step in steps:
        until = max((event.id for event in happened if event.after <= step.after), default=0)
        since = found[-1].until if found else 0
        is_news = any(event.seats is None and since < event.id <= until for event in happened)
        if step.kind != REVEALED or is_news:
            found.append(replace(step, since=since, until=until))
    return found


def _stops(match: Match, written: Sequence[Written]) -> Iterator[tuple[str, int]]:
    """Yield each kind of step and the entry after which the game stood so; a round with turns yields several."""
    for place, row in enumerate(written):
        if row.entry.what == match.game.window:
            yield BEGUN, place
            after = place + 1
            while after < len(written) and CHANCE in written[after].entry.answers:
                after += 1
            if _is_played_out(match, written, after):
                yield REVEALED, after
    if match.play.over:
        yield END, len(written)
    elif match.is_planning:
        yield BEGUN, len(written)


def _is_played_out(match: Match, written: Sequence[Written], after: int) -> bool:
    """True if something other than orders was asked after an entry of the journal."""
    if after < len(written):
        return written[after].entry.what != match.game.window
    return not match.play.over and not match.is_planning


def table_at(match: Match, after: int) -> Table:
    """Return the table as it stood after an entry of the journal, replayed from the snapshot before it."""
    rules, row = match.game.rules, match.row
    snapshot = snapshots.before(match.tx, match.name, after)
    if snapshot is not None:
        state, begin = rules.load(match.variant, snapshot.state), snapshot.after
    else:
        chosen = readings.of_game(match.variant, row)
        state, begin = rules.new_game(match.variant, row.options["players"], chosen), 0
    tail = [entry for entry in journal.entries(match.tx, match.name, begin) if entry.n <= after]
    return Table(rules, state, None, last_entry=begin).start(tail)


def view_at(match: Match, step: Step) -> dict[str, Any]:
    """Return what an observer could know at a step."""
    return match.game.rules.view(table_at(match, step.after).state, None)


def story_of(match: Match, step: Step) -> tuple[list[Any], list[Any]]:
    """Return the public events of a step, and those of its round and the one before that came earlier."""
    seen = events.seen_by(match.tx, match.name, None)
    new = [event.what for event in seen if step.since < event.id <= step.until]
    rounds = (step.round - 1, step.round) if step.kind == BEGUN else (step.round,)
    return new, [event.what for event in seen if event.id <= step.since and event.round in rounds]
