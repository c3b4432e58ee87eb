"""What tests of lines share: readers of seats, lines read from text, views of a position, asks in it."""

from __future__ import annotations

from functools import cache
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.engine.driver import Table
from adjudicator.engine.lines import Line, LineAnswer
from adjudicator.games.btwixt.asks import ASKS, words_of
from adjudicator.games.btwixt.rules import RULES
from adjudicator.games.btwixt.rules.state import Game
from adjudicator.orders.line_reader import LineReader
from tests.games.btwixt.random_play import box


@cache
def reader(seat: str = "tyrion_lannister") -> LineReader:
    return LineReader(words_of(box()), seat)


def line(typed: str, seat: str = "tyrion_lannister") -> Line:
    """Return the line a text means; fails for an empty one."""
    found = reader(seat).line(typed)
    assert found is not None
    return found


def lines(typed: str, seat: str = "tyrion_lannister") -> tuple[Line, ...]:
    """Return the lines of a text, one a line or parted by slashes."""
    return tuple(line(each, seat) for each in typed.replace(" / ", "\n").splitlines() if each.strip())


def settled(game: Game, ask: Ask, typed: str) -> LineAnswer | None:
    """Return what lines say to an ask in a position; whatever they answer is legal."""
    found = ASKS.answer(ask, lines(typed, ask.seat), RULES.view(game, ask.seat), box())
    if found is not None and not found.ask_me:
        assert found.complete and ask.problem(found.answer) is None, (ask.name, found)
    return found


def says(game: Game, ask: Ask, typed: str) -> Any:
    """Return the answer of lines; fails when they are silent or want to ask."""
    found = settled(game, ask, typed)
    assert found is not None and not found.ask_me, f"{ask.name}: {found}"
    return found.answer


def view_of(table: Table, seat: str) -> dict[str, Any]:
    """Return what a seat sees at a table."""
    return RULES.view(table.state, seat)
