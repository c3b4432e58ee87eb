"""Knows every word that a line of a game may hold, and spells a text again in which several words have a slip each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import islice, product

from rapidfuzz.distance import OSA

from adjudicator.engine.shapes.reading import Slot
from adjudicator.orders.context import Context
from adjudicator.orders.meaning import keeps_meaning
from adjudicator.orders.normalise import clean, fold

_WORD = re.compile(r"[a-z][a-z'-]*")
_SHORTEST = 3
_MOST_WORDS = 6
"""The most words with a slip in one text; with more it is in another language."""
_MOST_TEXTS = 32
_REMEMBERED = 2000
"""How many words that are no known ones are remembered."""
_KEYWORDS = (
    "once una volta attack attacking attacco attaccando defend defending defence defense difesa difendendo vs versus "
    "against contro at in on presso ad su a from da to into verso or oppure o then poi unless if se and e not non "
    "special star speciale stella muster mustering convoca upgrade migliora"
)


class KnownWords:
    """The words that may stand in the lines of one game."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._knows_parts = lru_cache(maxsize=_REMEMBERED)(self._consists_of_known)

    def knows(self, word: str) -> bool:
        """Return True for a word that may occur in a line, also as a partial name."""
        return word in self._all or self._knows_parts(word)

    def _consists_of_known(self, word: str) -> bool:
        return all(part in self._all for part in fold(word))

    def respelled(self, text: str) -> Iterator[str]:
        """Yield a cleaned text with known words for all unknown ones; nothing if one is like no known word."""
        unknown = [found for found in _WORD.finditer(text) if not self.knows(found[0])]
        if not 0 < len(unknown) <= _MOST_WORDS:
            return
        for chosen in islice(product(*(self._alike(found[0]) for found in unknown)), _MOST_TEXTS):
            respelled = _put(text, [found.span() for found in unknown], chosen)
            if keeps_meaning(text, respelled):
                yield respelled

    def _alike(self, word: str) -> list[str]:
        """Return the words that are one slip away: a letter dropped, doubled, swapped or mistyped."""
        if len(word) < _SHORTEST:
            return []
        near = (known for n in (-1, 0, 1) for known in self._by_length.get(len(word) + n, ()))
        return [known for known in near if len(known) >= _SHORTEST and OSA.distance(word, known, score_cutoff=1) == 1]

    @cached_property
    def _whole(self) -> frozenset[str]:
        return frozenset(self._whole_words())

    @cached_property
    def _all(self) -> frozenset[str]:
        kinds = {entry.kind for entry in self.context.book.entries if entry.typed}
        return self._whole | frozenset(self.context.book.index(Slot(tuple(sorted(kinds)))).vocabulary())

    @cached_property
    def _by_length(self) -> dict[int, list[str]]:
        found: dict[int, list[str]] = {}
        for word in sorted(self._whole):
            found.setdefault(len(word), []).append(word)
        return found

    def _whole_words(self) -> Iterator[str]:
        yield from _KEYWORDS.split()
        for table in (self.context.answer_words, self.context.fact_words):
            for words in table:
                yield from words
        for entry in self.context.book.entries:
            for names in entry.names.values() if entry.typed else ():
                yield from (word for name in names for word in clean(name).split())


def _put(text: str, places: list[tuple[int, int]], words: tuple[str, ...]) -> str:
    """Return a text with words in these places."""
    for (start, end), word in reversed(list(zip(places, words, strict=True))):
        text = f"{text[:start]}{word}{text[end:]}"
    return text
