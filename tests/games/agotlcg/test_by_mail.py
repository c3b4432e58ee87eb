"""The card game with the two decks for learning, played by mail alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.games.agotlcg.reports.story import known
from tests.games.agotlcg.people import GAME, Table
from tests.judge.world import World, person

SEATS = ("stark", "lannister")


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_whole_game_is_played_by_mail(world: World, seed: int) -> None:
    table = Table(world, seed)
    table.play()

    assert table.refused == []
    assert world.game(GAME).state == "over"
    winner = str(world.view(None, GAME)["winner"])
    assert f"{winner.title()} wins the game." in world.last(person("stark")).text


def test_four_play_with_titles_by_mail(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin(4, name=GAME, variant="agot-lcg")
    table = Table(world, 3)
    table.play(rounds=1)
    world.orders("stark", "report full", GAME)
    told = " ".join(world.last(person("stark")).text.split())
    table.play()
    over, winner = world.game(GAME).state, str(world.view(None, GAME)["winner"])
    last = world.last(person("stark")).text
    world.close()

    assert table.refused == []
    assert over == "over" and f"{winner.title()} wins the game." in last
    assert "takes the title" in told


def test_cards_that_are_drawn_are_told_to_their_player_alone() -> None:
    drawn = {"e": "draws", "player": "stark", "n": 2}
    cards = {"e": "draws-cards", "player": "stark", "cards": ["stark/01144#1", "stark/01153#1"], "to": ["stark"]}

    assert known([drawn, cards], "stark") == [cards]
    assert known([drawn, cards], "lannister") == known([drawn, cards], None) == [drawn]


def test_an_observer_sees_the_table_and_no_hand(world: World) -> None:
    view = world.view(None, GAME)

    assert view["own"] is None
    assert [player["hand"] for player in view["players"].values()] == [7, 7]
    assert not any(card in str(view) for seat in SEATS for card in world.view(seat, GAME)["own"]["hand"])
