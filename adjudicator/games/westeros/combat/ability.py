"""What a House card's text can do: hooks called by the steps of a combat, all doing nothing here (HC-G1 to G7).

Second edition "House Cards"; first edition "Phase 3: Playing House Cards". The texts themselves are the edition's.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Answer, Ask, Rule, ask_one
from adjudicator.games.westeros.neutral import printed_support
from adjudicator.games.westeros.state import Combat, Game


class Ability:
    """The text of one card in one combat. A card overrides what its text changes."""

    sets_units_to_zero = False
    """Its change of unit strength ends at 0, so it is the last to apply."""
    chooses_retreat = False
    """Its player chooses the opponent's retreat."""
    keeps_attackers_out = False
    """A winning attacker may not move in against its player."""
    prevents_casualties = False
    """Its player takes no casualties."""
    ignores_card_strength = False
    """The strength of the opponent's card counts 0, with all that its text adds."""
    ignores_support = False
    """All support for the opponent counts 0."""
    forbids_blade = False
    """The opponent may not use the Valyrian Steel Blade."""

    def __init__(self, game: Game, combat: Combat, house: str) -> None:
        self.game = game
        self.combat = combat
        self.house = house

    # -- who and what --------------------------------------------------------------

    @property
    def opponent(self) -> str:
        """The other combatant."""
        return self.combat.opponent(self.house)

    @property
    def opposing(self) -> Ability:
        """The text of the card played against this one."""
        return ability(self.game, self.combat, self.opponent)

    @property
    def opponent_has_text(self) -> bool:
        """True when the card played against this one has a text."""
        card = self.combat.text_card(self.opponent)
        return card is not None and self.game.variant.house_cards[card].ability is not None

    @property
    def attacks(self) -> bool:
        """True when its player attacks."""
        return self.house == self.combat.attacker

    @property
    def wins(self) -> bool:
        """True when its player has won; only after the result is known."""
        return self.combat.winner == self.house

    @property
    def supported(self) -> bool:
        """True when anybody's Support order helps its player, also their own (HC-G2, AG-3)."""
        side = "attacker" if self.attacks else "defender"
        areas = [area for support in self.combat.support if support.side == side for area in support.areas]
        if self.game.rulings.support_without_strength_counts:
            return bool(areas)
        return any(printed_support(self.game, area, self.combat.area, attacks=self.attacks) for area in areas)

    def ask(self, options: Sequence[Answer], default: int = 0) -> Rule[Answer]:
        """Ask its player about the text."""
        about = {"card": self.combat.cards[self.house], "area": self.combat.area, "opponent": self.opponent}
        if self.attacks:
            about["origin"] = self.combat.origin
        return (yield from ask_one(Ask(self.house, "combat.ability", options, default=default, about=about)))

    def tell(self, **facts: Answer) -> None:
        """Note that the text did something."""
        card = self.combat.cards[self.house]
        self.game.tell("card-text", house=self.house, card=card, against=self.opponent, **facts)

    # -- timing: cancel, immediately, modifiers, on the result, after the combat ----------

    def cancel(self) -> Rule[None]:
        """Right after the reveal, before all other texts."""
        yield from ()

    def take_on(self) -> Rule[None]:
        """Texts that take on what another card says, after those that cancel."""
        yield from ()

    def immediately(self) -> Rule[None]:
        """Texts that say immediately."""
        yield from ()

    def keeps_token(self) -> bool:
        """Return whether a player who keeps attackers out also keeps a power token in the lost area (AM-2)."""
        return False

    def moves_attackers(self) -> bool:
        """Return whether the player who chooses the retreat may send losing attackers elsewhere than back (RS-2)."""
        return False

    def more_strength(self) -> int:
        """Return what the text adds to its player's side, apart from the card."""
        return 0

    def bonus(self) -> int:
        """Return what the text adds to the strength of its own card."""
        return 0

    def swords(self) -> int:
        """Return the swords the text gives."""
        return 0

    def forts(self) -> int:
        """Return the fortifications the text gives."""
        return 0

    def on_opponent_printed(self, strength: int) -> int:
        """Return the printed strength of the opponent's card as the text leaves it."""
        return strength

    def on_defense_order(self, modifier: int) -> int:
        """Return the value of its player's Defense order in the embattled area."""
        return modifier

    def on_unit_strength(self, value: int, kind: str, owner: str, side: str, *, supports: bool) -> int:
        """Return what one unit of `owner`, fighting or supporting, adds to `side`, as the text leaves it."""
        return value

    def on_result(self) -> Rule[None]:
        """Texts about winning or losing, before casualties."""
        yield from ()

    def keeps_march_order(self) -> bool:
        """Return whether the March order of the attack stays in play, in the area that was taken."""
        return False

    def after_combat(self) -> Rule[None]:
        """Texts that act at the very end of the combat."""
        yield from ()


def ability(game: Game, combat: Combat, house: str) -> Ability:
    """Return the text of the card `house` plays in this combat; one that does nothing when it has none, or no more."""
    card = combat.text_card(house) if not combat.cut_short and house not in combat.silenced else None
    name = game.variant.house_cards[card].ability if card else None
    return game.edition.abilities[name](game, combat, house) if name else Ability(game, combat, house)
