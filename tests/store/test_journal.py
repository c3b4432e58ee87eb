"""The journal on disk: append-only, and every change of the past shows."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy.exc import IntegrityError

from adjudicator.engine.chance import commitment
from adjudicator.engine.journal import JournalEntry, chain
from adjudicator.store import Database, games, journal
from adjudicator.store.errors import BrokenChain, OutOfOrder
from tests.store.conftest import FILE, NOW, SERVER

ENTRIES = [
    JournalEntry(1, "deck.shuffle", {"chance": [3, 1, 2]}, {"chance": "chance"}),
    JournalEntry(2, "planning.orders", {"stark": {"winterfell": "defense-1"}, "tyrell": {}}, {"stark": "mail:7"}),
    JournalEntry(3, "combat.card", {"stark": "robb-stark"}),
]
SEED = b"seed" * 8


def test_entries_come_back_as_they_were_written(db: Database) -> None:
    with db.write() as tx:
        journal.append(tx, "g", ENTRIES[:1], NOW)
        head = journal.append(tx, "g", ENTRIES[1:], NOW + timedelta(hours=1))

    with db.read() as tx:
        assert journal.entries(tx, "g") == ENTRIES
        assert journal.entries(tx, "g", after=2) == ENTRIES[2:]
        assert journal.last(tx, "g") == (3, head)
        assert [row.at for row in journal.written(tx, "g")] == [NOW, *[NOW + timedelta(hours=1)] * 2]


def test_the_chain_is_the_one_anybody_can_compute_from_the_record(db: Database) -> None:
    with db.write() as tx:
        journal.append(tx, "g", ENTRIES, NOW)
        assert [row.hash for row in journal.written(tx, "g")] == chain("g", ENTRIES)
        assert journal.verify_chain(tx, "g") == 3
        assert journal.verify_chain(tx, "unknown") == 0


def test_links_of_a_game_with_a_seed_are_salted_and_follow_its_commitment(db: Database) -> None:
    with db.write() as tx:
        games.change(tx, "g", seed=SEED)
        for entry in ENTRIES:
            journal.append(tx, "g", [entry], NOW)
        salted = chain("g", ENTRIES, SEED, [NOW.isoformat()] * 3)
        assert [row.hash for row in journal.written(tx, "g")] == salted != chain("g", ENTRIES)
        assert tx.exec_driver_sql("SELECT prev_hash FROM journal WHERE n = 1").scalar() == commitment(SEED)
        assert journal.verify_chain(tx, "g") == 3


def test_a_game_begun_before_links_had_salts_goes_on_without(db: Database) -> None:
    with db.write() as tx:
        journal.append(tx, "g", ENTRIES[:2], NOW)
        games.change(tx, "g", seed=SEED)
        journal.append(tx, "g", ENTRIES[2:], NOW)
        assert [row.hash for row in journal.written(tx, "g")] == chain("g", ENTRIES)
        assert journal.verify_chain(tx, "g") == 3


@pytest.mark.parametrize("n", [1, 3, 5])
def test_an_entry_that_does_not_follow_is_refused(db: Database, n: int) -> None:
    with db.write() as tx:
        journal.append(tx, "g", ENTRIES, NOW)

    with pytest.raises(OutOfOrder, match=f"entry {n} offered where 4 is next"), db.write() as tx:
        journal.append(tx, "g", [JournalEntry(n, "x", {})], NOW)


@pytest.mark.parametrize("sql", ["UPDATE journal SET what = 'x'", "DELETE FROM journal WHERE n = 3"])
def test_the_database_itself_refuses_to_change_the_past(db: Database, sql: str) -> None:
    with db.write() as tx:
        journal.append(tx, "g", ENTRIES, NOW)

    with pytest.raises(IntegrityError, match="append-only"), db.write() as tx:
        tx.exec_driver_sql(sql)


GUARDS = {
    FILE: ["journal_is_not_rewritten", "journal_is_not_shortened"],
    SERVER: ["journal_is_not_changed ON journal"],
}


@pytest.mark.parametrize(
    ("sql", "n"),
    [
        ("UPDATE journal SET answers = '{\"chance\":[1,2,3]}' WHERE n = 1", 1),
        ("UPDATE journal SET \"by\" = '{}' WHERE n = 2", 2),
        ("UPDATE journal SET hash = 'f' WHERE n = 3", 3),
        ("DELETE FROM journal WHERE n = 2", 2),
    ],
)
def test_a_change_behind_its_back_is_found_with_its_entry(db: Database, sql: str, n: int) -> None:
    with db.write() as tx:
        journal.append(tx, "g", ENTRIES, NOW)
        for guard in GUARDS[tx.dialect.name]:
            tx.exec_driver_sql(f"DROP TRIGGER {guard}")
        tx.exec_driver_sql(sql)

    with db.read() as tx, pytest.raises(BrokenChain) as broken:
        journal.verify_chain(tx, "g")
    assert broken.value.n == n
