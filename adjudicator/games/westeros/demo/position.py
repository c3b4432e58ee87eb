"""The board as a player reads it from a report."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from adjudicator.demo.reading import Reading
from adjudicator.games.westeros.demo.names import BoardNames
from adjudicator.texts import find
from adjudicator.texts import text as words

_STACK = re.compile(r"(?P<area>.+?) (?P<units>\d.*?)(?: \((?P<marks>[^()]*)\))?")
RESTRICTIONS = ("no-defense", "no-march-plus-1", "no-raid", "no-consolidate", "no-support")


@dataclass(slots=True)
class Stack:
    """The units in an area, and the House that they belong to."""

    house: str
    units: dict[str, int]
    garrison: int = 0


@dataclass(slots=True)
class Position:
    """One player's knowledge of the board."""

    seat: str
    stacks: dict[str, Stack] = field(default_factory=dict)
    held: dict[str, str] = field(default_factory=dict)
    """Areas without units to the House that holds them."""
    neutral: dict[str, int] = field(default_factory=dict)
    power: int = 0
    castles: int = 0
    supply: int = 0
    stars: int = 0
    forbidden: set[str] = field(default_factory=set)

    def mine(self) -> list[str]:
        """Return the areas where the player's units stand."""
        return [area for area, stack in self.stacks.items() if stack.house == self.seat]

    def owner(self, area: str) -> str | None:
        """Return the House that holds an area."""
        stack = self.stacks.get(area)
        return stack.house if stack else self.held.get(area)


def look(reading: Reading, names: BoardNames, seat: str) -> Position:
    """Return the board that a report shows."""
    position = Position(seat)
    for label, text in _rows(reading, names):
        if label in names.houses:
            _house(position, names, names.houses[label], text)
        else:
            _neutral(position, names, text)
    _numbers(position, reading, names)
    stars = re.search(r"^.*?(\d+).*\(\*\)\.?$", reading.text, re.MULTILINE)
    position.stars = int(stars[1]) if stars else 0
    position.forbidden = set(_forbidden(reading, names.variant.rules))
    return position


def _rows(reading: Reading, names: BoardNames) -> Iterator[tuple[str, str]]:
    """Yield label and text of each row of the list of all areas."""
    joined: list[str] = []
    for line in reading.section(f"{names.variant.rules}.panel.areas"):
        if line.startswith("   ") and joined:
            joined[-1] += " " + line.strip()
        else:
            joined.append(line.strip())
    neutral = words(reading.language, f"{names.variant.rules}.areas.neutral")
    for row in joined:
        for label in (*names.houses, neutral):
            if row.startswith(f"{label} "):
                yield label, row[len(label) :].strip()
                break


def _house(position: Position, names: BoardNames, house: str, text: str) -> None:
    manned, _, empty = text.rpartition(". ") if ". " in text else (text, "", "")
    if not manned:
        manned, empty = empty, ""
    for piece in manned.split(";"):
        match = _STACK.fullmatch(piece.strip())
        if match and match["area"] in names.areas:
            marks = re.search(r"(\d+)$", match["marks"] or "")
            stack = Stack(house, names.read_units(match["units"]), int(marks[1]) if marks else 0)
            position.stacks[names.areas[match["area"]]] = stack
        else:
            empty += f", {piece}"
    for area in names.areas_in(empty):
        position.held[area] = house


def _neutral(position: Position, names: BoardNames, text: str) -> None:
    for name, number in re.findall(r"([^,]+?) (\d+)(?:,|$)", text):
        if name.strip() in names.areas:
            position.neutral[names.areas[name.strip()]] = int(number)


def _numbers(position: Position, reading: Reading, names: BoardNames) -> None:
    """Fill in the values from the player's own row in the table of Houses."""
    own = re.search(rf"^ {{2}}{re.escape(names.house(position.seat))} <.*$", reading.text, re.MULTILINE)
    numbers = [int(n) for n in re.findall(r"\d+", own[0])] if own else []
    if len(numbers) >= 3:
        position.castles, position.supply, position.power = numbers[:3]


def _forbidden(reading: Reading, game: str) -> Iterator[str]:
    plain = " ".join(reading.text.split())
    for restriction in RESTRICTIONS:
        sentence = find(reading.language, f"{game}.restriction.{restriction}")
        if sentence and sentence in plain:
            yield restriction
