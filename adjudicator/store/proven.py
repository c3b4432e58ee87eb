"""Addresses that are known to belong to the person behind them: a mail of ours to them was answered from there."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.dialects.sqlite import insert

from adjudicator.store.prepared import Prepared
from adjudicator.store.schema import proven

NOTE = Prepared(insert(proven).on_conflict_do_nothing(index_elements=["address"]), ["address", "at"])
KNOWN = Prepared(select(proven.c.address).where(proven.c.address == bindparam("who")))


def note(tx: Connection, address: str, at: datetime) -> None:
    """Write down that an address has proved itself; one that did so earlier stays as it is."""
    if not is_proven(tx, address):
        NOTE.run(tx, {"address": address, "at": at})


def is_proven(tx: Connection, address: str) -> bool:
    """True when the address has proved itself."""
    return bool(KNOWN.rows(tx, {"who": address}))
