"""Games played by another engine must reach the same states under our rules, decision by decision."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.replay_trace import main, read, replay_file, traces_of
from tests.trace.replay import Replay

TRACES = traces_of("agot-2e")
DECISION_ONLY = ("n", "round", "step", "by", "choice", "draws")


def stripped(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the header, the decisions and the draws alone."""
    decisions = [{key: line[key] for key in DECISION_ONLY if key in line} for line in lines if "step" in line]
    return [lines[0], *decisions]


def test_all_sixty_games_are_here() -> None:
    assert len(TRACES) == 60


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.name.split(".")[0])
def test_a_game_of_another_engine_reaches_the_same_states(path: Path) -> None:
    decisions, difference = replay_file(path, states=False)

    assert difference is None
    assert decisions > 50


@pytest.mark.parametrize("path", TRACES[::6], ids=lambda path: path.name.split(".")[0])
def test_header_decisions_and_draws_are_enough(path: Path) -> None:
    """Only which of several alike orders goes first is not in them; the orders of that moment may swap."""
    lines = list(read(path))
    full, bare = Replay.of(lines), Replay.of(stripped(lines))

    for with_events, without in zip(full.steps(), bare.steps(), strict=True):
        expected, found = with_events.state(), without.state()
        for state in (expected, found):
            for area in state["areas"].values():
                area.pop("order", None)
        assert found == expected
    assert bare.end() == full.end()


def test_states_are_printed_one_line_per_decision(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["--states", str(TRACES[0])])

    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    lines = list(read(TRACES[0]))
    assert status == 0
    assert [line["n"] for line in printed[:-1]] == [line["n"] for line in lines if "step" in line]
    assert printed[-1]["end"]["winner"] == lines[-1]["winner"]
    assert [row["house"] for row in printed[-1]["end"]["standing"]] == [row["house"] for row in lines[-1]["standing"]]


def test_a_changed_number_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = list(read(TRACES[0]))
    wrong = next(line for line in lines if line.get("changed", {}).get("houses"))
    house = next(iter(wrong["changed"]["houses"]))
    wrong["changed"]["houses"][house]["power"] = 19
    path = tmp_path / "wrong.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines))

    assert main([str(path)]) == 1
    assert f"decision {wrong['n']}" in capsys.readouterr().err
