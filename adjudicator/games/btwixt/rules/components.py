"""The contents of the box as frozen values, read from a variant's YAML files.

A card's ability is data too: a list of clauses, each with a timing and effects. What an effect does
is Python (`effects/`), so that owners can write cards of their own with these effects.
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
    """One part of an ability: when it counts, and its effects."""

    when: str
    do: Effects


@dataclass(frozen=True, slots=True)
class InfluenceDef:
    """An influence card as designed; the box holds `count` copies of it."""

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
    """The leader to whom a white card belongs; "" for all other cards."""
    models: str | None = None
    filled: tuple[str, ...] = ()
    text: Names = field(default_factory=dict)
    """The ability in the words of the box's owner; empty if the text is to be made from the effects."""


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
    """The ability in the words of the box's owner; empty if the text is to be made from the effects."""


@dataclass(frozen=True, slots=True)
class LeaderDef:
    """One leader card."""

    id: str
    names: Names


@dataclass(frozen=True, slots=True)
class Size:
    """The numbers that depend on how many leaders play."""

    seasons: tuple[str, ...]
    events: int
    """The number of events that join the deck between seasons in the advanced game."""


@dataclass(frozen=True, slots=True)
class PrimitiveDef:
    """How an effect is written in YAML: its arguments with their kinds, and its sentence."""

    id: str
    args: Mapping[str, str]
    names: Names


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Names for the words in card abilities, such as targets and conditions: section to word to names."""

    primitives: Mapping[str, PrimitiveDef]
    timings: Mapping[str, Names]
    words: Mapping[str, Mapping[str, Names]]


@dataclass(frozen=True, slots=True)
class Box:
    """A variant: everything in one folder under games/, checked when it is loaded."""

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
    """Value of a power token to the number of such tokens."""
    influence: Mapping[str, InfluenceDef]
    allies: Mapping[str, AllyDef]
    vocabulary: Vocabulary
    rulings: Mapping[str, Any] = field(default_factory=dict)
    ruling_choices: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    former_rulings: Mapping[str, Any] = field(default_factory=dict)
    ruling_notes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Rulings for games that began before a default changed and that stored no ruling of their own."""
    profiles: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    checksum: str = ""
    """SHA-256 of the YAML files; records name it."""


def design_of(card: str) -> str:
    """Return the design of a card: `backup_plan` for its copy `backup_plan#2`."""
    return card.partition("#")[0]


def copies(design: InfluenceDef) -> list[str]:
    """Return the cards of a design."""
    if design.count == 1:
        return [design.id]
    return [f"{design.id}#{number}" for number in range(1, design.count + 1)]


def token_value(token: str) -> int:
    """Return the value printed on a token, such as 3 for `3#47`."""
    return int(token.partition("#")[0])
