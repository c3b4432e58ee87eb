"""Lines that answer a part of a question: the steward answers the rest, and the journal says who answered what."""

from __future__ import annotations

from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.engine.stewards import Steward
from adjudicator.games.agot2e.asks import ASKS
from adjudicator.games.westeros import mustering
from adjudicator.games.westeros.clash_of_kings import _ask_for_bids
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.view import view
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import answering
from adjudicator.judge.waits.answering import Answering, Settlement
from tests.games.agot2e.random_play import variant
from tests.games.agot2e.rulings.scenario import drive, phase, position, units
from tests.orders.reference import reader


def fallback(game: Game, ask: Ask, text: str, style: str = "hold") -> Settlement:
    """Return what counts when nobody answers the ask, by these lines and a steward of this style."""
    lines = [reader(ask.seat).line(line) for line in text.splitlines()]
    kept = SimpleNamespace(in_force=lambda window: lines, kept=[])
    match: Any = SimpleNamespace(
        game=SimpleNamespace(asks=ASKS), variant=variant(), view=lambda house: view(game, house), play=None,
        window=None, order_sets={ask.seat: kept},
    )  # fmt: skip
    wishes = SimpleNamespace(steward=Steward(style), decide=False, budget=3)
    with (
        patch.object(answering, "wishes_of", lambda match, lines: wishes),
        patch.object(answering, "playing", lambda play: nullcontext()),
    ):
        return Answering(SeatAt(match, ask.seat)).fallback(ask)


def castles() -> tuple[Game, Ask]:
    game = position({"winterfell": units("stark", "f"), "white-harbor": units("stark", "f"),
                     "moat-cailin": units("greyjoy", "3f")})  # fmt: skip
    return game, drive(mustering.muster(game, "stark", ["winterfell", "white-harbor"], "mustering")).waiting


def test_the_steward_musters_where_the_lines_are_silent() -> None:
    found = fallback(*castles(), "muster win: 2f")

    assert found.by == "line:0+steward:hold"
    assert [each["unit"] for each in found.answer if each["castle"] == "winterfell"] == ["footman", "footman"]
    assert {each["castle"] for each in found.answer} == {"winterfell", "white-harbor"}


def test_a_castle_that_a_line_settles_gets_nothing_more() -> None:
    found = fallback(*castles(), "muster win: f")
    assert [each["castle"] for each in found.answer].count("winterfell") == 1

    none = fallback(*castles(), "muster win: none")
    assert {each["castle"] for each in none.answer} == {"white-harbor"}


def test_the_steward_bids_where_the_lines_are_silent() -> None:
    game = position(power={"stark": 9}, rulings={"collect_track_bids_together": True})
    ask = _ask_for_bids("stark", 9)

    assert fallback(game, ask, "lose: f").answer == {"throne": 3, "fiefdoms": 2, "court": 1}
    assert fallback(game, ask, "bid court: 5").answer == {"throne": 1, "fiefdoms": 1, "court": 5}
    assert fallback(game, ask, "bid throne: 9").answer == {"throne": 9, "fiefdoms": 0, "court": 0}


def test_the_published_default_fills_up_what_no_steward_answers() -> None:
    game = position(power={"stark": 9}, rulings={"collect_track_bids_together": True})

    bids = fallback(game, _ask_for_bids("stark", 9), "bid throne: 3", "published")
    assert (bids.answer, bids.by) == ({"throne": 3, "fiefdoms": 0, "court": 0}, "line:0+default")
    musters = fallback(*castles(), "muster win: 2f", "published")
    assert ({each["castle"] for each in musters.answer}, musters.by) == ({"winterfell"}, "line:0+default")


@pytest.mark.parametrize(("style", "by"), [("hold", "line:0+steward:hold"), ("published", "line:0+default")])
def test_orders_are_filled_up_the_same_way(style: str, by: str) -> None:
    game = position({"winterfell": units("stark", "f"), "karhold": units("stark", "f")})
    ask = next(each for each in phase(game, "planning").open if each.seat == "stark")
    found = fallback(game, ask, "win: m", style)

    assert found.by == by and found.answer["winterfell"] == "march-0" and "karhold" in found.answer
    assert ask.problem(found.answer) is None


def test_lines_that_answer_everything_answer_alone() -> None:
    assert fallback(*castles(), "muster win: 2f\nmuster whi: f").by == "line:0"
    assert fallback(*castles(), "lose: f").by == "steward:hold"
