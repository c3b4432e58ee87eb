"""The interface that a game provides for the demo: the tactics of its players, and the telling of its story."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from adjudicator.demo.cast import Person
from adjudicator.demo.reading import QuestionRead, Reading

Event = Mapping[str, Any]
Line = tuple[str, str]
"""The id of a label and a sentence; the label "round" makes a heading."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message to another player: the seat as typed, and the text."""

    to: str
    text: str


class Tactics(Protocol):
    """The decisions of one player."""

    seat: str
    """The id of the player's seat."""

    def standing(self) -> list[str]:
        """Return the lines that are sent once and count for the whole game."""

    def orders(self, report: Reading) -> list[str]:
        """Return a complete set of orders for the form of a report, in the order of its areas."""

    def lacks(self, report: Reading) -> bool:
        """Return True if the report is too short to plan with, so that the player asks for the whole one."""

    def slip(self, lines: Sequence[str]) -> tuple[int, str] | None:
        """Return a mistake to make, as the index of a line and its wrong text; None if there is none to make."""

    def mend(self, missing: Sequence[str]) -> list[str]:
        """Return lines for areas without an order, after a line of the player was refused."""

    def answer(self, question: QuestionRead, tries: int) -> list[str]:
        """Return the lines that answer a question; `tries` is the number of answers that were refused."""

    def talk(self, report: Reading) -> Message | None:
        """Return a message to another player when a round opens, or (most of the time) None."""

    def hear(self, report: Reading) -> Message | None:
        """Return an answer to a message of another player, or None."""


class Teller(Protocol):
    """Tells the story of a game as it is played, in one language."""

    def tell(self, events: Sequence[Event]) -> Iterator[Line]:
        """Yield lines about public events, in order."""

    def look(self, view: Mapping[str, Any]) -> Iterator[Line]:
        """Yield lines about changes of the board since the last call."""

    def label(self, id: str) -> tuple[str, str]:
        """Return the word in front of a line with this label, and its colour as a terminal code ("" for none)."""

    def board(self, view: Mapping[str, Any]) -> Line:
        """Return how the board stands, in one line."""

    def seat(self, id: str) -> str:
        """Return the name of a seat."""

    def ending(self, result: Mapping[str, Any], view: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
        """Yield sentences about the winner, the reason and the final standing; `names` are the people by seat."""


MakeTactics = Callable[[Any, str, str, random.Random, Mapping[str, Any]], Tactics]
"""A function that takes variant, printed seat, language, random generator and habits of a player."""


@dataclass(frozen=True, slots=True)
class DemoGame:
    """A game that the demo can play."""

    tactics: MakeTactics
    teller: Callable[[Any, str], Teller]
    """A function that makes the teller, from variant and language."""
    players: Sequence[Person]
    """The players, in the order in which they sign on."""
