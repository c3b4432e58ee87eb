"""What the settings of a data folder say about its site."""

from __future__ import annotations

from adjudicator.config import Settings
from adjudicator.library import GameLibrary
from adjudicator.site.frame import Site


def site_of(settings: Settings, library: GameLibrary) -> Site:
    """Return what all pages have in common."""
    return Site(
        name=settings["judge.name"],
        address=settings["judge.address"],
        language=settings["judge.language"],
        templates=tuple(library.templates()),
        url=settings["site.url"],
        names=settings["site.names"],
    )
