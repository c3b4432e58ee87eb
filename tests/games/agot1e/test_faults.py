"""What is said about a wrong box of the first edition: file, line, column and reason."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from adjudicator.games.agot1e.box import FILES
from tests.box_damage import damaged, edit
from tests.games.agot1e.box import FOLDER, faults
from tests.sampling import counts


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the folder, free to be edited."""
    return Path(shutil.copytree(FOLDER, tmp_path / "my-own"))


WRONG = [
    # the second board
    ("overlay.yaml", "removes: [summer-sea]", "removes: [^^summer-see]", "did you mean summer-sea?"),
    ("overlay.yaml", "removes: [summer-sea]\n", "^^removes: [summer-sea]\nremove: [pyke]\n", None),
    ("overlay.yaml", "structure: stronghold", "structure: ^^castle", "expected city or stronghold"),
    ("overlay.yaml", "[blackwater, highgarden", "[^^blackwate, highgarden", "did you mean blackwater?"),
    (
        "overlay.yaml",
        "adjacent: [redwyne-straights, west-summer-sea]",
        "adjacent: [redwyne-straights, west-summer-sea, ^^starfall]",
        "the-arbor lists starfall, but starfall does not list the-arbor",
    ),
    ("overlay.yaml", "    sea: east-summer-sea", "    sea: ^^summer-sea", "there is no sea area summer-sea"),
    ("overlay.yaml", "    code: THR", "    code: ^^WIN", "WIN is also the code of winterfell"),
    ("board.yaml", "adjacent: [bay-of-ice, winterfell]", "adjacent: [bay-of-ice]", "does not list winterfell"),
    # one-time orders
    ("one-time-orders.yaml", "type: march", "type: ^^support", "expected raid, march or consolidate"),
    ("one-time-orders.yaml", "effect: conscription", "effect: ^^conscript", "did you mean conscription?"),
    ("one-time-orders.yaml", "house: stark", "house: ^^starks", "there is no House starks; did you mean stark?"),
    ("one-time-orders.yaml", "code: con", "code: ^^c", "c is also the code of consolidate"),
    ("one-time-orders.yaml", "en: Forced March", "en: ^^Conscription", "is also the name of conscription"),
    ("one-time-orders.yaml", "code: con\n", "code: con\n    ^^uses: 2\n", "unknown key uses"),
    # set-ups
    ("setups.yaml", "castles_to_win: 8", "castles_to_win: ^^19", "there are only 18 on the board"),
    ("setups.yaml", "    castles_to_win: 8\n", "", "setups 3 lacks castles_to_win"),
    ("setups.yaml", "fewer_stars: [3, 2, 1]", "fewer_stars: ^^[3, 2]", "2 star numbers for 3 positions"),
    ("setups.yaml", "supply: {baratheon: 2", "supply: {^^baratheo: 2", "did you mean baratheon?"),
    ("setups.yaml", "supply: {baratheon: 2", "supply: {baratheon: ^^7", "the supply table ends at 6"),
    ("setups.yaml", "      ironmans-bay: 2", "      ^^ironmans-bey: 2", "did you mean ironmans-bay?"),
    ("setups.yaml", "overlay: true", "overlay: ^^six", "overlay must be true or false"),
    ("setups.yaml", "salt-shore: {footman: 1}", "^^summer-sea: {ship: 1}", "there is no area summer-sea"),
    (
        "setups.yaml",
        "    printed_tracks:\n      court: [lannister",
        "    printed_tracks:\n      court: ^^[martell",
        "court must list the Houses of this set-up: baratheon, lannister, stark, greyjoy, tyrell",
    ),
    # cards and numbers
    ("new-house-cards.yaml", "ability: pay-x-strength", "ability: ^^pay-x", None),
    ("new-house-cards.yaml", "  martell:", "  ^^martel:", "there is no House martel; did you mean martell?"),
    ("new-house-cards.yaml", "strength: -1", "strength: ^^-11", "strength must be a whole number from -10"),
    ("westeros-cards.yaml", ": no-footman-support", ": ^^no-footmen", "did you mean no-footman-support?"),
    ("variant.yaml", "{lowest_bidder: 4, ", "{", "wildling_losses lacks lowest_bidder"),
    ("variant.yaml", "fortifications: 9", "fortifications: ^^many", "fortifications must be a whole number"),
    ("variant.yaml", "  ports:\n", "  ^^port:\n", "unknown key port; did you mean ports?"),
    ("units.yaml", "  siege_engine:", "  ^^siege-engine:", "the rules need a unit siege_engine"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "reason"), WRONG, ids=[f"{w[0]}-{i}" for i, w in enumerate(WRONG)])
def test_a_wrong_file_is_refused_with_line_column_and_reason(
    copy: Path, file: str, old: str, new: str, reason: str | None
) -> None:
    line, column = edit(copy, file, old, new)

    found = faults(copy)

    assert found, "the mistake went unseen"
    if reason:
        assert any(reason in fault.reason for fault in found), "\n".join(map(str, found))
    if "^^" in new and reason and "the rules need" not in reason:
        assert any((fault.file, fault.line, fault.column) == (file, line, column) for fault in found), (
            f"expected {file}:{line}:{column}\n" + "\n".join(map(str, found))
        )


@counts(15, 250)
def test_no_damage_to_a_file_ends_in_a_traceback(copy: Path, count: int) -> None:
    """Random cuts, doublings and swaps of lines and words; the faults of each must lie inside its files."""
    dice = random.Random(5)
    for _ in range(count):
        file = dice.choice(FILES)
        good = (FOLDER / file).read_text(encoding="utf-8")
        (copy / file).write_text(damaged(good, dice), encoding="utf-8")
        for fault in faults(copy):
            lines = (copy / fault.file).read_text(encoding="utf-8").count("\n") + 2
            assert 1 <= fault.line <= lines and fault.column >= 1
        (copy / file).write_text(good, encoding="utf-8")
