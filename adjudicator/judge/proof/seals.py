"""The seal of a seat's lines: a salted hash in every receipt, opened in the report after the reveal.

The salt of a window is the first 16 hex digits of the HMAC-SHA256 of "game/seal/house/window" under the game's seed.
The seal is the SHA-256 of the salt and the lines as they were typed, each after its round (0 for a standing line),
sorted and joined by line breaks. Its first twelve hex digits are shown in three groups.
"""

from __future__ import annotations

import hashlib
import hmac

from adjudicator.judge.table.match import Match
from adjudicator.orders.order_set import OrderSet


def salt_of(match: Match, house: str) -> str:
    """Return the salt of a seat for the open window."""
    label = f"{match.name}/seal/{house}/{match.window}".encode()
    return hmac.new(match.row.seed or b"", label, hashlib.sha256).hexdigest()[:16]


def seal_of(match: Match, house: str, orders: OrderSet) -> str:
    """Return the seal of a set of lines."""
    lines = sorted(f"{kept.round or 0} {kept.line.text}" for kept in orders.kept)
    digest = hashlib.sha256("\n".join([salt_of(match, house), *lines]).encode()).hexdigest()
    return "-".join(digest[start : start + 4] for start in (0, 4, 8))


def opened(match: Match, house: str) -> str:
    """Return the seal of the lines in force and the salt that opens it, as text; "" for a seat without lines."""
    orders = match.orders(house)
    return f"{seal_of(match, house, orders)}, salt {salt_of(match, house)}" if orders.kept else ""
