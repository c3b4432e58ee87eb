"""What a game must bring so that this judge can run it. The judge itself names no game, no house and no card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import Line, LineAnswer, LineChecker, View
from adjudicator.engine.ruleset import Ruleset
from adjudicator.engine.rulings import RulingWords
from adjudicator.engine.stewards import Steward
from adjudicator.engine.words import GameWords

Variant: TypeAlias = Any
"""A checked variant: id, names, rules, version, checksum, rulings, former_rulings, ruling_choices, profiles."""


@dataclass(frozen=True, slots=True)
class GamePackage:
    """One rules package with all the judge needs to know of it."""

    rules: Ruleset
    words: Callable[[Variant], GameWords]
    checker: Callable[[Variant], LineChecker]
    answer: Callable[[Ask, Sequence[Line], View, Variant], LineAnswer | None]
    """What a seat's lines say to an ask, in the order they are tried; None when they say nothing."""
    seats: Callable[[Variant, int], Sequence[str]]
    """The houses that a number of players choose from; some stay out where there are more."""
    sizes: Callable[[Variant], Sequence[int]]
    """The numbers of players there is a set-up for."""
    window: str
    """The ask that all seats answer together in secret and that opens a window."""
    units_at: Callable[[View, str], Mapping[str, int]]
    """What stands in an area, by a view; receipts say who stays."""
    foresee: Callable[[str, View, Variant], Sequence[Foreseen]]
    """What may be asked of a seat before its next orders, by its own view and what is public: most likely first."""
    styles: Sequence[str]
    """The styles of stewards a seat can choose from, the published defaults apart."""
    steward: Callable[[Steward, Ask, View, Variant], Answer]
    """A legal answer of a steward to an ask, made from the view of the seat that is asked."""
    chosen: Callable[[Sequence[str]], Mapping[str, Any]] = lambda houses: {}
    """What a new game must be told beside its rulings of the houses that were given out."""
    ordered: frozenset[str] = frozenset()
    """Asks that the orders of a window answer one by one: what they leave open goes to the steward at once."""
    parts: Callable[[Ask], Sequence[str]] = lambda ask: ()
    """The things an ask is about that lines answer one by one, by the object they name; none for most asks."""
    rows: frozenset[str] = frozenset()
    """Asks that come one after the other: who lets one of them pass is not asked the others until he writes."""
    budget: int = 3
    """Questions that the `ask` of its lines may cost a seat's game in one window, unless it names another number."""
    ruling: RulingWords | None = None
    """How its moderator writes what he must settle; None for a game that never asks him."""
    turns: Callable[[View, str], int] = lambda view, house: 0
    """How many turns of the window a seat has taken, where the lines of a window are tried turn by turn."""
    spelled: Callable[[Line, Sequence[Line], View, Variant, Any], Sequence[str]] = lambda *_: ()
    """What a line means turn by turn, sentence by sentence, with all lines in force; empty where one sentence does.

    The last argument puts values, conditions and sentences of the game into words.
    """
    ticks: bool = False
    """True where all seats hear what happened so far whenever the game stands still for somebody's question."""


class Library(Protocol):
    """Where variants and rules packages are found by name."""

    def variants(self) -> Mapping[str, Variant]:
        """Return the variants that can be played, by id."""

    def variant(self, id: str) -> Variant | None:
        """Return a variant by its id, whatever its capitals."""

    def package(self, rules: str) -> GamePackage:
        """Return the rules package with this name; raises KeyError."""
