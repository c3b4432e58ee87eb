"""The steps of a game are found by the numbers of its entries, also where the game went back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from adjudicator.engine.journal import JournalEntry
from adjudicator.judge.proof.steps import Course, steps_of, story_of
from adjudicator.store.events import Event
from adjudicator.store.journal import Written

BEGIN = datetime(2026, 11, 21, tzinfo=UTC)


def course(*entries: tuple[int, str, str], over: bool = True, planning: bool = False) -> Course:
    """Return a course of entries, each given by its number, its ask and the seat that answers."""
    written = [
        Written(JournalEntry(n, what, {seat: 1}), BEGIN + timedelta(hours=n), f"link{n}") for n, what, seat in entries
    ]
    return Course("orders", BEGIN, written, over, planning)


def test_a_round_has_a_step_as_it_begins_and_one_as_orders_lie_open() -> None:
    played = course((1, "deal", "chance"), (2, "orders", "a"), (3, "draw", "chance"), (4, "march", "a"))

    assert list(played.stops()) == [("begun", 1), ("revealed", 3), ("end", 4)]
    assert played.at(3) == (BEGIN + timedelta(hours=3), "link3") and played.at(0) == (BEGIN, "")


def test_entries_that_were_taken_back_leave_gaps_in_the_numbers() -> None:
    played = course((1, "deal", "chance"), (2, "orders", "a"), (7, "march", "a"), (8, "orders", "a"), over=False)
    happened = [Event("g", after, 1, "", {"e": f"e{after}"}, None, after) for after in (1, 2, 7, 8)]

    assert list(played.stops()) == [("begun", 1), ("revealed", 2), ("begun", 7), ("revealed", 8)]
    steps = steps_of(played, happened, lambda after, _: 1 + (after >= 7))
    assert [(step.code, step.after, step.link) for step in steps] == [
        ("r1", 1, "link1"), ("r1-orders", 2, "link2"), ("r2", 7, "link7"), ("r2-orders", 8, "link8"),
    ]  # fmt: skip
    assert [event["e"] for event in story_of(steps[2], happened)[0]] == ["e7"]


def test_nothing_is_a_step_from_the_first_entry_that_was_not_told() -> None:
    played = course((1, "orders", "a"), (2, "march", "a"), (3, "orders", "a"), over=False, planning=True)
    happened = [Event("g", after, 1, "", {"e": "x"}, None, after) for after in (1, 2)]

    codes = [step.code for step in steps_of(played, happened, lambda after, _: 1 + (after >= 2), untold=2)]
    assert codes == ["r1", "r1-orders"]
