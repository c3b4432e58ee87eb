"""An answer that gives a number to each of several names: `tower 2, mill 0, ford 5`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from adjudicator.engine.bad_lines import Unreadable
from adjudicator.engine.lines import Value, stored
from adjudicator.engine.shapes.numbers import number_said
from adjudicator.engine.shapes.reading import Clause, Clauses, Element, Reading, Slot, plain_words, said, single_clause
from adjudicator.engine.shapes.shape import Printing, Saying, Shape, Told


@stored
@dataclass(frozen=True, slots=True)
class Amounts(Value):
    """A number for each of several ids, as in `tower 2, mill 0, ford 5`; the numbers are weights if `mixed`."""

    amounts: tuple[tuple[str, int], ...]
    mixed: bool = False


@dataclass(frozen=True)
class PerName(Shape):
    """A number for each name, as in `tower 2, mill 0, ford 5`."""

    kind: str

    def read(self, reading: Reading, clauses: Clauses, before: Value | None) -> Value:
        """Return the names with their numbers. Raises BadLine."""
        return Amounts(read_numbered(reading, reading.slot((self.kind,)), single_clause(clauses)))

    def printed(self, printing: Printing, value: Value, before: Value | None = None) -> str:
        """Return the names with their numbers, separated by commas."""
        if isinstance(value, Amounts):
            return numbered_text(printing, Slot((self.kind,)), value)
        return super().printed(printing, value, before)

    def said(self, saying: Saying, value: Value, told: Told) -> str:
        """Return each name with its number; what the numbers count is said once, with the last of them."""
        if not isinstance(value, Amounts):
            return super().said(saying, value, told)
        last = len(value.amounts) - 1
        numbered = ((id, number_said(saying, n, told) if at == last else n) for at, (id, n) in enumerate(value.amounts))
        return ", ".join(saying.say("amount", name=saying.name(id), n=n) for id, n in numbered)

    def parts(self, ids: Mapping[str, Sequence[str]]) -> Sequence[str]:
        """Return all names of the kind: an answer may leave some of them out."""
        return ids.get(self.kind, ())

    def covers(self, value: Value, part: str) -> bool:
        """Return True when the answer gives a number to this name."""
        if not isinstance(value, Amounts):
            return True
        return part in {name for name, _ in value.amounts} if part else False

    @property
    def takes_numbers(self) -> bool:
        """True: for a single name, an answer is a number."""
        return True


def numbered_text(printing: Printing, slot: Slot, value: Amounts) -> str:
    """Return names with a number each, separated by commas."""
    return ", ".join(f"{printing.name(slot, id)} {n}" for id, n in value.amounts)


def read_numbered(reading: Reading, slot: Slot, clause: Clause) -> tuple[tuple[str, int], ...]:
    """Read names with a number each, such as `tower 2, mill 0`, with or without commas. Raises BadLine."""
    amounts = []
    for element in (part for each in clause for part in _behind_numbers(each)):
        if all(sign.type == "NUMBER" for sign in element):
            raise Unreadable("name-of-number-missing", words=said([sign for each in clause for sign in each]))
        if len(element) < 2 or element[-1].type != "NUMBER":
            raise Unreadable("number-missing", words=said(element))
        amounts.append((reading.resolve(slot, plain_words(element[:-1])), int(str(element[-1]))))
    no_repeats([name for name, _ in amounts])
    return tuple(amounts)


def _behind_numbers(element: Element) -> list[Element]:
    """Split `tower 4 mill 1 ford 1` after each number."""
    ends = [i + 1 for i, sign in enumerate(element) if sign.type == "NUMBER"]
    if not ends or ends[-1] < len(element):
        ends.append(len(element))
    return [element[start:end] for start, end in zip([0, *ends], ends, strict=False)]


def no_repeats(names: Sequence[str]) -> None:
    """Raise Unreadable if a name occurs twice."""
    for name in names:
        if names.count(name) > 1:
            raise Unreadable("name-twice", name=name)
