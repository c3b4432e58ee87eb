"""Sites of whole judges, for the tests of this folder."""

from __future__ import annotations

from pathlib import Path

from adjudicator.site.folder import MARKER, SiteFolder
from adjudicator.site.frame import Site
from adjudicator.site.writer import SiteReport, SiteWriter
from adjudicator.store.schema import outbox
from tests.judge.world import JUDGE, World


def write(world: World, folder: Path, *, names: bool = True, sent: bool = True) -> SiteReport:
    """Write the site of a judge whose letters have all been sent, unless `sent` is False."""
    if sent:
        with world.db.write() as tx:
            tx.execute(outbox.update().values(state="sent", attempts=1))
    return SiteWriter(world.db, world.desk.library, site_of(world, names=names)).write(SiteFolder(folder))  # type: ignore[arg-type]


def site_of(world: World, *, names: bool = True) -> Site:
    """Return what all pages of a judge have in common."""
    return Site("The Judge", JUDGE, "en", tuple(world.desk.templates), "https://example.org/games", names)


def files(folder: Path) -> dict[str, bytes]:
    """Return the files of a site by their place, without the list of its parts."""
    found = (file for file in sorted(folder.rglob("*")) if file.is_file() and file.name != MARKER)
    return {str(file.relative_to(folder)): file.read_bytes() for file in found}


def play_round(world: World, name: str = "westeros1") -> None:
    """Send complete orders for all seats of a game, so that they are laid open."""
    for house in [ask.seat for ask in world.open_asks(name)]:
        world.orders(house, f"{world.plan(house, name)}\nfinal", name)
