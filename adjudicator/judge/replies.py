"""Answers to numbered questions: `q1 b, q2 3`, or a line where a line is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import Line, LineProblem
from adjudicator.judge import questions
from adjudicator.judge.answering import answer_of_lines
from adjudicator.judge.letters import question_letter
from adjudicator.judge.match import Match
from adjudicator.judge.receipts import letters_for, reply_line
from adjudicator.judge.sentences import judge_text, refusal_text, speech_of
from adjudicator.judge.sitting import Sitting
from adjudicator.orders.errors import BadLine
from adjudicator.orders.grammar import RawReply
from adjudicator.orders.reader import Reader
from adjudicator.reports.letters import ReceiptLine
from adjudicator.store import questions as rows
from adjudicator.store.questions import ANSWERED as STATE_ANSWERED
from adjudicator.store.questions import Question

ANSWERED = "answered"
NOTHING = object()
"""No answer could be read; unlike None, which may be an answer."""


def take(
    sitting: Sitting, match: Match, house: str, said: Sequence[RawReply], *, check: bool = False
) -> list[ReceiptLine]:
    """Note the answers of a mail, unless it is a `check`, and return the lines of its receipt that speak of them."""
    return [_take_one(sitting, match, house, reply, check) for reply in said]


def turned_away(match: Match, house: str, said: Sequence[RawReply], problem: LineProblem) -> list[ReceiptLine]:
    """Return the lines of a receipt for answers in a mail that is for another game, House or round."""
    why = speech_of(match, house).problem(problem)
    return [reply_line(reply.question, _words(reply), "illegal", why) for reply in said]


def _words(reply: RawReply) -> str:
    return f"q{reply.question} {reply.answer}".strip()


def _take_one(sitting: Sitting, match: Match, house: str, reply: RawReply, check: bool) -> ReceiptLine:
    assert sitting.mail is not None
    words = _words(reply)
    question = rows.get(sitting.tx, match.name, reply.question)
    if question is None or question.seat != house:
        return _refusal(match, house, reply, "no-such-question")
    ask = questions.open_ask(match, question)
    if ask is None:
        return _refusal(match, house, reply, "question-closed")
    value = _value(match, house, question, ask, reply.answer)
    if value is NOTHING:
        return _refusal(match, house, reply, "no-such-answer", letters_for(match, question))
    problem = ask.problem(value)
    if problem is not None:
        why = refusal_text(match, house, problem)
        return reply_line(reply.question, words, "illegal", why, letters_for(match, question))
    if not check:
        questions.settle(sitting, match, question, STATE_ANSWERED, value, f"mail:{sitting.mail.number}")
    said = reply_line(reply.question, words, ANSWERED)
    return replace(said, question=question_letter(question), answer=value)


def _refusal(match: Match, house: str, reply: RawReply, code: str, would_work: Sequence[str] = ()) -> ReceiptLine:
    words = _words(reply)
    why = judge_text(match, house, f"problem.{code}", question=reply.question)
    return reply_line(reply.question, words, "unreadable", why, would_work)


def _value(match: Match, house: str, question: Question, ask: Ask, answer: str) -> Any:
    """Return the value that the words of a reply mean: a letter, a number, an option's name, or a line."""
    said = answer.strip().rstrip(".)").lower()
    if questions.takes_number(match, question):
        return int(said) if said.isdigit() else NOTHING
    options = questions.lettered(question)
    letters = questions.LETTERS[: len(options)]
    if said in letters:
        return options[letters.index(said)]
    named = _by_name(match.reader(house), ask, said)
    return named if named is not NOTHING else _by_line(match, house, ask, answer)


def _by_name(reader: Reader, ask: Ask, said: str) -> Any:
    """Return the option with this id or name."""
    options = {str(option): option for option in ask.options if isinstance(option, str)}
    if said in options:
        return options[said]
    book = reader.context.book
    entries = [entry for entry in book.entries if entry.id in options]
    slot = reader.context.slot(tuple(dict.fromkeys(e.kind for e in entries)), tuple(options))
    found = [id for id in book.find(slot, said.split()) if id in options] if entries and said else []
    return options[found[0]] if len(found) == 1 else NOTHING


def _by_line(match: Match, house: str, ask: Ask, answer: str) -> Any:
    """Return what a line says to the ask: the words as they are, or behind each subject that answers such asks."""
    reader = match.reader(house)
    for line in _possible_lines(match, reader, ask, answer):
        found = answer_of_lines(match, ask, (line,))
        if found is not None and not found.ask_me:
            return found.answer
    return NOTHING


def _possible_lines(match: Match, reader: Reader, ask: Ask, answer: str) -> list[Line]:
    found: list[Line] = []
    if ":" in answer:
        try:
            line = reader.line(answer)
        except BadLine:
            return []
        return [line] if line is not None else []
    for subject in match.package.words(match.variant).subjects_for(ask.name):
        for object in ("", *subject.shapes):
            try:
                found.append(Line(subject.id, object, alternatives=reader.value(subject.id, object, answer)))
            except BadLine:
                continue
    return found
