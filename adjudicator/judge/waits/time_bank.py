"""Time in hand: hours that each player may be late by in a game, which run like a chess clock and may grow back.

When orders are due and some are missing, the game waits as long as one of the late players has time in hand. It goes on
once nothing is missing. Each late player pays for the time they took; whoever was in time gets some of theirs back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits.answering import is_complete

MINUTE = timedelta(minutes=1)


def in_hand(seat: SeatAt) -> timedelta:
    """Return the time that the player of a seat may still be late by."""
    return max(timedelta(), timedelta(hours=seat.match.options.bank) - seat.memory.bank_spent * MINUTE)


def start(match: Match, late: Sequence[SeatAt], now: datetime) -> timedelta:
    """Start the clocks of late players and return how long the game waits at most; once for each window."""
    longest = max((in_hand(seat) for seat in late), default=timedelta())
    if match.memory.bank is not None or not longest:
        return timedelta()
    houses = [seat.house for seat in late]
    match.note(bank={"since": now.isoformat(), "late": houses, "running": houses})
    return longest


def is_over(match: Match, now: datetime) -> bool:
    """Stop the clocks of those whose orders are complete now; True if clocks ran and none runs any more."""
    clocks = match.memory.bank
    if clocks is None:
        return False
    done = [house for house in clocks["running"] if _has_all(SeatAt(match, house))]
    _pay(match, done, clocks["since"], now)
    running = [house for house in clocks["running"] if house not in done]
    match.note(bank={**clocks, "running": running})
    return not running


def close(match: Match, now: datetime) -> None:
    """End a window: clocks that still run are stopped, and those who were in time get time back."""
    clocks = match.memory.bank or {"since": now.isoformat(), "late": [], "running": []}
    _pay(match, clocks["running"], clocks["since"], now)
    for seat in (SeatAt(match, ask.seat) for ask in match.play.open):
        if seat.house not in clocks["late"] and seat.memory.bank_spent:
            seat.note(bank_spent=max(0, seat.memory.bank_spent - match.options.regrow * 60))
    match.note(bank=None)


def _has_all(seat: SeatAt) -> bool:
    ask = next((ask for ask in seat.match.play.open if ask.seat == seat.house), None)
    return ask is None or (not seat.memory.open and is_complete(seat.match, ask, seat.orders))


def _pay(match: Match, houses: Iterable[str], since: str, now: datetime) -> None:
    """Take the time since the deadline from what these seats have in hand."""
    for house in houses:
        seat = SeatAt(match, house)
        taken = min(in_hand(seat), now - datetime.fromisoformat(since))
        seat.note(bank_spent=seat.memory.bank_spent + -(-taken // MINUTE))
