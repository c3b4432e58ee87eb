"""An answer that is a number: `4`."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.engine.bad_lines import Unreadable
from adjudicator.engine.lines import Value, Word, stored
from adjudicator.engine.shapes.reading import Clauses, Reading, Slot, plain_words, said, single_element
from adjudicator.engine.shapes.shape import Printing, Saying, Shape, Told


@stored
@dataclass(frozen=True, slots=True)
class Number(Value):
    """A plain number, such as a bid."""

    n: int


@dataclass(frozen=True)
class Count(Shape):
    """A number up to `most`, or one of a few fixed words. A larger number is a typo."""

    words: tuple[str, ...] = ()
    most: int = 9999

    def read(self, reading: Reading, clauses: Clauses, before: Value | None) -> Value:
        """Return the number or the fixed word that is typed. Raises BadLine."""
        signs = single_element(clauses)
        if len(signs) == 1 and signs[0].type == "NUMBER":
            number = int(str(signs[0]))
            if number > self.most:
                raise Unreadable("number-too-big", words=said(signs), number=number, most=self.most)
            return Number(number)
        if not self.words:
            raise Unreadable("number-missing", words=said(signs))
        return Word(reading.resolve(Slot(words=self.words), plain_words(signs)))

    def printed(self, printing: Printing, value: Value, before: Value | None = None) -> str:
        """Return the number in digits, or the fixed word."""
        return str(value.n) if isinstance(value, Number) else super().printed(printing, value, before)

    def said(self, saying: Saying, value: Value, told: Told) -> str:
        """Return the number with what it counts, or the fixed word."""
        return number_said(saying, value.n, told) if isinstance(value, Number) else super().said(saying, value, told)

    @property
    def takes_numbers(self) -> bool:
        """True: an answer may be a number."""
        return True


def number_said(saying: Saying, n: int, told: Told) -> str:
    """Return a number in words: with what it counts if the game has a sentence for that, else in digits."""
    said = saying.own_if_any(f"number.{told.meaning}.{'one' if n == 1 else 'many'}", n=n)
    return str(n) if said is None else said
