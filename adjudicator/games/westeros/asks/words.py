"""The words of an edition's lines, for each variant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from adjudicator.ask_kinds import AskTable
from adjudicator.engine.shapes.shape import Shape
from adjudicator.engine.words import GameWords, NameEntry
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.lines.words import fitted, words_without_asks


class EditionWords:
    """Makes all words of a game, once for each variant.

    `own` are the fixed words of its edition, `texts` is the catalogue with what mails say about its lines, and
    `abilities` are the shapes of answers about abilities of House cards.
    """

    def __init__(self, asks: AskTable, own: Sequence[NameEntry], texts: str, abilities: Mapping[str, Shape]) -> None:
        self._asks = asks
        self._own = own
        self._texts = texts
        self._abilities = abilities
        self._made: dict[int, tuple[Variant, GameWords]] = {}

    def __call__(self, variant: Variant) -> GameWords:
        """Return all words of a game played with `variant`, made at the first call."""
        found = self._made.get(id(variant))
        if found is None or found[0] is not variant:
            found = self._made[id(variant)] = (variant, self._words(variant))
        return found[1]

    def _words(self, variant: Variant) -> GameWords:
        words = self._asks.complete(words_without_asks(variant, self._own, self._texts))
        return replace(words, subjects=tuple(fitted(subject, variant, self._abilities) for subject in words.subjects))
