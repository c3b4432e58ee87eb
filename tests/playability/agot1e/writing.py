"""What a careful player of the 1st edition writes ahead of a round, where the rulebooks differ."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import ClassVar

from tests.playability.agot2e.writing import ENOUGH, Writer

BY_POINTS = ("footman", "siege_engine", "knight", "ship")
"""What he would rather lose, first, where losses count by what it costs to muster them."""
TEXTS = {
    "kill-enemy-footman": "standing or routed",
    "defender-upgrade-footman": "standing or routed",
    "win-upgrade-footman": "standing or routed",
    "enemy-support-zero-and-remove-order": "any",
    "win-remove-loser-order": "any",
    "win-remove-adjacent-support-or-consolidate": "any",
    "add-second-card": "any",
    "win-pay-1-discard-enemy-card": "any",
    "copy-any-discard-text": "any",
    "become-enemy-discard": "any",
    "lose-kill-enemy-unit": "any",
    "win-steal-special-marker": "any",
    "ignore-and-use-enemy-text": "yes",
    "win-attack-extra-knight-march": "stay",
}
"""The ability of a House card to what a player says about it; lists of areas and cards are made from the board."""


class FirstWriter(Writer):
    """Writes the lines of one player for one round. Ports make for more ways to muster."""

    most_ways: ClassVar[int] = 20

    def _against_wildlings(self) -> str:
        """Bid nothing where they come without strength."""
        return f"0 if threat <= 0 or {super()._against_wildlings()}"

    def _choices(self) -> Iterator[str]:
        """No Westeros card of this edition lets anybody choose."""
        yield from ()

    def _wildlings(self) -> Iterator[str]:
        cards = self.sight.variant.house_cards
        own = sorted(self._own_cards(), key=lambda card: -cards[card].strength)
        units = self.sight.variant.units
        yield f"wildlings lose: {', '.join(f'9{units[kind].code}' for kind in BY_POINTS if kind in units)}"
        yield f"wildlings take: {self.hand.cards(own)}"

    def _raven(self) -> Iterator[str]:
        yield "raven: none"

    def _own_cards(self) -> list[str]:
        """Return the cards of his House that are played with, in hand or not."""
        return [*self.sight.player()["hand"], *self.sight.player()["discard"]]

    def _against(self, *houses: str) -> list[str]:
        """With three cards to pick each alternative is a list that is long enough."""
        if not self.sight.view["rulings"].get("three_card_battles"):
            return super()._against(*houses)
        theirs = [strength for house in houses for strength in self.sight.strengths(house)] or [2]
        cards = self.sight.variant.house_cards
        upwards = sorted(self._own_cards(), key=lambda card: cards[card].strength)
        average = sum(theirs) / len(theirs)
        said = []
        for first, card in enumerate(upwards):
            need = math.ceil(average + ENOUGH - cards[card].strength)
            rest = [*upwards[first:], *reversed(upwards[:first])]
            said.append(f"{self.hand.cards(rest)} if margin >= {need}")
        strongest = self.sight.strengths(self.sight.seat)[-3:] or [0]
        hope = math.ceil(average - ENOUGH - 0.3 - 0.4 * sum(strongest) / len(strongest))
        return [*said, f"{self.hand.cards(reversed(upwards))} if margin >= {hope}", self.hand.cards(upwards)]

    def _texts(self) -> Iterator[str]:
        """Say what the texts of the cards shall do, by the kind of text."""
        cards = self.sight.variant.house_cards
        for card in self._own_cards():
            said = self._text(cards[card].ability or "")
            if said:
                yield f"ability {self.hand.names.card(card)}: {said}"

    def _text(self, ability: str) -> str:
        if ability == "win-recover-card":
            strength = self.sight.variant.house_cards
            return self.hand.cards(sorted(self._own_cards(), key=lambda card: -strength[card].strength))
        if ability == "pay-x-strength":
            return self.hand.either([f"{n} if power >= {2 * n}" for n in (4, 3, 2, 1)] + ["none"])
        return TEXTS.get(ability, "")
