"""Tracks who is present: which events a seat's newest mail could know of, and which seats have fallen silent."""

from __future__ import annotations

from adjudicator.judge.table.match import Match
from adjudicator.store import events
from adjudicator.store.games import RUNNING


def heard_from(match: Match, house: str) -> None:
    """Note that a mail of this seat arrived, so that it is no longer silent and earlier events are not news to it.

    `heard` is the last event before this mail, `heard_before` the last event before the seat's previous mail.
    """
    if match.row.state != RUNNING or house not in match.seats:
        return
    match.note_of(
        house,
        heard=events.last_id(match.tx, match.name),
        heard_before=match.memory_of(house).heard,
        heard_in=match.window,
        silent=False,
        let_pass=None,
    )


def close_window(match: Match, house: str, *, complete: bool) -> None:
    """Mark a seat as silent if the window closes and the seat did not write in it and has incomplete orders."""
    if not complete and match.memory_of(house).heard_in != match.window:
        match.note_of(house, silent=True, missed=match.window)


def lets_pass(match: Match, house: str, ask: str) -> None:
    """Note that a seat missed the deadline of a question, if the game asks such questions in a series."""
    if ask in match.game.skipped_together and not let_pass(match, house, ask):
        match.note_of(house, let_pass=ask)


def let_pass(match: Match, house: str, ask: str) -> bool:
    """True when a seat missed the deadline of a question with this name and has not written since."""
    return match.memory_of(house).let_pass == ask


def missed_round(match: Match, house: str) -> int:
    """Return the round in which a silent seat sent nothing; 0 if no round was noted."""
    return match.memory_of(house).missed


def is_silent(match: Match, house: str) -> bool:
    """True for a seat without a player or that fell silent: its steward plays it and the game does not wait for it."""
    return not match.seats[house].address or match.memory_of(house).silent
