"""Prepared statements say the same as SQLAlchemy's own, values and errors alike."""

from __future__ import annotations

import tracemalloc
from dataclasses import replace

import pytest
from sqlalchemy import bindparam, select
from sqlalchemy.exc import IntegrityError, OperationalError

from adjudicator.store import Database, Unwritable, games, mails
from adjudicator.store.games import GameRow
from adjudicator.store.mails import Mail
from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import names_of, values
from adjudicator.store.schema import games as table
from tests.store.conftest import NOW, here_only

ADD = Prepared(table.insert(), names_of(GameRow))
HELD = GameRow("h", "agot-2e", NOW, options={"players": 6}, seed=b"\x00\xff", started_at=NOW)


def test_what_is_written_is_read_back_by_either_way(db: Database) -> None:
    by_name = Prepared(select(*games.COLUMNS).where(table.c.name == bindparam("named")))

    with db.write() as tx:
        ADD.run(tx, values(HELD))

    with db.read() as tx:
        assert GameRow(*by_name.rows(tx, {"named": "h"})[0]) == HELD
        assert GameRow(*tx.execute(by_name.statement, {"named": "h"}).one()) == HELD


def test_a_statement_keeps_its_own_values(db: Database) -> None:
    limited = Prepared(select(table.c.name).where(table.c.variant == "agot-2e").order_by(table.c.name.desc()).limit(1))

    with db.write() as tx:
        ADD.run_all(tx, [values(HELD)])
        assert limited.rows(tx, {}) == [["h"]]


def test_what_an_error_leaves_is_rolled_back(db: Database) -> None:
    with pytest.raises(IntegrityError), db.write() as tx:
        ADD.run(tx, values(HELD))
        ADD.run(tx, values(HELD))

    with db.read() as tx:
        assert games.get(tx, "h") is None


@here_only
def test_errors_are_those_that_the_store_knows(db: Database) -> None:
    with pytest.raises(OperationalError), db.write() as tx:
        tx.exec_driver_sql("DROP TABLE lines")
        tx.exec_driver_sql("DROP TABLE games")
        games.get(tx, "h")

    with pytest.raises(Unwritable), db.write() as tx:
        tx.exec_driver_sql("PRAGMA query_only = ON")
        ADD.run(tx, values(HELD))


def test_a_row_gets_a_number_once(db: Database) -> None:
    put = mails.FILE
    one = values(Mail("", "digest", NOW, NOW, b"\x00raw", mails.TAKEN, subject="\u00e9"), "id")

    with db.write() as tx:
        number = put.insert(tx, one)
        assert put.insert(tx, one) is None
        found = mails.get(tx, number or 0)

    assert found is not None and (found.raw, found.subject, found.arrived_at) == (b"\x00raw", "\u00e9", NOW)


def test_a_row_that_is_as_before_gives_the_same_record_and_a_changed_one_another(db: Database) -> None:
    with db.write() as tx:
        ADD.run(tx, values(HELD))
        before = games.get(tx, "h")
        assert games.get(tx, "h") is before == HELD

        tx.execute(table.update().values(options={"players": 3}))
        assert games.get(tx, "h") == replace(HELD, options={"players": 3})

        tx.execute(table.update().values(options={"players": 6}))
        assert games.get(tx, "h") == HELD


def test_a_record_is_made_anew_of_a_row_that_another_connection_changed(db: Database) -> None:
    with db.write() as tx:
        ADD.run(tx, values(HELD))
        assert games.get(tx, "h") == HELD

    other = Database(db.path, db.address)
    with other.write() as tx:
        games.change(tx, "h", settings={"window": 2}, state=games.PAUSED)
    other.close()

    with db.read() as tx:
        assert games.get(tx, "h") == replace(HELD, settings={"window": 2}, state=games.PAUSED)


def test_kinds_of_records_are_told_apart(db: Database) -> None:
    one = Prepared(select(table.c.name, table.c.variant).where(table.c.name == "h"))
    with db.write() as tx:
        ADD.run(tx, values(HELD))
        assert one.records(tx, lambda *row: list(row), {}) == [["h", "agot-2e"]]
        assert one.records(tx, lambda *row: row, {}) == [("h", "agot-2e")]


@here_only
def test_records_of_rows_that_were_changed_again_and_again_take_little_memory(db: Database) -> None:
    """The row of a game grows to some 6 KB and changes with most mails; its record takes seven times as much."""
    told = [{"seat": f"seat-{n}", "ask": "orders", "answer": {"here": n}, "by": "line:1"} for n in range(70)]
    with db.write() as tx:
        ADD.run(tx, values(HELD))
        tracemalloc.start()
        for n in range(1000):
            games.change(tx, "h", settings={"window": n, "told": told})
            assert games.get(tx, "h") is not None
        grown, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()

    assert grown < 16 * 2**20
