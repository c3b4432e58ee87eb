"""The picture of the table of B'Twixt: complete, for everybody the same, small, and the same bytes each time."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from adjudicator.games.btwixt.reports.picture import MOST_LINES, picture
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.games.btwixt.rules import RULES
from adjudicator.reports.pictures.picture import Picture, Scene
from adjudicator.reports.pictures.png import MAIL_BYTES, png_for_mail
from tests.games.btwixt.random_play import box, new_table


def view_after(players: int, steps: int) -> dict[str, Any]:
    """Return what an observer sees in a random game after some asks, or at its end."""
    table, choose = new_table(players, 4), random.Random(3).choice
    for _ in range(steps):
        if table.open:
            table.answer({ask.seat: ask.sample(choose) for ask in table.open})
    return RULES.view(table.state, None)


def drawn(view: dict[str, Any], language: str = "en", mode: str = "light") -> Picture:
    """Return the picture of a view."""
    return picture(Voice(language, box(), view=view), Scene(view, Path(), mode))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize(
    ("steps", "language", "mode"), [(3, "en", "dark"), (100, "it", "light"), (10_000, "en", "light")]
)
def test_leaders_powers_and_allies_are_there(players: int, steps: int, language: str, mode: str) -> None:
    view = view_after(players, steps)
    voice, found = Voice(language, box(), view=view), drawn(view, language, mode)
    words = [each.text or "" for each in ElementTree.fromstring(found.svg).iter("{http://www.w3.org/2000/svg}text")]

    assert all(voice.house(leader) in words for leader in view["leaders"])
    for number, council in enumerate(view["councils"]):
        power = view["final"]["councils"][number]["power"] if view["final"] else council["visible"]
        assert str(power) in words and f"{voice.council_title(number)} {power}" in found.says
        if len(council["allies"]) <= MOST_LINES:
            assert all(f"{voice.number(ally)} {voice.card(ally)}" in words for ally in council["allies"])
    assert "http" not in found.svg.replace("http://www.w3.org/2000/svg", "")


def test_the_same_view_gives_the_same_small_picture() -> None:
    one, other = drawn(view_after(6, 150)), drawn(view_after(6, 150))

    assert one == other and png_for_mail(one) == png_for_mail(other)
    assert len(png_for_mail(one)) < MAIL_BYTES
