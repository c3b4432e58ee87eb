"""What is counted at the tables, as plain sums, so that the figures of many games can be added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields

SOURCES = ("ordered", "policy", "asked", "default", "steward")


@dataclass
class Counts:
    """The sums of some games of one kind of table."""

    games: int = 0
    rounds: int = 0
    player_rounds: int = 0
    """Rounds times players."""
    stands: int = 0
    """Ticks: how often mails were sent and the game went on."""
    mails: int = 0
    tripwire_waits: int = 0
    order_lines: int = 0
    silent: int = 0
    """Stands at which nobody had anything to send, so that a deadline had to pass."""
    marks: Counter[str] = field(default_factory=Counter)
    """Events that figures of a game are put in relation to: fights, seasons."""
    waits: Counter[str] = field(default_factory=Counter)
    """What was asked to number of waits; the window's ask is the planning."""
    stops: Counter[int] = field(default_factory=Counter)
    """How often the game stood still within a round, its planning included, to number of rounds."""
    questions: Counter[str] = field(default_factory=Counter)
    decisions: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Ask and source to decisions."""
    regrets: Counter[tuple[str, str]] = field(default_factory=Counter)
    """The same, for those that their seat would have decided differently."""
    bad: Counter[str] = field(default_factory=Counter)
    """Kind of fault to order lines found bad at the deadline."""

    def add(self, other: Counts) -> None:
        """Add the sums of other games to these."""
        for each in fields(self):
            mine, more = getattr(self, each.name), getattr(other, each.name)
            if isinstance(mine, Counter):
                mine.update(more)
            else:
                setattr(self, each.name, mine + more)

    def by_source(self, source: str, asks: Iterable[str] | None = None) -> int:
        """Return the decisions that a source made, of these asks or of all."""
        return sum(n for (ask, by), n in self.decisions.items() if by == source and (asks is None or ask in asks))

    def regret(self, *sources: str) -> float:
        """Return the share of regretted decisions among those the sources made."""
        made = sum(self.by_source(source) for source in sources)
        return sum(n for (_, by), n in self.regrets.items() if by in sources) / max(made, 1)

    @property
    def all_waits(self) -> int:
        """How often the game stood still."""
        return sum(self.waits.values())
