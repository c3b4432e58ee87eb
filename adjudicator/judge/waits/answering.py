"""Decides how the ask of a seat is settled: by its lines, by its steward, or by waiting for the seat.

Lines come first. If a line says `ask`, the seat is asked while its budget lasts; after a short deadline its other
lines count. If no line fits, the seat is asked, and after the deadline its steward decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.chance import mixed_index
from adjudicator.engine.lines import Line, LineAnswer, without_tripwires
from adjudicator.engine.mixes import write_mix
from adjudicator.engine.source import DEFAULT, LINE, MIX, STEWARD, Source
from adjudicator.engine.stewards import PUBLISHED, SAID, SETTLED, Steward
from adjudicator.judge.seat import absences, presence
from adjudicator.judge.seat.wishes import Wishes, wishes_of
from adjudicator.judge.table.errors import playing
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.order_set import OrderSet

Used: TypeAlias = tuple[Line, int]
"""A line, and the index of the alternative in it that decided."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """An answer and its source, as the journal notes it; `used` is set if lines decided."""

    answer: Answer
    by: str
    used: Used | None = None
    also: tuple[Line, ...] = ()
    """Other lines that contributed to the answer."""
    unasked: str = ""
    """The reason why the seat was not asked although no line of it decided: absent, away, passed, decide or ordered."""


@dataclass(frozen=True, slots=True)
class Wait:
    """The seat must be asked. `fallback` counts after the deadline; `tripwire` is the line that says `ask`, if any."""

    fallback: Settlement
    tripwire: Line | None = None


class Answering:
    """Answers the asks of one seat at one moment of the game."""

    def __init__(self, seat: SeatAt) -> None:
        self.seat = seat
        self.match = seat.match
        self.lines = seat.orders.in_force(seat.match.window)

    @property
    def wishes(self) -> Wishes:
        """How the seat wants to be treated, by its lines."""
        return wishes_of(self.match, self.lines)

    def settle(self, ask: Ask, *, asked: bool = False) -> Settlement | Wait:
        """Return how an ask is settled now, or that the game must wait; `asked`: its question was already sent."""
        said = answer_of_lines(self.match, ask, self.lines)
        waits = holds(self.match, ask, self.seat.orders)
        if said is not None and fits(ask, said) and not waits:
            return self._from_lines(ask, said)
        tripwire = said.used[0][0] if said is not None and said.ask_me and said.used else None
        fallback = self.fallback(ask)
        if presence.is_silent(self.seat):
            return replace(fallback, unasked="away" if absences.is_played(self.seat) else "absent")
        if presence.let_pass(self.seat, ask.name):
            return replace(fallback, unasked="passed")
        if tripwire is not None and (asked or asks_left(self.seat, self.wishes.budget)):
            return Wait(fallback, tripwire)
        if waits:
            return Wait(fallback)
        if self.wishes.decide or self.match.game.asks[ask.name].at_once(ask, self.seat.view):
            return replace(fallback, unasked="decide" if self.wishes.decide else "ordered")
        return fallback if is_whole(fallback) else Wait(fallback)

    def fallback(self, ask: Ask) -> Settlement:
        """Return what counts without a reply: the lines that do not say `ask`, completed by the steward."""
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
        """Return the orders for a window: what the lines say, completed by the steward."""
        return self.fallback(ask)

    def _filled(self, ask: Ask, said: LineAnswer) -> Settlement | None:
        """Return a partial answer completed by the steward, else by the published default; None if neither is legal.

        The source of the answer names which of them completed it.
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
                return Settlement(answer, str(Source(LINE, self._newest(said), by)), *deciding(said))
        return None

    # -- where an answer comes from ------------------------------------------------------------

    def _from_lines(self, ask: Ask, said: LineAnswer) -> Settlement:
        if len(said.mixed) < 2:
            return Settlement(said.answer, str(Source(LINE, self._newest(said))), *deciding(said))
        answer, weights = self._drawn(ask, said)
        return Settlement(answer, str(Source(MIX, f"{self._newest(said)}:{weights}")), *deciding(said))

    def _drawn(self, ask: Ask, said: LineAnswer) -> tuple[Answer, str]:
        """Return one answer of a mix, drawn with the committed seed, and the mix as the journal notes it."""
        match, house = self.match, self.seat.house
        weights = [weight for _, weight in said.mixed]
        place = mixed_index(match.row.seed or b"", match.name, match.play.table.next_draw, house, ask.name, weights)
        return said.mixed[place][0], write_mix(said.mixed)

    def _newest(self, said: LineAnswer) -> str:
        """Return the number of the newest mail that sent a line used for the answer; "0" for lines of no mail."""
        used = [line for line, _ in said.used]
        mails = [kept.mail for kept in self.seat.orders.kept if kept.line in used]
        return str(max(mails, default=0))

    def _steward_code(self) -> str:
        style = self.wishes.steward.style
        return DEFAULT if style == PUBLISHED else str(Source(STEWARD, style))

    def _styled(self, steward: Steward, ask: Ask) -> Answer:
        match = self.match
        return match.game.asks.decide(steward, ask, self.seat.view, match.variant)

    def _by_steward(self, steward: Steward, ask: Ask) -> Answer:
        with playing(self.match.play):
            answer = self._styled(steward, ask)
            problem = ask.problem(answer)
            if problem is not None:
                raise ValueError(f"steward {steward.style} answers {ask.name} with {answer!r}: {problem.code}")
            return answer


