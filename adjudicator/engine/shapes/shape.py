"""What every shape of answer does: it reads an answer, prints it, says it in words, and knows what it covers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from adjudicator.engine.lines import ASK, Value, Word
from adjudicator.engine.shapes.reading import Clauses, Reading, Slot, typed_words

_ASK = Slot(words=(ASK.word,))


class Printing(Protocol):
    """Writes names as players type them, in one language: codes and letters if `short`, otherwise full names."""

    language: str
    short: bool

    @property
    def place(self) -> str:
        """The word between units and their area: "at"."""

    def slot(self, kinds: Sequence[str] = (), words: Sequence[str] = (), own: bool = False) -> Slot:
        """Return the slot for these kinds and fixed words; with `own`, names owned by this seat come first."""

    def name(self, slot: Slot, id: str, number: int = 1) -> str:
        """Return the name, code or fixed word for an id of this slot; a full name in the plural for several."""

    def word(self, id: str) -> str:
        """Return a fixed word."""


class Saying(Protocol):
    """Says names and sentences in full words, in one language."""

    def name(self, id: str, kinds: Sequence[str] = (), number: int = 1) -> str:
        """Return the full name of an id, in the plural for several; the id itself if it has no name."""

    def word(self, id: str) -> str:
        """Return a fixed word."""

    def say(self, key: str, **facts: object) -> str:
        """Return a sentence about lines from the catalogue of all games."""

    def own_if_any(self, code: str, **facts: object) -> str | None:
        """Return a sentence about lines from the game's own catalogue; None if the game has none."""

    def listed(self, items: Sequence[str], joined_by: str = "and") -> str:
        """Return items as a list, such as "A, B and C"."""

    def is_own(self, id: str) -> bool:
        """Return True for the seat whose lines these are."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is known about the line of an answer that is said in words."""

    meaning: str = ""
    """The key of the answer's meaning in the game's catalogue: usually the subject of the line."""
    there: Mapping[str, int] = field(default_factory=dict)
    """The pieces in the area of the line, if they are known."""


class Shape(ABC):
    """What the answers to a subject look like."""

    def answer(self, reading: Reading, clauses: Clauses, before: Value | None) -> Value:
        """Return the answer that these clauses mean, which may be "ask". Raises BadLine.

        `before` is the answer to their left, of which they may leave out a part.
        """
        is_single = len(clauses) == 1 and len(clauses[0]) == 1
        if is_single and not self.asks_inside and reading.find(_ASK, typed_words(clauses[0][0])):
            return ASK
        return self.read(reading, clauses, before)

    @abstractmethod
    def read(self, reading: Reading, clauses: Clauses, before: Value | None) -> Value:
        """Return the answer other than "ask" that these clauses mean; see `answer`. Raises BadLine."""

    def printed(self, printing: Printing, value: Value, before: Value | None = None) -> str:
        """Return an answer as text that reads as the same answer. Raises TypeError if it does not fit the shape.

        `before` is the answer to its left, of which the text may leave out a part.
        """
        if isinstance(value, Word):
            return printing.word(value.word)
        raise TypeError(f"{value!r} does not fit {self!r}")

    def said(self, saying: Saying, value: Value, told: Told) -> str:
        """Return an answer in full words. Raises TypeError if it does not fit the shape."""
        if isinstance(value, Word):
            return saying.word(value.word)
        raise TypeError(f"{value!r} does not fit {self!r}")

    def gist(self, saying: Saying, value: Value) -> str:
        """Return the main part of an answer, such as the name of its order; "" if the answer has no such part."""
        return ""

    def own_words(self) -> Iterable[str]:
        """Return words with which an answer may begin, besides names and fixed words."""
        return ()

    def parts(self, ids: Mapping[str, Sequence[str]]) -> Sequence[str]:
        """Return what an answer without an object may decide piece by piece; empty if it decides everything.

        `ids` maps a kind of names to the ids of that kind.
        """
        return ()

    def covers(self, value: Value, part: str) -> bool:
        """Return True when an answer decides a part; if `part` is "", when it decides everything."""
        return True

    @property
    def is_sequence(self) -> bool:
        """True when answers may follow each other, as in `A, then B`."""
        return False

    @property
    def takes_numbers(self) -> bool:
        """True when an answer may be a number."""
        return False

    @property
    def may_be_implied(self) -> bool:
        """True when a condition alone is an answer, as in `blade: if decides`."""
        return False

    @property
    def asks_inside(self) -> bool:
        """True when "ask" stands inside an answer of this shape and is no answer by itself."""
        return False
