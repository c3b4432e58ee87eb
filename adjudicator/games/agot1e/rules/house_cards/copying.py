"""Texts that take on what another House card says. Names in a text taken on mean the card that has it now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros.combat.ability import Ability


class TakesOn(Ability):
    """A text that takes on that of another card; no card twice in one battle."""

    def take_text(self, card: str) -> None:
        """From now on the text of `card` counts for its player."""
        self.combat.taken_on.setdefault(self.house, []).append(card)

    def new_ones(self, cards: Sequence[str]) -> list[str]:
        """Return those of some cards whose text has not been taken on yet."""
        return [card for card in cards if card not in self.combat.taken_on.get(self.house, ())]

    def ask_for_discard(self, houses: Sequence[str]) -> Rule[str | None]:
        """Ask for a discarded card of some Houses; None when there is none."""
        players = self.game.players
        found = [{"of": house, "copy": card} for house in houses for card in self.new_ones(players[house].discard)]
        if not found:
            return None
        chosen = yield from self.ask(found)
        self.tell(of=chosen["of"], copied=chosen["copy"])
        return str(chosen["copy"])


class CopyAnyDiscardText(TakesOn):
    """The text of a discarded card of any opponent, without its strength and icons."""

    def take_on(self) -> Rule[None]:
        """Ask which card."""
        card = yield from self.ask_for_discard([house for house in self.game.turn_order if house != self.house])
        if card is not None:
            self.take_text(card)


class BecomeEnemyDiscard(TakesOn):
    """Strength, icons and text of a discarded card of the opponent."""

    def take_on(self) -> Rule[None]:
        """Ask which card."""
        card = yield from self.ask_for_discard([self.opponent])
        if card is not None:
            self.take_text(card)
            self.combat.faces[self.house] = [card]


class IgnoreAndUseEnemyText(TakesOn):
    """The text of the opponent's card counts for nothing, and its player may use it instead."""

    def cancel(self) -> Rule[None]:
        """Silence the opponent's card, if it has a text."""
        yield from ()
        if self.opponent_has_text:
            self.combat.silenced.append(self.opponent)

    def take_on(self) -> Rule[None]:
        """Ask whether to use the text."""
        card = self.combat.text_card(self.opponent)
        if card is None or not self.opponent_has_text or not self.new_ones([card]):
            return
        if (yield from self.ask((True, False))):
            self.take_text(card)
            self.tell(uses=card)


class AddSecondCard(TakesOn):
    """Another card of the hand, whose strength, icons and text are added."""

    def take_on(self) -> Rule[None]:
        """Ask which card; with no other in the hand this one stands alone."""
        hand = [card for card in self.game.players[self.house].hand if card not in self.combat.played(self.house)]
        if hand and self.house not in self.combat.second:
            card = yield from self.ask(hand)
            self.combat.second[self.house] = card
            self.combat.faces[self.house] = [*self.combat.shown(self.house), card]
            self.take_text(card)
            self.tell(added=card)


TEXTS: Mapping[str, type[Ability]] = {
    "copy-any-discard-text": CopyAnyDiscardText,
    "become-enemy-discard": BecomeEnemyDiscard,
    "ignore-and-use-enemy-text": IgnoreAndUseEnemyText,
    "add-second-card": AddSecondCard,
}
