"""Prepares frequent statements as SQL once, which saves the work of SQLAlchemy at each call.

That is for SQLite, where a statement costs less than this work. On a server SQLAlchemy runs the same statements.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from sqlite3 import Cursor
from typing import Any

from sqlalchemy import Connection, CursorResult
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.dml import Insert, UpdateBase
from sqlalchemy.sql.selectable import Select
from sqlalchemy.types import TypeEngine

DIALECT = dialect()
FILE = DIALECT.name
Converts = list[tuple[int, Callable[[Any], Any]]]


class Prepared:
    """One statement in SQL with the conversions of its parameters and results.

    `given` names the columns that an insert or an update sets. Values that are part of the statement need not be
    passed when it runs.
    """

    def __init__(self, statement: Select[Any] | UpdateBase, given: Sequence[str] | None = None) -> None:
        self.statement = statement
        self.given = given

    def run(self, tx: Connection, parameters: Mapping[str, Any]) -> Cursor | CursorResult[Any]:
        """Run the statement once, in the transaction of `tx`. Raises the errors of SQLAlchemy."""
        if tx.dialect.name != FILE:
            return tx.execute(self.statement, parameters)
        try:
            return _driver(tx).execute(self._sql, self._bound(parameters))
        except sqlite3.Error as error:
            raise _wrapped(error, self._sql) from error

    def run_all(self, tx: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Run the statement for each row."""
        if tx.dialect.name != FILE:
            tx.execute(self.statement, rows)
            return
        try:
            _driver(tx).executemany(self._sql, [self._bound(row) for row in rows])
        except sqlite3.Error as error:
            raise _wrapped(error, self._sql) from error

    def insert(self, tx: Connection, parameters: Mapping[str, Any]) -> int | None:
        """Insert a row and return its number, or None if the statement inserts nothing."""
        if tx.dialect.name != FILE:
            found = tx.execute(self._numbered, parameters).scalar()
            return None if found is None else int(found)
        inserted: Any = self.run(tx, parameters)
        return int(inserted.lastrowid or 0) if inserted.rowcount == 1 else None

    def rows(self, tx: Connection, parameters: Mapping[str, Any]) -> list[list[Any]]:
        """Return the rows found, each as a list of the values of its columns."""
        if tx.dialect.name != FILE:
            return [list(row) for row in tx.execute(self.statement, parameters)]
        converts = self._results
        cursor = self.run(tx, parameters)
        try:
            found = cursor.fetchall()
        except sqlite3.Error as error:
            raise _wrapped(error, self._sql) from error
        rows = [list(row) for row in found]
        for row in rows:
            for i, convert in converts:
                row[i] = convert(row[i])
        return rows

    def scalar(self, tx: Connection, parameters: Mapping[str, Any]) -> Any:
        """Return the first value of the first row, or None."""
        return self.rows(tx, parameters)[0][0]

    def _bound(self, parameters: Mapping[str, Any]) -> tuple[Any, ...]:
        """Return the parameters in the order of the SQL, converted for SQLite."""
        own, names, converts = self._binds
        said = {**own, **parameters} if own else parameters
        bound = [said[name] for name in names]
        for i, convert in converts:
            bound[i] = convert(bound[i])
        return tuple(bound)

    @cached_property
    def _numbered(self) -> Any:
        """The statement for servers, which return the number of a new row."""
        assert isinstance(self.statement, Insert), "only an insert makes a new row"
        return self.statement.returning(*self.statement.table.primary_key)

    @cached_property
    def _compiled(self) -> Any:
        return self.statement.compile(dialect=DIALECT, column_keys=self.given)

    @cached_property
    def _sql(self) -> str:
        return str(self._compiled)

    @cached_property
    def _binds(self) -> tuple[dict[str, Any], list[str], Converts]:
        """The values that are part of the statement, the names of all parameters in order, and their conversions."""
        binds, names = self._compiled.binds, list(self._compiled.positiontup)
        own = {name: bind.value for name, bind in binds.items() if not bind.required}
        return own, names, _converts(_of(binds[name].type).bind_processor(DIALECT) for name in names)

    @cached_property
    def _results(self) -> Converts:
        assert isinstance(self.statement, Select), "only a query finds rows"
        return _converts(_of(column.type).result_processor(DIALECT, None) for column in self.statement.selected_columns)


def _converts(processors: Iterable[Callable[[Any], Any] | None]) -> Converts:
    """Return the position and the conversion of each value that needs one."""
    return [(i, convert) for i, convert in enumerate(processors) if convert is not None]


def run_sql(tx: Connection, sql: str) -> None:
    """Run SQL that has no parameters and whose rows nobody needs."""
    driver: Any = tx.connection.driver_connection
    known = tx.dialect.loaded_dbapi.Error
    try:
        driver.execute(sql)
    except known as error:
        raise DBAPIError.instance(sql, None, error, known) from error


def _driver(tx: Connection) -> sqlite3.Connection:
    """Return the connection of the SQLite driver that this one uses."""
    connection: sqlite3.Connection = tx.connection.driver_connection  # type: ignore[assignment]
    return connection


def _wrapped(error: sqlite3.Error, sql: str) -> Exception:
    """Return an error of SQLite as the corresponding error of SQLAlchemy."""
    wrapped: Exception = DBAPIError.instance(sql, None, error, sqlite3.Error)
    return wrapped


def _of(kind: TypeEngine[Any]) -> TypeEngine[Any]:
    """Return the implementation of a column type for SQLite."""
    return kind.dialect_impl(DIALECT)
