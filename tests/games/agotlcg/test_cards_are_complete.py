"""Every card has a test of its own, but for those of which a list says why they have none."""

from __future__ import annotations

from adjudicator.games.agotlcg.rules.texts import TEXTS
from tests.games.agotlcg.claims import claims
from tests.games.agotlcg.scene import code
from tests.trace.lcg import lcg_box

TITLES = {facts.title.strip('"') for facts in lcg_box().cards.values()}
HOUSES = ("Stag", "Kraken", "Lion", "Sun", "Watch", "Wolf", "Dragon", "Rose")
UNTESTED = {f"Banner of the {house}" for house in HOUSES}
"""Cards that do nothing in play: banners say which decks can be built."""


def test_every_card_has_a_test_of_its_own() -> None:
    assert TITLES - set(claims("card")) == UNTESTED


def test_tests_name_only_cards_that_exist() -> None:
    assert set(claims("card")) <= TITLES


def test_cards_that_have_no_test_have_no_text_in_play() -> None:
    assert [title for title in UNTESTED if code(title) in TEXTS] == []
