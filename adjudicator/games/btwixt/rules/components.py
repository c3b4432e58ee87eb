"""What lies in the box, as frozen values: read from a variant's YAML files, never changed in play.

Cards are data down to their abilities: a list of clauses, each with a timing and effects. What an effect does
is Python (`effects/`), so an owner may write cards of his own with the effects there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Names = Mapping[str, str]
"""Language code ("en", "it") to the name in that language; "en" is always there."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect: its name and arguments. An argument of kind "effects" is a tuple of effects."""

    name: str
    args: Mapping[str, Any]


Effects = tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Clause:
    """When a part of an ability counts, and what it does."""

    when: str
    do: Effects


@dataclass(frozen=True, slots=True)
class InfluenceDef:
    """One design of influence card; `count` copies of it are in the box."""

    id: str
    deck: str
    """ "standard", "events" or "leader_cards"."""
    names: Names
    color: str
    value: int
    count: int
    ability: tuple[Clause, ...]
    origin: str
    leader: str | None = None
    """Whose own card it is, for white cards."""
    models: str | None = None
    filled: tuple[str, ...] = ()
    text: Names = field(default_factory=dict)
    """Words of the owner for the ability, in place of those made from it; empty without any."""


@dataclass(frozen=True, slots=True)
class AllyDef:
    """One ally, a single card."""

    id: str
    names: Names
    power: int
    ability: tuple[Clause, ...]
    origin: str
    models: str | None = None
    filled: tuple[str, ...] = ()
    text: Names = field(default_factory=dict)
    """Words of the owner for the ability, in place of those made from it; empty without any."""


@dataclass(frozen=True, slots=True)
class LeaderDef:
    """One leader card."""

    id: str
    names: Names


@dataclass(frozen=True, slots=True)
class Size:
    """What depends on the number of leaders."""

    seasons: tuple[str, ...]
    events: int
    """How many events join the deck between seasons in the advanced game."""


@dataclass(frozen=True, slots=True)
class PrimitiveDef:
    """How an effect is written: its arguments with the kind of each, and its words."""

    id: str
    args: Mapping[str, str]
    names: Names


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of card abilities, as far as texts need them: section to word to its names."""

    primitives: Mapping[str, PrimitiveDef]
    timings: Mapping[str, Names]
    words: Mapping[str, Mapping[str, Names]]


@dataclass(frozen=True, slots=True)
class Box:
    """Everything a game is played with: one folder under games/, checked whole when it is loaded."""

    id: str
    names: Names
    rules: str
    version: int
    hand: int
    sizes: Mapping[int, Size]
    set_name: str
    """The name of the card set."""
    set_version: int
    leaders: Mapping[str, LeaderDef]
    tokens: Mapping[int, int]
    """Value to number of tokens."""
    influence: Mapping[str, InfluenceDef]
    allies: Mapping[str, AllyDef]
    vocabulary: Vocabulary
    rulings: Mapping[str, Any] = field(default_factory=dict)
    ruling_choices: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    former_rulings: Mapping[str, Any] = field(default_factory=dict)
    """Defaults of games that were begun before a default changed, and that do not say how they are played."""
    profiles: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    checksum: str = ""
    """SHA-256 over the YAML files, so that a record says what it was played with."""


def design_of(card: str) -> str:
    """Return the design of a card: copies of one design carry a number, as in `backup_plan#2`."""
    return card.partition("#")[0]


def copies(design: InfluenceDef) -> list[str]:
    """Return the cards of a design."""
    if design.count == 1:
        return [design.id]
    return [f"{design.id}#{number}" for number in range(1, design.count + 1)]


def token_value(token: str) -> int:
    """Return the number on a token; `3#47` is a 3."""
    return int(token.partition("#")[0])
