"""No ruling goes unproved: every id of ids.yaml is claimed by a test of this folder, and no other id is."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path

import yaml

HERE = Path(__file__).parent
IDS = [ruling for ids in yaml.safe_load((HERE / "ids.yaml").read_text()).values() for ruling in ids]


def _claims() -> Iterator[tuple[str, str]]:
    """Yield (ruling id, test) for every marker on a test function of this folder."""
    for path in sorted(HERE.glob("test_*.py")):
        module = importlib.import_module(f"tests.games.agot2e.rulings.{path.stem}")
        for name, test in vars(module).items():
            if name.startswith("test_") and callable(test):
                for mark in getattr(test, "pytestmark", ()):
                    if mark.name == "ruling":
                        yield from ((claimed, f"{path.stem}.{name}") for claimed in mark.args)


CLAIMS = dict(_claims())


def test_every_ruling_is_claimed_by_a_test() -> None:
    """No ruling is left without the marker of some test."""
    assert [ruling for ruling in IDS if ruling not in CLAIMS] == []


def test_ids_are_listed_once() -> None:
    """The list has no id twice."""
    assert len(IDS) == len(set(IDS))


def test_tests_claim_only_ids_that_exist() -> None:
    """A mistyped id would otherwise prove nothing; cards and known differences have lists of their own."""
    strange = {claimed for claimed in CLAIMS if claimed.split("-")[0] in {i.split("-")[0] for i in IDS}} - set(IDS)
    assert not strange
