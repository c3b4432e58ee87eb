"""Pictures of the board: drawn from a view alone, complete, small, and the same bytes each time."""

from __future__ import annotations

import copy
import io
import itertools
import json
import math
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml
from PIL import Image

from adjudicator.boxes.faults import VariantError
from adjudicator.games.agot2e.reports.voice import Agot2eVoice
from adjudicator.games.westeros.pictures.changes import changes_of
from adjudicator.games.westeros.pictures.geometry import FILE, read_geometry
from adjudicator.games.westeros.pictures.schematic import schematic_of
from adjudicator.games.westeros.reports.picture import picture
from adjudicator.library import GameLibrary
from adjudicator.reports.pictures.picture import Picture, Scene
from adjudicator.reports.pictures.png import MAIL_BYTES, png_for_mail, png_of
from tests.docs.pages import ROOT
from tests.reports.positions import Moment, some_moments

FOLDER = ROOT / "games" / "agot-2e"
TRACKS = ["Iron Throne", "Fiefdoms", "King's Court"]
MAIL = 800
"""The width of a picture in a mail, in pixels."""


def crowded() -> dict[str, Any]:
    """Return an observer's view of a round whose orders lie open."""
    views = (moment.views[None] for moment in some_moments(6, 4))
    return max(views, key=lambda view: sum(bool(here["order"]) for here in view["areas"].values()))


def rounds() -> list[Moment]:
    """Return the moments at which a round opens, each with the events of the round before."""
    return [moment for moment in some_moments(6, 4) if moment.asks[0].name == "planning.orders"]


def drawn(
    view: dict[str, Any], language: str = "en", mode: str = "light", events: Sequence[dict[str, Any]] = ()
) -> Picture:
    """Return the picture of a view."""
    variant = GameLibrary().variant("agot-2e")
    found = picture(Agot2eVoice(language, variant, view=view), Scene(view, FOLDER, mode, events))
    assert found is not None
    return found


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_picture_names_every_area_and_house_and_links_nowhere(language: str, mode: str) -> None:
    view = crowded()
    svg = drawn(view, language, mode).svg
    words = [each.text or "" for each in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]
    variant = GameLibrary().variant("agot-2e")
    written = " ".join(words)

    for area in variant.areas.values():
        if area.kind != "port":
            assert set(area.names[language].split()) <= set(written.split()), area.id
    assert all(variant.houses[house].names[language] in words for house in view["houses"])
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    assert len(svg) < 150_000


def test_a_view_that_was_stored_gives_the_same_words_in_the_same_order() -> None:
    stored = json.loads(json.dumps(crowded(), sort_keys=True))
    tracks = [word for word in re.findall(r">([^<]+)</text>", drawn(stored).svg) if word in TRACKS]

    assert tracks == TRACKS and drawn(stored).says == drawn(crowded()).says


def test_the_same_view_gives_the_same_bytes() -> None:
    one, other = drawn(crowded()), drawn(copy.deepcopy(crowded()))

    assert one == other and png_of(one, MAIL) == png_of(other, MAIL)


def test_a_png_for_a_mail_is_small_sharp_and_has_the_colours_of_the_houses() -> None:
    png = png_of(drawn(crowded()), MAIL)
    image = Image.open(io.BytesIO(png)).convert("RGB")
    used = {colour for _, colour in image.getcolors(1 << 20) or ()}

    assert image.width == MAIL and len(png) < 120_000
    assert {(0x9B, 0x0D, 0x12), (0xFB, 0xD7, 0x1E), (0x17, 0x1F, 0x3B)} <= used


def test_names_are_drawn_with_our_own_font() -> None:
    """Without a font a picture has no text at all, and nobody complains."""
    found = drawn(crowded())
    without = Picture(found.svg.replace("Alegreya Sans", "No Such Font"), found.width, found.height, "", found.colours)

    assert png_of(found, 400) != png_of(without, 400)


def test_each_piece_of_the_view_is_in_the_picture() -> None:
    view = crowded()
    bare = copy.deepcopy(view)
    for here in bare["areas"].values():
        here |= {"units": {}, "routed": {}, "house": None, "order": None, "token": None}
    pieces = sum(
        sum(here["units"].values()) + bool(here["order"] and here["house"]) + bool(here["token"])
        for here in view["areas"].values()
    )

    more = drawn(view).svg.count('href="#plate-') + drawn(view).svg.count('r="17.2"')
    assert more - drawn(bare).svg.count('href="#plate-') == pieces


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("  karhold:\n", "  karholt:\n", "the board has no area karholt"),
        ("  karhold:\n", "  karholt:\n", "the area karhold of the board is missing"),
        ("rings: [[a15, -a14, a18]]", "rings: [[a15, -a14, a999]]", "there is no arc a999"),
        ("crowns: [[824, 129]]", "crowns: [[824, 129], [830, 129]]", "karhold has 1 power on the board, here 2"),
        ("order: [710, 153]", "order: [710]", "a point has two numbers, x and y"),
        ("rings: [[a15, -a14, a18]]", "rings: [[a15, a18, -a14]]", "this arc does not begin where the one before it"),
        ("rings: [[a15, -a14, a18]]", "rings: [[a15, a14, a18]]", "this arc does not begin where the one before it"),
        ('en: ["Karhold"]', 'en: ["Karhold, the seat of the Karstarks"]', "this name does not fit into its area"),
        ('points: "0 0 0 413"', 'points: "0 0 0 four"', "points must be points, such as"),
        ("    order: [710, 153]", "    orders: [710, 153]", "unknown key orders; did you mean order?"),
    ],
)
def test_faulty_geometry_is_refused_with_its_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = (FOLDER / FILE).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / FILE).parent.mkdir()
    (tmp_path / FILE).write_text(text.replace(old, new, 1), encoding="utf-8")
    variant = GameLibrary().variant("agot-2e")

    with pytest.raises(VariantError) as caught:
        read_geometry(tmp_path, FILE, variant.areas)

    fault = next(fault for fault in caught.value.faults if said in fault.reason)
    assert fault.file == FILE and fault.line > 1 and fault.column >= 1


