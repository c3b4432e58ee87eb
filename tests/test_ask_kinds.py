"""The table of the asks of a game: its rows by name, and what follows from them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.ask_kinds import AskKind, AskTable
from adjudicator.engine.asks import CHANCE, Ask
from adjudicator.engine.lines import Alternative, Line
from adjudicator.engine.plain import Anywhere, first_named
from adjudicator.engine.shapes.numbers import Count, Number
from adjudicator.engine.stewards import PUBLISHED, Steward, StewardRule, as_published
from adjudicator.engine.words import COMMON_SUBJECTS, GameWords, Subject
from adjudicator.plain import PlainMoment, plain_ask

TOLL = Subject("toll", {"en": ("toll",)}, Count())
LIMIT = Subject("limit", {"en": ("limit",)}, Count())
ASK = Ask("ada", "ford.toll", range(5))
BRAVE = {PUBLISHED: StewardRule("none", as_published), "brave": StewardRule("most", lambda moment: 4)}
ROW = replace(plain_ask("ford.toll", TOLL), steward=BRAVE)


def table(*rows: AskKind) -> AskTable:
    """Return a table of plain rows."""
    return AskTable(rows, lambda *_: Anywhere(), lambda ask, *_: PlainMoment(ask))


def test_lines_and_stewards_answer_by_the_row_of_the_ask() -> None:
    asks = table(ROW, plain_ask("ford.name"))
    said = asks.answer(ASK, [Line("toll", alternatives=(Alternative(Number(3)),))], {}, None)

    assert said is not None and said.answer == 3
    assert asks.answer(ASK, [Line("limit", alternatives=(Alternative(Number(3)),))], {}, None) is None
    assert asks.answer(Ask(CHANCE, "ford.flood", range(2)), [], {}, None) is None, "chance needs no row"
    assert asks.styles == ("brave",)
    assert [asks.decide(Steward(style), ASK, {}, None) for style in (PUBLISHED, "brave", "unknown")] == [0, 4, 0]
    assert asks.rule("brave", "ford.name").id == "style.published", "a row without the style takes the default"


def test_words_get_the_subjects_of_the_rows_once_and_those_of_every_game() -> None:
    asks = table(ROW, plain_ask("ford.again", TOLL))
    words = asks.complete(GameWords((), subjects=(LIMIT,)))

    assert [subject.id for subject in words.subjects] == ["toll", "limit", *(each.id for each in COMMON_SUBJECTS)]
    assert words.subjects_for("ford.again") == (TOLL,) and words.subjects_for("unknown") == ()
    assert asks.complete(words) == words


def test_a_row_may_be_added_or_replaced_but_no_name_stands_twice() -> None:
    more = table(ROW).with_kinds(plain_ask("ford.name"), replace(ROW, from_lines=first_named(LIMIT)))

    assert list(more) == ["ford.toll", "ford.name"]
    assert more.answer(ASK, [Line("limit", alternatives=(Alternative(Number(2)),))], {}, None) is not None
    with pytest.raises(ValueError, match="same name"):
        table(ROW, ROW)
