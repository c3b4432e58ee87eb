"""A store on a PostgreSQL server: connecting, transactions, and what its errors mean.

A writing transaction holds one lock of the database, so there is one writer at a time, as with a file of SQLite. Those
that keep to the games they have claimed (`claims.py`) share this lock, so several workers may have one each. A reading
transaction sees one state.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool

from adjudicator.store.errors import StoreError
from adjudicator.store.prepared import run_sql
from adjudicator.store.schema import metadata

BUSY_SECONDS = 10
WRITERS = 0x61646A75
"""The number of the advisory lock that a writing transaction holds."""

BEGIN_READING = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"
IDLE_SECONDS = 60
"""How long a worker that writes may do nothing with its transaction until the server undoes it, as if it had died."""
WRITING = "SET TRANSACTION ISOLATION LEVEL READ COMMITTED READ WRITE"

TROUBLE = ("08", "25006", "25P03", "53", "55P03", "57P0", "58")
"""How codes of passing troubles begin: no connection, read-only, idle too long, no room, a lock, shut down, disk."""
DAMAGE = ("XX001", "XX002")
MOST_PREPARED = 300
"""How many statements a connection keeps prepared; those that games use are fewer."""
CROSSED = ("40001", "40P01")

JOURNAL_GUARDS = (
    """CREATE FUNCTION refuse_to_change_the_journal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'the journal is append-only' USING ERRCODE = 'integrity_constraint_violation'; END $$""",
    """CREATE TRIGGER journal_is_not_changed BEFORE UPDATE OR DELETE ON journal
    FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_journal()""",
)
"""What keeps the journal append-only; `migrations` has the same for SQLite."""


ALIVE = {
    "connect_timeout": BUSY_SECONDS,
    "keepalives_idle": 2,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 8000,
}
KEEP_ALIVE = "SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3"
"""How both ends of a connection notice within eight seconds that the other one's machine is gone."""


def is_address(text: str) -> bool:
    """Return True for the address of a store on a server."""
    return text.startswith(("postgresql:", "postgres:"))


def connect(address: str) -> Engine:
    """Return an engine for the store at an address. Raises StoreError for an address that cannot be one."""
    engine = _engine(address, pool_pre_ping=True, connect_args=ALIVE)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def own_connection(address: str) -> Engine:
    """Return an engine whose connections are its own, without transactions; a dead machine is noticed in seconds."""
    engine = _engine(address, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args=ALIVE)
    event.listen(engine, "connect", _keep_alive)
    return engine


def _engine(address: str, **options: Any) -> Engine:
    try:
        return create_engine(make_url(address).set(drivername="postgresql+psycopg"), **options)
    except (ArgumentError, ValueError) as error:
        raise StoreError("the address of the store is not of the kind postgresql://user@host/database") from error
    except ModuleNotFoundError as error:
        raise StoreError("a store on PostgreSQL needs psycopg: pip install 'adjudicator[postgresql]'") from error


def shown(address: str) -> str:
    """Return an address without its password and its options, for people."""
    return make_url(address).set(query={}).render_as_string(hide_password=True)


def version_of(tx: Connection) -> str | None:
    """Return the version of the store, or None if the database has no tables yet."""
    known = tx.exec_driver_sql("SELECT to_regclass('alembic_version')").scalar()
    return tx.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() if known else None


def make_tables(tx: Connection) -> None:
    """Make all tables in an empty database. Raises StoreError for a database that cannot hold every letter."""
    encoding = tx.exec_driver_sql("SHOW server_encoding").scalar()
    if encoding != "UTF8":
        raise StoreError(f"the encoding of the database is {encoding}: create one with the encoding UTF8")
    metadata.create_all(tx)
    for guard in JOURNAL_GUARDS:
        tx.exec_driver_sql(guard)


def can_read_all(tx: Connection) -> bool:
    """Return True after reading every row from the disk of the server, which checks what it reads."""
    for table in metadata.sorted_tables:
        for _row in tx.execution_options(yield_per=100).execute(select(table)):
            pass
    return True


def is_passing_trouble(error: Any) -> bool:
    """True when an error of the driver is about the connection, a lock or the disk, not about the statement."""
    state = error.sqlstate
    if state is None:
        return type(error).__name__ in ("OperationalError", "InterfaceError")
    return bool(state.startswith(TROUBLE)) or is_crossed(error)


def is_crossed(error: Any) -> bool:
    """True when the server undid a transaction because it and another one waited for each other."""
    return getattr(error, "sqlstate", None) in CROSSED


def is_damage(error: Any) -> bool:
    """True when the server reports that its files are damaged."""
    return bool(error.sqlstate in DAMAGE)


def _prepare(connection: Any, _record: Any) -> None:
    """Let nobody wait for a lock longer than for a file of SQLite, and let statements stay prepared."""
    connection.prepared_max = MOST_PREPARED
    connection.execute(f"SET lock_timeout = '{BUSY_SECONDS}s'; {KEEP_ALIVE}")
    connection.commit()


def _keep_alive(connection: Any, _record: Any) -> None:
    connection.execute(KEEP_ALIVE)
    connection.commit()


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    if not options.get("writes", False):
        run_sql(connection, BEGIN_READING)
        return
    patience = f"SET LOCAL idle_in_transaction_session_timeout = '{IDLE_SECONDS}s'"
    lock = "pg_advisory_xact_lock_shared" if "claim" in options else "pg_advisory_xact_lock"
    run_sql(connection, f"{WRITING}; {patience}; SELECT {lock}({WRITERS})")
