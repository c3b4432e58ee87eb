"""The driver: runs a game through its phases, stops at asks, and writes the journal.

A table is used once: load the latest snapshot, replay the entries after it, answer, store. Generators cannot be stored;
a phase is restored by replaying its answers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from adjudicator.engine.asks import CHANCE, Answer, Ask, Asks, Problem, Rule
from adjudicator.engine.chance import Chance
from adjudicator.engine.corrections import CORRECTION, Corrigible, correction_phase
from adjudicator.engine.journal import JournalEntry
from adjudicator.engine.rollbacks import ROLLBACK, that_count
from adjudicator.engine.ruleset import Phase, Ruleset

Boundary = Callable[[Any, int], None]
"""Called at the start of each phase with the state and the number of the last entry."""


class Drift(Exception):
    """The rules do not ask what the journal answers, so the game must be set aside."""

    def __init__(self, entry: JournalEntry, asked: str) -> None:
        super().__init__(f"journal entry {entry.n} answers {entry.what}, but the rules ask {asked}")
        self.entry = entry
        self.asked = asked


class IllegalAnswer(Exception):
    """An illegal answer to an open ask; `problem` says why."""

    def __init__(self, ask: Ask, problem: Problem) -> None:
        super().__init__(f"{ask.seat} {ask.name}: {problem.code} {dict(problem.facts)}")
        self.ask = ask
        self.problem = problem


class Table:
    """A game in play. `open` holds the asks that wait for people; it is empty when the game is over.

    An ask with only one legal answer is answered at once, unless `settle_forced` is False (to replay another engine
    that does ask them). `entries` holds the entries made since the table was created. `skipped` holds the asks answered
    at once since `start`, with their answers, in order. `void` is how many entries before the next one do not count,
    because the game went back; without it they are counted among the entries that are replayed. `corrections` are the
    numbers of entries to come by which the moderator corrects the table where a phase begins.
    """

    def __init__(
        self,
        rules: Ruleset,
        state: Any,
        chance: Chance | None,
        *,
        last_entry: int = 0,
        on_boundary: Boundary | None = None,
        settle_forced: bool = True,
        void: int | None = None,
        corrections: Collection[int] = (),
    ) -> None:
        self.rules = rules
        self.phases: Mapping[str, Phase] = rules.phases
        self.state = state
        self.chance = chance
        self.n = last_entry
        self.on_boundary = on_boundary
        self.settle_forced = settle_forced
        self.corrections = corrections
        self.void = void or 0
        self._knows_void = void is not None
        self.entries: list[JournalEntry] = []
        self.skipped: list[tuple[Ask, Answer]] = []
        self.open: Asks = ()
        self.over = False
        self._rule: Rule[str | None] | None = None
        self._asks: Asks = ()
        self._forced: dict[str, Answer] = {}
        self._playback: list[JournalEntry] = []

    def start(self, entries: Iterable[JournalEntry] = ()) -> Table:
        """Replay recorded entries and play on to the first open ask. Raises Drift if the entries do not fit."""
        written = list(entries)
        counting = that_count(written)
        if not self._knows_void:
            self.void = len(written) - len(counting)
        self._playback = counting[::-1]
        self._begin_phase()
        self._run(None)
        if self._playback:
            raise Drift(self._playback[-1], "nothing: the game is over")
        if written and written[-1].what == ROLLBACK:
            self.n = written[-1].n
        self.skipped = []  # told when they were first played, by the table that made these entries
        return self

    def answer(self, answers: Mapping[str, Answer], by: Mapping[str, str] | None = None) -> None:
        """Answer all open asks and play on to the next.

        Raises IllegalAnswer, and changes nothing, if an answer is illegal.
        """
        for ask in self.open:
            problem = ask.problem(answers[ask.seat])
            if problem:
                raise IllegalAnswer(ask, problem)
        self._settle(answers, by)

    @property
    def next_draw(self) -> int:
        """The number by which chance draws for the next entry: its number among the entries that count."""
        return self.n + 1 - self.void

    def trust(self, answers: Mapping[str, Answer]) -> None:
        """Answer all open asks without checks, for answers known to be legal, such as samples."""
        self._settle(answers, None)

    def take_events(self) -> list[dict[str, Any]]:
        """Return the events since the last call, in order."""
        events: list[dict[str, Any]] = self.state.events
        self.state.events = []
        return events

    def take_skipped(self) -> list[tuple[Ask, Answer]]:
        """Return the asks that were answered at once since the last call, with their answers, in order."""
        skipped, self.skipped = self.skipped, []
        return skipped

    def _settle(self, answers: Mapping[str, Answer], by: Mapping[str, str] | None) -> None:
        full = {**self._forced, **answers} if self._forced else dict(answers)
        self._record(full, by or {})
        self._run(full)

    def _record(self, answers: Mapping[str, Answer], by: Mapping[str, str]) -> None:
        self.n += 1
        self.entries.append(JournalEntry(self.n, self._asks[0].name, answers, by))

    def _begin_phase(self) -> None:
        if self.on_boundary is not None:
            self.on_boundary(self.state, self.n)
        corrected = self._playback[-1].what == CORRECTION if self._playback else self.n + 1 in self.corrections
        if corrected and isinstance(self.rules, Corrigible):
            self._rule = correction_phase(self.rules.corrections, self.state)
        else:
            self._rule = self.phases[self.state.phase](self.state)

    def _step(self, answers: Mapping[str, Answer] | None) -> Asks:
        """Return the next group of asks, across phases; empty when the game is over."""
        while True:
            assert self._rule is not None
            try:
                return next(self._rule) if answers is None else self._rule.send(answers)
            except StopIteration as done:
                answers = None
                if done.value is None:
                    self.over = True
                    return ()
                self.state.phase = done.value
                self._begin_phase()

    def _run(self, answers: Mapping[str, Answer] | None) -> None:
        """Play on until people must answer; chance, replayed and forced answers are filled in."""
        self._forced = {}
        while True:
            self._asks = asks = self._step(answers)
            if not asks:
                self.open = ()
                return
            forced = {ask.seat: ask.options[0] for ask in asks if ask.forced} if self.settle_forced else {}
            if forced:
                self.skipped += [(ask, forced[ask.seat]) for ask in asks if ask.seat in forced and ask.seat != CHANCE]
            if len(forced) == len(asks):
                answers = forced
            elif self._playback:
                answers = self._from_playback(asks)
            elif asks[0].seat == CHANCE and self.chance is not None:
                answers = {CHANCE: self.chance.answer(asks[0], self.next_draw)}
                self._record(answers, {CHANCE: CHANCE})
            else:
                self._forced = forced
                self.open = asks if not forced else tuple(ask for ask in asks if ask.seat not in forced)
                return

    def _from_playback(self, asks: Asks) -> Mapping[str, Answer]:
        entry = self._playback.pop()
        fits = entry.what == asks[0].name and {ask.seat for ask in asks} == set(entry.answers)
        if not fits or (asks[0].seat != CHANCE and any(ask.problem(entry.answers[ask.seat]) for ask in asks)):
            raise Drift(entry, f"{asks[0].name} of {', '.join(ask.seat for ask in asks)}")
        self.n = entry.n
        return entry.answers
