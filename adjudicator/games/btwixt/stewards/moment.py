"""The moment in which a steward decides, as the seat it plays sees it: nothing here looks behind the view."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.engine.asks import Ask
from adjudicator.engine.stewards import StewardRule
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


Rule = StewardRule[Moment]
"""How a steward of this game answers one kind of ask."""
