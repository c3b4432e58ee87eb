"""Everything that must survive a power cut: one SQLite file or a PostgreSQL server, one module per table.

A mail is stored whole or not at all.

    db = Database(folder / "judge.db")
    with db.write() as tx:
        journal.append(tx, "westeros1", entry, now)

`schema.py` defines the tables; each of the other modules holds the typed functions for one table.
"""

from adjudicator.store.database import Database, savepoint
from adjudicator.store.errors import NewerDatabase, StoreError, Unwritable

__all__ = ["Database", "NewerDatabase", "StoreError", "Unwritable", "savepoint"]
