"""A line that a seat has in force, with how long it counts and which mail brought it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import cached_property

from adjudicator.engine.lines import Line

MARKS = ("round", "once", "stands", "from", "later")
"""How long a line counts.

"round": only this round, as all lines on its subject. "once": only this round, although lines on its subject usually
stay. "stands": until replaced. "from": from a later round on. "later": only in a later round.
"""


@dataclass(frozen=True)
class Kept:
    """A line that is kept, with the revision and the number of the mail that brought it.

    `round` is the only round in which it counts; None means until replaced. If `line` names a round too, it is a policy
    that waits for that round and then stays until replaced.
    """

    line: Line
    round: int | None
    revision: int = 0
    mail: int = 0

    @cached_property
    def place(self) -> tuple[Hashable, ...]:
        """The key that two lines share if the newer replaces the older."""
        return (*self.line.key, self.round)

    def mark(self, round: int) -> str:
        """Return which of `MARKS` the line has in the window of `round`."""
        if self.round is None:
            return "stands"
        if self.round != round:
            return "later" if self.line.round is None else "from"
        return "once" if self.line.once else "round"

    def waits_until(self, round: int) -> bool:
        """Return True for a policy that waited for this round."""
        return self.round == round and self.line.round is not None

    def said_in(self, round: int) -> Line:
        """Return the line as it would be typed in `round`; a line for a later round names that round."""
        later = self.waits_for(round) or None
        return self.line if self.line.round == later else replace(self.line, round=later)

    def waits_for(self, round: int) -> int:
        """Return the later round that the line waits for, or 0 if it is in force."""
        return 0 if self.round in (None, round) else self.round or 0
