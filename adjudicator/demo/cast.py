"""The people of the demo: players with different mail programs and habits, and people who do not play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Person:
    """A person who writes mails. `habits` are hints for the tactics of a game."""

    name: str
    address: str
    program: str
    language: str = "en"
    wants: str = ""
    """The seat that this person prefers."""
    slips: float = 0.0
    """The share of rounds, from 0 to 1, in which this person makes a mistake."""
    away: tuple[int, ...] = ()
    """Rounds in which this person is on holiday and sends nothing."""
    habits: Mapping[str, Any] = field(default_factory=dict)


MODERATOR = Person("Greta", "greta@example.org", "terminal")
OBSERVER = Person("Olga", "olga@example.net", "phone")
STRANGER = Person("Zoe", "zoe@example.net", "both")
JUDGE = "judge@localhost"
