"""Games of an independent simulation must reach the same states under our rules, decision by decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.replay_trace import replay_file, traces_of

TRACES = traces_of("agot-1e")


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.name.split(".")[0])
def test_a_game_of_another_engine_reaches_the_same_states(path: Path) -> None:
    decisions, difference = replay_file(path, states=False)

    assert difference is None
    assert decisions > 50
