"""Who plays: six people with different mail programs and habits, and some at the rim of a game."""

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
    """The House he likes best."""
    slips: float = 0.0
    """How often, of all rounds, he makes a mistake."""
    away: tuple[int, ...] = ()
    """Rounds in which he is on holiday and sends nothing."""
    habits: Mapping[str, Any] = field(default_factory=dict)


PLAYERS = (
    Person("Anna", "anna@example.org", "phone", wants="stark", slips=0.5),
    Person("Bruno", "bruno@example.net", "terminal", wants="baratheon", habits={"boldness": 1}),
    Person("Carla", "carla@example.com", "webmail", wants="lannister", slips=0.4, habits={"long": True}),
    Person("Dora", "dora@example.org", "office", wants="greyjoy", habits={"asks": True}),
    Person("Emilio", "emilio@example.it", "flowed", "it", wants="tyrell", slips=0.4, habits={"long": True}),
    Person("Fay", "fay@example.com", "both", wants="martell", away=(3,), habits={"asks": True, "boldness": 1}),
)
"""In the order in which they sign on."""

MODERATOR = Person("Greta", "greta@example.org", "terminal")
OBSERVER = Person("Olga", "olga@example.net", "phone")
STRANGER = Person("Zoe", "zoe@example.net", "both")
JUDGE = "judge@localhost"
