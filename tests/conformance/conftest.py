"""Every test here runs once for each installed game, and for the toy that is installed from outside."""

from __future__ import annotations

import pytest

from adjudicator.library import installed
from tests.conformance.kit import Kit
from tests.conformance.kits import kit_of
from tests.installed import GAMES

TOY = "coins"


@pytest.fixture(params=[*GAMES, TOY])
def kit(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Kit:
    """Return the kit of a game."""
    if request.param == TOY:
        monkeypatch.syspath_prepend(str(request.getfixturevalue("toy_folder")))
    return kit_of(installed()[request.param])
