"""The interface between the cases of a game and its rules: how a position is set up, played on and described."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from adjudicator.engine.asks import Answer, Ask, Rule

ValuePath: TypeAlias = tuple[str | int, ...]
"""The path of a value inside a case, as ("position", "areas", "north-hill", "units")."""


class BadCase(Exception):
    """A case that cannot be set up: the value at `path` is wrong, for `reason`."""

    def __init__(self, path: ValuePath, reason: str) -> None:
        super().__init__(reason)
        self.path = path
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Setting:
    """What a case says about the game before anything is played."""

    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    """The readings of contested rules that differ from the game's own."""
    position: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CaseKind:
    """The functions of one game that its cases need."""

    position: Callable[[Any, Setting], Any]
    """Returns the state in which a case begins, for a variant. Raises BadCase."""
    rule: Callable[[Any, Any], Rule[Any]]
    """Returns the rule that plays what a case says under `play`, on a state. Raises BadCase."""
    facts: Callable[[Any], Mapping[str, Any]]
    """Returns a state as plain values under printed names, to be compared with what is expected."""
    draw: Callable[[Ask], Answer]
    """Returns what chance answers if the case does not say: nothing is shuffled, and the first option is drawn."""
    whole: frozenset[str] = frozenset()
    """The facts whose parts are compared whole: what is not written about such a part must not be there."""
