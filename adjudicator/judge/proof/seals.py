"""The seal of a seat's lines: a salted hash in every receipt, opened in the report after the reveal.

The salt of a window is the first 16 hex digits of the HMAC-SHA256 of "game/seal/house/window" under the game's seed.
The seal is the SHA-256 of the salt and the lines as they were typed, each after its round (0 for a standing line),
sorted and joined by line breaks. Its first twelve hex digits are shown in three groups.
"""

from __future__ import annotations

import hashlib
import hmac
from functools import lru_cache

from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.order_set import OrderSet


def salt_of(seat: SeatAt) -> str:
    """Return the salt of a seat for the open window."""
    return _salt(seat.match.row.seed or b"", f"{seat.match.name}/seal/{seat.house}/{seat.match.window}")


@lru_cache(maxsize=256)
def _salt(seed: bytes, label: str) -> str:
    return hmac.digest(seed, label.encode(), "sha256").hex()[:16]


def seal_of(seat: SeatAt, orders: OrderSet) -> str:
    """Return the seal of a set of lines."""
    lines = sorted(f"{kept.round or 0} {kept.line.text}" for kept in orders.kept)
    digest = hashlib.sha256("\n".join([salt_of(seat), *lines]).encode()).hexdigest()
    return "-".join(digest[start : start + 4] for start in (0, 4, 8))


def opened(seat: SeatAt) -> str:
    """Return the seal of the lines in force and the salt that opens it, as text; "" for a seat without lines."""
    orders = seat.orders
    return f"{seal_of(seat, orders)}, salt {salt_of(seat)}" if orders.kept else ""
