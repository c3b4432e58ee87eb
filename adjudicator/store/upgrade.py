"""Upgrades an older database when it is opened, with the migrations in this package."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection

from adjudicator.store.errors import NewerDatabase

NEWEST = "0012"
"""The version of schema.py; a test compares it with the newest migration."""

MIGRATIONS = Path(__file__).with_name("migrations")


def version_of(tx: Connection) -> str | None:
    """Return the version of a database, or None if it is new."""
    known = tx.exec_driver_sql("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").scalar()
    return tx.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() if known else None


def bring_up_to_date(tx: Connection, path: Path) -> None:
    """Run the missing migrations in this transaction. Raises NewerDatabase for a database of a newer release."""
    version = version_of(tx)
    if version == NEWEST:
        return
    if version is not None and version > NEWEST:
        raise NewerDatabase(path, version)
    _migrate(tx)


def _migrate(tx: Connection) -> None:
    from alembic import command  # slow to import, and needed only once in a database's life
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = tx
    command.upgrade(config, "head")
