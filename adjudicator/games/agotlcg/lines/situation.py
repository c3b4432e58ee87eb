"""The position at the moment of an ask, as one seat sees it, for guards and for the meanings of words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import Guard, Scope, View
from adjudicator.engine.search import is_met
from adjudicator.games.agotlcg.rules.components import Box, code_of


@dataclass(frozen=True, slots=True)
class Situation:
    """An ask, with the view of the seat that is asked."""

    ask: Ask
    view: View
    box: Box

    @property
    def me(self) -> Any:
        """What the view shows of the seat's own areas."""
        return self.view["players"][self.ask.seat]

    @property
    def others(self) -> list[str]:
        """The other seats."""
        return [seat for seat in self.view["players"] if seat != self.ask.seat]

    @property
    def challenge(self) -> Any:
        """The challenge that is going on, or None."""
        return self.view["challenge"]

    def is_open(self, card: str) -> bool:
        """Return True for a card that everybody can see: in play, or a plot or agenda of a player."""
        shown = [player[area] for player in self.view["players"].values() for area in ("plot", "agenda")]
        under = [card for here in self.view["cards"].values() for card in here["duplicates"]]
        return card in self.view["cards"] or card in shown or card in under

    def cost(self, card: str) -> tuple[int, str]:
        """Return the printed cost of a card, and its id to tell equal ones apart."""
        return self.box.cards[code_of(card)].cost or 0, card

    def copies(self, code: str, cards: Iterable[str]) -> list[str]:
        """Return those of the cards that a line means by one card, by its number."""
        return [card for card in cards if code_of(card) == code]

    # -- lines --------------------------------------------------------------------------------------

    def applies(self, scope: Scope) -> bool:
        """Return True: no line of this game has a scope."""
        return scope == Scope()

    def hold(self, guards: tuple[Guard, ...]) -> bool:
        """Return True if all guards are true."""
        return all(is_met(guard, self._fact(guard.fact, guard.args)) for guard in guards)

    def _fact(self, fact: str, args: Sequence[str]) -> int | bool | None:
        """Return the value of a fact; None for a STR while there is no challenge."""
        if fact == "in-play":
            return any(code_of(card) == args[0] for card in self.view["cards"])
        if fact in ("attack", "defence"):
            side = "attacker_str" if fact == "attack" else "defender_str"
            return None if self.challenge is None else int(self.challenge[side])
        if fact == "first":
            return bool(self.view["first"] == self.ask.seat)
        if fact == "round":
            return int(self.view["round"])
        if fact == "their-power":
            return max(int(self.view["players"][seat]["power"]) for seat in self.others)
        return int(self.me[{"gold": "gold", "my-power": "power", "hand": "hand"}[fact]])
