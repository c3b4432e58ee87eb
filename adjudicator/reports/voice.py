"""Sentences from the catalogues in the language of one reader, with times in the reader's zone.

A game adds to it what it has names for (`reports/<game>/voice.py`); what the general mails need of those names
stands here with a plain answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from adjudicator.boxes.variant import Variant
from adjudicator.engine.lines import View
from adjudicator.orders.normalise import fold
from adjudicator.reports.game import GameReports
from adjudicator.reports.times import due, moment
from adjudicator.texts import find, sentence, text


def folded(words: str) -> str:
    """Return typed words in the form in which names are compared: small letters, no accents, no articles."""
    return " ".join(fold(words))


class Voice:
    """Speaks `language` about a game played with `variant` (None: about no game).

    `view` is what the reader sees of the table, for names that depend on it.
    """

    def __init__(
        self,
        language: str,
        variant: Variant | None = None,
        *,
        zone: str = "UTC",
        now: datetime | None = None,
        view: View | None = None,
    ) -> None:
        self.language = language
        self.variant: Any = variant
        self.zone = zone
        self.now = now
        self.view = view
        self.reports: GameReports | None = None
        """What the game brings; None when the voice speaks about no game."""

    # -- sentences -------------------------------------------------------------------

    def t(self, code: str, /, **facts: object) -> str:
        """Return the sentence for a code of any catalogue: "reports.owe"; that of the game where it has its own."""
        return sentence(self.language, self.variant.rules if self.variant else "", code, **facts)

    def own(self, code: str, /, **facts: object) -> str:
        """Return a sentence of the game."""
        return text(self.language, f"{self.box.rules}.{code}", **facts)

    def has(self, code: str) -> bool:
        """True when the game has a sentence for this code."""
        return find(self.language, f"{self.box.rules}.{code}") is not None

    def steward(self, style: str, friends: Iterable[str]) -> str:
        """Return who plays for a seat that says nothing; a game without words for the style has defaults only."""
        code = f"steward.style.{style}"
        return self.own(code, friends=self.houses(friends)) if self.has(code) else self.t("reports.reminder.defaults")

    def count(self, code: str, n: int, **facts: object) -> str:
        """Return the sentence for one or for many."""
        return self.t(f"{code}.{'one' if n == 1 else 'many'}", n=n, **facts)

    def listed(self, items: Iterable[object], word: str = "and") -> str:
        """Return "a, b and c"."""
        texts = [str(item) for item in items]
        if len(texts) < 2:
            return "".join(texts)
        return f"{', '.join(texts[:-1])} {self.t(f'reports.{word}')} {texts[-1]}"

    def due(self, when: datetime) -> str:
        """Return a time in the reader's zone, with how long there is left."""
        return due(when, self.now or when, self.zone, self.language)

    def moment(self, when: datetime) -> str:
        """Return a time in the reader's zone."""
        return moment(when, self.zone, self.language)

    # -- names -----------------------------------------------------------------------

    @property
    def box(self) -> Any:
        """The variant, where there must be one."""
        assert self.variant is not None, "this letter needs a variant in its head"
        return self.variant

    def name(self, names: Mapping[str, str]) -> str:
        """Return the name in the language of the reader."""
        return names.get(self.language, names["en"])

    def game_name(self) -> str:
        """Return the name of the variant."""
        return self.name(self.box.names)

    def house(self, id: str | None) -> str:
        """Return the name of a seat; "nobody" for None."""
        return id.replace("-", " ").title() if id else self.t("reports.nobody")

    def typed(self, id: str) -> str:
        """Return the name of a seat as players type it."""
        return id

    def titled(self, id: str) -> str:
        """Return the full name of a seat, for use outside a sentence."""
        return self.house(id)

    def houses(self, ids: Iterable[str]) -> str:
        """Return the names of seats joined into one text, in order."""
        return ", ".join(self.house(id) for id in ids)

    def area(self, id: str) -> object:
        """Return what an order line is about, as it is named before the colon; str() of it is the name."""
        return id.replace("-", " ").title()

    def facts(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return facts with ids and times turned into words."""
        return {key: self.due(value) if isinstance(value, datetime) else value for key, value in facts.items()}
