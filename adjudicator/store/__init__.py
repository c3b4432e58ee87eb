"""What must outlive a power cut: one SQLite file, one transaction per mail, one module per noun.

    db = Database(folder / "judge.db")
    with db.write() as tx:
        journal.append(tx, "westeros1", entry, now)

`schema.py` draws the tables; every other module holds the few typed functions of one table.
"""

from adjudicator.store.database import Database, savepoint
from adjudicator.store.errors import NewerDatabase, StoreError, Unwritable

__all__ = ["Database", "NewerDatabase", "StoreError", "Unwritable", "savepoint"]
