"""A game as one value: all that the judge, the mails and the demo need to know of it.

A package offers its game as an entry point of the group `adjudicator.games`. The judge itself names no game, no house
and no card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from adjudicator.boxes.kind import BoxKind
from adjudicator.boxes.variant import Variant
from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import Line, LineAnswer, LineChecker, View
from adjudicator.engine.ruleset import Ruleset
from adjudicator.engine.rulings import RulingWords
from adjudicator.engine.stewards import Steward
from adjudicator.engine.words import GameWords
from adjudicator.reports.game import GameReports

OwnVariant: TypeAlias = Any
"""A variant as the box of this game builds it; each game knows the type of its own."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who can play a variant."""

    seats: Callable[[OwnVariant, int], Sequence[str]]
    """The houses that a number of players choose from; with more houses than players, some are not played."""
    sizes: Callable[[OwnVariant], Sequence[int]]
    """The numbers of players there is a set-up for."""
    chosen: Callable[[Sequence[str]], Mapping[str, Any]] = lambda houses: {}
    """What the rules must be told, beside the rulings, of the houses that the players chose."""


@dataclass(frozen=True, slots=True)
class GameLines:
    """What the order lines of a game say, and what they mean."""

    words: Callable[[OwnVariant], GameWords]
    """The names, subjects and facts that lines are made of."""
    checker: Callable[[OwnVariant], LineChecker]
    """Refuses lines that could never be carried out, and remarks on odd ones."""
    answer: Callable[[Ask, Sequence[Line], View, OwnVariant], LineAnswer | None]
    """What a seat's lines say to an ask, in the order they are tried; None when they say nothing."""
    foresee: Callable[[str, View, OwnVariant], Sequence[Foreseen]]
    """What may be asked of a seat before its next orders, by its own view and what is public: most likely first."""
    parts: Callable[[Ask], Sequence[str]] = lambda ask: ()
    """The areas or pieces that the lines of an ask answer one by one; empty for most asks."""
    units_at: Callable[[View, str], Mapping[str, int]] = lambda view, area: {}
    """What stands in an area, by a view; receipts say which units stay."""
    ordered: frozenset[str] = frozenset()
    """Asks that the orders of a window answer turn by turn: what the lines leave open goes to the steward at once."""
    turns: Callable[[View, str], int] = lambda view, house: 0
    """How many turns of the window a seat has taken, where the lines of a window are tried turn by turn."""
    spelled: Callable[[Line, Sequence[Line], View, OwnVariant, Any], Sequence[str]] = lambda *_: ()
    """What a line means turn by turn, sentence by sentence, with all lines in force; empty where one sentence does.

    The last argument puts values, conditions and sentences of the game into words.
    """


@dataclass(frozen=True, slots=True)
class GameStewards:
    """Who answers for a seat that does not."""

    styles: Sequence[str]
    """The styles of stewards a seat can choose from, besides the published defaults."""
    decide: Callable[[Steward, Ask, View, OwnVariant], Answer]
    """A legal answer of a steward to an ask, made from the view of the seat that is asked."""


@dataclass(frozen=True, slots=True)
class CardShown:
    """One card with a text, ready to be listed for a keeper."""

    id: str
    names: Sequence[str]
    """Its name in every language."""
    head: str
    """What it is, in one line: name, colour, value, copies."""
    text: str
    origin: str
    """Where its text comes from: printed, typed in by an owner, or made up for this program."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game that this judge can run. Only the demo may be missing."""

    name: str
    """The name of the rules, as `rules:` in a variant.yaml says it, and of the game's catalogue of sentences."""
    rules: Ruleset
    box: BoxKind
    """Which files a variant of this game has, and how they are read."""
    seating: Seating
    lines: GameLines
    stewards: GameStewards
    reports: GameReports
    window: str
    """The ask that all seats answer together in secret and that opens a window."""
    texts: Traversable
    """The folder with the catalogues of the game: NAME.LANGUAGE.yaml."""
    variants: Path | None = None
    """A folder with a folder for each variant that the package ships; None for a game of the main distribution."""
    templates: Path | None = None
    """A folder with templates that the package ships; None for a game of the main distribution, or without any."""
    demo: Callable[[], Any] | None = None
    """Returns the `DemoGame` of this game; called only when the demo is played."""
    skipped_together: frozenset[str] = frozenset()
    """Asks that come one after the other: after one timeout a seat is not asked the rest until it mails again."""
    budget: int = 3
    """Questions that the `ask` lines of a seat may cost the game in one window, unless the line names a number."""
    ruling: RulingWords | None = None
    """How the moderator writes down what the rules leave to a person; None for a game that leaves nothing."""
    cards: Callable[[OwnVariant, str], Sequence[CardShown]] = lambda variant, language: ()
    """The cards with texts of a variant, in a language; empty for a game that has none."""
    tells_progress: bool = False
    """True where all seats hear what happened so far whenever the game waits for somebody's answer."""


class Library(Protocol):
    """Where variants and games are found by name."""

    def variants(self) -> Mapping[str, Variant]:
        """Return the variants that can be played, by id."""

    def variant(self, id: str) -> Variant | None:
        """Return a variant by its id, whatever its capitals."""

    def game(self, rules: str) -> Game:
        """Return the game with these rules; raises KeyError."""
