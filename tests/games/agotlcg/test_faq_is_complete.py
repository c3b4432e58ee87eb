"""Every scenario of the FAQ has a test that names it, or a reason for having none; never both."""

from __future__ import annotations

from tests.games.agotlcg.claims import claims, read

FAQ = read("faq.yaml")
IDS = [f"{entry} {letter}" for entry, letters in FAQ["scenarios"].items() for letter in letters]
REASONS = [id for group in FAQ["untested"] for id in group["ids"]]


def test_all_scenarios_are_listed_once() -> None:
    assert len(IDS) == len(set(IDS)) == 112
    assert len(REASONS) == len(set(REASONS))


def test_every_scenario_has_a_test_or_a_reason_and_never_both() -> None:
    tested = set(claims("faq"))

    assert [id for id in IDS if id not in tested and id not in REASONS] == []
    assert sorted(tested & set(REASONS)) == []


def test_tests_and_reasons_name_only_scenarios_that_exist() -> None:
    assert sorted({*claims("faq"), *REASONS} - set(IDS)) == []
