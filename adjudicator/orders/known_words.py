"""Knows every word that a line of a game may hold, and mends texts with a slip in each of several words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import islice, product

from adjudicator.engine.shapes.reading import Slot
from adjudicator.orders.context import Context
from adjudicator.orders.meaning import keeps_meaning
from adjudicator.orders.near_words import NearWords
from adjudicator.orders.normalise import clean, fold

_WORD = re.compile(r"[a-z][a-z'-]*")
_SHORTEST = 3
_MOST_WORDS = 6
"""A text with more unknown words is not mended: it is probably in another language."""
_MOST_TEXTS = 32
_REMEMBERED = 2000
"""For how many unknown words the answer of `knows` is remembered."""
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
        """Yield the texts that a cleaned text may be meant for, with a known word in place of each unknown one.

        Nothing is yielded if an unknown word is not one slip away from any known word.
        """
        unknown = [found for found in _WORD.finditer(text) if not self.knows(found[0])]
        if not 0 < len(unknown) <= _MOST_WORDS:
            return
        for chosen in islice(product(*(self._alike(found[0]) for found in unknown)), _MOST_TEXTS):
            respelled = _put(text, [found.span() for found in unknown], chosen)
            if keeps_meaning(text, respelled):
                yield respelled

    def _alike(self, word: str) -> list[str]:
        """Return the known words that a typed word may be meant for, or two of them without the blank between them.

        There are none for a very short word.
        """
        if len(word) < _SHORTEST:
            return []
        cuts = ((word[:n], word[n:]) for n in range(1, len(word)))
        return [*self._near.of(word), *(f"{one} {two}" for one, two in cuts if one in self._all and two in self._all)]

    @cached_property
    def _whole(self) -> frozenset[str]:
        return frozenset(self._whole_words())

    @cached_property
    def _all(self) -> frozenset[str]:
        kinds = {entry.kind for entry in self.context.book.entries if entry.typed}
        return self._whole | frozenset(self.context.book.index(Slot(tuple(sorted(kinds)))).vocabulary())

    @cached_property
    def _near(self) -> NearWords:
        return NearWords(word for word in self._whole if len(word) >= _SHORTEST)

    def _whole_words(self) -> Iterator[str]:
        yield from _KEYWORDS.split()
        for table in (self.context.answer_words, self.context.fact_words):
            for words in table:
                yield from words
        for entry in self.context.book.entries:
            for names in entry.names.values() if entry.typed else ():
                yield from (word for name in names for word in clean(name).split())


def _put(text: str, places: list[tuple[int, int]], words: tuple[str, ...]) -> str:
    """Return a text with the words at these places, given by start and end, replaced by others."""
    for (start, end), word in reversed(list(zip(places, words, strict=True))):
        text = f"{text[:start]}{word}{text[end:]}"
    return text
