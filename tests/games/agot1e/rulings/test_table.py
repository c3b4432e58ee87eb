"""Set-up, planning, influence tracks, what everybody may see, and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.asks import Ask, Problem
from adjudicator.games.agot1e.rules import RULES
from adjudicator.games.westeros.armies import barrels
from adjudicator.games.westeros.clash_of_kings import clash_of_kings
from adjudicator.games.westeros.state import Game
from tests.games.agot1e.box import variant
from tests.games.agot1e.scenario import position
from tests.games.agot2e.rulings.scenario import drive, march, phase, refusal, ruling, told, units


def new_game(players: int, **chosen: Any) -> Game:
    """Return a game as it is set up."""
    game: Game = RULES.new_game(variant(), players, chosen)
    return game


def plan_ask(game: Game, house: str = "stark") -> Ask:
    """Return what a House is asked in planning."""
    return next(ask for ask in phase(game, "planning").open if ask.seat == house)


@ruling("starting-supply")
def test_supply_begins_with_the_barrels_controlled() -> None:
    game = new_game(5)
    assert {house: player.supply for house, player in game.players.items()} == {
        "stark": 1, "baratheon": 1, "lannister": 2, "greyjoy": 2, "tyrell": 3
    }  # fmt: skip
    assert all(player.supply == barrels(game, house) for house, player in game.players.items())


@ruling("swap-court-5p")
@pytest.mark.parametrize(("swap", "last"), [(True, ["tyrell", "greyjoy"]), (False, ["greyjoy", "tyrell"])])
def test_tyrell_begins_before_greyjoy_at_the_court_of_five(swap: bool, last: list[str]) -> None:
    assert new_game(5, court_swap=swap).tracks["court"][3:] == last


@ruling("missing-house-tracks")
def test_the_tracks_have_no_gaps_with_three_or_four() -> None:
    """Without Greyjoy the Blade begins with another House."""
    assert new_game(4).tracks["fiefdoms"] == ["tyrell", "stark", "baratheon", "lannister"]
    assert new_game(3).blade_holder == "stark"
    assert new_game(3).tracks["throne"] == ["baratheon", "lannister", "stark"]


@ruling("piece-limit")
def test_destroyed_pieces_can_be_used_again() -> None:
    game = position({"winterfell": units("stark", "10f")}, players=5)
    assert {kind: unit.limit for kind, unit in variant().units.items()} == {
        "footman": 10, "knight": 4, "ship": 6, "siege_engine": 3
    }  # fmt: skip
    assert game.players["stark"].pool["footman"] == 0
    game.destroy("winterfell", {"footman": 2})
    assert game.players["stark"].pool["footman"] == 2


@ruling("power-limit")
def test_twenty_tokens_with_those_on_the_board() -> None:
    game = position({"karhold": {"token": "stark"}, "seagard": {"token": "stark"}}, power={"stark": 17})
    assert game.gain_power("stark", 5) == 1
    assert game.players["stark"].power == 18


# -- planning ---------------------------------------------------------------


@ruling("orders-optional")
def test_an_area_without_order_does_nothing() -> None:
    game = position({"winterfell": units("stark", "f"), "karhold": units("stark", "f")})
    assert refusal(plan_ask(game), {"winterfell": "march-0"}) is None
    assert phase(position({"winterfell": units("stark", "f")}), "march").asked == []


@ruling("consolidate-land-only")
@pytest.mark.parametrize("ports", [False, True])
def test_power_is_consolidated_on_land_and_in_ports(ports: bool) -> None:
    """Whether the option is played or not, never at sea."""
    areas = {"winterfell": units("stark", "f"), "bay-of-ice": units("stark", "s")}
    if ports:
        areas["port-of-winterfell"] = units("stark", "s")
    ask = plan_ask(position(areas, rulings={"ports": ports}))
    assert refusal(ask, {"winterfell": "consolidate"}) is None
    assert refusal(ask, {"bay-of-ice": "consolidate"}) is not None
    if ports:
        assert refusal(ask, {"port-of-winterfell": "consolidate"}) is None


@ruling("stars-limit")
def test_special_orders_as_many_as_the_court_has_stars() -> None:
    """The example of the rulebook: third at the court, two special orders of any kind."""
    areas = {area: units("lannister", "f") for area in ("lannisport", "riverrun", "harrenhal")}
    game = position(areas, tracks={"court": ["stark", "baratheon", "lannister"]})
    ask = plan_ask(game, "lannister")
    two = {"lannisport": "march-plus-1-special", "riverrun": "defense-2-special"}
    assert refusal(ask, two) is None
    assert refusal(ask, {**two, "harrenhal": "raid-special"}) == "too-many-stars"
    facts = {"area": "harrenhal", "order": "raid-special", "placed": 3, "stars": 2}
    assert ask.problem({**two, "harrenhal": "raid-special"}) == Problem("too-many-stars", facts)
    facts = {"area": "harrenhal", "order": "march-0", "count": 1}
    march = dict.fromkeys(("lannisport", "harrenhal"), "march-0")
    assert ask.problem(march) == Problem("order-token-shortage", facts), "the first area that gets none"


@ruling("useless-support")
def test_support_on_an_island_helps_nobody() -> None:
    """It may be laid; land units support no battle at sea."""
    areas = {"pyke": units("greyjoy", "k", order="support"), "ironmans-bay": units("greyjoy", "s")}
    game = position({**areas, "sunset-sea": units("lannister", "2s", order="march-0")})
    assert refusal(plan_ask(game, "greyjoy"), {"pyke": "support"}) is None
    played = phase(game, "march", [march("sunset-sea", ("ironmans-bay", "2s"))])
    assert told(game, "support") == [] and played.open[0].about["strength"]["greyjoy"] == 1


@ruling("raven", "raven-unused-only")
def test_the_raven_puts_an_unused_order_in_place_of_one_on_the_board() -> None:
    """Two orders on the board are not exchanged, and special orders stay within the stars, here three."""
    areas = {
        "winterfell": units("stark", "f", order="march-0"),
        "karhold": units("stark", "f", order="raid-special"),
        "seagard": units("stark", "f", order="defense-2-special"),
        "castle-black": units("stark", "f", order="support-plus-1-special"),
    }
    game = position(areas, tracks={"court": ["stark"]})
    ask = phase(game, "raven").waiting
    good = {"use": "replace", "area": "winterfell", "to": "support"}
    assert ask.seat == "stark" and refusal(ask, good) is None
    assert refusal(ask, {**good, "to": "raid-special"}) == "raven-order-used"
    assert refusal(ask, {**good, "to": "march-plus-1-special"}) == "too-many-stars"
    assert refusal(ask, {**good, "area": "karhold", "to": "march-plus-1-special"}) is None, "a star for a star"
    phase(game, "raven", [good])
    assert game.areas["winterfell"].order == "support" and game.raven_used


@ruling("promises")
def test_orders_are_seen_by_nobody_before_all_are_revealed() -> None:
    """The state has no orders before everybody has given theirs, so that there is nothing to show."""
    game = position({"winterfell": units("stark", "f"), "lannisport": units("lannister", "f")})
    asks = phase(game, "planning").open
    assert {ask.seat for ask in asks} == {"stark", "lannister"}, "all at once"
    assert all(here["order"] is None for here in RULES.view(game, "stark")["areas"].values())


# -- what everybody may see ---------------------------------------------------


@ruling("cards-public")
def test_hands_and_discard_piles_are_open() -> None:
    """Cards chosen in a battle are not in the state before both have chosen."""
    game = position({}, hands={"stark": ["robb-stark"]})
    seen = RULES.view(game, "tyrell")["players"]["stark"]
    assert seen["hand"] == ["robb-stark"] and len(seen["discard"]) == 6
    areas = {"riverrun": units("stark", "k", order="march-0"), "stoney-sept": units("lannister", "f")}
    played = phase(position(areas), "march", [march("riverrun", ("stoney-sept", "k"))])
    assert {ask.seat for ask in played.open} == {"stark", "lannister"}, "both choose at once"


# -- tracks -------------------------------------------------------------------


@ruling("iron-throne-decides-ties", "throne-holder-during-bid", "bid-order", "bid-ties", "zero-bids")
def test_the_old_holder_breaks_the_ties_of_the_throne_and_the_new_one_the_others() -> None:
    """A bid of nothing is tied with another; each tied House gets one of the places they share.

    The rulebook's own example gives a House that bids nothing a place, so that there is no other reading of it.
    """
    game = position({}, power=dict.fromkeys(("stark", "lannister", "baratheon", "greyjoy", "tyrell"), 9))
    order = game.tracks["throne"]
    bids = {**dict.fromkeys(order, 0), "stark": 4, "tyrell": 4}
    played = drive(clash_of_kings(game), [bids])
    assert (played.waiting.seat, played.waiting.about["track"]) == (order[0], "throne")
    zero = [house for house in order if bids[house] == 0]
    played = drive(clash_of_kings(game), [bids, [["tyrell", "stark"], zero], dict.fromkeys(order, 0)])
    assert game.tracks["throne"] == ["tyrell", "stark", *zero]
    assert (played.waiting.seat, played.waiting.about["track"]) == ("tyrell", "fiefdoms")
    assert refusal(played.waiting, [["stark"]]) == "ties-groups"
    assert game.players["stark"].power == 9 - 4 - 4, "tokens bid go to the pool, also those that won nothing"


@ruling("bid-order")
@pytest.mark.parametrize(("together", "names"), [(False, {"bid.track"}), (True, {"bid.all-tracks"})])
def test_bids_are_made_track_by_track_or_all_together(together: bool, names: set[str]) -> None:
    game = position({}, rulings={"collect_track_bids_together": together})
    asks = drive(clash_of_kings(game)).open
    assert {ask.name for ask in asks} == names and len(asks) == 5, "secret and all at once"


# -- the end --------------------------------------------------------------------


@ruling("card-set-tie-game")
def test_equal_castles_are_told_apart_by_supply_then_power_else_shared() -> None:
    areas = {"winterfell": units("stark", "f"), "lannisport": units("lannister", "f")}
    for supply, power, winners in (
        ({"stark": 2, "lannister": 1}, {"stark": 0, "lannister": 9}, ["stark"]),
        ({"stark": 2, "lannister": 2}, {"stark": 0, "lannister": 9}, ["lannister"]),
        ({"stark": 2, "lannister": 2}, {"stark": 9, "lannister": 9}, ["lannister", "stark"]),
    ):
        levels = {**dict.fromkeys(("baratheon", "greyjoy", "tyrell"), 0), **supply}
        game = position(areas, supply=levels, power=power, round=10)
        phase(game, "cleanup")
        result = RULES.result(game)
        assert result is not None and sorted(result["winners"]) == winners
