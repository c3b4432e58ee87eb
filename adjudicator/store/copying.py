"""Copies all rows of one store to another, from a file to a server or back, and compares them row by row."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from sqlalchemy import Connection, FromClause, Table, column, func, select, table

from adjudicator.store.columns import PLAIN, SERVER, ReadableText
from adjudicator.store.errors import StoreError
from adjudicator.store.schema import metadata

ROWS = 500
"""How many rows are in hand at a time."""


def copy_rows(source: Connection, target: Connection) -> dict[str, int]:
    """Copy all rows to an empty store in this transaction; return how many rows each table has.

    Raises StoreError, so that nothing is copied, if the target is not empty, or if a row does not read back the same.
    """
    for each in metadata.sorted_tables:
        if target.execute(select(each).limit(1)).first() is not None:
            raise StoreError(f"the store to copy to is not empty: its table {each.name} has rows")
    return {each.name: _copy_table(source, target, each) for each in metadata.sorted_tables}


def differences(one: Connection, other: Connection) -> Iterator[str]:
    """Yield where two stores differ, one sentence for each row."""
    for each in metadata.sorted_tables:
        for n, (first, second) in enumerate(zip_longest(_rows(one, each), _rows(other, each)), 1):
            if first != second:
                yield f"row {n} of the table {each.name} differs"


def _copy_table(source: Connection, target: Connection, each: Table) -> int:
    count, rows, raw = 0, [], _raw(each)
    for row in _rows(source, each):
        rows.append(dict(zip(each.columns.keys(), row, strict=True)))
        count += 1
        if len(rows) == ROWS:
            target.execute(raw.insert(), rows)  # type: ignore[attr-defined]
            rows = []
    if rows:
        target.execute(raw.insert(), rows)  # type: ignore[attr-defined]
    _number_on(target, each)
    for n, (first, second) in enumerate(zip_longest(_rows(source, each), _rows(target, each)), 1):
        if first != second:
            raise StoreError(f"row {n} of the table {each.name} does not read back as it was; nothing was copied")
    return count


def _raw(each: Table) -> FromClause:
    """Return a table whose texts are taken as they are stored."""
    columns = [(c.name, PLAIN if isinstance(c.type, ReadableText) else c.type) for c in each.columns]
    return table(each.name, *(column(name, kind) for name, kind in columns))


def _rows(tx: Connection, each: Table) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a table in the order of its key, as both kinds of store can hold them."""
    raw = _raw(each)
    query = select(*raw.columns).order_by(*(raw.c[key.name] for key in each.primary_key))
    with tx.execute(query, execution_options={"yield_per": ROWS}) as found:
        for row in found:
            yield tuple(_held(value) for value in row)


def _held(value: Any) -> Any:
    """Return a value as a server holds it, which has no character NUL in texts."""
    return value.replace("\0", "\ufffd") if isinstance(value, str) else value


def _number_on(tx: Connection, each: Table) -> None:
    """Let new rows of a server's table be numbered behind those that were copied."""
    numbered = each.autoincrement_column
    if tx.dialect.name != SERVER or numbered is None:
        return
    newest = tx.execute(select(func.max(numbered))).scalar()
    if newest is not None:
        tx.execute(select(func.setval(func.pg_get_serial_sequence(each.name, numbered.name), newest)))
