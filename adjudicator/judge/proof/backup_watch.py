"""Remembers outside the store how far each game has got, to notice when the store was restored from a backup.

A file holds the last link of every journal. It is written before letters that print these links go out.
"""

from __future__ import annotations

import json
import logging
import os

from sqlalchemy import Connection

from adjudicator.clock import Clock
from adjudicator.store import Database, games, journal, troubles

log = logging.getLogger(__name__)

RESTORED = "restored"
"""The key in a game's settings under which it is noted when the game was set back, and how far."""


class Heads:
    """The file with the last links, one per data folder."""

    def __init__(self, db: Database, clock: Clock) -> None:
        self.db = db
        self.path = db.path.with_suffix(".heads")
        self.clock = clock
        self._written: dict[str, tuple[int, str]] | None = None

    def compare(self) -> list[str]:
        """Note every game that is behind the point its last letter told of; return the names of these games."""
        set_back = []
        for name, (n, link) in self._read().items():
            with self.db.write() as tx:
                if journal.link_of(tx, name, n) != link and self._note(tx, name, n, link):
                    set_back.append(name)
        self.write()
        return set_back

    def write(self) -> None:
        """Write the last links of all journals to the file, if any changed."""
        with self.db.read() as tx:
            heads = {name: (n, link) for name, n, link in journal.heads(tx)}
        if heads == self._written:
            return
        temporary = self.path.with_suffix(".heads.tmp")
        with open(temporary, "w", encoding="utf-8") as file:
            json.dump(heads, file)
            file.flush()
            os.fsync(file.fileno())
        temporary.rename(self.path)
        self._written = heads

    def _read(self) -> dict[str, tuple[int, str]]:
        try:
            heads = json.loads(self.path.read_text(encoding="utf-8"))
            return {str(name): (int(n), str(link)) for name, (n, link) in heads.items()}
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, AttributeError, TypeError) as error:
            log.warning("%s cannot be read, so a store that was set back is not noticed: %s", self.path, error)
            return {}

    def _note(self, tx: Connection, name: str, n: int, link: str) -> bool:
        """Note that a game was set back; return False if it was noted before."""
        now, kept, game = self.clock.now(), journal.last(tx, name)[0], games.get(tx, name)
        facts = {"at": now.isoformat(), "kept": min(kept, n - 1), "lost": n, "link": link}
        if game is not None:
            before = list(game.settings.get(RESTORED, []))
            if any(each["link"] == link for each in before):
                return False
            games.change(tx, name, settings={**game.settings, RESTORED: [*before, facts]})
        log.warning("the store is older than the letters that went out: %s was at entry %d, now %d", name, n, kept)
        troubles.note(tx, troubles.RESTORED, name, facts, now)
        return True
