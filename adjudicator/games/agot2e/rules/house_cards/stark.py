"""House cards of House Stark that have a text."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Rule
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros.combat.ability import Ability
from adjudicator.games.westeros.hands import return_to_hand


class RobbStark(Ability):
    """If Robb wins, his House chooses the area of retreat, among those that cost the fewest units (RS-1 to RS-4)."""

    chooses_retreat = True

    def moves_attackers(self) -> bool:
        """Return whether losing attackers may be sent elsewhere than back, which is an option (RS-2)."""
        return own(self.game).robb_moves_attackers


class RooseBolton(Ability):
    """If Roose loses, his House takes its whole discard pile back, Roose included (RB-1)."""

    def on_result(self) -> Rule[None]:
        """Take all discards back after a defeat."""
        yield from ()
        if not self.wins:
            cards = list(self.game.players[self.house].discard)
            return_to_hand(self.game, self.house, cards)
            self.tell(cards=cards)


class TheBlackfish(Ability):
    """No casualties from texts, swords or Tides (BF-1 to BF-3)."""

    prevents_casualties = True


class CatelynStark(Ability):
    """The Defense order in the embattled area counts twice (CS-1)."""

    def on_defense_order(self, modifier: int) -> int:
        """Return twice the modifier."""
        return 2 * modifier


CARDS: Mapping[str, type[Ability]] = {
    "robb-stark": RobbStark,
    "roose-bolton": RooseBolton,
    "the-blackfish": TheBlackfish,
    "catelyn-stark": CatelynStark,
}
