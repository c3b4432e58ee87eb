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
    settings = match.seats[house].settings
    news = {
        "heard": events.last_id(match.tx, match.name),
        "heard_before": settings.get("heard", 0),
        "heard_in": match.window,
        "silent": False,
    }
    kept = {key: value for key, value in settings.items() if key != "let_pass"}
    match.change_seat(house, settings={**kept, **news})


def close_window(match: Match, house: str, *, complete: bool) -> None:
    """The orders of a window are revealed: a seat that neither wrote nor had orders waiting has fallen silent."""
    settings = match.seats[house].settings
    if not complete and settings.get("heard_in") != match.window:
        match.change_seat(house, settings={**settings, "silent": True, "missed": match.window})


def lets_pass(match: Match, house: str, ask: str) -> None:
    """Note that a seat let the time of a question pass, if such questions come one after the other."""
    settings = match.seats[house].settings
    if ask in match.game.skipped_together and settings.get("let_pass") != ask:
        match.change_seat(house, settings={**settings, "let_pass": ask})


def let_pass(match: Match, house: str, ask: str) -> bool:
    """True when a seat let a question of this kind pass and did not write since."""
    return match.seats[house].settings.get("let_pass") == ask


def missed_round(match: Match, house: str) -> int:
    """Return the round for which a silent seat sent nothing; 0 if that was not noted."""
    return int(match.seats[house].settings.get("missed", 0))


def is_silent(match: Match, house: str) -> bool:
    """True for a seat that nobody holds, or that fell silent: its steward plays it and nothing waits for it."""
    seat = match.seats[house]
    return not seat.address or bool(seat.settings.get("silent"))
