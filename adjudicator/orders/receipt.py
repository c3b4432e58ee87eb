"""Receipts as values: what became of each line of a mail. Reports choose the words for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from adjudicator.engine.lines import Line, LineProblem, View
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.receipt_line import ReceiptLine


@dataclass(frozen=True, slots=True)
class Window:
    """What mails can be about at present: the game, seat and round, and the seat's view."""

    game: str
    house: str
    round: int
    view: View
    written_for: int | None = None
    """The round of the letter that the mail answers, if the round is over or the mail came to the letter's address."""
    turns: int = 0
    """How many turns of the window the seat has taken, in games that try lines turn by turn."""
    is_played: bool = False
    """True while the round is being played, when a line may decide something at once."""
    shown: frozenset[int] | None = None
    """The numbers of the proposals in the letter that the mail answers;

    None if the letter is unknown, so that all count.
    """
    newest: frozenset[int] = frozenset()
    """The numbers of the proposals that the answered receipt made itself, or the newest receipt if none is answered."""
    settled: Mapping[int, tuple[str, tuple[Line, ...]]] = field(default_factory=dict)
    """Maps the number of each closed proposal to what became of it (taken, replaced, tried) and its lines."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A line that waited for this window and turned out to be illegal, as it was typed, and the reason."""

    words: str
    problem: LineProblem


@dataclass(frozen=True, slots=True)
class Change:
    """A line that replaced another, and the line before it."""

    before: Line
    now: Line


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of a mail. `orders` is the set to store (unless the mail only asked for a check)."""

    orders: OrderSet
    revision: int = 0
    """The revision of this mail; it is stored only if the mail changes something or names it."""
    taken: tuple[ReceiptLine, ...] = ()
    """The accepted lines, each as it is kept; lines that were typed in one statement share its number."""
    refused: tuple[ReceiptLine, ...] = ()
    """The refused lines, with their proposals; in a block there is one for each bad phrase."""
    older: tuple[ReceiptLine, ...] = ()
    """The lines that a line or `clear` of a higher revision overrides."""
    quoted: tuple[ReceiptLine, ...] = ()
    """The proposals made from lines in the quoted part of the mail."""
    since: int = 0
    """The highest revision before this mail."""
    changes: tuple[Change, ...] = ()
    cleared: tuple[ReceiptLine, ...] = ()
    missing: tuple[str, ...] = ()
    odd: tuple[LineProblem, ...] = ()
    problems: tuple[LineProblem, ...] = ()
    ignored: tuple[str, ...] = ()
    check: bool = False
    offered: Mapping[int, tuple[Line, ...]] = field(default_factory=dict)
    """The proposals of this mail, as they would be stored; any others in `orders` are still open from earlier mails."""
    misdirected: bool = False
    """True when the mail is for another game, seat or round, so that no line takes effect."""
    old: bool = False
    """True when the mail is for a round that is over, so that its lines are proposed for this one."""
    late: bool = False
    """True when a higher revision arrived before, so that refused lines of this mail keep nobody waiting."""
    changed: bool = False
    """True when the mail changed the lines in force or whether the seat is ready."""

    @property
    def complete(self) -> bool:
        """True when no line was refused and nothing is missing."""
        return not (self.refused or self.missing or self.problems)
