"""What a game says about the rules behind its events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class Clause:
    """A rule of a game: its sentence stands under `why.<code>` in the catalogue of the game."""

    def __init__(self, code: str, *events: str, rulings: Sequence[str] = ()) -> None:
        """Name the events that follow from the rule, and the contested readings that may have decided them."""
        self.code = code
        self.events = events
        self.rulings = rulings


def clauses(*known: Clause) -> Mapping[str, Clause]:
    """Return the rule behind each event."""
    return {event: clause for clause in known for event in clause.events}
