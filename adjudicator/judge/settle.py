"""Plays a game on as far as answers are known: lines first, then defaults that were wished for, then questions.

Asks that close together wait for each other, everything else goes on at once. What nobody answered becomes a
question by mail, and the game stands still until it is answered or its deadline passes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import Line, LineAnswer
from adjudicator.judge import deadlines, drafts, questions, seals
from adjudicator.judge.errors import playing
from adjudicator.judge.match import Match
from adjudicator.judge.sitting import Sitting
from adjudicator.judge.wishes import wishes_of
from adjudicator.orders.sets import OrderSet
from adjudicator.store import lines
from adjudicator.store import seats as seat_rows
from adjudicator.store.questions import ANSWERED, DEFAULTED, Question

DEFAULT = "default"
Settled = tuple[dict[str, Answer], dict[str, str]]
"""Answers by seat, and what settled each."""


@dataclass(slots=True)
class Outcome:
    """What happened while a game was played on: what people must be told."""

    opened: bool = False
    """A window was opened: orders are due."""
    revealed: bool = False
    """The orders of a window were revealed."""
    moved: bool = False
    """At least one group of asks was settled."""
    asked: list[Question] = field(default_factory=list)


class Settler:
    """Plays one game on within one transaction. `force` closes the open window with what is there."""

    def __init__(self, sitting: Sitting, match: Match, *, force: bool = False) -> None:
        self.sitting = sitting
        self.match = match
        self.force = force
        self.outcome = Outcome()
        self._decided: list[dict[str, Any]] = []

    def run(self) -> Outcome:
        """Play on to the next open end and write down what is new."""
        play = self.match.play
        while play.open:
            settled = self._window() if self.match.is_planning else self._group()
            if settled is None:
                break
            questions.close(self.sitting, self.match)
            self._remember(*settled)
            play.answer(*settled)
            self.outcome.moved = True
        if play.over:
            questions.close(self.sitting, self.match)
        if self._decided:
            self.match.note(decisions=[*self.match.settings.get("decisions", ()), *self._decided])
        play.save(self.sitting.now)
        return self.outcome

    def _remember(self, answers: Mapping[str, Answer], by: Mapping[str, str]) -> None:
        """Note each decision with what the ask told its seat, for the seat's own report."""
        for ask in self.match.play.open:
            answer = answers[ask.seat]
            if ask.name == self.match.package.window:
                self._remember_orders(ask, answer, by[ask.seat])
            else:
                self._decide(ask, answer, by[ask.seat], dict(ask.about))

    def _remember_orders(self, ask: Ask, answer: Mapping[str, str], by: str) -> None:
        """Note apart what was ordered and what the default filled in."""
        said = self._said(ask) if by != DEFAULT else None
        ordered = {area: order for area, order in answer.items() if said is not None and area in said.answer}
        if ordered:
            self._decide(ask, ordered, by.partition("+")[0], {})
        if len(ordered) < len(answer):
            self._decide(ask, {a: order for a, order in answer.items() if a not in ordered}, DEFAULT, {})

    def _decide(self, ask: Ask, answer: Answer, by: str, about: Mapping[str, Any]) -> None:
        self._decided.append({"seat": ask.seat, "ask": ask.name, "answer": answer, "by": by, "about": dict(about)})

    # -- orders, all at once -------------------------------------------------------------

    def _window(self) -> Settled | None:
        """Return the orders of all seats when everybody is ready or the time is over, else None."""
        if self.match.window != self.match.play.round:
            self._open_window()
        if not self.force and not all(self._is_ready(ask) for ask in self.match.play.open):
            return None
        self.force = False
        answers: dict[str, Answer] = {}
        by: dict[str, str] = {}
        for ask in self.match.play.open:
            answers[ask.seat], by[ask.seat] = self._orders(ask)
        deadlines.disarm(self.sitting, self.match, deadlines.PLANNING)
        opened = {house: seals.opened(self.match, house) for house in self.match.seats}
        self.match.note(last_orders=answers, seals=opened)
        self.outcome.revealed, self.outcome.opened = True, False
        return answers, by

    def _open_window(self) -> None:
        """A new window begins: lines of the old one are used up and nobody is ready yet."""
        match = self.match
        lines.close_round(self.sitting.tx, match.name, match.play.round - 1)
        seat_rows.nobody_is_ready(self.sitting.tx, match.name)
        for house in match.seats:
            match.reload_seat(house)
        match.note(window=match.play.round, graced=False)
        deadlines.arm_planning(self.sitting, match)
        self.outcome.opened = True

    def _is_ready(self, ask: Ask) -> bool:
        """True when a seat said it is ready and its orders are complete, or when nobody holds it."""
        seat = self.match.seats[ask.seat]
        if not seat.address:
            return True
        if not seat.ready or seat.settings.get("open"):
            return False
        return is_complete(self.match, ask, self.match.orders(ask.seat))

    def _orders(self, ask: Ask) -> tuple[Answer, str]:
        """Return the orders of a seat: as it wrote them, the default in every area it left out."""
        said = self._said(ask)
        if said is None or not said.answer:
            return ask.default_answer(), DEFAULT
        if said.complete:
            return said.answer, self._source(ask, said)
        complete = getattr(ask.form, "complete", None)
        filled = complete(said.answer) if complete else None
        if filled is None or ask.problem(filled) is not None:
            return ask.default_answer(), DEFAULT
        return filled, f"{self._source(ask, said)}+{DEFAULT}"

    # -- everything else -------------------------------------------------------------------

    def _group(self) -> Settled | None:
        """Return the answers of an open group when each of them is known; ask whoever must be asked."""
        answers: dict[str, Answer] = {}
        by: dict[str, str] = {}
        for ask in self.match.play.open:
            settled = self._settled(ask)
            if settled is not None:
                answers[ask.seat], by[ask.seat] = settled
            elif questions.of_ask(self.match, ask) is None:
                self.outcome.asked.append(questions.put(self.sitting, self.match, ask, self._fallback(ask)))
        return (answers, by) if len(answers) == len(self.match.play.open) else None

    def _settled(self, ask: Ask) -> tuple[Answer, str] | None:
        """Return the answer of one seat and what it comes from, or None while it must be waited for."""
        question = questions.of_ask(self.match, ask)
        if question is not None and question.state in (ANSWERED, DEFAULTED):
            return question.answer["value"], question.answer["by"]
        said = self._said(ask)
        if said is not None and said.complete and not said.ask_me and ask.problem(said.answer) is None:
            return said.answer, self._source(ask, said)
        vacant = not self.match.seats[ask.seat].address
        if vacant or (said is None and wishes_of(self._in_force(ask.seat)).decide):
            return self._fallback(ask), DEFAULT
        return None

    def _fallback(self, ask: Ask) -> Answer:
        """Return what counts if nobody answers: what the lines settle in part, else the published default."""
        said = self._said(ask)
        if said is not None and not said.ask_me and not said.complete and ask.problem(said.answer) is None:
            return said.answer
        return ask.default_answer()

    # -- lines -----------------------------------------------------------------------------

    def _in_force(self, house: str) -> Sequence[Line]:
        return self.match.orders(house).in_force(self.match.window)

    def _said(self, ask: Ask) -> LineAnswer | None:
        return answer_of_lines(self.match, ask, self._in_force(ask.seat))

    def _source(self, ask: Ask, said: LineAnswer) -> str:
        """Return "line:N", N being the newest mail among the lines that gave the answer."""
        seat = self.match.seats[ask.seat]
        used = [line for line, _ in said.used]
        mails = [drafts.mail_of(seat, kept) for kept in self.match.orders(ask.seat).kept if kept.line in used]
        return f"line:{max(mails, default=0)}"


def answer_of_lines(match: Match, ask: Ask, said: Sequence[Line]) -> LineAnswer | None:
    """Return what lines say to an ask."""
    if not said:
        return None
    with playing(match.play):
        return match.package.answer(ask, said, match.view(ask.seat), match.variant)


def is_complete(match: Match, ask: Ask, orders: OrderSet) -> bool:
    """True when the lines of a seat answer the whole ask."""
    said = answer_of_lines(match, ask, orders.in_force(match.window))
    return said is not None and said.complete and ask.problem(said.answer) is None
