"""What the first edition's rulebook, its FAQ and its expansion say, rule by rule; in brackets where."""

from __future__ import annotations

import pytest

from adjudicator.games.agot1e.rules import RULES
from adjudicator.games.agot1e.rules.wildlings import after_bids
from adjudicator.games.westeros.cleanup import cleanup_phase
from adjudicator.games.westeros.planning import PlanForm
from adjudicator.games.westeros.wildlings import judged
from tests.games.agot1e.scenario import position
from tests.games.agot2e.rulings.scenario import Refused, drive, losses, march, phase, token, units

ALL_BUT_COLUMNS = {"fortifications": True, "ports": True, "one_time_orders": True}


def test_no_area_has_to_get_an_order() -> None:
    """FAQ, "Assigning Orders"."""
    form = PlanForm(position({"winterfell": units("stark", "f")}), "stark")
    assert form.problem({}) is None and form.default() == {"winterfell": "consolidate"}


def test_consolidate_power_lies_on_land_and_in_ports_only() -> None:
    """ "Assigning Orders", special rule; *A Clash of Kings*, option 5."""
    areas = {"bay-of-ice": units("stark", "s"), "port-of-winterfell": units("stark", "s")}
    form = PlanForm(position(areas, rulings={"ports": True}), "stark")
    assert form.problem({"bay-of-ice": "consolidate"}) is not None
    assert form.problem({"port-of-winterfell": "consolidate"}) is None


def test_a_special_raid_takes_two_orders_and_only_the_raider_is_paid() -> None:
    """ "The Special Orders" and "Executing Raid Orders"."""
    areas = {
        "winterfell": units("stark", "f", order="raid-special"),
        "karhold": units("baratheon", "f", order="consolidate"),
        "white-harbor": units("greyjoy", "f", order="support"),
        "moat-cailin": units("greyjoy", "f", order="defense-1"),
    }
    game = position(areas)
    played = phase(game, "raid", [{"from": "winterfell", "targets": ["karhold", "white-harbor"]}])
    assert {"from": "winterfell", "targets": ["moat-cailin"]} not in played.asked[0].options
    assert not game.areas["karhold"].order and not game.areas["white-harbor"].order
    assert (game.players["stark"].power, game.players["baratheon"].power) == (6, 5)


def test_a_march_that_does_not_overcome_a_neutral_force_stays() -> None:
    """ "Neutral Forces": the strength must be reached; the marker stays otherwise, and so do the units."""
    areas = {"the-mountains-of-the-moon": units("stark", "k", order="march-0"), "the-eyrie": {"neutral": 6}}
    game = position(areas)
    phase(game, "march", [march("the-mountains-of-the-moon", ("the-eyrie", "k"), leave=True)])
    here = game.areas["the-mountains-of-the-moon"]
    assert here.units == {"knight": 1} and not here.token and not here.order
    assert game.areas["the-eyrie"].neutral == 6 and game.areas["the-eyrie"].house is None


def test_routed_units_stand_up_after_all_marches() -> None:
    """ "Retreats"."""
    game = position({"winterfell": units("stark", "2f", routed="f")})
    phase(game, "march")
    assert not game.areas["winterfell"].routed


def test_a_lost_battle_against_the_wildlings_costs_mustering_points() -> None:
    """ "Victory of the Wildlings": 2 points of everybody, 4 of the lowest bidder, a Knight being worth 2."""
    game = position({"winterfell": units("stark", "k 3f"), "lannisport": units("lannister", "2k f")}, wildlings=12)
    bids = dict.fromkeys(game.houses, 1) | {"stark": 0}
    with pytest.raises(Refused, match="units-worth"):
        drive(after_bids(game, judged(bids, 12)), [losses(("lannisport", "f")), losses(("winterfell", "k f"))])
    drive(after_bids(game, judged(bids, 12)), [losses(("lannisport", "k")), losses(("winterfell", "k 2f"))])
    assert game.areas["winterfell"].units == {"footman": 1} and game.wildlings == 0


def test_alike_units_are_lost_without_a_question() -> None:
    """Where all units are of one kind in one area there is nothing to choose."""
    game = position({"winterfell": units("stark", "3f")}, wildlings=12)
    played = drive(after_bids(game, judged(dict.fromkeys(game.houses, 0) | {"stark": 1}, 12)), ["lannister"])
    assert [ask.name for ask in played.asked] == ["wildlings.tie"]
    assert game.areas["winterfell"].units == {"footman": 1}


def test_the_highest_bidder_may_take_back_a_card() -> None:
    """ "Victory of the Night's Watch"."""
    game = position({}, hands={"stark": ["robb-stark"]}, wildlings=2)
    bids = dict.fromkeys(game.houses, 0) | {"stark": 3}
    drive(after_bids(game, judged(bids, 2)), ["eddard-stark"])
    assert game.players["stark"].hand == ["eddard-stark", "robb-stark"] and game.wildlings == 0


def test_houses_that_nothing_tells_apart_share_the_victory() -> None:
    """ "Winning the Game", a: cities and strongholds, then supply, then power, then a draw."""
    game = position({"winterfell": token("stark"), "lannisport": token("lannister")}, round=10)
    for house in game.houses:
        game.players[house].supply = 3 if house in ("stark", "lannister") else 2
    drive(cleanup_phase(game))
    result = RULES.result(game)
    assert result is not None and result["winner"] is None and set(result["winners"]) == {"stark", "lannister"}
    assert [row["place"] for row in result["standing"]][:3] == [1, 1, 3]


