"""The moment an ask comes, as lines see it: where their scopes apply and which public facts hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from adjudicator.engine.lines import Guard, Scope
from adjudicator.engine.search import is_met
from adjudicator.games.agot2e.lines.seen import table_of
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.state import Game


@dataclass(frozen=True)
class Situation:
    """What a seat sees when it is asked. Only the view and the ask's own facts are looked at."""

    seat: str
    view: Mapping[str, Any]
    variant: Variant
    about: Mapping[str, Any] = field(default_factory=dict)
    area: str = ""
    """The area the ask is about, when it is not about a combat."""

    @cached_property
    def combat(self) -> Mapping[str, Any] | None:
        """The running combat, if there is one."""
        return self.view.get("combat")

    @cached_property
    def table(self) -> Game:
        """The state that the view shows, without the decks; it is only to be looked at."""
        return table_of(self.view, self.variant)

    @property
    def place(self) -> str:
        """The area this is about."""
        return self.area or (self.combat["area"] if self.combat else "") or str(self.about.get("area", ""))

    @property
    def side(self) -> str:
        """ "attack" or "defend" for a combatant, else ""."""
        if self.combat is None:
            return ""
        return {self.combat["attacker"]: "attack", self.combat["defender"]: "defend"}.get(self.seat, "")

    @property
    def opponents(self) -> tuple[str, ...]:
        """The other combatant, or both for a House that looks on."""
        if self.combat is None:
            return ()
        return tuple(house for house in (self.combat["attacker"], self.combat["defender"]) if house != self.seat)

    def applies(self, scope: Scope) -> bool:
        """True when a line with this scope speaks of this moment."""
        return (
            scope.side in ("", self.side)
            and (not scope.versus or scope.versus in self.opponents)
            and scope.at in ("", self.place)
            and scope.origin in ("", str(self.about.get("from", "")))
        )

    def hold(self, guards: tuple[Guard, ...]) -> bool:
        """True when all guards hold."""
        return all(self.holds(guard) for guard in guards)

    def holds(self, guard: Guard) -> bool:
        """True when the fact holds, or does not when it is negated."""
        fact = getattr(self, f"_fact_{guard.fact}")
        return is_met(guard, fact(*guard.args))

    # -- facts, by the ids of the words table ---------------------------------------------

    def _here(self, area: str) -> Mapping[str, Any]:
        here: Mapping[str, Any] = self.view["areas"][area]
        return here

    def _fact_empty(self, area: str) -> bool:
        here = self._here(area)
        return not (here["units"] or here["garrison"] or here["neutral"])

    def _fact_mine(self, area: str) -> bool:
        return bool(self._here(area)["controller"] == self.seat)

    def _fact_enemy(self, area: str) -> bool:
        return self._here(area)["controller"] not in (None, self.seat)

    def _fact_held(self, area: str, house: str) -> bool:
        return bool(self._here(area)["controller"] == house)

    def _fact_strength(self, area: str) -> int:
        """Printed strength of the standing units, the garrison and a neutral force."""
        here = self._here(area)
        units = self.variant.units
        standing = sum((n - here["routed"].get(kind, 0)) * units[kind].strength for kind, n in here["units"].items())
        return int(standing + here["garrison"] + here["neutral"])

    def _fact_margin(self) -> int | None:
        """My visible strength minus theirs in this combat, before cards; None outside of one's own combats."""
        if self.combat is None or not self.side:
            return None
        own, other = ("attacker", "defender") if self.side == "attack" else ("defender", "attacker")
        return self._visible(own) - self._visible(other)

    def _fact_power(self) -> int:
        return int(self.view["players"][self.seat]["power"])

    def _fact_threat(self) -> int:
        """The strength of the attack that is bid against, which need not be where the track stands; else the track."""
        strength = self.about.get("strength")
        return strength if isinstance(strength, int) else int(self.view["wildlings"])

    def _fact_round(self) -> int:
        return int(self.view["round"])

    def _fact_rank(self, track: str) -> int:
        return int(self.view["tracks"][track].index(self.seat)) + 1

    def _fact_versus(self, house: str) -> bool:
        return house in self.opponents

    def _fact_at(self, area: str) -> bool:
        return area == self.place

    def _fact_seen(self, card: str) -> bool:
        return any(card in player["discard"] for player in self.view["players"].values())

    def _fact_decides(self) -> bool:
        return bool(self.about.get("decides"))

    # -- visible strength ------------------------------------------------------------------

    def _visible(self, side: str) -> int:
        """Army, order, garrison and support of one side, as the board shows them."""
        combat = self.combat
        assert combat is not None
        attacks = side == "attacker"
        army = combat["attacking"] if attacks else combat["defending"]
        total = self._army(army, {} if attacks else self._here(combat["area"])["routed"], attacks=attacks)
        total += self._order_bonus(combat, attacks=attacks)
        if not attacks and self._here(combat["area"])["garrison"]:
            total += self._here(combat["area"])["garrison"]
        for support in combat["support"]:
            if support["side"] == side:
                total += sum(self._support(area, attacks=attacks) for area in support["areas"])
        return max(0, int(total))

    def _order_bonus(self, combat: Mapping[str, Any], *, attacks: bool) -> int:
        if attacks:
            return self.variant.orders[combat["order"]].modifier
        order = self._here(combat["area"])["order"]
        token = self.variant.orders[order] if order else None
        return token.modifier if token and token.type == "defense" else 0

    def _support(self, area: str, *, attacks: bool) -> int:
        here = self._here(area)
        token = self.variant.orders[here["order"]] if here["order"] else None
        bonus = token.modifier if token and token.type == "support" else 0
        return bonus + self._army(here["units"], here["routed"], attacks=attacks)

    def _army(self, units: Mapping[str, int], routed: Mapping[str, int], *, attacks: bool) -> int:
        """Add up standing units; siege engines count when they attack a castle or stronghold."""
        total = 0
        castle = self.variant.areas[self.place].structure is not None
        for kind, n in units.items():
            unit = self.variant.units[kind]
            value = unit.siege if attacks and castle and unit.siege is not None else unit.strength
            total += (n - routed.get(kind, 0)) * value
        return total
