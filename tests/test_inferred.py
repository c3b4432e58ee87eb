"""Values that the files of a variant mark as inferred: what is listed, and what is refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.boxes import inferred_in
from tests.box_damage import edit
from tests.installed import GAMES as INSTALLED
from tests.installed import KINDS, check_variant

BOX = Path(__file__).parents[1] / "games" / "agot-2e"
KARHOLD = "    names: {en: Karhold, it: Karhold}\n"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of an installed variant in the data folder, free to be edited."""
    return Path(shutil.copytree(BOX, tmp_path / "games" / "my-own"))


def mark(copy: Path, marks: str) -> tuple[int, int]:
    """Mark values of one area; return where ^^ stood."""
    return edit(copy, "board.yaml", KARHOLD, f"{KARHOLD}    inferred: {{{marks}}}\n")


def test_nothing_is_inferred_where_no_file_says_so() -> None:
    assert len(INSTALLED) >= 2
    assert inferred_in(BOX, KINDS) == []


def test_marked_values_are_listed_with_their_place(copy: Path) -> None:
    line, _ = mark(copy, "power: ^^low, structure: medium, adjacent.winterfell: medium, names.it: low")

    found = {value.path[3:]: (value.value, value.sure) for value in inferred_in(copy, KINDS)}

    assert found == {
        ("power",): (1, "low"),
        ("structure",): (None, "medium"),
        ("adjacent", "winterfell"): ("winterfell", "medium"),
        ("names", "it"): ("Karhold", "low"),
    }
    assert next(value.line for value in inferred_in(copy, KINDS)) == line + 1


def test_marks_can_lie_deeper_and_below_numbers(copy: Path) -> None:
    (copy / "variant.yaml").write_text((copy / "variant.yaml").read_text() + "inferred: {supply_table.3: low}\n")

    (value,) = inferred_in(copy, KINDS)

    assert (value.path, value.value) == (("variant.yaml", "supply_table", 3), [3, 2, 2, 2])


@pytest.mark.parametrize(
    ("marks", "reason"),
    [
        ("^^powr: low", "no value powr is written here; did you mean power?"),
        ("^^adjacent.pyke: low", "no value adjacent.pyke is written here"),
        ("power: ^^unsure", 'power cannot be "unsure"; expected medium or low'),
    ],
)
def test_a_mark_that_means_nothing_is_refused(copy: Path, marks: str, reason: str) -> None:
    line, column = mark(copy, marks)

    (fault,) = check_variant(copy)

    assert (fault.line, fault.column) == (line, column)
    assert fault.reason.startswith(reason)


def test_the_command_that_shows_a_variant_lists_them(copy: Path) -> None:
    from adjudicator.cli import main

    mark(copy, "power: ^^low, structure: medium, adjacent.winterfell: medium, names: low")
    shown = CliRunner().invoke(main, ["variants", "show", "my-own", "--data", str(copy.parents[1])])

    assert shown.exit_code == 0, shown.output
    assert "Inferred values, which no source gives, and how sure each is:\n" in shown.output
    assert "  board.yaml land karhold: power 1 (low), structure nothing (medium)\n" in shown.output
    assert "  board.yaml land karhold adjacent: winterfell (medium)\n" in shown.output
    assert "  board.yaml land karhold: names (low)\n" in shown.output
