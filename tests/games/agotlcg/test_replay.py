"""Games recorded by another engine must reach the same states under our rules, decision by decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.replay_trace import read, replay_file, traces_of
from tests.trace.lcg import LcgReplay

TRACES = traces_of("agot-lcg")
HEADER = ("format", "players", "start")
DECISION = ("n", "step", "by", "choice", "window", "kind", "for", "keyword", "random")


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.name.split(".")[0])
def test_a_recorded_game_reaches_the_same_states_and_the_same_end(path: Path) -> None:
    decisions, difference = replay_file(path, states=False)

    assert difference is None
    assert decisions > 100


def test_header_and_decisions_are_enough() -> None:
    lines = list(read(TRACES[0]))
    bare = [{key: lines[0][key] for key in HEADER}]
    bare += [{key: line[key] for key in DECISION if key in line} for line in lines if "step" in line]

    full = [step.state() for step in LcgReplay.of(lines).steps()]

    assert [step.state() for step in LcgReplay.of(bare).steps()] == full
