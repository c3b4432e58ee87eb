"""The Westeros phase: supply, mustering, the wildlings and Winter Is Coming."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.agot1e.rules.westeros_cards import supply
from adjudicator.games.agot1e.rules.wildlings import after_bids
from adjudicator.games.westeros.armies import within_supply
from adjudicator.games.westeros.mustering import muster, muster_everywhere
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.wildlings import judged
from tests.games.agot1e.box import variant
from tests.games.agot1e.scenario import position
from tests.games.agot2e.rulings.scenario import (
    Played,
    drive,
    losses,
    march,
    phase,
    refusal,
    ruling,
    token,
    told,
    units,
)

HOUSES = ("baratheon", "lannister", "stark", "greyjoy", "tyrell")


def attack(game: Game, strength: int, bids: dict[str, int], *answers: Any, **how: Any) -> Played:
    """Play what follows the bids of an attack; everybody not named bids nothing."""
    return drive(after_bids(game, judged({**dict.fromkeys(game.turn_order, 0), **bids}, strength)), answers, **how)


def count_supply(game: Game, *answers: Any) -> Played:
    """Play a Supply card."""
    return drive(supply(game, variant().westeros_cards["supply"]), answers)


def put(castle: str, unit: str, area: str | None = None, upgrade: str | None = None) -> dict[str, Any]:
    """Return one muster; without an area in the castle itself."""
    return {"castle": castle, "area": area or castle, "unit": unit, "upgrade": upgrade}


# -- supply ---------------------------------------------------------------------


@ruling("army-definition")
@pytest.mark.parametrize(
    ("areas", "fit"),
    [
        ({area: units("stark", "k") for area in ("karhold", "castle-black", "winterfell", "seagard")}, True),
        ({"karhold": units("stark", "2k"), "bay-of-ice": units("stark", "2s")}, True),
        ({"karhold": units("stark", "3f")}, False),
        ({"karhold": units("stark", "3f", routed="2f")}, False),
        ({a: units("stark", "2f") for a in ("karhold", "castle-black", "winterfell")}, False),
    ],
)
def test_two_units_in_one_area_are_an_army(areas: dict[str, Any], fit: bool) -> None:
    """Level 0 allows two armies of two; a Knight counts as one unit, a routed one too."""
    assert within_supply(position(areas, supply={"stark": 0}), "stark") is fit


@ruling("supply-only-on-card", "no-voluntary-removal")
def test_levels_change_with_the_card_and_no_unit_more_than_needed_is_lost() -> None:
    game = position({"karhold": units("stark", "2f k"), "castle-black": units("stark", "2f")}, supply={"stark": 3})
    phase(game, "cleanup")
    assert game.players["stark"].supply == 3, "though no barrel but that of Winterfell is held"
    game.areas["winterfell"].token = "lannister"
    ask = count_supply(game).waiting
    assert (ask.seat, game.players["stark"].supply) == ("stark", 0)
    assert refusal(ask, losses(("karhold", "2f"))) is not None, "one is enough"
    assert refusal(ask, losses(("karhold", "f"))) is None


@ruling("supply-always", "no-supply-suicide")
def test_no_march_and_no_muster_goes_over_the_supply_limit() -> None:
    areas = {"karhold": units("stark", "2f", order="march-0"), "winterfell": units("stark", "2f")}
    ask = phase(position(areas, supply={"stark": 0}), "march").waiting
    assert refusal(ask, march("karhold", ("winterfell", "f"))) == "supply-exceeded"
    assert refusal(ask, march("karhold", ("castle-black", "f"))) is None
    ask = drive(muster(position(areas, supply={"stark": 0}), "stark", ["winterfell"], "mustering")).waiting
    assert refusal(ask, [put("winterfell", "footman")]) == "supply-exceeded"
    assert refusal(ask, [put("winterfell", "knight", upgrade="footman")]) is None


# -- mustering --------------------------------------------------------------------


@ruling("muster-rules", "upgrade-place")
@pytest.mark.parametrize(
    ("musters", "code"),
    [
        ([put("winterfell", "footman"), put("winterfell", "footman")], None),
        ([put("winterfell", "knight")], None),
        ([put("winterfell", "knight"), put("winterfell", "footman")], "muster-points"),
        ([put("moat-cailin", "knight")], "muster-points"),
        ([put("winterfell", "ship", "bay-of-ice")], None),
        ([put("winterfell", "ship", "the-shivering-sea")], "muster-place"),
        ([put("winterfell", "footman", "moat-cailin")], "muster-place"),
        ([put("moat-cailin", "knight", upgrade="footman")], None),
        ([put("winterfell", "knight", "moat-cailin", upgrade="footman")], "muster-nothing-to-upgrade"),
    ],
)
def test_points_are_spent_in_their_own_area(musters: list[dict[str, Any]], code: str | None) -> None:
    """A stronghold has 2 and a city 1; Ships go to a sea beside it that holds no enemy Ships."""
    areas = {"winterfell": units("stark", "k"), "moat-cailin": units("stark", "f")}
    game = position({**areas, "the-shivering-sea": units("baratheon", "s")})
    ask = drive(muster(game, "stark", ["winterfell", "moat-cailin"], "mustering")).waiting
    assert refusal(ask, musters) == code


@ruling("order-of-muster-and-losses")
def test_houses_muster_and_lose_units_in_turn_order() -> None:
    areas = {"winterfell": units("stark", "3f k"), "lannisport": units("lannister", "3f k")}
    first = {"throne": ["stark", "lannister"]}
    played = drive(muster_everywhere(position(areas, tracks=first)), rest=True)
    assert [ask.seat for ask in played.asked][:2] == ["stark", "lannister"]
    played = attack(position(areas, tracks=first), 9, {"stark": 1, "lannister": 1, "greyjoy": 1}, rest=True)
    assert [ask.seat for ask in played.asked if ask.name == "wildlings.units"] == ["stark", "lannister"]


# -- the wildlings ------------------------------------------------------------------


@ruling("wildling-win", "wildling-reset", "iron-throne-decides-ties")
def test_the_highest_bidder_takes_a_card_back_and_the_throne_decides_ties() -> None:
    hands = {"stark": ["robb-stark"], "tyrell": ["mace-tyrell"]}
    game = position({}, hands=hands, wildlings=6, tracks={"throne": ["greyjoy"]})
    played = attack(game, 6, {"stark": 3, "tyrell": 3}, "tyrell", "margaery-tyrell")
    assert played.names == [("greyjoy", "wildlings.tie"), ("tyrell", "wildlings.card")]
    assert "margaery-tyrell" in game.players["tyrell"].hand and game.wildlings == 0


@ruling("wildling-zero")
def test_a_strength_of_nothing_is_always_met() -> None:
    """Even by bids of nothing, and the highest bidder is still rewarded.

    The rulebook lists 0 among the strengths of the wildlings, and lets the Night's Watch win with an equal one.
    """
    game = position({}, hands={"stark": ["robb-stark"]}, wildlings=0)
    played = attack(game, 0, {}, "stark", "eddard-stark")
    assert played.names[0][1] == "wildlings.tie"
    assert game.players["stark"].hand == ["eddard-stark", "robb-stark"]


@ruling("wildling-no-auto")
def test_a_full_track_brings_no_attack() -> None:
    summer = [f"last-days-of-summer-{deck}" for deck in (1, 2, 3)]
    decks = [[card, card] for card in summer]
    game = position({}, westeros_decks=decks, westeros_discard=[[], [], []], round=1, wildlings=12)
    played = phase(game, "westeros")
    assert (played.asked, played.open, game.wildlings, played.result) == ([], (), 12, "planning")


@ruling("wildling-loss", "wildling-value", "wildling-no-downgrade", "wildling-reset")
def test_units_are_lost_whole_by_their_mustering_points() -> None:
    """2 points of everybody and 4 of the lowest bidder; a Knight and a Siege Engine are worth 2, a Ship 1."""
    areas = {
        "winterfell": units("stark", "2k e f"),
        "bay-of-ice": units("stark", "2s"),
        "lannisport": units("lannister", "k f"),
    }
    game = position(areas, rulings={"siege_engines": True}, wildlings=8)
    bids = dict.fromkeys(HOUSES, 1)
    ask = attack(game, 8, {**bids, "stark": 0}, losses(("lannisport", "k"))).waiting
    assert ask.seat == "stark" and ask.about["points"] == 4
    for text, code in (("2k", None), ("k e", None), ("k", "units-worth"), ("2k f", "units-worth")):
        assert (refusal(ask, losses(("winterfell", text))) or None) == code, text
    assert refusal(ask, [*losses(("winterfell", "k")), *losses(("bay-of-ice", "2s"))]) is None
    assert told(game, "units-destroyed")[0]["units"][0]["units"] == {"knight": 1}


@ruling("wildling-overpay")
def test_a_knight_may_have_to_pay_a_single_point_where_nothing_else_is_left() -> None:
    """Points to pay are even, so that this comes only where everything goes."""
    game = position({"winterfell": units("stark", "k f"), "lannisport": units("lannister", "f")}, wildlings=8)
    attack(game, 8, {**dict.fromkeys(HOUSES, 1), "stark": 0})
    assert not game.held_by("stark") and not game.held_by("lannister")


@ruling("wildling-no-control")
def test_no_token_stays_where_the_wildlings_killed_everybody() -> None:
    """A token is left only when units march out."""
    game = position({"harrenhal": units("stark", "k"), "winterfell": units("stark", "f")}, power={"stark": 9})
    attack(game, 8, {**dict.fromkeys(HOUSES, 0), "stark": 1}, "lannister", losses(("harrenhal", "k")))
    assert game.controller("harrenhal") is None and game.areas["harrenhal"].token is None


# -- cards -------------------------------------------------------------------------


@ruling("winter-is-coming-now")
@pytest.mark.parametrize(("chosen", "icons"), [("at_reveal", [3]), ("when_resolved", [2, 1])])
def test_winter_is_replaced_at_once_or_in_its_turn(chosen: str, icons: list[int]) -> None:
    """The deck is shuffled and another card turned up, not in the next round."""
    tops = ["winter-is-coming-1", "last-days-of-summer-2", "last-days-of-summer-3"]
    decks = [[top, "supply" if n == 0 else top] for n, top in enumerate(tops)]
    chance = [["last-days-of-summer-1", "supply", "winter-is-coming-1"]]
    game = position(
        {}, westeros_decks=decks, westeros_discard=[[], [], []], round=1, rulings={"winter_is_coming": chosen}
    )
    phase(game, "westeros", draws=chance)
    assert game.westeros == ["last-days-of-summer-1", *tops[1:]]
    assert [event["icons"] for event in told(game, "wildlings-track")] == icons


@ruling("end-of-action")
def test_all_orders_leave_the_board_after_consolidate_power() -> None:
    game = position({"winterfell": units("stark", "f", order="support"), "karhold": token("stark")})
    assert phase(game, "consolidate").result == "cleanup"
    phase(game, "cleanup")
    assert not any(here.order for here in game.areas.values())
    assert game.areas["karhold"].token == "stark"
