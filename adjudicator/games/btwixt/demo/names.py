"""The names on cards, in the language of one player."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property

from adjudicator.games.btwixt.rules.components import Box, Names


class CardNames:
    """Turns printed names into ids and back."""

    def __init__(self, box: Box, language: str) -> None:
        self.box = box
        self.language = language

    def shown(self, names: Names) -> str:
        """Return a name in the player's language."""
        return names.get(self.language, names["en"])

    def card(self, design: str) -> str:
        """Return the name of an influence card."""
        return self.shown(self.box.influence[design].names)

    def ally(self, id: str) -> str:
        """Return the name of an ally."""
        return self.shown(self.box.allies[id].names)

    @cached_property
    def leaders(self) -> Mapping[str, str]:
        """A leader's full, first or typed name to the leader's id; a first name that two leaders share is left out."""
        found: dict[str, str] = {}
        for id, leader in self.box.leaders.items():
            whole = self.shown(leader.names)
            for name in (whole, whole.partition(" ")[0]):
                found[name] = found[name.lower()] = id
        return found

    @cached_property
    def cards(self) -> Mapping[str, str]:
        """The name of an influence card to its design."""
        return {self.card(id): id for id in self.box.influence}

    @cached_property
    def allies(self) -> Mapping[str, str]:
        """The name of an ally to its id."""
        return {self.ally(id): id for id in self.box.allies}

    def cards_in(self, text: str) -> list[str]:
        """Return the influence cards in a list such as "Drawn Steel 8 (2), Betrayal 1", once for each copy."""
        return [self.cards[name] for name, n in _numbered(text, self.cards) for _ in range(n)]

    def allies_in(self, text: str) -> list[str]:
        """Return the allies in a list such as "Court Fool 1, Silk Trader 3"."""
        return [self.allies[name] for name, _ in _numbered(text, self.allies)]


def _numbered(text: str, names: Iterable[str]) -> list[tuple[str, int]]:
    """Return (name, copies) for each name in a list such as "Drawn Steel 8 (2), Betrayal 1"."""
    pattern = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    found = re.findall(rf"(?<!\w)({pattern}) \d+(?: \((\d+)\))?", " ".join(text.split()))
    return [(name, int(n or 1)) for name, n in found]
