"""What a careful leader writes besides his plan, before he knows what comes; and what he plans for rounds ahead."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from adjudicator.games.btwixt.demo.lines import Typist
from adjudicator.games.btwixt.demo.names import CardNames
from adjudicator.games.btwixt.demo.planning import Planner
from adjudicator.games.btwixt.lines.raises import raised_by
from tests.playability.btwixt.sight import Sight

POLICIES = (
    "ally: small",
    "token: small",
    "target leader: leading, far, any",
    "target card: leading, highest, any",
    "target council: far, any",
    "target ally: far, highest, any",
    "colour: red",
    "give: lowest",
    "take: highest",
    "want: yes",
    "look bottom: lowest",
    "look order: highest",
    "triumphs: any",
)
"""Lines that stand for a whole game."""


class Writer:
    """Types the lines of one leader."""

    def __init__(self, sight: Sight, luck: random.Random) -> None:
        self.sight = sight
        self.names = CardNames(sight.box, "en")
        self.typist = Typist(self.names, loud=False)
        self.planner = Planner(sight.box, sight.position(), luck)

    def plan(self, *, asks: bool = False) -> list[str]:
        """Return the plan for the bid of this round; with `asks` he wants to be asked before he gives up."""
        lines = self.typist.plan(self.planner.make(self.sight.view["current"]), self.sight.view["number"])
        if asks:
            lines[0] = lines[0].replace(" or kneel", " or ask if far leads and hand >= 4 or kneel")
        return lines

    def ahead(self) -> Iterator[str]:
        """Yield plans for the rounds to come of a season whose allies lie in a row, and that they are final."""
        number = self.sight.view["number"]
        for n, ally in enumerate(self.sight.view["row"], 1):
            if n < self.planner.position.left_in_season:
                for line in self.typist.plan(self.planner.make(ally, n), number + n):
                    if not line.startswith("once "):
                        yield f"r{number + n} {line}"
                yield f"final r{number + n}"

    def lines(self) -> list[str]:
        """Return a line for everything that may be asked."""
        return [*POLICIES, *self._choices(), f"rank: {', '.join(self._ranking())}, highest"]

    def _choices(self) -> Iterator[str]:
        """Yield a line for every card whose text lets its user do something or choose a part of it."""
        cards = [*self.sight.box.influence.values(), *self.sight.box.allies.values()]
        for card in cards:
            asks = {raised.ask for raised in raised_by(card) if not raised.other}
            name = self.names.shown(card.names)
            if "effect.option" in asks:
                yield f"choose {name}: first"
            elif "effect.may" in asks:
                yield f"choose {name}: yes"

    def _ranking(self) -> Sequence[str]:
        """Return designs by value; one of which several are no use comes later."""
        standard = [card for card in self.sight.box.influence.values() if card.value >= 5]
        return [self.names.card(card.id) for card in sorted(standard, key=lambda card: -card.value)]


def subject(line: str) -> str:
    """Return what stands before the colon of a line, as a form prints it."""
    return line.partition(":")[0].strip().casefold()
