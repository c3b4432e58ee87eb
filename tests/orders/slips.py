"""Generates lines with one typo: a letter dropped, doubled, swapped, or replaced by its neighbour on the keyboard."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line, Value
from adjudicator.games.agot2e.lines.check import Agot2eChecker
from adjudicator.games.westeros.shapes.moves import Moves
from adjudicator.games.westeros.shapes.orders import Order
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.receipt import Window

_ROWS = ("1234567890-", "qwertyuiop", "asdfghjkl;", "zxcvbnm,.")
_NEXT: Mapping[str, str] = {
    key: row[max(0, i - 1) : i] + row[i + 1 : i + 2] for row in _ROWS for i, key in enumerate(row)
}


def slips(line: str) -> Iterator[str]:
    """Yield every text one typo away from a line."""
    found = dict.fromkeys(_all_slips(line))
    found.pop(line, None)
    yield from found


def _all_slips(line: str) -> Iterator[str]:
    for i, key in enumerate(line):
        before, after = line[:i], line[i + 1 :]
        yield before + after
        yield before + key + key + after
        if after:
            yield before + after[0] + key + after[1:]
        for neighbour in _NEXT.get(key.lower(), ""):
            yield before + neighbour + after


@dataclass
class Tally:
    """Counts what became of lines with a typo."""

    tried: int = 0
    refused: int = 0
    same: int = 0
    other: list[tuple[str, str]] = field(default_factory=list)
    other_area: list[tuple[str, str]] = field(default_factory=list)


def tally(
    reader: LineReader, checker: Agot2eChecker, window: Window, lines: Iterable[str], sample: int | None = None
) -> Tally:
    """Try every typo of every line, and count those refused, those understood correctly, and those misunderstood.

    With `sample`, only that many are tried, chosen by a fixed seed.
    """
    result = Tally()
    pairs = [(text, slip) for text in lines for slip in slips(text)]
    for text, slip in pairs if sample is None else random.Random(sample).sample(pairs, sample):
        meant, read = reader.line(text), accepted(reader, checker, window, slip)
        assert meant is not None, text
        result.tried += 1
        if read is None:
            result.refused += 1
        elif read == meant:
            result.same += 1
        else:
            result.other.append((text, slip))
            if places(read) != places(meant):
                result.other_area.append((text, slip))
    return result


def accepted(reader: LineReader, checker: Agot2eChecker, window: Window, text: str) -> Line | None:
    """Return the line as it is accepted; None if it is refused or unclear."""
    try:
        line = reader.line(text)
    except BadLine:
        return None
    if line is None or any(problem.refuses for problem in checker.check(line, window.view)):
        return None
    return line


def places(line: Line) -> Sequence[str]:
    """Return every area that a line names, in order."""
    found = [line.object if line.subject in ("order", "muster") else "", line.scope.at, line.scope.origin]
    for alternative in line.alternatives:
        found += _places_of(alternative.value)
    return [place for place in found if place]


def _places_of(value: Value | None) -> list[str]:
    action = value.action if isinstance(value, Order) else value
    if isinstance(action, Moves):
        return [move.to for move in action.moves]
    return list(getattr(action, "items", ())) + [piece.place for piece in getattr(action, "pieces", ())]
