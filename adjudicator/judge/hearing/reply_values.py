"""Finds the value of a reply to a question: a letter, a number, the name of an option, a line, or ordinary words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line
from adjudicator.judge.hearing import natural_reply
from adjudicator.judge.hearing.natural_reply import NOTHING
from adjudicator.judge.hearing.no_pick import picks_nothing
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.judge.waits.question_parts import SeveralOpen, answer_of_reply
from adjudicator.orders.accepting import without_courtesy
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.natural.replies.answers import clauses_meant, only_place
from adjudicator.orders.natural.replies.beside_answers import without_rejected
from adjudicator.orders.natural.replies.no_answers import tells_something
from adjudicator.orders.natural.replies.put_off import is_put_off, without_pleasantry
from adjudicator.orders.natural.replies.ready import without_ready
from adjudicator.orders.natural.replies.second_thoughts import second_thought
from adjudicator.orders.natural.replies.worth_meant import names_worth
from adjudicator.orders.natural.words.asking import requested_of_judge
from adjudicator.orders.natural.words.small_talk import without_small_talk
from adjudicator.orders.natural.words.taken_back import is_unsure
from adjudicator.store.questions import QuestionRow

_MARKED = re.compile(
    r"^\s*(?:(?:answer|option|risposta|opzione|scelgo|i choose|i take"
    r"|my (?:answer|choice|pick)(?: to q\d{1,4})? is|la mia (?:risposta|scelta) (?:e|è))\s*:?\s+)",
    re.IGNORECASE,
)
"""Matches words that people write in front of an answer."""
_NO_MORE = re.compile(
    r"(?<=\w)(?:[,;.]| -|,? (?:and|e)) *(?:and |e )?"
    r"(?:that's (?:it|all)(?: from me| for me)?|nothing (?:else|more)|basta(?: cosi| così)?"
    r"|niente altro|nient'altro|no more|done|ho finito)[ .!]*$",
    re.IGNORECASE,
)
"""Matches an end by which an answer says that it is whole."""
_NEITHER = frozenset(("neither", "none", "nothing", "no", "nessuno", "nessuna", "nessuno dei due", "niente", "nulla"))


def value_of(seat: SeatAt, question: QuestionRow, ask: Ask, answer: str) -> Answer:
    """Return the value of a reply, which is a letter, a number, the name of an option, a line, or words; or NOTHING."""
    return _Replied(seat, question, ask).value(answer)


@dataclass(frozen=True, slots=True)
class _Replied:
    """A question that a seat replies to."""

    seat: SeatAt
    question: QuestionRow
    ask: Ask

    def value(self, answer: str) -> Answer:
        """Return the value of a reply; NOTHING if it has none."""
        answer = without_pleasantry(answer)
        answer = requested_of_judge(answer) or without_rejected(answer)
        if _answers_nothing(answer) or natural_reply.says_contrary(self.seat, self.ask, answer):
            return NOTHING
        if self.question.options and picks_nothing(self.seat, self.ask, answer):
            return NOTHING
        again = second_thought([answer])
        if again is not None:
            said = self.value(again.words) if again.words else NOTHING
            if again.may_address and said is not NOTHING:
                return _beside_apology(self.value(again.first), said, again.first)
            if said is not NOTHING or again.is_sure:
                return said
        return self._plain_value(answer)

    def _plain_value(self, answer: str) -> Answer:
        """Return the value of a reply that does not correct itself."""
        without_talk = without_small_talk(answer)
        plain = _MARKED.sub("", without_courtesy(without_talk))
        for words in dict.fromkeys((answer, plain, without_ready(plain)[0])):
            value = _value_in_short(self.seat, self.question, self.ask, words)
            if value is not NOTHING:
                return value
        heard: list[Answer] = []
        for value, is_all in self._of_clauses(answer):
            if is_all:
                return value
            heard.append(value)
        value = natural_reply.meant(self.seat, self.question, self.ask, without_talk)
        if value is not NOTHING:
            return value if all(each == value for each in heard) else NOTHING
        found = self._of_lines(without_talk)
        shorter = _NO_MORE.sub("", without_talk)
        return self.value(shorter) if found is NOTHING and shorter != without_talk else found

    def _of_clauses(self, answer: str) -> Iterator[tuple[Answer, bool]]:
        """Yield the value of each clause that may be the whole answer, and True if only a reason stands beside it."""
        for first, beside in clauses_meant(answer):
            if not self.question.options and first.lower() not in _NEITHER:
                continue
            value, why = self.value(first), self.value(beside)
            if value is NOTHING:
                continue
            names = natural_reply.names_else(self.seat, self.question, self.ask, beside)
            is_reason = why == value or (why is NOTHING and not names)
            of_others = bool(self.question.options) and natural_reply.speaks_of_others(self.seat, first, beside)
            yield value, is_reason or of_others

    def _of_lines(self, answer: str) -> Answer:
        """Return the value of the line in the strict form that a reply holds, or of one of the lines that it tells."""
        strict = natural_reply.in_strict_form(self.seat, self.ask, answer) if not self.question.options else ""
        if not (strict or self.question.options):
            clauses = (one for one, beside in clauses_meant(answer) if natural_reply.is_remark(self.seat, beside))
            strict = next((natural_reply.in_strict_form(self.seat, self.ask, each) for each in clauses), "")
        strict = strict or natural_reply.only_name(self.seat, answer)
        found = _by_line(self.seat, self.ask, strict) if strict else NOTHING
        told = natural_reply.told(self.seat, self.ask, answer) if found is NOTHING else ()
        return found if found is not NOTHING else _by_lines(self.seat, self.ask, told)


def _answers_nothing(answer: str) -> bool:
    """Return True for words that put the answer off, tell something, or doubt; a line with a colon is none of these."""
    in_doubt = is_put_off(answer) or tells_something(answer) or (is_unsure(answer) and not names_worth(answer))
    return not answer or (":" not in answer and in_doubt)


def _beside_apology(value: Answer, addressed: Answer, words: str) -> Answer:
    """Return what words in front of "sorry Ann" answer; NOTHING if Ann may be the answer that was meant.

    Of two bare names, the second may be a correction.
    """
    is_bare = len(words.split()) == 1 and len(words) > 1 and words.lower() not in _NEITHER
    return NOTHING if value == addressed or is_bare else value


def answers(seat: SeatAt, question: QuestionRow, words: str) -> bool:
    """True when `words` would answer the open question if they followed its number."""
    ask = questions.open_ask(seat.match, question)
    try:
        value = value_of(seat, question, ask, words) if ask is not None else NOTHING
    except SeveralOpen:
        return False
    return ask is not None and value is not NOTHING and ask.problem(value) is None


def value_or_lines(seat: SeatAt, question: QuestionRow, ask: Ask, answer: str) -> Answer:
    """Return the value of a reply; if it may be for several parts of the question, the possible lines instead."""
    try:
        return value_of(seat, question, ask, answer)
    except SeveralOpen as error:
        return error.lines


def _value_in_short(seat: SeatAt, question: QuestionRow, ask: Ask, answer: str) -> Answer:
    said = answer.strip().strip("().!,;:\"' ").lower()
    if questions.takes_number(seat.match, question):
        return int(said) if said.isascii() and said.isdigit() else NOTHING
    options = questions.lettered(question)
    letters = questions.LETTERS[: len(options)]
    if said in letters:
        return options[letters.index(said)]
    default = question.ask["default"]
    if said in _NEITHER and _is_nothing(default) and not question.options:
        return default
    if only_place(said):
        return NOTHING
    named = _by_name(seat.reader, ask, said)
    return named if named is not NOTHING else _by_line(seat, ask, answer)


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
    return _by_lines(seat, ask, possible_lines(seat.match, seat.reader, ask, answer))


def _by_lines(seat: SeatAt, ask: Ask, lines: Iterable[Line]) -> Answer:
    """Return the answer that the first fitting line gives to the ask; NOTHING if no line fits."""
    for line in lines:
        found = answer_of_reply(seat.match, ask, line)
        if found is not None and not found.ask_me and not found.in_vain:
            return found.answer
    return NOTHING


def possible_lines(match: Match, reader: LineReader, ask: Ask, answer: str) -> list[Line]:
    """Return the lines that the words of a reply may be: as they stand, or behind a subject that the ask is about."""
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
