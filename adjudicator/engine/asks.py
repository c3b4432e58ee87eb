"""An ask: a question that the rules put to one seat.

A rule never waits; it yields asks. The legal answers are either a short tuple of options in a fixed order, or described
by a form, which checks an answer, knows the published default and can make a random legal answer for tests. Answers are
JSON values, because the journal stores them.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, TypeVar

Answer: TypeAlias = Any
"""A JSON value; each kind of ask says which."""
Item = TypeVar("Item")


class Choose(Protocol):
    """Picks an item of a non-empty sequence; test play uses random.Random().choice."""

    def __call__(self, items: Sequence[Item], /) -> Item:
        """Return one of the items."""

CHANCE = "chance"
"""The id of the seat that shuffles and draws."""
MODERATOR = "moderator"
"""The id of the seat that decides what the rules cannot.

It is not a player's, and no player's seat may have this id.
"""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why an answer is not legal: a stable code for the catalogues, and the facts for its sentence."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


class AnswerForm(Protocol):
    """Describes the legal answers when there are too many to list, such as orders for all areas."""

    def problem(self, answer: Answer) -> Problem | None:
        """Return why `answer` is not legal, or None when it is."""

    def default(self) -> Answer:
        """Return the published default, which must be legal."""

    def sample(self, choose: Choose) -> Answer:
        """Return a random legal answer."""


@dataclass(slots=True)
class Ask:
    """One question to one seat. `name` must never change: journals and policies refer to it.

    `options` are the legal answers in a fixed order; they are empty if there is a `form`. `default` is an index into
    the options. If `alike` is set, every option has the same effect, and nobody is asked. `about` holds the facts a
    person needs to answer (areas, cards, numbers). The seat sees it, so it must not contain secrets of other seats.
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
        """True when there is nothing to decide: only one answer is legal, or all have the same effect."""
        return self.alike or (self.form is None and len(self.options) == 1)

    def problem(self, answer: Answer) -> Problem | None:
        """Return why `answer` is not legal, or None when it is."""
        if self.form is not None:
            return self.form.problem(answer)
        if any(answer == option and type(answer) is type(option) for option in self.options):
            return None
        return Problem("not-an-option", {"answer": answer, "options": list(self.options)})

    def default_answer(self) -> Answer:
        """Return the answer that counts after the deadline has passed without one."""
        return self.form.default() if self.form is not None else self.options[self.default]

    def sample(self, choose: Choose) -> Answer:
        """Return a random legal answer."""
        return self.form.sample(choose) if self.form is not None else choose(self.options)


T = TypeVar("T")
Asks: TypeAlias = Sequence[Ask]
Rule: TypeAlias = Generator[Asks, Mapping[str, Answer], T]
"""A rule: a generator that yields groups of asks, to be answered together, and receives a mapping of seat to answer."""


def ask_one(ask: Ask) -> Rule[Answer]:
    """Yield an ask to one seat and return its answer."""
    answers = yield (ask,)
    return answers[ask.seat]
