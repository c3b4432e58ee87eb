"""Commits several changes at once, because waiting for the disk is a large part of what a small change costs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from types import TracebackType
from typing import Self

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from adjudicator.store.database import Database, is_about_the_disk, savepoint

MOST_SECONDS = 0.25
"""How long a batch may stay open. Until it is committed, nobody else can write to the store."""


class Batch:
    """A transaction for several changes, each of which is undone alone if it fails. Not thread-safe.

    The transaction begins with the first change and ends with `commit`. When the block of a batch ends, it is
    committed; when it ends with an error, all changes since the last commit are undone.
    """

    def __init__(self, db: Database, begin: Callable[[], AbstractContextManager[Connection]] | None = None) -> None:
        """Take the store, and the function that begins a transaction if it is not to be `db.write`."""
        self.db = db
        self._begin = begin or db.write
        self._tx: Connection | None = None
        self._open = ExitStack()
        self._since = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._tx = None
        self._open.__exit__(kind, error, trace)

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A change: kept when the block ends, undone after an error. It is on disk after the next `commit`.

        Raises Unwritable, and undoes all changes since the last commit, if the disk cannot be written.
        """
        tx = self.begun()
        try:
            with savepoint(tx):
                yield tx
        except DBAPIError as error:
            if is_about_the_disk(error):
                self.__exit__(type(error), error, error.__traceback__)
            raise

    def commit(self) -> None:
        """Put all changes on disk. Raises Unwritable, and undoes them, if that fails."""
        self.__exit__(None, None, None)

    @property
    def is_due(self) -> bool:
        """True when the transaction has been open for so long that it should be committed."""
        return self._tx is not None and time.monotonic() - self._since >= MOST_SECONDS

    def begun(self) -> Connection:
        """Return the transaction, which begins if it has not yet; what is done in it directly is not undone alone."""
        if self._tx is None:
            self._tx = self._open.enter_context(self._begin())
            self._since = time.monotonic()
        return self._tx
