"""parse(print(x)) == x for every line that can be stored, and for whole sets sent back as one mail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.engine.lines import Line
from adjudicator.games.agot2e.asks import words_of
from adjudicator.orders.clerk import Clerk
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.printing import Printer
from adjudicator.orders.receipt import Receipt, Window
from adjudicator.orders.repairs import Repairer
from tests.games.agot2e.random_play import variant
from tests.orders.generated import Lines
from tests.orders.lenient import Lenient
from tests.orders.reference import reader

FORMS = [("en", True), ("en", False), ("it", False), ("it", True)]
SEATS = ("stark", "tyrell")
GENERATED = {seat: Lines(reader(seat)) for seat in SEATS}
ROUND = 4
LENIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])


def sent(seat: str, text: str) -> Receipt:
    """Return what becomes of a mail to a seat that has no lines yet."""
    clerk = Clerk(words_of(variant()), Repairer(reader(seat)), Lenient())
    return clerk.receive(read_mail(reader(seat), text), OrderSet(), Window("winter7", seat, ROUND, {}))


def check_set(seat: str, language: str, short: bool, lines: Sequence[Line]) -> None:
    printer = Printer(reader(seat).context, language, short=short)
    first = sent(seat, "\n".join(printer.line(line) for line in lines))
    assert not first.refused and not first.ignored, first.refused
    assert {(k.line.key, k.round) for k in first.orders.kept} >= {(x.key, x.round) for x in lines if x.round}

    printed = "\n".join(printer.line(kept.said_in(ROUND)) for kept in first.orders.kept)
    again = sent(seat, printed)

    assert not again.refused and not again.ignored, printed
    assert again.orders.same_lines(first.orders), printed
    assert again.orders.in_force(ROUND) == first.orders.in_force(ROUND)
    assert set(again.orders.in_force(ROUND)) == {replace(x, round=None) for x in lines if x.round is None}


@pytest.mark.parametrize("language, short", FORMS)
@settings(LENIENT, max_examples=5)
@given(data=st.data())
def test_a_printed_set_sent_back_as_one_mail_is_the_same_set(language: str, short: bool, data: st.DataObject) -> None:
    check_set("stark", language, short, data.draw(GENERATED["stark"].set(ROUND)))


@pytest.mark.slow
@pytest.mark.parametrize("language, short", FORMS)
@pytest.mark.parametrize("seat", SEATS)
@settings(LENIENT, max_examples=250)
@given(data=st.data())
def test_many_printed_sets_sent_back_are_the_same_sets(
    seat: str, language: str, short: bool, data: st.DataObject
) -> None:
    check_set(seat, language, short, data.draw(GENERATED[seat].set(ROUND, 25)))

