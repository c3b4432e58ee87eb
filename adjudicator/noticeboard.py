"""Stores the troubles that each pass finds, writing only changes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from adjudicator.clock import Clock
from adjudicator.store import Database, troubles
from adjudicator.store.troubles import Found

AGAIN = timedelta(minutes=5)
"""How often a lasting trouble is stored again, so that `doctor` can tell when it was last seen."""


class Noticeboard:
    """The troubles that every pass looks for; the latest finding for some codes replaces the earlier one."""

    def __init__(self, db: Database, clock: Clock) -> None:
        self.db = db
        self.clock = clock
        self._seen: dict[tuple[str, ...], Mapping[tuple[str, str], Mapping[str, Any]]] = {}
        self._written: dict[tuple[str, ...], datetime] = {}

    def put(self, codes: tuple[str, ...], found: Found) -> None:
        """Replace all troubles with these codes by `found`."""
        now = self.clock.now()
        if codes not in self._seen:
            with self.db.read() as tx:
                known = [each for each in troubles.every(tx) if each.code in codes]
            self._seen[codes] = {(each.code, each.subject): each.facts for each in known}
        is_new = self._seen[codes] != found
        if is_new or (found and not abs(now - self._written.get(codes, now)) < AGAIN):
            with self.db.write() as tx:
                troubles.replace(tx, codes, found, now)
            self._seen[codes] = dict(found)
            self._written[codes] = now
        self._written.setdefault(codes, now)
