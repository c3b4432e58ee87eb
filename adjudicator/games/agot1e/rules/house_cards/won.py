"""Texts that act when it is known who has won, before losses and retreat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.asks import Answer, Ask, Rule
from adjudicator.games.agot1e.rules.house_cards.footmen import upgrade_a_fighter
from adjudicator.games.agot1e.rules.rulings import own
from adjudicator.games.westeros.answers import ChosenUnits
from adjudicator.games.westeros.armies import Pick
from adjudicator.games.westeros.combat.ability import Ability, ability
from adjudicator.games.westeros.combat.casualties import destroy, picks_of
from adjudicator.games.westeros.hands import return_to_hand, to_discard
from adjudicator.games.westeros.orders import remove_order
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.tracks import TRACKS


class WinGainTwoPower(Ability):
    """Winning, its player gains 2 power."""

    def on_result(self) -> Rule[None]:
        """Gain power, as far as tokens allow."""
        yield from ()
        if self.wins:
            self.tell(power=self.game.gain_power(self.house, 2))


class WinRecoverCard(Ability):
    """Winning, its player may take a discarded House card back; the cards of this battle are not discarded yet."""

    def on_result(self) -> Rule[None]:
        """Ask which card."""
        discard = [card for card in self.game.players[self.house].discard if card != self.combat.cards[self.house]]
        if self.wins and discard:
            card = yield from self.ask((None, *discard))
            if card is not None:
                return_to_hand(self.game, self.house, [card])
                self.tell(taken_back=card)


class WinDiscardEnemyCard(Ability):
    """Winning, or by choice always, its player may pay 1 power to discard a card from the opponent's hand."""

    def on_result(self) -> Rule[None]:
        """Ask which card."""
        hand = self.game.players[self.opponent].hand
        acts = self.wins or not own(self.game).melisandre_needs_a_win
        if acts and hand and self.game.players[self.house].power:
            card = yield from self.ask((None, *hand))
            if card is not None:
                self.game.lose_power(self.house, 1)
                to_discard(self.game, self.opponent, card)
                self.tell(discarded=card)


class WinUpgradeFootman(Ability):
    """Winning, its player may turn a Footman that fought into a Knight; supporting ones did not fight."""

    def on_result(self) -> Rule[None]:
        """Ask whether; among defenders a routed Footman becomes a routed Knight."""
        if self.wins:
            yield from upgrade_a_fighter(self)


class RemoveAnOrder(Ability):
    """Winning, its player may remove an order."""

    def removable(self) -> Sequence[Answer]:
        """Return the areas whose order may be removed; {"one_time": area} means the one-time order there."""
        return ()

    def on_result(self) -> Rule[None]:
        """Ask which."""
        found = self.removable() if self.wins else ()
        if not found:
            return
        chosen = yield from self.ask((None, *found))
        if isinstance(chosen, dict):
            here = self.game.areas[chosen["one_time"]]
            self.tell(area=chosen["one_time"], order=here.one_time)
            here.one_time = None
        elif chosen is not None:
            self.tell(area=chosen, order=self.game.areas[chosen].order)
            remove_order(self.game, chosen)


def removes_what_goes_anyway(game: Game, ask: Ask) -> bool:
    """Return whether all that a winning attacker may remove lies in the area that is taken, and goes with it."""
    combat = game.combat
    if combat is None or combat.winner != combat.attacker or ask.seat != combat.attacker or ask.options[0] is not None:
        return False
    if not isinstance(ability(game, combat, ask.seat), RemoveAnOrder):
        return False
    return all(option in (None, combat.area, {"one_time": combat.area}) for option in ask.options)


class WinRemoveLoserOrder(RemoveAnOrder):
    """Winning, its player may remove any one order of the loser from the board, a one-time order too."""

    def removable(self) -> Sequence[Answer]:
        """Return all orders of the loser; the March order of this battle is spent already."""
        held, areas = self.game.held_by(self.opponent), self.game.areas
        orders = [area for area in held if areas[area].order and area != self.combat.origin]
        return [*orders, *({"one_time": area} for area in held if areas[area].one_time)]


class WinRemoveAdjacentOrder(RemoveAnOrder):
    """Winning, its player may remove a Support or Consolidate Power order beside the area of the battle."""

    def removable(self) -> Sequence[Answer]:
        """Return the areas beside the battle with such an order, of anybody or of the loser alone."""
        near = sorted(self.game.board.near[self.combat.area])
        if not own(self.game).asha_may_hit_others:
            near = [area for area in near if self.game.areas[area].house == self.opponent]
        return [area for area in near if (o := self.game.order_in(area)) and o.type in ("support", "consolidate")]


class LoseKillEnemyUnit(Ability):
    """Losing, its player may destroy one unit of the opponent that took part, of any kind, routed or not."""

    def on_result(self) -> Rule[None]:
        """Ask which; the opponent does not take the area over without a unit."""
        if self.wins:
            return
        for pick in picks_of(self.game, self.combat, self.opponent):
            units = [(kind, lying) for kind in sorted(pick.units) for lying in _ways(pick, kind)]
            options = [{"unit": kind, "routed": lying} for kind, lying in units]
            answer = yield from self.ask((None, *options))
            if answer is not None:
                kind = answer["unit"]
                killed = ChosenUnits(pick.area, {kind: 1}, {kind: int(answer["routed"])})
                destroy(self.game, self.combat, self.opponent, [killed])
                self.tell(killed=kind)


def _ways(pick: Pick, kind: str) -> Sequence[bool]:
    """Return whether units of a kind stand, lie, or both."""
    lying = pick.routed.get(kind, 0)
    return [each for each, number in ((False, pick.units[kind] - lying), (True, lying)) if number]


class WinStealMarker(Ability):
    """Winning, its player may take a marker of the opponent and use it until the next Clash of Kings."""

    def on_result(self) -> Rule[None]:
        """Ask which of the Iron Throne, the Blade and the Raven; the tracks stay as they are."""
        found = [track for track in TRACKS if self.game.holder(track) == self.opponent] if self.wins else []
        if found:
            track = yield from self.ask((None, *found))
            if track is not None:
                self.game.stolen[track] = self.house
                self.tell(marker=track)


TEXTS: Mapping[str, type[Ability]] = {
    "lose-kill-enemy-unit": LoseKillEnemyUnit,
    "win-steal-special-marker": WinStealMarker,
    "win-gain-2-power": WinGainTwoPower,
    "win-recover-card": WinRecoverCard,
    "win-pay-1-discard-enemy-card": WinDiscardEnemyCard,
    "win-upgrade-footman": WinUpgradeFootman,
    "win-remove-loser-order": WinRemoveLoserOrder,
    "win-remove-adjacent-support-or-consolidate": WinRemoveAdjacentOrder,
}
