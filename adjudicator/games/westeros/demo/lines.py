"""Writes order lines as people type them: with short codes or long words, in English or Italian."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.games.westeros.demo.names import BoardNames
from adjudicator.games.westeros.demo.planning import Planned
from adjudicator.texts import text


class Typist:
    """Writes the lines of one player, in the player's language and style."""

    def __init__(self, names: BoardNames, *, long: bool) -> None:
        self.names = names
        self.long = long

    def _word(self, code: str, **facts: str) -> str:
        return text(self.names.language, f"{self.names.variant.rules}-demo.type.{code}", **facts)

    def order(self, planned: Planned) -> str:
        """Return the line of an area."""
        order = planned.order
        said = self.names.shown(order.names) if self.long else order.code
        action = ""
        match order.type:
            case "march" if planned.to:
                leave = f"; {self._word('token')}" if planned.leave else ""
                move = f"> {self.names.area(planned.to)} {self._units(planned.units)}"
                action = f" {move}{leave} {self._word('or')} {self._word('stay')}"
            case "march":
                action = f" {self._word('stay')}"
            case "raid" if planned.targets:
                targets = ", ".join(self.names.area(area) for area in planned.targets)
                action = f" > {targets} {self._word('or')} {self._word('none')}"
            case "support":
                action = f" {self._word('self')} {self._word('or')} {self._word('none')}"
            case "consolidate" if planned.muster:
                action = f" {self._word('muster')}"
        return f"{self.names.area(planned.area)}: {said}{action}"

    def plain(self, area: str, code: str) -> str:
        """Return the shortest line for an area."""
        return f"{self.names.area(area)}: {code}"

    def _units(self, units: Mapping[str, int]) -> str:
        kinds = self.names.variant.units
        if not self.long:
            return "+".join(f"{n}{kinds[unit].code}" for unit, n in units.items() if n)
        shown = {unit: kinds[unit].names if n == 1 else kinds[unit].plural for unit, n in units.items() if n}
        named = (f"{units[unit]} {self.names.shown(names)}" for unit, names in shown.items())
        return f" {self._word('and')} ".join(named)

    def standing(self, cards: Sequence[str], asks: bool) -> list[str]:
        """Return the standing lines for the whole game; players who prefer to be asked leave out the cards."""
        lines = [self._word(code) for code in ("lose", "retreat", "blade", "ports")]
        if asks:
            return [*lines, self._word("ask")]
        listed = ", ".join(self.names.card(card) for card in cards)
        return [self._word("cards", cards=listed), *lines, self._word("decide")]

    def bids(self, tracks: Mapping[str, int], wild: int) -> list[str]:
        """Return the bids of a round."""
        named = ", ".join(f"{self.names.shown(self.names.variant.tracks[t])} {n}" for t, n in tracks.items())
        return [self._word("bid", bids=named), self._word("bid-wild", n=str(wild))]
