"""A ruling: what the moderator of a game settles where the rules cannot, as edits of what lies on the table.

The rules ask the seat `MODERATOR` with a form that checks the edits. A game says how a line of a mail becomes one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from adjudicator.engine.asks import Answer
from adjudicator.engine.lines import LineProblem, View

Edit: TypeAlias = Mapping[str, Any]
"""One change, as JSON values: what to do, and with what."""


class NoEdit(Exception):
    """A line that is no edit, or not now; `problem` says why."""

    def __init__(self, problem: LineProblem) -> None:
        super().__init__(problem.code)
        self.problem = problem


Find: TypeAlias = Callable[[Sequence[str], str], str]
"""Returns the id of the one entry of some kinds that words name; raises NoEdit when it is not one."""


@dataclass(frozen=True, slots=True)
class RulingWords:
    """How a moderator writes edits in one game."""

    read: Callable[[str, Find, View], Edit | None]
    """The edit that a line means, by what everybody sees; None for one that says that nothing changes."""
    is_hidden: Callable[[Edit], bool]
    """True for an edit of something that only its holder sees, which nobody may name who plays himself."""


def answer_of(edits: Sequence[Edit], said: str) -> Answer:
    """Return the answer of a moderator: edits in order, and his sentence for everybody."""
    return {"edits": [dict(edit) for edit in edits], "said": said}
