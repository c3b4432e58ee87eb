"""Quiet hours, working days and holidays: nothing is due in somebody's night, and no option shortens a window."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.judge.table.calendar import Calendar
from adjudicator.judge.table.days_away import Span, joined
from adjudicator.judge.table.days_off import ALL_DAYS, DaysOff, read_holidays, read_workdays
from adjudicator.judge.table.game_clock import GameClock
from adjudicator.judge.table.options import BadOption, read_options
from adjudicator.judge.table.quiet_hours import QuietHours, read_quiet_hours
from adjudicator.store import questions
from tests.games.agot2e.random_play import variant
from tests.judge.world import MODERATOR, World, person

FRIDAY = datetime(2026, 11, 27, 18, tzinfo=UTC)
HOUR = timedelta(hours=1)
NIGHT = QuietHours(time(22), time(8))
ROME, LONDON, TOKYO, YORK = "Europe/Rome", "Europe/London", "Asia/Tokyo", "America/New_York"


# ---- What people write


@pytest.mark.parametrize(("text", "hours"), [
    ("22-8", (22, 0, 8, 0)), ("22:30-7:00", (22, 30, 7, 0)), ("1 to 6", (1, 0, 6, 0)), ("24-6", (0, 0, 6, 0)),
])  # fmt: skip
def test_quiet_hours_are_read_as_people_write_them(text: str, hours: tuple[int, int, int, int]) -> None:
    assert read_quiet_hours(text) == QuietHours(time(*hours[:2]), time(*hours[2:]))
    assert read_quiet_hours("none") is None


def test_days_are_read_as_people_write_them() -> None:
    assert read_workdays("mon-fri") == {0, 1, 2, 3, 4} == read_workdays("lun-ven")
    assert read_workdays("sat-mon, wed") == {5, 6, 0, 2}
    assert read_workdays("none") == ALL_DAYS
    assert read_holidays("it, US-NY,2026-12-24") == (("IT", "US-NY"), {date(2026, 12, 24)})


BAD = [
    "quiet=night", "quiet=8-8", "quiet=25-8", "quiet=22:99-8", "workdays=someday", "workdays=mon-", "holidays=ZZ",
    "holidays=US-ZZ", "holidays=2026-02-30", "holidays=Christmas", "deadline=sun 18:00 workdays=mon-fri", "quiet=",
]  # fmt: skip


@pytest.mark.parametrize("option", BAD[:-1])
def test_what_cannot_be_read_is_refused_with_what_would_work(option: str) -> None:
    with pytest.raises(BadOption, match=r"option-(quiet|workdays|holidays)"):
        read_options(option, variant(), (3, 4, 5, 6))


def test_a_bad_option_is_answered_in_the_writers_language(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.mail(MODERATOR, "crea agot-2e inverno7 holidays=Natale")
    answer = " ".join(world.last(MODERATOR).text.split())
    world.close()

    assert "holidays non può essere \"Natale\"" in answer and "holidays=IT" in answer


# ---- Days off


def test_days_off_do_not_count() -> None:
    off = DaysOff(workdays=read_workdays("mon-fri"), dates=frozenset([date(2026, 12, 1)]))
    clock = GameClock(Calendar(every=48 * HOUR), off)

    assert clock.next(FRIDAY) == datetime(2026, 12, 2, 18, tzinfo=UTC), "Saturday, Sunday and a Tuesday are off"


def test_a_fixed_day_that_is_a_holiday_is_left_out() -> None:
    rhythm = Calendar(ROME, days=(1, 4), at=time(20))
    clock = GameClock(rhythm, DaysOff(ROME, places=("IT",)))
    monday_before_immaculate_conception = datetime(2026, 12, 6, 12, tzinfo=UTC)

    assert clock.next(monday_before_immaculate_conception) == datetime(2026, 12, 11, 20, tzinfo=ZoneInfo(ROME))


# ---- Nights


def test_a_time_moves_out_of_the_night_of_everybody() -> None:
    clock = GameClock(quiet=NIGHT)
    evening_in_rome = datetime(2026, 11, 27, 20, tzinfo=ZoneInfo(ROME))

    assert clock.fair(evening_in_rome, [ROME]) == evening_in_rome
    assert clock.fair(evening_in_rome, [ROME, TOKYO]) == datetime(2026, 11, 28, 8, tzinfo=ZoneInfo(ROME))
    assert clock.fair(evening_in_rome + 3 * HOUR, [ROME, YORK]) == datetime(2026, 11, 28, 8, tzinfo=ZoneInfo(YORK))


def test_where_it_is_always_night_somewhere_as_few_as_possible_are_disturbed() -> None:
    clock = GameClock(quiet=NIGHT)
    zones = [ROME, ROME, TOKYO, YORK, "Australia/Sydney", "America/Los_Angeles", "Asia/Kolkata"]
    due = clock.fair(FRIDAY, zones)

    disturbed = sum(NIGHT.cover(due, zone) for zone in zones)
    possible = [sum(NIGHT.cover(FRIDAY + n * HOUR / 2, zone) for zone in zones) for n in range(48)]
    assert disturbed == min(possible) > 0


# ---- No option and no absence makes a window shorter

ZONES = st.lists(st.sampled_from([ROME, TOKYO, YORK, "Australia/Lord_Howe", "Asia/Kolkata", "UTC"]), max_size=6)
STARTS = st.integers(0, 2 * 366 * 24).map(lambda hours: datetime(2026, 1, 1, tzinfo=UTC) + hours * HOUR)
RHYTHMS = st.sampled_from([Calendar(every=48 * HOUR), Calendar(every=9 * HOUR), Calendar(ROME, days=(1, 4))])
AWAY = st.lists(st.tuples(st.integers(0, 400), st.integers(1, 200)), max_size=3)
OFFS = st.builds(
    DaysOff, st.sampled_from([ROME, TOKYO]), st.sampled_from([ALL_DAYS, frozenset(range(5))]),
    st.sampled_from([(), ("IT",), ("US-NY",)]),
    st.frozensets(st.dates(date(2026, 1, 1), date(2028, 1, 30)), max_size=9),
)  # fmt: skip


def spans(now: datetime, away: Sequence[tuple[int, int]]) -> list[Span]:
    """Return absences from hours after now and their lengths."""
    return joined([Span(now + first * HOUR, now + (first + length) * HOUR) for first, length in away])


def due(clock: GameClock, now: datetime, zones: Sequence[str], away: Sequence[tuple[int, int]]) -> datetime:
    """Return when orders are due whose time begins now, as the judge puts it."""
    least = clock.slot(clock.after(now, 24 * HOUR, spans(now, away)))
    return clock.fair(max(clock.next(now), least), zones)


@settings(max_examples=150, deadline=None)
@given(STARTS, RHYTHMS, ZONES, AWAY, OFFS, st.integers(0, 400), st.sampled_from([ROME, TOKYO, YORK]))
def test_no_absence_holiday_night_or_player_more_shortens_a_window(
    now: datetime, rhythm: Calendar, zones: list[str], away: list[tuple[int, int]], off: DaysOff, more: int, zone: str
) -> None:
    clock = GameClock(rhythm, off, NIGHT)
    with_more = DaysOff(off.zone, off.workdays, off.places, off.dates | {(now + more * HOUR).date()})
    before = due(clock, now, zones, away)

    assert before >= rhythm.slot(now)
    assert before <= due(clock, now, zones, [*away, (more, 50)]), "one more absence"
    assert before <= due(clock, now, [*zones, zone], away), "one more player"
    assert before <= due(GameClock(rhythm, with_more, NIGHT), now, zones, away), "one more holiday"
    assert before <= due(GameClock(rhythm, off, QuietHours(time(21), time(9))), now, zones, away), "a longer night"
    assert before >= due(GameClock(rhythm, off), now, zones, away), "without quiet hours"
    assert not off.includes(before)


# ---- By mail


def begun(folder: Path, options: str, **zones: str) -> World:
    """Return a game of three that has just begun; each player signed on with a zone."""
    world = World(folder)
    world.mail(MODERATOR, f"create agot-2e westeros1 players=3 {options}")
    for house in ("baratheon", "lannister", "stark"):
        said = f" zone={zones[house]}" if house in zones else ""
        world.mail(person(house), f"signon westeros1 {house}{said}")
    world.mail(MODERATOR, "start", to=world.address("moderator"))
    return world


def test_orders_and_questions_are_due_in_nobodys_night(tmp_path: Path) -> None:
    world = begun(tmp_path, "deadline=26h question=8h quiet=22-8 zone=Europe/Rome", lannister=LONDON, stark=TOKYO)
    due = world.due()
    world.clock.set(due - 3 * HOUR)
    for house in ("baratheon", "lannister", "stark"):
        world.orders(house, world.plan(house))
    for house in ("baratheon", "lannister", "stark"):
        world.orders(house, "final")
    zones = {"baratheon": ROME, "lannister": LONDON, "stark": TOKYO}
    with world.db.read() as tx:
        asked = questions.open_ones(tx, "westeros1")
    world.close()

    assert due == datetime(2026, 11, 23, 8, tzinfo=ZoneInfo(LONDON)), "14:00 in London is 23:00 in Tokyo, and so on"
    assert asked
    for question in asked:
        assert question.due_at is not None and not NIGHT.cover(question.due_at, zones[question.seat])


def test_grace_and_more_time_by_vote_end_in_nobodys_night(tmp_path: Path) -> None:
    world = begun(tmp_path, "deadline=24h grace=4h quiet=15-8 zone=UTC")
    world.pass_time(hours=24)

    assert world.due() == datetime(2026, 11, 23, 8, tzinfo=UTC), "16:00 would be quiet"
    world.orders("stark", "vote extend 12h")
    world.orders("lannister", "vote yes")
    assert world.due() == datetime(2026, 11, 24, 8, tzinfo=UTC), "20:00 would be quiet"
    world.mail(MODERATOR, "deadline 2026-11-24 20:00", to=world.address("moderator"))
    assert world.due() == datetime(2026, 11, 24, 20, tzinfo=UTC), "the moderator has the last word"
    world.close()


def test_what_goes_on_after_a_pause_ends_in_nobodys_night(tmp_path: Path) -> None:
    world = begun(tmp_path, "deadline=24h quiet=22-8 zone=UTC")
    world.mail(MODERATOR, "pause", to=world.address("moderator"))
    world.clock.advance(11 * HOUR)
    world.mail(MODERATOR, "resume", to=world.address("moderator"))
    due = world.due()
    world.close()

    assert due == datetime(2026, 11, 23, 8, tzinfo=UTC), "24 hours after 23:00 it is 23:00 again"


# ---- Where somebody lives


def test_the_zone_of_a_player_counts_in_all_their_games_and_for_what_is_set_from_now_on(tmp_path: Path) -> None:
    world = begun(tmp_path, "deadline=24h quiet=22-8 zone=Europe/Rome")
    before = world.due()
    world.orders("stark", "zone tokyo")
    answer = " ".join(world.last(person("stark")).text.split())
    world.orders("stark", "status")

    assert world.seat("stark").zone == TOKYO and world.due() == before
    assert "Asia/Tokyo" in answer and "22-8 there" in answer
    assert "Tokyo" in world.last(person("stark")).text
    world.close()


@pytest.mark.parametrize("said", ["zone", "zone nowhere", "zone Europe/", "fuso ../etc", "zone +3"])
def test_a_zone_that_does_not_exist_is_refused_with_an_example(world: World, said: str) -> None:
    world.orders("stark", said)

    assert "Europe/Rome" in world.last(person("stark")).text
    assert world.seat("stark").zone == ""


def test_a_sign_on_with_a_bad_zone_is_refused_and_a_newcomer_brings_their_own(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.mail(MODERATOR, "create agot-2e westeros1 players=3")
    world.mail(person("stark"), "signon westeros1 stark zone=Winterfell")
    refused = world.last(person("stark")).text
    world.close()
    begun_world = begun(tmp_path / "other", "zone=Europe/Rome", stark=TOKYO)
    begun_world.orders("stark", "resign")
    begun_world.mail(person("stark"), "yes", to=begun_world.last(person("stark")).reply_to)
    begun_world.mail("zoe@example.net", "signon westeros1 stark")
    newcomer = begun_world.seat("stark")
    begun_world.close()

    assert '"Winterfell"' in refused and "zone=Europe/Rome" in refused
    assert (newcomer.address, newcomer.zone) == ("zoe@example.net", ""), "not that of the player before"


# ---- Everybody reads why something is due when it is


def report_to(world: World, house: str) -> str:
    """Return the newest mail to a player in one line, after they asked for the status."""
    world.orders(house, "status")
    return " ".join(world.last(person(house)).text.split())


def test_each_deadline_tells_its_reason_in_the_zone_of_its_reader(tmp_path: Path) -> None:
    world = begun(tmp_path, "deadline=26h quiet=22-8 zone=Europe/Rome", stark=TOKYO)
    own, other = report_to(world, "stark"), report_to(world, "lannister")
    world.orders("lannister", "lingua italiano")
    italian = report_to(world, "lannister")
    world.mail(MODERATOR, "deadline +24h", to=world.address("moderator"))
    moved = report_to(world, "stark")
    world.close()

    assert "Each round has 26 hours. It was moved out of your night." in own
    assert "Mon 23 Nov 16:00 Tokyo" in own
    assert "It was moved out of the night of Stark." in other
    assert "Mon 23 Nov 08:00 Rome" in other
    assert "Ogni round ha 26 ore. È stata spostata fuori dalla notte di Stark." in italian
    assert "The moderator set this time." in moved and "26 hours" not in moved


def test_fixed_days_days_off_and_grace_are_told_too(tmp_path: Path) -> None:
    world = begun(tmp_path, "deadline=mon,fri 18:00 zone=Europe/Rome least=48h workdays=mon-fri grace=5h")
    first = report_to(world, "stark")
    world.clock.set(world.due())
    world.judge.fire_due()
    late = report_to(world, "stark")
    world.close()

    assert "Rounds end on fixed days: Mon and Fri at 18:00 (Rome). 2 days off do not count." in first
    assert "5 hours of grace were added, because somebody was late." in late


def test_in_an_anonymous_game_nobody_learns_whose_night_it_was(tmp_path: Path) -> None:
    world = begun(tmp_path, "deadline=26h quiet=22-8 zone=Europe/Rome anonymous=yes", stark=TOKYO)
    own, other = report_to(world, "stark"), report_to(world, "lannister")
    told = [post for post in world.all_to(person("baratheon")) if "Tokyo" in post.text or "night of House" in post.text]
    world.close()

    assert "moved out of your night" in own
    assert "moved out of the night of a player" in other and "Tokyo" not in other
    assert told == []
