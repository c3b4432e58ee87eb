"""House cards of House Baratheon that have a text."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Rule
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros.combat.ability import Ability
from adjudicator.games.westeros.combat.upgrade import only_routed, upgrade_at, upgrade_attacker
from adjudicator.games.westeros.hands import refill, to_discard
from adjudicator.games.westeros.tracks import THRONE, is_higher

STANNIS = "stannis-baratheon"


class StannisBaratheon(Ability):
    """One more strength against an opponent higher on the Iron Throne track (SB-1)."""

    def bonus(self) -> int:
        """Return 1 against a higher opponent."""
        return int(is_higher(self.game.tracks, THRONE, self.opponent, self.house))


class RenlyBaratheon(Ability):
    """The winner may upgrade a Footman that took part or supported to a Knight (RN-1, RN-2)."""

    def on_result(self) -> Rule[None]:
        """Ask which Footman becomes a Knight."""
        if not self.wins or not self.game.players[self.house].pool.get("knight"):
            return
        found = self._footmen()
        if not found:
            return
        area = yield from self.ask((None, *found))
        if area is None:
            return
        if self.attacks and area == self.combat.origin:
            upgrade_attacker(self.game, self.combat)
            self.tell(area=self.combat.area)
        else:
            upgrade_at(self.game, area, routed=only_routed(self.game, area))
            self.tell(area=area)

    def _footmen(self) -> list[str]:
        combat, found = self.combat, []
        if self.attacks and combat.attacking.get("footman"):
            found.append(combat.origin)
        if not self.attacks and self.game.areas[combat.area].units.get("footman"):
            found.append(combat.area)
        for support in combat.support:
            if support.house == self.house and support.side != "none":
                found += [area for area in support.areas if self.game.areas[area].units.get("footman")]
        return found


class SerDavosSeaworth(Ability):
    """With Stannis in the discard pile: one more strength and a sword; how Stannis is found is an option (SR-D7)."""

    @property
    def _stannis_is_gone(self) -> bool:
        discard = self.game.players[self.house].discard
        if own(self.game).davos_looks_for == "stannis":
            return STANNIS in discard
        return any(self.game.variant.house_cards[card].strength == 4 for card in discard)

    def bonus(self) -> int:
        """Return 1 when Stannis is discarded."""
        return int(self._stannis_is_gone)

    def swords(self) -> int:
        """Return 1 when Stannis is discarded."""
        return int(self._stannis_is_gone)


class SalladhorSaan(Ability):
    """Supported, all Ships that are not Baratheon's count 0 (SS-1, SS-2)."""

    sets_units_to_zero = True

    def on_unit_strength(self, value: int, kind: str, owner: str, side: str, *, supports: bool) -> int:
        """Return 0 for other Houses' Ships when supported."""
        return 0 if kind == "ship" and owner != self.house and self.supported else value


class Patchface(Ability):
    """After the combat the House may discard a card of the opponent's hand (PF-1 to PF-3)."""

    def after_combat(self) -> Rule[None]:
        """Ask which card goes; an emptied hand is refilled but for it."""
        hand = self.game.players[self.opponent].hand
        if not hand:
            return
        card = yield from self.ask((None, *hand))
        if card is not None:
            to_discard(self.game, self.opponent, card)
            self.tell(discarded=card)
            refill(self.game, self.opponent, keep=card)


CARDS: Mapping[str, type[Ability]] = {
    STANNIS: StannisBaratheon,
    "renly-baratheon": RenlyBaratheon,
    "ser-davos-seaworth": SerDavosSeaworth,
    "salladhor-saan": SalladhorSaan,
    "patchface": Patchface,
}
