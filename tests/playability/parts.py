"""What a game brings so that tables of it can be simulated: how its players think, and what its fights are called."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from adjudicator.demo.reading import Question, Reading
from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import Line, View

DILIGENT, HALF, MINIMAL = "diligent", "half", "minimal"


class Head(Protocol):
    """The head of one scripted player. It sees the view of its own seat and the mails it got, nothing else."""

    def plan(self, report: Reading, view: View) -> list[str]:
        """Return the lines of the planning mail: orders for every area of the form, and what else he likes to say."""

    def reply(self, question: Question, ask: Ask, view: View) -> list[str]:
        """Return the lines that answer a question: a letter, a number or a line."""

    def fill(self, subjects: Sequence[str], view: View) -> list[str]:
        """Return lines for the empty lines of a form below a question, given what stands before their colons."""

    def mend(self, reading: Reading, view: View) -> list[str]:
        """Return lines for areas that the receipt still misses."""

    def regrets(self, ask: Ask, answer: Answer, view: View) -> bool:
        """True when he would have given another answer than his lines did, had he been asked now."""


@dataclass(frozen=True, slots=True)
class Playable:
    """One game whose tables can be simulated."""

    variant: str
    players: int
    head: Callable[[Any, str, str, random.Random], Head]
    """Takes variant, seat, diligence, the chance of this player."""
    habits: Callable[[str, int], Sequence[str]]
    """Takes the kind of table and its number; returns the diligence of each seat."""
    is_fight: Callable[[Mapping[str, Any]], bool]
    """True for the event that ends a fight, or begins it: one per fight."""
    of_fight: Callable[[str], bool]
    """True for the name of an ask that belongs to a fight."""
    fault: Callable[[Line, View, Any], str]
    """What is wrong with a line of an area, as its writer could see on the board; empty when nothing is."""
