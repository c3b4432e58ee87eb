"""Receipts as values: what became of each line of a mail. The words for them are chosen where they are written."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.engine.lines import Line, LineProblem, View

from .sets import OrderSet


@dataclass(frozen=True, slots=True)
class Window:
    """What a mail can be about now."""

    game: str
    house: str
    round: int
    view: View
    written_for: int | None = None
    """The round of the reply address the mail came to, if it had one."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A line that is in force now; `odd` says what is legal but strange about it."""

    number: int
    words: str
    lines: tuple[Line, ...]
    odd: tuple[LineProblem, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that is not in force, why, and what `ok NUMBER` would take instead; several when it is unclear."""

    number: int
    words: str
    problem: LineProblem
    repairs: tuple[Line, ...] = ()

    @property
    def proposal(self) -> Line | None:
        """The one possible repair, if there is exactly one."""
        return self.repairs[0] if len(self.repairs) == 1 else None


@dataclass(frozen=True, slots=True)
class Change:
    """A line that replaced another one: what stood there before."""

    before: Line
    now: Line


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of a mail. `orders` is the set to store (unless the mail only asked for a check)."""

    orders: OrderSet
    taken: tuple[Taken, ...] = ()
    refused: tuple[Refused, ...] = ()
    changes: tuple[Change, ...] = ()
    cleared: tuple[Line, ...] = ()
    missing: tuple[str, ...] = ()
    odd: tuple[LineProblem, ...] = ()
    problems: tuple[LineProblem, ...] = ()
    ignored: tuple[str, ...] = ()
    check: bool = False

    @property
    def complete(self) -> bool:
        """True when no line is open and nothing is missing."""
        return not (self.refused or self.missing or self.problems)
