"""The steps in which the public story of a game is told, found in its journal and its events.

A round has two steps: as it began, and as its orders were laid open. The last step is the end of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeAlias

from adjudicator.engine.asks import CHANCE
from adjudicator.store.events import Event
from adjudicator.store.journal import Written

BEGUN, REVEALED, END = "begun", "revealed", "end"
Facts: TypeAlias = Mapping[str, Any]
"""What an event says."""


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


@dataclass(frozen=True, slots=True)
class Course:
    """The entries of a game's journal that count, and how the game stands after the last one."""

    window: str
    """The name of the ask that opens a window."""
    started: datetime
    written: Sequence[Written]
    over: bool
    is_planning: bool
    """True while the orders of the window are still secret."""

    def stops(self) -> Iterator[tuple[str, int]]:
        """Yield each kind of step and the entry after which the game stood so; a round with turns yields several."""
        for place, row in enumerate(self.written):
            if row.entry.what == self.window:
                yield BEGUN, self._number(place)
                behind = place + 1
                while behind < len(self.written) and CHANCE in self.written[behind].entry.answers:
                    behind += 1
                if self._is_played_out(behind):
                    yield REVEALED, self._number(behind)
        if self.over:
            yield END, self._number(len(self.written))
        elif self.is_planning:
            yield BEGUN, self._number(len(self.written))

    def _number(self, place: int) -> int:
        """Return the number of the last of the first so many entries; numbers have gaps where a game went back."""
        return self.written[place - 1].entry.n if place else 0

    def _is_played_out(self, place: int) -> bool:
        """Return True if something other than orders was asked after the first so many entries."""
        if place < len(self.written):
            return self.written[place].entry.what != self.window
        return not self.over and not self.is_planning

    def at(self, after: int) -> tuple[datetime, str]:
        """Return the time and the hash of an entry; for entry 0 the time when the game began."""
        found = next((row for row in self.written if row.entry.n == after), None)
        return (found.at, found.hash) if found is not None else (self.started, "")


def steps_of(
    course: Course, happened: Sequence[Event], round_at: Callable[[int, str], int], untold: int | None = None
) -> list[Step]:
    """Return the steps of a game in order, each with the range of events that belongs to it.

    `round_at` returns the round of the game after an entry, given its number and hash. Of a game in play only the
    steps before entry `untold` are returned. Orders that tell nothing are left out.
    """
    found: dict[str, Step] = {}
    for kind, after in course.stops():
        if untold is not None and after >= untold:
            break
        at, link = course.at(after)
        step = Step(kind, round_at(after, link), after, at, link)
        if kind != BEGUN or step.code not in found:
            found[step.code] = step
    return _with_stories(sorted(found.values(), key=lambda step: step.after), happened)


def _with_stories(steps: Sequence[Step], happened: Sequence[Event]) -> list[Step]:
    found: list[Step] = []
    for step in steps:
        until = max((event.id for event in happened if event.after <= step.after), default=0)
        since = found[-1].until if found else 0
        is_news = any(event.seats is None and since < event.id <= until for event in happened)
        if step.kind != REVEALED or is_news:
            found.append(replace(step, since=since, until=until))
    return found


def story_of(step: Step, happened: Sequence[Event]) -> tuple[list[Facts], list[Facts]]:
    """Return the public events of a step, and those of its round and the one before that came earlier."""
    seen = [event for event in happened if event.seats is None]
    new = [event.what for event in seen if step.since < event.id <= step.until]
    rounds = (step.round - 1, step.round) if step.kind == BEGUN else (step.round,)
    return new, [event.what for event in seen if event.id <= step.since and event.round in rounds]
