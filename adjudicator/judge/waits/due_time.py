"""When something is due, and the reasons why it is due then, as sentences that letters tell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from adjudicator.judge.table.anonymity import is_anonymous
from adjudicator.judge.table.game_clock import GameClock
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import Options
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.reports.letter_parts import DueReason
from adjudicator.store.deadlines import Deadline


@dataclass(frozen=True, slots=True)
class DueTime:
    """A time at which something is due, and why then."""

    at: datetime
    why: Sequence[DueReason] = ()

    def about(self, before: Mapping[str, Any]) -> dict[str, Any]:
        """Return what a deadline stores of its reasons: its old ones and these; the newest of a kind counts."""
        old = [reason for reason in _stored(before) if reason.code not in {each.code for each in self.why}]
        why = [{"code": each.code, "facts": dict(each.facts)} for each in (*old, *self.why)]
        return {**before, "why": why}


def fair_time(match: Match, seats: Iterable[SeatAt], earliest: datetime, why: Sequence[DueReason] = ()) -> DueTime:
    """Return the first time from `earliest` on that is in the quiet hours of none of the players of these seats.

    Players who named no time zone have that of the game. Seats that nobody plays have no quiet hours. `why` are the
    reasons for `earliest`.
    """
    clock, zones = match.options.clock, {seat.house: _zone(seat) for seat in seats if seat.row.address}
    at = clock.fair(earliest, list(zones.values()))
    if at == earliest or clock.quiet is None:
        return DueTime(earliest, why)
    asleep = [house for house, zone in zones.items() if clock.quiet.cover(earliest, zone)]
    return DueTime(at, [*why, DueReason("night", {"houses": asleep})])


def _zone(seat: SeatAt) -> str:
    return seat.row.zone or seat.match.options.zone


def rhythm_reason(options: Options) -> DueReason:
    """Return the reason of a time that follows from the rhythm of a game."""
    calendar = options.calendar
    if not calendar.days:
        return DueReason("every", {"n": calendar.every // timedelta(hours=1)})
    return DueReason("slot", {"days": list(calendar.days), "at": f"{calendar.at:%H:%M}", "zone": calendar.zone})


def days_off_reason(clock: GameClock, begins: datetime, ends: datetime) -> list[DueReason]:
    """Return as a reason that days off lie between two times; nothing if there are none."""
    days = 0
    for span in clock.off.spans(begins):
        if span.begins >= ends:
            break
        days += 1
    return [DueReason("days-off", {"n": days})] if days else []


def reasons(match: Match, deadline: Deadline | None, house: str = "") -> list[DueReason]:
    """Return why a deadline is when it is, as the player of a house may know; "" stands for everybody else.

    In an anonymous game only the player whose night it was is told so: where others live is kept from them.
    """
    found = _stored(deadline.about) if deadline is not None else []
    if not is_anonymous(match):
        return found
    return [_veiled(reason, house) if "houses" in reason.facts else reason for reason in found]


def _veiled(reason: DueReason, house: str) -> DueReason:
    own = [each for each in reason.facts["houses"] if each == house]
    return replace(reason, facts={**reason.facts, "houses": own})


def _stored(about: Mapping[str, Any]) -> list[DueReason]:
    return [DueReason(each["code"], each["facts"]) for each in about.get("why", ())]
