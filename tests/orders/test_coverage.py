"""Finds the foreseen questions that lines are sure to answer: everywhere, without a condition, for each object."""

from __future__ import annotations

import pytest

from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import Line
from adjudicator.games.agot2e.asks import words_of
from adjudicator.orders.unanswered import uncovered
from tests.games.agot2e.random_play import variant
from tests.orders.reference import reader

CARD = Foreseen("combat.card", "cards")
BLADE = Foreseen("combat.blade", "blade")
HERE = Foreseen("muster.place", "muster", "winterfell")
BIDS = Foreseen("bid.all-tracks", "bid")
COURT = Foreseen("bid.track", "bid", "court")
WILD = Foreseen("bid.wildlings", "bid", "wildlings")


@pytest.mark.parametrize(
    ("typed", "item", "is_covered"),
    [
        ("cards: robb", CARD, True),
        ("cards: robb if margin >= 2", CARD, False),
        ("cards: robb if margin >= 2 or any", CARD, True),
        ("cards: ask if round >= 9 or robb", CARD, True),
        ("cards: robb if round >= 9 or ask", CARD, False),
        ("cards attack: robb", CARD, False),
        ("cards attack: robb / cards defend: eddard", CARD, True),
        ("cards attack at moa: robb / cards defend: eddard", CARD, False),
        ("blade: if decides", BLADE, True),
        ("blade: yes if power >= 3", BLADE, False),
        ("redraw: yes", BLADE, False),
        ("muster: k or f", HERE, True),
        ("muster win: k", HERE, True),
        ("muster whi: k", HERE, False),
        ("bid: throne 1, fief 1, court 1", BIDS, True),
        ("bid: throne 1, court 1", BIDS, False),
        ("bid: throne 1, court 1 / bid fief: 2", BIDS, True),
        ("bid throne: 1 / bid court: 0 / bid fief: 2", BIDS, True),
        ("bid: throne 1, court 1", COURT, True),
        ("bid: throne 1, fief 1", COURT, False),
        ("bid court: 1", COURT, True),
        ("bid court: 1 if power >= 5", COURT, False),
        ("bid: throne 1, fief 1, court 1", WILD, False),
        ("bid wild: 2", WILD, True),
    ],
)  # fmt: skip
def test_a_line_covers_a_question_or_not(typed: str, item: Foreseen, is_covered: bool) -> None:
    assert (uncovered(words_of(variant()), lines(typed), [item]) == []) is is_covered


def test_what_is_left_stays_in_the_order_foreseen() -> None:
    items = [WILD, CARD, HERE]

    assert uncovered(words_of(variant()), lines("cards: any"), items) == [WILD, HERE]
    assert uncovered(words_of(variant()), (), items) == items


def lines(typed: str) -> tuple[Line, ...]:
    found = [reader().line(text) for text in typed.split(" / ")]
    return tuple(line for line in found if line is not None)
