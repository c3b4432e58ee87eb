"""Pictures of every game, for every number of players: small enough for a mail when crowded, and never of a secret."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image

from adjudicator.judge.letters.picture_maker import draw, draw_close
from adjudicator.library import GameLibrary
from adjudicator.reports.pictures.picture import Picture
from adjudicator.reports.pictures.png import MAIL_BYTES, MAIL_WIDTH, png_for_mail
from tests.conformance.kit import Kit, may_hear, play
from tests.conformance.test_secrecy import samples
from tests.secrecy.positions import positions

KINDS = 40
"""How many kinds of games are looked through for each number of players."""


@pytest.fixture(autouse=True)
def has_pictures(kit: Kit) -> None:
    """Skip a game that draws no pictures."""
    if kit.package.reports.picture is None:
        pytest.skip("this game has no pictures")


def scene(kit: Kit, state: Any, events: list[Any], language: str = "en") -> dict[str, Any]:
    """Return what a picture shows after events, as it is stored until the picture is made."""
    view = kit.package.rules.view(state, None)
    return {"variant": kit.variant, "language": language, "view": view, "events": events}


def drawn(scene: dict[str, Any], mode: str = "light") -> list[Picture]:
    """Return the picture of a scene, then its close views."""
    library = GameLibrary()
    whole = draw(library, scene, mode)
    assert whole is not None
    return [whole, *draw_close(library, scene, mode)]


def scenes(kit: Kit, n: int) -> Iterator[dict[str, Any]]:
    """Yield each moment of a game that mails show: before a window opens, and when it has just closed."""
    events: list[Any] = []
    was_window = False
    for table in play(kit, n):
        events += [event for event in table.state.events if may_hear(event, None)]
        is_window = bool(table.open) and table.open[0].name == kit.package.window
        if is_window != was_window:
            yield json.loads(json.dumps(scene(kit, table.state, events)))
            events = [] if is_window else events
        was_window = is_window


def test_a_crowded_picture_for_a_mail_is_small_at_its_full_width(kit: Kit) -> None:
    wishes = {kit.wish(n)[0]: n for n in reversed(range(KINDS))}
    assert set(wishes) == set(kit.package.seating.sizes(kit.box()))
    for players, n in wishes.items():
        crowded = max(scenes(kit, n), key=lambda each: len(json.dumps([each["view"], each["events"]])))
        for language, mode in (("en", "light"), ("it", "dark")):
            whole, *close = drawn({**crowded, "language": language}, mode)
            for picture in (whole, *close[:1]):
                png = png_for_mail(picture)
                assert len(png) <= MAIL_BYTES, (players, language)
                assert Image.open(io.BytesIO(png)).width == MAIL_WIDTH, (players, language)


@samples(6, 60, range(10, 14))
def test_what_is_hidden_changes_no_picture(kit: Kit, count: int, seed: int) -> None:
    """Two worlds that an observer cannot tell apart have the same pictures, byte for byte."""
    choose = random.Random(seed)
    for position in positions(kit, count, seed):
        table = position.table()
        secret = kit.hidden(table.state)
        other = kit.imagine(table, None, choose, position.again)
        assert kit.hidden(other.state) != secret or not secret
        assert drawn(scene(kit, table.state, [])) == drawn(scene(kit, other.state, []))
