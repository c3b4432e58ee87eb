"""The command `adjudicator` and what all its subcommands share: the data folder and readable errors."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import Any, NoReturn

import click
from sqlalchemy.exc import DatabaseError

from adjudicator import __version__
from adjudicator.config import BadSettings, Settings, load
from adjudicator.judge.errors import GameBroken
from adjudicator.store.database import is_damage
from adjudicator.store.errors import AlreadyRunning, StoreError
from adjudicator.variants import VariantError

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


class Group(click.Group):
    """Lists commands in the order a newcomer needs them, and tells errors without a traceback."""

    ORDER = ("init", "demo", "run", "poll", "games", "show", "variants", "cards", "replay", "verify", "aside", "doctor",
             "backup")  # fmt: skip

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return sorted(self.commands, key=lambda name: self.ORDER.index(name) if name in self.ORDER else 99)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what a keeper can put right is said in a sentence."""
        try:
            return super().invoke(ctx)
        except AlreadyRunning as error:
            fail(str(error), error.exit_code)
        except (BadSettings, StoreError) as error:
            fail(str(error), 2)
        except DatabaseError as error:
            if not is_damage(error):
                raise
            fail(f"the store is damaged ({error.orig}): stop the judge and restore a backup", 2)
        except (GameBroken, VariantError) as error:
            fail(str(error))


@click.group(cls=Group, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="adjudicator")
def main() -> None:
    """A judge that runs board games by email.

    \b
    To begin:  adjudicator init my-judge     make a data folder with a settings file
               cd my-judge
               adjudicator run               start the judge; stop it with Ctrl-C
    To look:   adjudicator demo              a whole game by mail, in a minute

    Mail needs no server at first: the judge keeps a post office in its data folder. The settings file says how to
    use a real mail account.
    """


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


# Importing the modules adds their commands to `main`.
from adjudicator.cli import aside, backup, cards, demo, doctor, inspect, proofs, running, variants  # noqa: E402, F401
