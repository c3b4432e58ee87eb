"""No ruling goes unproved: every id of ids.yaml is claimed by a test of this folder, and no other id is."""

from __future__ import annotations

from pathlib import Path

from tests.games.westeros.claims import claims, listed

IDS = listed(Path(__file__).parent)
CLAIMS = dict(claims("tests.games.agot2e.rulings", Path(__file__).parent))


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
