"""Texts that act when the area has changed hands."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agot1e.rules.marching import KnightsForm
from adjudicator.games.westeros.answers import March
from adjudicator.games.westeros.combat.ability import Ability
from adjudicator.games.westeros.marches import resolve_march
from adjudicator.games.westeros.mustering import muster
from adjudicator.games.westeros.neutral import NeutralSupport


class WinMusterHere(Ability):
    """Winning, its player may muster in the area of the battle."""

    def after_combat(self) -> Rule[None]:
        """Muster, if there is a city or stronghold and its player holds it."""
        area = self.combat.area
        if self.wins and self.game.board.is_structure(area) and self.game.controller(area) == self.house:
            yield from muster(self.game, self.house, [area], str(self.combat.cards[self.house]))


class WinAttackKeepMarch(Ability):
    """Winning as attacker, its player keeps the March order and may use it again."""

    def keeps_march_order(self) -> bool:
        """Return whether its player has won as attacker."""
        return self.wins and self.attacks


class WinAttackExtraKnightMarch(Ability):
    """Winning as attacker, its player may march +1 from the area that was taken, with Knights only."""

    def after_combat(self) -> Rule[None]:
        """Ask for the march, once the battle is over."""
        game, area = self.game, self.combat.area
        if not (self.wins and self.attacks) or game.areas[area].house != self.house:
            return
        if not game.areas[area].standing().get("knight"):
            return
        order = next(o.id for o in game.variant.orders.values() if o.type == "march" and o.modifier == 1)
        card, game.combat = self.combat.cards[self.house], None
        form = KnightsForm(game, self.house, [area], NeutralSupport())
        about = {"areas": [area], "card": card, "only": ["knight"]}
        march = March.from_json((yield from ask_one(Ask(self.house, "march.extra", form=form, about=about))))
        if march.moves:
            game.part = {"march": area}
            yield from resolve_march(game, self.house, march, extra=order)


TEXTS: Mapping[str, type[Ability]] = {
    "win-muster-here": WinMusterHere,
    "win-attack-keep-march": WinAttackKeepMarch,
    "win-attack-extra-knight-march": WinAttackExtraKnightMarch,
}
