"""Entry point of Alembic: runs the migrations inside the transaction that `store.upgrade` opened."""

from __future__ import annotations

from alembic import context

from adjudicator.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
