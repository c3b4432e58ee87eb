"""Receipts as values: what became of each line of a mail. The words for them are chosen where they are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.engine.lines import Line, LineProblem, View
from adjudicator.orders.order_set import Kept, OrderSet


@dataclass(frozen=True, slots=True)
class Window:
    """What a mail can be about now."""

    game: str
    house: str
    round: int
    view: View
    written_for: int | None = None
    """The round of the letter that the mail answers, if that round is over or the mail came to its address."""
    turns: int = 0
    """How many turns of the window the seat has taken, where its lines are tried turn by turn."""
    is_played: bool = False
    """True while the round is played, so that a line may decide something at once."""
    shown: frozenset[int] | None = None
    """The proposals that the letter shows which the mail answers; None when nobody knows: all count."""
    settled: Mapping[int, tuple[str, tuple[Line, ...]]] = field(default_factory=dict)
    """Proposals that are not open any more: what became of them (taken, replaced, tried), and their lines."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A line of the mail that is in force now, as it is kept; `odd` says what is legal but strange about it."""

    number: int
    words: str
    kept: tuple[Kept, ...]
    odd: tuple[LineProblem, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that is not in force, why, and what `ok NUMBER` would take instead; several when it is unclear.

    Of lines that make one together those that are wrong are named, each with its place in the mail.
    """

    number: int
    words: str
    problem: LineProblem
    repairs: tuple[Line, ...] = ()
    at: int = 0
    """The line of the mail it stands in, where other lines were refused because of it."""

    @property
    def proposal(self) -> Line | None:
        """The one possible repair, if there is exactly one."""
        return self.repairs[0] if len(self.repairs) == 1 else None


@dataclass(frozen=True, slots=True)
class Older:
    """A line that something of a higher revision beats: a line in its place, or a `clear`."""

    number: int
    words: str
    lines: tuple[Line, ...]
    revision: int
    """The revision that counts instead."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A line that waited for this window and can never work now."""

    line: Line
    problem: LineProblem


@dataclass(frozen=True, slots=True)
class Change:
    """A line that replaced another one: what stood there before."""

    before: Line
    now: Line


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of a mail. `orders` is the set to store (unless the mail only asked for a check)."""

    orders: OrderSet
    revision: int = 0
    """The revision this mail is; not stored when it changes nothing and names none itself."""
    taken: tuple[Taken, ...] = ()
    refused: tuple[Refused, ...] = ()
    older: tuple[Older, ...] = ()
    since: int = 0
    """The highest revision before this mail."""
    changes: tuple[Change, ...] = ()
    cleared: tuple[Kept, ...] = ()
    missing: tuple[str, ...] = ()
    odd: tuple[LineProblem, ...] = ()
    problems: tuple[LineProblem, ...] = ()
    ignored: tuple[str, ...] = ()
    check: bool = False
    offered: Mapping[int, tuple[Line, ...]] = field(default_factory=dict)
    """The proposals that this mail brought; others in `orders` are still open from mails before."""
    misdirected: bool = False
    """True when it is for another game, House or round: nothing of it counts."""
    old: bool = False
    """True when the round is over that it is for, so that its lines are proposed for this one."""
    late: bool = False
    """True when a higher revision came before it: what is open in it keeps nobody waiting."""
    changed: bool = False
    """True when the lines in force, or being ready, are not as before."""

    @property
    def complete(self) -> bool:
        """True when no line is open and nothing is missing."""
        return not (self.refused or self.missing or self.problems)
