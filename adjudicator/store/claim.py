"""What a transaction has claimed that goes on beside those of other workers: it keeps to single games."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection


class Beyond(BaseException):
    """Raised when a transaction would go beyond the game it has claimed.

    It is no error: what was begun is undone, and done again when no other worker writes. So nothing that catches errors
    may catch it.
    """


@dataclass(slots=True)
class Claim:
    """The game that a transaction keeps to at present; "" until it has claimed one."""

    game: str = ""


def claim_of(tx: Connection) -> Claim | None:
    """Return what a transaction has claimed; None if it has the whole store for itself."""
    claim: Claim | None = tx.get_execution_options().get("claim")
    return claim


def keep_to(tx: Connection, game: str) -> None:
    """Raise Beyond if a transaction keeps to another game than this one."""
    claim = claim_of(tx)
    if claim is not None and claim.game != game:
        raise Beyond(game)


def go_beyond(tx: Connection) -> None:
    """Raise Beyond if a transaction keeps to a single game, before it does what may concern others."""
    if claim_of(tx) is not None:
        raise Beyond
