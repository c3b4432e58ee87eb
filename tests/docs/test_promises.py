"""Every test that the manual for keepers names beside a promise exists."""

from __future__ import annotations

import re

import pytest

from tests.docs.pages import ROOT

KEEPERS = (ROOT / "docs" / "keepers.md").read_text(encoding="utf-8")
PROMISES = [row for row in KEEPERS.splitlines() if row.startswith("| **")]
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", KEEPERS)


def test_every_promise_names_a_test() -> None:
    assert len(PROMISES) >= 8
    assert [row for row in PROMISES if "::test_" not in row] == []


@pytest.mark.parametrize(("file", "name"), NAMED, ids=lambda named: named.rpartition("/")[2])
def test_the_test_of_a_promise_exists(file: str, name: str) -> None:
    assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8")
