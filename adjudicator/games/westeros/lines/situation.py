"""The moment an ask comes, as lines see it: where their scopes apply and which public facts hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import Guard, Scope, View
from adjudicator.engine.search import is_met
from adjudicator.games.westeros.combat.strength import strength_of
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.lines.seen import fight_of, in_use, table_of
from adjudicator.games.westeros.state import Game


@dataclass(frozen=True)
class Situation:
    """What a seat sees when it is asked. Only the view and the ask's own facts are looked at.

    The variant is the part that is used in this game.
    """

    seat: str
    view: Mapping[str, Any]
    variant: Variant
    edition: Edition
    about: Mapping[str, Any] = field(default_factory=dict)
    area: str = ""
    """The area the ask is about, when it is not about a combat."""
    seen: Game | None = None
    """The state that the view shows, if it is known already."""

    @cached_property
    def combat(self) -> Mapping[str, Any] | None:
        """The running combat, if there is one."""
        return self.view.get("combat")

    @cached_property
    def table(self) -> Game:
        """The state that the view shows, without decks, for reading only."""
        return self.seen or table_of(self.edition, self.view, self.variant)

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
        fight = fight_of(self.view)
        own, other = (strength_of(self.table, fight, house) for house in (self.seat, fight.opponent(self.seat)))
        return own.total - other.total

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


def situation_in(edition: Edition) -> Callable[[Ask, View, Variant], Situation]:
    """Return the function that makes the situation of an ask in a game of this edition."""

    def situation(ask: Ask, view: View, variant: Variant) -> Situation:
        return Situation(ask.seat, view, in_use(edition, view, variant), edition, ask.about)

    return situation
