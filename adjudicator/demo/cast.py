"""Who plays: people with different mail programs and habits, and some at the rim of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who writes mails. `habits` are hints for the tactics of a game."""

    name: str
    address: str
    program: str
    language: str = "en"
    wants: str = ""
    """The seat he likes best."""
    slips: float = 0.0
    """How often, of all rounds, he makes a mistake."""
    away: tuple[int, ...] = ()
    """Rounds in which he is on holiday and sends nothing."""
    habits: Mapping[str, Any] = field(default_factory=dict)


MODERATOR = Person("Greta", "greta@example.org", "terminal")
OBSERVER = Person("Olga", "olga@example.net", "phone")
STRANGER = Person("Zoe", "zoe@example.net", "both")
JUDGE = "judge@localhost"
