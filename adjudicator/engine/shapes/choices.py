"""An answer that is one of a few fixed words: `yes`."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.engine.lines import Value, Word
from adjudicator.engine.shapes.reading import Clauses, Reading, Slot, plain_words, single_element
from adjudicator.engine.shapes.shape import Shape


@dataclass(frozen=True)
class Choice(Shape):
    """One of a few fixed words. A condition without an answer, as in `blade: if decides`, means `implied`."""

    words: tuple[str, ...]
    implied: str = ""

    def read(self, reading: Reading, clauses: Clauses, before: Value | None) -> Value:
        """Return the word that is typed. Raises BadLine."""
        return Word(reading.resolve(Slot(words=self.words), plain_words(single_element(clauses))))

    @property
    def may_be_implied(self) -> bool:
        """True when a condition alone means one of the words."""
        return bool(self.implied)
