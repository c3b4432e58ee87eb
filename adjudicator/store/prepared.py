"""Prepares frequent statements as SQL once, which saves the work of SQLAlchemy at each call.

A statement costs less than this work in a file of SQLite, and hardly more on a PostgreSQL server.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from sqlite3 import Cursor
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Dialect
from sqlalchemy.exc import DBAPIError, StatementError
from sqlalchemy.sql.dml import Insert, UpdateBase
from sqlalchemy.sql.selectable import Select
from sqlalchemy.types import TypeEngine

FILE: Dialect = sqlite.dialect()
SERVER: Dialect = postgresql.psycopg.dialect()  # type: ignore[no-untyped-call]
R = TypeVar("R")
REMEMBERED = 256
"""How many rows of a statement are remembered with the records made of them; that of a game takes some 40 KB."""
Converts = list[tuple[Any, Callable[[Any], Any]]]


class Prepared:
    """One statement in SQL with the conversions of its parameters and results.

    `given` names the columns that an insert or an update sets. Values that are part of the statement need not be
    passed when it runs.
    """

    def __init__(self, statement: Select[Any] | UpdateBase, given: Sequence[str] | None = None) -> None:
        self.statement = statement
        self.given = given
        self._made_once = lru_cache(maxsize=REMEMBERED)(self._made)

    def run(self, tx: Connection, parameters: Mapping[str, Any]) -> Cursor:
        """Run the statement once, in the transaction of `tx`; return the cursor. Raises the errors of SQLAlchemy."""
        return self._in(tx).run(tx, parameters)

    def run_all(self, tx: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Run the statement for each row."""
        self._in(tx).run_all(tx, rows)

    def insert(self, tx: Connection, parameters: Mapping[str, Any]) -> int | None:
        """Insert a row and return its number, or None if the statement inserts nothing."""
        if tx.dialect.name == FILE.name:
            inserted: Any = self._in_file.run(tx, parameters)
            return int(inserted.lastrowid or 0) if inserted.rowcount == 1 else None
        found = self._numbered.run(tx, parameters).fetchone()
        return None if found is None else int(found[0])

    def rows(self, tx: Connection, parameters: Mapping[str, Any]) -> list[list[Any]]:
        """Return the rows found, each as a list of the values of its columns."""
        return self._in(tx).rows(tx, parameters)

    def records(self, tx: Connection, kind: Callable[..., R], parameters: Mapping[str, Any]) -> list[R]:
        """Return what `kind` makes of each row found. Nobody may change it: the same row gives the same object again.

        Most rows that a mail needs are as they were at the mail before it, and converting them costs more than
        reading them.
        """
        sql = self._in(tx)
        return [self._made_once(kind, sql, row) for row in sql.raw_rows(tx, parameters)]

    def _made(self, kind: Callable[..., R], sql: _InSql, row: tuple[Any, ...]) -> R:
        return kind(*sql.converted(row))

    def scalar(self, tx: Connection, parameters: Mapping[str, Any]) -> Any:
        """Return the first value of the first row, or None."""
        return self.rows(tx, parameters)[0][0]

    def _in(self, tx: Connection) -> _InSql:
        return self._in_file if tx.dialect.name == FILE.name else self._on_server

    @cached_property
    def _in_file(self) -> _InSql:
        return _InSql(self.statement, self.given, FILE)

    @cached_property
    def _on_server(self) -> _InSql:
        return _InSql(self.statement, self.given, SERVER)

    @cached_property
    def _numbered(self) -> _InSql:
        """The statement for servers, which return the number of a new row."""
        assert isinstance(self.statement, Insert), "only an insert makes a new row"
        return _InSql(self.statement.returning(*self.statement.table.primary_key), self.given, SERVER)


class _InSql:
    """A statement in the SQL of one kind of store: with parameters by position in a file, by name on a server."""

    def __init__(self, statement: Select[Any] | UpdateBase, given: Sequence[str] | None, dialect: Dialect) -> None:
        compiled: Any = statement.compile(dialect=dialect, column_keys=given)
        self.sql = str(compiled)
        binds = compiled.binds
        names = list(compiled.positiontup or dict.fromkeys(compiled.bind_names.values()))
        kinds = [binds[name].type.dialect_impl(dialect) for name in names]
        self._own = {name: binds[name].value for name in names if not binds[name].required}
        self._names = names
        self._is_by_name = not compiled.positiontup
        self._binds = _converts(kind.bind_processor(dialect) for kind in kinds)
        self._is_plain = not (self._is_by_name or self._binds)
        columns = statement.selected_columns if isinstance(statement, Select) else ()
        self._results = _converts(_result(column.type, dialect) for column in columns)

    def run(self, tx: Connection, parameters: Mapping[str, Any]) -> Cursor:
        driver: Any = tx.connection.driver_connection
        bound = self._bound(parameters)
        try:
            cursor: Cursor = driver.execute(self.sql, bound)
        except Exception as error:
            _raise_known(tx, self.sql, error)
            raise
        return cursor

    def run_all(self, tx: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        driver: Any = tx.connection.driver_connection
        bound = [self._bound(row) for row in rows]
        try:
            driver.cursor().executemany(self.sql, bound)
        except Exception as error:
            _raise_known(tx, self.sql, error)
            raise

    def rows(self, tx: Connection, parameters: Mapping[str, Any]) -> list[list[Any]]:
        return [self.converted(row) for row in self.raw_rows(tx, parameters)]

    def raw_rows(self, tx: Connection, parameters: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        cursor = self.run(tx, parameters)
        try:
            return cursor.fetchall()
        except sqlite3.Error as error:  # a file is read while rows are fetched, a server sends them all at once
            _raise_known(tx, self.sql, error)
            raise

    def converted(self, row: Sequence[Any]) -> list[Any]:
        values = list(row)
        for i, convert in self._results:
            values[i] = convert(values[i])
        return values

    def _bound(self, parameters: Mapping[str, Any]) -> Any:
        """Return the parameters, converted for the store: in the order of the SQL, or by name."""
        said = {**self._own, **parameters} if self._own else parameters
        if self._is_plain:
            return tuple([said[name] for name in self._names])
        bound = [said[name] for name in self._names]
        try:
            for i, convert in self._binds:
                bound[i] = convert(bound[i])
        except ValueError as error:
            raise StatementError(str(error), self.sql, None, error) from error
        return dict(zip(self._names, bound, strict=True)) if self._is_by_name else tuple(bound)


def _converts(processors: Iterable[Callable[[Any], Any] | None]) -> Converts:
    """Return the position and the conversion of each value that needs one."""
    return [(i, convert) for i, convert in enumerate(processors) if convert is not None]


def _result(kind: TypeEngine[Any], dialect: Dialect) -> Callable[[Any], Any] | None:
    convert: Callable[[Any], Any] | None = kind.dialect_impl(dialect).result_processor(dialect, None)
    return convert


def run_sql(tx: Connection, sql: str) -> None:
    """Run SQL that has no parameters and whose rows nobody needs."""
    driver: Any = tx.connection.driver_connection
    try:
        driver.execute(sql)
    except Exception as error:
        _raise_known(tx, sql, error)
        raise


def _raise_known(tx: Connection, sql: str, error: Exception) -> None:
    """Raise the error of SQLAlchemy for an error of the driver; return for any other error."""
    known = tx.dialect.loaded_dbapi.Error
    if isinstance(error, known):
        raise DBAPIError.instance(sql, None, error, known) from error