def joined(filled: Answer, said: Answer) -> Answer:
    """Return the answer of the lines (`said`) combined with an answer for the rest: merge mappings, append lists."""
    return {**filled, **said} if isinstance(said, dict) else [*said, *filled]


def deciding(said: LineAnswer) -> tuple[Used | None, tuple[Line, ...]]:
    """Return the line to name as the source of an answer, and the other lines that contributed.

    Lines about a place count only if the answer names that place.
    """
    named = set(names_in(said.answer))
    used = [each for each in said.used if each[0].object in named] or list(said.used[:1])
    others = (line for line, _ in used[1:] if line != used[0][0])
    return (used[0], tuple(dict.fromkeys(others))) if used else (None, ())


def names_in(value: Answer) -> Iterator[str]:
    """Yield every string in an answer or in the facts of an ask, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (name for pair in value.items() for part in pair for name in names_in(part))
    elif isinstance(value, Sequence):
        yield from (name for part in value for name in names_in(part))


def is_whole(settlement: Settlement) -> bool:
    """True when lines alone gave the answer."""
    source = Source.read(settlement.by)
    return source.is_of_lines and not source.rest


def fits(ask: Ask, said: LineAnswer) -> bool:
    """True when lines answer the whole ask legally and do not say `ask`."""
    return said.complete and not said.ask_me and ask.problem(said.answer) is None


def holds(match: Match, ask: Ask, orders: OrderSet) -> bool:
    """True when a line of the seat about this ask could not be taken, so that the seat must be asked.

    The lines that came in the same mail do not count until then.
    """
    if not orders.held or ask.name == match.game.window:
        return False
    subjects = match.game.lines.words(match.variant).subjects_for(ask.name)
    return "" in orders.held or any(subject.id in orders.held for subject in subjects)


def asks_left(seat: SeatAt, budget: int) -> bool:
    """True while lines that say `ask` may cause another question to the seat in this window."""
    spent = seat.match.memory.tripwires
    return int(spent.get(seat.house, 0)) < budget


def answer_of_lines(match: Match, ask: Ask, said: Sequence[Line]) -> LineAnswer | None:
    """Return the answer that lines give to an ask, or None if they say nothing about it."""
    if not said:
        return None
    with playing(match.play):
        return match.game.asks.answer(ask, said, match.view(ask.seat), match.variant)


def is_complete(match: Match, ask: Ask, orders: OrderSet) -> bool:
    """True when the lines of a seat answer the whole ask."""
    said = answer_of_lines(match, ask, orders.in_force(match.window))
    return said is not None and fits(ask, said)
