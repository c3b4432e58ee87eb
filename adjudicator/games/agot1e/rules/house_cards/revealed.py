"""Texts that act as soon as the House cards are shown."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Rule
from adjudicator.games.agot1e.rules.house_cards.footmen import upgrade_a_fighter
from adjudicator.games.agot1e.rules.rulings import own
from adjudicator.games.westeros.answers import ChosenUnits
from adjudicator.games.westeros.combat.ability import Ability
from adjudicator.games.westeros.combat.casualties import destroy, picks_of
from adjudicator.games.westeros.orders import remove_order


class CancelEnemyText(Ability):
    """The text of the opponent's card counts for nothing."""

    def cancel(self) -> Rule[None]:
        """Silence the opponent's card, if it has a text; two cards that cancel silence each other."""
        yield from ()
        if self.opponent_has_text:
            self.combat.silenced.append(self.opponent)
            self.tell(cancelled=self.combat.cards[self.opponent])


class KillEnemyFootman(Ability):
    """One of the opponent's Footmen in the battle is destroyed."""

    def immediately(self) -> Rule[None]:
        """Destroy one; its opponent has the choice between a standing and a routed one."""
        for pick in picks_of(self.game, self.combat, self.opponent):
            number, lying = pick.units.get("footman", 0), pick.routed.get("footman", 0)
            if not number:
                continue
            options = [{"routed": each} for each, there in ((False, number - lying), (True, lying)) if there]
            answer = yield from self.ask(options)
            killed = ChosenUnits(pick.area, {"footman": 1}, {"footman": int(answer["routed"])})
            destroy(self.game, self.combat, self.opponent, [killed])
            self.tell(area=self.combat.area, killed="footman")


class DiscardEnemyDefenseOrder(Ability):
    """The opponent's Defense order in the area of the battle is removed."""

    def immediately(self) -> Rule[None]:
        """Remove the order that the attacked House has there."""
        yield from ()
        order = self.game.order_in(self.combat.area)
        if self.attacks and order and order.type == "defense":
            self.tell(area=self.combat.area, order=order.id)
            remove_order(self.game, self.combat.area)


class DefenderUpgradeFootman(Ability):
    """Defending, its player may turn one of the defending Footmen into a Knight."""

    def immediately(self) -> Rule[None]:
        """Ask whether; a routed Footman becomes a routed Knight."""
        if not self.attacks:
            yield from upgrade_a_fighter(self)


class PayXStrength(Ability):
    """Its player pays power, and so strong is the card."""

    def immediately(self) -> Rule[None]:
        """Ask how much."""
        power = yield from self.ask(range(self.game.players[self.house].power + 1))
        self.combat.paid[self.house] = self.game.lose_power(self.house, power)
        self.tell(paid=power)


class GainPowerEqualEnemyStrength(Ability):
    """Its player gains as much power as the printed strength of the opponent's card."""

    def immediately(self) -> Rule[None]:
        """Gain power, as far as tokens allow; a strength that is paid for may count as far as it has been paid."""
        yield from ()
        card = self.combat.cards[self.opponent]
        strength = self.game.variant.house_cards[card].strength if card else 0
        counts = own(self.game).balon_counts_paid_power and card == self.combat.text_card(self.opponent)
        paid = self.combat.paid.get(self.opponent, 0) if counts else 0
        self.tell(power=self.game.gain_power(self.house, max(strength, paid)))


class EnemySupportZero(Ability):
    """All support for the opponent counts 0; its player may also remove a Support or Defense order anywhere."""

    ignores_support = True

    def immediately(self) -> Rule[None]:
        """Ask which order, whoever it belongs to."""
        areas = sorted(self.game.areas)
        found = [a for a in areas if (o := self.game.order_in(a)) and o.type in ("support", "defense")]
        area = (yield from self.ask((None, *found))) if found else None
        if area is not None:
            self.tell(area=area, order=self.game.areas[area].order)
            remove_order(self.game, area)


TEXTS: Mapping[str, type[Ability]] = {
    "cancel-enemy-text": CancelEnemyText,
    "ignore-enemy-text": CancelEnemyText,
    "pay-x-strength": PayXStrength,
    "gain-power-equal-enemy-strength": GainPowerEqualEnemyStrength,
    "enemy-support-zero-and-remove-order": EnemySupportZero,
    "defender-upgrade-footman": DefenderUpgradeFootman,
    "kill-enemy-footman": KillEnemyFootman,
    "discard-enemy-defense-order": DiscardEnemyDefenseOrder,
}
