"""How every game puts a question: letters before the options, how to reply, and what silence means."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase

from adjudicator.reports.ask_words import is_number
from adjudicator.reports.blocks import LetteredOption
from adjudicator.reports.letters import Question
from adjudicator.reports.voice import Voice

LETTERS = tuple(ascii_lowercase)


def letter_of(index: int) -> str:
    """Return a, b, ... z, aa, ab, ..."""
    before = letter_of(index // 26 - 1) if index >= 26 else ""
    return before + LETTERS[index % 26]


def reply_text(voice: Voice, question: Question, options: Sequence[LetteredOption]) -> str:
    """Return how to reply: `Reply "q41 a" or "q41 b".`; a number or a line where not all answers have letters."""
    if options:
        first, *_, last = [f'"q{question.number} {option.letter}"' for option in (options[0], *options)]
        codes = {1: "reports.question.letter.one", 2: "reports.question.letter.two"}
        said = voice.t(codes.get(len(options), "reports.question.letter.range"), first=first, last=last)
        return said if question.options else f"{said} {voice.t('reports.question.or-line', q=question.number)}"
    if is_number(question):
        most = max(question.options)
        return voice.t("reports.question.number", q=question.number, least=min(question.options), most=most)
    return voice.t("reports.question.line", q=question.number)


def silence_text(voice: Voice, question: Question, options: Sequence[LetteredOption], answer: str) -> str:
    """Return what counts without an answer, and whose answer it is; `answer` is that answer in words."""
    if question.fallback_by == "mix":
        return voice.t("reports.question.silence.mix")
    letter = next((option.letter for option in options if option.is_default), "")
    said = voice.t("reports.question.lettered", letter=letter, answer=answer) if letter else answer
    by, _, style = question.fallback_by.partition(":")
    if question.tripwire and by == "line":
        by = "tripwire"
    named = voice.t(f"reports.style.{style}") if style else ""
    return voice.t(f"reports.question.silence.{by}", answer=said, style=named)
