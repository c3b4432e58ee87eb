"""How one ask of one seat is settled: by a reply, by its lines, by its steward; or that it must be waited for.

Lines come first. Where a line says `ask`, the question is put while the seat's budget lasts, and after its short
window the lines count without it. Where no line fits, the seat is asked, and in the end its steward decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.chance import mixed_index
from adjudicator.engine.lines import Line, LineAnswer, without_tripwires
from adjudicator.engine.mixes import write_mix
from adjudicator.engine.stewards import PUBLISHED, SAID, SETTLED, Steward
from adjudicator.judge.seat import presence
from adjudicator.judge.seat.wishes import Wishes, wishes_of
from adjudicator.judge.table.errors import playing
from adjudicator.judge.table.match import Match
from adjudicator.orders.order_set import OrderSet

DEFAULT = "default"
Used: TypeAlias = tuple[Line, int]
"""A line, and the number of the alternative of it that decided."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """An answer and what it comes from, as the journal writes it; `used` if lines decided."""

    answer: Answer
    by: str
    used: Used | None = None
    also: tuple[Line, ...] = ()
    """Other lines that had their part in the answer."""
    unasked: str = ""
    """Why the seat was not asked, although nothing of its own decided: absent, passed, decide, ordered."""


@dataclass(frozen=True, slots=True)
class Wait:
    """The seat must be asked. `fallback` counts when its time is over; `tripwire` is the line that wants it so."""

    fallback: Settlement
    tripwire: Line | None = None


class Answering:
    """Answers the asks of one seat at one moment of the game."""

    def __init__(self, match: Match, house: str) -> None:
        self.match = match
        self.house = house
        self.lines = match.orders(house).in_force(match.window)

    @property
    def wishes(self) -> Wishes:
        """What the seat wishes of the judge."""
        return wishes_of(self.match, self.lines)

    def settle(self, ask: Ask, *, asked: bool = False) -> Settlement | Wait:
        """Return how an ask is settled now, or that it must be waited for; `asked`: its question is out already."""
        said = answer_of_lines(self.match, ask, self.lines)
        waits = holds(self.match, ask, self.match.orders(self.house))
        if said is not None and fits(ask, said) and not waits:
            return self._from_lines(ask, said)
        tripwire = said.used[0][0] if said is not None and said.ask_me and said.used else None
        fallback = self.fallback(ask)
        if presence.is_silent(self.match, self.house):
            return replace(fallback, unasked="absent")
        if presence.let_pass(self.match, self.house, ask.name):
            return replace(fallback, unasked="passed")
        if tripwire is not None and (asked or asks_left(self.match, self.house, self.wishes.budget)):
            return Wait(fallback, tripwire)
        if waits:
            return Wait(fallback)
        if self.wishes.decide or ask.name in self.match.game.lines.ordered:
            return replace(fallback, unasked="decide" if self.wishes.decide else "ordered")
        return fallback if is_whole(fallback) else Wait(fallback)

    def fallback(self, ask: Ask) -> Settlement:
        """Return what counts if nobody answers: the lines without tripwires, and the steward where they are silent."""
        said = answer_of_lines(self.match, ask, without_tripwires(self.lines))
        if said is None or said.answer is None:
            return self.steward(ask)
        if fits(ask, said):
            return self._from_lines(ask, said)
        filled = None if said.complete else self._filled(ask, said)
        return filled or self.steward(ask)

    def steward(self, ask: Ask) -> Settlement:
        """Return what the steward of the seat answers."""
        steward = self.wishes.steward
        if steward.style == PUBLISHED:
            return Settlement(ask.default_answer(), DEFAULT)
        return Settlement(self._by_steward(steward, ask), self._steward_code())

    def orders(self, ask: Ask) -> Settlement:
        """Return the answer to the ask that opens a window: what the lines say, the steward where they are silent."""
        return self.fallback(ask)

    def _filled(self, ask: Ask, said: LineAnswer) -> Settlement | None:
        """Return a partial answer filled up by the steward, else by the published default; None if neither fits.

        The journal names whoever filled it up.
        """
        steward = self.wishes.steward
        rest = replace(ask, about={**ask.about, SAID: said.answer, SETTLED: said.settles})
        ways: list[tuple[Answer, str]] = []
        if steward.style != PUBLISHED:
            with playing(self.match.play):
                ways.append((joined(self._styled(steward, rest), said.answer), self._steward_code()))
        complete = getattr(ask.form, "complete", None)
        ways.append((complete(said.answer) if complete else joined(ask.default_answer(), said.answer), DEFAULT))
        for answer, by in ways:
            if ask.problem(answer) is None:
                return Settlement(answer, f"{self._source(said)}+{by}", *deciding(said))
        return None

    # -- where an answer comes from ------------------------------------------------------------

    def _from_lines(self, ask: Ask, said: LineAnswer) -> Settlement:
        if len(said.mixed) < 2:
            return Settlement(said.answer, self._source(said), *deciding(said))
        answer, weights = self._drawn(ask, said)
        return Settlement(answer, f"{self._source(said, 'mix')}:{weights}", *deciding(said))

    def _drawn(self, ask: Ask, said: LineAnswer) -> tuple[Answer, str]:
        """Return one answer of a mix, drawn from the committed seed, and the mix as the journal keeps it."""
        match = self.match
        weights = [weight for _, weight in said.mixed]
        place = mixed_index(match.row.seed or b"", match.name, match.play.table.n + 1, self.house, ask.name, weights)
        return said.mixed[place][0], write_mix(said.mixed)

    def _source(self, said: LineAnswer, word: str = "line") -> str:
        """Return "line:N", N being the newest mail among the lines that gave the answer."""
        used = [line for line, _ in said.used]
        mails = [kept.mail for kept in self.match.orders(self.house).kept if kept.line in used]
        return f"{word}:{max(mails, default=0)}"

    def _steward_code(self) -> str:
        style = self.wishes.steward.style
        return DEFAULT if style == PUBLISHED else f"steward:{style}"

    def _styled(self, steward: Steward, ask: Ask) -> Answer:
        match = self.match
        return match.game.stewards.decide(steward, ask, match.view(self.house), match.variant)

    def _by_steward(self, steward: Steward, ask: Ask) -> Answer:
        with playing(self.match.play):
            answer = self._styled(steward, ask)
            problem = ask.problem(answer)
            if problem is not None:
                raise ValueError(f"steward {steward.style} answers {ask.name} with {answer!r}: {problem.code}")
            return answer


def joined(filled: Answer, said: Answer) -> Answer:
    """Return what lines say together with what somebody answers for the rest: by name, or one thing after another."""
    return {**filled, **said} if isinstance(said, dict) else [*said, *filled]


def deciding(said: LineAnswer) -> tuple[Used | None, tuple[Line, ...]]:
    """Return the line that is named for an answer, and others: of lines on several places those that stand in it."""
    named = set(names_in(said.answer))
    used = [each for each in said.used if each[0].object in named] or list(said.used[:1])
    others = (line for line, _ in used[1:] if line != used[0][0])
    return (used[0], tuple(dict.fromkeys(others))) if used else (None, ())


def names_in(value: Answer) -> Iterator[str]:
    """Yield every name in an answer, or in what is told about an ask."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (name for pair in value.items() for part in pair for name in names_in(part))
    elif isinstance(value, Sequence):
        yield from (name for part in value for name in names_in(part))


