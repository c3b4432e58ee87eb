"""What a player knows of the table from the text of a report."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.demo.reading import Reading
from adjudicator.games.btwixt.demo.names import CardNames
from adjudicator.texts import text

_COUNCIL = re.compile(r"^[* ] \[(?P<left>[^|\]]+) \| (?P<right>[^|\]]+)\] +(?P<seen>\d+)", re.MULTILINE)
_ROUND = re.compile(r"\D(\d+)\D+(\d+)")


@dataclass(frozen=True, slots=True)
class Position:
    """The position in one report. Councils are listed clockwise, each to the left of its first leader."""

    seat: str
    round: int
    last: int
    """The number of this round and of the last one, counted over all seasons."""
    ally: str | None
    row: Sequence[str]
    hand: Sequence[str]
    """The designs of the cards in hand, once for each copy."""
    councils: Sequence[tuple[str, str, int]]
    """The two leaders of each council and its power as all can see it."""

    @property
    def leaders(self) -> int:
        """The number of leaders in the game."""
        return len(self.councils)

    @property
    def left_in_season(self) -> int:
        """The number of rounds left in the season, including this one."""
        season = self.leaders + 1
        return season - (self.round - 1) % season

    def mine(self) -> list[tuple[str, int]]:
        """Return the neighbour at each of the leader's councils and its power, smaller council first."""
        found = [(right if left == self.seat else left, seen) for left, right, seen in self.councils
                 if self.seat in (left, right)]  # fmt: skip
        return sorted(found, key=lambda council: council[1])


def look(report: Reading, names: CardNames, seat: str) -> Position:
    """Return the position that a report describes."""
    councils = [
        (names.leaders[match["left"].strip()], names.leaders[match["right"].strip()], int(match["seen"]))
        for match in _COUNCIL.finditer(report.text)
    ]
    top = _ROUND.search(report.text.partition(", ")[2])
    won = names.allies_in(_part(report, "ally"))
    return Position(
        seat=seat,
        round=int(top[1]) if top else report.round,
        last=int(top[2]) if top else report.round,
        ally=won[0] if won else None,
        row=names.allies_in(_part(report, "row")),
        hand=names.cards_in(_hand(report)),
        councils=councils,
    )


def _hand(report: Reading) -> str:
    """Return the text about the reader's own hand, without the text below it about hands of others."""
    look, _, _ = text(report.language, "btwixt.seen.hand_of", leader="*", cards="*").partition("*")
    return " ".join(_part(report, "hand").split()).partition(look)[0]


def _part(report: Reading, panel: str) -> str:
    """Return the text after a heading and indented below it."""
    heading = text(report.language, f"btwixt.panel.{panel}", n="").partition("(")[0].strip()
    lines = report.text.split("\n")
    start = next((n for n, line in enumerate(lines) if line.startswith(heading)), None)
    if start is None:
        return ""
    found = [lines[start].removeprefix(heading)]
    for line in lines[start + 1 :]:
        if not line.startswith(" "):
            break
        found.append(line)
    return "\n".join(found)
