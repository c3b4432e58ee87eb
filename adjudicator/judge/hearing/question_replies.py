"""Reads answers to numbered questions: `q1 b, q2 3`, or an order line if the question asks for one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.asks import Ask, Problem
from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line, LineProblem
from adjudicator.judge.hearing import natural_reply
from adjudicator.judge.hearing.natural_reply import NOTHING
from adjudicator.judge.hearing.reply_values import possible_lines, value_of
from adjudicator.judge.letters.fill import question_letter
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import questions
from adjudicator.judge.waits.question_parts import SeveralOpen
from adjudicator.orders.accepting import without_courtesy
from adjudicator.orders.grammar import RawReply
from adjudicator.orders.printing import Printer
from adjudicator.orders.receipt_line import MAY_ANSWER
from adjudicator.orders.subjects import ORDER
from adjudicator.reports.letter_receipt import ReplyLine
from adjudicator.store import questions as rows
from adjudicator.store.questions import ANSWERED as STATE_ANSWERED
from adjudicator.store.questions import QuestionRow

ANSWERED = "answered"


def take(
    sitting: Sitting, seat: SeatAt, said: Sequence[RawReply], *, check: bool = False
) -> list[ReplyLine]:
    """Store the answers of a mail, unless it is a dry run (`check`), and return the receipt lines about them."""
    return [_take_one(sitting, seat, reply, check) for reply in said]


def turned_away(said: Sequence[RawReply], problem: LineProblem) -> list[ReplyLine]:
    """Return the receipt lines for answers in a mail whose header names another game, House or round."""
    return [reply_line(reply, problem) for reply in said]


def _words(reply: RawReply) -> str:
    return f"q{reply.question} {reply.answer}".strip()


def reply_line(reply: RawReply, why: LineProblem) -> ReplyLine:
    """Return the receipt line about an answer that was not taken."""
    return ReplyLine(kind=why.kind, number=reply.question, words=_words(reply), why=(why,))


def _take_one(sitting: Sitting, seat: SeatAt, reply: RawReply, check: bool) -> ReplyLine:
    assert sitting.mail is not None
    question = rows.get(sitting.tx, seat.match.name, reply.question)
    if question is None or question.seat != seat.house:
        return refusal(reply, "no-such-question")
    ask = questions.open_ask(seat.match, question)
    if ask is None:
        return refusal(reply, "question-closed")
    try:
        value = value_of(seat, question, ask, reply.answer)
    except SeveralOpen as error:
        return _several_open(reply, error)
    if value is NOTHING:
        known = impossible(seat, question, ask, reply) or perhaps(seat, question, ask, reply)
        return known or refusal(reply, "no-such-answer", question)
    problem = ask.problem(value)
    if problem is not None:
        return replace(reply_line(reply, _of_rules(problem)), question=question_letter(question))
    if not check:
        questions.settle(sitting, seat.match, question, STATE_ANSWERED, value, f"mail:{sitting.mail.number}")
    asked = question_letter(question)
    return ReplyLine(kind=ANSWERED, number=reply.question, words=_words(reply), question=asked, answer=value)


def _of_rules(problem: Problem) -> LineProblem:
    """Return the reason for which the rules refuse an answer, as a problem of a line."""
    facts = {key: value for key, value in problem.facts.items() if value is not None}
    return LineProblem("illegal", problem.code, facts)


def refusal(reply: RawReply, code: str, question: QuestionRow | None = None) -> ReplyLine:
    """Return the receipt line about an answer that could not be taken, with the question if it is still open."""
    said = reply_line(reply, LineProblem("unreadable", code, {"question": reply.question}))
    said = replace(said, words=reply.answer) if code == "ok-alone" else said
    return said if question is None else replace(said, question=question_letter(question))


def _several_open(reply: RawReply, error: SeveralOpen) -> ReplyLine:
    """Return the receipt line that asks which part of a question is meant, with a line to send for each part."""
    why = LineProblem("ambiguous", "which-part", {"question": reply.question})
    return replace(reply_line(reply, why), instead=error.lines)


def impossible(seat: SeatAt, question: QuestionRow, ask: Ask, reply: RawReply) -> ReplyLine | None:
    """Return the receipt line about words that are read as a line which cannot be done there; None for other words."""
    if question.options:
        return None
    words = without_courtesy(reply.answer)
    strict = natural_reply.in_strict_form(seat, ask, words)
    try:
        read = [found] if strict and (found := seat.reader.line(strict)) else []
    except BadLine:
        read = []
    lines = read or [line for line in possible_lines(seat.match, seat.reader, ask, words) if _is_whole(seat, line)]
    if len(lines) != 1:
        wrong = None if lines else _unread_part(seat, ask, words)
        line = reply_line(reply, wrong) if wrong is not None else None
        return None if line is None else replace(line, question=question_letter(question))
    match = seat.match
    why = match.game.lines.checker(match.variant).check(lines[0], seat.view)
    said = LineProblem("illegal", "reply-impossible", {"line": strict or Printer(seat.reader.context).line(lines[0])})
    line = replace(reply_line(reply, said), why=(said, *why[:2]))
    return replace(line, question=question_letter(question))


def perhaps(seat: SeatAt, question: QuestionRow, ask: Ask, reply: RawReply) -> ReplyLine | None:
    """Return the receipt line with the answer that words may mean, and how it could be sent; None for other words."""
    value = natural_reply.perhaps_meant(seat, question, ask, reply.answer)
    if value is NOTHING:
        return None
    options = questions.lettered(question)
    sign = value if questions.takes_number(seat.match, question) else questions.LETTERS[options.index(value)]
    why = LineProblem("unreadable", MAY_ANSWER, {"question": question.number})
    line = replace(reply_line(reply, why), instead=(f"q{question.number} {sign}",), answer=value)
    return replace(line, question=question_letter(question))


def _is_whole(seat: SeatAt, line: Line) -> bool:
    """Return True for a line that names what it is about, if it has to; without that it cannot be checked."""
    subject = seat.match.game.lines.words(seat.match.variant).subject(line.subject)
    return bool(line.object) or not (subject.object_required or subject.id == ORDER)


def _unread_part(seat: SeatAt, ask: Ask, words: str) -> LineProblem | None:
    """Return what is wrong with a list of which some parts can be read; None for words that are no such list."""
    parts = [part.strip() for part in words.split(",") if part.strip()]
    if len(parts) < 2 or not any(possible_lines(seat.match, seat.reader, ask, part) for part in parts):
        return None
    for subject in seat.match.game.lines.words(seat.match.variant).subjects_for(ask.name):
        try:
            seat.reader.value(subject.id, "", words)
        except BadLine as bad:
            return bad.problem
    return None
