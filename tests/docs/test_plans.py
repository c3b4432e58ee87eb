"""Every plan of the manuals is understood as it stands, by a leader of B'Twixt."""

from __future__ import annotations

from functools import cache

import pytest

from adjudicator.games.btwixt.asks import words_of
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import Statement
from tests.docs.pages import Fence, code, fences
from tests.games.agot2e.random_play import variant

PAGE = "btwixt.md"


@cache
def reader() -> LineReader:
    return LineReader(words_of(variant("btwixt")), "cersei_lannister")


@pytest.mark.parametrize("fence", fences("plan"), ids=str)
def test_a_plan_of_the_manuals_is_read_whole(fence: Fence) -> None:
    reading = read_mail(reader(), fence.text)
    statements = [entry for entry in reading.entries if isinstance(entry, Statement)]

    assert [statement.problem for statement in statements if statement.problem] == []
    assert reading.problems == () and reading.ignored == () and reading.notes == ()
    assert statements or reading.press


def test_both_forms_of_the_first_plan_say_the_same() -> None:
    first, second = [fence.text for fence in fences("plan") if fence.page.name == PAGE][:2]
    said = [{line.key: line for entry in read_mail(reader(), text).entries for line in entry.lines}  # type: ignore[union-attr]
            for text in (first, second)]  # fmt: skip

    assert set(said[1]) <= set(said[0])
    assert all(said[0][key] == line for key, line in said[1].items())


def _rows() -> list[list[str]]:
    text = next(fence.page for fence in fences("plan") if fence.page.name == PAGE).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


ACTIONS = [each for row in _rows()[:6] for cell in row for each in code(cell)]
FACTS = [each for row in _rows()[7:] for each in code(row[0])]


@pytest.mark.parametrize("action", ACTIONS)
def test_every_thing_to_do_can_be_written_in_a_plan(action: str) -> None:
    assert reader().line(f"bid: {action}" if action.endswith("kneel") else f"bid: {action} or kneel") is not None


@pytest.mark.parametrize("fact", FACTS)
def test_every_condition_can_be_written_in_a_plan(fact: str) -> None:
    facts = words_of(variant("btwixt")).facts
    id = next(f for f in facts if fact.startswith(f.names["en"]) or (f.before and fact.endswith(f.names["en"])))
    compared = f"{fact} >= 3" if id.compare else fact

    assert reader().line(f"bid: play lowest if {compared} or kneel") is not None
