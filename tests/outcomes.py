"""What would come of each answer: a position played on in copies, to tell whether an ask decides anything.

The proof that what is never asked needs no answer stands on it, and the search for asks that nobody need be put.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.engine.asks import Answer, Ask, Choose
from adjudicator.engine.chance import Chance
from adjudicator.engine.driver import Table
from adjudicator.engine.journal import JournalEntry
from adjudicator.engine.ruleset import Ruleset

SAMPLES = 5
"""Answers by which two forms are compared: drawn alike, they differ where different answers are legal."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Where the game stands when somebody is asked next: phase, state, what each seat sees of it, and the asks."""

    phase: str
    state: str
    views: str
    asks: str


class ForkingTable(Table):
    """A table at which every ask stands, forced ones too, and that can be played on in copies."""

    def __init__(self, rules: Ruleset, variant: Any, state: Any, chance: Chance | None) -> None:
        super().__init__(rules, state, chance, settle_forced=False)
        self.rules = rules
        self.variant = variant
        self._snapshot = ""
        self._tail: list[JournalEntry] = []

    def _begin_phase(self) -> None:
        self._snapshot = json.dumps(self.rules.dump(self.state))
        self._tail = []
        super()._begin_phase()

    def _record(self, answers: Mapping[str, Answer], by: Mapping[str, str]) -> None:
        super()._record(answers, by)
        self._tail.append(self.entries[-1])

    def after(self, answers: Mapping[str, Answer]) -> Table:
        """Return a copy in which the open group is answered so, at its next ask of anybody, chance included."""
        state = self.rules.load(self.variant, json.loads(self._snapshot))
        copy = Table(self.rules, state, None, settle_forced=False).start(self._tail)
        copy.settle_forced = True
        copy.trust(answers)
        return copy

    def outcome(self, copy: Table, seats: Sequence[str]) -> Outcome:
        """Return where a copy stands, for an observer, for each seat and for the game itself."""
        views = [self.rules.view(copy.state, seat) for seat in (None, *seats)]
        state = self.rules.dump(copy.state)
        return Outcome(copy.state.phase, _text(state), _text(views), _text([_told(ask) for ask in copy.open]))


def _told(ask: Ask) -> dict[str, Any]:
    """Return all that makes up one ask, as JSON values."""
    return {
        "seat": ask.seat,
        "name": ask.name,
        "options": list(ask.options),
        "default": ask.default_answer() if ask.options or ask.form else None,
        "about": dict(ask.about),
        "samples": [ask.sample(random.Random(seed).choice) for seed in range(SAMPLES)] if ask.form else [],
    }


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def copies(table: ForkingTable, ask: Ask, answers: Sequence[Answer]) -> list[Table]:
    """Return a copy for each answer to one ask of the open group; the others of the group give their defaults."""
    rest = {other.seat: other.default_answer() for other in table.open if other is not ask}
    return [table.after({**rest, ask.seat: answer}) for answer in answers]


def are_same(table: ForkingTable, ask: Ask, answers: Sequence[Answer], seats: Sequence[str]) -> bool:
    """True when all answers lead to the same state, views and asks when somebody is asked next."""
    found = [table.outcome(copy, seats) for copy in copies(table, ask, answers)]
    return all(outcome == found[0] for outcome in found)


def become_same(
    table: ForkingTable, ask: Ask, answers: Sequence[Answer], seats: Sequence[str], choose: Choose
) -> bool:
    """True when all answers lead to the same before the phase is over, and nobody is asked another thing meanwhile.

    Whoever is asked on the way answers by `choose`, in all copies alike.
    """
    played = copies(table, ask, answers)
    while True:
        found = [table.outcome(copy, seats) for copy in played]
        if all(outcome == found[0] for outcome in found):
            return True
        if any((outcome.asks, outcome.phase) != (found[0].asks, table.state.phase) for outcome in found):
            return False
        given = {each.seat: each.sample(choose) for each in played[0].open}
        for copy in played:
            copy.trust(given)
