"""The command `adjudicator`: imports each subcommand when it is typed, and shows errors as a sentence."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import click
from sqlalchemy.exc import DatabaseError

from adjudicator import __version__
from adjudicator.boxes.faults import VariantError
from adjudicator.cli.shared import fail
from adjudicator.config import BadSettings
from adjudicator.judge.table.errors import GameBroken
from adjudicator.stop import obey_as_first_process
from adjudicator.store.database import is_damage
from adjudicator.store.errors import AlreadyRunning, StoreError

COMMANDS: Mapping[str, str] = {
    "init": "running:init",
    "demo": "demo:demo",
    "run": "running:run",
    "poll": "running:poll",
    "games": "inspect:games_",
    "show": "inspect:show",
    "picture": "picture:picture",
    "site": "site:site",
    "variants": "variants:variants",
    "cards": "cards:cards",
    "cases": "cases:cases",
    "replay": "proofs:replay",
    "verify": "proofs:verify",
    "archive": "archive:archive",
    "aside": "aside:aside",
    "doctor": "doctor:doctor",
    "rehearse": "rehearse:rehearse",
    "backup": "backup:backup",
    "store": "store:store",
}
"""The commands in the order in which newcomers need them, each with its module and its name in that module."""


class CommandGroup(click.Group):
    """Imports only the command that is run, which is much faster, and shows errors as a sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command with this name, or None."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(f"adjudicator.cli.{module}"), name)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; errors that the keeper can correct end it with a sentence."""
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
        except PermissionError as error:
            if error.filename is None:
                raise
            place = Path(os.fsdecode(error.filename)).absolute()
            fail(f"{place} cannot be opened by user {os.geteuid()}, who runs this program: {error.strerror}", 2)


@click.group(cls=CommandGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
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
    obey_as_first_process()
