"""A game may bring a shape of answer of its own; nothing in the reader, the printer or the wording knows it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from adjudicator.engine.bad_lines import BadLine, Unreadable
from adjudicator.engine.lines import ASK, Line, Value, line_from_json, stored, to_json
from adjudicator.engine.shapes.reading import Clauses, Reading, said, single_element
from adjudicator.engine.shapes.shape import Printing, Saying, Shape, Told
from adjudicator.engine.words import COMMON_SUBJECTS, GameWords, Subject
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.printing import Printer
from adjudicator.orders.wording import Speech


@stored
@dataclass(frozen=True, slots=True)
class Span(Value):
    """Two numbers and all between them."""

    first: int
    last: int


@dataclass(frozen=True)
class SpanShape(Shape):
    """A span of numbers, such as `3 to 5`."""

    def read(self, reading: Reading, clauses: Clauses, before: Value | None) -> Value:
        signs = single_element(clauses)
        if [sign.type for sign in signs] != ["NUMBER", "TO", "NUMBER"]:
            raise Unreadable("number-missing", words=said(signs))
        return Span(int(str(signs[0])), int(str(signs[2])))

    def printed(self, printing: Printing, value: Value, before: Value | None = None) -> str:
        return f"{value.first} to {value.last}" if isinstance(value, Span) else super().printed(printing, value, before)

    def said(self, saying: Saying, value: Value, told: Told) -> str:
        return f"from {value.first} to {value.last}" if isinstance(value, Span) else super().said(saying, value, told)


WORDS = GameWords((), (Subject("dig", {"en": ("dig",)}, SpanShape()), *COMMON_SUBJECTS), ())
READER = LineReader(WORDS)


def line(typed: str) -> Line:
    read = READER.line(typed)
    assert read is not None
    return read


def test_its_answers_are_read_printed_said_and_stored() -> None:
    dig = line("dig: 3 to 5 or ask")

    assert [each.value for each in dig.alternatives] == [Span(3, 5), ASK]
    assert Printer(READER.context).line(dig) == "dig: 3 to 5 or ask"
    assert [Speech(READER.context).value(dig, each.value) for each in dig.alternatives if each.value] == [
        "from 3 to 5", "ask me",
    ]  # fmt: skip
    assert line_from_json(to_json(dig)) == dig


def test_its_problems_are_those_of_a_line() -> None:
    with pytest.raises(BadLine) as bad:
        READER.line("dig: 3")

    assert bad.value.problem.code == "number-missing"


def test_two_kinds_of_values_are_never_stored_under_one_name() -> None:
    with pytest.raises(ValueError, match="stored under one name"):
        stored(type("Span", (Value,), {}))
