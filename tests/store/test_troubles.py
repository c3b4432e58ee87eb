"""Troubles: written by the judge as long as they last, read by the keeper's commands."""

from __future__ import annotations

from datetime import timedelta

from adjudicator.store import Database, troubles
from tests.store.conftest import NOW

LATER = NOW + timedelta(hours=1)


def test_a_trouble_keeps_its_beginning_and_counts_how_often_it_was_seen(db: Database) -> None:
    with db.write() as tx:
        troubles.note(tx, troubles.RECORD, "g", {"reason": "no room"}, NOW)
        troubles.note(tx, troubles.RECORD, "g", {"reason": "no folder"}, LATER)
        [trouble] = troubles.every(tx)

    assert (trouble.since, trouble.last_at, trouble.count) == (NOW, LATER, 2)
    assert (trouble.code, trouble.subject, trouble.facts) == (troubles.RECORD, "g", {"reason": "no folder"})


def test_a_trouble_that_is_over_is_forgotten_and_no_other(db: Database) -> None:
    with db.write() as tx:
        for game in ("g", "h", "i"):
            troubles.note(tx, troubles.RECORD, game, {}, NOW)
        troubles.note(tx, troubles.MAILBOX, "", {}, NOW)

        assert troubles.clear(tx, troubles.RECORD, "g")
        assert not troubles.clear(tx, troubles.RECORD, "g")
        assert [each.subject for each in troubles.every(tx, troubles.RECORD)] == ["h", "i"]
        assert troubles.clear(tx, troubles.RECORD)
        assert [each.code for each in troubles.every(tx)] == [troubles.MAILBOX]


def test_all_troubles_of_a_kind_are_replaced_by_those_there_are_now(db: Database) -> None:
    with db.write() as tx:
        for subject in ("one", "two"):
            troubles.note(tx, troubles.STRANGE_FILE, subject, {}, NOW)
        troubles.note(tx, troubles.CLOCK, "", {}, NOW)

        found = {(troubles.STRANGE_FILE, "two"): {}, (troubles.MOVES, "Done"): {"reason": "refused"}}
        troubles.replace(tx, (troubles.STRANGE_FILE, troubles.MOVES), found, LATER)
        left = {(each.code, each.subject): each.since for each in troubles.every(tx)}

    assert left == {
        (troubles.STRANGE_FILE, "two"): NOW,
        (troubles.MOVES, "Done"): LATER,
        (troubles.CLOCK, ""): NOW,
    }
