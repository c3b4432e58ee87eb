"""Errors raised while a typed line is read. Only code that reads lines sees them; others see their `LineProblem`.

BadLine
├── Unreadable   the words have no meaning here
└── Ambiguous    the words have several meanings here
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TypeAlias

from adjudicator.engine.lines import LineProblem

Remedies: TypeAlias = tuple[str, ...] | Callable[[], tuple[str, ...]]


class BadLine(Exception):
    """A line, or part of a line, that cannot be accepted; `problem` says why.

    Remedies may be a function, so that the slow search for similar names runs only if somebody asks for it.
    """

    kind = "unreadable"

    def __init__(self, code: str, remedies: Remedies = (), **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
        self.remedies = remedies

    @cached_property
    def problem(self) -> LineProblem:
        """The problem with its remedies, as a value."""
        remedies = self.remedies if isinstance(self.remedies, tuple) else self.remedies()
        return LineProblem(self.kind, self.code, self.facts, remedies)


class Unreadable(BadLine):
    """The words have no meaning here."""


class Ambiguous(BadLine):
    """The words have several meanings here; `remedies` holds the ids they may stand for."""

    kind = "ambiguous"
