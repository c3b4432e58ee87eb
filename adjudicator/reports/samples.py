"""What the sample lines of help are made of: seats, lines and numbers of the reader's own game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seats:
    """Names of seats for examples: those that take part in the reader's game, and those of the same box that do not."""

    there: Sequence[str] = ()
    """The others first, the reader's own last."""
    absent: Sequence[str] = ()


SOME_GAME = "winter7"
"""The name of a game in samples for a reader who has to do with none."""


@dataclass(frozen=True, slots=True)
class Samples:
    """What pages of help show that differs from game to game, besides the seats."""

    variant: str = "VARIANT"
    """A variant that can be played here."""
    players: int = 2
    """A number of players it can be played by."""
    styles: Sequence[str] = ()
    """The styles of stewards that a seat of the game can choose from, besides the published defaults."""
    lines: Sequence[str] = ()
    """Lines that the reader could send now."""


NO_SAMPLES = Samples()


def in_game(text: str, seats: Seats) -> str:
    """Return a page whose sample lines, those set off from its margin, name seats of the game only."""
    if not seats.there or not seats.absent:
        return text
    lines = str(text).split("\n")
    return type(text)("\n".join(_fitted(line, seats) if line.startswith("  ") else line for line in lines))


def _fitted(line: str, seats: Seats) -> str:
    """Return a line with each absent seat replaced by a seat of the game that the line does not name yet."""
    for name in seats.absent:
        found = _word(name).search(line)
        other = next((each for each in seats.there if not _word(each).search(line)), "")
        if found is not None and other:
            line = _word(name).sub(other.title() if found[0][0].isupper() else other, line)
    return line


def _word(name: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE)
