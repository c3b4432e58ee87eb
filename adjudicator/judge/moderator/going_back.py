"""Takes a running game back to a question of its past; what was played since stays in the journal, uncounted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.engine.asks import CHANCE
from adjudicator.engine.corrections import CORRECTION
from adjudicator.engine.journal import JournalEntry
from adjudicator.engine.rollbacks import rollback_entry, that_count
from adjudicator.judge.letters.announce import report_all, report_key
from adjudicator.judge.letters.tell_all import tell_all
from adjudicator.judge.play.move_on import advance
from adjudicator.judge.table.errors import playing
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt, seats_at
from adjudicator.judge.table.sitting import MODERATOR, Sitting
from adjudicator.judge.waits import deadlines, questions
from adjudicator.store import earlier_lines, events, journal, snapshots


@dataclass(frozen=True, slots=True)
class PastPlace:
    """A place in the past of a game at which people were asked: after which entry, and in which round and phase."""

    after: int
    round: int
    phase: str = ""
    what: str = ""
    """What was asked there."""


def places_of(match: Match) -> list[PastPlace]:
    """Return where the phases of a game began in which people were asked, in order."""
    rules, entries = match.game.rules, that_count(journal.entries(match.tx, match.name))
    begun = snapshots.every_one(match.tx, match.name)
    ends = [*(snapshot.after for snapshot in begun[1:]), entries[-1].n if entries else 0]
    found = []
    with playing(match.play):
        for snapshot, end in zip(begun, ends, strict=False):
            phase = (each for each in entries if snapshot.after < each.n <= end)
            asked = next((each for each in phase if _is_of_people(each)), None)
            if asked is not None:
                number = rules.round(rules.load(match.variant, snapshot.state))
                found.append(PastPlace(_before(entries, asked), number, snapshot.phase, asked.what))
    return found


def last_place(match: Match) -> PastPlace | None:
    """Return the place before the newest answers of people; None if there are none."""
    entries = that_count(journal.entries(match.tx, match.name))
    asked = next((each for each in reversed(entries) if _is_of_people(each)), None)
    if asked is None:
        return None
    return PastPlace(_before(entries, asked), match.play.round, what=asked.what)


def _is_of_people(entry: JournalEntry) -> bool:
    """Return True for an answer to what the rules asked of people; a correction stays when a game goes back to it."""
    return CHANCE not in entry.answers and entry.what != CORRECTION


def place_named(match: Match, round: int, phase: str) -> PastPlace | None:
    """Return the place that a round and the beginning of a phase's name mean: without a phase, its orders."""
    here = [place for place in places_of(match) if place.round == round]
    if phase:
        said = phase.lower().rstrip("es") or phase.lower()
        return next((place for place in here if place.phase.startswith(said)), None)
    orders = [place for place in here if place.what == match.game.window]
    return next(iter([*orders, *here]), None)


def _before(entries: Sequence[JournalEntry], asked: JournalEntry) -> int:
    """Return the number of the entry before this one, among those that count."""
    return max((each.n for each in entries if each.n < asked.n), default=0)


def go_back(sitting: Sitting, match: Match, after: int, reason: str, by: str = MODERATOR) -> int:
    """Take a game back to where it stood after an entry, tell everybody, and return the round of that place.

    Lines stay as far as they have not been used up; nobody is ready, and what is open there is asked anew. `by` says
    who decided it: the moderator, or a vote of the players.
    """
    assert sitting.mail is not None
    tx, last, opened = sitting.tx, journal.last(sitting.tx, match.name)[0], match.opened
    seen = {house: match.view(house) for house in (None, *match.seats)}
    questions.close(sitting, match)
    deadlines.disarm_all(sitting, match)
    entry = rollback_entry(last + 1, after, reason, f"{by}:{sitting.mail.number}")
    journal.append(tx, match.name, [entry], sitting.now)
    written = journal.entries(tx, match.name)
    snapshots.drop_after(tx, match.name, after)
    events.drop_after(tx, match.name, after)
    earlier_lines.forget(tx, match.name)
    _forget(match, len(written) - len(that_count(written)))
    del sitting.matches[match.name]
    again = sitting.match(match.name)
    assert again is not None
    window = 0 if again.is_planning else min(opened, again.play.round)
    again.note(window=window or None)
    number = again.play.round
    code = "rolled-back" if by == MODERATOR else f"rolled-back-by-{by}"
    facts = {"round": number, "reason": reason or "-"}
    tell_all(sitting, again, code, more=facts, moderator_too=by != MODERATOR, before=seen)
    advance(sitting, again)
    key = report_key(again)
    if not any(mail.key.startswith(key) for mail in sitting.outgoing):
        report_all(sitting, again, opens_round=again.is_planning)
    return number


def _forget(match: Match, voided: int) -> None:
    """Let the judge remember nothing of what does not count any more."""
    told = events.last_id(match.tx, match.name)
    match.note(
        voided=voided, reported=min(match.memory.reported, told), decisions=None, seals=None, tripwires=None, told=None,
        ruling=None, ruling_wanted=None, graced=None, bank=None, dropped=None,
        vote=None, whatif=None,
    )  # fmt: skip
    for seat in seats_at(match):
        _forget_at(seat, told)


def _forget_at(seat: SeatAt, told: int) -> None:
    memory = seat.memory
    seat.note(
        heard=min(memory.heard, told), heard_before=min(memory.heard_before, told), heard_in=None, silent=None,
        missed=None, let_pass=None,
    )  # fmt: skip
    seat.change(ready=False)
