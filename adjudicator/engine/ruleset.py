"""The interface of a game's rules: the phases of a round, and the state as JSON and as views."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, runtime_checkable

from adjudicator.engine.asks import Rule


class Excluded(ValueError):
    """Options of a game that cannot be combined; `options` names them."""

    def __init__(self, *options: str) -> None:
        super().__init__(f"these exclude each other: {', '.join(options)}")
        self.options = options


class State(Protocol):
    """The state of a game, as far as the engine needs to know it."""

    phase: str
    events: list[dict[str, Any]]
    """The events that nobody has read yet, in order; the driver removes them as it reads them."""


Phase = Callable[[Any], Rule[str | None]]
"""A phase: plays on from a state and returns the name of the next phase, or None when the game is over."""


class Ruleset(Protocol):
    """The rules of one game. `phases` maps the name of each phase to the phase, in order of play."""

    name: str
    phases: Mapping[str, Phase]

    def new_game(self, variant: Any, players: int, rulings: Mapping[str, Any]) -> Any:
        """Return the state before the first phase. Raises Excluded for rulings that cannot be combined."""

    def dump(self, state: Any) -> dict[str, Any]:
        """Return the state as JSON values."""

    def load(self, variant: Any, data: Mapping[str, Any]) -> Any:
        """Return a state from what `dump` wrote. The data is copied and may be loaded again."""

    def view(self, state: Any, seat: str | None) -> dict[str, Any]:
        """Return what `seat` may know, as JSON values; None means an observer."""

    def round(self, state: Any) -> int:
        """Return the number of the current round, counted from the start of the game."""

    def result(self, state: Any) -> dict[str, Any] | None:
        """Return the winner and the standing of a finished game; None while it is played."""


@runtime_checkable
class ViewsTogether(Protocol):
    """Rules that make the views of all readers together, with less work than one by one."""

    def views(self, state: Any) -> Mapping[str | None, dict[str, Any]]:
        """Return what `view` returns for each seat and for an observer (None); they may share parts."""
