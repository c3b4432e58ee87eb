"""Random complete games of the first edition: every position fits, and a snapshot says all there is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator.games.westeros import view
from tests.games.agot1e.box import variant
from tests.games.agot1e.random_play import ALL, OPTIONS, check_restarts, play_checked, random_options
from tests.sampling import numbers

SIZES = sorted(variant().setups)


def chosen(n: int) -> tuple[int, Mapping[str, Any]]:
    """Return players and options of a game: all options, none, each option alone, and random ones in turn."""
    kinds = len(OPTIONS) + 4
    players, kind = SIZES[(n + n // kinds) % len(SIZES)], n % kinds
    if kind < 2:
        return players, ({}, ALL)[kind]
    if kind < len(OPTIONS) + 2:
        return players, {OPTIONS[kind - 2]: True}
    return players, random_options(n, players)


@numbers(12, 2000, parts=10)
def test_every_position_fits_and_every_game_ends(numbers: range) -> None:
    for n in numbers:
        players, options = chosen(n)
        play_checked(players, n, options)


@numbers(2, 200, parts=4)
def test_a_table_made_anew_after_every_answer_stands_where_the_first_does(numbers: range) -> None:
    for n in numbers:
        check_restarts(SIZES[-1 - n % len(SIZES)], n, random_options(n, SIZES[-1 - n % len(SIZES)]) if n else ALL)


def test_a_view_that_shows_orders_lying_face_down_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "_are_shown", lambda game, house, seat: True)
    with pytest.raises(AssertionError):
        play_checked(6, 1, {"one_time_orders": True})
