"""Every card of the box has a test of its own; titles of games with three or more are tested in test_titles.py."""

from __future__ import annotations

from tests.games.agotlcg.claims import claims
from tests.trace.lcg import lcg_box

TITLES = {facts.title.strip('"') for facts in lcg_box().cards.values()}


def test_every_card_has_a_test_of_its_own() -> None:
    assert sorted(TITLES - set(claims("card"))) == []


def test_tests_name_only_cards_that_exist() -> None:
    assert sorted(set(claims("card")) - TITLES) == []
