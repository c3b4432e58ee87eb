"""An owner of the box corrects inferred values with a file of their own; everything else stays as it is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from adjudicator.boxes import Fault, checksum_outside, inferred_in
from adjudicator.boxes.folder import check_variant, load_variant
from adjudicator.games.westeros.components import Variant
from tests.games.agot1e.box import FOLDER, KINDS, variant

SURE = """\
new-house-cards:
  house_cards:
    greyjoy:
      theon-greyjoy: {strength: 2}
      dagmar-cleftjaw: {strength: 4}
      balon-greyjoy: {ability: null, text: null, swords: 1}
overlay:
  land:
    kingswood: {supply: null}
    oldtown: {structure: city}
setups:
  setups:
    6:
      supply: {baratheon: 1}
      neutral: {the-eyrie: 7}
      tracks: {court: [lannister, stark, martell, baratheon, greyjoy, tyrell]}
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A file of corrections."""
    path = tmp_path / "what-is-printed.yaml"
    path.write_text(SURE, encoding="utf-8")
    return path


def corrected(own: Path) -> Variant:
    """Return the variant with the corrections of a file."""
    loaded: Variant = load_variant(FOLDER, KINDS, own)
    return loaded


def said(own: Path, text: str) -> list[Fault]:
    """Return what is wrong with a file of corrections that holds `text`."""
    own.write_text(text, encoding="utf-8")
    return check_variant(FOLDER, KINDS, own)


def test_corrections_take_the_place_of_inferred_values(own: Path) -> None:
    box = corrected(own)

    cards = box.new_house_cards
    assert (cards["theon-greyjoy"].strength, cards["dagmar-cleftjaw"].strength) == (2, 4)
    assert (cards["balon-greyjoy"].ability, cards["balon-greyjoy"].swords) == (None, 1)
    six = box.setups[6]
    assert (six.areas["kingswood"].supply, six.areas["oldtown"].structure) == (0, "city")
    assert six.supply == {"baratheon": 1, "tyrell": 2}
    assert six.neutral == {"kings-landing": 5, "the-eyrie": 7}
    assert six.tracks["court"][-1] == "tyrell" and six.tracks["throne"] == variant().setups[6].tracks["throne"]


def test_everything_else_stays(own: Path) -> None:
    box, ours = corrected(own), variant()

    assert (box.areas, box.house_cards, box.setups[5]) == (ours.areas, ours.house_cards, ours.setups[5])
    assert box.new_house_cards["theon-greyjoy"].text == ours.new_house_cards["theon-greyjoy"].text
    assert variant().new_house_cards["theon-greyjoy"].strength == 4


def test_what_was_corrected_is_no_longer_inferred(own: Path, tmp_path: Path) -> None:
    mine = tmp_path / "games" / "my-box"
    mine.mkdir(parents=True)
    (mine / "variant.yaml").write_text(f"base: agot-1e\ncards: {own}\n")
    shutil.copytree(FOLDER, mine.parent / "agot-1e")

    left = {value.path for value in inferred_in(mine, KINDS)}
    gone = {value.path for value in inferred_in(FOLDER, KINDS)} - left

    card = ("new-house-cards.yaml", "house_cards", "greyjoy")
    assert gone == {
        (*card, "theon-greyjoy", "strength"),
        (*card, "dagmar-cleftjaw", "strength"),
        (*card, "balon-greyjoy", "ability"),
        ("overlay.yaml", "land", "kingswood", "supply"),
        ("overlay.yaml", "land", "oldtown", "structure"),
        ("setups.yaml", "setups", 6, "supply"),
        ("setups.yaml", "setups", 6, "tracks"),
        ("setups.yaml", "setups", 6, "neutral", "the-eyrie"),
    }


def test_the_checksum_says_which_corrections_a_game_was_played_with(own: Path) -> None:
    first = corrected(own).checksum
    own.write_text(SURE.replace("theon-greyjoy: {strength: 2}", "theon-greyjoy: {strength: 3}"))

    assert first.startswith(variant().checksum) and checksum_outside(first)
    assert checksum_outside(corrected(own).checksum) not in ("", checksum_outside(first))


WRONG = [
    ("new-house-card:\n  house_cards: {}\n", 1, 1, "no file of the variant is called new-house-card.yaml; did you"),
    ("variant:\n  rounds: 12\n", 2, 3, "nothing in it is inferred"),
    ("houses:\n  houses:\n    stark:\n      supply: 2\n", 4, 7, "nothing in it is inferred"),
    ("board:\n  lands: {}\n", 2, 3, "unknown key lands; did you mean land?"),
    ("board:\n  land: 7\n", 2, 9, "land must be a mapping (key: value), not 7"),
    ("overlay:\n  land:\n    oldtown:\n      structure: castle\n", 4, 18, 'structure cannot be "castle"; expected'),
    ("overlay:\n  land:\n    oldtown:\n      supplies: 1\n", 4, 7, "unknown key supplies; did you mean supply?"),
    (
        "overlay:\n  land:\n    the-arbor:\n      adjacent: [redwyne-straights, west-summer-sea, starfall]\n",
        4,
        54,
        "the-arbor lists starfall, but starfall does not list the-arbor",
    ),
    ("setups:\n  setups:\n    6:\n      stars: [3, 3, 2, 1, 0]\n", 4, 14, "5 star numbers for 6 positions"),
    ("setups:\n  setups:\n    6:\n      neutral: {the-eyrie: high}\n", 4, 28, "the-eyrie must be a whole number"),
    ("setups: [\n", 2, 1, "not YAML"),
]


@pytest.mark.parametrize(("text", "line", "column", "reason"), WRONG)
def test_wrong_corrections_are_refused_where_the_owner_wrote_them(
    own: Path, text: str, line: int, column: int, reason: str
) -> None:
    (fault,) = said(own, text)

    assert (fault.file, fault.line, fault.column) == (str(own), line, column)
    assert fault.reason.startswith(reason)


def test_a_value_that_is_needed_cannot_be_taken_out(own: Path) -> None:
    text = "new-house-cards:\n  house_cards:\n    stark:\n      arya-stark: {strength: null}\n"

    assert [fault.reason for fault in said(own, text)] == ["arya-stark lacks strength"]
