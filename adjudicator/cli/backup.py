"""The command `backup`: a copy of a data folder that only its owner can read, made while the judge runs."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import click

from adjudicator.cli.shared import DATA, fail, settings_of
from adjudicator.config import FILE, Settings

FOLDERS = ("games", "templates", "records")


@click.command()
@click.argument("target", type=click.Path(path_type=Path, file_okay=False))
@DATA
def backup(target: Path, data: Path) -> None:
    """Copy the store, settings, variants, templates and records to the folder TARGET, while the judge runs or not."""
    settings = settings_of(data)
    target = target.expanduser().resolve()
    if target == settings.data or target.is_relative_to(settings.data):
        fail("a backup does not belong into the data folder itself; name another one")
    os.umask(0o077)
    try:
        target.mkdir(parents=True, exist_ok=True)
        target.chmod(0o700)
        db = settings.open_store()
        db.backup(target / settings.database.name)
        db.close()
        _copy_settings(settings, target)
        for name in FOLDERS:
            if (settings.data / name).is_dir():
                shutil.copytree(settings.data / name, target / name, dirs_exist_ok=True)
    except OSError as error:
        fail(f"the backup is not complete: {error}")
    click.echo(f"{target} is a backup of {settings.data}. To be sure: adjudicator doctor --data {target}")


def _copy_settings(settings: Settings, target: Path) -> None:
    """Copy the settings file; the store of a backup is always in its own folder, never on a server."""
    shutil.copy2(settings.data / FILE, target / FILE)
    address = settings["store.address"]
    text = (target / FILE).read_text(encoding="utf-8")
    if address and address in text:
        text = re.sub(rf"""["']?{re.escape(address)}["']?""", '""', text)
        (target / FILE).write_text(text, encoding="utf-8")
