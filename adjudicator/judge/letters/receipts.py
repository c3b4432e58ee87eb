"""Fills the receipt for a player's mail: what became of each line, as values that reports put into words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.judge.inbox.struck_out import without_struck_out
from adjudicator.judge.letters.examples import order_example, unread_examples, works
from adjudicator.judge.letters.fill import events_between_mails, owed_by, seat_head
from adjudicator.judge.proof.seals import seal_of
from adjudicator.judge.seat.ignored_lines import worth_showing
from adjudicator.judge.seat.wishes import wishes_of
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import questions
from adjudicator.judge.waits.ahead import open_items
from adjudicator.judge.waits.answering import answer_of_lines, fits, holds
from adjudicator.judge.waits.deadlines import next_release
from adjudicator.orders.offers import still_open
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.receipt import Change, Receipt
from adjudicator.orders.receipt_line import ReceiptLine, kept_line
from adjudicator.orders.subjects import ORDER
from adjudicator.orders.wording import SAYS_ENOUGH, Speech
from adjudicator.reports import letters
from adjudicator.reports.letter_parts import MessageResult
from adjudicator.reports.letter_receipt import ReplyLine
from adjudicator.store.questions import QuestionRow

SHOWN = 40
"""At most this many lines without effect are shown; of the others only their number."""
WAITING = ("proposal", "unreadable", "ambiguous", "illegal")
"""Kinds of receipt lines that the writer must act on."""
USUAL = 3
"""The number used in an example if the question allows it."""


class ReceiptWriter:
    """Writes the receipt of one mail of one seat."""

    def __init__(self, sitting: Sitting, seat: SeatAt) -> None:
        self.sitting = sitting
        self.seat = seat
        self.match = seat.match
        self.view = seat.view
        self.in_force: Sequence[Line] = ()

    def letter(
        self, receipt: Receipt, replies: Sequence[ReplyLine], mode: str, *, messages: Sequence[MessageResult] = ()
    ) -> letters.ReceiptLetter:
        """Return the receipt as a letter; `messages` tells what became of the messages in the mail."""
        match, mail, orders = self.match, self.sitting.mail, receipt.orders
        assert mail is not None
        self.in_force = orders.in_force(match.window)
        unread = worth_showing(self.seat, receipt.ignored, mail.ignored)
        planning = match.is_planning
        missing = receipt.missing if planning else ()
        ready = planning and orders.final and not (orders.open or missing)
        lines, before = self._shown(receipt), self._before(receipt)
        answered = [line for line in replies if line.kind == "answered"]
        return letters.ReceiptLetter(
            head=seat_head(self.sitting, self.seat),
            since=events_between_mails(self.seat),
            lines=[*lines, *replies],
            before=before,
            cleared=receipt.cleared,
            units=self._units([*lines, *before, *receipt.cleared], receipt.changes),
            spell=self._spelled,
            missing=missing,
            revision=orders.revision,
            mode=mode,
            final=planning and orders.final,
            final_until=orders.final_until,
            ready=ready,
            checked=receipt.check,
            misdirected=receipt.misdirected,
            old_round=receipt.problems[0].facts["round"] if receipt.old else None,
            blocked=planning and orders.open and not missing and not any(line.kind in WAITING for line in lines),
            waiting=orders.waiting,
            unchanged=not (receipt.misdirected or receipt.changed or answered) and bool(lines or mode),
            will_ask=() if planning and not missing else self._will_ask(orders, answered),
            remarks=self._remarks(receipt),
            messages=messages,
            changed=receipt.changes,
            changed_since=receipt.since,
            counts=match.game.lines.checker(match.variant).counts(orders.in_force(match.window), self.view),
            owed=self._owed(receipt, {line.number for line in answered}),
            goes_on=next_release(match, self.sitting.now) if match.is_running else None,
            held=bool(receipt.orders.held) and not planning and not receipt.misdirected,
            seal="" if receipt.check else seal_of(self.seat, orders),
            ignored_quoted=len(mail.quoted),
            ignored=unread[:SHOWN],
            ignored_examples=unread_examples(self.seat, _meant(unread[:SHOWN]), self._spoken_of(receipt)),
            ignored_more=len(unread[SHOWN:]),
            replies_to=mail.subject,
        )

    def _spoken_of(self, receipt: Receipt) -> set[str]:
        """Return the subjects on which the seat has a line in force, or said something in this mail."""
        said = [line for each in receipt.refused for line in (*each.lines, *each.repairs)]
        return {line.subject for line in (*self.in_force, *said) if line.subject != ORDER}

    def _spelled(self, line: Line, speech: Speech) -> Sequence[str]:
        match = self.match
        return match.game.lines.spelled(line, self.in_force, self.view, match.variant, speech)

    def _remarks(self, receipt: Receipt) -> list[LineProblem]:
        """Return remarks about the seat's lines taken together."""
        said = [refused.problem for refused in receipt.refused]
        wrong = receipt.problems if not receipt.old else ()
        return [problem for problem in (*wrong, *receipt.odd) if problem not in said]

    def _owed(self, receipt: Receipt, answered: Collection[int]) -> letters.Owed:
        """Return what the seat still owes after this mail, without the questions that the mail or its lines answer."""
        owed = owed_by(self.seat, form=False)
        left = [question for question in owed.questions if question.number not in answered]
        ask = next((ask for ask in self.match.play.open if ask.seat == self.seat.house), None)
        if ask is not None and left:
            said = answer_of_lines(self.match, ask, receipt.orders.in_force(self.match.window))
            waits = holds(self.match, ask, receipt.orders)
            left = [] if said is not None and fits(ask, said) and not waits else left
        if len(left) == len(owed.questions):
            return owed
        return replace(owed, questions=left, deadline=owed.deadline if left else None)

    def _will_ask(self, orders: OrderSet, answered: Sequence[ReplyLine]) -> list[str]:
        """Return the possible future questions that no line and no reply of this mail is sure to answer."""
        if wishes_of(self.match, orders.in_force(self.match.window)).decide:
            return []
        found = open_items(self.seat, orders, {line.number: line.answer for line in answered})
        return list(dict.fromkeys(item.ask for item in found if item.ask != self.match.game.window))

    # -- lines ---------------------------------------------------------------------------

    def _shown(self, receipt: Receipt) -> list[ReceiptLine]:
        """Return the lines of the mail and the proposals that are still open."""
        refused = [each if each.proposal else replace(each, example=self._example(each)) for each in receipt.refused]
        own = [*receipt.taken, *receipt.older, *refused, *receipt.quoted]
        return [*own, *still_open(receipt, self.match.window)]

    def _example(self, refused: ReceiptLine) -> str:
        """Return a line that shows how to write a refused line; "" if the reason and its remedies already show it."""
        problem = refused.problem
        if problem.remedies or problem.kind != "unreadable" or problem.code in SAYS_ENOUGH:
            return ""
        shown = self.seat.reader.example(refused.words, self.seat.language, works(self.seat))
        return shown or order_example(self.seat, refused.words)

    def _before(self, receipt: Receipt) -> list[ReceiptLine]:
        """Return the lines in force from earlier mails, orders first."""
        new = {taken.kept.place for taken in receipt.taken if taken.kept is not None}
        old = sorted(self.match.kept_of(receipt.orders), key=lambda kept: kept.line.subject != ORDER)
        return [kept_line(kept, self.match.window, "before") for kept in old if kept.place not in new]

    def _units(self, shown: Sequence[ReceiptLine], changes: Sequence[Change]) -> dict[str, Mapping[str, int]]:
        """Return the units in each area for which an order is shown."""
        lines = [line for each in shown for line in each.lines]
        lines += [line for change in changes for line in (change.before, change.now)]
        areas = dict.fromkeys(line.object for line in lines if line.subject == ORDER)
        return {area: self.match.game.lines.units_at(self.view, area) for area in areas}


def _meant(unread: Sequence[str]) -> list[str]:
    """Return the words that were not read, without those that are struck out."""
    return [words for words in unread if not without_struck_out(words)[1]]


def letters_for(match: Match, question: QuestionRow) -> list[str]:
    """Return example replies, such as "q3 a": one for each letter, or one with a number if a number is asked for.

    Return nothing if the question is answered by an order line.
    """
    if questions.takes_number(match, question):
        return [f"q{question.number} {min(max(question.options), max(min(question.options), USUAL))}"]
    return [f"q{question.number} {letter}" for letter in questions.LETTERS[: len(question.options)]]
