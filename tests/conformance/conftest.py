"""Every test here runs once for each installed game, and for the toy that is installed from outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.library import installed
from tests.conformance.kit import Kit
from tests.conformance.kits import kit_of
from tests.games.agotlcg.offered import offer
from tests.installed import GAMES

TOY = "coins"


NOT_OFFERED = "agotlcg"
"""A game of this package that has no entry point yet."""


@pytest.fixture(params=[*GAMES, TOY, NOT_OFFERED])
def kit(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Kit:
    """Return the kit of a game."""
    if request.param == TOY:
        monkeypatch.syspath_prepend(str(request.getfixturevalue("toy_folder")))
    if request.param == NOT_OFFERED:
        monkeypatch.syspath_prepend(str(offer(tmp_path / "offered")))
    return kit_of(installed()[request.param])
