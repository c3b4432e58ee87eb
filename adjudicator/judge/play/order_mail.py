"""Takes a mail of orders: stores its lines and replies, answers with a receipt, then plays on if possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.judge.hearing import answer_offers, lone_replies, natural_reply, question_replies, reply_values
from adjudicator.judge.hearing.bids_beside import with_bids_heard
from adjudicator.judge.hearing.second_reading import reading_beside_questions, second_reading
from adjudicator.judge.letters import press
from adjudicator.judge.letters.examples import unread_examples, window_example
from adjudicator.judge.letters.fill import question_letter, seat_head
from adjudicator.judge.letters.press import Posted, PressSender
from adjudicator.judge.letters.receipts import ReceiptWriter, letters_for
from adjudicator.judge.play import prose
from adjudicator.judge.play.move_on import go_on
from adjudicator.judge.play.overtaken import in_its_own_time
from adjudicator.judge.play.prose import UNFINISHED, unfinished
from adjudicator.judge.play.quoted import with_quoted
from adjudicator.judge.seat.answered_letter import Answered, answered_by, shown_in
from adjudicator.judge.seat.clerks import clerk_of, window_of
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import questions
from adjudicator.mail.message import Incoming
from adjudicator.orders.mail_reading import MailReading
from adjudicator.orders.natural.replies.ready import with_ready_heard
from adjudicator.orders.natural.replies.second_thoughts import with_doubts_heard
from adjudicator.orders.receipt import Receipt
from adjudicator.reports.asking import asked
from adjudicator.reports.games import voice_of
from adjudicator.reports.letter_parts import JudgeNote
from adjudicator.reports.letter_receipt import ReceiptLetter, ReplyLine
from adjudicator.store import earlier_lines
from adjudicator.store.earlier_lines import EarlierLines
from adjudicator.store.questions import QuestionRow


def hints(sitting: Sitting, seat: SeatAt, words: Sequence[str] = ()) -> list[JudgeNote]:
    """Return examples for a player whose mail could not be read: a reply to the first open question, and an order line.

    Both are about what the `words` of the mail name, if they name anything.
    """
    asked = [said for each in questions.open_of(seat)[:1] for said in _hint(sitting, seat, each, words)]
    shown = [*unread_examples(seat, words), window_example(seat)]
    return [*asked, *(JudgeNote("hint.line", {"line": line}) for line in shown[:1] if line)]


def _hint(sitting: Sitting, seat: SeatAt, question: QuestionRow, words: Sequence[str]) -> list[JudgeNote]:
    """Return an example of an answer to a question: the one that words most likely mean, else one in its own mail.

    If a line is asked for, it is the line in the question's own mail; it is left out if it would not be taken.
    """
    lines = letters_for(seat.match, question)
    if questions.takes_number(seat.match, question):
        least, most = min(question.options), max(question.options)
        return [JudgeNote("hint.number", {"line": lines[0], "least": least, "most": most})]
    if not lines:
        voice, view = voice_of(seat_head(sitting, seat)), seat.view
        line = asked(seat.match.game.reports, voice, question_letter(question), view).line
        is_answered = bool(line) and reply_values.answers(seat, question, line)
        lines = [f"q{question.number} {line}"] if is_answered else []
    letter = natural_reply.likely_letter(seat, question, words)
    likely = [f"q{question.number} {letter}"] if letter else []
    return [JudgeNote("hint.question", {"line": line}) for line in [*likely, *lines][:1]]


def take(sitting: Sitting, seat: SeatAt, reading: MailReading) -> bool:
    """Take a mail of orders, answer it with a receipt and play on. Return True if the mail changed anything."""
    assert sitting.mail is not None
    before, answered = seat.orders, answered_by(sitting, seat)
    reading, unclear = _heard(seat, reading, sitting.mail, answered)
    receipt = clerk_of(seat).receive(reading, before, window_of(seat, answered), sitting.mail.number)
    if not receipt.misdirected or receipt.old:
        receipt = with_quoted(sitting, seat, receipt, answered)
    said = _replies(sitting, seat, reading, receipt, unclear)
    if not unclear and prose.is_prose(reading, before, receipt):
        prose.answer(sitting, seat, reading, hints(sitting, seat, reading.ignored))
        return False
    stored = _store(sitting, seat, receipt)
    said = answer_offers.with_offers(sitting, seat, said, receipt)
    posted = _forward(sitting, seat, reading, receipt)
    sitting.answer(_receipt(sitting, seat, reading, receipt, said, posted), game=seat.match.name, seat=seat.house)
    replied = not receipt.check and any(line.kind == question_replies.ANSWERED for line in said)
    if stored or replied:
        go_on(sitting, seat.match)
    return stored or replied or receipt.check or posted.sent


def _heard(
    seat: SeatAt, reading: MailReading, mail: Incoming, answered: Answered
) -> tuple[MailReading, list[ReplyLine]]:
    """Return the reading of a mail with all that is understood of it beyond the strict grammar.

    Beside it are receipt lines about answers without a number that are not certain.
    """
    shown = shown_in(seat, answered)
    reading = with_doubts_heard(_for_this_window(seat.match, in_its_own_time(seat, reading, mail)))
    reading = answer_offers.with_accepted(seat, reading, shown)
    reading = lone_replies.with_confirmed(seat, reading, answered)
    reading = lone_replies.places_first(seat, reading, second_reading(seat, reading), answered)
    reading = with_bids_heard(seat, reading, answered)
    reading, unclear = lone_replies.alone(seat, reading, answered)
    return reading if unclear else with_ready_heard(reading_beside_questions(seat, reading), mail.text), unclear


def _replies(
    sitting: Sitting, seat: SeatAt, reading: MailReading, receipt: Receipt, unclear: Sequence[ReplyLine]
) -> list[ReplyLine]:
    """Take the numbered answers of a mail; return the receipt lines about them, and about the `unclear` ones."""
    if receipt.misdirected and reading.header is not None:
        return question_replies.turned_away(reading.replies, receipt.problems[0])
    return [*question_replies.take(sitting, seat, reading.replies, check=receipt.check), *unclear]


def _receipt(
    sitting: Sitting, seat: SeatAt, reading: MailReading, receipt: Receipt, said: Sequence[ReplyLine], posted: Posted
) -> ReceiptLetter:
    """Return the letter that says what became of a mail."""
    cut_off = unfinished(reading)
    if cut_off is not None:
        receipt = replace(receipt, problems=tuple(p for p in receipt.problems if p.code != UNFINISHED))
    letter = ReceiptWriter(sitting, seat).letter(receipt, said, reading.mode, messages=posted.results)
    return letter if cut_off is None else replace(letter, unfinished=cut_off)


def _forward(sitting: Sitting, seat: SeatAt, reading: MailReading, receipt: Receipt) -> Posted:
    """Forward the messages of a mail, unless its header names another game, House or round.

    Messages do not depend on the round, so they are also forwarded from a reply to an old letter.
    """
    if receipt.misdirected and reading.header is not None:
        return Posted()
    sender = PressSender(seat.house, seat.row.address)
    return press.forward(sitting, seat.match, sender, reading.press, dry=receipt.check)


def _store(sitting: Sitting, seat: SeatAt, receipt: Receipt) -> bool:
    """Store the lines and proposals of a seat after its mail. Return False if no line changed or for a dry run."""
    assert sitting.mail is not None
    before, orders, number = seat.orders, receipt.orders, sitting.mail.number
    if receipt.check:
        seat.show(orders, sitting.now, number)
        return False
    if orders == before:
        return False
    if orders.kept == before.kept and orders == replace(before, proposals=orders.proposals, offered=orders.offered):
        seat.offer(orders, sitting.now, number)
        return False
    earlier_lines.add(sitting.tx, EarlierLines(seat.match.name, seat.house, before.dump(), sitting.mail.arrived))
    seat.save(orders, sitting.mail.arrived, number)
    return True


def _for_this_window(match: Match, reading: MailReading) -> MailReading:
    """Return the reading with the header's current round replaced by the window that is open in it.

    After a reveal the window may already belong to the next round.
    """
    header = reading.header
    if header is None or header.round != match.play.round:
        return reading
    return replace(reading, header=replace(header, round=match.window))
