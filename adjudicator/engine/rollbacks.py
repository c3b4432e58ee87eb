"""Going back in a game: an entry of the journal takes back what was played after an earlier one.

Nothing is deleted. Such an entry, "rollback", says to which entry the game goes back; what lies between the two does
not count any more. Chance and mixes are drawn by how many entries count, so the same answers lead to the same game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from adjudicator.engine.asks import MODERATOR
from adjudicator.engine.journal import JournalEntry

ROLLBACK = "rollback"


def rollback_entry(n: int, to: int, reason: str, by: str) -> JournalEntry:
    """Return the entry that takes a game back to where it stood after entry `to`."""
    return JournalEntry(n, ROLLBACK, {MODERATOR: {"to": to, "reason": reason}}, {MODERATOR: by})


def goes_back_to(entry: JournalEntry) -> int | None:
    """Return the entry that a game goes back to with this one; None for an entry that answers asks."""
    return int(entry.answers[MODERATOR]["to"]) if entry.what == ROLLBACK else None


def that_count(entries: Iterable[JournalEntry]) -> list[JournalEntry]:
    """Return the entries that were not taken back, under the numbers they have in the journal."""
    found: list[JournalEntry] = []
    for entry in entries:
        to = goes_back_to(entry)
        if to is None:
            found.append(entry)
        else:
            found = [each for each in found if each.n <= to]
    return found


def renumbered(entries: Iterable[JournalEntry]) -> list[JournalEntry]:
    """Return the entries that count, numbered from 1, as the journal of a game in which nothing was taken back."""
    return [replace(entry, n=n) for n, entry in enumerate(that_count(entries), 1)]


def branches(entries: Sequence[JournalEntry]) -> list[list[JournalEntry]]:
    """Return every course that a game has taken, renumbered: each up to a rollback, and last the one that counts."""
    ends = [place for place, entry in enumerate(entries) if entry.what == ROLLBACK]
    return [renumbered(entries[:end]) for end in [*ends, len(entries)]]


def rollbacks(entries: Iterable[JournalEntry]) -> list[tuple[int, int, str]]:
    """Return number, target and reason of each rollback."""
    said = [(entry.n, entry.answers[MODERATOR]) for entry in entries if entry.what == ROLLBACK]
    return [(n, int(facts["to"]), str(facts["reason"])) for n, facts in said]
