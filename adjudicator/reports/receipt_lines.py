"""Puts the lines of a receipt into words: what was understood, what is wrong with it, and what would work."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TypeAlias

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.orders.natural.mails.findings import PERHAPS
from adjudicator.orders.receipt import Change
from adjudicator.orders.receipt_line import MAY_ANSWER, ReceiptLine
from adjudicator.orders.subjects import ORDER
from adjudicator.orders.wording import SAYS_ENOUGH
from adjudicator.reports.ask_words import is_number
from adjudicator.reports.asking import answer_text, asked
from adjudicator.reports.frame import works
from adjudicator.reports.games import reports_of, speech_of
from adjudicator.reports.layout import short
from adjudicator.reports.letter_receipt import ReceiptLetter, ReplyLine
from adjudicator.reports.voice import Voice
from adjudicator.texts import MissingText

TAKEN = ("taken", "odd")
ANSWERED = ("answered",)
PROPOSED = ("proposal", "offered")
_MAY_MEAN = (PERHAPS, MAY_ANSWER)
"""The codes of the problems by which a line or an answer is a proposal; they need no words."""
LONGEST_STANDING = 150
"""The most characters shown of a line in force from an earlier mail; orders of this round are shown whole."""
LONGEST_QUOTE = 300
"""The most characters shown of a player's own words."""
LONGEST_REPAIRED = 100
"""The most characters shown of the words for which a repair is proposed."""
LONGEST_ANSWER = 30
"""The most characters of an option in a note about an answer; the question below shows the whole option."""
JOINED, RUN_IN, CLOSED_UP = 1, 2, 3
"""The values of `terse` from which the notes on a line are one paragraph, from which the lines that stand are one
(which only names them if they are many), and from which no room is left between groups and around a single line."""
FEW, MOST_RUN_IN = 2, 4
"""The most lines that stand which each keep a line of their own; and the most whose words the paragraph shows."""
LONGEST_CHANGE = 60
"""The greatest length, in characters, of the old text of a changed line."""
WIDEST_COLUMN = 20
"""The greatest width, in characters, of the column of subjects; a longer subject is set off by a colon."""
LineText: TypeAlias = tuple[str, str, Sequence[str], str, Sequence[str]]
"""What a receipt says of a line: its subject, what was understood, its steps, the player's words, notes below it."""


