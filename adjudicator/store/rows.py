"""Converts dataclasses to table rows and back; their fields have the names and the order of the columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, Table

from adjudicator.store.prepared import Prepared

R = TypeVar("R")


def values(record: Any, *without: str) -> dict[str, Any]:
    """Return the column values of a row dataclass."""
    kind: Any = type(record)
    names, all_of = _getter(kind, without)
    return dict(zip(names, all_of(record), strict=True))


@cache
def _getter(kind: Any, without: tuple[str, ...]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """Return the names of the columns of a row class except `without`, and a function that returns their values."""
    names = tuple(name for name in names_of(kind) if name not in without)
    return names, attrgetter(*names)


@cache
def names_of(kind: Any) -> tuple[str, ...]:
    """Return the names of the columns of a row class, in order."""
    return tuple(f.name for f in fields(kind))


def insert(tx: Connection, table: Table, record: Any, *without: str) -> None:
    """Insert a new row."""
    row = values(record, *without)
    _inserting(table, tuple(row)).run(tx, row)


@cache
def _inserting(table: Table, names: tuple[str, ...]) -> Prepared:
    """Return the statement that inserts a row with these columns."""
    return Prepared(table.insert(), names)


def columns_of(table: Table, kind: Any) -> list[Any]:
    """Return the columns of a row class, in order."""
    return [table.c[name] for name in names_of(kind)]


def first(
    tx: Connection, kind: type[R], query: Executable | Prepared, parameters: Mapping[str, Any] | None = None
) -> R | None:
    """Return the first row of a query for `columns_of` a row class, or None."""
    return next(iter(every(tx, kind, query, parameters)), None)


def every(
    tx: Connection, kind: type[R], query: Executable | Prepared, parameters: Mapping[str, Any] | None = None
) -> list[R]:
    """Return all rows of a query for `columns_of` a row class."""
    if isinstance(query, Prepared):
        return [kind(*row) for row in query.rows(tx, parameters or {})]
    return [kind(*row) for row in tx.execute(query, parameters)]


def shared(tx: Connection, kind: type[R], query: Prepared, parameters: Mapping[str, Any]) -> list[R]:
    """Return the same as `every`, for records that nobody changes: a row that is as before gives the same record."""
    return query.records(tx, kind, parameters)


def touched(tx: Connection, statement: Executable | Prepared, parameters: Mapping[str, Any] | None = None) -> int:
    """Run a changing statement and return how many rows it changed."""
    if isinstance(statement, Prepared):
        return int(statement.run(tx, parameters or {}).rowcount)
    return int(getattr(tx.execute(statement, parameters), "rowcount", 0))
