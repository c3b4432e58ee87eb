"""Functions shared by all commands: settings, logging, and ending the program with a message."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import NoReturn

import click

from adjudicator.config import Settings, load

DATA = click.option(
    "-d",
    "--data",
    "data",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("."),
    envvar="ADJUDICATOR_DATA",
    show_envvar=True,
    help="The data folder, as made by `adjudicator init`. The folder you are in, if you name none.",
)


def settings_of(data: Path) -> Settings:
    """Return the settings of a data folder; ends the program when there is none."""
    folder = data.expanduser().resolve()
    if not (folder / "adjudicator.yaml").exists():
        fail(f"{folder} is no data folder: make one with `adjudicator init {data}`, or name yours with --data", 2)
    return load(folder)


def log_to_screen(verbose: bool = False) -> None:
    """Write what happens to standard error, with the time."""
    logging.basicConfig(
        level=logging.DEBUG if verbose else logging.INFO, format="%(asctime)s %(message)s", datefmt="%H:%M:%S"
    )
    for name, level in (("apscheduler", logging.ERROR), ("imapclient", logging.WARNING), ("alembic", logging.WARNING)):
        logging.getLogger(name).setLevel(level)


def fail(message: str, code: int = 1) -> NoReturn:
    """End the program with a message."""
    click.echo(f"adjudicator: {message}", err=True)
    sys.exit(code)
