"""A ruling: edits of the state by which the moderator decides what the rules cannot.

The rules ask the seat `MODERATOR` with a form that checks the edits. Each game defines how a line of a mail becomes an
edit.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from adjudicator.engine.asks import Answer
from adjudicator.engine.lines import LineProblem, View

Edit: TypeAlias = Mapping[str, Any]
"""One change as JSON values: the action and its arguments."""


class NoEdit(Exception):
    """A line that is not an edit, or not legal now; `problem` says why."""

    def __init__(self, problem: LineProblem) -> None:
        super().__init__(problem.code)
        self.problem = problem


Find: TypeAlias = Callable[[Sequence[str], str], str]
"""Returns the id of the only entry of some kinds that these words name. Raises NoEdit if there is not exactly one."""


@dataclass(frozen=True, slots=True)
class RulingWords:
    """How a moderator writes edits in one game."""

    read: Callable[[str, Find, View], Edit | None]
    """Returns the edit that a line means, given the public view; None for a line that says that nothing changes."""
    is_hidden: Callable[[Edit], bool]
    """Returns True for an edit of something that only its holder sees. A moderator who also plays may not make it."""
    touched: Callable[[Edit, View], Collection[str]] = lambda edit, view: ()
    """Returns the seats that an edit is about where it does not name them, as with a place between two of them."""


def answer_of(edits: Sequence[Edit], said: str) -> Answer:
    """Return the moderator's answer: edits in order, and a sentence for everybody."""
    return {"edits": [dict(edit) for edit in edits], "said": said}
