"""What the demo needs from a game: how its players think, and how it is told. One entry per rules package."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from adjudicator.demo.reading import Question, Reading

Event = Mapping[str, Any]
Line = tuple[str, str]
"""A label of the demo's catalogue and a sentence; the label "round" makes a heading."""


class Tactics(Protocol):
    """The head of one player."""

    def standing(self) -> list[str]:
        """Return the lines that are sent once and stand for the whole game."""

    def orders(self, report: Reading) -> list[str]:
        """Return a complete set of orders for the form of a report, in the order of its areas."""

    def slip(self, lines: Sequence[str]) -> tuple[int, str] | None:
        """Return a mistake to make: which line, and what stands there instead; None when nothing comes to mind."""

    def mend(self, missing: Sequence[str]) -> list[str]:
        """Return lines for areas that the judge still misses, after one of those above was refused."""

    def answer(self, question: Question, tries: int) -> list[str]:
        """Return the lines that answer a question; `tries` counts the answers that did not do."""


class Teller(Protocol):
    """Tells a game as it goes, in one language."""

    def tell(self, events: Sequence[Event]) -> Iterator[Line]:
        """Yield what there is to say about public events, in order."""

    def look(self, view: Mapping[str, Any]) -> Iterator[Line]:
        """Yield what changed on the board since the last look."""

    def board(self, view: Mapping[str, Any]) -> Line:
        """Return how the board stands, in one line."""

    def seat(self, id: str) -> str:
        """Return the name of a seat."""

    def standing(self, row: Mapping[str, Any]) -> dict[str, Any]:
        """Return the facts of a row of the final standing, as the catalogue names them."""

    def by_goal(self, result: Mapping[str, Any]) -> bool:
        """True when the game was won before its last round was over."""


MakeTactics = Callable[[Any, str, str, random.Random, Mapping[str, Any]], Tactics]
"""Takes variant, seat, language, the chance of this player, his habits."""


@dataclass(frozen=True, slots=True)
class DemoGame:
    """A game that the demo can play."""

    tactics: MakeTactics
    teller: Callable[[Any, str], Teller]
    """Takes variant and language."""
