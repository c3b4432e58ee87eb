"""A batch keeps several changes with one commit, and each is undone alone if it fails."""

from __future__ import annotations

import pytest

from adjudicator.store import Database, Unwritable, batch, meta
from adjudicator.store.batch import Batch
from tests.store.conftest import here_only


def stored(db: Database, key: str) -> bytes | None:
    with db.read() as tx:
        return meta.get(tx, key)


def test_changes_are_seen_by_others_after_the_commit(db: Database) -> None:
    with Batch(db) as together:
        for key in ("one", "two"):
            with together.write() as tx:
                meta.put(tx, key, b"1")
        assert stored(db, "one") is None
        together.commit()
        assert stored(db, "one") == stored(db, "two") == b"1"


def test_the_end_of_the_block_commits(db: Database) -> None:
    with Batch(db) as together, together.write() as tx:
        meta.put(tx, "one", b"1")

    assert stored(db, "one") == b"1"


def test_a_change_that_fails_is_undone_alone(db: Database) -> None:
    with Batch(db) as together:
        with together.write() as tx:
            meta.put(tx, "one", b"1")
        with pytest.raises(ZeroDivisionError), together.write() as tx:
            meta.put(tx, "two", b"1")
            raise ZeroDivisionError
        with together.write() as tx:
            meta.put(tx, "three", b"1")

    assert (stored(db, "one"), stored(db, "two"), stored(db, "three")) == (b"1", None, b"1")


def test_an_error_between_changes_undoes_what_was_not_committed(db: Database) -> None:
    with pytest.raises(KeyboardInterrupt), Batch(db) as together:
        with together.write() as tx:
            meta.put(tx, "one", b"1")
        together.commit()
        with together.write() as tx:
            meta.put(tx, "two", b"1")
        raise KeyboardInterrupt

    assert (stored(db, "one"), stored(db, "two")) == (b"1", None)


@here_only
def test_a_full_disk_undoes_the_whole_batch_and_says_so(db: Database) -> None:
    with db.read() as tx:
        pages = tx.exec_driver_sql("PRAGMA page_count").scalar_one()
        tx.exec_driver_sql(f"PRAGMA max_page_count = {pages + 3}")

    with pytest.raises(Unwritable, match="full"), Batch(db) as together:
        for n in range(10):
            with together.write() as tx:
                meta.put(tx, f"key {n}", b"x" * 3000)

    assert stored(db, "key 0") is None
    with Batch(db) as together, together.write() as tx:
        meta.put(tx, "small", b"1")
    assert stored(db, "small") == b"1"


def test_a_batch_is_due_once_it_was_open_for_some_time(db: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "MOST_SECONDS", 0)
    with Batch(db) as together:
        assert not together.is_due
        with together.write():
            pass
        assert together.is_due
        together.commit()
        assert not together.is_due
