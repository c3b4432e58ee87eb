"""Texts that change strengths and icons while they are compared."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.games.westeros.combat.ability import Ability


class PlusOneAttacking(Ability):
    """Attacking, each unit of one kind in the army itself counts one more; supporting units do not."""

    kind = ""
    """The kind of unit."""

    def on_unit_strength(self, value: int, kind: str, owner: str, side: str, *, supports: bool) -> int:
        """Return one more for own attacking units of the kind."""
        return value + 1 if kind == self.kind and self.attacks and side == self.house and not supports else value


class KnightsPlusOneAttacking(PlusOneAttacking):
    """Attacking Knights count one more."""

    kind = "knight"


class FootmenPlusOneAttacking(PlusOneAttacking):
    """Attacking Footmen count one more."""

    kind = "footman"


class ShipsPlusOneAttacking(PlusOneAttacking):
    """Attacking Ships count one more."""

    kind = "ship"


class DoubleOwnDefenseOrder(Ability):
    """The Defense order of its player in the area of the battle counts twice."""

    def on_defense_order(self, modifier: int) -> int:
        """Return twice the value."""
        return 2 * modifier


class EnemySupportingShipsZero(Ability):
    """Ships that support the opponent count 0, whoever they belong to."""

    def on_unit_strength(self, value: int, kind: str, owner: str, side: str, *, supports: bool) -> int:
        """Return 0 for Ships that support the opponent."""
        return 0 if supports and kind == "ship" and side == self.opponent else value


class EnemyCardStrengthZero(Ability):
    """The strength of the opponent's House card counts 0."""

    def on_opponent_printed(self, strength: int) -> int:
        """Return 0."""
        return 0


class SwordWhenAttacking(Ability):
    """Attacking, the card has a sword more."""

    def swords(self) -> int:
        """Return 1 when attacking."""
        return int(self.attacks)


TEXTS: Mapping[str, type[Ability]] = {
    "knights-plus-one-attacking": KnightsPlusOneAttacking,
    "footmen-plus-one-attacking": FootmenPlusOneAttacking,
    "ships-plus-one-attacking": ShipsPlusOneAttacking,
    "sword-when-attacking": SwordWhenAttacking,
    "double-own-defense-order": DoubleOwnDefenseOrder,
    "enemy-supporting-ships-zero": EnemySupportingShipsZero,
    "enemy-card-strength-zero": EnemyCardStrengthZero,
}