def test_a_border_that_crosses_itself_is_a_fault_with_its_line(tmp_path: Path) -> None:
    written = yaml.safe_load((FOLDER / FILE).read_text(encoding="utf-8"))
    points = written["arcs"]["a15"]["points"].split()
    twisted = [*points[:2], "500", "1200", *points[4:]]
    text = (FOLDER / FILE).read_text(encoding="utf-8").replace(" ".join(points), " ".join(twisted), 1)
    (tmp_path / FILE).parent.mkdir()
    (tmp_path / FILE).write_text(text, encoding="utf-8")

    with pytest.raises(VariantError) as caught:
        read_geometry(tmp_path, FILE, GameLibrary().variant("agot-2e").areas)

    lines = text.splitlines()
    for fault in caught.value.faults:
        assert fault.reason.startswith("the border crosses itself near") and "a15" in lines[fault.line - 1]


def test_what_changed_is_drawn_and_said() -> None:
    moment = max(rounds(), key=lambda each: sum(event["e"] == "attack" for event in each.events))
    view, box = moment.views[None], GameLibrary().variant("agot-2e")
    changes = changes_of(moment.events, view, box.areas)
    found = drawn(view, events=moment.events)

    for event in moment.events:
        if event["e"] == "marched":
            moved = {(move.house, move.start, move.end) for move in changes.moves}
            assert {(event["house"], event["area"], to["to"]) for to in event["moves"]} <= moved
        if event["e"] == "attack":
            assert (event["source"], event["area"]) in changes.battles
    assert found.svg.count('r="15"') == len(changes.battles) > 0
    assert found.svg.count('href="#burst"') == 2 * len(changes.losses) > 0, "each with an edge in the loser's colour"
    assert all(str(box.areas[area].names["en"]) in found.says for _, area in changes.battles)


def test_a_march_over_water_is_drawn_through_the_seas_that_its_ships_hold() -> None:
    board = GameLibrary().variant("agot-2e").areas
    view = {"areas": {id: {"house": None, "token": None, "controller": None} for id in board}}
    view["areas"]["sunset-sea"]["house"] = view["areas"]["west-summer-sea"]["house"] = "greyjoy"
    march = {"e": "marched", "house": "greyjoy", "area": "flints-finger", "moves": [{"to": "arbor"}]}
    beside = {"e": "marched", "house": "greyjoy", "area": "flints-finger", "moves": [{"to": "greywater-watch"}]}
    over, straight = changes_of([march, beside], view, board).moves

    assert over.over == ("sunset-sea", "west-summer-sea") and straight.over == ()


def test_an_area_has_a_new_owner_only_if_its_owner_had_nothing_there() -> None:
    """Compared with the positions at the beginning and the end of each round."""
    before, checked = None, 0
    for moment in rounds():
        view = moment.views[None]
        taken = changes_of(moment.events, view, GameLibrary().variant("agot-2e").areas).taken
        if before is not None:
            for area, house in taken.items():
                assert (before["areas"][area]["controller"], view["areas"][area]["controller"]) != (house, house)
                checked += 1
        before = view
    assert checked > 5


@pytest.mark.thorough
def test_a_picture_of_what_changed_is_small_enough_for_a_mail() -> None:
    assert max(len(png_for_mail(drawn(each.views[None], events=each.events))) for each in rounds()[5:8]) < MAIL_BYTES


@pytest.mark.parametrize("placed", [True, False])
def test_a_variant_without_geometry_is_drawn_as_a_diagram(tmp_path: Path, placed: bool) -> None:
    view, variant = crowded(), GameLibrary().variant("agot-2e")
    board = {id: area if placed else replace(area, position=(0, 0)) for id, area in variant.areas.items()}
    box = replace(variant, areas=board)
    found = picture(Agot2eVoice("en", box, view=view), Scene(view, tmp_path))
    geometry = schematic_of(board)
    places = {id: area.units for id, area in geometry.areas.items()}

    assert found == picture(Agot2eVoice("en", box, view=view), Scene(view, tmp_path))
    assert set(geometry.middles) == {frozenset((id, other)) for id, area in board.items() for other in area.adjacent}
    assert min(math.dist(one, other) for one, other in itertools.combinations(places.values(), 2)) > 50
    assert all(len(area.barrels) == board[id].supply for id, area in geometry.areas.items())
    assert len(png_for_mail(found)) < MAIL_BYTES
