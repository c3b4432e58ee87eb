"""Plays a game on as far as answers are known: from lines first, then from stewards if the seat wants that.

Asks of one group wait for each other, everything else goes on at once. An ask without an answer becomes a question
by mail, and the game waits until the question is answered or its deadline passes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import to_json
from adjudicator.engine.source import Source
from adjudicator.judge.proof import seals
from adjudicator.judge.seat import conduct, forms, presence, waiting_lines
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt, load_orders, reload_all, seats_at
from adjudicator.judge.table.sitting import MODERATOR, Sitting
from adjudicator.judge.waits import ahead, deadlines, questions, rulings, time_bank
from adjudicator.judge.waits.answering import Answering, Settlement, Wait, answer_of_lines, is_complete
from adjudicator.judge.waits.outcome import Outcome
from adjudicator.store import earlier_lines, outbox
from adjudicator.store import seats as seat_rows
from adjudicator.store.questions import ANSWERED, DEFAULTED, QuestionRow

Settled = Mapping[str, Settlement]
"""How the ask of each seat in an open group is settled."""


class Settler:
    """Plays one game on within one transaction. `force` closes the open window with the orders given so far."""

    def __init__(self, sitting: Sitting, match: Match, *, force: bool = False) -> None:
        self.sitting = sitting
        self.match = match
        self.force = force
        self.outcome = Outcome()
        self._decided: list[dict[str, Any]] = []
        self._are_closed = False

    def run(self) -> Outcome:
        """Play on until the game waits for somebody or ends, store what is new, and return what people must be told."""
        play = self.match.play
        begins = not self.match.opened
        while play.open:
            planning = self.match.is_planning
            settled = self._window() if planning else self._group()
            if settled is None:
                break
            self._close_questions()
            self._remember(settled)
            answers = {house: each.answer for house, each in settled.items()}
            play.answer(answers, {house: each.by for house, each in settled.items()})
            if planning and not self._is_still_planning():
                self._reveal()
            self._skipped()
            self.outcome.moved = True
        if play.over:
            self._close_questions()
        elif (self.outcome.moved or begins) and not self.match.is_planning:
            self.outcome.ahead = self._sure_to_be_asked()
        if self._decided:
            self.match.note(decisions=[*self.match.memory.decisions, *self._decided])
        play.save(self.sitting.now)
        return self.outcome

    def _close_questions(self) -> None:
        """Withdraw the questions that are still open, once: after a new question nothing more is played."""
        if not self._are_closed:
            questions.close(self.sitting, self.match)
            self._are_closed = True

    def _sure_to_be_asked(self) -> list[str]:
        asked = {question.seat for question in self.outcome.asked}
        return [seat.house for seat in seats_at(self.match) if seat.house not in asked and ahead.due_items(seat)]

    # -- what each seat is told of its own decisions ---------------------------------------------

    def _remember(self, settled: Settled) -> None:
        """Note each decision, and the facts that its ask showed the seat, for the report to that seat."""
        for ask in self.match.play.open:
            if ask.seat == MODERATOR:
                continue
            if ask.name == self.match.game.window:
                self._remember_orders(ask, settled[ask.seat])
            else:
                self._decide(ask, settled[ask.seat], dict(ask.about))

    def _remember_orders(self, ask: Ask, settled: Settlement) -> None:
        """Note separately the orders of the seat and those that its steward added."""
        source = Source.read(settled.by)
        if not source.rest:
            self._decide(ask, settled, {})
            return
        said = answer_of_lines(self.match, ask, Answering(SeatAt(self.match, ask.seat)).lines)
        ordered = {area: order for area, order in settled.answer.items() if said is not None and area in said.answer}
        rest = {area: order for area, order in settled.answer.items() if area not in ordered}
        self._decide(ask, Settlement(ordered, str(replace(source, rest=""))), {})
        self._decide(ask, Settlement(rest, source.rest), {})

    def _skipped(self) -> None:
        """Note the asks that were skipped because every possible answer has the same outcome."""
        for ask, answer in self.match.play.take_skipped():
            self._decide(ask, Settlement(answer, "alike" if len(ask.options) > 1 else "forced"), dict(ask.about))

    def _decide(self, ask: Ask, settled: Settlement, about: Mapping[str, Any]) -> None:
        line, alternative = settled.used or (None, 0)
        decision = {"seat": ask.seat, "ask": ask.name, "answer": settled.answer, "by": settled.by, "about": dict(about)}
        if settled.unasked:
            decision["unasked"] = settled.unasked
        if settled.also:
            decision["also"] = [to_json(each) for each in settled.also]
        self._decided.append(decision | {"line": to_json(line) if line else None, "alternative": alternative})

    # -- orders, all at once -------------------------------------------------------------

    def _window(self) -> Settled | None:
        """Return the orders of all seats if everybody is ready or the deadline has passed, else None."""
        match = self.match
        if match.opened != match.play.round:
            self._open_window()
        if not self.force and not self._all_are_ready() and not time_bank.is_over(match, self.sitting.now):
            self._wait_for_orders()
            return None
        self.force = False
        settled = {ask.seat: Answering(SeatAt(match, ask.seat)).orders(ask) for ask in match.play.open}
        self._note_conduct(in_time=deadlines.of_kind(match, deadlines.PLANNING) is not None)
        deadlines.disarm(self.sitting, match, deadlines.PLANNING)
        time_bank.close(match, self.sitting.now)
        orders = {house: each.answer for house, each in settled.items()}
        match.note(last_orders={**match.memory.last_orders, **orders})
        return settled

    def _is_still_planning(self) -> bool:
        """True when the window asks seats in turn, and some have answered but others have not been asked yet."""
        return self.match.is_planning and self.match.play.round == self.match.opened

    def _wait_for_orders(self) -> None:
        """Arm the planning deadline if there is none; in a window that asks seats in turn, each seat gets its own."""
        if deadlines.stands(self.match, deadlines.PLANNING):
            return
        deadlines.arm_planning(self.sitting, self.match)
        self.match.note(graced=False)
        self.outcome.turn = [ask.seat for ask in self.match.play.open]

    def _reveal(self) -> None:
        """Mark the orders of the window as revealed, and open the seals of the lines that gave them."""
        match = self.match
        earlier_lines.forget(self.sitting.tx, match.name)
        match.note(seals={seat.house: seals.opened(seat) for seat in seats_at(match)})
        self.outcome.revealed, self.outcome.opened = True, False

    def _note_conduct(self, *, in_time: bool) -> None:
        """Note who answered; mark those silent who wrote nothing before the planning deadline, unless it is `in_time`.

        Stewards play silent seats until they write.
        """
        asks = self.match.play.open
        complete = {ask.seat: is_complete(self.match, ask, SeatAt(self.match, ask.seat).orders) for ask in asks}
        conduct.close_window(self.match, complete, in_time=in_time)
        for house in complete if not in_time else ():
            presence.close_window(SeatAt(self.match, house), complete=complete[house])

    def _open_window(self) -> None:
        """Begin a new window: the lines for the old window no longer count, and no seat is ready."""
        match = self.match
        seat_rows.nobody_is_ready(self.sitting.tx, match.name)
        earlier_lines.forget(self.sitting.tx, match.name)
        reload_all(match)
        load_orders(match)
        last = {seat.house: [to_json(line) for line in forms.plan_of(seat)] for seat in seats_at(match)}
        newest = outbox.newest(self.sitting.tx)
        match.note(window=match.play.round, opened_after=newest, graced=False, tripwires={}, told={}, last_plans=last)
        waiting_lines.open_all(self.sitting, match)
        deadlines.arm_planning(self.sitting, match)
        self.outcome.opened = True

    def _all_are_ready(self) -> bool:
        """True when every seat says it is ready and has complete orders; a seat without a player is always ready."""
        match = self.match
        asked = [(ask, SeatAt(match, ask.seat)) for ask in match.play.open]
        held = [(ask, seat) for ask, seat in asked if seat.row.address]
        if any(not seat.row.ready or seat.memory.open for _, seat in held):
            return False
        return all(is_complete(match, ask, seat.orders) for ask, seat in held)

    # -- everything else -------------------------------------------------------------------

    def _group(self) -> Settled | None:
        """Return the answers of an open group if all are known, else None; ask the seats that must be asked."""
        settled: dict[str, Settlement] = {}
        for ask in self.match.play.open:
            if ask.seat == MODERATOR:
                return self._ruling(ask)
            question = questions.of_ask(self.match, ask)
            found = self._settled(ask, question)
            if isinstance(found, Settlement):
                settled[ask.seat] = found
            elif question is None:
                self.outcome.asked.append(questions.put(self.sitting, self.match, ask, found))
            else:
                questions.refresh(self.match, question, found)
        return settled if len(settled) == len(self.match.play.open) else None

    def _ruling(self, ask: Ask) -> Settled | None:
        """Return the ruling of the moderator; None if the game must wait for it."""
        given = rulings.given(self.match)
        if given is None:
            self.outcome.ruling = ask
        return {ask.seat: given} if given is not None else None

    def _settled(self, ask: Ask, question: QuestionRow | None) -> Settlement | Wait:
        """Return how the ask of one seat is settled: by its reply, its lines, or after the deadline its fallback."""
        if question is not None and question.state == ANSWERED:
            return Settlement(question.answer["value"], question.answer["by"])
        seat = SeatAt(self.match, ask.seat)
        found = Answering(seat).settle(ask, asked=question is not None)
        if isinstance(found, Wait) and question is not None and question.state == DEFAULTED:
            presence.lets_pass(seat, ask.name)
            return found.fallback
        return found
