"""Arguments of effects in words (leaders, councils, kinds of cards, amounts), in the form that a sentence needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from adjudicator.games.btwixt.rules.components import Names, Vocabulary
from adjudicator.texts import find, text

PART: Final = "btwixt-cards"
_STEMS: Final = {"di": "de", "a": "a", "da": "da", "in": "ne"}
_ARTICLES: Final = {"il ": "l ", "lo ": "llo ", "la ": "lla ", "l'": "ll'", "i ": "i ", "gli ": "gli ", "le ": "lle "}
"""An Italian preposition and an article to their contraction, such as di and il to del."""
_SECTIONS: Final[Mapping[str, str]] = {
    "condition": "conditions",
    "condition_or_always": "conditions",
    "bid_mode": "bid_modes",
    "place_rule": "place_rules",
}


def behind(preposition: str, phrase: str) -> str:
    """Return an Italian phrase contracted with the preposition before it: "del leader" for "di" and "il leader"."""
    for article, ending in _ARTICLES.items():
        if phrase.startswith(article):
            return _STEMS[preposition] + ending + phrase.removeprefix(article)
    return f"{preposition} {phrase}"


class Words:
    """Says arguments of effects in one language."""

    def __init__(self, vocabulary: Vocabulary, language: str) -> None:
        self.vocabulary = vocabulary
        self.language = language

    def t(self, code: str, **facts: object) -> str:
        """Return a sentence of the catalogue of card texts."""
        return text(self.language, f"{PART}.{code}", **facts)

    def name(self, names: Names) -> str:
        """Return the name in this language."""
        return names.get(self.language, names["en"])

    def said(self, kind: str, value: Any, form: str, *, theirs: bool) -> str:
        """Return an argument in a form; `theirs` is True if a council is named from another leader's side."""
        if kind == "leader":
            return self._leader(value, form)
        if kind in ("council", "current_or_council"):
            return self._council(value, form, theirs)
        if kind in ("filter", "afilter", "color"):
            return self._noun(form, {"color": value} if kind == "color" else value or {})
        if kind == "amount":
            return self._amount(value, form)
        section = self.vocabulary.words.get(_SECTIONS.get(kind, kind))
        if section is not None:
            return self.name(section[value]) if value in section else ""
        return self.name(value) if isinstance(value, Mapping) else str(value)

    def _leader(self, word: str, form: str) -> str:
        plain = self.name(self.vocabulary.words["leader_selectors"][word])
        if form in ("cannot", "group"):
            own = find(self.language, f"{PART}.{form}.{word}")
            return own if own is not None else self.t(f"{form}.else", who=plain)
        return behind(form, plain) if form else plain

    def _council(self, word: str, form: str, theirs: bool) -> str:
        other = find(self.language, f"{PART}.theirs.{word}") if theirs else None
        plain = other if other is not None else self.name(self.vocabulary.words["council_selectors"][word])
        return behind(form, plain) if form else plain

    def _noun(self, form: str, wanted: Mapping[str, Any]) -> str:
        """Return "card", "red card of value 3 or less", "ally of power 4 or more"."""
        colour = wanted.get("color")
        kind = "plain" if colour is None else "chosen" if colour == "chosen" else "coloured"
        facts = {"colour": self.t(f"colour.{form}.{colour}")} if kind == "coloured" else {}
        noun = self.t(f"noun.{form}.{kind}", **facts)
        return f"{noun} {self._range(wanted)}".rstrip()

    def _range(self, wanted: Mapping[str, Any]) -> str:
        for number in ("value", "power"):
            low, high = wanted.get(f"min_{number}"), wanted.get(f"max_{number}")
            if low is not None or high is not None:
                kind = "most" if low is None else "least" if high is None else "exact" if low == high else "between"
                return self.t(f"range.{number}.{kind}", low=low, high=high)
        return ""

    def _amount(self, value: int | Mapping[str, Any], form: str) -> str:
        """Return "+2", or "+1 for each token here (at most +4)", with its unit if the form names one."""
        number = value if isinstance(value, int) else int(value.get("times", 1))
        said = self.t(f"amount.{form or 'plain'}", n=f"{number:+d}")
        if isinstance(value, int):
            return said
        said = self.t("amount.counted", amount=said, counted=self.name(self.vocabulary.words["counts"][value["count"]]))
        if value.get("max") is None:
            return said
        limit = value["max"] if number >= 0 else -value["max"]
        return self.t("amount.limited", amount=said, limit=f"{limit:+d}")
