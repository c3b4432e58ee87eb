"""Corrections: where a phase begins, the moderator may put right what lies on the table.

A correction is a phase of its own, which asks the moderator for edits and lets the phase that was to begin follow.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Protocol, runtime_checkable

from adjudicator.engine.asks import MODERATOR, Ask, Rule, ask_one
from adjudicator.engine.edits import Edits, EditTable, make
from adjudicator.engine.journal import JournalEntry

CORRECTION: Final = "correction"
"""The name of its ask."""


@runtime_checkable
class Corrigible(Protocol):
    """Rules of a game that can be corrected."""

    corrections: EditTable
    """The edits that a moderator can make."""


def corrections_in(entries: Iterable[JournalEntry]) -> frozenset[int]:
    """Return the numbers of the corrections among these entries."""
    return frozenset(entry.n for entry in entries if entry.what == CORRECTION)


def correction_phase(table: EditTable, state: Any) -> Rule[str | None]:
    """Ask the moderator, make the edits, and return the name of the phase that was to begin."""
    answer = yield from ask_one(Ask(MODERATOR, CORRECTION, form=Edits(table, state)))
    yield from make(table, state, answer)
    return str(state.phase)
