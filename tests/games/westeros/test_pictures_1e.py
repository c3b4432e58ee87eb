"""Pictures of the first edition's boards: three to five players, and six on the board with the overlay."""

from __future__ import annotations

import random
from typing import Any
from xml.etree import ElementTree

import pytest

from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.games.agot1e.rules import RULES
from adjudicator.games.westeros.pictures.board_picture import board_picture
from adjudicator.games.westeros.pictures.changes import changes_of
from adjudicator.games.westeros.pictures.geometry import board_of, file_for, geometry_of
from adjudicator.games.westeros.pictures.panel import Words
from adjudicator.reports.pictures.picture import Picture, Scene
from adjudicator.reports.pictures.png import MAIL_BYTES, png_for_mail
from tests.docs.pages import ROOT
from tests.games.agot1e.box import variant
from tests.installed import GAMES

FOLDER = ROOT / "games" / "agot-1e"
OPTIONS = {"one_time_orders": True, "ports": True, "fortifications": True, "siege_engines": True}


def drawn(players: int, rounds: int = 2, mode: str = "light") -> tuple[dict[str, Any], Picture]:
    """Return the view and the picture of a random game when a round opens."""
    state = RULES.new_game(variant(), players, OPTIONS if players == 6 else {})
    table, choose = Table(RULES, state, SeededChance(b"seed", "westeros1")).start(), random.Random(7).choice
    events: list[dict[str, Any]] = []
    while table.open and (table.state.round < rounds or table.open[0].name != "planning.orders"):
        events += table.take_events()
        table.answer({ask.seat: ask.sample(choose) for ask in table.open})
    events += table.take_events()
    box, view = variant(), RULES.view(table.state, None)
    board = board_of(box, players)
    geometry = geometry_of(FOLDER, file_for(box, players), board)
    houses = {house: box.houses[house].names["en"] for house in view["houses"]}
    tracks = {track: box.tracks[track]["en"] for track in view["tracks"]}
    words = Words("en", box.names["en"], f"Round {rounds}", "", houses, tracks)
    return view, board_picture(view, box, geometry, words, mode=mode, changes=changes_of(events, view, board))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_area_of_the_board_has_its_place_and_name(players: int) -> None:
    """Reading the geometry compares areas, kinds and printed symbols with the board."""
    view, found = drawn(players)
    texts = [each.text or "" for each in ElementTree.fromstring(found.svg).iter("{http://www.w3.org/2000/svg}text")]
    board = board_of(variant(), players)
    written = " ".join(texts)

    assert set(view["areas"]) <= set(board)
    assert all(set(area.names["en"].split()) <= set(written.split()) for area in board.values() if area.kind != "port")


@pytest.mark.parametrize("players", [5, 6])
def test_borders_are_those_of_the_board(players: int) -> None:
    box = variant()
    board = board_of(box, players)
    geometry = geometry_of(FOLDER, file_for(box, players), board)
    adjacent = {frozenset((id, other)) for id, area in board.items() for other in area.adjacent}

    assert adjacent - set(geometry.middles) == ({frozenset(("oldtown", "sunset-sea"))} if players == 5 else set())
    assert len(geometry.links) == (players == 5)
    assert set(geometry.middles) <= adjacent


def test_a_game_without_ports_has_its_picture_too() -> None:
    game, box = GAMES["agot1e"], variant()
    view = game.rules.view(RULES.new_game(box, 5, {"ports": False}), None)
    assert game.reports.picture is not None
    drawn = game.reports.picture(game.reports.voice("en", box, view=view), Scene(view, FOLDER))

    assert drawn is not None and "Winterfell" in drawn.svg


@pytest.mark.thorough
@pytest.mark.parametrize("players", [5, 6])
def test_a_picture_for_a_mail_is_small_enough(players: int) -> None:
    assert len(png_for_mail(drawn(players)[1])) <= MAIL_BYTES
