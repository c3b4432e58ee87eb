"""The words of B'Twixt: leaders, councils, cards and allies by name, facts of events and asks in words.

Councils have no names: they are called by the two leaders they lie between. Cards are called by their design.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from adjudicator.games.btwixt.reports.cards import card_text
from adjudicator.games.btwixt.rules.components import AllyDef, Box, InfluenceDef, design_of
from adjudicator.reports import voice


class Voice(voice.Voice):
    """Speaks one language about a game of B'Twixt."""

    @property
    def box(self) -> Box:
        """The variant, where there must be one."""
        assert isinstance(self.variant, Box), "this letter needs a variant in its head"
        return self.variant

    # -- leaders and councils ------------------------------------------------------------

    def house(self, id: str | None) -> str:
        """Return the first name of a leader, his whole name where two share it; "nobody" for None."""
        if not id:
            return self.t("reports.nobody")
        whole = self.name(self.box.leaders[id].names)
        first = whole.partition(" ")[0]
        same = [each for each in self.box.leaders.values() if self.name(each.names).partition(" ")[0] == first]
        return first if len(same) == 1 else whole

    def titled(self, id: str) -> str:
        """Return the whole name of a leader."""
        return self.name(self.box.leaders[id].names)

    def typed(self, id: str) -> str:
        """Return a leader as a player would type him: "tyrion"."""
        return self.house(id).lower()

    def all_houses(self, ids: Iterable[str]) -> str:
        """Return "Tyrion, Cersei and Jon"."""
        return self.listed(self.house(id) for id in ids) or self.t("reports.nobody")

    def between(self, number: int) -> tuple[str, str] | None:
        """Return the two leaders of a council, ids; None while nobody knows where they sit."""
        leaders: Sequence[str] = (self.view or {}).get("leaders", ())
        return (leaders[number], leaders[(number + 1) % len(leaders)]) if number < len(leaders) else None

    def council(self, number: int) -> str:
        """Return "[Tyrion|Cersei]", with "your" before it for a council of the reader."""
        reader = (self.view or {}).get("seat")
        return self._council(number, "yours" if reader in (self.between(number) or ()) else "short")

    def council_title(self, number: int) -> str:
        """Return "[Tyrion | Cersei]", whoever reads."""
        return self._council(number, "wide")

    def _council(self, number: int, code: str) -> str:
        pair = self.between(number)
        if pair is None:
            return self.own("council.unnamed", n=number + 1)
        return self.own(f"council.{code}", left=self.house(pair[0]), right=self.house(pair[1]))

    def count_own(self, code: str, n: int, **facts: Any) -> str:
        """Return a sentence of the game for one or for many."""
        return self.own(f"{code}.{'one' if n == 1 else 'many'}", n=n, **facts)

    def area(self, id: str) -> object:
        """Return a line that is missing by its name: the plan of a round, or the standing one."""
        return self.own(f"plan.{id}") if self.has(f"plan.{id}") else super().area(id)

    # -- cards ---------------------------------------------------------------------------

    def design(self, card: str) -> InfluenceDef | AllyDef:
        """Return what is printed on a card."""
        id = design_of(card)
        return self.box.influence[id] if id in self.box.influence else self.box.allies[id]

    def card(self, id: str | None) -> str:
        """Return the name of an influence card or an ally; "no card" for None."""
        return self.name(self.design(id).names) if id is not None else self.t("reports.no-card")

    def valued(self, id: str) -> str:
        """Return a card with the value, or an ally with the power, that is printed on it: "Drawn Steel 8"."""
        printed = self.design(id)
        number = printed.value if isinstance(printed, InfluenceDef) else printed.power
        return f"{self.card(id)} {number}"

    def grouped(self, cards: Iterable[str]) -> str:
        """Return "Drawn Steel 8 (2), Betrayal 1": cards with their values, equal ones together, highest first."""
        return ", ".join(f"{self.valued(id)} ({n})" if n > 1 else self.valued(id) for id, n in self.counted(cards))

    def counted(self, cards: Iterable[str]) -> list[tuple[str, int]]:
        """Return each design with how many copies there are, highest printed number first."""
        designs = [design_of(card) for card in cards]
        return [(id, designs.count(id)) for id in sorted(dict.fromkeys(designs), key=lambda id: (-self.number(id), id))]

    def number(self, id: str) -> int:
        """Return the value of an influence card, or the power of an ally, as printed."""
        printed = self.design(id)
        return printed.value if isinstance(printed, InfluenceDef) else printed.power

    def card_text(self, id: str) -> str:
        """Return what a card does, in words; without colons, which begin lines."""
        return card_text(self.box, self.design(id), self.language).replace(": ", " - ")

    def colour(self, id: str) -> str:
        """Return the name of a colour."""
        return self.own(f"colour.{id}")

    # -- times ---------------------------------------------------------------------------

    def season(self, id: str) -> str:
        """Return the name of a season."""
        return self.own(f"season.{id}")

    def when(self, view: Mapping[str, Any]) -> str:
        """Return "autumn, round 3 of 7"."""
        return self.own("when", season=self.season(view["season"]), round=view["round"], rounds=view["rounds"])

    # -- facts ---------------------------------------------------------------------------

    def facts(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return facts with ids turned into names by the name of each fact."""
        plain = super().facts(facts)
        if self.variant is None:
            return plain
        return {key: NAMED[key](self, value) if key in NAMED else value for key, value in plain.items()}

    def tokens(self, tokens: Iterable[str]) -> str:
        """Return the numbers on tokens: "1, 3"."""
        return ", ".join(token.partition("#")[0] for token in tokens)

    def totals(self, totals: Mapping[str, int]) -> str:
        """Return "Tyrion 15, Cersei 9", highest first."""
        return ", ".join(f"{self.house(id)} {n}" for id, n in sorted(totals.items(), key=lambda item: -item[1]))

    def _where(self, value: int | str) -> str:
        return self.council(value) if isinstance(value, int) else value

    def _cards(self, value: Sequence[str]) -> str:
        return self.grouped(value) or self.t("reports.nothing")


_LEADER = ("first", "leader", "giver", "taker", "of", "goes_to", "house")

NAMED: Mapping[str, Callable[[Voice, Any], Any]] = {
    **dict.fromkeys(_LEADER, Voice.house),
    **dict.fromkeys(("card", "cause"), Voice.card),
    **dict.fromkeys(("council", "start", "end"), Voice.council),
    **dict.fromkeys(("leaders", "wanting", "named", "tied", "winners"), Voice.all_houses),
    **dict.fromkeys(("cards", "kept"), Voice._cards),
    "ally": Voice.card,
    "allies": lambda voice, value: ", ".join(voice.valued(ally) for ally in value),
    "councils": lambda voice, value: voice.listed(voice.council(number) for number in value),
    "colour": Voice.colour,
    "where": Voice._where,
    "tokens": lambda voice, value: value if isinstance(value, int) else voice.tokens(value),
    "totals": Voice.totals,
    "season": Voice.season,
}
"""Name of a fact to what turns its value into words."""
