"""The database of a data folder, in a file or on a server: opening it, and its transactions.

In a file, every writing transaction begins with BEGIN IMMEDIATE, because SQLite ignores the busy timeout when a reading
transaction starts to write. A commit is on disk when it returns (WAL, synchronous FULL). What SQLite needs to undo a
part of a transaction alone stays in memory; else it would write each page of it to a temporary file.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import weakref
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError, DBAPIError

from adjudicator.store import server
from adjudicator.store.claim import Claim
from adjudicator.store.copying import copy_rows
from adjudicator.store.errors import Crossed, Unwritable
from adjudicator.store.prepared import run_sql
from adjudicator.store.turn import Turn
from adjudicator.store.upgrade import NEWEST, bring_up_to_date, version_of

BUSY_SECONDS = 10
ROOM_BYTES = 200 * 2**20

DISK_TROUBLE = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_READONLY,
    }
)

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA temp_store = MEMORY",
)


class Database:
    """The store, in one SQLite file or on a server; it is made or upgraded when opened. Thread-safe.

    With an `address` it is on a PostgreSQL server, and `path` only names the files that stand beside a store. Its
    connections are closed by `close`, or when the object is garbage-collected.
    """

    def __init__(self, path: Path | str, address: str = "") -> None:
        self.path = Path(path)
        self.address = address
        self.turn: Turn | None = None
        """Of a worker that shares a store on a server: nothing is written while it is another worker's turn."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.engine = server.connect(address) if address else _open_file(self.path)
        weakref.finalize(self, self.engine.dispose).atexit = False
        try:
            self._bring_up_to_date()
        except BaseException:
            self.close()
            raise

    def _bring_up_to_date(self) -> None:
        with self.read() as tx:
            is_newest = version_of(tx) == NEWEST
        if not is_newest:
            with self.write() as tx:
                bring_up_to_date(tx, self.name)

    @property
    def name(self) -> Path | str:
        """What people may call the store: its file, or its address without the password."""
        return server.shown(self.address) if self.address else self.path

    def write(self) -> AbstractContextManager[Connection]:
        """A transaction that may write: it is committed at the end of the block and rolled back after an error."""
        return self._transaction(checked=True, writes=True)

    def beside(self) -> AbstractContextManager[Connection]:
        """A transaction that writes only about the games it claims, beside those of other workers.

        With a file it is like any other that may write, since a file has only one worker.
        """
        if not self.address:
            return self.write()
        return self._transaction(writes=True, claim=Claim())

    def read(self) -> AbstractContextManager[Connection]:
        """A read-only transaction; all its queries see the same state."""
        return self._transaction()

    @contextmanager
    def _transaction(self, *, checked: bool = False, **options: Any) -> Iterator[Connection]:
        if checked and self.turn is not None:
            self.turn.check()
        try:
            with self.engine.connect().execution_options(**options) as tx, tx.begin():
                yield tx
        except DBAPIError as error:
            if is_about_the_disk(error):
                kind = Crossed if server.is_crossed(error.orig) else Unwritable
                raise kind(self.name, str(error.orig)) from error
            raise

    def has_room(self, wanted: int = ROOM_BYTES) -> bool:
        """True while the disk has at least `wanted` free bytes, enough to take mails in.

        A server says itself when its disk is full; then nothing is committed.
        """
        return bool(self.address) or shutil.disk_usage(self.path.parent).free >= wanted

    def is_sound(self) -> bool:
        """True when SQLite finds its file whole, or a server can read all rows; slow for a big store."""
        with self.read() as tx:
            if self.address:
                return server.can_read_all(tx)
            return bool(tx.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok")

    def backup(self, target: Path) -> None:
        """Write a consistent copy to the SQLite file `target`; possible while the daemon runs."""
        target.parent.mkdir(parents=True, exist_ok=True)
        if self.address:
            self._copy_to_file(target)
            return
        keep_private(target)
        source, copy = sqlite3.connect(self.path), sqlite3.connect(target)
        try:
            source.backup(copy)
        finally:
            source.close()
            copy.close()

    def _copy_to_file(self, target: Path) -> None:
        new = target.with_name(f"{target.name}.new")
        new.unlink(missing_ok=True)
        copy = Database(new)
        try:
            with self.read() as here, copy.write() as there:
                copy_rows(here, there)
        finally:
            copy.close()
        new.replace(target)

    def let_go(self) -> None:
        """Close idle connections, so that a process forked now can open its own."""
        self.engine.dispose()

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()


def keep_private(path: Path) -> None:
    """Create a file if it is missing and let only its owner read it; SQLite uses the same mode for its other files."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    path.chmod(0o600)


@contextmanager
def savepoint(tx: Connection) -> Iterator[None]:
    """A part of a transaction: an error in the block rolls back this part alone."""
    run_sql(tx, "SAVEPOINT part")
    try:
        yield
    except BaseException:
        if _goes_on(tx):
            run_sql(tx, "ROLLBACK TO part")
            run_sql(tx, "RELEASE part")
        raise
    run_sql(tx, "RELEASE part")


def is_about_the_disk(error: DBAPIError) -> bool:
    """True when an error of the store is about its disk, its server or a lock, not about the statement."""
    if hasattr(error.orig, "sqlstate"):
        return server.is_passing_trouble(error.orig)
    return getattr(error.orig, "sqlite_errorcode", 0) & 0xFF in DISK_TROUBLE


def is_damage(error: DatabaseError) -> bool:
    """True when the store reports that it is damaged, or that its file is not a database."""
    if hasattr(error.orig, "sqlstate"):
        return server.is_damage(error.orig)
    return getattr(error.orig, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _goes_on(tx: Connection) -> bool:
    """True while a transaction can be rolled back to a savepoint: it is still open after an error."""
    if tx.invalidated:
        return False
    driver: Any = tx.connection.driver_connection
    return bool(driver.in_transaction) if isinstance(driver, sqlite3.Connection) else not driver.closed


def _open_file(path: Path) -> Engine:
    """Return an engine for a SQLite file, which is made if it is missing."""
    if not path.exists():
        keep_private(path)
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _record: Any) -> None:
    """Switch off the driver's automatic transactions and make commits durable."""
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(pragma)


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    run_sql(connection, "BEGIN IMMEDIATE" if writes else "BEGIN")
