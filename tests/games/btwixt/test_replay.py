"""The golden games of B'Twixt must reach the same states under our rules, decision by decision."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.btwixt.random_play import box
from tests.replay_trace import main, read, replay_file, traces_of
from tests.trace.btwixt import BtwixtReplay

TRACES = traces_of("btwixt")
HEADER = ("format", "game", "players", "leaders", "options", "rulings", "first", "decks", "draws")
DECISION = ("n", "step", "by", "choice", "draws")
COLUMNS = ("color", "value", "power", "count", "leader")


def only(line: dict[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    """Return what a replay may use of a line."""
    return {key: line[key] for key in keys if key in line}


def test_all_eighty_games_are_here() -> None:
    assert len(TRACES) == 80


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.name.split(".")[0])
def test_a_golden_game_reaches_the_same_states_and_the_same_end(path: Path) -> None:
    decisions, difference = replay_file(path, states=False)

    assert difference is None
    assert decisions > 100


@pytest.mark.parametrize("path", TRACES[::8], ids=lambda path: path.name.split(".")[0])
def test_header_decisions_and_draws_are_enough(path: Path) -> None:
    lines = list(read(path))
    full = BtwixtReplay.of(lines)
    bare = BtwixtReplay.of([only(lines[0], HEADER), *(only(line, DECISION) for line in lines if "step" in line)])

    for with_states, without in zip(full.steps(), bare.steps(), strict=True):
        assert without.state() == with_states.state()
    assert bare.end() == full.end()


def written(card: Any) -> dict[str, Any]:
    """Return a card of our box in the form over which the header of a game has its checksum."""
    found = {name: getattr(card, name) for name in COLUMNS if getattr(card, name, None) is not None}
    if getattr(card, "deck", None) not in ("standard", "events"):
        found.pop("count", None)
    ability = [{"when": clause.when, "do": [effect(each) for each in clause.do]} for clause in card.ability]
    return {"id": card.id, **found, "ability": ability}


def effect(each: Any) -> dict[str, Any]:
    """Return an effect as it stands in the YAML."""
    return {each.name: {name: plain(value) for name, value in each.args.items()}}


def plain(value: Any) -> Any:
    """Return an argument of an effect as it stands in the YAML."""
    if isinstance(value, tuple):
        return [plain(item) if isinstance(item, tuple) else effect(item) for item in value]
    return dict(value) if hasattr(value, "items") else value


def test_the_games_were_played_with_our_cards() -> None:
    influence = box().influence.values()
    data = {
        "tokens": {str(value): number for value, number in box().tokens.items()},
        "leaders": list(box().leaders),
        **{deck: [written(c) for c in influence if c.deck == deck] for deck in ("standard", "events", "leader_cards")},
        "allies": [written(ally) for ally in box().allies.values()],
    }
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))

    for path in TRACES:
        assert next(read(path))["card_set"]["sha256"] == hashlib.sha256(text.encode()).hexdigest()


def test_states_are_printed_one_line_per_decision(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["--states", str(TRACES[0])])

    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    lines = list(read(TRACES[0]))
    assert status == 0
    assert [line["n"] for line in printed[:-1]] == [line["n"] for line in lines if "step" in line]
    assert printed[-2]["state"] == lines[-1]["state"]
    assert printed[-1]["end"]["winners"] == lines[-1]["winners"]


@pytest.mark.parametrize("fault", ["state", "choice", "draw", "winner"])
def test_a_changed_file_is_found(fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = list(read(TRACES[0]))
    bids = [line for line in lines if line.get("step") == "bid"]
    if fault == "state":
        next(line for line in lines if "first" in line.get("changed", {}))["changed"]["first"] = "nobody"
    elif fault == "choice":
        bids[0]["choice"] = "kneel" if bids[0]["choice"] != "kneel" else bids[0]["options"][0]
    elif fault == "draw":
        decks = lines[0]["decks"]["allies"]
        decks[0], decks[1] = decks[1], decks[0]
    else:
        lines[-1]["winners"] = ["nobody"]
    path = tmp_path / "wrong.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines))

    assert main([str(path)]) == 1
    assert "expected" in capsys.readouterr().err or fault == "choice"
