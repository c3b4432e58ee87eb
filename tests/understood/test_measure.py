"""The measure itself: mails of our own wording in positions of our own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from adjudicator.library import GameLibrary
from tests.replay_trace import read
from tests.understood.__main__ import results
from tests.understood.score import grade
from tests.understood.table import VARIANTS

TRACES = Path(__file__).parent.parent / "traces" / "agot-2e"


@pytest.fixture(scope="module")
def positions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the beginning of a recorded game as a position."""
    folder = tmp_path_factory.mktemp("positions")
    trace = next(iter(sorted(TRACES.glob("6p-*.jsonl.gz"))))
    header = next(read(trace))
    state = header["start"]
    decks = {**header["decks"], "westeros_discard": [[], [], []]}
    position = {
        "game": "agot-2e", "game_name": "westeros1", "players": header["players"], "houses": header["houses"],
        "options": header["options"], "state": {**state, "decks": {**decks, **state.get("decks", {})}},
    }  # fmt: skip
    (folder / "start.json").write_text(json.dumps(position), encoding="utf-8")
    return folder


def measured(positions: Path, text: str, **facts: Any) -> dict[str, Any]:
    """Return what became of a mail of House Stark at the beginning."""
    mail = {"id": "x", "game": "agot-2e", "position": "start", "seat": "stark", "mail": text, **facts}
    (found,) = results([mail], positions)
    return found


def test_lines_that_are_taken_refused_and_not_read(positions: Path) -> None:
    """A mail with a good line, an impossible one and a greeting shows each where it belongs."""
    found = measured(positions, "Winterfell: defend\nWhite Harbor: march > Pyke all\nGood night to all\nfinal")
    assert found["taken"] == ["Winterfell: Defense +1", "final"]
    assert [each["words"] for each in found["refused"]] == ["White Harbor: march > Pyke all"]
    assert found["unread"] == ["Good night to all"]
    assert found["silent"] == []


def test_proposals_that_were_offered_can_be_accepted(positions: Path) -> None:
    """The proposals of the last receipt are open under their numbers."""
    offered = [[1, "Winterfell: Defense +1"], [2, "White Harbor: Consolidate Power"]]
    found = measured(positions, "ok 2", offered=offered)
    assert found["taken"] == ["White Harbor: Consolidate Power"]


def test_lines_in_force_are_not_counted_again(positions: Path) -> None:
    """Only what the mail itself brings into force is counted."""
    found = measured(positions, "Winterfell: raid", before=["Winterfell: defend", "White Harbor: defend"])
    assert found["taken"] == ["Winterfell: Raid"]


def test_a_question_is_answered_by_its_letter(positions: Path) -> None:
    """The open question has the number and the letters of the file."""
    question = {"number": 11, "ask": "bid.track", "text": "", "about": {"track": "throne"}, "range": [0, 5]}
    assert measured(positions, "q11 3", open=question)["taken"] == ["q11 3"]
    question = {"number": 11, "ask": "combat.retreat", "text": "", "about": {"from": "winterfell"},
                "options": [["a", "White Harbor", "white-harbor"], ["b", "Castle Black", "castle-black"]]}  # fmt: skip
    assert measured(positions, "q11 b", open=question)["taken"] == ["q11 b"]


def test_the_letter_of_the_judge_may_stand_below(positions: Path) -> None:
    """A mail with the letter quoted below gives the same."""
    mail = {"id": "x", "position": "start", "seat": "stark", "mail": "Winterfell: defend"}
    (found,) = results([mail], positions, quoted=True)
    assert found["taken"] == ["Winterfell: Defense +1"]


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        ({"taken": ["Winterfell: Defense +1"]}, "understood"),
        ({"proposed": [[1, "Winterfell: Defense +1"]]}, "one step"),
        ({"refused": [{"words": "x", "hints": ["Winterfell: d"]}]}, "helped"),
        ({"unread": ["x"]}, "refused"),
        ({"silent": ["x"]}, "lost"),
        ({"taken": ["Winterfell: Defense +1", "White Harbor: Raid"]}, "misread"),
    ],
)
def test_grades(positions: Path, found: dict[str, Any], expected: str) -> None:
    """A mail has the worst grade of everything in it."""
    empty: dict[str, Any] = {"taken": [], "proposed": [], "refused": [], "unread": [], "silent": []}
    position = json.loads((positions / "start.json").read_text(encoding="utf-8"))
    mail = {"seat": "stark", "means": ["Winterfell: Defense +1"]}
    assert grade(mail, {**empty, **found}, position) == expected


def test_every_game_of_the_measure_is_installed() -> None:
    """The names of games in files of mails are those of variants."""
    assert set(VARIANTS.values()) <= set(GameLibrary().paths())
