"""What the readers and printers of this package share: the game's words, its names and the seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from lark import Token as Sign

from adjudicator.engine.words import Fact, GameWords, NameEntry, Token
from adjudicator.orders.common_words import COMMON
from adjudicator.orders.errors import Unreadable
from adjudicator.orders.names import NameBook, Slot
from adjudicator.orders.normalise import fold


@dataclass(frozen=True)
class Context:
    """The words of one game, as one seat uses them."""

    words: GameWords
    book: NameBook
    seat: str = ""

    @cached_property
    def order_words(self) -> dict[tuple[str, ...], str]:
        """Maps the words for an order type to the type."""
        table: dict[tuple[str, ...], str] = {}
        for type, synonyms in self.words.token_types.items():
            for words in synonyms.values():
                table |= {fold(word): type for word in words}
        return table

    @cached_property
    def tokens(self) -> dict[str, Token]:
        """Maps an order's id to its token."""
        return {token.id: token for token in self.words.tokens}

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


_BOOKS: dict[int, tuple[GameWords, NameBook]] = {}


def make_context(words: GameWords, seat: str, subjects: Sequence[NameEntry]) -> Context:
    """Return a seat's context. All seats of a game share one book of names, with common words and subjects in it."""
    known = _BOOKS.get(id(words))
    if known is None or known[0] is not words:
        known = _BOOKS[id(words)] = (words, NameBook((*COMMON, *words.entries, *subjects)))
    return Context(words, known[1], seat)


def said(signs: Sequence[Sign]) -> str:
    """Return the typed text of these tokens, to quote it back."""
    text, end = "", None
    for sign in signs:
        near = not text or sign.start_pos == end
        text += str(sign) if near else f" {sign}"
        end = sign.end_pos
    return text


def plain_words(signs: Sequence[Sign]) -> tuple[str, ...]:
    """Return the words of an element that must contain words only. Raises Unreadable for a sign.

    "in" and "to" count as words: they may be part of a name.
    """
    for sign in signs:
        if sign.type != "WORD" and not sign.isalpha():
            raise Unreadable("sign-here", words=said(signs), sign=str(sign))
    return tuple(str(sign) for sign in signs)
