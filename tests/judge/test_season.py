"""A simulated season: with quiet hours next to nothing is due in somebody's night, and games hardly take longer."""

from __future__ import annotations

import pytest

from tests.season import EUROPE, RHYTHMS, WORLD, play_season

GAMES = 12


@pytest.mark.parametrize("zones", [EUROPE, WORLD], ids=["Europe", "world"])
@pytest.mark.parametrize("rhythm", RHYTHMS)
def test_less_than_one_deadline_in_a_hundred_is_in_somebodys_night(rhythm: str, zones: dict[str, int]) -> None:
    without, quiet = (play_season(f"{rhythm} {rules}", zones, games=GAMES) for rules in ("", "quiet=0-6"))

    assert without.night_share > 0.1, "else the model would prove nothing"
    assert quiet.night_share < 0.01
    assert without.days <= quiet.days < without.days * 1.1
