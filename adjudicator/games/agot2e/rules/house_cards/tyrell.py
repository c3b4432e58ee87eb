"""House cards of House Tyrell that have a text."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Rule
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros.combat.ability import Ability
from adjudicator.games.westeros.orders import remove_order

FOOTMAN = "footman"


class MaceTyrell(Ability):
    """At once one attacking or defending Footman of the opponent is destroyed (MT-1 to MT-4)."""

    def immediately(self) -> Rule[None]:
        """Destroy a Footman; ask only when routed and standing ones are there."""
        if not self._footmen():
            return
        if self.opposing.prevents_casualties:
            self.tell(prevented=True)
            return
        kind = "standing"
        routed = self._routed()
        if routed:
            options = ("standing", "routed") if self._footmen() > routed else ("routed",)
            kind = yield from self.ask(options)
        self._destroy(kind == "routed")
        self.tell(unit=FOOTMAN, area=self.combat.area)

    def _footmen(self) -> int:
        combat = self.combat
        if self.opponent == combat.attacker:
            return combat.attacking.get(FOOTMAN, 0)
        here = self.game.areas[combat.area]
        units = here.units if own(self.game).mace_may_take_routed else here.standing()
        return units.get(FOOTMAN, 0) if here.house == self.opponent else 0

    def _routed(self) -> int:
        if self.opponent == self.combat.attacker or not own(self.game).mace_may_take_routed:
            return 0
        return self.game.areas[self.combat.area].routed.get(FOOTMAN, 0)

    def _destroy(self, routed: bool) -> None:
        combat = self.combat
        if self.opponent == combat.attacker:
            combat.attacking[FOOTMAN] -= 1
            if not combat.attacking[FOOTMAN]:
                del combat.attacking[FOOTMAN]
            self.game.players[self.opponent].pool[FOOTMAN] += 1
        else:
            self.game.destroy(combat.area, {FOOTMAN: 1}, {FOOTMAN: 1} if routed else None)


class SerLorasTyrell(Ability):
    """Attacking and winning, the March order moves along and may be resolved again (LT-1 to LT-5)."""

    def after_combat(self) -> Rule[None]:
        """Put the March order into the conquered area when own units are there."""
        yield from ()
        here = self.game.areas[self.combat.area]
        if self.attacks and self.wins and here.house == self.house:
            here.order = self.combat.order
            self.tell(order=self.combat.order, area=self.combat.area)


class QueenOfThorns(Ability):
    """At once one order of the opponent beside the embattled area is removed (QT-1 to QT-4)."""

    def immediately(self) -> Rule[None]:
        """Ask which order goes; the March order of this combat may not."""
        found = [
            area
            for area in self.game.board.near[self.combat.area]
            if self.game.areas[area].order
            and self.game.areas[area].house == self.opponent
            and not (area == self.combat.origin and self.opponent == self.combat.attacker)
        ]
        if not found:
            return
        area = yield from self.ask(sorted(found))
        self.tell(area=area, order=self.game.areas[area].order)
        remove_order(self.game, area)
        for support in self.combat.support:
            support.areas = [each for each in support.areas if each != area]


CARDS: Mapping[str, type[Ability]] = {
    "mace-tyrell": MaceTyrell,
    "ser-loras-tyrell": SerLorasTyrell,
    "queen-of-thorns": QueenOfThorns,
}
