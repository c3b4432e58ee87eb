"""Reads answers to numbered questions: `q1 b, q2 3`, or an order line if the question asks for one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from adjudicator.engine.asks import Answer, Ask, Problem
from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line, LineProblem
from adjudicator.judge.letters.fill import question_letter
from adjudicator.judge.play import natural_reply
from adjudicator.judge.play.mended_replies import with_mended
from adjudicator.judge.seat.answered_letter import Answered, shown_in
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import questions
from adjudicator.judge.waits.question_parts import SeveralOpen, answer_of_reply
from adjudicator.orders.accepting import without_courtesy
from adjudicator.orders.grammar import RawReply
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.mail_reader import MailReading, Statement
from adjudicator.orders.natural.answers import clauses_meant
from adjudicator.orders.natural.ready import says_ready, without_ready
from adjudicator.orders.natural.taking import accepts
from adjudicator.orders.printing import SIGNS, Printer
from adjudicator.reports.letter_receipt import ReplyLine
from adjudicator.store import questions as rows
from adjudicator.store.questions import ANSWERED as STATE_ANSWERED
from adjudicator.store.questions import QuestionRow

ANSWERED = "answered"
MOST_ALONE = 5
"""The most lines that a mail may have to be searched for an answer without a question number."""
_GREETING = re.compile(r"(?:hi|hello|hey|dear|good|ciao|salve|buon\w*|caro|cara)\b.{0,30}|.{0,30},\s*", re.IGNORECASE)
_SIGN = re.compile(r"(?<!\s)\s*+\(?(?:[a-zA-Z]{1,2}|\d{1,2})[).!]*\s*")
"""Matches a single letter or number."""
_MARKED = re.compile(r"^\s*(?:(?:answer|option|risposta|opzione|scelgo|i choose|i take)\s*:?\s+)", re.IGNORECASE)
"""Matches words that people write in front of an answer."""
_NEITHER = frozenset(("neither", "none", "nothing", "no", "nessuno", "nessuna", "nessuno dei due", "niente", "nulla"))
NOTHING = object()
"""Stands for an answer that could not be read, since None may be a real answer."""


def take(
    sitting: Sitting, seat: SeatAt, said: Sequence[RawReply], *, check: bool = False
) -> list[ReplyLine]:
    """Store the answers of a mail, unless it is a dry run (`check`), and return the receipt lines about them."""
    return [_take_one(sitting, seat, reply, check) for reply in said]


def turned_away(said: Sequence[RawReply], problem: LineProblem) -> list[ReplyLine]:
    """Return the receipt lines for answers in a mail whose header names another game, House or round."""
    return [_reply_line(reply, problem) for reply in said]


def _words(reply: RawReply) -> str:
    return f"q{reply.question} {reply.answer}".strip()


def _reply_line(reply: RawReply, why: LineProblem) -> ReplyLine:
    """Return the receipt line about an answer that was not taken."""
    return ReplyLine(kind=why.kind, number=reply.question, words=_words(reply), why=(why,))


def _take_one(sitting: Sitting, seat: SeatAt, reply: RawReply, check: bool) -> ReplyLine:
    assert sitting.mail is not None
    question = rows.get(sitting.tx, seat.match.name, reply.question)
    if question is None or question.seat != seat.house:
        return _refusal(reply, "no-such-question")
    ask = questions.open_ask(seat.match, question)
    if ask is None:
        return _refusal(reply, "question-closed")
    try:
        value = _value(seat, question, ask, reply.answer)
    except SeveralOpen as error:
        return _several_open(reply, error)
    if value is NOTHING:
        return _impossible(seat, question, ask, reply) or _refusal(reply, "no-such-answer", question)
    problem = ask.problem(value)
    if problem is not None:
        return replace(_reply_line(reply, _of_rules(problem)), question=question_letter(question))
    if not check:
        questions.settle(sitting, seat.match, question, STATE_ANSWERED, value, f"mail:{sitting.mail.number}")
    asked = question_letter(question)
    return ReplyLine(kind=ANSWERED, number=reply.question, words=_words(reply), question=asked, answer=value)


def _of_rules(problem: Problem) -> LineProblem:
    """Return the reason for which the rules refuse an answer, as a problem of a line."""
    facts = {key: value for key, value in problem.facts.items() if value is not None}
    return LineProblem("illegal", problem.code, facts)


def _refusal(reply: RawReply, code: str, question: QuestionRow | None = None) -> ReplyLine:
    """Return the receipt line about an answer that could not be taken, with the question if it is still open."""
    said = _reply_line(reply, LineProblem("unreadable", code, {"question": reply.question}))
    said = replace(said, words=reply.answer) if code == "ok-alone" else said
    return said if question is None else replace(said, question=question_letter(question))


def _several_open(reply: RawReply, error: SeveralOpen) -> ReplyLine:
    """Return the receipt line that asks which part of a question is meant, with a line to send for each part."""
    why = LineProblem("ambiguous", "which-part", {"question": reply.question})
    return replace(_reply_line(reply, why), instead=error.lines)


def alone(seat: SeatAt, reading: MailReading, answered: Answered) -> tuple[MailReading, list[ReplyLine]]:
    """Return the reading with an answer that has no question number, such as "b" or "Mustering!", and receipt lines.

    Such an answer counts if the letter that the mail replies to shows exactly one open question and the mail says
    nothing else. If the question is not certain, nothing is guessed: the receipt lines say how to answer.
    """
    shown_there = shown_in(seat, answered)
    reading = _with_places(seat, reading, shown_there)
    refused = [each for each in reading.entries if isinstance(each, Statement) and each.problem is not None]
    if len(refused) < len(reading.entries) or reading.replies:
        return reading, []
    offered = seat.orders.proposals
    accepting = not offered.keys().isdisjoint(offered if shown_there is None else shown_there)
    bare = [] if accepting else [said.words for said in reading.accepted if said.is_bare]
    lines = [*bare, *(each.words for each in refused), *reading.ignored]
    while len(lines) > 1 and _GREETING.fullmatch(lines[0]):
        lines.pop(0)
    if answered.letter is not None and answered.questions:
        shown = [question for question in questions.open_of(seat) if question.number in answered.questions]
        if not shown and len(answered.questions) == 1 and any(map(_SIGN.fullmatch, lines[:1])):
            number = next(iter(answered.questions))
            return _without(reading, lines[0]), [_refusal(RawReply(number, lines[0]), "question-closed")]
    else:
        shown = questions.open_of(seat) if answered.letter is None else []
    ask = questions.open_ask(seat.match, shown[0]) if len(shown) == 1 else None
    if ask is None or not lines:
        return reading, []
    values = [_value_alone(seat, shown[0], ask, line) for line in lines[:MOST_ALONE]]
    if values[0] is NOTHING and lines[0] in bare:
        return _without(reading, lines[0]), [
            _refusal(RawReply(shown[0].number, lines[0]), "ok-alone", shown[0])
        ]
    if values == [NOTHING] and lines[0] in reading.ignored:
        impossible = _impossible(seat, shown[0], ask, RawReply(shown[0].number, lines[0]))
        if impossible is not None:
            return _without(reading, lines[0]), [impossible]
        return with_mended(seat, reading, ask, lines[0]) if not shown[0].options else reading, []
    if values[0] is NOTHING or any(value not in (NOTHING, values[0]) for value in values):
        return reading, []
    reply, rest = RawReply(shown[0].number, lines[0]), _without(reading, lines[0])
    if answered.letter is not None:
        return replace(rest, replies=(reply,)), []
    words = lines[0].strip()
    why = LineProblem("unreadable", "reply-alone", {"question": reply.question, "words": words})
    return rest, [replace(_reply_line(reply, why), words=words, question=question_letter(shown[0]))]


def with_confirmed(seat: SeatAt, reading: MailReading, answered: Answered) -> MailReading:
    """Return the reading with proposals accepted by a line that without them would mean that the seat is ready."""
    heard = any(says_ready(line) for line in reading.ignored[:MOST_ALONE])
    return _with_places(seat, reading, shown_in(seat, answered)) if heard else reading


def _with_places(seat: SeatAt, reading: MailReading, shown: frozenset[int] | None) -> MailReading:
    """Return the reading with proposals accepted by their place, as in "the second one"."""
    offered = set(seat.orders.proposals) if shown is None else shown & set(seat.orders.proposals)
    if reading.entries or reading.replies or reading.accepted or not offered:
        return reading
    printers = [Printer(seat.reader.context, language) for language in SIGNS]
    proposals = seat.orders.proposals
    texts = {n: " ".join(each.line(line) for each in printers for line in proposals[n]) for n in offered}
    for lines in _parts_of(reading.ignored[:MOST_ALONE]):
        text, is_ready = without_ready(", ".join(lines))
        said = accepts(", ".join(lines), offered, texts) or (accepts(text, offered, texts) if is_ready else None)
        if said is not None:
            ignored = tuple(each for each in reading.ignored if each not in lines)
            said = replace(said, words=" / ".join(map(str.strip, lines)))
            reading = replace(reading, accepted=(said,), ignored=ignored)
            return replace(reading, mode="final", acts=(*reading.acts, *lines)) if is_ready else reading
    return reading


def _parts_of(lines: Sequence[str]) -> list[Sequence[str]]:
    """Return what may accept proposals: all lines together, or each of them alone."""
    return [lines, *([line] for line in lines)] if len(lines) > 1 else [[line] for line in lines]


def _without(reading: MailReading, line: str) -> MailReading:
    """Return the reading with `line` removed from its ignored lines, because it was understood as an answer."""
    return replace(
        reading,
        accepted=tuple(said for said in reading.accepted if said.words != line),
        entries=tuple(each for each in reading.entries if not isinstance(each, Statement) or each.words != line),
        ignored=tuple(each for each in reading.ignored if each != line),
    )


def _value(seat: SeatAt, question: QuestionRow, ask: Ask, answer: str) -> Answer:
    """Return the value of a reply, which is a letter, a number, the name of an option, or a line."""
    plain = _MARKED.sub("", without_courtesy(answer))
    for words in dict.fromkeys((answer, plain, without_ready(plain)[0])):
        value = _value_of(seat, question, ask, words)
        if value is not NOTHING:
            return value
    for first, beside in clauses_meant(answer):
        if question.options or first.lower() in _NEITHER:
            value, why = (_value(seat, question, ask, each) for each in (first, beside))
            names = natural_reply.names_else(seat, question, ask, beside)
            if value is not NOTHING and (why == value or (why is NOTHING and not names)):
                return value
    value = natural_reply.meant(seat, question, ask, answer)
    if value is not natural_reply.NOTHING:
        return value
    strict = natural_reply.in_strict_form(seat, ask, answer) if not question.options else ""
    if not (strict or question.options):
        clauses = (clause for clause, beside in clauses_meant(answer) if natural_reply.is_remark(seat, beside))
        strict = next((natural_reply.in_strict_form(seat, ask, each) for each in clauses), "")
    strict = strict or natural_reply.only_name(seat, answer)
    found = _by_line(seat, ask, strict) if strict else NOTHING
    return found if found is not NOTHING else _by_lines(seat, ask, natural_reply.told(seat, ask, answer))


def _impossible(seat: SeatAt, question: QuestionRow, ask: Ask, reply: RawReply) -> ReplyLine | None:
    """Return the receipt line about words that are read as a line which cannot be done there; None for other words."""
    if question.options:
        return None
    words = without_courtesy(reply.answer)
    strict = natural_reply.in_strict_form(seat, ask, words)
    try:
        read = [found] if strict and (found := seat.reader.line(strict)) else []
    except BadLine:
        read = []
    lines = read or _possible_lines(seat.match, seat.reader, ask, words)
    if len(lines) != 1:
        wrong = None if lines else _unread_part(seat, ask, words)
        line = _reply_line(reply, wrong) if wrong is not None else None
        return None if line is None else replace(line, question=question_letter(question))
    match = seat.match
    why = match.game.lines.checker(match.variant).check(lines[0], seat.view)
    said = LineProblem("illegal", "reply-impossible", {"line": strict or Printer(seat.reader.context).line(lines[0])})
    line = replace(_reply_line(reply, said), why=(said, *why[:2]))
    return replace(line, question=question_letter(question))


def _unread_part(seat: SeatAt, ask: Ask, words: str) -> LineProblem | None:
    """Return what is wrong with a list of which some parts can be read; None for words that are no such list."""
    parts = [part.strip() for part in words.split(",") if part.strip()]
    if len(parts) < 2 or not any(_possible_lines(seat.match, seat.reader, ask, part) for part in parts):
        return None
    for subject in seat.match.game.lines.words(seat.match.variant).subjects_for(ask.name):
        try:
            seat.reader.value(subject.id, "", words)
        except BadLine as bad:
            return bad.problem
    return None


def _value_alone(seat: SeatAt, question: QuestionRow, ask: Ask, answer: str) -> Answer:
    """Return the value of a reply; if it may be for several parts of the question, the possible lines instead."""
    try:
        return _value(seat, question, ask, answer)
    except SeveralOpen as error:
        return error.lines


def _value_of(seat: SeatAt, question: QuestionRow, ask: Ask, answer: str) -> Answer:
    said = answer.strip().strip("().!,;:\"' ").lower()
    if questions.takes_number(seat.match, question):
        return int(said) if said.isascii() and said.isdigit() else NOTHING
    options = questions.lettered(question)
    letters = questions.LETTERS[: len(options)]
    if said in letters:
        return options[letters.index(said)]
    if said in _NEITHER and _is_nothing(options[0]) and not question.options:
        return options[0]
    named = _by_name(seat.reader, ask, said)
    return named if named is not NOTHING else _by_line(seat, ask, answer)


def answers(seat: SeatAt, question: QuestionRow, words: str) -> bool:
    """True when `words` would answer the open question if they followed its number."""
    ask = questions.open_ask(seat.match, question)
    try:
        value = _value(seat, question, ask, words) if ask is not None else NOTHING
    except SeveralOpen:
        return False
    return ask is not None and value is not NOTHING and ask.problem(value) is None


def _is_nothing(value: Answer) -> bool:
    """True for an answer that means to do nothing."""
    if isinstance(value, Mapping):
        return all(map(_is_nothing, value.values()))
    return not value or value in ("none", "nothing")


def _by_name(reader: LineReader, ask: Ask, said: str) -> Answer:
    """Return the option with this id or name, or NOTHING."""
    options = {str(option): option for option in ask.options if isinstance(option, str)}
    if said in options:
        return options[said]
    book = reader.context.book
    entries = [entry for entry in book.entries if entry.id in options]
    slot = reader.context.slot(tuple(dict.fromkeys(e.kind for e in entries)), tuple(options))
    found = [id for id in book.find(slot, said.split()) if id in options] if entries and said else []
    return options[found[0]] if len(found) == 1 else NOTHING


def _by_line(seat: SeatAt, ask: Ask, answer: str) -> Answer:
    """Return the value if the words are a line that answers the ask, by themselves or after one of its subjects."""
    return _by_lines(seat, ask, _possible_lines(seat.match, seat.reader, ask, answer))


def _by_lines(seat: SeatAt, ask: Ask, lines: Iterable[Line]) -> Answer:
    """Return the answer that the first fitting line gives to the ask; NOTHING if no line fits."""
    for line in lines:
        found = answer_of_reply(seat.match, ask, line)
        if found is not None and not found.ask_me and not found.in_vain:
            return found.answer
    return NOTHING


def _possible_lines(match: Match, reader: LineReader, ask: Ask, answer: str) -> list[Line]:
    found: list[Line] = []
    if ":" in answer:
        try:
            line = reader.line(answer)
        except BadLine:
            return []
        return [line] if line is not None else []
    for subject in match.game.lines.words(match.variant).subjects_for(ask.name):
        for object in ("", *subject.shapes):
            try:
                found.append(Line(subject.id, object, alternatives=reader.value(subject.id, object, answer)))
            except BadLine:
                continue
    return found
