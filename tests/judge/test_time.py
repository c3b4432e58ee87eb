"""Deadlines: the calendar, daylight saving, reminders, grace, pauses, and what an outage must not eat."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.judge.table.calendar import Calendar, instant, read_calendar, read_instant, read_span
from adjudicator.judge.table.game_clock import GameClock
from adjudicator.judge.waits.deadlines import PLANNING
from adjudicator.store import deadlines, journal
from tests.judge.world import HOUSES, MODERATOR, START, World, person

ROME = ZoneInfo("Europe/Rome")


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge without a game."""
    world = World(tmp_path)
    yield world
    world.close()


def due(world: World, kind: str = PLANNING) -> datetime | None:
    """Return when something is due."""
    with world.db.read() as tx:
        found = deadlines.get(tx, "westeros1", kind)
    return found.due_at if found and found.state == deadlines.ARMED else None


# ---- the calendar


def test_a_weekly_rhythm_keeps_the_wall_clock_of_its_zone() -> None:
    rhythm = read_calendar("tue 18:00", "Europe/Rome", timedelta(hours=24))

    assert GameClock(rhythm).next(datetime(2026, 10, 21, 12, tzinfo=UTC)) == datetime(2026, 10, 27, 17, tzinfo=UTC)
    assert GameClock(rhythm).next(datetime(2026, 10, 14, 12, tzinfo=UTC)) == datetime(2026, 10, 20, 16, tzinfo=UTC)


def test_nobody_gets_less_than_the_shortest_time_to_plan() -> None:
    rhythm = read_calendar("tue,thu 18:00", "UTC", timedelta(hours=24))

    assert GameClock(rhythm).next(datetime(2026, 11, 24, 9, tzinfo=UTC)) == datetime(2026, 11, 26, 18, tzinfo=UTC)


def test_a_wish_in_the_spring_gap_moves_forward_by_the_gap() -> None:
    assert instant(date(2026, 3, 29), time(2, 30), "Europe/Rome") == datetime(2026, 3, 29, 1, 30, tzinfo=UTC)


def test_of_a_time_that_comes_twice_in_autumn_the_first_counts() -> None:
    assert instant(date(2026, 10, 25), time(2, 30), "Europe/Rome") == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)


@settings(max_examples=150, deadline=None)
@given(
    start=st.integers(0, 20 * 366 * 24).map(lambda hours: datetime(2020, 1, 1, tzinfo=UTC) + timedelta(hours=hours)),
    zone=st.sampled_from(["Europe/Rome", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "UTC"]),
    hour=st.integers(0, 23),
    minute=st.sampled_from([0, 30]),
    day=st.integers(0, 6),
)
def test_each_wish_comes_once_a_week_in_every_zone(
    start: datetime, zone: str, hour: int, minute: int, day: int
) -> None:
    rhythm = Calendar(zone, (day,), time(hour, minute), least=timedelta(hours=1))
    first = GameClock(rhythm).next(start)
    second = GameClock(rhythm).next(first)

    assert start < first < second
    assert first.astimezone(ZoneInfo(zone)).weekday() == day or _in_a_gap(first, zone, hour, minute)
    assert timedelta(days=6, hours=20) <= second - first <= timedelta(days=7, hours=4)


def _in_a_gap(when: datetime, zone: str, hour: int, minute: int) -> bool:
    local = when.astimezone(ZoneInfo(zone))
    return (local.hour, local.minute) != (hour, minute)


@pytest.mark.parametrize("text", ["", "someday 18:00", "tue", "25:00", "tue 25:00", "0", "999d"])
def test_what_is_no_rhythm_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r'^"'):
        read_calendar(text, "UTC", timedelta(hours=24))


def test_lengths_and_dates_are_read_as_people_write_them() -> None:
    assert read_span("36") == timedelta(hours=36) == read_span("36h")
    assert read_span("2 days") == timedelta(days=2)
    assert read_instant("2026-12-01 18:00", "Europe/Rome") == datetime(2026, 12, 1, 17, tzinfo=UTC)


# ---- deadlines of a game


def test_the_deadline_of_a_weekly_game_is_stored_with_wish_and_zone(world: World) -> None:
    world.begin(options="deadline=tue,fri 20:00 zone=Europe/Rome")
    with world.db.read() as tx:
        found = deadlines.get(tx, "westeros1", PLANNING)

    assert found is not None
    assert (found.wish, found.zone) == ("tue,fri 20:00", "Europe/Rome")
    assert found.due_at == datetime(2026, 11, 24, 20, tzinfo=ROME)


