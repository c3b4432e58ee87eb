"""Writes the receipt for a player's mail: what became of each line, in full words and in the player's language."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from adjudicator.engine.asks import Answer
from adjudicator.engine.lines import Line
from adjudicator.judge.letters.examples import works
from adjudicator.judge.letters.fill import events_between_mails, owed_by, seat_head
from adjudicator.judge.proof.seals import seal_of
from adjudicator.judge.seat.ignored_lines import worth_showing
from adjudicator.judge.seat.sentences import judge_text, line_in_words, steps_in_words
from adjudicator.judge.seat.wishes import wishes_of
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import questions
from adjudicator.judge.waits.ahead import open_items
from adjudicator.judge.waits.answering import answer_of_lines, fits, holds
from adjudicator.orders.kept import Kept
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.receipt import Receipt, Refused
from adjudicator.orders.subjects import ORDER
from adjudicator.reports import letters
from adjudicator.reports.layout import short
from adjudicator.reports.letters import ReceiptLine
from adjudicator.store.questions import QuestionRow

SHOWN = 40
"""At most this many lines without effect are shown; of the others only their number."""
SAYS_ENOUGH = frozenset(
    ("or-in-phrase", "or-between-facts", "line-too-long", "final-behind", "clear-what", "clear-wanted",
     "no-sequence")
)
"""Problems whose sentence already says how to write the line."""
WAITING = ("proposal", "unreadable", "ambiguous", "illegal")
"""Kinds of receipt lines that the writer must act on."""
USUAL = 3
"""The number used in an example if the question allows it."""
LONGEST_CHANGE = 60
"""The greatest length, in characters, of the old and the new text of a changed line."""


class ReceiptWriter:
    """Writes the receipt of one mail of one seat."""

    def __init__(self, sitting: Sitting, seat: SeatAt) -> None:
        self.sitting = sitting
        self.seat = seat
        self.match = seat.match
        self.view = seat.view
        self.speech = seat.speech
        self.in_force: Sequence[Line] = ()

    def letter(
        self, receipt: Receipt, replies: Sequence[ReceiptLine], mode: str, *, messages: Sequence[str] = ()
    ) -> letters.ReceiptLetter:
        """Return the receipt as a letter; `messages` are sentences about the messages that the mail forwarded."""
        match, mail, orders = self.match, self.sitting.mail, receipt.orders
        assert mail is not None
        self.in_force = orders.in_force(match.window)
        unread = worth_showing(self.seat, receipt.ignored, mail.ignored)
        planning = match.is_planning
        missing = receipt.missing if planning else ()
        ready = planning and orders.final and not (orders.open or missing)
        lines = [*self._taken(receipt), *self._older(receipt), *self._refused(receipt), *self._quoted(receipt)]
        lines += self._still_open(receipt)
        answered = [line for line in replies if line.kind == "answered"]
        return letters.ReceiptLetter(
            head=seat_head(self.sitting, self.seat),
            since=events_between_mails(self.seat),
            lines=[*lines, *replies],
            before=self._before(receipt),
            cleared=[self._kept(kept, "cleared") for kept in receipt.cleared],
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
            will_ask=self._will_ask(orders, {line.number: line.answer for line in answered}),
            remarks=self._remarks(receipt),
            messages=messages,
            changed=[self._change(change.before, change.now) for change in receipt.changes],
            changed_since=receipt.since,
            counts=match.game.lines.checker(match.variant).counts(orders.in_force(match.window), self.view),
            owed=self._owed(receipt, {line.number for line in answered}),
            held=bool(receipt.orders.held) and not planning and not receipt.misdirected,
            seal="" if receipt.check else seal_of(self.seat, orders),
            ignored_quoted=len(mail.quoted),
            ignored=unread[:SHOWN],
            ignored_more=len(unread[SHOWN:]),
            replies_to=mail.subject,
            waiting_on_others=ready,
        )

    def _remarks(self, receipt: Receipt) -> list[str]:
        """Return remarks about the seat's lines taken together."""
        said = [refused.problem for refused in receipt.refused]
        wrong = receipt.problems if not receipt.old else ()
        problems = [problem for problem in (*wrong, *receipt.odd) if problem not in said]
        remarks = [self.speech.problem(problem) for problem in problems]
        return list(dict.fromkeys(remarks))

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

    def _will_ask(self, orders: OrderSet, answered: Mapping[int, Answer]) -> list[str]:
        """Return the possible future questions that no line and no reply of this mail is sure to answer."""
        if wishes_of(self.match, orders.in_force(self.match.window)).decide:
            return []
        found = open_items(self.seat, orders, answered)
        return list(dict.fromkeys(item.ask for item in found if item.ask != self.match.game.window))

    # -- lines ---------------------------------------------------------------------------

    def _taken(self, receipt: Receipt) -> list[ReceiptLine]:
        found = []
        for taken in receipt.taken:
            why = " ".join(self.speech.problem(problem) for problem in taken.odd)
            kind = "odd" if taken.odd else "taken"
            found += [self._kept(kept, kind, number=taken.number, words=taken.words, why=why) for kept in taken.kept]
        return found

    def _older(self, receipt: Receipt) -> list[ReceiptLine]:
        found = []
        for older in receipt.older:
            why = judge_text(self.seat, "problem.older", revision=older.revision)
            for line in older.lines:
                subject, text = line_in_words(self.seat, line)
                found.append(ReceiptLine(kind="older", number=older.number, subject=subject, text=text,
                                         words=older.words, why=why))  # fmt: skip
        return found

    def _refused(self, receipt: Receipt) -> list[ReceiptLine]:
        found = []
        for refused in receipt.refused:
            offered = receipt.offered.get(refused.number, ())
            suggestion = "" if offered else self.speech.suggestion(refused.problem) or self._example(refused)
            subject, text = self._proposed(offered) if offered else ("", "")
            kind = "older" if receipt.late else refused.problem.kind
            found.append(
                ReceiptLine(
                    kind="proposal" if offered else kind,
                    number=refused.number,
                    subject=subject,
                    text=text,
                    words=refused.words,
                    why=self.speech.problem_at(refused.problem, refused.at),
                    would_work=[suggestion] if suggestion else [],
                    proposal=refused.number if offered else 0,
                )
            )
        return found

    def _example(self, refused: Refused) -> str:
        """Return an example that shows how to write a refused line; "" if the reason already shows it."""
        if refused.problem.kind != "unreadable" or refused.problem.code in SAYS_ENOUGH:
            return ""
        check = works(self.seat)
        line = self.seat.reader.example(refused.words, self.speech.language, check)
        return self.speech.for_example(line) if line else self.speech.choices(refused.problem)

    def _proposed(self, offered: Sequence[Line]) -> tuple[str, str]:
        """Return the subject and the text of a proposal; several lines are joined into one text."""
        said = [line_in_words(self.seat, line) for line in offered]
        first = offered[0]
        if first.round is not None and first.round <= self.match.window:
            first = replace(first, round=None)
        subject = self.speech.subject(first) if first.round is not None or first.once else said[0][0]
        return subject, "; ".join(text if n == 0 else f"{about}, {text}" for n, (about, text) in enumerate(said))

    def _quoted(self, receipt: Receipt) -> list[ReceiptLine]:
        """Return the proposals made from lines in the quoted part of the mail."""
        known = {refused.number for refused in receipt.refused}
        why = judge_text(self.seat, "problem.was-quoted")
        offered = {number: lines for number, lines in receipt.offered.items() if number not in known}
        return [
            self._offer(number, lines, "proposal", why, lines[0].text) for number, lines in offered.items()
        ]

    def _still_open(self, receipt: Receipt) -> list[ReceiptLine]:
        """Return the open proposals from earlier mails. The game may wait for the seat because of them."""
        kind = "proposal" if receipt.orders.open and not receipt.misdirected else "offered"
        why = judge_text(self.seat, "problem.still-open")
        left = {n: lines for n, lines in receipt.orders.proposals.items() if n not in receipt.offered}
        return [self._offer(number, lines, kind, why) for number, lines in left.items()]

    def _offer(self, number: int, lines: Sequence[Line], kind: str, why: str, words: str = "") -> ReceiptLine:
        subject, text = self._proposed(lines)
        return ReceiptLine(kind=kind, number=number, subject=subject, text=text, words=words, why=why,
                           proposal=number)  # fmt: skip

    def _before(self, receipt: Receipt) -> list[ReceiptLine]:
        """Return the lines in force from earlier mails, orders first."""
        new = {kept.place for taken in receipt.taken for kept in taken.kept}
        old = sorted(self.match.kept_of(receipt.orders), key=lambda kept: kept.line.subject != ORDER)
        return [self._kept(kept, "before") for kept in old if kept.place not in new]

    def _kept(self, kept: Kept, kind: str, *, number: int = 0, words: str = "", why: str = "") -> ReceiptLine:
        """Return a line of the seat in full words, with how long it counts."""
        subject, text = line_in_words(self.seat, kept.line)
        window = self.match.window
        return ReceiptLine(kind=kind, number=number, subject=subject, text=text, words=words, why=why,
                           steps=steps_in_words(self.seat, kept.line), spelled=self._spelled(kept),
                           mark=kept.mark(window), round=kept.waits_for(window))  # fmt: skip

    def _spelled(self, kept: Kept) -> Sequence[str]:
        """Return the meaning of a line turn by turn, in games that explain their lines like that."""
        line, match = kept.said_in(self.match.window), self.match
        return match.game.lines.spelled(line, self.in_force, self.view, match.variant, self.speech)

    def _change(self, before: Line, now: Line) -> str:
        """Return a sentence with the old and the new text of a line; if its order changed, with the orders alone."""
        old, new = self.speech.gist(before), self.speech.gist(now)
        code = "changed"
        if old == new or not (old and new):
            code = "changed-text"
            old, new = (short(line_in_words(self.seat, line)[1], LONGEST_CHANGE) for line in (before, now))
        subject = self.speech.subject(replace(now, round=None, once=False))
        return judge_text(self.seat, code, subject=subject, old=old, new=new)


def reply_line(number: int, words: str, code: str, why: str = "", would_work: Sequence[str] = ()) -> ReceiptLine:
    """Return the receipt line about a reply to a question."""
    return ReceiptLine(kind=code, number=number, subject=f"q{number}", text=words, words=words, why=why,
                       would_work=would_work)  # fmt: skip


def letters_for(match: Match, question: QuestionRow) -> list[str]:
    """Return example replies, such as "q3 a": one for each letter, or one with a number if a number is asked for.

    Return nothing if the question is answered by an order line.
    """
    if questions.takes_number(match, question):
        return [f"q{question.number} {min(max(question.options), max(min(question.options), USUAL))}"]
    return [f"q{question.number} {letter}" for letter in questions.LETTERS[: len(question.options)]]
