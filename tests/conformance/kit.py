"""What the tests of secrecy must know of a game: what is hidden in it, how to imagine that anew, what players write."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.engine.driver import Table
from adjudicator.engine.lines import Line
from adjudicator.game import Game, Variant
from adjudicator.judge.table.match import Match

Event = Mapping[str, Any]
Rename = Callable[[Any], Any]
"""Puts other names into a JSON value."""
Again = Callable[[Rename], Table]
"""Plays a game anew from its newest anchor to where it stands, with other names in all that lay there, was answered
and was drawn; what was told since is in its state. Raises Drift."""


@dataclass(frozen=True)
class Kit:
    """One game, as these tests handle it. `seat` is None for an observer."""

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
    anchor: str = ""
    """The phase before which a past may be imagined anew."""
    junk: Sequence[str] = ()
    """Mails that only a player of this game would send by mistake, or to find out something."""

    def seen(self, state: Any, seat: str | None) -> str:
        """Return what a seat may know, as one text."""
        return json.dumps(self.package.rules.view(state, seat), sort_keys=True)


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
