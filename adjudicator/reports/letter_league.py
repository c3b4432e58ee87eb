"""The mail of a league as values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from adjudicator.reports.letter_head import Head


@dataclass(frozen=True, slots=True)
class LeagueRow:
    """One row of the table of a division."""

    place: int
    player: str
    points: float
    won: int
    games: int
    rating: float | None = None


@dataclass(frozen=True, slots=True)
class DivisionRows:
    """The table of a division, and for each person how often they finished before others in how many games."""

    name: str
    rows: Sequence[LeagueRow]
    before: Mapping[str, Sequence[tuple[str, int, int]]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DrawnGame:
    """A game of a new round and the names of those who play it."""

    game: str
    division: str
    players: Sequence[str]


@dataclass(frozen=True, slots=True)
class WatchedGame:
    """A running game in the organiser's summary."""

    game: str
    state: str
    round: int
    since: datetime | None = None
    """When the last thing was decided in it."""
    due: datetime | None = None
    missing: Sequence[tuple[str, int]] = ()
    """Who let how many windows pass in a row; 0 for a seat without a player, which is named by its id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LeagueLetter:
    """A mail of a league: a sentence of the catalogue (`judge.league.<code>`), and the tables that belong to it."""

    head: Head
    title: str
    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    divisions: Sequence[DivisionRows] = ()
    drawn: Sequence[DrawnGame] = ()
    watched: Sequence[WatchedGame] = ()
    text: str = ""
    """Words of the organiser, passed on as typed."""
    replies_to: str | None = ""
