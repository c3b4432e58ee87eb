"""The moment in which a steward decides, as the seat it plays sees it: nothing here looks behind the view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from adjudicator.engine.asks import Answer, Ask
from adjudicator.games.btwixt.lines.situation import Situation


@dataclass(frozen=True, slots=True)
class Moment:
    """An ask with what its seat sees; `friends` are the leaders whose side its steward takes."""

    ask: Ask
    now: Situation
    friends: tuple[str, ...] = ()

    def is_friend(self, leader: str) -> bool:
        """True for the seat itself and for its friends."""
        return leader == self.ask.seat or leader in self.friends

    def touches_friends(self, council: int | None) -> bool:
        """True for a council that is the seat's or a friend's."""
        return council is not None and any(map(self.is_friend, self.now.view["councils"][council]["between"]))


@dataclass(frozen=True, slots=True)
class Rule:
    """How a steward answers one kind of ask; the sentence for people stands in the catalogue as `steward.<id>`."""

    id: str
    decide: Callable[[Moment], Answer]


def as_published(moment: Moment) -> Answer:
    """Return the published default of the ask."""
    return moment.ask.default_answer()