def is_whole(settlement: Settlement) -> bool:
    """True when lines alone gave the answer."""
    return settlement.by.startswith(("line:", "mix:")) and "+" not in settlement.by


def fits(ask: Ask, said: LineAnswer) -> bool:
    """True when lines answer the whole ask with something legal."""
    return said.complete and not said.ask_me and ask.problem(said.answer) is None


def holds(match: Match, ask: Ask, orders: OrderSet) -> bool:
    """True when a line on what is asked could not be taken, so that the lines that came with it wait for the seat."""
    if not orders.held or ask.name == match.game.window:
        return False
    subjects = match.game.lines.words(match.variant).subjects_for(ask.name)
    return "" in orders.held or any(subject.id in orders.held for subject in subjects)


def asks_left(match: Match, house: str, budget: int) -> bool:
    """True while the tripwires of a seat may put another question in this window."""
    spent = match.memory.tripwires
    return int(spent.get(house, 0)) < budget


def answer_of_lines(match: Match, ask: Ask, said: Sequence[Line]) -> LineAnswer | None:
    """Return what lines say to an ask."""
    if not said:
        return None
    with playing(match.play):
        return match.game.lines.answer(ask, said, match.view(ask.seat), match.variant)


def is_complete(match: Match, ask: Ask, orders: OrderSet) -> bool:
    """True when the lines of a seat answer the whole ask."""
    said = answer_of_lines(match, ask, orders.in_force(match.window))
    return said is not None and fits(ask, said)