class LineWords:
    """Says the lines of one receipt in the language of its reader."""

    def __init__(self, voice: Voice, letter: ReceiptLetter) -> None:
        self.voice = voice
        self.letter = letter
        self.speech = speech_of(letter.head)
        self._said: dict[int, tuple[ReceiptLine, LineText]] = {}

    def each(self, lines: Sequence[ReceiptLine], terse: int = 0) -> list[tuple[ReceiptLine, LineText]]:
        """Return each line with all that is said of it, for a template; a higher `terse` leaves more of it out."""
        apart = self._plain(lines, terse)
        left = [line for line in lines if line not in apart] if apart else lines
        return [(line, self._shorter(line, terse)) for line in left]

    @cached_property
    def column(self) -> int:
        """The width of the column of subjects, in characters: that of the longest subject which fits into it."""
        subjects = (len(self.said(line)[0]) for line in (*self.letter.lines, *self.letter.cleared))
        return max((width for width in subjects if width <= WIDEST_COLUMN), default=WIDEST_COLUMN)

    def run_in(self, lines: Sequence[ReceiptLine], terse: int = 0) -> str:
        """Return the paragraph of the lines that `each` leaves out; of a long list it only names the subjects."""
        plain = [(line.number, *self.said(line)[:2]) for line in self._plain(lines, terse)]
        if len(plain) > MOST_RUN_IN:
            return self.voice.t("reports.receipt.subjects", subjects=", ".join(label for _, label, _ in plain))
        return "; ".join(f"{number} {label}: {text}" for number, label, text in plain)

    def alone(self, lines: Sequence[ReceiptLine], terse: int = 0) -> str:
        """Return the only line of a group in one piece, which stands beside the group's title; "" for any other group.

        It is a line that was taken as it was typed.
        """
        if terse < CLOSED_UP or len(lines) != 1 or lines[0].kind != "taken" or lines[0].mended:
            return ""
        label, text, steps, _, notes = self.said(lines[0])
        return "" if steps or notes else f"{lines[0].number} {label}: {text}"

    def _plain(self, lines: Sequence[ReceiptLine], terse: int) -> Sequence[ReceiptLine]:
        """Return the lines that are shown in one paragraph: those that stand and were taken just as they were typed."""
        if terse < RUN_IN or len(lines) <= FEW:
            return ()
        plain = [line for line in lines if self._is_plain(line)]
        return plain if len(plain) > FEW else ()

    def _is_plain(self, line: ReceiptLine) -> bool:
        if line.kind != "taken" or line.mark == "round" or line.mended:
            return False
        _, _, steps, _, notes = self.said(line)
        return not (steps or notes)

    def _shorter(self, line: ReceiptLine, terse: int) -> LineText:
        """Return what is said of a line, from `JOINED` on with its notes in one paragraph.

        A proposal for a part of a block stays as it is. From `RUN_IN` on others are shown without the words typed, and
        with a reason only where a rule is one; so is what was taken, unless slips were mended in it.
        """
        label, text, steps, words, notes = self.said(line)
        is_proposed = line.kind in PROPOSED
        if is_proposed and terse >= RUN_IN and not line.at:
            kept = notes if any(why.kind == "illegal" for why in line.why) else notes[-1:]
            return label, " ".join((f"{text}.", *kept)), steps, "", ()
        if terse < JOINED or is_proposed or line.kind in (*TAKEN, *ANSWERED):
            is_plain = terse >= RUN_IN and line.kind in TAKEN and not line.mended
            return label, text, steps, "" if is_plain else words, notes
        quoted = [f'"{words}"'] if words else []
        joined = " - ".join(filter(None, (*quoted, " ".join(notes))))
        return (label, text, steps, "", [joined] if joined else ()) if label else (label, text, steps, joined, ())

    def said(self, line: ReceiptLine) -> LineText:
        """Return all that is said of a line; the text and the HTML of a mail both ask, and it is worked out once."""
        known = self._said.get(id(line))
        if known is None:
            text = (self.subject(line), self.text(line), self.steps(line), self.quote(line), self.notes(line))
            known = self._said[id(line)] = (line, text)
        return known[1]

    # -- what was understood ------------------------------------------------------------------------

    def subject(self, line: ReceiptLine) -> str:
        """Return what a line is about: an area, "Cards", or the number of a question; "" if it was not taken."""
        if isinstance(line, ReplyLine):
            number = line.number if line.question is None else line.question.number
            return f"q{number}" if line.kind in (*ANSWERED, *PROPOSED) else ""
        if not line.lines:
            return ""
        first = line.lines[0]
        return self.speech.line(first if line.proposal else _undated(first)).subject

    def text(self, line: ReceiptLine) -> str:
        """Return what was understood, in full words; "" for a line that is shown step by step.

        Long lines from earlier mails are cut off, unless they are orders of this round.
        """
        if isinstance(line, ReplyLine):
            return self._reply(line)
        if self.steps(line):
            return ""
        said = self._understood(line)
        is_standing = line.kind in ("before", "cleared") and line.mark != "round"
        return short(said, LONGEST_STANDING) if is_standing else said

    def _reply(self, line: ReplyLine) -> str:
        """Return the answer to a question as the mail says answers, or the player's own words if it was not taken."""
        if line.question is None or line.kind not in (*ANSWERED, *PROPOSED):
            return line.words
        return answer_text(reports_of(self.voice), self.voice, line.question.ask, line.answer, line.question.about)

    def _understood(self, line: ReceiptLine) -> str:
        """Return what a line says; several lines of a proposal are joined into one text."""
        first, *others = [self._answer(each) for each in line.lines] or [""]
        abouts = [self.speech.subject(_undated(each)) for each in line.lines[1:]]
        return "; ".join([first, *(f"{about}, {text}" for about, text in zip(abouts, others, strict=True))])

    def steps(self, line: ReceiptLine) -> Sequence[str]:
        """Return a line step by step: turn by turn if the game explains it so, else its alternatives with numbers.

        The result is empty in games that show lines in one piece, for a line with a single answer, and for most lines
        from earlier mails.
        """
        reports = self.voice.reports
        if reports is None or not reports.layout.steps or not line.lines:
            return ()
        if line.mark != "round" and line.kind not in TAKEN:
            return ()
        said = line.lines[0]
        spelled = self.letter.spell(said, self.speech)
        if spelled or len(said.alternatives) < 2 or said.subject == ORDER:
            return spelled
        alternatives = self.speech.line(_undated(said)).alternatives
        return [f"{n}. {step}" for n, step in enumerate(alternatives, start=1)]

    def _answer(self, line: Line) -> str:
        """Return the alternatives of a line in full words, joined by "else" or by commas.

        A beginning that one shares with the last one is not said again: "March -1: 1 Ship to A; else nobody moves".
        """
        units = self.letter.units.get(line.object) if line.subject == ORDER else None
        joined = last = ""
        for n, said in enumerate(self.speech.line(_undated(line), units).alternatives):
            begins, colon, more = said.partition(": ")
            if n:
                joined += ", " if line.alternatives[n].then else self.voice.t("judge.or")
            joined += more if colon and begins == last else said
            last = begins if colon else ""
        return joined

    def change(self, change: Change) -> str:
        """Return what a line said before; if its order changed, the order alone."""
        old = self.speech.gist(change.before)
        if not old or old == self.speech.gist(change.now):
            old = short(self._answer(change.before), LONGEST_CHANGE)
        return self.voice.t("judge.changed", subject=self.speech.subject(_undated(change.now)), old=old)

    # -- what is wrong, and what would work ------------------------------------------------------------

    def quote(self, line: ReceiptLine) -> str:
        """Return the player's own words, cut off if they are long."""
        return short(line.words, LONGEST_REPAIRED if line.kind in PROPOSED else LONGEST_QUOTE)

    def notes(self, line: ReceiptLine) -> list[str]:
        """Return the sentences below a line: what is wrong with it, what would work, and how to accept a proposal."""
        why = self.why(line)
        notes = [why] if why else []
        notes += self._answers(line) if isinstance(line, ReplyLine) else []
        notes += works(self.voice, "reports.receipt.would-work", self.would_work(line))
        if line.kind in PROPOSED:
            code = "reports.receipt.ok-check" if self.letter.checked else "reports.receipt.ok"
            notes.append(self.voice.t(code, n=line.number))
        if line.kind == "odd":
            notes = [f"{self.voice.t('reports.receipt.odd')} - {note}" for note in notes]
        return notes

    def _answers(self, line: ReplyLine) -> list[str]:
        """Return notes that say how to answer a question: each letter with its meaning, or a line to type.

        The result is empty for an answer that was taken, if the question is not open, and if its options stand below.
        """
        question, voice = line.question, self.voice
        if question is None or line.kind in (*ANSWERED, *PROPOSED):
            return []
        if question.options and any(each.number == question.number for each in self.letter.owed.questions):
            return []
        put = asked(reports_of(voice), voice, question, self.letter.view or self.letter.head.view or {})
        said = [
            voice.t("reports.receipt.letter", q=question.number, letter=each.letter, answer=shown)
            for each in put.options
            if (shown := short(each.text, LONGEST_ANSWER))
        ]
        if is_number(question) or question.options:
            return works(voice, "reports.receipt.would-work", said) if said else [put.reply]
        return works(voice, "reports.receipt.would-work", [f'"{put.line}"'] if put.line else [])

    def why(self, line: ReceiptLine) -> str:
        """Return the reasons and remarks about a line, as sentences; of a proposal not that it is one."""
        told = [each for each in line.why if not (line.kind in PROPOSED and each.code in _MAY_MEAN)]
        return " ".join(self._reason(line, each) for each in told)

    def _reason(self, line: ReceiptLine, reason: LineProblem) -> str:
        if not isinstance(line, ReplyLine):
            return self.speech.problem_at(reason, line.at)
        try:
            return self.speech.problem(reason)
        except (MissingText, KeyError):
            return self.voice.t("judge.problem.against-the-rules", what=reason.code.replace("-", " "))

    def would_work(self, line: ReceiptLine) -> list[str]:
        """Return what would work in place of a line: lines to type, or a sentence with names or an example."""
        if line.instead:
            return [f'"{each}"' for each in line.instead]
        if isinstance(line, ReplyLine) or line.lines or not line.why:
            return []
        problem = line.problem
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
