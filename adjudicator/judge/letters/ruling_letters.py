"""Writes the letters that go out while a game waits for a ruling of its moderator."""

from __future__ import annotations

from adjudicator.engine.asks import Ask
from adjudicator.judge.letters.fill import moderator_head, person_head, seat_head
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import seats_at
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines, rulings
from adjudicator.reports.letters import Head, RulingWanted
from adjudicator.store import games


def want(sitting: Sitting, match: Match, ask: Ask) -> None:
    """Send the moderator the decision to make, and tell the others that the game waits for it; once per ask."""
    after = match.play.table.n
    if match.memory.ruling_wanted == after:
        return
    match.note(ruling_wanted=after)
    deadlines.arm_ruling(sitting, match)
    key = f"ruling:{match.name}:{after}"
    sitting.send(_letter(match, moderator_head(sitting, match), ask, settles=True), f"{key}:moderator", game=match.name)
    for seat in seats_at(match):
        letter = _letter(match, seat_head(sitting, seat), ask)
        sitting.send(letter, f"{key}:{seat.house}", game=match.name, seat=seat.house)
    playing = {seat.address for seat in match.seats.values()}
    for observer in games.observers_of(match.tx, match.name):
        if observer.address not in (*playing, match.row.moderator):
            letter = _letter(match, person_head(sitting, observer.address, match, observer.language), ask)
            sitting.send(letter, f"{key}:{observer.address}", game=match.name)


def remind(sitting: Sitting, match: Match) -> None:
    """Remind the moderator of the open decision, and arm the next reminder."""
    ask = rulings.wanted(match)
    if ask is None:
        return
    letter = _letter(match, moderator_head(sitting, match), ask, settles=True)
    sitting.send(letter, f"ruling:{match.name}:{match.play.table.n}:{sitting.now.isoformat()}", game=match.name)
    deadlines.arm_ruling(sitting, match)


def _letter(match: Match, head: Head, ask: Ask, *, settles: bool = False) -> RulingWanted:
    """Return the letter for one reader. All readers see the public view of the table, the moderator too."""
    return RulingWanted(head=head, view=match.view(None), ask=ask.name, about=ask.about, settles=settles)
