"""The close view of each battle: who fought and gave support, how it ended, and only what everybody may know."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

import pytest

from adjudicator.games.westeros.pictures.battle import TALL, WIDE, battles_of
from adjudicator.games.westeros.pictures.changes import Changes, Move
from adjudicator.games.westeros.pictures.changes_drawn import ASIDE, ChangesDrawn
from adjudicator.games.westeros.pictures.geometry import FILE, geometry_of
from adjudicator.games.westeros.pictures.look import look_of
from adjudicator.library import GameLibrary
from adjudicator.reports.pictures.picture import Picture, Scene
from adjudicator.reports.pictures.png import MAIL_BYTES, png_for_mail
from adjudicator.reports.pictures.svg import Drawing
from tests.games.westeros.test_pictures import FOLDER, rounds
from tests.installed import GAMES

TEXT = "{http://www.w3.org/2000/svg}text"
FOUGHT = [moment for moment in rounds() if battles_of(moment.events)]


def drawn(view: dict[str, Any], events: Sequence[Any], language: str = "en", mode: str = "light") -> list[Picture]:
    """Return the close views of what happened before a view."""
    reports, variant = GAMES["agot2e"].reports, GameLibrary().variant("agot-2e")
    return list(reports.close_views(reports.voice(language, variant, view=view), Scene(view, FOLDER, mode, events)))


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_each_battle_has_a_view_that_tells_who_fought_and_how_it_ended(language: str, mode: str) -> None:
    houses = GameLibrary().variant("agot-2e").houses
    for moment in FOUGHT:
        battles = battles_of(moment.events)
        found = drawn(moment.views[None], moment.events, language, mode)

        assert len(found) == len(battles) == sum(event["e"] == "attack" for event in moment.events)
        for battle, picture in zip(battles, found, strict=True):
            told = " ".join(each.text or "" for each in ElementTree.fromstring(picture.svg).iter(TEXT))
            result = battle.result
            assert result is not None
            for house, parts in result["sides"].items():
                assert f"{houses[house].names[language]} {parts['total']} (" in told
            assert all(houses[house].names[language] in told for house, _ in battle.supports)
            assert picture.svg.count('r="15"') == 1, "one pair of crossed swords"
            assert picture.width >= WIDE and picture.height > TALL
            assert len(picture.svg) < 80_000 and "http" not in picture.svg.replace("http://www.w3.org/2000/svg", "")


def test_a_combat_that_goes_on_is_drawn_without_its_end() -> None:
    moment = FOUGHT[0]
    whole = battles_of(moment.events)[0]
    begun = [event for event in whole.events if event["e"] in ("attack", "support")]
    (found,) = drawn(moment.views[None], begun)

    assert battles_of(begun)[0].result is None
    assert " wins" not in found.svg and found.says


def test_equal_scenes_give_equal_bytes() -> None:
    moment = FOUGHT[0]
    view, events = json.loads(json.dumps([moment.views[None], moment.events], sort_keys=True))
    one, other = drawn(moment.views[None], moment.events), drawn(view, events)

    assert one == other
    assert png_for_mail(one[0]) == png_for_mail(other[0]) and len(png_for_mail(one[0])) < MAIL_BYTES


def test_a_board_without_geometry_shows_its_battles_on_the_diagram(tmp_path: Any) -> None:
    moment, reports, variant = FOUGHT[0], GAMES["agot2e"].reports, GameLibrary().variant("agot-2e")
    scene = Scene(moment.views[None], tmp_path, "light", moment.events)
    found = list(reports.close_views(reports.voice("en", variant, view=moment.views[None]), scene))

    assert len(found) == len(battles_of(moment.events)) and all("<svg" in each.svg for each in found)


def test_hands_and_hidden_orders_of_a_seat_are_not_drawn() -> None:
    """The view of a seat holds what only its player may know; drawn from it, a battle looks the same."""
    for moment in FOUGHT[:3]:
        seat = moment.views[None]["houses"][0]
        assert drawn(moment.views[None], moment.events) == drawn(moment.views[seat], moment.events)


def test_a_retreat_runs_beside_the_attack_and_swords_lie_on_the_way_over_water() -> None:
    variant = GameLibrary().variant("agot-2e")
    board, geometry = variant.areas, geometry_of(FOLDER, FILE, variant.areas)
    look, drawing = look_of(variant, "light"), Drawing(0, 0, 1000, 1600)
    back = Move("stark", "white-harbor", "winterfell", fled=True)
    over = Move("stark", "winterfell", "stony-shore", over=("bay-of-ice",))
    changes = Changes((Move("stark", "winterfell", "white-harbor"), back, over), (("winterfell", "stony-shore"),))
    changed = ChangesDrawn(drawing, geometry, look, changes)
    changed.draw_below()
    changed.draw_above({id: {"units": {}} for id in board})
    lines = re.findall(r'd="M([\d.]+) ([\d.]+)Q[^"]* ([\d.]+) ([\d.]+)"', drawing.svg())
    (x, y, *_), (*_, end_x, end_y) = (list(map(float, line)) for line in (lines[0], lines[3]))
    swords = re.search(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="15"', drawing.svg())
    assert swords is not None
    begin, sea, end_of_way = (geometry.areas[id].units for id in ("winterfell", "bay-of-ice", "stony-shore"))
    on_the_way = [(a + 2 * b + c) / 4 for a, b, c in zip(begin, sea, end_of_way, strict=True)]

    assert math.dist((x, y), (end_x, end_y)) > ASIDE, "neither lies on the other"
    assert [float(swords[1]), float(swords[2])] == pytest.approx(on_the_way, abs=0.1)
