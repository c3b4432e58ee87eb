"""Errors of the store.

StoreError
  NewerDatabase      the file was written by a newer release
  AlreadyRunning     another daemon holds the data folder
  Unwritable         the disk is full, broken or locked by somebody else; nothing was changed
    Crossed          two workers waited for each other; nothing was changed, and it can be repeated at once
  OutOfOrder         a journal entry that does not follow the last one
  BrokenChain        a stored journal that was changed afterwards
"""

from __future__ import annotations

from pathlib import Path


class StoreError(Exception):
    """An error of the store that the keeper must be told of."""


class NewerDatabase(StoreError):
    """The database has a version this release does not know."""

    def __init__(self, store: Path | str, version: str) -> None:
        super().__init__(
            f"{store} has version {version}, which this release does not know: "
            "install the release that wrote it, or a newer one"
        )
        self.version = version


class AlreadyRunning(StoreError):
    """Another daemon uses this data folder; `exit_code` is the exit code of the program in this case."""

    exit_code = 75

    def __init__(self, place: Path | str, holder: str) -> None:
        super().__init__(
            f"another adjudicator ({holder}) already works in {place}: stop it first, or choose another data folder"
        )
        self.holder = holder


class Unwritable(StoreError):
    """The store could not be written: the transaction had no effect and can be repeated once the disk works."""

    def __init__(self, store: Path | str, reason: str) -> None:
        super().__init__(f"{store} cannot be written now: {reason}")


class Crossed(Unwritable):
    """Two workers waited for each other, so the server undid one of their transactions; it can be repeated at once."""


class OutOfOrder(StoreError):
    """A journal entry whose number is not the next one: two writers, or a lost entry."""

    def __init__(self, game: str, n: int, expected: int) -> None:
        super().__init__(f"journal of {game}: entry {n} offered where {expected} is next")
        self.game = game
        self.n = n
        self.expected = expected


class BrokenChain(StoreError):
    """A journal entry whose stored hash does not fit its content and its predecessor."""

    def __init__(self, game: str, n: int) -> None:
        super().__init__(f"journal of {game}: the hash of entry {n} does not fit; it was changed after it was written")
        self.game = game
        self.n = n
