"""What a second reader knows of a position: the areas and units of a seat, and the lines that the rules accept."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line
from adjudicator.orders.context import Context
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.natural.names.marks import Mark

MOST = 4
"""How many readings of a group are kept; with more nothing can be proposed."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a group may mean, as lines. `sure` is False if a word of it was guessed, left over, or turns meanings."""

    lines: tuple[Line, ...]
    sure: bool = True


def unexplained(mark: Mark) -> bool:
    """Return True for a word that may turn the meaning of its sentence, or that is not known and no everyday one."""
    return mark.kind in ("corrects", "heavy") or (mark.kind == "unknown" and not mark.plain)


def are_sure(readings: Sequence[Reading]) -> bool:
    """Return True if there are readings, and all of them are sure."""
    return bool(readings) and all(reading.sure for reading in readings)


@dataclass(frozen=True)
class Ground:
    """The position as one seat sees it: its areas that need an order, its units there, and what the rules allow."""

    reader: LineReader
    own: Sequence[str]
    units: Callable[[str], Mapping[str, int]]
    accepts: Callable[[Line], bool]
    near: frozenset[str] = frozenset()
    """The areas that units of the seat may be sent to, besides its own."""
    beside: Mapping[str, str] = field(default_factory=dict)
    """What names and words stand for at the moment, such as "left" for the seat to the left."""
    wealth: int | None = None
    """What the seat has to bid with; None if it is not known."""
    in_force: Sequence[Line] = ()
    """The lines of the seat that are in force."""
    waiting: Sequence[Line] = ()
    """The lines of the seat that wait for other rounds."""
    only_propose: bool = False
    """True if nothing is taken, because the words may be meant for something else."""
    asked: frozenset[str] = frozenset()
    """The subjects of an open question, of which a number for every name is taken all the same."""
    round: int = 0
    """The number of the round."""
    seats: Sequence[str] = ()
    """The seats of the game that are played."""
    around: Callable[[str], Collection[str]] = lambda area: ()
    """Returns the areas that lie around one; none if that is not known."""
    known: dict[str, Line | None] = field(default_factory=dict)

    @property
    def context(self) -> Context:
        """The words of the seat."""
        return self.reader.context

    def name(self, kind: str, id: str) -> str:
        """Return the name of something as the strict form has it, in English; its id if it has none."""
        entry = self.context.book.entry(id, (kind,))
        return entry.names["en"][0] if entry is not None else id

    def line(self, text: str) -> Line | None:
        """Return the line that a text in the strict form means, if the rules accept it."""
        if text not in self.known:
            try:
                line = self.reader.line(text)
            except BadLine:
                line = None
            self.known[text] = line if line is not None and self.accepts(line) else None
        return self.known[text]
