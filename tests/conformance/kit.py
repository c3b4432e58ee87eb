"""What the tests of every game must know of one game: how to set it up, what is hidden in it, what players write.

A game brings its kit as `KIT` in `tests/games/<name>/kit.py`. A game of plain rules that hides nothing needs none:
`plain_kit` makes one from the game itself.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.boxes.variant import Variant
from adjudicator.engine.asks import Answer, Choose
from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.engine.lines import Line
from adjudicator.game import Game
from adjudicator.judge.table.match import Match

Event = Mapping[str, Any]
Rename = Callable[[Any], Any]
"""Puts other names into a JSON value."""
Again = Callable[[Rename], Table]
"""Plays a game anew from its newest anchor to where it stands, with other names in all that lay there, was answered
and was drawn; what was told since is in its state. Raises Drift."""
Wish = tuple[int, Mapping[str, Any]]
"""How many play, and with which rulings."""
Watch = Callable[[Table], None]
"""Looks at a table after every settled group of asks."""


def at_random(table: Table, choose: Choose) -> dict[str, Answer]:
    """Return random legal answers to all that is asked."""
    return {ask.seat: ask.sample(choose) for ask in table.open}


def fits(table: Table) -> None:
    """Assert what holds in every position of every game: somebody can act, and nothing forced is asked."""
    assert table.over == (not table.open), "somebody can act, or the game is over"
    for ask in table.open:
        assert ask.form is not None or len(ask.options) > 1, "what is forced is never asked"
        assert len(set(map(repr, ask.options))) == len(ask.options), f"{ask.name} offers nothing twice"
        assert ask.problem(ask.default_answer()) is None, f"the default of {ask.name} is legal"


@dataclass(frozen=True)
class Kit:
    """One game, as the tests handle it. `seat` is None for an observer."""

    variant: str
    package: Game
    box: Callable[[], Variant]
    """Returns the variant."""
    seats: Callable[[Any], Sequence[str]]
    """Returns the seats of a state."""
    start: Callable[[random.Random, int], Callable[[], Table]]
    """With a seed: what sets up a table of some size, played with some rulings, always the same."""
    options: Callable[[random.Random], str]
    """How such a game is wished for by mail, `players` first."""
    imagine: Callable[[Table, str | None, random.Random, Again], Table]
    """Returns the table of a world in which all is different that a seat may not know, and nothing else."""
    hidden: Callable[[Any], str]
    """What is in a state and in no view of an observer, as one text."""
    retold: Callable[[Event, Match, random.Random], Event | None]
    """What others might have been told instead of a secret event; None for the same."""
    lines: Callable[[Table, str, random.Random], list[Line]]
    """All kinds of lines of a seat, and those of a window when one is open."""
    policies: Callable[[str], str]
    """Lines that stand, as a seat types them, one a row."""
    orders: Callable[[Match, str, random.Random], list[str]]
    """Lines for the open window, as a seat types them; none when none is open."""
    wish: Callable[[int], Wish]
    """With a number: one of all kinds of games, in an order that has many kinds among the first."""
    sampled: Callable[[Table, Choose], dict[str, Answer]] = at_random
    """Answers at random, as a game of some length needs them."""
    watch: Callable[[], Watch] = lambda: fits
    """Returns what asserts, for one game, all that must hold in its positions."""
    anchor: str = ""
    """The phase before which a past may be imagined anew."""
    junk: Sequence[str] = ()
    """Mails that only a player of this game would send by mistake, or to find out something."""

    def seen(self, state: Any, seat: str | None) -> str:
        """Return what a seat may know, as one text."""
        return json.dumps(self.package.rules.view(state, seat), sort_keys=True)

    def game(self, n: int) -> Any:
        """Return the state in which the n-th kind of game begins, with seats that differ from number to number."""
        players, rulings = self.wish(n)
        seating = self.package.seating
        seats = list(seating.seats(self.box(), players))
        chosen = seating.chosen(random.Random(n).sample(seats, players))
        return self.package.rules.new_game(self.box(), players, {**rulings, **chosen})

    def table(self, n: int) -> Table:
        """Return the n-th kind of game at its first ask."""
        return Table(self.package.rules, self.game(n), chance(n)).start()


def chance(n: int) -> SeededChance:
    """Return the chance seat of a game."""
    return SeededChance(str(n).encode(), f"random-{n}")


def play(kit: Kit, n: int) -> Iterator[Table]:
    """Play the n-th kind of game by random answers; yield its table at every group of open asks, and at the end."""
    table, choose = kit.table(n), random.Random(n).choice
    while table.open:
        yield table
        table.state.events = []
        table.trust(kit.sampled(table, choose))
    yield table


def heard(state: Any, seat: str | None = None) -> list[str]:
    """Return what a seat was told since the last answers, each as one text that begins with its kind."""
    return [f"{event['e']} {json.dumps(event, sort_keys=True)}" for event in state.events if may_hear(event, seat)]


def may_hear(event: Event, seat: str | None) -> bool:
    """True for what everybody is told, or this seat: `to` lists who is. An area to go to is a text."""
    to = event.get("to")
    return not isinstance(to, list) or seat in to


def shuffled(deck: list[str], choose: random.Random, keep: int = 0) -> None:
    """Shuffle a deck in place below its first cards."""
    rest = deck[keep:]
    choose.shuffle(rest)
    deck[keep:] = rest
