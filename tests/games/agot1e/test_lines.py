"""Lines of the first edition whose words are also words of an order."""

from __future__ import annotations

import pytest

from adjudicator.judge.table.match import reader_of
from adjudicator.orders.printing import Printer
from tests.games.agot1e.box import variant
from tests.installed import GAMES


@pytest.mark.parametrize("use", ["power", "fortification"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_what_an_order_gives_is_not_read_as_a_part_of_its_name(language: str, use: str) -> None:
    """The Italian printed name of the order is "Consolidamento Potere", and power is one of the things it gives."""
    reader = reader_of(GAMES["agot1e"], variant(), "stark")
    line = reader.line(f"Castle Black: Consolidate Power {use}")
    assert line is not None

    printed = Printer(reader.context, language).line(line)

    assert reader.line(printed) == line, printed
