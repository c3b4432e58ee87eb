"""Makes the pictures that letters wait for, outside every transaction of a mail."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Mapping
from typing import Any

from adjudicator.clock import Clock
from adjudicator.game import Library
from adjudicator.reports.pictures.picture import Picture, Scene
from adjudicator.store import Database, pictures, troubles
from adjudicator.store.pictures import StoredPicture

log = logging.getLogger(__name__)

MOST_TRIES = 2
"""After so many attempts during which the process died, letters go out without the picture."""


class PictureMaker:
    """Makes the pictures of one store."""

    def __init__(self, db: Database, library: Library, clock: Clock) -> None:
        self.db = db
        self.library = library
        self.clock = clock
        self.stopping = threading.Event()
        """Set from another thread: the picture in hand is made, the others at the next start."""

    def make_due(self, seconds: float) -> int:
        """Make pictures, but start none after so many seconds; return how many letters need not wait for any more."""
        end, done = time.monotonic() + seconds, 0
        while not self.stopping.is_set() and time.monotonic() < end:
            wanted = self._next()
            if wanted is None:
                break
            self._make(wanted)
            done += 1
        return done

    @property
    def is_waited_for(self) -> bool:
        """True while a picture is missing."""
        return self._next() is not None

    def _next(self) -> StoredPicture | None:
        with self.db.read() as tx:
            return pictures.next_wanted(tx)

    def _make(self, wanted: StoredPicture) -> None:
        """Make one picture and store it, or let its letters go without it and note why."""
        if wanted.tries >= MOST_TRIES:
            self._give_up(wanted, "the judge ended while it was made")
            return
        with self.db.write() as tx:
            pictures.tried(tx, wanted.digest)
        try:
            found = self._drawn(wanted)
        except Exception as error:
            log.exception("a picture of %s cannot be made", wanted.scene.get("variant"))
            self._give_up(wanted, f"{type(error).__name__}: {error}"[:500])
            return
        if found is None:
            self._give_up(wanted)
            return
        with self.db.write() as tx:
            pictures.made(tx, wanted.digest, *found)
            troubles.clear(tx, troubles.PICTURE, wanted.scene["variant"])

    def _give_up(self, wanted: StoredPicture, reason: str = "") -> None:
        with self.db.write() as tx:
            pictures.give_up(tx, wanted.digest)
            if reason:
                troubles.note(tx, troubles.PICTURE, wanted.scene["variant"], {"reason": reason}, self.clock.now())

    def _drawn(self, wanted: StoredPicture) -> tuple[bytes, str] | None:
        """Return the bytes of a picture and what it says; None for a variant that has none."""
        from adjudicator.reports.pictures.png import png_for_mail  # loads two large libraries

        picture = draw(self.library, wanted.scene)
        return None if picture is None else (png_for_mail(picture), picture.says)


def draw(library: Library, scene: Mapping[str, Any], mode: str = "light") -> Picture | None:
    """Return the picture of a stored scene; None for a variant that has none. Raises VariantError for faulty files."""
    name, view = scene["variant"], scene["view"]
    variant, folder = library.variant(name), library.files_of(name)
    if variant is None or folder is None:
        return None
    reports = library.game(variant.rules).reports
    if reports.picture is None:
        return None
    voice = reports.voice(scene["language"], variant, view=view)
    return reports.picture(voice, Scene(view, folder, mode, scene["events"]))
