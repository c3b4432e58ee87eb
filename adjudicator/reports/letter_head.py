"""The head of a letter, as plain values: who reads it, in which game and language, and at what time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from adjudicator.boxes.variant import Variant
from adjudicator.engine.lines import View
from adjudicator.orders.context import Context
from adjudicator.reports.game import GameReports


@dataclass(frozen=True, slots=True, kw_only=True)
class Absence:
    """A seat is played by its steward and not asked: it sent nothing before a deadline, or announced an absence."""

    round: int
    """The round that the seat missed; 0 if unknown."""
    style: str
    """The style of its steward."""
    friends: Sequence[str] = ()
    until: datetime | None = None
    """The end of an absence that the player announced; None for a player who just fell silent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """The reader of a mail, the game (empty if there is none), the language and the time zone."""

    address: str
    """The address to which the mail is sent."""
    reply_to: str
    """The address for answers: the reply address of the seat, or the judge's own address."""
    now: datetime
    """When the mail is written, aware (UTC)."""
    game: str = ""
    variant: Variant | None = None
    reports: GameReports | None = None
    """The reports of the game; None for a letter about no game."""
    seat: str | None = None
    """None for a moderator, an observer, a stranger."""
    player: str = ""
    """The display name of the reader; may be empty."""
    language: str = "en"
    zone: str = "UTC"
    round: int | None = None
    view: View | None = None
    """The reader's view of the table while the game runs, for names that depend on it."""
    absence: Absence | None = None
    context: Context | None = None
    """The words of the game as the reader uses them, to say lines in full; None for somebody who writes no lines."""
