"""The position in which a steward decides, from the view of the seat for which it plays."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.engine.asks import Ask
from adjudicator.engine.stewards import StewardRule
from adjudicator.games.btwixt.lines.situation import Situation


@dataclass(frozen=True, slots=True)
class Moment:
    """An ask with the view of its seat; `friends` are the leaders whom the steward supports."""

    ask: Ask
    now: Situation
    friends: tuple[str, ...] = ()

    def is_friend(self, leader: str) -> bool:
        """True for the seat itself and its friends."""
        return leader == self.ask.seat or leader in self.friends

    def touches_friends(self, council: int | None) -> bool:
        """True for a council of the seat or of a friend."""
        return council is not None and any(map(self.is_friend, self.now.view["councils"][council]["between"]))


Rule = StewardRule[Moment]
"""A rule by which a steward of this game answers one kind of ask."""
