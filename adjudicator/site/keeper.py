"""Keeps the site of a running judge up to date."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path

from adjudicator.library import GameLibrary
from adjudicator.site.folder import NotOurs, SiteFolder
from adjudicator.site.frame import Site
from adjudicator.site.league_pages import Leagues, no_leagues
from adjudicator.site.writer import SiteWriter
from adjudicator.store import Database

log = logging.getLogger(__name__)

SECONDS = 10.0
"""How long one call writes at most, but for the page in hand, so that the mailbox is read in time."""


class SiteKeeper:
    """Writes the site into its folder whenever something happened."""

    def __init__(
        self, db: Database, library: GameLibrary, site: Site, path: Path, leagues: Leagues = no_leagues
    ) -> None:
        self.path = path
        self._writer = SiteWriter(db, library, site, leagues)
        self._is_behind = True
        self._failed: Mapping[str, str] = {}

    def write(self, *, happened: bool) -> Mapping[str, str]:
        """Write what changed if something happened or is left; return why pages are missing, by game or folder."""
        if happened or self._is_behind:
            self._is_behind = True
            try:
                done = self._writer.write(SiteFolder(self.path), SECONDS)
                self._is_behind, self._failed = done.is_unfinished, done.failed
            except (NotOurs, OSError) as error:
                log.error("the site cannot be written: %s", error)
                self._failed = {str(self.path): str(error)[:500]}
        return self._failed
