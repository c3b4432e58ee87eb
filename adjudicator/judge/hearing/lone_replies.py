"""Finds an answer that has no question number, such as "b" or "Mustering!", and proposals accepted by their place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import LineProblem
from adjudicator.judge.hearing import natural_reply
from adjudicator.judge.hearing.answer_offers import offers_of, with_accepted
from adjudicator.judge.hearing.lines_beside import with_lines_beside
from adjudicator.judge.hearing.mended_replies import with_mended
from adjudicator.judge.hearing.natural_reply import NOTHING
from adjudicator.judge.hearing.question_replies import impossible, perhaps, refusal, reply_line
from adjudicator.judge.hearing.reply_values import value_or_lines
from adjudicator.judge.hearing.second_reading import reading_beside_questions
from adjudicator.judge.letters.fill import question_letter
from adjudicator.judge.seat.answered_letter import Answered, shown_in
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.orders.grammar import RawReply
from adjudicator.orders.mail_reading import MailReading, Statement
from adjudicator.orders.natural.mails.runs import GOES_ON
from adjudicator.orders.natural.replies.ready import says_ready, without_ready
from adjudicator.orders.natural.replies.second_thoughts import doubts, second_thought, with_doubts_heard
from adjudicator.orders.natural.replies.taking import accepts, declines_all
from adjudicator.orders.printing import SIGNS, Printer
from adjudicator.reports.letter_receipt import ReplyLine
from adjudicator.store.questions import QuestionRow

MOST_ALONE = 5
"""The most lines that a mail may have to be searched for an answer without a question number."""
_GREETING = re.compile(r"(?:hi|hello|hey|dear|good|ciao|salve|buon\w*|caro|cara)\b.{0,30}|.{0,30},\s*", re.IGNORECASE)
_SIGN = re.compile(r"(?<!\s)\s*+\(?(?:[a-zA-Z]{1,2}|\d{1,2})[).!]*\s*")
"""Matches a single letter or number."""


def alone(seat: SeatAt, reading: MailReading, answered: Answered) -> tuple[MailReading, list[ReplyLine]]:
    """Return the reading with an answer that has no question number, such as "b" or "Mustering!", and receipt lines.

    Such an answer counts if the letter that the mail replies to shows exactly one open question and the mail says
    nothing else. If the question is not certain, nothing is guessed: the receipt lines say how to answer.
    """
    shown_there = shown_in(seat, answered)
    reading = _with_places(seat, reading, shown_there)
    bare = _bare_acceptances(seat, reading, shown_there)
    if len(reading.entries) != 1 and not lines_alone(reading, bare):
        return reading, []
    shown = shown_questions(seat, answered)
    reading = _with_verbs_heard(seat, reading, shown)
    lines = lines_alone(reading, bare)
    if not shown and len(answered.questions) == 1 and any(map(_SIGN.fullmatch, lines[:1])):
        number = next(iter(answered.questions))
        return _without(reading, lines[0]), [refusal(RawReply(number, lines[0]), "question-closed")]
    if len(shown) != 1 or questions.open_ask(seat.match, shown[0]) is None or not lines:
        return reading, []
    found, unclear = _answered(seat, shown[0], reading, lines, bare, is_reply=answered.letter is not None)
    return with_lines_beside(seat, reading, found, shown[0]), unclear


def _with_verbs_heard(seat: SeatAt, reading: MailReading, shown: Sequence[QuestionRow]) -> MailReading:
    """Return the reading without a line such as "keep the smith" if its verb says what the only question asks."""
    ask = questions.open_ask(seat.match, shown[0]) if len(shown) == 1 and len(reading.entries) == 1 else None
    said = reading.entries[0] if ask is not None else None
    if not isinstance(said, Statement) or ":" in said.words or ask is None or reading.ignored:
        return reading
    if natural_reply.without_verb(seat, ask, said.words) == said.words or not shown[0].options:
        return reading
    return replace(reading, entries=(), ignored=(said.words,))


def _bare_acceptances(seat: SeatAt, reading: MailReading, shown: frozenset[int] | None) -> list[str]:
    """Return the lines such as "ok" that accept nothing, because the letter that is answered shows no proposal."""
    offered = seat.orders.proposals
    accepting = not offered.keys().isdisjoint(offered if shown is None else shown)
    return [] if accepting else [said.words for said in reading.accepted if said.is_bare]


def lines_alone(reading: MailReading, bare: Sequence[str] = ()) -> list[str]:
    """Return the lines of a mail that may be an answer, without its greeting; none if the mail says more than that."""
    refused = [each for each in reading.entries if isinstance(each, Statement) and each.problem is not None]
    if len(refused) < len(reading.entries) or reading.replies:
        return []
    lines = [*bare, *(each.words for each in refused), *reading.ignored]
    while len(lines) > 1 and _GREETING.fullmatch(lines[0]):
        lines.pop(0)
    return lines


def shown_questions(seat: SeatAt, answered: Answered) -> list[QuestionRow]:
    """Return the open questions that the answered letter shows; all that are open if no letter is answered."""
    open_now = questions.open_of(seat)
    if answered.letter is None:
        return open_now
    return [question for question in open_now if question.number in answered.questions]


def _answered(
    seat: SeatAt, question: QuestionRow, reading: MailReading, lines: list[str], bare: Sequence[str], *, is_reply: bool
) -> tuple[MailReading, list[ReplyLine]]:
    """Return the reading with the answer that lines give to a question, and receipt lines; the same if they give none.

    Without `is_reply` the mail answers no letter, so the receipt lines say how to answer the question.
    """
    ask = questions.open_ask(seat.match, question)
    assert ask is not None
    again = second_thought(lines[:MOST_ALONE]) if len(lines) > 1 else None
    if again is not None:
        said = value_or_lines(seat, question, ask, again.words) if again.words else NOTHING
        if said is not NOTHING:
            return _as_reply(reading, question, lines[:MOST_ALONE], again.words, is_reply=is_reply)
        if again.is_sure:
            return reading, []
    more = lines[1:MOST_ALONE]
    goes_on = any(GOES_ON.match(line) for line in more)
    if goes_on or any(doubts(line) or natural_reply.counts_else(seat, question, ask, line) for line in more):
        return reading, []
    if question.options and natural_reply.lists_several(seat, ask, lines[0]):
        return reading, []
    values = [value_or_lines(seat, question, ask, line) for line in lines[:MOST_ALONE]]
    if values[0] is NOTHING and lines[0] in bare:
        return _without(reading, lines[0]), [refusal(RawReply(question.number, lines[0]), "ok-alone", question)]
    if values == [NOTHING] and lines[0] in reading.ignored:
        wrong = impossible(seat, question, ask, RawReply(question.number, lines[0]))
        if wrong is not None:
            return _without(reading, lines[0]), [wrong]
        if not question.options:
            return with_mended(seat, reading, ask, lines[0]), []
    said_perhaps = _perhaps(seat, question, ask, reading, lines[0]) if values == [NOTHING] else None
    if said_perhaps is not None:
        return _without(reading, lines[0]), [said_perhaps]
    if values[0] is NOTHING or any(value not in (NOTHING, values[0]) for value in values):
        return reading, []
    return _as_reply(reading, question, lines[:1], lines[0], is_reply=is_reply)


def _perhaps(seat: SeatAt, question: QuestionRow, ask: Ask, reading: MailReading, words: str) -> ReplyLine | None:
    """Return the receipt line that shows the answer which words may mean; None if the mail says another line."""
    entries = reading_beside_questions(seat, reading).entries
    if any(isinstance(each, Statement) and each.problem is None for each in entries):
        return None
    line = perhaps(seat, question, ask, RawReply(question.number, words))
    return None if line is None else replace(line, words=words)


def _as_reply(
    reading: MailReading, question: QuestionRow, lines: Sequence[str], words: str, *, is_reply: bool
) -> tuple[MailReading, list[ReplyLine]]:
    """Return the reading with `words` as the answer that its lines give, or how to send them where that is not sure."""
    reply, rest = RawReply(question.number, words), reading
    for line in lines:
        rest = _without(rest, line)
    if is_reply:
        return replace(rest, replies=(reply,)), []
    words = words.strip()
    why = LineProblem("unreadable", "reply-alone", {"question": reply.question, "words": words})
    return rest, [replace(reply_line(reply, why), words=words, question=question_letter(question))]


def with_confirmed(seat: SeatAt, reading: MailReading, answered: Answered) -> MailReading:
    """Return the reading with proposals accepted by a line that without them would mean that the seat is ready."""
    heard = any(says_ready(line) for line in reading.ignored[:MOST_ALONE])
    return _with_places(seat, reading, shown_in(seat, answered)) if heard else reading


def places_first(seat: SeatAt, reading: MailReading, again: MailReading, answered: Answered) -> MailReading:
    """Return `again`, what a second look made of a mail; or `reading` if it accepts proposals by their place alone.

    A second look may make a new proposal of "leave the third one out", which is not meant then. If it took a line, or
    no proposal is open, it counts, unless the whole mail accepts several: "the second one, and the token too", or
    none: "none of these".
    """
    took = any(isinstance(entry, Statement) and entry.lines for entry in again.entries)
    if reading.accepted:
        return again
    is_alone = len(reading.ignored) == 1 and not reading.entries and bool(seat.orders.proposals or offers_of(seat))
    if is_alone and declines_all(reading.ignored[0]):
        return reading
    found = _with_places(seat, reading, shown_in(seat, answered))
    takes_several = any(len(each.numbers) > 1 for each in found.accepted)
    return found if takes_several or (found.accepted and not took) else again


def _with_places(seat: SeatAt, reading: MailReading, shown: frozenset[int] | None) -> MailReading:
    """Return the reading with proposals accepted by their place, as in "the second one"."""
    if reading.entries or reading.replies or reading.accepted:
        return reading
    proposals = seat.orders.proposals
    made = {*proposals, *offers_of(seat)}
    offered = made if shown is None else shown & made
    if not offered:
        return reading
    printers = [Printer(seat.reader.context, language) for language in SIGNS]
    texts = {n: " ".join(each.line(line) for each in printers for line in proposals.get(n, ())) for n in offered}
    for lines in _parts_of(reading.ignored[:MOST_ALONE]):
        text, is_ready = without_ready(", ".join(lines))
        said = accepts(", ".join(lines), offered, texts) or (accepts(text, offered, texts) if is_ready else None)
        if said is not None:
            ignored = tuple(each for each in reading.ignored if each not in lines)
            said = replace(said, words=" / ".join(map(str.strip, lines)))
            found = with_doubts_heard(replace(reading, accepted=(said,), ignored=ignored))
            done = replace(found, mode="final", acts=(*found.acts, *lines)) if is_ready and found.accepted else found
            return with_accepted(seat, done, shown)
    return reading


def _parts_of(lines: Sequence[str]) -> list[Sequence[str]]:
    """Return what may accept proposals: all lines together, or each of them alone."""
    single: list[Sequence[str]] = [[line] for line in lines]
    return [lines, *single] if len(lines) > 1 and not any(map(doubts, lines)) else single


def _without(reading: MailReading, line: str) -> MailReading:
    """Return the reading with `line` removed from its ignored lines, because it was understood as an answer."""
    return replace(
        reading,
        accepted=tuple(said for said in reading.accepted if said.words != line),
        entries=tuple(each for each in reading.entries if not isinstance(each, Statement) or each.words != line),
        ignored=tuple(each for each in reading.ignored if each != line),
    )
