"""The public cases: all hold, each can fail, and a faulty file is told of with file, line and column."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from adjudicator.boxes import VariantError
from adjudicator.cases.case import Case, CaseFile, read_cases
from adjudicator.cases.check import case_files, check_case, check_file
from adjudicator.cases.kind import CaseKind
from adjudicator.cli.cases import cases as command
from adjudicator.cli.cases import known
from adjudicator.games.westeros import raids
from adjudicator.library import GameLibrary

LIBRARY = GameLibrary()
FILES = [file for folder in LIBRARY.paths().values() for file in case_files(folder)]
LEAST = {"agot-2e": 200, "agot-1e": 100, "btwixt": 100}
"""How many cases a variant has at least."""
ONE = """\
format: 1
variant: agot-2e
cases:
  one:
    title: A title
    sources: [R-01]
    position: {areas: {winterfell: {house: stark, units: {footman: 1}, order: consolidate}}}
    play: consolidate
    expect: {power: {stark: 7}}
"""


def lookup(id: str) -> tuple[CaseKind, Any] | None:
    """Return how the cases of a variant are played, and the variant."""
    return known(LIBRARY, id)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_all_cases_hold(path: Path) -> None:
    assert [str(fault) for fault in check_file(path, lookup).faults] == []


@pytest.mark.parametrize(("variant", "least"), LEAST.items())
def test_there_are_as_many_cases_as_are_promised_and_ids_are_unique(variant: str, least: int) -> None:
    ids = [case.id for file in case_files(LIBRARY.paths()[variant]) for case in read_cases(file).cases]

    assert len(ids) >= least
    assert len(ids) == len(set(ids))


def changed(value: Any) -> Iterator[Any]:
    """Yield an expectation with one value in it replaced by another, for each value in it."""
    if isinstance(value, dict) and value:
        for key, part in value.items():
            yield from ({**value, key: other} for other in changed(part))
    elif isinstance(value, list) and value:
        for place, part in enumerate(value):
            yield from ([*value[:place], other, *value[place + 1 :]] for other in changed(part))
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    else:
        yield "something else"


def spoiled(case: Case) -> Iterator[Case]:
    """Yield the case with each of its expectations changed; what is legal must not be illegal, and the other way."""
    for key, value in case.expect.items():
        if key == "legal":
            yield replace(case, expect={**case.expect, "legal": [], "illegal": value})
        elif key == "illegal":
            yield replace(case, expect={**case.expect, "illegal": [], "legal": value})
        else:
            yield from (replace(case, expect={**case.expect, key: other}) for other in changed(value))


@pytest.mark.thorough
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_every_expectation_can_fail(path: Path) -> None:
    file: CaseFile = read_cases(path)
    found = lookup(file.variant)
    assert found is not None

    kept = [case.id for case in file.cases for other in spoiled(case) if not check_case(file, other, *found)]

    assert kept == []


def test_a_broken_rule_fails_its_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    file = next(path for path in FILES if path.stem == "raids")
    monkeypatch.setattr(raids, "targets", lambda *_: [])

    faults = check_file(file, lookup).faults

    assert len(faults) > 10
    assert all(fault.file == "raids.yaml" and fault.line > 5 for fault in faults)


def write(tmp_path: Path, text: str) -> Path:
    """Return a file with cases."""
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("power: {stark: 7}", "power: {stark: 8}", "mine.yaml:9:29: one: expected 8, found 7"),
        ("winterfell", "winterfel", "mine.yaml:7:35: one: winterfel is not known; did you mean winterfell?"),
        ("footman: 1", "foot: 1", "one: foot is not known"),
        ("house: stark", "house: strak", "mine.yaml:7:44: one: strak is not known; did you mean stark?"),
        ("footman: 1", "footman: 40", "more figures of stark than there are"),
        ("order: consolidate", "order: rest", "rest is not known"),
        ("play: consolidate", "play: consolidat", "consolidat is not known; did you mean consolidate?"),
        ("power: {stark", "pover: {stark", "pover is not known; did you mean power?"),
        ("stark: 7", "snow: 7", "snow is not known"),
        ("play: consolidate", "play: consolidate\n    answers: [stark muster.place: []]", "place is never asked"),
    ],
)
def test_a_case_that_differs_is_told_of_with_its_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    found = check_file(write(tmp_path, ONE.replace(old, new)), lookup)

    assert found.wrong == 1
    assert said in str(found.faults[0])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("format: 1", "format: 2", "mine.yaml:1:9: this version of the program reads format 1; take a newer one"),
        ("title:", "titel:", "mine.yaml:5:5: unknown key titel; did you mean title?"),
        ("    expect: {power: {stark: 7}}\n", "", "mine.yaml:4:3: one lacks expect"),
        ("{power: {stark: 7}}", "{}", "one expects nothing, so it cannot fail"),
        ("play: consolidate", "play: consolidate\n    answers: [5]", "an answer is written as SEAT QUESTION: ANSWER"),
        ("format: 1", "format: [", "not YAML"),
    ],
)
def test_a_faulty_file_is_told_of_with_its_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(VariantError) as raised:
        read_cases(write(tmp_path, ONE.replace(old, new, 1)))

    assert said in str(raised.value)


def test_the_command_says_what_holds_and_what_differs(tmp_path: Path) -> None:
    run = CliRunner().invoke

    whole = run(command, ["check", str(write(tmp_path, ONE))])
    wrong = run(command, ["check", str(write(tmp_path, ONE.replace("stark: 7", "stark: 8")))])
    listed = run(command, ["list", str(tmp_path / "mine.yaml")])

    assert (whole.exit_code, whole.output) == (0, "1 cases, and all hold\n")
    assert wrong.exit_code == 1
    assert "mine.yaml:9:29: one: expected 8, found 7\n" in wrong.output
    assert "adjudicator: 1 of 1 cases fail" in wrong.output
    assert "A title [R-01]" in listed.output
    assert run(command, ["check", "nobody"]).exit_code == 1


def test_a_file_of_an_unknown_variant_is_no_success(tmp_path: Path) -> None:
    found = check_file(write(tmp_path, ONE.replace("agot-2e", "chess")), lookup)

    assert (found.wrong, len(found.faults)) == (1, 1)
    assert "chess is no variant here that has cases" in str(found.faults[0])
