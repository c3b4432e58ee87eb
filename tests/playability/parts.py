"""What a game brings so that tables of it can be simulated: who sits at them, how players think, what is counted."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from adjudicator.demo.reading import QuestionRead, Reading
from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import Line, View
from tests.playability.counts import Counts

DILIGENT, HALF, MINIMAL = "diligent", "half", "minimal"


class Head(Protocol):
    """The head of one scripted player. It sees the view of its own seat and the mails it got, nothing else."""

    def plan(self, report: Reading, view: View) -> list[str]:
        """Return the lines of the planning mail: orders for every area of the form, and what else he likes to say."""

    def reply(self, question: QuestionRead, ask: Ask, view: View) -> list[str]:
        """Return the lines that answer a question: a letter, a number or a line."""

    def fill(self, subjects: Sequence[str], view: View) -> list[str]:
        """Return lines for the empty lines of a form below a question, given what stands before their colons."""

    def mend(self, reading: Reading, view: View) -> list[str]:
        """Return lines for areas that the receipt still misses."""

    def regrets(self, ask: Ask, answer: Answer, view: View) -> bool:
        """True when he would have given another answer than his lines did, had he been asked now."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played at one table: how many sit there, with which options; `label` names those options."""

    players: int
    options: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """One row: how it is worked out, how it is printed, and what it must be for each kind of table."""

    name: str
    value: Callable[[Counts], float]
    shown: str = "{:.2f}"
    target: str = ""
    met: Callable[[str, float], bool] | None = None


@dataclass(frozen=True, slots=True)
class Playable:
    """One game whose tables can be simulated."""

    variant: str
    kinds: Sequence[str]
    tables: int
    """Tables of each kind, unless another number is wished for."""
    setting: Callable[[str, int], Setting | None]
    """Takes the kind of table and its number; None where there is no such table."""
    head: Callable[[Any, str, str, random.Random], Head]
    """Takes variant, seat, diligence, the chance of this player."""
    habits: Callable[[str, int, int], Sequence[str]]
    """Takes the kind of table, its number and its players; returns the diligence of each seat."""
    mark: Callable[[Mapping[str, Any]], str]
    """What an event is counted as, such as a fight; "" for most."""
    fault: Callable[[Line, View, Any], str]
    """What is wrong with a line of an area, as its writer could see on the board; empty when nothing is."""
    waits: Mapping[str, float]
    """The waits per round a kind of table may have."""
    figures: Sequence[Figure] = field(default_factory=tuple)
    """Further rows of the table."""
