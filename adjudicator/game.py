"""A game as one value: everything that the judge, the mails and the demo need to know about it.

A package offers its game as an entry point of the group `adjudicator.games`. The general code names no game, no house
and no card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from adjudicator.ask_kinds import AskTable
from adjudicator.boxes.kind import BoxKind
from adjudicator.boxes.variant import Variant
from adjudicator.cases.kind import CaseKind
from adjudicator.engine.asks import Answer
from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import Line, LineChecker, View
from adjudicator.engine.ruleset import Ruleset
from adjudicator.engine.rulings import RulingWords
from adjudicator.engine.words import GameWords
from adjudicator.orders.wording import Speech
from adjudicator.reports.game import GameReports

OwnVariant: TypeAlias = Any
"""A checked variant, of the type that this game's box builds."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats and numbers of players of a variant."""

    seats: Callable[[OwnVariant, int], Sequence[str]]
    """Returns the seats from which a number of players choose; there may be more seats than players."""
    sizes: Callable[[OwnVariant], Sequence[int]]
    """Returns the possible numbers of players."""
    chosen: Callable[[Sequence[str]], Mapping[str, Any]] = lambda houses: {}
    """Returns settings for the rules that follow from the players' choice of seats, besides the rulings."""
    by_rulings: Callable[[OwnVariant, int, Mapping[str, Any]], Sequence[str]] | None = None
    """Returns the seats where they depend on what the group has chosen; None if they do not."""

    usual: Callable[[OwnVariant], int] | None = None
    """Returns the number of players of a game where nobody says it; the highest if it is None."""

    def usually(self, variant: OwnVariant) -> int:
        """Return the number of players of a game where nobody says it."""
        return self.usual(variant) if self.usual else max(self.sizes(variant))

    def seats_for(self, variant: OwnVariant, players: int, rulings: Mapping[str, Any]) -> Sequence[str]:
        """Return the seats from which the players of a game choose."""
        if self.by_rulings is None:
            return self.seats(variant, players)
        return self.by_rulings(variant, players, rulings)


@dataclass(frozen=True, slots=True)
class GameLines:
    """The syntax and the meaning of a game's order lines."""

    words: Callable[[OwnVariant], GameWords]
    """Returns the names, subjects and facts for the lines of a variant."""
    checker: Callable[[OwnVariant], LineChecker]
    """Returns the checker, which refuses impossible lines and remarks on odd ones."""
    foresee: Callable[[str, View, OwnVariant], Sequence[Foreseen]]
    """Returns the questions that may come to a seat before its next orders, most likely first, from its own view."""
    written: Callable[[Answer], Sequence[Line]] = lambda answer: ()
    """Returns the lines that mean an answer to the ask of the window; empty if the game needs no example of them."""
    units_at: Callable[[View, str], Mapping[str, int]] = lambda view, area: {}
    """Returns the units in an area by a view; receipts say which of them stay."""
    wealth: Callable[[View, str], int | None] = lambda view, seat: None
    """Returns what a seat has to bid with by a view; None if nothing is bid that could be counted."""
    near: Callable[[View, OwnVariant, str], Sequence[str]] = lambda view, variant, area: ()
    """Returns the areas that orders for an area may name; a short name in a mail means one of them if it can."""
    beside: Callable[[View, str], Mapping[str, str]] = lambda view, seat: {}
    """Returns what names and words stand for at the moment: seats for their place, such as "left"; what is due next."""
    turns: Callable[[View, str], int] = lambda view, house: 0
    """Returns the number of turns of the window that a seat has taken, if its lines are tried turn by turn."""
    spelled: Callable[[Line, Sequence[Line], View, OwnVariant, Speech], Sequence[str]] = lambda *_: ()
    """Returns the meaning of a line turn by turn, as sentences, given all lines in force.

    The result is empty if a single sentence is enough. The last argument says values, conditions and sentences in
    words.
    """


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card with a text, to be listed for a keeper."""

    id: str
    names: Sequence[str]
    """The names of the card, one per language."""
    head: str
    """A description in one line: name, colour, value, copies."""
    text: str
    origin: str
    """The source of its text: printed, typed in by an owner, or invented for this program."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game that this judge can run. Only parts with a default may be left out."""

    name: str
    """The name of the rules, used for `rules:` in variant.yaml and for the game's catalogue of sentences."""
    rules: Ruleset
    box: BoxKind
    """The files of a variant of this game, and how to read them."""
    seating: Seating
    asks: AskTable
    """Every kind of ask that the rules put: who answers it, and how it is said."""
    lines: GameLines
    reports: GameReports
    window: str
    """The name of the ask that opens a window; all seats answer it at the same time and in secret."""
    texts: Sequence[Traversable]
    """The folders with the game's catalogues, NAME.LANGUAGE.yaml: its own, and those that it shares with others."""
    variants: Path | None = None
    """A folder with one subfolder per variant of the package; None for games of the main distribution."""
    templates: Path | None = None
    """The folder with the package's templates; None if it has none or belongs to the main distribution."""
    demo: Callable[[], Any] | None = None
    """Returns the `DemoGame` of this game; called only when a demo runs."""
    budget: int = 3
    """How many questions `ask` lines may cause in one window, unless the seat names a number."""
    ruling: RulingWords | None = None
    """How the moderator writes decisions that the rules leave to a person; None if there are none."""
    cards: Callable[[OwnVariant, str], Sequence[CardShown]] = lambda variant, language: ()
    """Returns the cards of a variant that have texts, in a language."""
    cases: CaseKind | None = None
    """How the public cases of this game are played; None if it has none."""
    tells_progress: bool = False
    """True if all seats are told what happened so far whenever the game waits for an answer."""


class Library(Protocol):
    """Finds variants and games by name."""

    def variants(self) -> Mapping[str, Variant]:
        """Return the playable variants by id."""

    def variant(self, id: str) -> Variant | None:
        """Return the variant with this id, in upper or lower case, or None."""

    def game(self, rules: str) -> Game:
        """Return the game with these rules. Raises KeyError."""

    def files_of(self, id: str) -> Path | None:
        """Return the folder with the files of a variant, or None if there is none."""
