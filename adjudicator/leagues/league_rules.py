"""What the organiser of a league writes into its file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Season:
    """One season of a league."""

    id: str
    rounds: Sequence[datetime]
    """When the games of each round begin, in UTC; entries to the season close with the first."""
    ends: datetime | None = None
    """When all games should be over; the organiser is told of those that are not."""


@dataclass(frozen=True, slots=True)
class LeagueRules:
    """A league as its organiser wishes it."""

    id: str
    """The name by which mails and pages name it: the name of its file without the ending."""
    title: str
    organiser: str
    """The address of the person who moderates its games."""
    variant: str
    players: int
    """How many people play in one game."""
    divisions: Sequence[str]
    """The names of its divisions, the strongest first."""
    size: int
    """How many people a division has, except the last."""
    points: Sequence[int]
    """The points for the first place, the second, and so on."""
    seasons: Sequence[Season]
    options: Mapping[str, str]
    """The options of its games, as in the command CREATE."""
    zone: str = "UTC"
    """The time zone of its dates and games."""
    language: str = "en"
    tie_breaks: Sequence[str] = ("wins",)
    """What decides between people with equal points, in this order."""
    moving: int = 0
    """How many people of each division are promoted, and how many relegated, after a season."""
    replacement: int = 100
    """The percentage of the points of a seat that somebody gets who took it over during the game."""

    missed: int = 100
    """Who let more than this percentage of their windows pass goes behind the others where places are few."""

    @property
    def create_words(self) -> str:
        """Return the options of its games as somebody would type them after CREATE."""
        chosen = {"players": str(self.players), "zone": self.zone, "language": self.language, **self.options}
        return " ".join(f"{key}={value}" for key, value in chosen.items())

    def season(self, id: str) -> Season | None:
        """Return the season with this name, or None."""
        return next((season for season in self.seasons if season.id == id), None)
