"""Offers a seat that has lost its player to the standbys, one after the other; the first yes counts."""

from __future__ import annotations

from datetime import timedelta

from adjudicator.judge.letters.confirming import ask_other
from adjudicator.judge.letters.short_answers import notify_moderator
from adjudicator.judge.seat.presence import is_lost
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt, seats_at
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines as waits
from adjudicator.store import deadlines, standbys
from adjudicator.store.claim import go_beyond
from adjudicator.store.deadlines import Deadline
from adjudicator.store.games import is_practice

OFFER = "offer:"
ACT = "seat-offer"
PATIENCE = timedelta(hours=24)
"""How long one person is asked alone."""


def kind_of(seat: SeatAt) -> str:
    """Return the kind of the due time at which a seat is offered to one more person."""
    return f"{OFFER}{seat.house}{waits.REMINDER}"


def offer_lost(sitting: Sitting, match: Match) -> None:
    """Begin to offer every seat whose player has let too many windows pass."""
    for seat in seats_at(match):
        if seat.row.address and is_lost(seat) and not seat.memory.offered:
            offer(sitting, seat)


def offer(sitting: Sitting, seat: SeatAt, *, replaces: bool = False) -> None:
    """Offer a seat to the next standby; when nobody is left, tell the moderator once.

    With `replaces` the moderator wants another player for it, so that it stays on offer if its player writes again.
    """
    match, asked = seat.match, seat.memory.offered
    if is_practice(match.name):
        return
    go_beyond(sitting.tx)
    here = {other.address for other in match.seats.values()}
    waiting = [each for each in standbys.waiting_for(sitting.tx, match.name) if each.address not in {*here, *asked}]
    if not waiting and not asked and not seat.row.address:
        return
    if not waiting:
        key = f"no-standby:{seat.house}:{seat.row.epoch}:{match.play.round}"
        work = [f"replace {seat.house} with new@example.org"]
        notify_moderator(sitting, match, "no-standby", key, house=seat.house, can_do=work)
        seat.note(offered=[*asked, ""])
        return
    ask(sitting, seat, waiting[0].address, waiting[0].language, replaces=replaces)
    seat.note(offered=[*asked, waiting[0].address])
    due = Deadline(match.name, kind_of(seat), sitting.now + PATIENCE, about={"replaces": replaces})
    waits.put(match, due)


def ask(sitting: Sitting, seat: SeatAt, address: str, language: str, *, replaces: bool) -> None:
    """Ask somebody whether they take a seat over; `replaces`: also from the player who has it now."""
    was = seat.row.address if replaces else ""
    facts = {"word": ACT, "variant": seat.house, "rest": was, "house": seat.house, "round": seat.match.play.round}
    ask_other(sitting, address, ACT, facts, language=language, game=seat.match.name)


def go_on(sitting: Sitting, match: Match, deadline: Deadline) -> None:
    """Offer a seat to one more person, unless it has a player again."""
    seat = SeatAt(match, deadline.kind.removeprefix(OFFER).removesuffix(waits.REMINDER))
    replaces = bool(deadline.about.get("replaces"))
    if not seat.row.address or replaces or is_lost(seat):
        offer(sitting, seat, replaces=replaces)


def refused(sitting: Sitting, match: Match, house: str, address: str) -> None:
    """Offer a seat to the next standby at once, after one of them said no."""
    due = waits.row_of(match, kind_of(SeatAt(match, house)))
    if due is not None and due.state != deadlines.DONE and SeatAt(match, house).memory.offered[-1:] == [address]:
        go_on(sitting, match, due)


def end(sitting: Sitting, seat: SeatAt) -> None:
    """Offer a seat no longer."""
    waits.drop(seat.match, kind_of(seat))
    seat.note(offered=None)
