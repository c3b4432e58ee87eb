"""What the judge remembers of a game and of a seat beside the journal: typed here, JSON in the store.

A field is stored under its own name once it was set; a field that is missing there has its default. Fields of the store
that these classes do not know belong to others and stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from typing import Any, TypeVar

from adjudicator.engine.per_view import PerView

Json = Mapping[str, Any]
PICTURE_WISHES = NO_PICTURES, ONE_PICTURE, ALL_PICTURES = "none", "one", "all"
"""In which mails somebody wants a picture: in none, in one at each round, or in every mail about the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameMemory:
    """What the judge remembers of one game."""

    version: int | None = None
    """The version of the variant when the game was opened; None for games opened before this was stored."""
    readings: Json | None = None
    """The reading of each contested rule since the game began; None before that, and in older games."""
    restored: Sequence[Json] = ()
    """How often the store was set back to a backup, and how far."""
    window: int = 0
    """The round whose orders were asked for last; 0 for none yet."""
    opened_after: int | None = None
    """The id of the last letter queued before that window opened; an answer to it, or to one before, is for an older
    window. None for games that have opened no window since this is stored."""
    graced: bool = False
    """True when the deadline of the window was moved once because orders were missing."""
    given_back: str = ""
    """When the judge was last seen at work before the newest outage whose time was given back to the players."""
    bank: Json | None = None
    """Since when the clocks of late players run, who was late and whose clock runs still; None if none was started."""
    asked: Mapping[str, int] = field(default_factory=dict)
    """The number of the newest question to each seat."""
    told: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The asks of this window that each seat was told about ahead."""
    tripwires: Mapping[str, int] = field(default_factory=dict)
    """How many questions the `ask` lines of each seat have cost in this window."""
    ruling: Json | None = None
    """The newest ruling of the moderator, and the journal entry it counts after."""
    ruling_wanted: int | None = None
    """The journal entry after which the moderator was last asked for a ruling."""
    last_orders: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The newest orders of each seat by area, for the comments of the form."""
    last_plans: Mapping[str, Sequence[Json]] = field(default_factory=dict)
    """The lines about no area that each seat had in the window before."""
    dropped: Mapping[str, Sequence[Json]] = field(default_factory=dict)
    """The lines that waited for this window and could not come into force, by seat."""
    reported: int = 0
    """The last event that reports told of."""
    decisions: Sequence[Json] = ()
    """What settled each ask since the last report."""
    vote: Json | None = None
    """The newest vote of the players, as `votes.Vote` has it."""
    conduct: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What each person at a seat did for each window, by its number, as `conduct` has it."""
    whatif: Json | None = None
    """The place of the past that the moderator looks at: the entry it comes after, and the newest entry of the time."""
    comoderators: Sequence[str] = ()
    """The addresses of those who can take over the moderator's duty."""
    duty: int = 0
    """How often the moderator's duty has changed hands; each time the reply address of the moderator is a new one."""
    agreed: str = ""
    """What the players ended the game with by a vote, "draw" or "abandon"; "" for a game that they did not end."""
    said: Sequence[Json] = ()
    """The rulings that the moderator told everybody, each with its round and the journal entry it came after."""
    voided: int | None = None
    """How many entries of the journal before the next one do not count, because the game went back; None for none."""
    told_decisions: Sequence[Json] = ()
    """What settled each ask that the last report told of."""
    told_seals: Mapping[str, str] = field(default_factory=dict)
    """What opened the seals of lines in the last report, by seat."""
    pictures: Mapping[str, str] = field(default_factory=dict)
    """The wish of each address about pictures in its mails, where it is not `ONE_PICTURE`."""
    digests: Mapping[str, str] = field(default_factory=dict)
    """The addresses of players who want one mail a day with what can wait, each with its time by their clock."""
    no_calendar: Sequence[str] = ()
    """The addresses whose mails carry no file for a calendar."""
    releases: Sequence[str] = ()
    """The addresses whose messages come into the archive of the game."""
    seals: Mapping[str, str] = field(default_factory=dict)
    """What opens the seal of each seat's lines, once the orders of the window lie open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatMemory:
    """What the judge remembers of one seat."""

    heard: int = 0
    """The last event before the newest mail of the seat."""
    heard_before: int = 0
    """The last event before the mail that came before that one."""
    heard_in: int | None = None
    """The window in which the newest mail came; None when the seat has never written."""
    silent: bool = False
    """True from a deadline for which nothing came until the next mail of the seat."""
    missed: int = 0
    """The round for which a silent seat sent nothing; 0 when that is not known."""
    missed_in_a_row: int = 0
    """How many windows in a row have closed without a mail of the seat's player, who sent no orders for them."""
    bank_spent: int = 0
    """The minutes that the seat's player has used of the time that they may be late by."""
    offered: Sequence[str] = ()
    """The addresses that were asked to take the seat over; "" once nobody was left to ask."""
    let_pass: str | None = None
    """The ask whose time the seat let pass, where one missed ask skips the rest of its kind."""
    open: Any = None
    """The lines of the newest mail that could not be taken and that the seat has not corrected yet."""


Memory = TypeVar("Memory", GameMemory, SeatMemory)
_FIELDS: Mapping[type, frozenset[str]] = {
    kind: frozenset(each.name for each in fields(kind)) for kind in (GameMemory, SeatMemory)
}


_RECALLED: PerView[Any] = PerView(most=512)
"""The memories made of what rows hold; most rows are at the next mail as they were. A game has seven rows or so."""


def recalled(kind: type[Memory], stored: Json) -> Memory:
    """Return the memory that a row of the store holds, which nobody may change."""
    found: Memory = _RECALLED.get(stored, kind.__name__, partial(_made, kind, stored))
    return found


def _made(kind: type[Memory], stored: Json) -> Memory:
    known = _FIELDS[kind]
    return kind(**{name: value for name, value in stored.items() if name in known})


def noted(kind: type[Memory], stored: Json, changes: Json) -> dict[str, Any]:
    """Return what to store after changes of some fields; None forgets one. Raises TypeError for unknown fields."""
    kind(**changes)
    return {name: value for name, value in {**stored, **changes}.items() if value is not None or name not in changes}
