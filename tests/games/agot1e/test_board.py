"""The two boards of the first edition: what is printed on them, and the worked examples of the rulebooks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from itertools import combinations

import pytest

from adjudicator.games.westeros.components import AreaDef, without_ports
from tests.games.agot1e.box import variant

Board = Mapping[str, AreaDef]
BASE: Board = variant().areas
SIX: Board = variant().setups[6].areas
BOARDS = pytest.mark.parametrize("board", [BASE, SIX], ids=["base", "six"])


def carries(board: Board, start: str, goal: str, seas: Collection[str]) -> bool:
    """Return True if own Ships in all of these seas carry land units from start to goal."""
    seen: set[str] = set()
    todo = [sea for sea in board[start].adjacent if sea in seas]
    while todo:
        sea = todo.pop()
        seen.add(sea)
        todo += [other for other in board[sea].adjacent if other in seas and other not in seen]
    return any(goal in board[sea].adjacent for sea in seen)


def test_the_base_board_has_the_areas_and_icons_of_the_box() -> None:
    assert Counter(area.kind for area in BASE.values()) == {"land": 34, "sea": 11, "port": 8}
    assert Counter(a.structure for a in BASE.values() if a.structure) == {"stronghold": 8, "city": 10}
    assert (sum(a.supply for a in BASE.values()), sum(a.power for a in BASE.values())) == (21, 17)


def test_the_southern_board_takes_the_place_of_the_south() -> None:
    assert Counter(area.kind for area in SIX.values()) == {"land": 38, "sea": 12, "port": 8}
    assert "summer-sea" in BASE and "summer-sea" not in SIX
    assert {"east-summer-sea", "sea-of-dorne"} <= set(SIX["sunspear"].adjacent)
    assert (BASE["sunspear"].structure, SIX["sunspear"].structure) == ("city", "stronghold")
    assert SIX["blackwater"].adjacent == BASE["blackwater"].adjacent


@BOARDS
def test_borders_hold_from_both_sides_and_join_the_whole_board(board: Board) -> None:
    assert all(area.id in board[other].adjacent for area in board.values() for other in area.adjacent)
    seen: set[str] = set()
    todo = ["winterfell"]
    while todo:
        seen.add(area := todo.pop())
        todo += [other for other in board[area].adjacent if other not in seen]
    assert seen == set(board)


@BOARDS
def test_each_of_eight_ports_joins_one_city_or_stronghold_and_one_sea(board: Board) -> None:
    ports = [area for area in board.values() if area.kind == "port"]
    assert len(ports) == 8
    for port in ports:
        assert set(port.adjacent) == {port.land, port.sea}
        assert board[port.land or ""].port == port.id and board[port.land or ""].structure
        assert port.sea in board[port.land or ""].adjacent
    assert board["port-of-sunspear"].sea == ("summer-sea" if board is BASE else "east-summer-sea")


def test_without_ports_no_trace_of_them_is_left() -> None:
    bare = without_ports(BASE)
    assert len(bare) == 45
    assert not any(area.port or any(id.startswith("port-") for id in area.adjacent) for area in bare.values())


@BOARDS
def test_nobody_walks_to_or_from_an_island(board: Board) -> None:
    for island in ("dragonstone", "pyke", "the-arbor"):
        assert not any(board[near].kind == "land" for near in board[island].adjacent)


@pytest.mark.parametrize(
    ("start", "goals", "seas"),
    [
        ("pyke", "flints-finger greywater-watch seagard riverrun", "ironmans-bay"),
        ("pyke", "highgarden searoad-marches oldtown", "ironmans-bay sunset-sea"),
        ("highgarden", "sunspear", "sunset-sea redwyne-straights summer-sea"),
        ("flints-finger", "widows-watch", "sunset-sea redwyne-straights summer-sea shipbreaker-bay the-narrow-sea"),
        ("dragonstone", "storms-end", "shipbreaker-bay"),
    ],
)
def test_ships_carry_units_as_in_the_examples_of_the_rulebook(start: str, goals: str, seas: str) -> None:
    assert all(carries(BASE, start, goal, seas.split()) for goal in goals.split())


def test_no_four_ships_join_the_west_coast_with_the_east() -> None:
    """The rulebook calls the chain of five Ships the shortest."""
    seas = [area.id for area in BASE.values() if area.kind == "sea"]
    assert not any(carries(BASE, "flints-finger", "widows-watch", four) for four in combinations(seas, 4))


@pytest.mark.parametrize(
    "pair",
    [
        "the-golden-sound lannisport", "the-golden-sound riverrun", "the-golden-sound sunset-sea",
        "sunset-sea highgarden", "blackwater the-reach", "the-reach searoad-marches", "harrenhal riverrun",
        "lannisport stoney-sept", "lannisport searoad-marches", "blackwater kings-landing", "blackwater stoney-sept",
        "blackwater harrenhal", "kingswood storms-end", "yronwood sunspear", "summer-sea sunspear",
        "crackclaw-point kings-landing", "blackwater-bay kings-landing", "the-twins seagard",
        "crackclaw-point the-mountains-of-the-moon",
    ],
)  # fmt: skip
def test_areas_border_on_each_other_as_in_the_examples(pair: str) -> None:
    one, other = pair.split()
    assert other in BASE[one].adjacent


@pytest.mark.parametrize(
    "pair",
    ["redwyne-straights the-narrow-sea", "dragonstone kings-landing", "riverrun the-twins", "harrenhal the-twins"],
)
def test_areas_that_only_look_close_do_not(pair: str) -> None:
    """Far seas, water between them, or a river without a bridge."""
    one, other = pair.split()
    assert other not in BASE[one].adjacent
