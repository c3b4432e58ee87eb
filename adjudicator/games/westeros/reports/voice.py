"""The voice of the board game: names of areas, units and cards, and facts of events and asks in words.

Sentences name things by the facts of an event or an ask ("{house}", "{area.at}"); `facts` turns ids into names
by the name of the fact, so that a new event needs a sentence and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from adjudicator.games.westeros.components import Names, Variant
from adjudicator.games.westeros.edition import Edition
from adjudicator.looking_once import once_for
from adjudicator.reports import voice
from adjudicator.texts import find

T = TypeVar("T")


class Place:
    """An area in a sentence: its name, alone and after "at" or "from" as the language demands.

    `catalogue` is where the words around it stand.
    """

    def __init__(self, language: str, catalogue: str, kind: str, name: str) -> None:
        self.name = name
        self._language, self._catalogue, self._kind = language, catalogue, kind

    def __str__(self) -> str:
        return self.name

    @cached_property
    def at(self) -> str:
        """ "at Winterfell", "in The Narrow Sea"."""
        return self._with("at")

    @cached_property
    def out(self) -> str:
        """ "from Winterfell"."""
        return self._with("out")

    def _with(self, how: str) -> str:
        word = self.name.split(" ", 1)[0]
        codes = (f"{self._catalogue}.place.word.{word}.{how}", f"{self._catalogue}.place.{self._kind}.{how}")
        template = next(found for found in (find(self._language, code) for code in codes) if found is not None)
        return template.format(name=self.name)


class Voice(voice.Voice):
    """Says things about a game of one edition in one language."""

    edition: ClassVar[Edition]
    """The edition of the game."""

    @property
    def box(self) -> Variant:
        """The variant as it is played, which may leave out parts that the options of a game do without."""
        return self.printed

    @property
    def printed(self) -> Variant:
        """The whole variant, which must exist."""
        assert isinstance(self.variant, Variant), "this letter needs a variant in its head"
        return self.variant

    def for_all(self, what: str, given: Any, make: Callable[[], T]) -> T:
        """Return what `make` says of `given`, which may be nothing else than what it tells; nobody may change it.

        It is made once for all readers of one language who may know the same, while several mails are written.
        """
        return once_for((Voice, what), (type(self), self.language, self.zone, self.now, self.box, given), make)

    def area(self, id: str) -> Place:
        """Return an area for use in sentences."""
        area = self.box.areas[id]
        return Place(self.language, self.box.rules, area.kind, self.name(area.names))

    def house(self, id: str | None) -> str:
        """Return the name of a House; "nobody" for None."""
        return self.name(self.box.houses[id].names) if id else self.t("reports.nobody")

    def titled(self, id: str) -> str:
        """Return "House Stark"."""
        return self.own("house", house=self.house(id))

    def card(self, id: str | None) -> str:
        """Return the name of a House, Westeros, wildling or Tides card; "none" for None."""
        if id is None:
            return self.t("reports.no-card")
        decks: Sequence[Mapping[str, Any]] = (
            self.box.house_cards,
            self.box.westeros_cards,
            self.box.wildling_cards,
            self.box.tides,
        )
        return next(self.name(deck[id].names) for deck in decks if id in deck)

    def card_text(self, id: str) -> str:
        """Return the text of a card, "" if it has none, without colons, since a colon makes an order line."""
        decks: Sequence[Mapping[str, Any]] = (self.box.house_cards, self.box.westeros_cards, self.box.wildling_cards)
        texts: Names = next((deck[id].text for deck in decks if id in deck), {})
        return self.name(texts).replace(": ", " - ") if texts else ""

    def track(self, id: str) -> str:
        """Return the name of an influence track."""
        return self.name(self.box.tracks[id])

    def order(self, id: str | None) -> str:
        """Return the name of an order token."""
        return self.name(self.box.orders[id].names) if id else self.t("reports.no-order")

    def unit(self, id: str, n: int = 1) -> str:
        """Return the name of a kind of unit, in the plural unless there is exactly one."""
        unit = self.box.units[id]
        return self.name(unit.names if n == 1 else unit.plural)

    def units(self, units: Mapping[str, int]) -> str:
        """Return "2 Knights, 1 Footman"."""
        return ", ".join(f"{n} {self.unit(id, n)}" for id, n in units.items() if n) or self.t("reports.nothing")

    def unit_list(self, items: Sequence[Mapping[str, Any]]) -> str:
        """Return "1 Footman at Winterfell, 2 Ships in The Narrow Sea"."""
        texts = [f"{self.units(item['units'])} {self.area(item['area']).at}" for item in items]
        return self.listed(texts) or self.t("reports.nothing")

    def any_units(self, units: Any) -> str:
        """Return units of one place, or a list of units with places, in words."""
        return self.units(units) if isinstance(units, Mapping) else self.unit_list(units)

    def per_house(self, numbers: Mapping[str, int]) -> str:
        """Return "Stark 3, Tyrell 1", highest first."""
        ordered = sorted(numbers.items(), key=lambda item: -item[1])
        return ", ".join(f"{self.house(id)} {n}" for id, n in ordered)

    def case_of_text(self, event: Mapping[str, Any]) -> str:
        """Return which sentence tells that a text acted: by its ability, which a variant can give to another card."""
        ability = self.box.house_cards[event["card"]].ability or ""
        return f"{ability}-prevented" if event.get("prevented") else ability

    # -- facts -----------------------------------------------------------------------

    def facts(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return facts in words: ids become names, as the name of each fact demands."""
        return {key: self._named(key, value) for key, value in facts.items()}

    def named(self) -> Mapping[str, Callable[[Any, Any], Any]]:
        """Return the function that says the value of a fact in words, by the name of the fact."""
        return NAMED

    def _named(self, key: str, value: Any) -> Any:
        if isinstance(value, datetime):
            return self.due(value)
        how = self.named().get(key)
        if how is None or self.variant is None or isinstance(value, (bool, int)):
            return value
        return how(self, value)

    def _order_or_ranking(self, value: Any) -> str:
        return self.houses(value) if isinstance(value, list) else self.order(value)

    def _cards(self, value: Any) -> str:
        cards = value.values() if isinstance(value, Mapping) else value
        return self.listed(self.card(card) for card in cards) or self.t("reports.nothing")

    def _place_or_seats(self, value: Any) -> Any:
        return value if isinstance(value, list) else self._place(value)

    def _place(self, value: Any) -> Any:
        if isinstance(value, (list, tuple)):
            return self.listed(self.area(area) for area in value)
        return self.area(value) if value is not None else None


_HOUSE = ("house", "against", "victim", "winner", "loser", "supporter", "supports", "attacker", "defender", "opponent",
          "for", "without")  # fmt: skip
_CARD = ("card", "cancelled", "replaced_by", "discarded", "kept_out", "drawn")

NAMED: Mapping[str, Callable[[Voice, Any], Any]] = {
    **dict.fromkeys(_HOUSE, Voice.house),
    **dict.fromkeys(_CARD, Voice.card),
    **dict.fromkeys(("area", "source", "target", "from", "areas"), Voice._place),
    **dict.fromkeys(("old", "new"), Voice.order),
    **dict.fromkeys(("bids", "gains", "levels"), Voice.per_house),
    "to": Voice._place_or_seats,
    "order": Voice._order_or_ranking,
    "units": Voice.any_units,
    "unit": Voice.unit,
    "track": Voice.track,
    "cards": Voice._cards,
}
"""Name of a fact to the function that says its value in words."""
