"""The voice of B'Twixt: names of leaders, councils, cards and allies, and facts of events and asks in words.

A council has no name; it is called by the two leaders beside it. A card is called by its design.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from adjudicator.games.btwixt.reports.cards import card_text
from adjudicator.games.btwixt.rules.components import AllyDef, Box, InfluenceDef, design_of
from adjudicator.reports import voice


class Voice(voice.Voice):
    """Says things about a game of B'Twixt in one language."""

    @property
    def box(self) -> Box:
        """The variant, which must exist."""
        assert isinstance(self.variant, Box), "this letter needs a variant in its head"
        return self.variant

    # -- leaders and councils ------------------------------------------------------------

    def house(self, id: str | None) -> str:
        """Return the first name of a leader, or the whole name if two share the first; "nobody" for None."""
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
        """Return a leader as a player would type the name: "tyrion"."""
        return self.house(id).lower()

    def all_houses(self, ids: Iterable[str]) -> str:
        """Return "Tyrion, Cersei and Jon"."""
        return self.listed(self.house(id) for id in ids) or self.t("reports.nobody")

    def between(self, number: int) -> tuple[str, str] | None:
        """Return the ids of the two leaders of a council; None while the seats are not known."""
        leaders: Sequence[str] = (self.view or {}).get("leaders", ())
        return (leaders[number], leaders[(number + 1) % len(leaders)]) if number < len(leaders) else None

    def council(self, number: int) -> str:
        """Return "[Tyrion|Cersei]", with "your" before it for a council of the reader."""
        reader = (self.view or {}).get("seat")
        return self._council(number, "yours" if reader in (self.between(number) or ()) else "short")

    def council_title(self, number: int) -> str:
        """Return "[Tyrion | Cersei]", the same for every reader."""
        return self._council(number, "wide")

    def _council(self, number: int, code: str) -> str:
        pair = self.between(number)
        if pair is None:
            return self.own("council.unnamed", n=number + 1)
        return self.own(f"council.{code}", left=self.house(pair[0]), right=self.house(pair[1]))

    def count_own(self, code: str, n: int, **facts: object) -> str:
        """Return a sentence of the game in the singular or plural."""
        return self.own(f"{code}.{'one' if n == 1 else 'many'}", n=n, **facts)

    def area(self, id: str) -> object:
        """Return the name of a missing line: the plan of a round, or the standing plan."""
        return self.own(f"plan.{id}") if self.has(f"plan.{id}") else super().area(id)

    # -- cards ---------------------------------------------------------------------------

    def design(self, card: str) -> InfluenceDef | AllyDef:
        """Return the printed values of a card."""
        id = design_of(card)
        return self.box.influence[id] if id in self.box.influence else self.box.allies[id]

    def card(self, id: str | None) -> str:
        """Return the name of an influence card or an ally; "no card" for None."""
        return self.name(self.design(id).names) if id is not None else self.t("reports.no-card")

    def valued(self, id: str) -> str:
        """Return a card with its printed value, or an ally with its printed power: "Drawn Steel 8"."""
        printed = self.design(id)
        number = printed.value if isinstance(printed, InfluenceDef) else printed.power
        return f"{self.card(id)} {number}"

    def grouped(self, cards: Iterable[str]) -> str:
        """Return "Drawn Steel 8 (2), Betrayal 1": cards with their values, copies together, highest first."""
        return ", ".join(f"{self.valued(id)} ({n})" if n > 1 else self.valued(id) for id, n in self.counted(cards))

    def counted(self, cards: Iterable[str]) -> list[tuple[str, int]]:
        """Return each design with its number of copies, highest printed number first."""
        designs = [design_of(card) for card in cards]
        return [(id, designs.count(id)) for id in sorted(dict.fromkeys(designs), key=lambda id: (-self.number(id), id))]

    def number(self, id: str) -> int:
        """Return the value of an influence card, or the power of an ally, as printed."""
        printed = self.design(id)
        return printed.value if isinstance(printed, InfluenceDef) else printed.power

    def card_text(self, id: str) -> str:
        """Return the text of a card without colons, since a colon makes an order line."""
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
        """Return facts in words: ids become names, as the name of each fact demands."""
        plain = super().facts(facts)
        if self.variant is None:
            return plain
        return {key: NAMED[key](self, value) if key in NAMED else value for key, value in plain.items()}

    def tokens(self, tokens: Iterable[str]) -> str:
        """Return the values of tokens: "1, 3"."""
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
"""Name of a fact to the function that says its value in words."""
