"""The few functions of each table, one claim each."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from sqlalchemy.exc import IntegrityError

from adjudicator.store import (
    Database,
    answered,
    confirmations,
    deadlines,
    events,
    games,
    lines,
    proposals,
    questions,
    seats,
    snapshots,
    tries,
)
from adjudicator.store.deadlines import Deadline
from adjudicator.store.events import Event
from adjudicator.store.games import GameRow, Observer, SignOn
from adjudicator.store.lines import LineRow
from adjudicator.store.proposals import Proposal
from adjudicator.store.questions import QuestionRow
from adjudicator.store.seats import Seat
from adjudicator.store.tries import Tried
from tests.store.conftest import NOW

HOUR = timedelta(hours=1)


def test_a_game_comes_back_as_it_was_created_and_changed(db: Database) -> None:
    game = GameRow(
        "h",
        "agot-2e",
        NOW,
        options={"players": 6},
        seed=b"s",
        commitment="c",
        settings={"every": 48},
        zone="Europe/Rome",
    )
    with db.write() as tx:
        games.create(tx, game)
        assert games.get(tx, "h") == game
        assert games.change(tx, "h", state=games.RUNNING, started_at=NOW)
        assert not games.change(tx, "nowhere", state=games.RUNNING)
        assert [known.name for known in games.every_game(tx)] == ["g", "h"]
        assert [known.name for known in games.every_game(tx, games.RUNNING)] == ["h"]


def test_a_name_is_taken_once(db: Database) -> None:
    with pytest.raises(IntegrityError), db.write() as tx:
        games.create(tx, GameRow("g", "agot-2e", NOW))


def test_a_game_set_aside_keeps_the_reason(db: Database) -> None:
    with db.write() as tx:
        games.set_aside(tx, "g", "journal entry 7 does not fit")
        game = games.get(tx, "g")

    assert game is not None
    assert (game.state, game.aside_reason) == (games.ASIDE, "journal entry 7 does not fit")


def test_a_second_sign_on_changes_the_wish_and_keeps_the_place(db: Database) -> None:
    with db.write() as tx:
        games.sign_on(tx, SignOn("g", "a@x", NOW, preference=["stark"]))
        games.sign_on(tx, SignOn("g", "b@x", NOW + HOUR))
        games.sign_on(tx, SignOn("g", "a@x", NOW + 2 * HOUR, preference=["tyrell"]))

        assert [(w.address, w.preference) for w in games.sign_ons(tx, "g")] == [("a@x", ["tyrell"]), ("b@x", None)]
        assert games.sign_off(tx, "g", "a@x")
        assert not games.sign_off(tx, "g", "a@x")


def test_an_address_observes_a_game_once(db: Database) -> None:
    with db.write() as tx:
        assert games.observe(tx, Observer("g", "o@x", NOW))
        assert not games.observe(tx, Observer("g", "o@x", NOW))
        assert len(games.observers_of(tx, "g")) == 1
        assert games.unobserve(tx, "g", "o@x")


def test_a_seat_needs_a_game(db: Database) -> None:
    with pytest.raises(IntegrityError), db.write() as tx:
        seats.take(tx, Seat("nowhere", "stark", NOW))


def test_seats_are_found_by_game_and_by_address(db: Database) -> None:
    with db.write() as tx:
        for house, address in (("tyrell", "b@x"), ("stark", "a@x")):
            seats.take(tx, Seat("g", house, NOW, address))
        seats.change(tx, "g", "stark", ready=True, settings={"reminders": False})

        assert [seat.house for seat in seats.of_game(tx, "g")] == ["stark", "tyrell"]
        assert [seat.house for seat in seats.of_address(tx, "b@x")] == ["tyrell"]
        assert seats.get(tx, "g", "lannister") is None
        seats.nobody_is_ready(tx, "g")
        assert not any(seat.ready for seat in seats.of_game(tx, "g"))


def line(subject: str, text: str, round: int | None = 4, place: int = 0) -> LineRow:
    return LineRow("g", "stark", subject, text, json.dumps({"text": text}), NOW, round, place)


def test_the_lines_of_a_seat_are_replaced_together_and_keep_their_order(db: Database) -> None:
    with db.write() as tx:
        lines.replace_all(tx, "g", "stark", [line("win", "win: r"), line("moa", "moa: d")])
        rows = [line("cards", "cards: robb", round=None, place=2), line("win", "win: d", place=1)]
        rows.append(line("bid", "bid: 3", round=5))
        lines.replace_all(tx, "g", "stark", rows)
        lines.replace_all(tx, "g", "tyrell", [])

        found = lines.of_seat(tx, "g", "stark")
        assert [(f.text, f.round) for f in found] == [("bid: 3", 5), ("win: d", 4), ("cards: robb", None)]
        assert lines.of_seat(tx, "g", "tyrell") == []


def test_a_question_is_settled_once_and_its_number_never_comes_back(db: Database) -> None:
    with db.write() as tx:
        for seat in ("stark", "tyrell"):
            number = questions.next_number(tx, "g")
            questions.ask(tx, QuestionRow("g", number, seat, "combat.blade", {"about": 1}, ["no", "strength"], NOW))

        assert [q.number for q in questions.open_ones(tx, "g")] == [1, 2]
        assert [q.number for q in questions.open_ones(tx, "g", "tyrell")] == [2]
        assert questions.settle(tx, "g", 2, questions.ANSWERED, "no", NOW)
        assert not questions.settle(tx, "g", 2, questions.DEFAULTED, "strength", NOW)
        found = questions.get(tx, "g", 2)
        assert found is not None
        assert (found.state, found.answer) == ("answered", "no")
        assert questions.next_number(tx, "g") == 3


def test_what_became_of_a_proposal_is_kept_until_a_window_opens(db: Database) -> None:
    with db.write() as tx:
        for n in (1, 2):
            proposals.add(tx, Proposal("g", "stark", n, f"line {n}", NOW))

        assert proposals.settle(tx, "g", "stark", 1, proposals.TAKEN)
        assert not proposals.settle(tx, "g", "stark", 1, proposals.REPLACED)
        assert not proposals.settle(tx, "g", "stark", 3, proposals.TAKEN)
        assert [p.state for p in proposals.of_seat(tx, "g", "stark")] == ["taken", "open"]
        proposals.clear(tx, "g", "stark")
        assert proposals.of_seat(tx, "g", "stark") == []


def test_due_times_come_in_order_and_are_dealt_with_once(db: Database) -> None:
    with db.write() as tx:
        games.change(tx, "g", state=games.RUNNING)
        deadlines.arm(tx, Deadline("g", "question:1", NOW + 2 * HOUR))
        deadlines.arm(tx, Deadline("g", "planning", NOW + 3 * HOUR))
        deadlines.arm(tx, Deadline("g", "planning", NOW + HOUR, "20:00", "Europe/Rome"))

        assert deadlines.due(tx, NOW) == []
        assert [due.kind for due in deadlines.due(tx, NOW + 5 * HOUR)] == ["planning", "question:1"]
        assert deadlines.next_due(tx) == NOW + HOUR
        (first, *_) = deadlines.due(tx, NOW + HOUR)
        assert deadlines.waits(tx, first)
        assert deadlines.settle(tx, first)
        assert not deadlines.settle(tx, first)
        assert not deadlines.waits(tx, first)
        assert deadlines.next_due(tx) == NOW + 2 * HOUR
        assert deadlines.change(tx, "g", "question:1", state=deadlines.HELD)
        assert deadlines.next_due(tx) is None


def test_a_due_time_that_was_moved_since_it_was_read_does_not_count(db: Database) -> None:
    with db.write() as tx:
        games.change(tx, "g", state=games.RUNNING)
        deadlines.arm(tx, Deadline("g", "planning", NOW))
        (read,) = deadlines.due(tx, NOW)
        deadlines.arm(tx, Deadline("g", "planning", NOW + HOUR))

        assert not deadlines.waits(tx, read)
        assert not deadlines.settle(tx, read)
        assert deadlines.next_due(tx) == NOW + HOUR


def test_a_confirmation_works_once_in_time_for_its_address(db: Database) -> None:
    with db.write() as tx:
        waiting = confirmations.ask_for(tx, "a@x", {"resign": "g"}, NOW, NOW + HOUR)

        assert confirmations.use(tx, "wrong", "a@x", NOW) is None
        assert confirmations.use(tx, waiting.token, "b@x", NOW) is None
        assert confirmations.use(tx, waiting.token, "a@x", NOW + 2 * HOUR) is None
        used = confirmations.use(tx, waiting.token, "a@x", NOW)
        assert used is not None
        assert used.what == {"resign": "g"}
        assert confirmations.use(tx, waiting.token, "a@x", NOW) is None


def test_the_newest_snapshot_says_after_which_entry_it_was_taken(db: Database) -> None:
    with db.write() as tx:
        assert snapshots.newest(tx, "g") is None
        for after, phase in ((0, "planning"), (9, "march")):
            snapshots.take(tx, "g", after, phase, {"phase": phase, "areas": ["winterfell"] * 50}, NOW)

        newest = snapshots.newest(tx, "g")
        assert newest is not None
        assert (newest.boundary, newest.after, newest.phase) == (2, 9, "march")
        assert newest.state["areas"] == ["winterfell"] * 50
        assert len(snapshots.every_one(tx, "g")) == 2
        snapshots.drop(tx, "g")
        assert snapshots.newest(tx, "g") is None


def test_nobody_sees_an_event_that_is_not_his(db: Database) -> None:
    with db.write() as tx:
        events.append(
            tx,
            [
                Event("g", 1, 1, "planning", {"kind": "public"}),
                Event("g", 1, 1, "planning", {"kind": "for stark"}, ["stark"]),
                Event("g", 2, 2, "planning", {"kind": "for nobody"}, []),
            ],
        )

        kinds = {seat: [e.what["kind"] for e in events.seen_by(tx, "g", seat)] for seat in ("stark", "tyrell", None)}
        assert kinds == {"stark": ["public", "for stark"], "tyrell": ["public"], None: ["public"]}
        assert len(events.of_game(tx, "g")) == 3
        assert [e.what["kind"] for e in events.of_game(tx, "g", round=2)] == ["for nobody"]


def test_answers_are_counted_for_a_day(db: Database) -> None:
    with db.write() as tx:
        for hours, text in ((0, "a"), (1, "a"), (2, "b")):
            answered.note(tx, "a@x", text, NOW + hours * HOUR)

        assert answered.count(tx, "a@x", NOW + 3 * HOUR) == 3
        assert answered.count(tx, "a@x", NOW + 3 * HOUR, "a") == 2
        assert answered.count(tx, "b@x", NOW) == 0
        assert answered.count(tx, "a@x", NOW + 25 * HOUR) == 1


def test_failures_are_counted_until_the_mail_is_filed(db: Database) -> None:
    with db.write() as tx:
        assert tries.note(tx, "key", "one", NOW) == 1
        assert tries.note(tx, "key", "two", NOW) == 2
        assert tries.last_reason(tx, "key") == "two"
        tries.note_death(tx, "key", NOW)
        tries.note_death(tx, "other", NOW)
        assert tries.every(tx) == {"key": Tried(2, 1, None, "two"), "other": Tried(0, 1)}
        tries.set_aside(tx, "other", 7)
        assert tries.every(tx)["other"].mail == 7
        tries.forget_mail(tx, 7)
        tries.forget(tx, "key")
        assert tries.every(tx) == {}
