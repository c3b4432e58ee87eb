"""How a line can fail while it is read. Nobody outside this package sees these exceptions, only their problems.

BadLine
├── Unreadable   the words have no meaning here
└── Ambiguous    the words have several meanings here
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeAlias

from adjudicator.engine.lines import LineProblem

Remedies: TypeAlias = tuple[str, ...] | Callable[[], tuple[str, ...]]


class BadLine(Exception):
    """A line, or a part of it, that cannot be taken; `problem` says why.

    Remedies may be given as a function: near names are looked for only when somebody wants to know them.
    """

    kind = "unreadable"

    def __init__(self, code: str, remedies: Remedies = (), **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
        self.remedies = remedies

    @cached_property
    def problem(self) -> LineProblem:
        """What is wrong, with what would work."""
        remedies = self.remedies if isinstance(self.remedies, tuple) else self.remedies()
        return LineProblem(self.kind, self.code, self.facts, remedies)


class Unreadable(BadLine):
    """The words have no meaning here."""


class Ambiguous(BadLine):
    """The words have several meanings here; `remedies` are the ids they may stand for."""

    kind = "ambiguous"
