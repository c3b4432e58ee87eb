"""Upgrades an older database when it is opened, with the migrations in this package."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from sqlalchemy import Connection

from adjudicator.store import server
from adjudicator.store.columns import SERVER
from adjudicator.store.errors import NewerDatabase

NEWEST = "0014"
"""The version of schema.py; a test compares it with the newest migration."""

MIGRATIONS = Path(__file__).with_name("migrations")


def version_of(tx: Connection) -> str | None:
    """Return the version of a database, or None if it is new."""
    if tx.dialect.name == SERVER:
        return server.version_of(tx)
    known = tx.exec_driver_sql("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").scalar()
    return tx.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() if known else None


def bring_up_to_date(tx: Connection, store: Path | str) -> None:
    """Run the missing migrations in this transaction. Raises NewerDatabase for a database of a newer release.

    A new store on a server gets the newest tables at once, since no server holds those of the first releases.
    """
    version = version_of(tx)
    if version == NEWEST:
        return
    if version is not None and version > NEWEST:
        raise NewerDatabase(store, version)
    if version is None and tx.dialect.name == SERVER:
        server.make_tables(tx)
        _migrate(tx, "stamp")
    else:
        _migrate(tx, "upgrade")


def _migrate(tx: Connection, how: Literal["stamp", "upgrade"]) -> None:
    from alembic import command  # slow to import, and needed only once in a database's life
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = tx
    {"stamp": command.stamp, "upgrade": command.upgrade}[how](config, "head")
