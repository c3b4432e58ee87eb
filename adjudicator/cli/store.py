"""The command `store`: copies a store from a file to a PostgreSQL server, or back."""

from __future__ import annotations

from contextlib import ExitStack, closing
from pathlib import Path

import click

from adjudicator.cli.shared import fail
from adjudicator.store import Database
from adjudicator.store.copying import copy_rows
from adjudicator.store.lock import FolderLock
from adjudicator.store.server import is_address
from adjudicator.store.turn import Turn

IN_FILE = "sqlite:"


@click.group()
def store() -> None:
    """Move the store of a judge to another place."""


@store.command()
@click.argument("source")
@click.argument("target")
def copy(source: str, target: str) -> None:
    """Copy the store SOURCE to the empty store TARGET and compare them row by row.

    Each is sqlite:PATH, the path of a file judge.db, or postgresql://USER@HOST/DATABASE. Stop the judge before.
    """
    if _place(source) == _place(target):
        fail("a store is not copied to itself; name another place", 2)
    if not is_address(source) and not Path(_place(source)).is_file():
        fail(f"{_place(source)} does not exist", 2)
    with ExitStack() as stack:
        one, other = (_opened(stack, place) for place in (source, target))
        with one.read() as here, other.write() as there:
            rows = copy_rows(here, there)
        click.echo(f"{sum(rows.values())} rows of {len(rows)} tables are the same in {one.name} and {other.name}.")


def _opened(stack: ExitStack, place: str) -> Database:
    """Open a store. Raises AlreadyRunning while a judge works with it."""
    if is_address(place):
        stack.enter_context(closing(Turn(place))).take()
        return stack.enter_context(closing(Database(Path("judge.db"), place)))
    path = Path(_place(place))
    stack.enter_context(FolderLock(path.parent))
    return stack.enter_context(closing(Database(path)))


def _place(place: str) -> str:
    """Return the address of a store on a server, or the whole path of one in a file."""
    return place if is_address(place) else str(Path(place.removeprefix(IN_FILE)).expanduser().resolve())
