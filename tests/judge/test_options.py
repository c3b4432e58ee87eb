"""What a game is created with: words for on and off, what excludes what, who is asked where lines say nothing."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.judge.table.options import BadOption, read_options
from tests.games.agot2e.random_play import variant

SIZES = (3, 4, 5, 6)


ON_OR_OFF = [("yes", True), ("on", True), ("No", False), ("off", False), ("true", True)]


@pytest.mark.parametrize(("said", "means"), ON_OR_OFF)
def test_an_option_that_is_on_or_off_takes_the_words_people_use(said: str, means: bool) -> None:
    options = read_options(f"players=5 draft={said}", variant("btwixt"), SIZES)

    assert options.rulings == {"draft": means}


def test_the_game_says_what_happens_where_lines_say_nothing() -> None:
    assert read_options("", variant(), SIZES).default == "ask"
    assert read_options("default=decide", variant(), SIZES).default == "decide"
    with pytest.raises(BadOption, match="option-choice"):
        read_options("default=guess", variant(), SIZES)


def test_other_words_do_not_replace_a_choice_of_that_name() -> None:
    chosen: dict[str, Any] = dict(read_options("token_after_kill=none", variant("btwixt"), SIZES).rulings)

    assert chosen == {"token_after_kill": "none"}
