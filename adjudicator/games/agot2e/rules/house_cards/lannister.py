"""House cards of House Lannister that have a text."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.westeros.combat.ability import Ability
from adjudicator.games.westeros.orders import remove_order


class TywinLannister(Ability):
    """The winner gains 2 power, as far as tokens allow."""

    def on_result(self) -> Rule[None]:
        """Gain power after a victory."""
        yield from ()
        if self.wins:
            self.tell(power=self.game.gain_power(self.house, 2))


class TyrionLannister(Ability):
    """May send the opponent's card back to hand; another must be chosen, if there is one (TL-1 to TL-4)."""

    def cancel(self) -> Rule[None]:
        """Ask whether to cancel, then the opponent for another card."""
        cancelled = self.combat.cards.get(self.opponent)
        if cancelled is None or not (yield from self.ask((False, True))):
            return
        others = tuple(card for card in self.game.players[self.opponent].hand if card != cancelled)
        self.combat.cards[self.opponent] = card = None
        if others:
            strength = {c: self.game.variant.house_cards[c].strength for c in others}
            best = max(range(len(others)), key=lambda i: strength[others[i]])
            about = {"card": cancelled, "area": self.combat.area, "opponent": self.house}
            card = yield from ask_one(Ask(self.opponent, "combat.replacement", others, default=best, about=about))
        self.combat.cards[self.opponent] = card
        self.tell(cancelled=cancelled, replaced_by=card)


class SerKevanLannister(Ability):
    """Attacking, each Lannister Footman in the attack or supporting it adds one more (KL-1)."""

    def on_unit_strength(self, value: int, kind: str, owner: str, side: str, *, supports: bool) -> int:
        """Return one more for own Footmen on the attacking side."""
        return value + 1 if kind == "footman" and self.attacks and owner == side == self.house else value


class CerseiLannister(Ability):
    """Winning, she may remove one order of the loser anywhere on the board (CL-1, CL-2)."""

    def on_result(self) -> Rule[None]:
        """Ask which order goes; those of the two areas of the combat are spent anyway."""
        if not self.wins:
            return
        spent = (self.combat.area, self.combat.origin)
        found = [a for a in self.game.held_by(self.opponent) if self.game.areas[a].order and a not in spent]
        area = yield from self.ask((None, *found))
        if area is not None:
            self.tell(area=area, order=self.game.areas[area].order)
            remove_order(self.game, area)


CARDS: Mapping[str, type[Ability]] = {
    "tywin-lannister": TywinLannister,
    "tyrion-lannister": TyrionLannister,
    "ser-kevan-lannister": SerKevanLannister,
    "cersei-lannister": CerseiLannister,
}
