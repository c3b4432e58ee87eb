"""What the demo needs from a game: how its players think, and how it is told. One entry per rules package."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from adjudicator.demo.cast import Person
from adjudicator.demo.reading import QuestionRead, Reading

Event = Mapping[str, Any]
Line = tuple[str, str]
"""A label of the demo's catalogue and a sentence; the label "round" makes a heading."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message to another player: his seat as one types it, and what he is to read."""

    to: str
    text: str


class Tactics(Protocol):
    """The head of one player."""

    seat: str
    """The id of the seat he plays."""

    def standing(self) -> list[str]:
        """Return the lines that are sent once and stand for the whole game."""

    def orders(self, report: Reading) -> list[str]:
        """Return a complete set of orders for the form of a report, in the order of its areas."""

    def slip(self, lines: Sequence[str]) -> tuple[int, str] | None:
        """Return a mistake to make: which line, and what stands there instead; None when nothing comes to mind."""

    def mend(self, missing: Sequence[str]) -> list[str]:
        """Return lines for areas that the judge still misses, after one of those above was refused."""

    def answer(self, question: QuestionRead, tries: int) -> list[str]:
        """Return the lines that answer a question; `tries` counts the answers that did not do."""

    def talk(self, report: Reading) -> Message | None:
        """Return what he has to say to another player when a round opens, None most of the time."""

    def hear(self, report: Reading) -> Message | None:
        """Return an answer to a message of another player, or None."""


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

    def ending(self, result: Mapping[str, Any], view: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
        """Yield who won, how it was decided and how everybody stands; `names` are the people by their seats."""


MakeTactics = Callable[[Any, str, str, random.Random, Mapping[str, Any]], Tactics]
"""Takes variant, seat as a mail prints it, language, the chance of this player, his habits."""


@dataclass(frozen=True, slots=True)
class DemoGame:
    """A game that the demo can play."""

    tactics: MakeTactics
    teller: Callable[[Any, str], Teller]
    """Takes variant and language."""
    players: Sequence[Person]
    """Who plays it, in the order in which they sign on."""
