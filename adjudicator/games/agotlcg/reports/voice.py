"""The voice of the card game: names of cards, and their figures as a player wants them on a phone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from adjudicator.games.agotlcg.rules.components import Box, CardFacts, code_of
from adjudicator.games.agotlcg.rules.view import FACE_DOWN
from adjudicator.reports import voice
from adjudicator.texts import find


class Voice(voice.Voice):
    """Says things about a game of the card game in one language."""

    @property
    def box(self) -> Box:
        """The variant, which must exist."""
        assert isinstance(self.variant, Box), "this letter needs a variant in its head"
        return self.variant

    def printed(self, card: str) -> CardFacts:
        """Return what is printed on a card in some area."""
        return self.box.cards[code_of(card)]

    def card(self, card: str) -> str:
        """Return the name of a card; a faction card is called by its player."""
        if card == FACE_DOWN:
            return self.own("face-down")
        if card.endswith("/faction"):
            return self.house(card.partition("/")[0])
        if card.startswith("title/"):
            return self.title(code_of(card))
        return self.name(self.printed(card).names).rstrip("!")

    def is_plain(self, card: str) -> bool:
        """Return True for what has no figures: a faction card, a title, a card that lies face down."""
        return card == FACE_DOWN or code_of(card) not in self.box.cards

    def title(self, code: str) -> str:
        """Return the name of a title."""
        return self.name(self.box.titles[code].names)

    def cards(self, cards: Iterable[str]) -> str:
        """Return the names of cards as a list; "nobody" for none."""
        return self.listed(self.card(card) for card in cards) or self.t("reports.nobody")

    def keyword(self, words: str) -> str:
        """Return a keyword as it is called, with its number if it has one, as in "ambush (2)"."""
        name, sign, number = words.partition(" (")
        return (self.own(f"keyword.{name}") if self.has(f"keyword.{name}") else name) + sign + number

    def text(self, card: str) -> str:
        """Return what a card does, in our own words or its owner's; "" for a card without an ability."""
        words = self.printed(card).words if code_of(card) in self.box.cards else {}
        return self.name(words) if words else find(self.language, f"agotlcg-cards.{code_of(card)}") or ""

    def facts(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return facts with cards, players and words turned into names."""
        said = super().facts(facts)
        for key, value in facts.items():
            if isinstance(value, str):
                said[key] = self._named(value)
            elif isinstance(value, list):
                said[key] = self.listed(self._named(str(each)) for each in value)
        return said

    def _named(self, id: str) -> str:
        """Return a card, a player or a word by its name."""
        if self._is_card(id):
            return self.card(id)
        if id in self.box.titles:
            return self.title(id)
        if self.has(f"seat.{id}") or any(deck.faction == id for deck in self.box.decks.values()):
            return self.house(id)
        return self.own(f"word.{id}") if self.has(f"word.{id}") else id

    def _is_card(self, id: str) -> bool:
        """Return True for the id of a card, a faction card or a title; people write slashes too."""
        whose, sign, rest = id.partition("/")
        known = self.box.titles if whose == "title" else self.box.cards
        return bool(sign) and (rest == "faction" or code_of(id) in known)

    def house(self, id: str | None) -> str:
        """Return the name of a seat: the faction of a ready-made deck, or a colour."""
        return self.own(f"seat.{id}") if id and self.has(f"seat.{id}") else super().house(id)

    def deck(self, seat: str, faction: str, agenda: str | None) -> str:
        """Return a sentence about what everybody may know of a player's deck."""
        facts = {"player": self.house(seat), "faction": self.faction(faction)}
        return self.own("deck.agenda", **facts, agenda=self.card(agenda)) if agenda else self.own("deck.plain", **facts)

    def faction(self, id: str) -> str:
        """Return the full name of a faction."""
        return self.own(f"faction.{id}")
