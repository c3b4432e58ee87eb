"""An ask: a question the rules put to one seat, and what settles it.

A rule never waits, it yields asks. What is legal is either a short tuple of options in a fixed order or a
form, which checks an answer, knows the published default and can make a random legal answer for test play.
Answers are JSON values, because the journal keeps them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, TypeVar

Answer: TypeAlias = Any
Choose: TypeAlias = Callable[[Sequence[Any]], Any]
"""Picks one of a non-empty sequence: random.Random().choice in test play."""

CHANCE = "chance"
"""The seat that shuffles and draws."""
MODERATOR = "moderator"
"""The seat that settles what the rules cannot; nobody plays it, and no other seat may be called so."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why an answer is not legal: a lasting code for the catalogues, and the facts its sentence needs."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


class AnswerForm(Protocol):
    """What is legal where the options are too many to list, such as orders for all areas."""

    def problem(self, answer: Answer) -> Problem | None:
        """Return why `answer` is not legal, or None when it is."""

    def default(self) -> Answer:
        """Return the published default, a legal answer."""

    def sample(self, choose: Choose) -> Answer:
        """Return a random legal answer."""


@dataclass(slots=True)
class Ask:
    """One question to one seat. `name` outlives refactoring: it is the file format of journals and policies.

    `options` are the legal answers in a fixed order; with a `form` they stay empty. `default` is an index into
    the options. With `alike` every option leads to the same game, so nobody need be asked. `about` holds what a
    person must know to answer (areas, cards, numbers) and is shown to that seat, so nothing may stand in it that
    the seat may not know.
    """

    seat: str
    name: str
    options: Sequence[Answer] = ()
    form: AnswerForm | None = None
    default: int = 0
    alike: bool = False
    about: Mapping[str, Any] = field(default_factory=dict)

    @property
    def forced(self) -> bool:
        """True when there is nothing to decide: exactly one answer is legal, or all are alike."""
        return self.alike or (self.form is None and len(self.options) == 1)

    def problem(self, answer: Answer) -> Problem | None:
        """Return why `answer` is not legal, or None when it is."""
        if self.form is not None:
            return self.form.problem(answer)
        if any(answer == option and type(answer) is type(option) for option in self.options):
            return None
        return Problem("not-an-option", {"answer": answer, "options": list(self.options)})

    def default_answer(self) -> Answer:
        """Return what an unanswered deadline means."""
        return self.form.default() if self.form is not None else self.options[self.default]

    def sample(self, choose: Choose) -> Answer:
        """Return a random legal answer."""
        return self.form.sample(choose) if self.form is not None else choose(self.options)


T = TypeVar("T")
Asks: TypeAlias = Sequence[Ask]
Rule: TypeAlias = Generator[Asks, Mapping[str, Answer], T]
"""A rule: yields groups of asks that close together, receives seat -> answer."""


def ask_one(ask: Ask) -> Rule[Answer]:
    """Ask one seat and return its answer."""
    answers = yield (ask,)
    return answers[ask.seat]
