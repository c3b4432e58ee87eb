"""Nights in which the clocks change, in every zone of the world: a weekly deadline falls into them."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from datetime import time as hour_of_day
from zoneinfo import ZoneInfo, available_timezones

from adjudicator.judge.table.calendar import Calendar
from adjudicator.judge.table.game_clock import GameClock
from tests.mail.outcome import Outcome
from tests.soak.ground import Case, Kind

FIRST = datetime(2020, 1, 1, tzinfo=UTC)
YEARS = 20
DAY = timedelta(days=1)
ZONES = sorted(available_timezones())


def kinds() -> list[Kind]:
    """Return the kinds of this room."""
    return [Kind("night when the clocks change", 2000, night)]


def night(case: Case) -> Outcome:
    """Have a deadline in such a night and one in the next; one that is left out is lost, one too many is doubled."""
    began = time.monotonic()
    zone, change = _change(case)
    wish = hour_of_day(case.chance.randrange(5), case.chance.choice((0, 30)))
    rhythm = GameClock(Calendar(str(zone), (change.astimezone(zone).weekday(),), wish, least=timedelta(hours=1)))
    before = change - 2 * DAY
    first = rhythm.next(before)
    second = rhythm.next(first)
    week, slack = 7 * DAY, timedelta(hours=4)
    lost = (first > before + 3 * DAY) + (second - first > week + slack)
    return Outcome(lost=lost, doubled=second - first < week - slack, seconds=time.monotonic() - began)


def _change(case: Case) -> tuple[ZoneInfo, datetime]:
    """Return a zone and an instant of a day in which its clocks change."""
    while True:
        zone = ZoneInfo(case.chance.choice(ZONES))
        start = FIRST + DAY * case.chance.randrange(365 * YEARS)
        for days in range(366):
            day = start + DAY * days
            if day.astimezone(zone).utcoffset() != (day + DAY).astimezone(zone).utcoffset():
                return zone, day + DAY
