"""Between dataclasses and table rows: the fields of a row class are named like the columns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, Row, Table

R = TypeVar("R")


def values(record: Any, *without: str) -> dict[str, Any]:
    """Return the column values of a row dataclass."""
    return {f.name: getattr(record, f.name) for f in fields(record) if f.name not in without}


def insert(tx: Connection, table: Table, record: Any, *without: str) -> int:
    """Write a new row and return its number (0 where the table has none)."""
    result = tx.execute(table.insert(), values(record, *without))
    return int(result.lastrowid or 0)


def build(kind: type[R], row: Row[Any]) -> R:
    """Return the dataclass of a row that was selected with `columns_of`."""
    return kind(**row._mapping)


def columns_of(table: Table, kind: type[Any]) -> list[Any]:
    """Return the columns that a row class names, in its order."""
    return [table.c[f.name] for f in fields(kind)]


def first(
    tx: Connection, kind: type[R], query: Executable, parameters: Mapping[str, Any] | None = None
) -> R | None:
    """Return the first row of a query, or None."""
    row = tx.execute(query, parameters).first()
    return None if row is None else build(kind, row)


def every(tx: Connection, kind: type[R], query: Executable, parameters: Mapping[str, Any] | None = None) -> list[R]:
    """Return all rows of a query."""
    return [build(kind, row) for row in tx.execute(query, parameters)]


def touched(tx: Connection, statement: Executable, parameters: Mapping[str, Any] | None = None) -> int:
    """Run a changing statement and return how many rows it changed."""
    return int(getattr(tx.execute(statement, parameters), "rowcount", 0))
