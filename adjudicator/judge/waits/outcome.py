"""The result of playing a game on, as far as people must be told of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.engine.asks import Ask
from adjudicator.store.questions import QuestionRow


@dataclass(slots=True)
class Outcome:
    """What happened while a game was played on."""

    opened: bool = False
    """True when a window was opened, so that orders are due."""
    revealed: bool = False
    """True when the orders of a window were revealed."""
    turn: list[str] = field(default_factory=list)
    """Seats whose turn to give orders has come, in a window that asks seats in turn."""
    moved: bool = False
    """True when at least one group of asks was settled."""
    ruling: Ask | None = None
    """The ask that the moderator must decide before the game can go on."""
    asked: list[QuestionRow] = field(default_factory=list)
    ahead: list[str] = field(default_factory=list)
    """Seats that will be asked soon and can already answer while the game waits."""