def test_a_fortification_helps_the_defender_and_goes_with_the_last_unit() -> None:
    """*A Clash of Kings*, option 3, with its example: three Knights against two Footmen come to 3 against 3."""
    areas = {
        "blackwater": units("lannister", "3k", order="march-0"),
        "kings-landing": units("baratheon", "2f", fortification=True),
    }
    game = position(areas, rulings=ALL_BUT_COLUMNS)
    played = phase(game, "march", [march("blackwater", ("kings-landing", "3k"))])
    assert played.open[0].about["strength"] == {"lannister": 3, "baratheon": 3}
    walls = {"kings-landing": units("baratheon", "f", order="march-0", fortification=True)}
    moved = position(walls, rulings=ALL_BUT_COLUMNS)
    phase(moved, "march", [march("kings-landing", ("the-reach", "f"), leave=True)])
    assert moved.areas["kings-landing"].token == "baratheon" and not moved.areas["kings-landing"].fortification


def test_a_raid_takes_both_orders_of_an_area() -> None:
    """*A Clash of Kings*, "Two Orders": a double pillage."""
    both = units("baratheon", "f", order="consolidate", one_time="conscription")
    game = position({"winterfell": units("stark", "f", order="raid"), "karhold": both}, rulings=ALL_BUT_COLUMNS)
    phase(game, "raid", [{"from": "winterfell", "target": "karhold"}])
    assert not game.areas["karhold"].order and not game.areas["karhold"].one_time
    assert game.players["stark"].power == 7


def test_a_one_time_order_lies_face_down_until_orders_are_revealed() -> None:
    """*A Clash of Kings*, "Playing with One-Time Orders"."""
    areas = {"winterfell": units("stark", "f", one_time="the-young-wolf")}
    game = position(areas, rulings=ALL_BUT_COLUMNS, phase="planning")
    game.players["stark"].one_time.remove("the-young-wolf")
    own, others, nobody = (RULES.view(game, seat) for seat in ("stark", "tyrell", None))
    assert own["areas"]["winterfell"]["one_time"] == "the-young-wolf"
    assert "the-young-wolf" not in f"{others}{nobody}" and "one_time" not in others["players"]["stark"]
    assert others["areas"]["winterfell"]["one_time"] == "hidden"
    game.phase = "raid"
    assert RULES.view(game, None)["areas"]["winterfell"]["one_time"] == "the-young-wolf"


def test_a_forbidden_step_wastes_its_one_time_orders() -> None:
    """The cards Sea of Storms and Feast for Crows: the step is skipped."""
    areas = {"winterfell": units("stark", "f", one_time="conscription")}
    game = position(areas, rulings=ALL_BUT_COLUMNS, restrictions=["no-consolidate"])
    assert phase(game, "consolidate").asked == []
    phase(game, "cleanup")
    assert game.areas["winterfell"].one_time is None


def test_whoever_is_named_by_the_lion_leaves_its_lands_alone() -> None:
    """*A Clash of Kings*, "The Cunning of the Lion": no march, raid or support against its land areas."""
    areas = {
        "riverrun": units("stark", "f", order="march-0"),
        "harrenhal": units("stark", "f", order="raid"),
        "stoney-sept": units("lannister", "f", order="support"),
    }
    game = position(areas, rulings=ALL_BUT_COLUMNS, spared={"stark": "lannister"})
    assert phase(game, "raid").asked == []
    with pytest.raises(Refused, match="spared"):
        phase(game, "march", [march("riverrun", ("stoney-sept", "f"))])


def test_ships_of_a_taken_port_are_taken_over_or_destroyed_as_a_whole() -> None:
    """*A Clash of Kings*, option 5."""
    areas = {
        "moat-cailin": units("greyjoy", "k", order="march-0"),
        "port-of-winterfell": units("stark", "2s", order="raid"),
    }
    game = position(areas, rulings=ALL_BUT_COLUMNS)
    played = phase(game, "march", [march("moat-cailin", ("winterfell", "k"))])
    assert list(played.waiting.options) == [0, 2]


def test_a_stolen_marker_comes_back_with_the_bids() -> None:
    """Doran Martell's text: until the next Clash of Kings; the tracks stay as they are."""
    game = position({}, players=6, stolen={"throne": "martell"})
    assert game.throne_holder == "martell" and game.turn_order[0] == "baratheon"
    stored = RULES.load(game.variant, RULES.dump(game))
    assert stored.throne_holder == "martell"


def test_cersei_may_remove_a_one_time_order() -> None:
    """Her text: any one order of the losing player."""
    areas = {
        "stoney-sept": units("lannister", "3k", order="march-0"),
        "riverrun": units("stark", "f"),
        "winterfell": units("stark", "f", one_time="the-young-wolf"),
    }
    hands = {"lannister": ["cersei-lannister"], "stark": ["catelyn-stark"]}
    game = position(areas, rulings=ALL_BUT_COLUMNS, hands=hands)
    answers = [march("stoney-sept", ("riverrun", "3k")), {"one_time": "winterfell"}]
    played = phase(game, "march", answers, rest=True)
    assert [ask.name for ask in played.asked][1] == "combat.ability"
    assert game.areas["winterfell"].one_time is None and game.areas["riverrun"].house == "lannister"
