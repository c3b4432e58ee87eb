"""House cards of House Greyjoy that have a text."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros.combat.ability import Ability, ability
from adjudicator.games.westeros.hands import to_discard

AERON_PRICE = 2


class VictarionGreyjoy(Ability):
    """Attacking, each Greyjoy Ship in the attack or supporting it adds one more (VG-1 to VG-3)."""

    def on_unit_strength(self, value: int, kind: str, owner: str, side: str, *, supports: bool) -> int:
        """Return one more for own Ships on the attacking side."""
        return value + 1 if kind == "ship" and self.attacks and owner == side == self.house else value


class BalonGreyjoy(Ability):
    """The printed strength of the opponent's card becomes 0; its bonuses and icons stay (BG-1, BG-2)."""

    def on_opponent_printed(self, strength: int) -> int:
        """Return 0."""
        return 0


class TheonGreyjoy(Ability):
    """Defending a castle or stronghold: one more strength and a sword."""

    @property
    def _holds_a_castle(self) -> bool:
        return not self.attacks and self.game.board.is_structure(self.combat.area)

    def bonus(self) -> int:
        """Return 1 when defending a structure."""
        return int(self._holds_a_castle)

    def swords(self) -> int:
        """Return 1 when defending a structure."""
        return int(self._holds_a_castle)


class AshaGreyjoy(Ability):
    """Not supported by anybody: two swords and a fortification (AG-1 to AG-3)."""

    def swords(self) -> int:
        """Return 2 when not supported."""
        return 0 if self.supported else 2

    def forts(self) -> int:
        """Return 1 when not supported."""
        return 0 if self.supported else 1


class AeronDamphair(Ability):
    """For 2 power the House may discard this card and play another of its hand (AD-1 to AD-4)."""

    def immediately(self) -> Rule[None]:
        """Ask for another card; its own text applies in its class."""
        player = self.game.players[self.house]
        aeron = self.combat.cards[self.house]
        others = [card for card in player.hand if card != aeron]
        if player.power < AERON_PRICE or not others or aeron is None:
            return
        card = yield from self.ask((None, *others))
        if card is None:
            return
        self.tell(replaced_by=card)
        player.power -= AERON_PRICE
        to_discard(self.game, self.house, aeron)
        self.combat.cards[self.house] = card
        yield from ability(self.game, self.combat, self.house).immediately()


CARDS: Mapping[str, type[Ability]] = {
    "victarion-greyjoy": VictarionGreyjoy,
    "balon-greyjoy": BalonGreyjoy,
    "theon-greyjoy": TheonGreyjoy,
    "asha-greyjoy": AshaGreyjoy,
    "aeron-damphair": AeronDamphair,
}
