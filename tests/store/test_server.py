"""What only a store on a PostgreSQL server has to hold: its addresses, its locks, and what becomes of it in trouble."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.store import Database, StoreError, Unwritable, batch, games, mails, meta, server
from adjudicator.store.batch import Batch
from adjudicator.store.games import GameRow
from adjudicator.store.mails import Mail
from tests.postgres import DURABLE, Cluster, required
from tests.store.conftest import NOW


@pytest.fixture
def db(tmp_path: Path, postgres: Cluster) -> Iterator[Database]:
    """A fresh store on a server."""
    db = Database(tmp_path / "judge.db", postgres.fresh())
    yield db
    db.close()


@pytest.fixture
def own() -> Iterator[Cluster]:
    """A server that the test may stop, and that waits for the disk."""
    required()
    with Cluster(DURABLE) as cluster:
        yield cluster


def test_an_empty_database_gets_all_tables(tmp_path: Path, postgres: Cluster) -> None:
    db = Database(tmp_path / "judge.db", postgres.empty())

    with db.write() as tx:
        games.create(tx, GameRow("g", "agot-2e", NOW))
    assert not (tmp_path / "judge.db").exists()
    db.close()


def test_a_password_is_never_shown(tmp_path: Path) -> None:
    assert server.shown("postgresql://judge:hush@db.example.org/games?sslmode=require") == (
        "postgresql://judge:***@db.example.org/games"
    )
    with pytest.raises(Unwritable) as refused:
        Database(tmp_path / "judge.db", f"postgresql://judge:hush@/games?host={tmp_path}")
    assert "hush" not in str(refused.value)


@pytest.mark.parametrize("address", ["postgresql://judge@host:port/games", "postgresql:games"])
def test_what_is_no_address_is_refused_in_a_sentence(tmp_path: Path, address: str) -> None:
    with pytest.raises(StoreError, match="postgresql://user@host/database"):
        Database(tmp_path / "judge.db", address)


def test_who_has_no_driver_is_told_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"pip install 'adjudicator\[postgresql\]'"):
        Database(tmp_path / "judge.db", "postgresql://judge@db.example.org/games")


def test_names_are_sorted_as_in_a_file_whatever_the_language_of_the_database(db: Database) -> None:
    with db.write() as tx:
        for name in ("b", "a", "B", "a-b", "aa", "é"):
            games.create(tx, GameRow(name, "agot-2e", NOW))
        assert games.names(tx, games.WAITING) == sorted(["b", "a", "B", "a-b", "aa", "é"])


def test_a_mail_with_the_character_nul_is_stored(db: Database) -> None:
    mail = Mail("", "d", NOW, NOW, b"a\0b", mails.TAKEN, subject="a\0b")
    with db.write() as tx:
        number = mails.file(tx, mail)
        assert mails.file(tx, mail) is None
        found = mails.get(tx, number or 0)

    assert found is not None
    assert (found.raw, found.subject) == (b"a\0b", "a\ufffdb")


def test_a_reader_writes_nothing(db: Database) -> None:
    with pytest.raises(Unwritable, match="read-only"), db.read() as tx:
        meta.put(tx, "x", b"1")


def test_a_writer_who_waits_too_long_is_told_so(db: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "BUSY_SECONDS", 1)
    other = Database(db.path, db.address)
    with db.write(), pytest.raises(Unwritable, match="lock"), other.write():
        pass
    other.close()


def test_two_processes_that_count_miss_nothing(db: Database) -> None:
    code = (
        "import sys; from pathlib import Path; from adjudicator.store import Database, meta\n"
        "db = Database(Path(sys.argv[1]), sys.argv[2])\n"
        "for _ in range(100):\n"
        "    with db.write() as tx:\n"
        "        meta.put(tx, 'count', str(int(meta.get(tx, 'count') or 0) + 1).encode())\n"
    )
    command = [sys.executable, "-c", code, str(db.path), db.address]
    counting = [subprocess.Popen(command) for _ in range(2)]

    assert [process.wait(60) for process in counting] == [0, 0]
    with db.read() as tx:
        assert meta.get(tx, "count") == b"200"


def test_a_store_opened_twice_at_once_is_made_once(tmp_path: Path, postgres: Cluster) -> None:
    address, errors = postgres.empty(), []

    def open_it() -> None:
        try:
            Database(tmp_path / "judge.db", address).close()
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=open_it) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert errors == []


@pytest.mark.parametrize("how", ["fast", "immediate"])
def test_what_was_committed_outlives_the_server_and_the_store_goes_on(tmp_path: Path, own: Cluster, how: str) -> None:
    db = Database(tmp_path / "judge.db", own.fresh())
    with db.write() as tx:
        meta.put(tx, "kept", b"1")
    with pytest.raises(Unwritable), db.write() as tx:
        meta.put(tx, "lost", b"1")
        own.stop(how)
        meta.put(tx, "more", b"1")
    with pytest.raises(Unwritable), db.read() as tx:
        meta.get(tx, "kept")

    own.start()

    with db.read() as tx:
        assert (meta.get(tx, "kept"), meta.get(tx, "lost")) == (b"1", None)
    db.close()


def test_a_server_that_goes_away_undoes_a_batch_and_the_next_one_is_kept(tmp_path: Path, own: Cluster) -> None:
    db = Database(tmp_path / "judge.db", own.fresh())
    together = Batch(db)
    with pytest.raises(Unwritable), together:
        with together.write() as tx:
            meta.put(tx, "first", b"1")
        own.stop("immediate")
        with together.write() as tx:
            meta.put(tx, "second", b"1")
    own.start()

    with together, together.write() as tx:
        assert meta.get(tx, "first") is None
        meta.put(tx, "third", b"1")
    with db.read() as tx:
        assert meta.get(tx, "third") == b"1"
    assert not batch.Batch(db).is_due
    db.close()
