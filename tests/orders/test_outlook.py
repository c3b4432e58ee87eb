"""The receipt remarks on accepted lines that cannot take effect as things stand."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.westeros.state import Game
from tests.games.agot2e.rulings.scenario import position, units
from tests.orders.test_checks import problems as problems_of
from tests.orders.test_placing import remarks


def codes(game: Game, text: str) -> dict[str, dict[str, Any]]:
    return {each.code: dict(each.facts) for each in remarks(game, text)}


def beside_kings_landing(phase: str = "planning", **areas: Any) -> Game:
    areas = {"kingswood": units("stark", "f k"), "kings-landing": {"neutral": 5}, **areas}
    return position(areas, phase=phase)


def test_a_march_too_weak_for_a_neutral_force_is_said() -> None:
    game = beside_kings_landing()

    assert codes(game, "kwd: m- > klg f") == {
        "too-weak-for-neutral": {"area": "kingswood", "to": "kings-landing", "strength": 0, "needed": 5}
    }
    assert codes(beside_kings_landing(blackwater=units("stark", "k")), "kwd: m > klg k+f\nblackwater: s") == {}
    assert list(codes(beside_kings_landing(blackwater=units("stark", "k")), "kwd: m > klg k\nblackwater: s")) == [
        "too-weak-for-neutral"
    ]


def test_it_is_said_while_the_orders_are_carried_out_too() -> None:
    game = beside_kings_landing("march")
    game.areas["kingswood"].order = "march-minus-1"

    assert codes(game, "kwd: m- > klg f")["too-weak-for-neutral"]["strength"] == 0


def test_what_others_have_planned_changes_nothing_in_a_receipt() -> None:
    game = beside_kings_landing(blackwater=units("tyrell", "3k"))
    before = codes(game, "kwd: m > klg k")
    game.areas["blackwater"].order = None

    assert codes(game, "kwd: m > klg k") == before != {}


def test_a_march_that_cannot_win_is_said() -> None:
    game = position({"karhold": units("stark", "f"), "castle-black": units("greyjoy", "4k")}, phase="planning")
    game.players["stark"].hand = ["catelyn-stark"]
    found = codes(game, "kar: m- > cas f")

    assert found["hopeless-march"]["least"] == 8 and found["hopeless-march"]["most"] < 4
    assert codes(game, "kar: m- > cas f if cas enemy") == {}


STARRED = {
    "winterfell": "defense-2-special",
    "karhold": "march-plus-1-special",
    "white-harbor": "support-plus-1-special",
}


@pytest.mark.parametrize(
    ("orders", "exchange", "code"),
    [
        ({"winterfell": "march-0", "karhold": "march-minus-1"}, "raven: kar m", ["raven-order-used"]),
        ({"winterfell": "march-0", "karhold": "march-minus-1"}, "raven: kar d", []),
        ({**STARRED, "castle-black": "raid"}, "raven: cas r*", ["raven-star-too-many"]),
        ({**STARRED, "castle-black": "raid"}, "raven: win r*", []),
    ],
)
def test_an_exchange_that_is_not_possible_is_said(orders: dict[str, str], exchange: str, code: list[str]) -> None:
    areas = {area: units("stark", "f", order=order) for area, order in orders.items()}
    game = position(areas, phase="raven", tracks={"court": ["stark"]})

    assert list(codes(game, exchange)) == code


def test_an_exchange_is_held_against_the_orders_that_are_planned() -> None:
    areas = {"winterfell": units("stark", "f"), "karhold": units("stark", "f")}
    game = position(areas, phase="planning", tracks={"court": ["stark"]})

    assert list(codes(game, "win: m\nkar: m-\nraven: kar m")) == ["raven-order-used"]


def test_a_list_of_losses_shorter_than_the_dearest_card_is_said() -> None:
    game = position({"winterfell": units("stark", "2f k"), "karhold": units("stark", "f")}, phase="planning")

    assert codes(game, "wildlings lose: f win") == {"losses-too-short": {"number": 1, "most": 3}}
    assert codes(game, "wildlings lose: 2f win, f kar") == {}
    assert codes(game, "wildlings lose: 2f win, s svs") == {"losses-too-short": {"number": 2, "most": 3}}
    assert codes(game, "wildlings lose: f win or 3f") == {}
    assert codes(position({"karhold": units("stark", "f")}, phase="planning"), "wildlings lose: f kar") == {}


def problems(game: Game, text: str) -> dict[str, Any]:
    """Return the codes and facts of what is wrong or odd with one line."""
    return {each.code: dict(each.facts) for each in problems_of(text, game)}


def test_a_march_that_needs_a_bridge_names_the_sea_that_lacks_a_ship() -> None:
    game = position({"white-harbor": units("stark", "f"), "shivering-sea": units("stark", "s")}, phase="planning")

    assert problems(game, "whi: m > eyr f")["needs-ships"]["areas"] == ["narrow-sea"]


def test_a_retreat_into_a_neutral_force_is_said() -> None:
    game = position({"white-harbor": units("stark", "f"), "eyrie": {"neutral": 6}}, phase="planning")

    assert list(problems(game, "retreat: eyr, win")) == ["no-retreat-into-neutral"]
    assert problems(game, "retreat: win") == {}


def test_a_retreat_to_what_others_hold_or_without_a_bridge_names_what_is_open() -> None:
    game = position({"white-harbor": units("stark", "f"), "moat-cailin": units("greyjoy", "f")}, phase="planning")

    found, *_ = problems_of("retreat from whi: moa, dra", game)
    assert found.code == "retreat-elsewhere-now"
    assert found.facts["areas"] == ["moat-cailin", "dragonstone"]
    assert "winterfell" in found.remedies and "moat-cailin" not in found.remedies
    assert list(problems(game, "retreat: dra")) == ["no-retreat-now"]
    assert problems(game, "retreat from whi: moa, any") == {} == problems(game, "retreat from whi: moa, win")


def test_more_units_for_supply_than_there_are_is_said() -> None:
    game = position({"winterfell": units("stark", "2f"), "karhold": units("stark", "k")}, phase="planning")

    assert problems(game, "disband: 3f")["fewer-units-now"] == {"unit": "footman", "wanted": 3, "there": 2}
    assert problems(game, "disband: 2f win, k kar") == {}


def test_a_token_without_power_is_said() -> None:
    game = position({"karhold": units("stark", "f")}, phase="planning")
    game.players["stark"].power = 0

    assert list(problems(game, "leave: yes")) == ["no-power-now"] and problems(game, "leave: no") == {}
