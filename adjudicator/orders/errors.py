"""How a line can fail while it is read. Nobody outside this package sees these exceptions, only their problems.

BadLine
├── Unreadable   the words have no meaning here
└── Ambiguous    the words have several meanings here
"""

from __future__ import annotations

from typing import Any

from adjudicator.engine.lines import LineProblem


class BadLine(Exception):
    """A line, or a part of it, that cannot be taken; `problem` says why."""

    kind = "unreadable"

    def __init__(self, code: str, remedies: tuple[str, ...] = (), **facts: Any) -> None:
        super().__init__(code)
        self.problem = LineProblem(self.kind, code, facts, remedies)


class Unreadable(BadLine):
    """The words have no meaning here."""


class Ambiguous(BadLine):
    """The words have several meanings here; `remedies` are the ids they may stand for."""

    kind = "ambiguous"
