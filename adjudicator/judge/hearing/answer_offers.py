"""Offers the answer to a question that words may mean: "ok" and its number takes it, like any other proposal."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from adjudicator.engine.lines import LineProblem
from adjudicator.judge.letters.fill import question_letter
from adjudicator.judge.table import drafts
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import questions
from adjudicator.orders.accepting import Acceptance
from adjudicator.orders.grammar import RawReply
from adjudicator.orders.mail_reading import MailReading
from adjudicator.orders.receipt import Receipt
from adjudicator.orders.receipt_line import MAY_ANSWER
from adjudicator.reports.letter_receipt import ReplyLine
from adjudicator.store import proposals
from adjudicator.store.proposals import ANSWER, Proposal


def offers_of(seat: SeatAt) -> dict[int, Proposal]:
    """Return the answers that were offered to a seat in this window, by the numbers of the proposals."""
    made = drafts.made_for(seat.match.tx, seat.row) if seat.orders.last_number else []
    return {each.number: each for each, _ in made if each.state == ANSWER}


def with_accepted(seat: SeatAt, reading: MailReading, shown: frozenset[int] | None) -> MailReading:
    """Return the reading with the offered answers that it accepts among its replies.

    `shown` are the numbers of the proposals in the letter that is answered; None if that letter is unknown.
    """
    offers = offers_of(seat) if reading.accepted else {}
    near = {n: each for n, each in offers.items() if shown is None or n in shown}
    others = [n for n in seat.orders.proposals if shown is None or n in shown]
    for said in reading.accepted if offers else ():
        if said.numbers:
            left = [n for n in said.numbers if n not in offers]
            taken: Sequence[int] = [n for n in said.numbers if n in offers]
            rest = replace(said, numbers=tuple(left)) if left else None
        else:
            taken, rest = _unnumbered(said, near, others)
        reading = _taking(reading, said, rest, [offers[n] for n in taken])
    return reading


def _unnumbered(
    said: Acceptance, near: Mapping[int, Proposal], others: Sequence[int]
) -> tuple[Sequence[int], Acceptance | None]:
    """Return which offered answers "ok" or "ok all" takes, and what of it is about the `others`, which are lines.

    A bare "ok" takes an answer that is the only proposal, or was offered later than all others.
    """
    if said.all and said.count in (None, len(near) + len(others)):
        return sorted(near), replace(said, count=None) if others else None
    is_last = bool(near) and max(near) > max(others, default=0)
    return ([max(near)], None) if said.is_bare and is_last and len(near) == 1 else ((), said)


def _taking(
    reading: MailReading, said: Acceptance, rest: Acceptance | None, offers: Sequence[Proposal]
) -> MailReading:
    """Return the reading with `rest` in place of an acceptance, and with offered answers as replies."""
    accepted = (rest if each is said else each for each in reading.accepted)
    new = [reply for reply in map(_reply, offers) if reply not in reading.replies]
    left = tuple(each for each in accepted if each is not None)
    return replace(reading, accepted=left, replies=(*reading.replies, *new))


def _reply(offer: Proposal) -> RawReply:
    question, _, answer = offer.text.partition(" ")
    return RawReply(int(question.removeprefix("q")), answer)


def with_offers(sitting: Sitting, seat: SeatAt, said: Sequence[ReplyLine], receipt: Receipt) -> list[ReplyLine]:
    """Store the answers that the replies of a mail may mean as proposals, and return the receipt lines with them.

    Answers offered before to questions that are still open follow. A dry run offers nothing.
    """
    if receipt.check or receipt.misdirected:
        return list(said)
    earlier = offers_of(seat)
    known = {offer.text: number for number, offer in earlier.items()}
    numbers = (each.number for each in (*receipt.taken, *receipt.refused, *receipt.quoted))
    last = max((receipt.orders.last_number, *earlier, *numbers))
    lines: list[ReplyLine] = []
    for line in said:
        if line.why and line.problem.code == MAY_ANSWER:
            text = line.instead[0]
            if text not in known:
                known[text] = last = last + 1
                _store(sitting, seat, last, line)
            line = replace(line, kind="proposal", number=known[text], instead=())
        lines.append(line)
    shown = {line.number for line in lines if line.kind == "proposal"}
    left = {number: offer for number, offer in earlier.items() if number not in shown}
    return [*lines, *_still_open(seat, left, {line.number for line in said})] if left else lines


def _store(sitting: Sitting, seat: SeatAt, number: int, line: ReplyLine) -> None:
    """Store the answer of a receipt line as a proposal with this number."""
    assert sitting.mail is not None
    about = {"lines": [], "mail": sitting.mail.number, "value": line.answer}
    made = Proposal(seat.match.name, seat.house, number, line.instead[0], sitting.now, about, ANSWER)
    proposals.add(seat.match.tx, made)


def _still_open(seat: SeatAt, offers: Mapping[int, Proposal], answered: Collection[int]) -> list[ReplyLine]:
    """Return receipt lines for offered answers whose questions are open and not among the ones `answered` now."""
    open_now = {each.number: each for each in questions.open_of(seat) if each.number not in answered}
    asked = [(number, offer, open_now.get(_reply(offer).question)) for number, offer in offers.items()]
    why = (LineProblem("odd", "still-open"),)
    return [
        ReplyLine(kind="offered", number=number, why=why, question=question_letter(row), answer=offer.about["value"])
        for number, offer, row in asked if row is not None
    ]  # fmt: skip
