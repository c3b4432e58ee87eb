"""What happened while a game was played on, as far as people must be told of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.engine.asks import Ask
from adjudicator.store.questions import QuestionRow


@dataclass(slots=True)
class Outcome:
    """What happened while a game was played on: what people must be told."""

    opened: bool = False
    """A window was opened: orders are due."""
    revealed: bool = False
    """The orders of a window were revealed."""
    turn: list[str] = field(default_factory=list)
    """Seats whose turn to give orders has come in a window that asks seat after seat."""
    moved: bool = False
    """At least one group of asks was settled."""
    ruling: Ask | None = None
    """What the moderator must settle before the game can go on."""
    asked: list[QuestionRow] = field(default_factory=list)
    ahead: list[str] = field(default_factory=list)
    """Seats that are sure to be asked soon and can answer ahead while the game stands still."""
