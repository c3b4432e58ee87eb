"""No ruling goes unproved: every id of ids.yaml is claimed by a test of this folder, and no other id is."""

from __future__ import annotations

from pathlib import Path

from tests.games.westeros.claims import claims, listed

IDS = listed(Path(__file__).parent)
CLAIMS = dict(claims("tests.games.agot1e.rulings", Path(__file__).parent))


def test_every_ruling_is_claimed_by_a_test() -> None:
    """No ruling is left without the marker of some test."""
    assert [ruling for ruling in IDS if ruling not in CLAIMS] == []


def test_ids_are_listed_once() -> None:
    """The list has no id twice."""
    assert len(IDS) == len(set(IDS)) == 102


def test_tests_claim_only_ids_that_exist() -> None:
    """A mistyped id would otherwise prove nothing; readings of the recorded games (1E-X) have no list."""
    assert {claimed for claimed in CLAIMS if not claimed.startswith("1E-X")} <= set(IDS)
