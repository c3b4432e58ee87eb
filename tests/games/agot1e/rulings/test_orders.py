"""The action phase apart from battles: raids, marches, control, neutral forces and Consolidate Power."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.westeros.state import Game
from tests.games.agot1e.scenario import position
from tests.games.agot2e.rulings.scenario import march, phase, refusal, ruling, token, told, units

# -- raids ----------------------------------------------------------------------


@ruling("raid-targets", "raid-optional", "pillage")
def test_what_a_raid_removes() -> None:
    """Support, Raid and Consolidate Power orders; the pillager is paid, the victim loses nothing, nobody must raid."""
    areas = {
        "winterfell": units("stark", "f", order="raid"),
        "karhold": units("baratheon", "f", order="consolidate"),
        "white-harbor": units("greyjoy", "f", order="support-plus-1-special"),
        "moat-cailin": units("greyjoy", "f", order="defense-1"),
        "castle-black": units("greyjoy", "f", order="march-0"),
    }
    game = position(areas)
    ask = phase(game, "raid").waiting
    assert [option["target"] for option in ask.options] == [None, "karhold", "white-harbor"]
    phase(game, "raid", [{"from": "winterfell", "target": "karhold"}])
    assert (game.players["stark"].power, game.players["baratheon"].power) == (6, 5)
    again = position(areas)
    phase(again, "raid", [{"from": "winterfell", "target": None}])
    assert again.areas["karhold"].order and not again.areas["winterfell"].order


@ruling("raid-targets")
def test_a_special_raid_removes_two_orders() -> None:
    areas = {
        "winterfell": units("stark", "f", order="raid-special"),
        "karhold": units("baratheon", "f", order="consolidate"),
        "white-harbor": units("greyjoy", "f", order="support"),
        "castle-black": units("greyjoy", "f", order="defense-1"),
    }
    game = position(areas)
    ask = phase(game, "raid").waiting
    assert [option["targets"] for option in ask.options][-1] == ["karhold", "white-harbor"]
    assert len(ask.options) == 4


@ruling("raid-from-land")
def test_the_land_raids_no_sea() -> None:
    """Ships raid both."""
    areas = {
        "karhold": units("stark", "f", order="raid"),
        "winterfell": units("stark", "f", order="support"),
        "the-shivering-sea": units("baratheon", "s", order="raid"),
    }
    game = position(areas)
    ask = phase(game, "raid").waiting
    assert (ask.seat, [option["target"] for option in ask.options]) == ("baratheon", [None, "karhold", "winterfell"])
    played = phase(game, "raid", [{"from": "the-shivering-sea", "target": "winterfell"}])
    assert played.names == [("baratheon", "raid.resolve")]


@ruling("raid-order")
def test_raids_go_round_in_turn_order_and_what_was_raided_never_acts() -> None:
    areas = {
        "winterfell": units("stark", "f", order="raid"),
        "moat-cailin": units("stark", "f", order="raid"),
        "karhold": units("lannister", "f", order="raid"),
        "castle-black": units("lannister", "f", order="support"),
        "white-harbor": units("lannister", "f", order="consolidate"),
    }
    game = position(areas, tracks={"throne": ["stark", "lannister"]})
    played = phase(game, "raid", [{"from": "winterfell", "target": "karhold"}])
    assert played.names == [("stark", "raid.resolve")] and played.waiting.seat == "stark"


@ruling("rivers")
@pytest.mark.parametrize(
    ("bank", "other", "bridge"),
    [
        ("the-twins", "riverrun", False),
        ("harrenhal", "the-mountains-of-the-moon", False),
        ("the-twins", "seagard", True),
        ("crackclaw-point", "the-mountains-of-the-moon", True),
    ],
)
def test_no_march_raid_or_support_crosses_a_river_without_bridge(bank: str, other: str, bridge: bool) -> None:
    board = position({}).board
    found = [other in board.near[bank], other in board.raids[bank], other in board.supported_from[bank]]
    assert found == [bridge] * 3


# -- marches ----------------------------------------------------------------------

SPREAD = {
    "lannisport": units("lannister", "3f", order="march-minus-1"),
    "searoad-marches": units("lannister", "f"),
    "riverrun": units("stark", "f"),
    "blackwater": units("tyrell", "f"),
}


@ruling("march-split", "one-attack-per-march", "march-may-stay")
def test_units_split_up_but_attack_one_area_at_most() -> None:
    """A neutral force is attacked as well; nobody has to move."""
    game = position({**SPREAD, "the-golden-sound": units("lannister", "s"), "pyke": {"neutral": 1}})
    ask = phase(game, "march").waiting
    split = march("lannisport", ("stoney-sept", "f"), ("searoad-marches", "f"))
    assert refusal(ask, split) is None
    assert refusal(ask, march("lannisport", ("riverrun", "f"), ("stoney-sept", "f"))) is None
    assert refusal(ask, march("lannisport")) is None
    two = {"stoney-sept": units("lannister", "3f", order="march-0"), "riverrun": units("stark", "f")}
    for other in (units("tyrell", "f"), {"neutral": 2}):
        ask = phase(position({**two, "blackwater": other}), "march").waiting
        assert refusal(ask, march("stoney-sept", ("riverrun", "f"), ("blackwater", "2f"))) == "one-fight-only"


@ruling("march-order", "march-chain")
def test_one_march_each_in_turn_order_and_moved_units_may_move_again() -> None:
    areas = {
        "winterfell": units("stark", "f", order="march-0"),
        "karhold": units("stark", "f", order="march-minus-1"),
        "lannisport": units("lannister", "f", order="march-0"),
    }
    game = position(areas, tracks={"throne": ["stark", "lannister"]})
    answers = [march("winterfell", ("karhold", "f")), march("lannisport"), march("karhold", ("castle-black", "2f"))]
    played = phase(game, "march", answers)
    assert [ask.seat for ask in played.asked] == ["stark", "lannister", "stark"]
    assert game.areas["castle-black"].units == {"footman": 2}


@ruling("battle-timing")
def test_all_moves_of_a_march_come_before_its_battle() -> None:
    areas = {"lannisport": units("lannister", "3f", order="march-0"), "riverrun": units("stark", "f")}
    game = position(areas)
    played = phase(game, "march", [march("lannisport", ("stoney-sept", "f"), ("riverrun", "2f"))])
    assert {ask.name for ask in played.open} == {"combat.card"}
    assert game.areas["stoney-sept"].units == {"footman": 1}


@ruling("transport", "support-range")
def test_own_ships_carry_marches_but_neither_raids_nor_support() -> None:
    """Not over Ships of another House; the Ships need no order, and there is no limit."""
    areas: dict[str, Any] = {
        "dragonstone": units("baratheon", "4k", order="march-0"),
        "shipbreaker-bay": units("baratheon", "s"),
        "blackwater-bay": units("baratheon", "s"),
    }
    ask = phase(position(areas), "march").waiting
    assert refusal(ask, march("dragonstone", ("kings-landing", "4k"))) is None
    assert refusal(ask, march("dragonstone", ("kingswood", "2k"), ("crackclaw-point", "2k"))) is None
    areas["blackwater-bay"] = units("lannister", "s")
    ask = phase(position(areas), "march").waiting
    assert refusal(ask, march("dragonstone", ("kings-landing", "k"))) == "not-adjacent"
    raids = {"dragonstone": units("baratheon", "k", order="raid"), "shipbreaker-bay": units("baratheon", "s")}
    assert phase(position({**raids, "kingswood": units("tyrell", "f", order="raid")}), "raid").asked == []


# -- control ------------------------------------------------------------------------


@ruling("control-token-source", "leave-token", "token-permanent")
def test_a_token_of_the_own_stock_may_stay_for_good() -> None:
    """It stays when own units come back, and without power none can be left."""
    areas = {
        "karhold": units("stark", "f", order="march-0"),
        "castle-black": units("stark", "f", order="march-minus-1"),
    }
    game = position(areas)
    first, second = march("karhold", ("winterfell", "f"), leave=True), march("castle-black", ("karhold", "f"))
    phase(game, "march", [first, second])
    assert game.areas["karhold"].token == "stark" and game.players["stark"].power == 4
    phase(game, "cleanup")
    assert game.areas["karhold"].token == "stark" and game.areas["karhold"].units == {"footman": 1}
    ask = phase(position(areas, power={"stark": 0}), "march").waiting
    assert refusal(ask, first) == "no-token-there"


@ruling("control", "home-area", "token-no-fight")
def test_who_controls_an_area() -> None:
    """Units, else a token, else the home shield; entering where only a token lies is no battle; a sea has no lord."""
    areas = {
        "moat-cailin": units("lannister", "f", order="march-0"),
        "white-harbor": token("stark"),
        "bay-of-ice": units("stark", "s", order="march-0"),
    }
    game = position(areas)
    assert game.controller("winterfell") == game.controller("white-harbor") == "stark"
    assert game.controller("karhold") is None
    ask = phase(game, "march", [march("moat-cailin", ("white-harbor", "f"))]).waiting
    assert game.controller("white-harbor") == "lannister" and game.areas["white-harbor"].token is None
    assert refusal(ask, march("bay-of-ice", ("sunset-sea", "s"), leave=True)) == "no-token-there"
    game.areas["winterfell"].token = "lannister"
    assert game.controller("winterfell") == "lannister"


# -- neutral forces -------------------------------------------------------------------


def sunspear(text: str, order: str, *support: str) -> Game:
    """Return Tyrell in Yronwood before Sunspear, perhaps with support at sea."""
    areas = {"yronwood": units("tyrell", text, order=order), "sunspear": {"neutral": 5}}
    if support:
        areas["summer-sea"] = units(support[0], "s", order="support")
    return position(areas)


@ruling("neutral-entry", "neutral-failed", "neutral-blade", "card-always-played")
@pytest.mark.parametrize(
    ("text", "order", "taken"),
    [("2k", "march-plus-1-special", True), ("2k", "march-0", False), ("k f", "march-0", False)],
)
def test_a_neutral_force_yields_to_equal_strength(text: str, order: str, taken: bool) -> None:
    """No cards, no Blade; where the strength is not reached nobody moves, and the March order is spent.

    The rulebook says that entering such an area is no battle, and the Blade is for battles. Whether the strength is
    reached is known only when others have said whom they support, so that a failed entry cannot be refused as illegal.
    """
    game = sunspear(text, order)
    game.tracks["fiefdoms"] = ["tyrell", *(house for house in game.houses if house != "tyrell")]
    played = phase(game, "march", [march("yronwood", ("sunspear", text))])
    assert [ask.name for ask in played.asked] == ["march.resolve"] and not game.blade_used
    assert (game.areas["sunspear"].house == "tyrell") == taken
    assert (game.areas["sunspear"].neutral == 0) == taken
    assert (game.areas["yronwood"].house == "tyrell") != taken and not game.areas["yronwood"].order


@ruling("no-support-for-neutrals")
def test_others_may_support_the_attacker_only() -> None:
    played = phase(sunspear("2k", "march-0", "lannister"), "march", [march("yronwood", ("sunspear", "2k"))])
    ask = played.waiting
    assert (ask.seat, ask.name, list(ask.options)) == ("lannister", "march.neutral-support", [True, False])
    assert ask.about["for"] == "tyrell"


@ruling("neutral-houses-defend-only")
def test_units_of_houses_that_do_not_play_are_a_neutral_force() -> None:
    """At sea too; they vanish as a whole, as the rulebook adds up all units of an area to one force."""
    areas = {"bay-of-ice": units("stark", "2s", order="march-0"), "sunset-sea": {}, "ironmans-bay": {"neutral": 2}}
    areas["sunset-sea"] = units("stark", "2s", order="march-plus-1-special")
    game = position(areas, players=3)
    assert game.castles_of("stark") == ["winterfell"] and game.controller("ironmans-bay") is None
    phase(game, "march", [march("sunset-sea", ("ironmans-bay", "2s")), march("bay-of-ice")])
    assert game.areas["ironmans-bay"].units == {"ship": 2} and not game.areas["ironmans-bay"].neutral


# -- Consolidate Power ------------------------------------------------------------------


@ruling("consolidate-gain")
@pytest.mark.parametrize("option", [False, True])
def test_an_order_pays_one_and_one_for_each_crown(option: bool) -> None:
    """All at once in the base game, one order at a time and in turn order with fortifications."""
    areas = {
        "dragonstone": units("baratheon", "f", order="consolidate"),
        "kings-landing": units("baratheon", "f", order="consolidate-special"),
        "karhold": units("stark", "f", order="consolidate"),
    }
    game = position(areas, rulings={"fortifications": option})
    played = phase(game, "consolidate", rest=True)
    assert [ask.seat for ask in played.asked] == (["baratheon", "stark", "baratheon"] if option else [])
    assert (game.players["baratheon"].power, game.players["stark"].power) == (5 + 2 + 3, 5 + 2)
    assert told(game, "power-collected") or game.events
