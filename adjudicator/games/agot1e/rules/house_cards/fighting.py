"""Texts that change strengths and icons while they are compared."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.games.westeros.combat.ability import Ability
from adjudicator.games.westeros.tracks import THRONE, is_higher


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
    """The strength of the opponent's House card counts 0, with what its text adds to it."""

    ignores_card_strength = True


class SwordWhenAttacking(Ability):
    """Attacking, the card has a sword more."""

    def swords(self) -> int:
        """Return 1 when attacking."""
        return int(self.attacks)


class DefenderIgnoreEnemyStrength(Ability):
    """Defending, the strength of the opponent's House card counts 0, with what its text adds to it."""

    @property
    def ignores_card_strength(self) -> bool:  # type: ignore[override]
        """True when defending."""
        return not self.attacks


class NoEnemyBlade(Ability):
    """The opponent may not use the Valyrian Steel Blade."""

    forbids_blade = True


class PlusTwoVersusHigherThrone(Ability):
    """Two more strength against an opponent higher on the Iron Throne track."""

    def bonus(self) -> int:
        """Return 2 against a higher opponent."""
        return 2 * is_higher(self.game.tracks, THRONE, self.opponent, self.house)


class DefendStructure(Ability):
    """Defending a city or stronghold, two more strength and a sword."""

    @property
    def _defends_one(self) -> bool:
        return not self.attacks and self.game.board.is_structure(self.combat.area)

    def bonus(self) -> int:
        """Return 2 when defending a city or stronghold."""
        return 2 * self._defends_one

    def swords(self) -> int:
        """Return 1 when defending a city or stronghold."""
        return int(self._defends_one)


class PlusOnePerAdjacentShip(Ability):
    """One more strength for each own Ship beside the area of the battle, also for routed ones and those in ports."""

    def more_strength(self) -> int:
        """Return the number of own Ships beside the area; a port does not lie beside its own land."""
        board, areas = self.game.board, self.game.areas
        near = [a for a in board.near[self.combat.area] if a in board.seas or self.combat.area in board.seas]
        return sum(areas[a].units.get("ship", 0) for a in near if areas[a].house == self.house)


TEXTS: Mapping[str, type[Ability]] = {
    "knights-plus-one-attacking": KnightsPlusOneAttacking,
    "footmen-plus-one-attacking": FootmenPlusOneAttacking,
    "ships-plus-one-attacking": ShipsPlusOneAttacking,
    "sword-when-attacking": SwordWhenAttacking,
    "ignore-enemy-card-strength": EnemyCardStrengthZero,
    "defender-ignore-enemy-strength": DefenderIgnoreEnemyStrength,
    "no-enemy-valyrian-blade": NoEnemyBlade,
    "plus-2-versus-higher-throne": PlusTwoVersusHigherThrone,
    "defend-fort-plus-2-and-sword": DefendStructure,
    "plus-1-per-adjacent-ship": PlusOnePerAdjacentShip,
    "double-own-defense-order": DoubleOwnDefenseOrder,
    "enemy-supporting-ships-zero": EnemySupportingShipsZero,
    "enemy-card-strength-zero": EnemyCardStrengthZero,
}
