"""Tracks who is present: which events a seat's newest mail could know of, and which seats have fallen silent."""

from __future__ import annotations

from adjudicator.judge.seat import absences
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.store import events
from adjudicator.store.games import RUNNING


def heard_from(seat: SeatAt) -> None:
    """Note that a mail of this seat arrived, so that it is no longer silent and earlier events are not news to it.

    `heard` is the last event before this mail, `heard_before` the last event before the seat's previous mail.
    """
    match = seat.match
    if match.row.state != RUNNING or seat.house not in match.seats:
        return
    seat.note(
        heard=events.last_id(match.tx, match.name),
        heard_before=seat.memory.heard,
        heard_in=match.window,
        silent=False,
        missed_in_a_row=None,
        offered=None,
        let_pass=None,
    )


def close_window(seat: SeatAt, *, complete: bool) -> None:
    """Mark a seat as silent if the window closes and the seat did not write in it and has incomplete orders."""
    if absences.current(seat) is not None:
        return
    if not complete and seat.memory.heard_in != seat.match.window:
        seat.note(silent=True, missed=seat.match.window, missed_in_a_row=seat.memory.missed_in_a_row + 1)


def lets_pass(seat: SeatAt, ask: str) -> None:
    """Note that a seat missed the deadline of a question, if the game asks such questions in a series."""
    if seat.match.game.asks[ask].skipped_together and not let_pass(seat, ask):
        seat.note(let_pass=ask)


def let_pass(seat: SeatAt, ask: str) -> bool:
    """True when a seat missed the deadline of a question with this name and has not written since."""
    return seat.memory.let_pass == ask


def is_lost(seat: SeatAt) -> bool:
    """True when a seat's player has let so many windows pass that the game offers the seat to others."""
    most = seat.match.options.replace
    return 0 < most <= seat.memory.missed_in_a_row


def missed_round(seat: SeatAt) -> int:
    """Return the round in which a silent seat sent nothing; 0 if no round was noted."""
    return seat.memory.missed


def is_silent(seat: SeatAt) -> bool:
    """True for a seat that its steward plays and the game does not wait for.

    It has no player, or one who fell silent or announced an absence for which the game does not wait.
    """
    return not seat.row.address or seat.memory.silent or absences.is_played(seat)
