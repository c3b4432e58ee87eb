"""Consolidate Power orders, and the clean-up of the round."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.westeros.state import Game
from tests.games.agot2e.rulings.scenario import phase, position, refusal, ruling, told, units


@ruling("CP-01")
@pytest.mark.parametrize("order", ["consolidate", "consolidate-special"])
@pytest.mark.parametrize(
    ("area", "kind", "pays"),
    [
        ("stony-shore", "f", 1),
        ("castle-black", "f", 2),
        ("stoney-sept", "k", 2),
        ("narrow-sea", "s", 0),
        ("winterfell-port", "s", 1),
    ],
)
def test_what_an_order_pays(order: str, area: str, kind: str, pays: int) -> None:
    """On land one and one more for each crown; in a free port one; at sea nothing."""
    game = position({area: units("stark", kind, order=order)})
    assert phase(game, "consolidate").result == "cleanup"
    assert game.players["stark"].power == 5 + pays
    assert game.areas[area].order is None


@ruling("CP-01")
def test_kings_landing_pays_for_both_crowns() -> None:
    """Two printed crowns make three power."""
    game = position({"kings-landing": units("stark", "f", order="consolidate")})
    phase(game, "consolidate")
    assert game.players["stark"].power == 8


@ruling("CP-01", "W-12")
def test_tokens_may_run_out() -> None:
    """The rest of a gain is lost when twenty tokens are reached."""
    game = position({"castle-black": units("stark", "f", order="consolidate")}, power={"stark": 19})
    phase(game, "consolidate")
    assert game.players["stark"].power == 20


def two_houses() -> Game:
    """Return a game in which Stark and Lannister each have two orders, Stark first in turn order."""
    return position(
        {
            "karhold": units("stark", "f", order="consolidate"),
            "winterfell": units("stark", "f", order="consolidate-special"),
            "castle-black": units("stark", "f", order="consolidate"),
            "stoney-sept": units("lannister", "f", order="consolidate"),
            "searoad-marches": units("lannister", "f", order="consolidate"),
        },
        tracks={"throne": ["stark", "lannister"]},
    )


@ruling("CP-02")
def test_one_order_each_in_turn_order() -> None:
    """Stark resolves one, Lannister one, and so on until none is left."""
    game = two_houses()
    use = [{"area": "karhold", "use": "power"}, {"area": "winterfell", "use": "power"}]
    phase(game, "consolidate", use)
    assert [(event["house"], event["area"]) for event in told(game, "consolidated")] == [
        ("stark", "karhold"),
        ("lannister", "stoney-sept"),
        ("stark", "winterfell"),
        ("lannister", "searoad-marches"),
        ("stark", "castle-black"),
    ]


@ruling("CP-02")
def test_the_order_is_asked_only_where_it_matters() -> None:
    """With a muster to choose the player says which order comes first; without, they settle themselves."""
    ask = phase(two_houses(), "consolidate").waiting
    assert (ask.seat, len(ask.options)) == ("stark", 4)
    played = phase(two_houses(), "consolidate", always={"consolidate.resolve": {"area": "winterfell", "use": "power"}})
    assert [seat for seat, _ in played.names] == ["stark"]


@ruling("CP-02", "PO-04")
def test_a_port_that_may_be_blockaded_is_paid_first_unless_its_house_says_otherwise() -> None:
    """Ships mustered by a later order could close the port, so the order of resolving decides and is asked for."""
    areas: dict[str, Any] = {
        "castle-black": units("stark", "f", order="consolidate"),
        "winterfell-port": units("stark", "s", order="consolidate"),
        "flints-finger": units("greyjoy", "f", order="consolidate-special"),
    }
    game = position(areas, tracks={"throne": ["stark"]})
    ship = {"castle": "flints-finger", "area": "bay-of-ice", "unit": "ship", "upgrade": None}
    port, mustered = {"area": "winterfell-port", "use": "power"}, [{"area": "flints-finger", "use": "muster"}, [ship]]
    ask = phase(game, "consolidate").waiting
    assert (ask.seat, ask.default_answer()) == ("stark", port)
    game = position(areas, tracks={"throne": ["stark"]})
    phase(game, "consolidate", [port, *mustered])
    assert [event["area"] for event in told(game, "consolidated")] == ["winterfell-port", "castle-black"]
    assert game.players["stark"].power == 5 + 1 + 2

    areas["flints-finger"]["order"] = "consolidate"
    game = position(areas, tracks={"throne": ["stark"]})
    phase(game, "consolidate")
    stark = [event["area"] for event in told(game, "consolidated") if event["house"] == "stark"]
    assert stark == ["castle-black", "winterfell-port"], "without that danger the better paid one goes first"


@ruling("CP-03")
def test_gaining_is_not_declined() -> None:
    """There is no answer that leaves the power lying."""
    ask = phase(position({"winterfell": units("stark", "f", order="consolidate-special")}), "consolidate").waiting
    assert {option["use"] for option in ask.options} == {"power", "muster"}
    assert refusal(ask, {"area": "winterfell", "use": "none"}) == "not-an-option"
    assert refusal(ask, None) == "not-an-option"

    game = position({"karhold": units("stark", "f", order="consolidate")})
    played = phase(game, "consolidate")
    assert (played.done, game.players["stark"].power) == (True, 7)


@ruling("CL-01")
def test_what_clean_up_does() -> None:
    """Support and Defense orders go, routed units stand up, Blade and Raven are fresh, the next round begins."""
    game = position(
        {
            "karhold": units("stark", "2f k", routed="f k", order="support", token="stark"),
            "narrow-sea": units("lannister", "s", routed="s", order="defense-2-special"),
        },
        blade_used=True,
        raven_used=True,
    )
    assert phase(game, "cleanup").result == "westeros"
    for area in ("karhold", "narrow-sea"):
        assert (game.areas[area].order, game.areas[area].routed) == (None, {})
    assert game.areas["karhold"].units == {"footman": 2, "knight": 1}
    assert game.areas["karhold"].token == "stark"
    assert not game.blade_used
    assert not game.raven_used


@ruling("CL-01")
@pytest.mark.parametrize(("round_", "after"), [(9, "westeros"), (10, None)])
def test_the_game_ends_after_round_10(round_: int, after: str | None) -> None:
    """The last clean-up ends the game with a winner."""
    game = position(round=round_)
    assert phase(game, "cleanup").result == after
    assert (game.winner is None) is (after is not None)
