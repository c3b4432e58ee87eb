"""Makes the pictures that letters wait for, outside every transaction of a mail."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.clock import Clock
from adjudicator.game import Library
from adjudicator.reports.game import GameReports
from adjudicator.reports.pictures.apart import InTheMaking
from adjudicator.reports.pictures.picture import Picture, Scene
from adjudicator.store import Database, pictures, troubles
from adjudicator.store.pictures import StoredPicture

log = logging.getLogger(__name__)

MOST_TRIES = 2
"""After so many attempts during which the process died, letters go out without the picture."""


class PictureMaker:
    """Makes the pictures of one store: one after the other or, after `work_apart`, beside the passes of the judge."""

    def __init__(self, db: Database, library: Library, clock: Clock) -> None:
        self.db = db
        self.library = library
        self.clock = clock
        self.stopping = threading.Event()
        """Set from another thread: the picture in hand is made, the others at the next start."""
        self._on_done: Callable[[], object] | None = None
        self._in_hand: tuple[StoredPicture, str, InTheMaking] | None = None

    def work_apart(self, on_done: Callable[[], object]) -> None:
        """From now on let another process make each picture, and call `on_done` when one is made."""
        self._on_done = on_done

    def make_due(self, seconds: float) -> int:
        """Make pictures, but start none after so many seconds; return how many letters need not wait for any more.

        Pictures that another process makes are only started and fetched here, one at a time.
        """
        if self._on_done is not None:
            return self._fetch() + self._start(self._on_done)
        end, done = time.monotonic() + seconds, 0
        while not self.stopping.is_set() and time.monotonic() < end:
            wanted = self._next()
            if wanted is None:
                break
            self._make(wanted)
            done += 1
        return done

    def _next(self) -> StoredPicture | None:
        with self.db.read() as tx:
            return pictures.next_wanted(tx)

    def _make(self, wanted: StoredPicture) -> None:
        """Make one picture and store it, or let its letters go without it and note why."""
        from adjudicator.reports.pictures.png import png_for_mail  # loads two large libraries

        picture = self._drawn(wanted)
        if picture is not None:
            self._store(wanted, picture.says, lambda: png_for_mail(picture))

    def _start(self, on_done: Callable[[], object]) -> int:
        """Start the next picture if none is in hand; return how many could not be started and are given up."""
        given_up = 0
        while self._in_hand is None and not self.stopping.is_set():
            wanted = self._next()
            if wanted is None:
                break
            picture = self._drawn(wanted)
            if picture is None:
                given_up += 1
            else:
                self._in_hand = (wanted, picture.says, InTheMaking(picture, on_done))
        return given_up

    def _fetch(self) -> int:
        """Store the picture in hand if it is done; return how many were."""
        if self._in_hand is None or not self._in_hand[2].is_done:
            return 0
        (wanted, says, making), self._in_hand = self._in_hand, None
        self._store(wanted, says, making.result)
        return 1

    def _drawn(self, wanted: StoredPicture) -> Picture | None:
        """Return what is to be rendered; if that is nothing, let the letters go without it and return None."""
        if wanted.tries >= MOST_TRIES:
            self._give_up(wanted, "the judge ended while it was made")
            return None
        with self.db.write() as tx:
            pictures.tried(tx, wanted.digest)
        try:
            picture = draw(self.library, wanted.scene)
        except Exception as error:
            self._failed(wanted, error)
            return None
        if picture is None:
            self._give_up(wanted)
        return picture

    def _store(self, wanted: StoredPicture, says: str, png: Callable[[], bytes]) -> None:
        try:
            made = png()
        except Exception as error:
            self._failed(wanted, error)
            return
        with self.db.write() as tx:
            pictures.made(tx, wanted.digest, made, says)
            troubles.clear(tx, troubles.PICTURE, wanted.scene["variant"])

    def _failed(self, wanted: StoredPicture, error: Exception) -> None:
        log.error("a picture of %s cannot be made", wanted.scene["variant"], exc_info=error)
        self._give_up(wanted, f"{type(error).__name__}: {error}"[:500])

    def _give_up(self, wanted: StoredPicture, reason: str = "") -> None:
        with self.db.write() as tx:
            pictures.give_up(tx, wanted.digest)
            if reason:
                troubles.note(tx, troubles.PICTURE, wanted.scene["variant"], {"reason": reason}, self.clock.now())


def draw(library: Library, scene: Mapping[str, Any], mode: str = "light") -> Picture | None:
    """Return the picture of a stored scene; None for a variant that has none. Raises VariantError for faulty files."""
    told = _told(library, scene, mode)
    return None if told is None or told[0].picture is None else told[0].picture(*told[1:])


def draw_close(library: Library, scene: Mapping[str, Any], mode: str = "light") -> list[Picture]:
    """Return the close views of a stored scene, such as its battles. Raises VariantError for faulty files."""
    told = _told(library, scene, mode)
    return [] if told is None else list(told[0].close_views(*told[1:]))


def _told(library: Library, scene: Mapping[str, Any], mode: str) -> tuple[GameReports, Any, Scene] | None:
    """Return who draws a stored scene, with the voice and the scene; None for a variant without files."""
    name, view = scene["variant"], scene["view"]
    variant, folder = library.variant(name), library.files_of(name)
    if variant is None or folder is None:
        return None
    reports = library.game(variant.rules).reports
    voice = reports.voice(scene["language"], variant, view=view)
    return reports, voice, Scene(view, folder, mode, scene["events"])
