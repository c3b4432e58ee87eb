"""Which order tokens the lines place: conditions are checked at that moment, and tokens and stars are limited."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.games.agot2e.asks import ASKS
from adjudicator.games.agot2e.lines.check import Agot2eChecker
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.view import view
from tests.games.agot2e.random_play import variant
from tests.games.agot2e.rulings.scenario import phase, position, units
from tests.orders.reference import reader
from tests.orders.test_receipts import refusals, send


def read(text: str) -> list[Line]:
    lines = [reader().line(line) for line in text.splitlines()]
    return [line for line in lines if line is not None]


def placed(game: Game, text: str) -> dict[str, str]:
    ask = next(a for a in phase(game, "planning").open if a.seat == "stark")
    found = ASKS.answer(ask, read(text), view(game, "stark"), variant())
    return dict(found.answer) if found is not None else {}


def remarks(game: Game, text: str) -> list[LineProblem]:
    return Agot2eChecker(variant()).remarks(read(text), view(game, "stark"))


def winterfell(**fields: Any) -> Game:
    return position({"winterfell": units("stark", "2k f"), **fields.pop("areas", {})}, phase="planning", wildlings=2,
                    **fields)  # fmt: skip


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("win: d if threat >= 8 or c", "consolidate"),
        ("win: d if karhold enemy or c", "consolidate"),
        ("win: c if power <= 2 or d", "defense-1"),
        ("win: d if round >= 9 or c", "consolidate"),
        ("win: m > moa 2k if moa enemy or d", "defense-1"),
        ("win: d if threat < 8 or c", "defense-1"),
    ],
)
def test_the_first_order_whose_condition_is_true_now_is_placed(line: str, order: str) -> None:
    assert placed(winterfell(), line) == {"winterfell": order}


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("win: s tyrell if vs lannister", "support"),
        ("win: s tyrell if vs lannister or none", "support"),
        ("win: s self if margin >= 2 or d", "support"),
        ("win: s self if at moa and decides or d", "support"),
    ],
)
def test_what_only_a_fight_can_tell_keeps_no_order_off_the_board(line: str, order: str) -> None:
    assert placed(winterfell(), line) == {"winterfell": order}


def test_a_condition_of_how_an_order_acts_may_come_true_later() -> None:
    game, line = winterfell(), "win: m > moa 2k if moa enemy"

    assert placed(game, line) == {"winterfell": "march-0"}
    assert "condition-not-true-yet" in [each.code for each in remarks(game, line)]


def test_a_line_none_of_whose_conditions_is_true_places_nothing_and_the_receipt_says_so() -> None:
    game, line = winterfell(), "win: d if threat >= 8"

    assert placed(game, line) == {}
    assert [each.code for each in remarks(game, line)] == ["places-no-order"]
    assert Agot2eChecker(variant()).missing(read(line), view(game, "stark")) == ["winterfell"]


def test_the_receipt_says_when_another_order_than_the_first_is_placed() -> None:
    (remark,) = remarks(winterfell(), "win: d if threat >= 8 or c")

    assert (remark.code, dict(remark.facts)) == ("places-another-order", {"area": "winterfell", "order": "consolidate"})
    assert remarks(winterfell(), "win: c or d") == []


# -- tokens and stars ---------------------------------------------------------------------------------


def test_a_second_alternative_is_taken_where_the_token_of_the_first_is_gone() -> None:
    receipt = send("win: d* or d\nkar: d* or d\nwhi: c\nmoa: c\nsvs: s")

    assert refusals(receipt) == []
    assert receipt.missing == ()
    assert ("places-another-order", "karhold") in [(odd.code, odd.facts.get("area")) for odd in receipt.odd]


AREAS = {"areas": {"karhold": units("stark", "f"), "white-harbor": units("stark", "f")}}


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("win: d* or d\nkar: d* or d", ["defense-2-special", "defense-1"]),
        ("kar: d* or d\nwin: d* or d", ["defense-1", "defense-2-special"]),
        ("win: d* or d\nkar: d*", ["defense-1", "defense-2-special"]),
        ("win: d* or d\nkar: m* or d*\nwhi: m*", ["defense-1", "defense-2-special", "march-plus-1-special"]),
    ],
)
def test_all_lines_get_a_token_if_they_can_and_earlier_ones_the_better(text: str, orders: list[str]) -> None:
    game = winterfell(tracks={"court": ["greyjoy", "stark"]}, **AREAS)
    found = placed(game, text)

    assert [found[area] for area in ("winterfell", "karhold", "white-harbor") if area in found] == orders


def test_a_later_line_for_the_same_area_takes_the_token_of_the_one_before() -> None:
    receipt = send("win: d*\nkar: d\nwhi: d\nwin: d*")

    assert refusals(receipt) == [] and [odd.code for odd in receipt.odd] == ["same-line-twice"]


def test_a_line_whose_every_token_is_gone_is_refused() -> None:
    assert refusals(send("win: d* or d\nkar: d\nwhi: d\nmoa: d")) == [("moa: d", "order-token-shortage")]
