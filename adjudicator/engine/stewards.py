"""A steward: the style in which the judge plays for a seat when no line fits and nobody answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from adjudicator.engine.asks import Answer, Ask

PUBLISHED = "published"
"""The style that every game has: it takes the published default of each ask."""

LOYAL = "loyal"
"""The style that supports other seats, and the only style that names seats."""

SAID = "said"
"""Key in the facts of an ask: what lines have decided already, when a steward answers only the rest."""

SETTLED = "settled"
"""Key in the facts of an ask: the parts that are decided, by name; nothing may be added to them."""


@dataclass(frozen=True, slots=True)
class Steward:
    """A style; for the loyal style also the seats that it supports."""

    style: str = PUBLISHED
    friends: tuple[str, ...] = ()


DEFAULTS = Steward()
"""The steward of a seat that chose none: the published defaults."""


class AskMoment(Protocol):
    """The situation in which a steward decides: the ask, and whatever its game adds."""

    @property
    def ask(self) -> Ask:
        """The ask to answer."""


Moment = TypeVar("Moment", bound=AskMoment, contravariant=True)


@dataclass(frozen=True)
class StewardRule(Generic[Moment]):
    """How a steward answers a kind of ask; the catalogue holds its sentence for players as `steward.<id>`."""

    id: str
    decide: Callable[[Moment], Answer]


def as_published(moment: AskMoment) -> Answer:
    """Return the published default of the ask."""
    return moment.ask.default_answer()
