"""From what became of a player's lines to the receipt he gets: everything in full words, in his language."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from adjudicator.engine.journal import canonical
from adjudicator.engine.lines import Line, LineProblem
from adjudicator.judge import questions
from adjudicator.judge.letters import owed_by, printer_of, seat_head
from adjudicator.judge.match import Match
from adjudicator.judge.sentences import problem_text
from adjudicator.judge.sitting import Sitting
from adjudicator.orders.printing import Printer
from adjudicator.orders.receipt import Receipt
from adjudicator.orders.sets import OrderSet
from adjudicator.reports import letters
from adjudicator.reports.letters import ReceiptLine
from adjudicator.store.questions import Question
from adjudicator.store.seats import Seat

SHOWN = 5
"""Lines that were not read as orders are shown up to this number."""


class ReceiptWriter:
    """Writes the receipt of one mail of one seat."""

    def __init__(self, sitting: Sitting, match: Match, house: str) -> None:
        self.sitting = sitting
        self.match = match
        self.house = house
        self.seat: Seat = match.seats[house]
        self.language = self.seat.language or match.options.language
        self.printer: Printer = printer_of(match, house)

    def letter(self, receipt: Receipt, replies: Sequence[ReceiptLine], mode: str) -> letters.Receipt:
        """Return the receipt as a letter."""
        match, mail = self.match, self.sitting.mail
        assert mail is not None
        planning = match.is_planning
        missing = receipt.missing if planning else ()
        ready = bool(receipt.orders.final and receipt.complete and not missing)
        lines = [*self._taken(receipt), *self._refused(receipt), *replies]
        remarks = [self._say(problem) for problem in (*receipt.problems, *receipt.odd)]
        return letters.Receipt(
            head=seat_head(self.sitting, match, self.house),
            lines=lines,
            missing=missing,
            revision=receipt.orders.revision,
            mode="check" if receipt.check else mode,
            ready=ready,
            kept=self._kept(receipt),
            in_force=self._standing(receipt.orders, receipt),
            remarks=[remark for remark in remarks if remark],
            changed=[self._change(change.before, change.now) for change in receipt.changes],
            owed=owed_by(match, self.house),
            seal=seal_of(self.match.game.seed or b"", self.house, receipt.orders),
            ignored_quoted=len(mail.quoted),
            ignored=[*receipt.ignored, *mail.ignored][:SHOWN],
            replies_to=mail.subject,
            waiting_on_others=ready and planning,
        )

    def _taken(self, receipt: Receipt) -> list[ReceiptLine]:
        found = []
        for taken in receipt.taken:
            for line in taken.lines:
                found.append(
                    ReceiptLine(
                        kind="odd" if taken.odd else "taken",
                        number=taken.number,
                        subject=self.printer.subject(line),
                        text=self.printer.alternatives(line),
                        words=taken.words,
                        why=" ".join(self._say(problem) for problem in taken.odd),
                    )
                )
        return found

    def _refused(self, receipt: Receipt) -> list[ReceiptLine]:
        found = []
        for refused in receipt.refused:
            offered = receipt.orders.proposals.get(refused.number, ())
            found.append(
                ReceiptLine(
                    kind="proposal" if offered else refused.problem.kind,
                    number=refused.number,
                    text="; ".join(self.printer.line(line) for line in offered),
                    words=refused.words,
                    why=self._say(refused.problem),
                    would_work=[self._remedy(remedy) for remedy in refused.problem.remedies],
                    proposal=refused.number if offered else 0,
                )
            )
        return found

    def _kept(self, receipt: Receipt) -> list[tuple[str, str]]:
        """Return the lines for this window that came with earlier mails."""
        new = {line.key for taken in receipt.taken for line in taken.lines}
        lines = [k.line for k in receipt.orders.kept if k.round == self.match.window and k.line.key not in new]
        return [(self.printer.subject(line), self.printer.alternatives(line)) for line in lines]

    def _standing(self, orders: OrderSet, receipt: Receipt) -> list[str]:
        new = {line.key for taken in receipt.taken for line in taken.lines}
        return [self.printer.subject(k.line) for k in orders.kept if k.round is None and k.line.key not in new]

    def _change(self, before: Line, now: Line) -> str:
        was, will_be = self.printer.alternatives(before), self.printer.alternatives(now)
        return f"{self.printer.subject(now)}: {was} -> {will_be}"

    def _say(self, problem: LineProblem) -> str:
        return problem_text(self.match, self.house, problem)

    def _remedy(self, remedy: str) -> str:
        """Return what would work in full words; a remedy is an id or a whole line."""
        entry = self.printer.context.book.entry(remedy)
        return entry.names.get(self.language, entry.names["en"])[0] if entry is not None else remedy


def seal_of(secret: bytes, house: str, orders: OrderSet) -> str:
    """Return the salted hash of a seat's stored lines, as it stands in receipts."""
    lines = [canonical([kept.round, kept.line.text]) for kept in orders.kept]
    digest = hashlib.sha256(secret + house.encode() + "\n".join(lines).encode()).hexdigest()
    return "-".join(digest[i : i + 4] for i in (0, 4, 8))


def reply_line(number: int, words: str, code: str, why: str = "", would_work: Sequence[str] = ()) -> ReceiptLine:
    """Return the line of a receipt that says what became of the reply to a question."""
    return ReceiptLine(kind=code, number=number, subject=f"q{number}", text=words, words=words, why=why,
                       would_work=would_work)  # fmt: skip


def letters_for(question: Question) -> list[str]:
    """Return what may be written to answer a question."""
    if questions.takes_number(question):
        return [f"q{question.number} {min(question.options)}..{max(question.options)}"]
    return [f"q{question.number} {letter}" for letter in questions.LETTERS[: len(questions.lettered(question))]]
