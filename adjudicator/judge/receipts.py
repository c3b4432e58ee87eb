"""From what became of a player's lines to the receipt he gets: everything in full words, in his language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line
from adjudicator.judge import questions
from adjudicator.judge.answering import answer_of_lines
from adjudicator.judge.letters import owed_by, seat_head
from adjudicator.judge.match import Match
from adjudicator.judge.seals import seal_of
from adjudicator.judge.sentences import judge_text, speech_of
from adjudicator.judge.sitting import Sitting
from adjudicator.judge.unread import worth_showing
from adjudicator.orders.receipt import Receipt
from adjudicator.orders.subjects import ORDER
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
        self.view = match.view(house)
        self.speech = speech_of(match, house)

    def letter(
        self, receipt: Receipt, replies: Sequence[ReceiptLine], mode: str, *, press: bool = False
    ) -> letters.Receipt:
        """Return the receipt as a letter; `press` says that the mail held messages to other players."""
        match, mail = self.match, self.sitting.mail
        assert mail is not None
        planning = match.is_planning
        missing = receipt.missing if planning else ()
        ready = bool(planning and receipt.orders.final and receipt.complete and not missing)
        lines = [*self._taken(receipt), *self._refused(receipt), *self._quoted(receipt), *replies]
        said = [refused.problem for refused in receipt.refused]
        problems = [problem for problem in (*receipt.problems, *receipt.odd) if problem not in said]
        remarks = [self.speech.problem(problem) for problem in problems]
        if press:
            remarks.append(judge_text(match, self.house, "command.press-later"))
        return letters.Receipt(
            head=seat_head(self.sitting, match, self.house),
            lines=lines,
            missing=missing,
            revision=receipt.orders.revision,
            mode="check" if receipt.check else mode,
            ready=ready,
            kept=self._kept(receipt),
            in_force=self._standing(receipt),
            remarks=list(dict.fromkeys(remarks)),
            changed=[self._change(change.before, change.now) for change in receipt.changes],
            owed=self._owed(receipt),
            seal="" if receipt.check else seal_of(match, self.house, receipt.orders),
            ignored_quoted=len(mail.quoted),
            ignored=worth_showing(match, self.house, receipt.ignored, mail.ignored)[:SHOWN],
            replies_to=mail.subject,
            waiting_on_others=ready,
        )

    def _owed(self, receipt: Receipt) -> letters.Owed:
        """Return what is owed once these lines are stored: no longer the question that they answer."""
        owed = owed_by(self.match, self.house, form=False)
        ask = next((ask for ask in self.match.play.open if ask.seat == self.house), None)
        if ask is None or receipt.check or not owed.questions:
            return owed
        said = answer_of_lines(self.match, ask, receipt.orders.in_force(self.match.window))
        settled = said is not None and said.complete and not said.ask_me and ask.problem(said.answer) is None
        return replace(owed, questions=(), deadline=None) if settled else owed

    def _taken(self, receipt: Receipt) -> list[ReceiptLine]:
        found = []
        for taken in receipt.taken:
            why = " ".join(self.speech.problem(problem) for problem in taken.odd)
            for line in taken.lines:
                subject, text = self._in_words(line)
                kind = "odd" if taken.odd else "taken"
                found.append(ReceiptLine(kind=kind, number=taken.number, subject=subject, text=text, words=taken.words,
                                         why=why))  # fmt: skip
        return found

    def _refused(self, receipt: Receipt) -> list[ReceiptLine]:
        found = []
        for refused in receipt.refused:
            offered = receipt.orders.proposals.get(refused.number, ())
            suggestion = "" if offered else self.speech.suggestion(refused.problem)
            subject, text = self._in_words(offered[0]) if offered else ("", "")
            found.append(
                ReceiptLine(
                    kind="proposal" if offered else refused.problem.kind,
                    number=refused.number,
                    subject=subject,
                    text=text,
                    words=refused.words,
                    why=self.speech.problem(refused.problem),
                    would_work=[suggestion] if suggestion else [],
                    proposal=refused.number if offered else 0,
                )
            )
        return found

    def _quoted(self, receipt: Receipt) -> list[ReceiptLine]:
        """Return the proposals that were found in the quoted part of the mail."""
        known = {refused.number for refused in receipt.refused}
        why = judge_text(self.match, self.house, "problem.was-quoted")
        found = []
        for number, lines in receipt.orders.proposals.items():
            if number not in known:
                subject, text = self._in_words(lines[0])
                found.append(ReceiptLine(kind="proposal", number=number, subject=subject, text=text,
                                         words=lines[0].text, why=why, proposal=number))  # fmt: skip
        return found

    def _in_words(self, line: Line) -> tuple[str, str]:
        """Return subject and answer of a line in full words."""
        units = self.match.package.units_at(self.view, line.object) if line.subject == ORDER else None
        said = self.speech.line(line, units)
        return said.subject, judge_text(self.match, self.house, "or").join(said.alternatives)

    def _kept(self, receipt: Receipt) -> list[tuple[str, str]]:
        """Return the lines for this window that came with earlier mails; orders no longer once they are revealed."""
        new = {line.key for taken in receipt.taken for line in taken.lines}
        return [
            self._in_words(kept.line)
            for kept in receipt.orders.kept
            if kept.round == self.match.window
            and kept.line.key not in new
            and (self.match.is_planning or kept.line.subject != ORDER)
        ]

    def _standing(self, receipt: Receipt) -> list[str]:
        new = {line.key for taken in receipt.taken for line in taken.lines}
        kept = (k.line for k in receipt.orders.kept if k.round is None and k.line.key not in new)
        return [self.speech.subject(line) for line in kept]

    def _change(self, before: Line, now: Line) -> str:
        (subject, new), (_, old) = self._in_words(now), self._in_words(before)
        return judge_text(self.match, self.house, "changed", subject=subject, old=old, new=new)


def reply_line(number: int, words: str, code: str, why: str = "", would_work: Sequence[str] = ()) -> ReceiptLine:
    """Return the line of a receipt that says what became of the reply to a question."""
    return ReceiptLine(kind=code, number=number, subject=f"q{number}", text=words, words=words, why=why,
                       would_work=would_work)  # fmt: skip


def letters_for(question: Question) -> list[str]:
    """Return what may be written to answer a question."""
    if questions.takes_number(question):
        return [f"q{question.number} {min(question.options)}..{max(question.options)}"]
    return [f"q{question.number} {letter}" for letter in questions.LETTERS[: len(questions.lettered(question))]]
