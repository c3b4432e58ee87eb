"""How the store is opened, migrated, locked and copied."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import threading
import time
from datetime import datetime
from pathlib import Path
from threading import Timer

import pytest
from alembic import command as alembic_command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlalchemy.exc import StatementError

from adjudicator.store import Database, NewerDatabase, database, games, meta, proven, tries, troubles, upgrade
from adjudicator.store.database import savepoint
from adjudicator.store.errors import AlreadyRunning
from adjudicator.store.games import GameRow
from adjudicator.store.lock import FolderLock
from adjudicator.store.schema import metadata
from tests.conftest import DURABLE
from tests.store.conftest import NOW

OPEN = Path("/proc/self/fd")


def test_the_migrations_make_exactly_the_tables_of_the_schema(db: Database) -> None:
    with db.read() as tx:
        context = MigrationContext.configure(tx, opts={"compare_type": False})
        assert compare_metadata(context, metadata) == []


def test_the_newest_migration_is_the_version_of_the_code(db: Database) -> None:
    heads = ScriptDirectory(str(upgrade.MIGRATIONS)).get_heads()

    assert heads == [upgrade.NEWEST]
    with db.read() as tx:
        assert upgrade.version_of(tx) == upgrade.NEWEST


def test_opening_twice_changes_nothing(db: Database) -> None:
    again = Database(db.path, db.address)

    with again.read() as tx:
        assert games.get(tx, "g") is not None
    again.close()


def test_a_store_that_nobody_holds_any_more_lets_go_of_its_connections(tmp_path: Path) -> None:
    db = Database(tmp_path / "judge.db")
    pool = db.engine.pool
    with db.read() as tx:
        games.names(tx, "over")
    kept = pool.checkedin()
    del db, tx
    gc.collect()

    assert (kept, pool.checkedin()) == (1, 0)


def test_a_database_of_a_newer_release_is_refused(db: Database) -> None:
    with db.write() as tx:
        tx.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")

    with pytest.raises(NewerDatabase, match="version 9999"):
        Database(db.path, db.address)


def test_a_database_of_the_first_release_is_brought_up_to_date_and_keeps_what_is_in_it(tmp_path: Path) -> None:
    old = create_engine(f"sqlite:///{tmp_path / 'judge.db'}")
    config = Config()
    config.set_main_option("script_location", str(upgrade.MIGRATIONS))
    config.set_main_option("path_separator", "os")
    with old.begin() as tx:
        config.attributes["connection"] = tx
        alembic_command.upgrade(config, "0001")
        tx.exec_driver_sql("INSERT INTO tries VALUES ('mail', 2, 'it broke', '2026-11-20T18:00:00.000000Z')")
        for sender, scope in (("anna@x", "g-stark-aaaa"), ("eve@x", "")):
            tx.exec_driver_sql(
                "INSERT INTO mails (scope, digest, received_at, arrived_at, raw, verdict, sender) "
                f"VALUES ('{scope}', '{sender}', '2026-11-20', '2026-11-20', x'00', 'taken', '{sender}')"
            )
    old.dispose()

    db = Database(tmp_path / "judge.db")

    with db.write() as tx:
        assert tries.count(tx, "mail") == 2
        troubles.note(tx, troubles.RECORD, "g", {}, NOW)
        assert proven.is_proven(tx, "anna@x") and not proven.is_proven(tx, "eve@x")
    db.close()


def test_a_store_that_somebody_else_writes_to_can_be_opened_and_read(db: Database) -> None:
    with db.write():
        beside = Database(db.path, db.address)
        with beside.read() as tx:
            assert games.get(tx, "g") is not None
        beside.close()


def test_a_commit_survives_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PRAGMAS", DURABLE)
    db = Database(tmp_path / "durable.db")
    with db.read() as tx:
        assert tx.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert tx.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert tx.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    db.close()


@pytest.mark.skipif(not OPEN.exists(), reason="only Linux tells which files a process has open")
def test_a_part_that_is_undone_was_kept_in_no_file_meanwhile(tmp_path: Path) -> None:
    db = Database(tmp_path / "judge.db")
    with db.write() as tx:
        for n in range(200):
            games.create(tx, GameRow(f"g{n}", "agot-2e", NOW, settings={"words": "x" * 2000}))
    with db.write() as tx, pytest.raises(ZeroDivisionError), savepoint(tx):
        for n in range(200):
            games.change(tx, f"g{n}", settings={"words": "y" * 2000})
        assert not [file for file in _open_files() if "etilqs" in file]
        _ = 1 / 0
    with db.read() as tx:
        assert {game.settings["words"][0] for game in games.every_game(tx)} == {"x"}
    db.close()


def _open_files() -> list[str]:
    """Return the files that this process has open; SQLite calls its own temporary ones etilqs."""
    return [os.readlink(each) for each in OPEN.iterdir() if os.path.lexists(each)]


def test_an_error_leaves_nothing_behind(db: Database) -> None:
    with pytest.raises(ZeroDivisionError), db.write() as tx:
        games.create(tx, GameRow("h", "agot-2e", NOW))
        raise ZeroDivisionError

    with db.read() as tx:
        assert games.get(tx, "h") is None


def test_a_second_writer_waits_for_the_first(db: Database) -> None:
    """A transaction that read first and wrote later would fail at once; ours begin as writers."""

    def bump() -> None:
        with db.write() as tx:
            count = int(meta.get(tx, "count") or 0)
            time.sleep(0.02)
            meta.put(tx, "count", str(count + 1).encode())

    threads = [threading.Thread(target=bump) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    with db.read() as tx:
        assert meta.get(tx, "count") == b"8"


def test_the_secret_is_made_once(db: Database) -> None:
    with db.write() as tx:
        first, second = meta.secret(tx), meta.secret(tx)

    assert first == second
    assert len(first) == 32


def test_a_time_without_a_zone_is_refused(db: Database) -> None:
    with pytest.raises(StatementError, match="needs a zone"), db.write() as tx:
        games.create(tx, GameRow("h", "agot-2e", datetime(2026, 1, 1)))  # noqa: DTZ001 - the mistake under test


def test_a_copy_can_be_opened_beside_the_original(db: Database, tmp_path: Path) -> None:
    db.backup(tmp_path / "copies" / "judge.db")

    copy = Database(tmp_path / "copies" / "judge.db")
    with copy.read() as tx:
        assert games.get(tx, "g") is not None
    assert copy.is_sound()
    copy.close()


def test_a_folder_that_is_free_in_a_moment_is_locked_then(tmp_path: Path) -> None:
    """A killed daemon leaves its lock for some milliseconds to the process that it was about to start."""
    first = FolderLock(tmp_path)
    first.__enter__()
    timer = Timer(0.2, lambda: first.__exit__(None, None, None))
    timer.start()

    with FolderLock(tmp_path):
        timer.join()

    assert not timer.is_alive()


def test_one_daemon_at_a_time_works_in_a_folder(tmp_path: Path) -> None:
    with FolderLock(tmp_path):
        with pytest.raises(AlreadyRunning, match="already works in") as refused, FolderLock(tmp_path):
            pass
        assert "process " in str(refused.value)
        assert refused.value.exit_code == 75

    with FolderLock(tmp_path):
        pass


def test_the_lock_of_a_killed_daemon_is_free(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from adjudicator.store.lock import FolderLock\n"
        "with FolderLock(Path(sys.argv[1])):\n print('locked', flush=True); time.sleep(60)"
    )
    holder = subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE)
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"locked\n"
    with pytest.raises(AlreadyRunning, match=f"process {holder.pid}"), FolderLock(tmp_path):
        pass

    holder.kill()
    holder.communicate()

    with FolderLock(tmp_path):
        pass
