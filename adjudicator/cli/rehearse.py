"""The command `rehearse`: what a new version of the program does to running games, before it is let near them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from adjudicator.cli.shared import DATA, fail, settings_of
from adjudicator.config import Settings
from adjudicator.judge.proof.rehearsal import Rehearsed
from adjudicator.judge.proof.rehearsal import rehearse as rehearsed
from adjudicator.library import GameLibrary
from adjudicator.store import Database


@click.command()
@DATA
def rehearse(data: Path) -> None:
    """Say what this version would do to the running games; nothing is changed.

    Each game is played again on a copy of the store. Ends with status 1 if one would be set aside, or would have come
    out otherwise by the rules of this version.
    """
    settings = settings_of(data)
    if not settings["store.address"] and not settings.database.exists():
        fail(f"{settings.database} does not exist, so there is no game yet")
    library, same = GameLibrary(settings.data), True
    with TemporaryDirectory() as place:
        copy = Path(place) / settings.database.name
        _copy(settings, copy)
        db = Database(copy)
        with db.read() as tx:
            for found in rehearsed(tx, library):
                same &= found.is_same
                for line in _said(found):
                    click.echo(line)
        db.close()
    click.echo("Every running game goes on as it was played." if same else "Nothing was changed; see above.")
    raise SystemExit(0 if same else 1)


def _copy(settings: Settings, copy: Path) -> None:
    """Copy a store without changing it, even while the judge runs."""
    if settings["store.address"]:
        with closing(settings.open_store()) as on_server:
            on_server.backup(copy)
        return
    with closing(sqlite3.connect(settings.database)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)


def _said(found: Rehearsed) -> Iterator[str]:
    """Yield what became of a game, in sentences."""
    if found.is_same:
        yield f"ok     {found.game}: all {found.entries} entries come out as they were played"
    if found.aside:
        yield f"WRONG  {found.game}: this version would set it aside: {found.aside}"
    if found.drift:
        yield f"look   {found.game}: it goes on, but cannot be played again from its beginning: {found.drift}"
    if found.differs_after is not None:
        yield (
            f"look   {found.game}: it goes on from the position that was played, but by the rules of this version the"
            f" position after entry {found.differs_after} would have been another"
        )
        yield from (f"         {line}" for line in found.differences or ("only what is hidden differs",))
