"""Puts the lines of a receipt into words: what was understood, what is wrong with it, and what would work."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.orders.receipt import Change
from adjudicator.orders.subjects import ORDER
from adjudicator.orders.wording import SAYS_ENOUGH
from adjudicator.reports.games import speech_of
from adjudicator.reports.layout import short
from adjudicator.reports.letter_parts import JudgeNote
from adjudicator.reports.letter_receipt import ReceiptLetter, ReceiptLine
from adjudicator.reports.voice import Voice
from adjudicator.texts import MissingText

LONGEST_CHANGE = 60
"""The greatest length, in characters, of the old and the new text of a changed line."""


class LineWords:
    """Says the lines of one receipt in the language of its reader."""

    def __init__(self, voice: Voice, letter: ReceiptLetter) -> None:
        self.voice = voice
        self.letter = letter
        self.speech = speech_of(letter.head)

    # -- what was understood ------------------------------------------------------------------------

    def subject(self, line: ReceiptLine) -> str:
        """Return what a line is about: an area, "Cards", or the number of a question; "" if it was not understood."""
        if line.is_reply:
            return f"q{line.number}"
        if not line.lines:
            return ""
        first = line.lines[0]
        return self.speech.subject(first if line.proposal else _undated(first))

    def text(self, line: ReceiptLine) -> str:
        """Return what a line says in full words; several lines of a proposal are joined into one text."""
        if line.is_reply:
            return line.words
        first, *others = [self._answer(each) for each in line.lines] or [""]
        abouts = [self.speech.subject(_undated(each)) for each in line.lines[1:]]
        return "; ".join([first, *(f"{about}, {text}" for about, text in zip(abouts, others, strict=True))])

    def steps(self, line: ReceiptLine) -> Sequence[str]:
        """Return a line turn by turn if the game explains it so, else its alternatives with numbers.

        The result is empty for a line with a single answer.
        """
        if not line.lines:
            return ()
        said = line.lines[0]
        spelled = self.letter.spell(said, self.speech)
        if spelled or len(said.alternatives) < 2 or said.subject == ORDER:
            return spelled
        alternatives = self.speech.line(_undated(said)).alternatives
        return [f"{n}. {step}" for n, step in enumerate(alternatives, start=1)]

    def _answer(self, line: Line) -> str:
        """Return the alternatives of a line in full words, joined by "or" or by commas."""
        units = self.letter.units.get(line.object) if line.subject == ORDER else None
        joined = ""
        for n, said in enumerate(self.speech.line(_undated(line), units).alternatives):
            if n:
                joined += ", " if line.alternatives[n].then else self.voice.t("judge.or")
            joined += said
        return joined

    def change(self, change: Change) -> str:
        """Return a sentence with the old and the new text of a line; if its order changed, with the orders alone."""
        old, new = self.speech.gist(change.before), self.speech.gist(change.now)
        code = "changed"
        if old == new or not (old and new):
            code = "changed-text"
            old, new = (short(self._answer(line), LONGEST_CHANGE) for line in (change.before, change.now))
        return self.voice.t(f"judge.{code}", subject=self.speech.subject(_undated(change.now)), old=old, new=new)

    # -- what is wrong, and what would work ------------------------------------------------------------

    def why(self, line: ReceiptLine) -> str:
        """Return the reasons and remarks about a line, as sentences."""
        return " ".join(self._reason(line, each) for each in line.why)

    def _reason(self, line: ReceiptLine, reason: LineProblem | JudgeNote) -> str:
        if isinstance(reason, JudgeNote):
            return self.voice.t(f"judge.{reason.code}", **reason.facts)
        if not line.is_reply:
            return self.speech.problem_at(reason, line.at)
        try:
            return self.speech.problem(reason)
        except (MissingText, KeyError):
            return self.voice.t("judge.problem.against-the-rules", what=reason.code.replace("-", " "))

    def would_work(self, line: ReceiptLine) -> list[str]:
        """Return what would work in place of a line: lines to type, or a sentence with names or an example."""
        if line.instead:
            return [f'"{each}"' for each in line.instead]
        problem = line.why[0] if line.why else None
        if line.is_reply or line.lines or not isinstance(problem, LineProblem):
            return []
        said = self.speech.suggestion(problem) or self._example(line, problem)
        return [said] if said else []

    def _example(self, line: ReceiptLine, problem: LineProblem) -> str:
        if problem.kind != "unreadable" or problem.code in SAYS_ENOUGH:
            return ""
        return self.speech.for_example(line.example) if line.example else self.speech.choices(problem)

    def remarks(self) -> list[str]:
        """Return the remarks about all lines together, each sentence once."""
        return list(dict.fromkeys(map(self.speech.problem, self.letter.remarks)))


def _undated(line: Line) -> Line:
    """Return a line without the round from which it counts and without `once`."""
    return line if line.round is None and not line.once else replace(line, round=None, once=False)
