"""Lines of every game: what is printed reads as what was printed, and every line can be stored and said."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.engine.lines import Line, line_from_json, to_json
from adjudicator.judge.table.match import reader_of
from adjudicator.orders.grammar import parse
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.normalise import clean
from adjudicator.orders.printing import Printer
from adjudicator.orders.subjects import ORDER
from adjudicator.orders.wording import Speech
from adjudicator.texts import find
from tests.conformance.kit import Kit
from tests.orders.generated import Lines
from tests.sampling import LONG

LANGUAGES = ("en", "it")
SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture]


def readers(kit: Kit) -> list[LineReader]:
    """Return the readers of the first seats."""
    players, _ = kit.wish(0)
    seats = kit.package.seating.seats(kit.box(), players)
    return [reader_of(kit.package, kit.box(), seat) for seat in seats[:2]]


def check_any(kit: Kit, data: st.DataObject) -> None:
    """Check any line of any of these seats."""
    reader = data.draw(st.sampled_from(readers(kit)))
    check(reader, data.draw(Lines(reader).line()))


def check(reader: LineReader, line: Line) -> None:
    """Assert that a line is the same when it comes back from a mail or from the store, and can be said."""
    assert line_from_json(to_json(line)) == line
    for language in LANGUAGES:
        said = Speech(reader.context, language).line(line)
        assert said.subject and all(said.alternatives)
        for short in (True, False):
            printed = Printer(reader.context, language, short=short).line(line)
            assert reader.line(printed) == line, printed


@settings(deadline=None, suppress_health_check=SLOW, max_examples=40)
@given(data=st.data())
def test_a_printed_line_reads_as_itself(kit: Kit, data: st.DataObject) -> None:
    check_any(kit, data)


@pytest.mark.parametrize("_", [pytest.param(None, marks=LONG)], ids=["long"])
@settings(deadline=None, suppress_health_check=SLOW, max_examples=4000)
@given(data=st.data())
def test_a_printed_line_reads_as_itself_long(kit: Kit, _: None, data: st.DataObject) -> None:
    check_any(kit, data)


def test_every_example_reads_as_a_line_on_its_subject(kit: Kit) -> None:
    """In every language that the game has, and lines of all games too."""
    reader = readers(kit)[0]
    for subject in kit.package.lines.words(kit.box()).subjects:
        for example in subject.examples:
            line = reader.line(example.text)
            assert line is not None and line.subject == subject.id, example.text
            check(reader, line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_can_be_the_object_of_a_policy(kit: Kit, language: str) -> None:
    """Even one that ends in a word such as "attack", which elsewhere says in which battles the line holds."""
    reader = readers(kit)[0]
    words = kit.package.lines.words(kit.box())
    for subject in (each for each in words.subjects if each.object and each.id != ORDER):
        slot = reader.context.slot(subject.object)
        for entry in (each for each in words.entries if each.kind in slot.kinds):
            said = f"{subject.names[language][0]} {entry.names[language][0]}"
            assert reader.subject(parse(f"{clean(said)}:", "statement").subject).object == entry.id, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_name_can_be_said(kit: Kit, language: str) -> None:
    """An unknown name is answered with what was expected: "I know no House card called ..."."""
    words = kit.package.lines.words(kit.box())
    kinds = {entry.kind for entry in words.entries} - {"word"}
    said = {kind for kind in kinds for part in (words.texts, "orders") if find(language, f"{part}.kind.{kind}")}

    assert said == kinds
