"""Migrations of the store, run by `store.upgrade` when a database is opened."""
