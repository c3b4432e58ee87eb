"""HELP with the name of an area says what is printed there, who stands there, and what lies beside it."""

from __future__ import annotations

import pytest

from tests.judge.world import World, person

STARK = person("stark")


def helped(world: World, words: str) -> str:
    """Return the answer to a request for help, on one line."""
    world.orders("stark", f"help {words}")
    return " ".join(world.last(STARK).text.split())


@pytest.mark.parametrize("words", ["winterfell", "Grande Inverno", "winterf"])
def test_an_area_is_explained_by_every_name(world: World, words: str) -> None:
    said = helped(world, words)

    assert "Winterfell (WIN). Stronghold, 2 mustering points, supply 1, power icons 1." in said
    assert "Here Stark 1 Footman, 1 Knight, garrison 2." in said
    assert "Beside it " in said and "The Shivering Sea (Stark 1 Ship)" in said and "Karhold (empty)" in said


def test_neutral_forces_are_told(world: World) -> None:
    assert "Here neutral force 5." in helped(world, "king's landing")


def test_a_page_of_help_goes_before_an_area_and_other_words_get_the_list_of_pages(world: World) -> None:
    assert "Beside it" not in helped(world, "orders")
    assert "Beside it" not in helped(world, "sea")
