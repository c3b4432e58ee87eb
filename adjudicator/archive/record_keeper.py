"""Writes the folder of every finished game. One that cannot be written does not delay the others.

Where the reports or pictures of a game cannot be made, its record is written all the same.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from adjudicator.archive.folder import archived, write_folder
from adjudicator.clock import Clock
from adjudicator.game import Library
from adjudicator.judge.proof.records import RECORD, record_lines, write_record
from adjudicator.judge.table.errors import GameBroken
from adjudicator.store import Database, games, messages, meta, troubles
from adjudicator.store.games import OVER
from adjudicator.store.messages import StoredMessage

log = logging.getLogger(__name__)

Tell = Callable[[str, Mapping[str, Any], str], None]
"""A function that tells the keeper: code of the notice, its facts, and a key; each key is told only once."""
NAMED = 10
"""The most games named in one letter."""
AGAIN = timedelta(minutes=5)
"""The time between two attempts to write the same record."""


class RecordKeeper:
    """Writes the records of one data folder. It looks up only once per game whether the record exists."""

    def __init__(
        self,
        db: Database,
        library: Library,
        folder: Path,
        clock: Clock,
        tell: Tell = lambda *_: None,
        templates: Sequence[Path] = (),
    ) -> None:
        self.db = db
        self.library = library
        self.templates = templates
        """The folders with templates of reports, highest priority first; without any only records are written."""
        self.folder = folder
        self.clock = clock
        self.tell = tell
        self.stopping = threading.Event()
        """Set from another thread: the record in hand is written, the others at the next start."""
        self._there: set[str] = set()
        self._not_before: dict[str, datetime] = {}

    def write_missing(self) -> int:
        """Write the missing records of finished games; return how many were written."""
        now = self.clock.now()
        with self.db.read() as tx:
            names = [name for name in games.names(tx, OVER) if not games.is_practice(name)]
            self._there -= set(messages.to_archive(tx))
            noted = [trouble.subject for trouble in troubles.every(tx, troubles.RECORD)]
        missing = [name for name in names if name not in self._there and self._may_try(name, now)]
        written = sum(self._write(name, now) for name in missing if not self.stopping.is_set())
        self._tell_of_new(noted, now)
        self._forget([name for name in noted if name in self._there or name not in names])
        return written

    def _tell_of_new(self, noted: Collection[str], now: datetime) -> None:
        """Tell the keeper, in one letter, which records could not be written for the first time."""
        with self.db.read() as tx:
            found = [each for each in troubles.every(tx, troubles.RECORD) if each.subject not in noted]
        if found:
            shown = ", ".join(trouble.subject for trouble in found[:NAMED]) + (", ..." if len(found) > NAMED else "")
            facts = {"games": shown, "reason": found[0].facts["reason"]}
            self.tell("records-unwritable", facts, f"records:{found[0].subject}:{now:%Y-%m-%d}")

    def _forget(self, gone: Sequence[str]) -> None:
        """Delete troubles that no longer apply, because the record exists or the game is no longer over."""
        if gone:
            with self.db.write() as tx:
                for name in gone:
                    troubles.clear(tx, troubles.RECORD, name)

    def _may_try(self, name: str, now: datetime) -> bool:
        return not now < self._not_before.get(name, now) <= now + AGAIN

    def _write(self, name: str, now: datetime) -> bool:
        """Write one record and return True, or note why that failed and return False."""
        try:
            written = (self.folder / name / RECORD).exists() and not self._is_stale(name)
            if not written:
                self._write_folder(name)
        except Exception as error:
            if not self._not_before:
                known = isinstance(error, OSError | GameBroken)
                log.error("the record of %s cannot be written: %s", name, error, exc_info=None if known else error)
            self._not_before[name] = now + AGAIN
            with self.db.write() as tx:
                troubles.note(tx, troubles.RECORD, name, {"reason": f"{type(error).__name__}: {error}"[:500]}, now)
            return False
        self._there.add(name)
        if self._not_before.pop(name, None) is not None or not written:
            with self.db.write() as tx:
                troubles.clear(tx, troubles.RECORD, name)
        return not written

    def _is_stale(self, name: str) -> bool:
        """Return True if the folder of a game does not hold exactly the messages that were released."""
        with self.db.read() as tx:
            return bool(self.templates) and name in messages.to_archive(tx)

    def _write_folder(self, name: str) -> None:
        """Write the archive folder of a game, or its record alone if the rest cannot be made."""
        with self.db.read() as tx:
            game = games.get(tx, name)
            assert game is not None
            lines = list(record_lines(tx, game, self.library))
            press = messages.released(tx, name)
        try:
            files = self._files(lines, press, game.language) if self.templates else {}
        except Exception:
            log.exception("the reports of %s cannot be archived, so only its record is written", name)
            files = {}
        if files:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_folder(self.folder / name, files)
            with self.db.write() as tx:
                messages.mark_archived(tx, name)
            return
        with self.db.read() as tx:
            write_record(tx, game, self.library, self.folder)

    def _files(
        self, lines: Sequence[Mapping[str, Any]], press: Sequence[StoredMessage], language: str
    ) -> dict[str, bytes]:
        return archived(lines, self.library, self.templates, self._key(), language, press)

    def _key(self) -> bytes:
        """Return the secret key that signs the folders of this judge."""
        with self.db.write() as tx:
            return meta.signing_key(tx)