def test_who_owes_orders_is_reminded_once(world: World) -> None:
    world.begin(options="deadline=4d")
    world.orders("stark", world.plan("stark"))
    world.post()
    world.pass_time(hours=73)
    reminded = [post.to for post in world.post()]
    world.pass_time(hours=1)

    assert sorted(reminded) == sorted(person(house) for house in HOUSES if house != "stark")
    assert world.post() == []


def test_grace_gives_the_silent_one_more_chance_and_only_one(world: World) -> None:
    world.begin(options="deadline=72h grace=12h")
    world.pass_time(hours=72)

    assert world.open_asks()[0].name == "planning.orders"
    assert due(world) == START + timedelta(hours=84)
    world.pass_time(hours=12)
    assert world.game().settings["window"] == 2, "all were silent, so nothing was waited for"


def test_a_pause_stops_all_clocks_and_resume_gives_back_what_was_left(world: World) -> None:
    world.begin()
    world.pass_time(hours=70)
    world.mail(MODERATOR, "pause", to=world.address("moderator"))
    world.pass_time(days=30)
    stood_still = world.open_asks()[0].name
    taken = world.orders("stark", "Winterfell: raid").verdict
    world.mail(MODERATOR, "resume", to=world.address("moderator"))

    assert (stood_still, taken) == ("planning.orders", "taken")
    assert due(world) == START + timedelta(hours=70, days=30) + timedelta(hours=2)
    world.pass_time(hours=2)
    assert world.game().settings["window"] == 2


def test_the_moderator_moves_a_deadline_by_hours_or_to_a_date(world: World) -> None:
    world.begin(options="zone=Europe/Rome")
    world.mail(MODERATOR, "deadline +24h", to=world.address("moderator"))
    first = due(world)
    world.mail(MODERATOR, "DEADLINE 2026-12-01 18:00", to=world.address("moderator"))

    assert first == START + timedelta(hours=96)
    assert due(world) == datetime(2026, 12, 1, 18, tzinfo=ROME)
    assert "Tue 1 Dec 18:00" in " ".join(world.last(person("stark")).text.split())


def test_process_acts_at_once_with_defaults(world: World) -> None:
    world.begin()
    world.mail(MODERATOR, "process", to=world.address("moderator"))

    assert world.open_asks()[0].name == "planning.raven"
    world.mail(MODERATOR, "process", to=world.address("moderator"))
    assert world.open_asks()[0].name != "planning.raven"


# ---- outages


def test_after_an_outage_a_mail_that_arrived_in_time_counts(world: World) -> None:
    world.begin()
    arrived = START + timedelta(hours=71)
    world.clock.advance(timedelta(days=10))
    world.raw(mail_of(world, "stark", "Winterfell: raid"), arrived)
    world.judge.fire_due()

    assert world.game().settings["last_orders"]["stark"]["winterfell"] == "raid"


def test_after_an_outage_a_mail_that_arrived_too_late_does_not_count(world: World) -> None:
    world.begin()
    world.clock.advance(timedelta(days=10))
    world.raw(mail_of(world, "stark", "game westeros1 stark r1\nWinterfell: raid"), START + timedelta(hours=73))

    assert world.game().settings["last_orders"]["stark"]["winterfell"] != "raid", "the deadline fired before it"


def test_late_deadlines_fire_once_each_and_in_order(world: World) -> None:
    world.begin()
    world.begin(players=3, name="winter2", options="deadline=48h")
    world.clock.advance(timedelta(days=30))
    fired = world.judge.fire_due()

    assert fired == 4, "two deadlines and their reminders"
    with world.db.read() as tx:
        at = {name: journal.written(tx, name)[4].at for name in ("westeros1", "winter2")}
        assert all(journal.last(tx, name)[0] >= 5 for name in ("winter2", "westeros1"))
    assert at["winter2"] == at["westeros1"]
    assert world.judge.fire_due() == 0


def test_a_clock_that_goes_back_reopens_nothing(world: World) -> None:
    world.begin()
    world.pass_time(hours=73)
    entries = entry_count(world)
    world.clock.advance(-timedelta(hours=50))
    world.judge.fire_due()

    assert entry_count(world) == entries
    assert world.orders("stark", "game westeros1 stark r1\nWinterfell: raid").verdict in ("taken", "refused")
    assert world.game().settings["last_orders"]["stark"]["winterfell"] == "consolidate"


def entry_count(world: World) -> int:
    """Return how long the journal is."""
    with world.db.read() as tx:
        return journal.last(tx, "westeros1")[0]


def mail_of(world: World, house: str, text: str) -> bytes:
    """Return the bytes of a mail of orders."""
    head = f"From: {person(house)}\nTo: {world.address(house)}\nSubject: orders\nMessage-ID: <late@example.org>\n"
    return f"{head}Content-Type: text/plain; charset=utf-8\n\n{text}\n".encode()
