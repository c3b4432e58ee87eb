"""What is in the box: the facts of every card, and ready-made decks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from adjudicator.games.agotlcg.rules.text_lookup import Texts

CHALLENGES = ("military", "intrigue", "power")
"""The types of challenge, which are also the challenge icons, in the rulebook's order."""
IN_PLAY = ("character", "location", "attachment")
"""The types of card that are marshaled and stay in play."""
FACTIONS = ("baratheon", "greyjoy", "lannister", "martell", "nights-watch", "stark", "targaryen", "tyrell")
TYPES = ("plot", "agenda", *IN_PLAY, "event")
NUMBERS = ("gold", "initiative", "claim", "reserve")
"""The numbers of a plot card."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """One card as printed. `cost` is None where the player names an X; `modifiers` are its plot icons."""

    code: str
    type: str
    names: Mapping[str, str]
    faction: str
    loyal: bool = False
    unique: bool = False
    cost: int | None = 0
    strength: int = 0
    icons: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    plot: Mapping[str, int] = field(default_factory=dict)
    modifiers: Mapping[str, int] = field(default_factory=dict)
    limit: int = 3
    copies: int = 1
    words: Mapping[str, str] = field(default_factory=dict)
    """The text of a card of an owner's own, by language."""
    own: bool = False
    """True for a card from an owner's file."""
    becomes: CardFacts | None = None
    """What an event is once its own effect has put it into play; None where it never is."""

    @property
    def title(self) -> str:
        """The English title, by which copies of a card are recognised (rules 2.5)."""
        return self.names["en"]


@dataclass(frozen=True, slots=True)
class Title:
    """A title of games with three or more players: whom it supports, its rivals, and what it adds to which value."""

    code: str
    names: Mapping[str, str]
    supports: tuple[str, ...]
    rivals: tuple[str, ...]
    adds: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Deck:
    """A faction with its agenda, its draw deck and its plots; cards are codes with a number of copies."""

    faction: str
    deck: Mapping[str, int]
    plots: Mapping[str, int]
    agenda: str | None = None

    def ids(self, seat: str, cards: Mapping[str, int]) -> list[str]:
        """Return an id for every copy of `cards` that `seat` owns, in the order of their codes."""
        return [f"{seat}/{code}#{n}" for code in sorted(cards) for n in range(1, cards[code] + 1)]


@dataclass(frozen=True, slots=True)
class Box:
    """The cards of a box, and its ready-made decks by id. `apart` lists cards that no deck may have together."""

    id: str
    checksum: str
    names: Mapping[str, str]
    rules: str
    version: int
    cards: Mapping[str, CardFacts]
    texts: Texts
    decks: Mapping[str, Deck] = field(default_factory=dict)
    titles: Mapping[str, Title] = field(default_factory=dict)
    rulings: Mapping[str, Any] = field(default_factory=dict)
    former_rulings: Mapping[str, Any] = field(default_factory=dict)
    ruling_choices: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    ruling_notes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    profiles: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    apart: tuple[tuple[str, ...], ...] = ()


@cache
def owner_of(card: str) -> str:
    """Return the seat that owns a card; "p1/01045#2" belongs to p1."""
    return card.partition("/")[0]


@cache
def code_of(card: str) -> str:
    """Return the code of a card, "01045" of "p1/01045#2"."""
    return card.partition("/")[2].partition("#")[0]
