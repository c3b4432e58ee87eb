"""Announced absences: deadlines wait or stewards play, nobody learns who is away, and no window gets shorter."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.judge.table.calendar import Calendar
from adjudicator.judge.table.days_away import NotAway, Span, days_in, joined, read_away
from adjudicator.judge.table.game_clock import once_there
from adjudicator.store import deadlines
from tests.judge.world import HOUSES, MODERATOR, START, World, person

STARK = person("stark")
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


def due(world: World, kind: str = "planning", name: str = "westeros1") -> datetime:
    """Return when something is due."""
    with world.db.read() as tx:
        found = deadlines.get(tx, name, kind)
    assert found is not None
    return found.due_at


def words(world: World, to: str) -> str:
    """Return the newest mail to somebody in one line."""
    return " ".join(world.last(to).text.split())


# ---- Dates


@pytest.mark.parametrize(("text", "first", "days"), [
    ("20 Dec to 3 Jan", "2026-12-20", 15), ("dal 20 dicembre al 3 gennaio", "2026-12-20", 15),
    ("20 to 27 Dec", "2026-12-20", 8), ("20-27 Dec", "2026-12-20", 8), ("Dec 20 - Dec 27", "2026-12-20", 8),
    ("2026-12-20 to 2027-01-03", "2026-12-20", 15), ("until 3 Dec", "2026-11-21", 13), ("fri to mon", "2026-11-27", 4),
    ("20 Nov to 3 Dec", "2026-11-21", 13), ("24 Dec", "2026-12-24", 1), ("fino a domani", "2026-11-21", 2),
])  # fmt: skip
def test_dates_are_read_as_people_write_them(text: str, first: str, days: int) -> None:
    span = read_away(text, "UTC", NOW)

    assert (f"{span.begins:%Y-%m-%d}", days_in([span], "UTC")) == (first, days)


@pytest.mark.parametrize(("text", "code"), [
    ("christmas", "how"), ("30 Feb", "how"), ("", "how"), ("20 Dec to", "how"), ("1 Dec to 1 Mar", "long"),
    ("3 Jan to 20 Dec", "long"), ("2026-11-01 to 2026-11-05", "over"), ("99999-01-01", "how"), ("to to to", "how"),
])  # fmt: skip
def test_other_words_are_no_dates(text: str, code: str) -> None:
    with pytest.raises(NotAway) as refused:
        read_away(text, "UTC", NOW)

    assert refused.value.code == code


SPANS = st.lists(
    st.tuples(st.integers(0, 500), st.integers(1, 200)).map(lambda t: Span(NOW + t[0] * HOUR, NOW + sum(t) * HOUR)),
    max_size=5,
)


@given(SPANS, st.tuples(st.integers(0, 500), st.integers(1, 200)), st.integers(0, 72), st.sampled_from(["48h", "days"]))
@settings(max_examples=300, deadline=None)
def test_one_more_absence_never_shortens_a_window(
    spans: list[Span], more: tuple[int, int], need: int, rhythm: str
) -> None:
    calendar = Calendar(days=() if rhythm == "48h" else (1, 4))
    another = Span(NOW + more[0] * HOUR, NOW + sum(more) * HOUR)
    before, after = (once_there(joined(some), NOW, need * HOUR) for some in (spans, [*spans, another]))

    assert calendar.slot(before) <= calendar.slot(after)


@given(SPANS, st.integers(0, 72))
@settings(max_examples=200, deadline=None)
def test_a_deadline_leaves_the_time_it_promises(spans: list[Span], need: int) -> None:
    at = once_there(joined(spans), NOW, need * HOUR)
    away = sum((span.overlap(NOW, at) for span in joined(spans)), timedelta())

    assert at - NOW - away == need * HOUR


# ---- The game waits


def test_the_deadline_waits_and_everybody_reads_why_but_not_for_whom(world: World) -> None:
    before = due(world)
    world.post()
    world.orders("stark", "absence until 25 Nov")
    told = {post.to: " ".join(post.text.split()) for post in world.post()}
    world.orders("tyrell", "status")

    assert due(world) == datetime(2026, 11, 27, tzinfo=UTC) > before == START + 72 * HOUR
    assert "Your absence is noted" in told[STARK] and "9 more days" in told[STARK]
    assert set(told) == {person(house) for house in HOUSES} | {MODERATOR}
    assert "because a player announced an absence" in told[person("tyrell")]
    assert "1 player is away until Thu 26 Nov 00:00" in words(world, person("tyrell"))
    assert not any("stark" in told[reader].lower() for reader in told if reader != STARK)


def test_an_absence_to_come_moves_the_deadlines_of_its_time(world: World) -> None:
    before = due(world)
    world.orders("stark", "absence 25 Nov to 28 Nov")
    assert due(world) == before, "this window leaves enough time before the absence"

    for house in HOUSES:
        world.orders(house, "default: decide for me")
    world.pass_time(hours=73)
    assert due(world) == datetime(2026, 11, 29, 13, tzinfo=UTC), "11 hours before it and 13 after"


def test_a_question_waits_until_its_player_had_time_for_it(world: World) -> None:
    world.clock.set(datetime(2026, 11, 22, 12, tzinfo=UTC))
    for house in HOUSES:
        world.orders(house, f"{world.plan(house)}\nabsence 23 Nov to 25 Nov")
    for house in HOUSES:
        world.orders(house, "final")
    with world.db.read() as tx:
        asked = [each for each in deadlines.of_game(tx, "westeros1") if each.kind.startswith("question")]

    half_a_day_before_and_after = datetime(2026, 11, 26, 12, tzinfo=UTC)
    assert {each.due_at for each in asked if not each.kind.endswith("reminder")} == {half_a_day_before_and_after}


def test_an_absence_beyond_the_budget_is_refused_and_changes_nothing(world: World) -> None:
    before = due(world)
    refused = world.orders("stark", "absence until 20 Dec")
    answer = words(world, STARK)
    world.orders("stark", "absence")

    assert refused.verdict == "refused" and due(world) == before
    assert "may be away 14 days, and 14 of yours are left" in answer
    assert "No absence of yours" in words(world, STARK)


def test_the_same_days_count_once(world: World) -> None:
    world.orders("stark", "absence 20 Dec to 30 Dec")
    world.orders("stark", "absence 20 Dec to 30 Dec")
    world.orders("stark", "absence 24 Dec to 1 Jan")

    assert "1 more days" in words(world, STARK) or "You can announce 1 more" in words(world, STARK)


def test_who_is_back_early_says_so_and_deadlines_stay(world: World) -> None:
    world.orders("stark", "absence until 25 Nov")
    moved = due(world)
    world.pass_time(hours=24)
    world.orders("stark", "absence over")

    assert "Welcome back" in words(world, STARK) and due(world) == moved
    world.orders("stark", "absence over")
    assert "No absence of yours" in words(world, STARK)


def test_with_all_it_counts_in_every_game_of_the_person(world: World) -> None:
    world.begin(players=3, name="winter2")
    before = due(world), due(world, name="winter2")
    unclear = world.mail(STARK, "absence until 25 Nov")
    clear = world.mail(STARK, "absence until 25 Nov all")

    assert (unclear.verdict, clear.verdict) == ("refused", "taken")
    assert "westeros1" in words(world, STARK) and "winter2" in words(world, STARK)
    assert due(world) > before[0] and due(world, name="winter2") > before[1]


def test_in_one_of_several_games_it_counts_there_alone(world: World) -> None:
    world.begin(players=3, name="winter2")
    before = due(world), due(world, name="winter2")
    world.mail(STARK, "absence until 25 Nov winter2")

    assert due(world) == before[0] and due(world, name="winter2") > before[1]


@pytest.mark.parametrize("line", ["absence until 25 Nov", "assenza fino al 25 nov", "absent until 25 nov all"])
def test_a_stranger_and_an_onlooker_have_no_absence(world: World, line: str) -> None:
    world.mail("zoe@example.net", line)
    world.mail(MODERATOR, line, to=world.address("moderator"))

    assert due(world) == START + 72 * HOUR


def test_nothing_of_an_absence_passes_to_who_takes_the_seat_over(world: World) -> None:
    world.orders("stark", "absence 20 Dec to 30 Dec")
    world.orders("stark", "resign")
    world.mail(STARK, "yes", to=world.last(STARK).reply_to)
    world.mail("zoe@example.net", "signon westeros1 stark")
    world.mail("zoe@example.net", "absence", to=world.address("stark"))

    assert "No absence of yours" in words(world, "zoe@example.net")


# ---- The steward plays


@pytest.fixture
def steward(tmp_path: Path) -> Iterator[World]:
    """A game of three in which stewards play for those who are away."""
    world = World(tmp_path)
    world.begin(players=3, options="absence=steward")
    yield world
    world.close()


def test_the_steward_plays_and_the_seat_is_neither_asked_nor_reminded(steward: World) -> None:
    steward.orders("stark", "absence until 28 Nov")
    answer = words(steward, STARK)
    steward.post()
    steward.pass_time(hours=73)
    told = [post for post in steward.post() if post.to == STARK]

    assert "your steward plays and you are not asked" in answer
    assert not any(post.key.startswith(("reminder", "question")) for post in told)
    assert not steward.seat("stark").settings.get("silent")
    assert any("You announced an absence until Sun 29 Nov" in " ".join(post.text.split()) for post in told)


def test_lines_of_the_absent_count_all_the_same(steward: World) -> None:
    steward.orders("stark", "absence until 28 Nov")
    sent = steward.orders("stark", steward.plan("stark"))

    assert sent.verdict == "taken"
