"""Handles due times: reminders, the end of planning with its grace time, and the end of questions."""

from __future__ import annotations

from datetime import timedelta

from adjudicator.judge.letters import ruling_letters
from adjudicator.judge.letters.fill import events_since, owed_by, seat_head
from adjudicator.judge.play import idle_practice, offers, votes
from adjudicator.judge.play.move_on import advance, go_on
from adjudicator.judge.seat import absences
from adjudicator.judge.seat.wishes import wishes_of
from adjudicator.judge.table.errors import playing
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt, load_orders
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines, questions, time_bank
from adjudicator.judge.waits.answering import is_complete
from adjudicator.mail.handled import Handled
from adjudicator.reports.letter_parts import DueReason
from adjudicator.reports.letters import Reminder
from adjudicator.store import questions as question_rows
from adjudicator.store.deadlines import Deadline
from adjudicator.store.mails import IGNORED
from adjudicator.store.questions import OPEN

DONE = Handled(IGNORED)


def fire(sitting: Sitting, deadline: Deadline) -> Handled:
    """Handle one due time, unless it was handled or withdrawn meanwhile."""
    match = sitting.match(deadline.game)
    if match is None or not match.is_running or not deadlines.settle(match, deadline):
        return DONE
    with playing(match.play):
        if deadline.kind.endswith(deadlines.REMINDER):
            _remind(sitting, match, deadline)
        elif deadline.kind == deadlines.PLANNING:
            _planning(sitting, match)
        else:
            _question(sitting, match, int(deadline.kind.removeprefix(deadlines.QUESTION)))
    return DONE


def _planning(sitting: Sitting, match: Match) -> None:
    """End planning: seats that sent nothing get the grace time once, after that their default orders count."""
    if idle_practice.waits_on(sitting, match, deadlines.PLANNING):
        return
    late = missing(match)
    if late and match.options.grace and not match.memory.graced:
        match.note(graced=True)
        grace = timedelta(hours=match.options.grace)
        why = DueReason("grace", {"n": match.options.grace})
        until = deadlines.later(match, deadlines.PLANNING, sitting.now, grace, why)
        before = deadlines.row_of(match, deadlines.PLANNING)
        deadlines.extend(sitting, match, deadlines.PLANNING, until, "grace", before.about if before else None)
        for seat in late:
            remind(sitting, seat, f"grace:{match.window}")
        return
    if late and _start_clocks(sitting, match, late):
        return
    advance(sitting, match, force=True)


def _start_clocks(sitting: Sitting, match: Match, late: list[SeatAt]) -> bool:
    """Let the game wait as long as a late player has time in hand; False if none has, or it has waited already."""
    longest = time_bank.start(match, late, sitting.now)
    if not longest:
        return False
    why = DueReason("bank", {"n": max(1, round(longest / timedelta(hours=1)))})
    until = deadlines.later(match, deadlines.PLANNING, sitting.now, longest, why)
    before = deadlines.row_of(match, deadlines.PLANNING)
    deadlines.extend(sitting, match, deadlines.PLANNING, until, "bank", before.about if before else None)
    for seat in late:
        remind(sitting, seat, f"bank:{match.window}")
    return True


def _question(sitting: Sitting, match: Match, number: int) -> None:
    """End a question: its default counts, and the game goes on unless it waits for other seats."""
    question = question_rows.get(sitting.tx, match.name, number)
    if question is None or question.state != OPEN:
        return
    if idle_practice.waits_on(sitting, match, deadlines.question_kind(number)):
        return
    deadlines.default_question(sitting, match, question)
    go_on(sitting, match)


def _remind(sitting: Sitting, match: Match, deadline: Deadline) -> None:
    """Remind every seat that still owes something before this deadline."""
    kind = deadline.kind.removesuffix(deadlines.REMINDER)
    if kind == deadlines.PLANNING:
        for seat in missing(match):
            remind(sitting, seat, f"{kind}:{match.window}")
        return
    if kind.startswith(offers.OFFER):
        offers.go_on(sitting, match, deadline)
        return
    if kind == votes.VOTE:
        votes.time_is_over(sitting, match)
        return
    if kind == deadlines.RELEASE:
        advance(sitting, match)
        return
    if kind == deadlines.RULING:
        ruling_letters.remind(sitting, match)
        return
    question = question_rows.get(sitting.tx, match.name, int(kind.removeprefix(deadlines.QUESTION)))
    if question is not None and questions.open_ask(match, question) is not None:
        remind(sitting, SeatAt(match, question.seat), kind)


def missing(match: Match) -> list[SeatAt]:
    """Return the seats with incomplete orders for the open window, without those who announced an absence for now."""
    if not match.is_planning:
        return []
    load_orders(match)
    asked = [(ask, SeatAt(match, ask.seat)) for ask in match.play.open]
    asked = [(ask, seat) for ask, seat in asked if absences.current(seat) is None]
    return [seat for ask, seat in asked if seat.row.address and not is_complete(match, ask, seat.orders)]


def remind(sitting: Sitting, seat: SeatAt, key: str) -> None:
    """Queue a reminder of what a seat owes."""
    match, view = seat.match, seat.view
    said = seat.orders.in_force(match.window)
    lacking = match.game.lines.checker(match.variant).missing(said, view) if match.is_planning else ()
    steward = wishes_of(match, said).steward
    letter = Reminder(
        head=seat_head(sitting, seat),
        view=view,
        owed=owed_by(seat),
        missing=lacking,
        steward=steward.style,
        friends=steward.friends,
        since=events_since(seat),
    )
    sitting.send(letter, f"reminder:{match.name}:{key}:{seat.house}", game=match.name, seat=seat.house)
