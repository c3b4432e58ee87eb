"""Addresses proven to belong to their sender, because a mail that we sent there was answered from there."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.dialects.postgresql import insert

from adjudicator.store.prepared import Prepared
from adjudicator.store.schema import proven

NOTE = Prepared(insert(proven).on_conflict_do_nothing(index_elements=["address"]), ["address", "at"])
KNOWN = Prepared(select(proven.c.address).where(proven.c.address == bindparam("who")))


def note(tx: Connection, address: str, at: datetime) -> None:
    """Store that an address is proven; an earlier entry stays unchanged."""
    if not is_proven(tx, address):
        NOTE.run(tx, {"address": address, "at": at})


def is_proven(tx: Connection, address: str) -> bool:
    """True when the address is proven."""
    return bool(KNOWN.rows(tx, {"who": address}))
