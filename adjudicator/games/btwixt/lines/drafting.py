"""The draft by one ranking: each time the best card within the caps, cards needed for a minimum first."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import ASK, Line, LineAnswer
from adjudicator.engine.search import choices, matching
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.btwixt.lines.bidding import limit
from adjudicator.games.btwixt.lines.meanings import by_value, cards
from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.lines.vocabulary import HIGHEST
from adjudicator.games.btwixt.rules.components import design_of


def keep(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Answer `draft.keep` by the first ranking whose guards are true; cards that it does not name follow by value."""
    for choice in choices(matching(lines, situation, "rank"), situation):
        used = ((choice.line, choice.number),)
        if choice.value == ASK:
            return LineAnswer(used=used, ask_me=True)
        if isinstance(choice.value, Ranking):
            return LineAnswer(_best(ask, lines, situation, choice.value.items), used)
    return None


def _best(ask: Ask, lines: Sequence[Line], situation: Situation, ranking: Sequence[str]) -> str:
    pack = list(ask.options)
    kept = list(situation.own["kept"])
    ranked = [card for item in ranking for card in cards(situation, item, pack)]
    ranked = list(dict.fromkeys([*ranked, *by_value(situation, pack, HIGHEST)]))
    bounds = _Bounds(lines, situation, kept)
    allowed = [card for card in ranked if bounds.allow(card)] or ranked
    pressing = [card for card in allowed if bounds.is_short_of(card)] if len(pack) <= bounds.shortfall else []
    return (pressing or allowed)[0]


class _Bounds:
    """The caps and minima of a draft, compared with the cards kept so far."""

    def __init__(self, lines: Sequence[Line], situation: Situation, kept: Sequence[str]) -> None:
        self.situation = situation
        self.kept = kept
        self.most = self._named(lines, "most")
        self.least = self._named(lines, "least")

    def _named(self, lines: Sequence[Line], subject: str) -> dict[str, int]:
        """Return the designs and colours that are limited, each with its present number."""
        found = {}
        for object in dict.fromkeys(line.object for line in lines if line.subject == subject):
            number = limit(lines, self.situation, subject, object)
            if number is not None:
                found[object] = number
        return found

    def _is_of(self, card: str, object: str) -> bool:
        return object in (design_of(card), self.situation.printed(card).color)

    def _number(self, object: str) -> int:
        return sum(self._is_of(card, object) for card in self.kept)

    def allow(self, card: str) -> bool:
        """True if one more of this card breaks no cap."""
        return all(self._number(object) < most for object, most in self.most.items() if self._is_of(card, object))

    def is_short_of(self, card: str) -> bool:
        """True if this card counts towards a minimum that is not reached."""
        return any(self._number(object) < least for object, least in self.least.items() if self._is_of(card, object))

    @property
    def shortfall(self) -> int:
        """The number of cards missing to reach all minima."""
        return sum(max(0, least - self._number(object)) for object, least in self.least.items())
