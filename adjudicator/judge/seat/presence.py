"""Who is there: what a seat's newest mail could know, and which seats have fallen silent."""

from __future__ import annotations

from adjudicator.judge.table.match import Match
from adjudicator.store import events
from adjudicator.store.games import RUNNING


def heard_from(match: Match, house: str) -> None:
    """Note that a mail of this seat arrived: what happened so far is no news to it, and it is not silent.

    `heard` is the last event before this mail, `heard_before` the last one before the mail that came earlier.
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
    """The orders of a window are revealed: a seat that neither wrote nor had orders waiting has fallen silent."""
    if not complete and match.memory_of(house).heard_in != match.window:
        match.note_of(house, silent=True, missed=match.window)


def lets_pass(match: Match, house: str, ask: str) -> None:
    """Note that a seat let the time of a question pass, if such questions come one after the other."""
    if ask in match.game.skipped_together and not let_pass(match, house, ask):
        match.note_of(house, let_pass=ask)


def let_pass(match: Match, house: str, ask: str) -> bool:
    """True when a seat let a question of this kind pass and did not write since."""
    return match.memory_of(house).let_pass == ask


def missed_round(match: Match, house: str) -> int:
    """Return the round for which a silent seat sent nothing; 0 if that was not noted."""
    return match.memory_of(house).missed


def is_silent(match: Match, house: str) -> bool:
    """True for a seat that nobody holds, or that fell silent: its steward plays it and nothing waits for it."""
    return not match.seats[house].address or match.memory_of(house).silent
