"""What a rules package offers: the phases of its round, and its state as JSON and as views."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from adjudicator.engine.asks import Rule


class Excluded(ValueError):
    """Options of a game that exclude each other; `options` names them."""

    def __init__(self, *options: str) -> None:
        super().__init__(f"these exclude each other: {', '.join(options)}")
        self.options = options


class State(Protocol):
    """What lies on the table, as far as the engine must know it."""

    phase: str
    events: list[dict[str, Any]]
    """What happened since somebody last looked, in order; taken away by the driver."""


Phase = Callable[[Any], Rule[str | None]]
"""A phase: plays one state on, and returns the name of the phase that follows, or None when the game is over."""


class Ruleset(Protocol):
    """One game's rules. `phases` is the order of play as a list; a phase returns the name of the next."""

    name: str
    phases: Mapping[str, Phase]

    def new_game(self, variant: Any, players: int, rulings: Mapping[str, Any]) -> Any:
        """Return the state before the first phase; raises Excluded for rulings that exclude each other."""

    def dump(self, state: Any) -> dict[str, Any]:
        """Return the state as JSON values."""

    def load(self, variant: Any, data: Mapping[str, Any]) -> Any:
        """Return the state that `dump` wrote, as a copy: the data may be loaded again."""

    def view(self, state: Any, seat: str | None) -> dict[str, Any]:
        """Return what `seat` may know, as JSON values; None stands for an observer."""

    def round(self, state: Any) -> int:
        """Return the number of the round a game is in, counted through from its beginning."""

    def result(self, state: Any) -> dict[str, Any] | None:
        """Return winner and standing of a finished game, or None while it is played."""
