"""The league of the manual is one that can be played, and its commands are commands."""

from __future__ import annotations

import pytest

from adjudicator.judge.commands.reading import read
from adjudicator.league_check import wrong_with
from adjudicator.leagues.league_file import read_league
from adjudicator.library import GameLibrary
from tests.docs.pages import fences

FILES = [fence.text for fence in fences("yaml") if fence.page.name == "leagues.md"]
LINES = [line for fence in fences("judge") if fence.page.name == "leagues.md" for line in fence.lines]


def test_the_file_of_the_manual_can_be_used() -> None:
    [text] = FILES
    league = read_league("harbour.yaml", text.encode(), lambda league: wrong_with(GameLibrary(), league))
    assert league.players == 4


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_the_manual_is_a_command(line: str) -> None:
    said = read(line)
    assert said is not None and said.word == "league" and said.variant in ("", "harbour")
