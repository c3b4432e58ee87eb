"""What the readers and printers of this package share: the game's words, its names and the seat."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from adjudicator.engine.shapes.reading import Slot
from adjudicator.engine.words import Fact, GameWords, NameEntry
from adjudicator.orders.common_words import COMMON
from adjudicator.orders.names import NameBook
from adjudicator.orders.normalise import fold


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """A line in full words: its subject and each alternative."""

    subject: str
    alternatives: tuple[str, ...]


@dataclass(frozen=True)
class Context:
    """The words of one game, as one seat uses them."""

    words: GameWords
    book: NameBook
    seat: str = ""
    said: dict[tuple[Hashable, ...], SpokenLine] = field(default_factory=dict, compare=False, repr=False)
    """Lines that were put into full words, by language, line and the units they are about."""

    @cached_property
    def heading_words(self) -> tuple[str, ...]:
        """The words in every language that head a block for one area."""
        return tuple(word for synonyms in self.words.headings.values() for word in synonyms)

    @cached_property
    def answer_words(self) -> frozenset[tuple[str, ...]]:
        """The words of its own with which an answer may begin, such as the words for orders."""
        shapes = [shape for subject in self.words.subjects for shape in (subject.shape, *subject.shapes.values())]
        return frozenset(fold(word) for shape in shapes if shape is not None for word in shape.own_words())

    def policy_words(self, language: str) -> list[str]:
        """Return every word that names a policy in a language."""
        return [word for subject in self.words.subjects for word in subject.names.get(language, ())]

    @cached_property
    def fact_words(self) -> dict[tuple[str, ...], tuple[Fact, ...]]:
        """Maps the words for a fact to the facts that they may introduce."""
        table: dict[tuple[str, ...], tuple[Fact, ...]] = {}
        for fact in self.words.facts:
            for synonyms in fact.names.values():
                for word in synonyms:
                    key = fold(word)
                    table[key] = (*table.get(key, ()), fact)
        return table

    def slot(self, kinds: Sequence[str] = (), words: Sequence[str] = (), own: bool = False) -> Slot:
        """Return the slot for these kinds and fixed words; with `own`, names owned by this seat come first."""
        return Slot(tuple(kinds), tuple(words), self.seat if own else "")


    def verbs(self, slot: Slot) -> frozenset[str]:
        return self.book.index(slot).verbs

    def find(self, slot: Slot, words: Sequence[str]) -> tuple[str, ...]:
        """Return the ids that these words may mean in the slot, possibly none or several."""
        return self.book.find(slot, words)

    def resolve(self, slot: Slot, words: Sequence[str]) -> str:
        """Return the id that these words mean in the slot.

        Raises Unreadable or Ambiguous if there is not exactly one.
        """
        return self.book.resolve(slot, words)

    def is_exact(self, slot: Slot, words: Sequence[str]) -> bool:
        """Return True when these words are a whole name or a code in the slot."""
        return self.book.index(slot).is_exact(fold(" ".join(words)))

    def folded(self, words: str) -> tuple[str, ...]:
        """Return the words of a name without articles, accents and capitals."""
        return fold(words)


_BOOKS: dict[int, tuple[GameWords, NameBook]] = {}


def make_context(words: GameWords, seat: str, subjects: Sequence[NameEntry]) -> Context:
    """Return a seat's context. All seats of a game share one book of names, with common words and subjects in it."""
    known = _BOOKS.get(id(words))
    if known is None or known[0] is not words:
        known = _BOOKS[id(words)] = (words, NameBook((*COMMON, *words.entries, *subjects)))
    return Context(words, known[1], seat)
