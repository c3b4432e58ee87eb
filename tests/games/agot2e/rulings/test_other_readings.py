"""Contested points in the reading that is not the default; the tests of each chapter prove the default."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.agot2e.asks import ASKS
from adjudicator.games.westeros.view import view
from tests.games.agot2e.random_play import variant
from tests.games.agot2e.rulings.battle import battle, part
from tests.games.agot2e.rulings.scenario import phase, position, refusal, ruling, told, units
from tests.games.agot2e.rulings.test_westeros import SUMMER, about_to_draw, bids_of
from tests.games.agot2e.rulings.test_wildlings import HOUSES, attack, facing, lost_by
from tests.orders.reference import reader


@ruling("W-03")
def test_winter_may_be_replaced_when_its_turn_comes() -> None:
    """Icons are counted without it; the card drawn in its turn moves the track on its own, and then counts."""
    later = {"winter_is_coming": "when_resolved"}
    game = about_to_draw("winter-is-coming-1", "game-of-thrones", "put-to-the-sword", rulings=later)
    played = phase(game, "westeros", draws=[["a-throne-of-blades", "supply", "winter-is-coming-1"]])
    assert [event["cards"][0] for event in told(game, "westeros-cards")] == ["winter-is-coming-1"]
    assert [event["icons"] for event in told(game, "wildlings-track")] == [1]
    assert game.wildlings == 4
    assert game.westeros == ["a-throne-of-blades", "game-of-thrones", "put-to-the-sword"]
    assert (played.waiting.seat, played.waiting.about) == ("baratheon", {"card": "a-throne-of-blades"})


@ruling("W-03", "W-06")
def test_the_icon_of_a_card_drawn_in_its_turn_may_bring_the_attack() -> None:
    """The track reaches 12 in the middle of the phase, before the card that was drawn."""
    later = {"winter_is_coming": "when_resolved"}
    game = about_to_draw("supply", "winter-is-coming-2", "put-to-the-sword", rulings=later, wildlings=10)
    drawn = [[SUMMER[1], "game-of-thrones", "winter-is-coming-2"]]
    played = phase(game, "westeros", draws=drawn)
    assert {ask.name for ask in played.open} == {"bid.wildlings"}
    assert bids_of(played) == [12]
    assert [event["card"] for event in told(game, "westeros-card")] == ["supply"]


@ruling("RT-05", "K-10")
def test_beaten_attackers_may_go_back_into_an_enemy_home_they_left_empty() -> None:
    game = position(
        {"winterfell": units("lannister", "f", order="march-0"), "moat-cailin": units("stark", "3k")},
        rulings={"attackers_return_to_a_lost_home": True},
    )
    battle(game, "winterfell", "moat-cailin", "f", ("the-hound", "eddard-stark"))
    assert game.areas["winterfell"].routed == {"footman": 1}
    assert game.controller("winterfell") == "lannister"


@ruling("RS-2", "RT-01")
def test_robb_may_have_no_say_over_losing_attackers() -> None:
    """They only go back; losing defenders he still sends where he likes."""
    chosen = {"robb_moves_attackers": False}
    areas = {"stoney-sept": units("lannister", "f", order="march-0"), "blackwater": units("stark", "3k")}
    game = position(areas, rulings=chosen)
    played = battle(game, "stoney-sept", "blackwater", "f", ("the-hound", "robb-stark"))
    assert played.asks("combat.retreat") == []
    assert game.areas["stoney-sept"].routed == {"footman": 1}

    areas = {"stoney-sept": units("stark", "3k", order="march-0"), "blackwater": units("lannister", "f")}
    played = battle(position(areas, rulings=chosen), "stoney-sept", "blackwater", "3k", ("robb-stark", "the-hound"))
    assert {ask.seat for ask in played.asks("combat.retreat")} == {"stark"}


@ruling("MT-2")
@pytest.mark.parametrize(("text", "routed", "left"), [("2f", "f", "f"), ("f", "f", "f")])
def test_mace_may_be_held_to_standing_footmen(text: str, routed: str, left: str) -> None:
    """Nothing is asked; where only routed Footmen are there the text does nothing."""
    game = position(
        {"reach": units("tyrell", "4k", order="march-0"), "blackwater": units("stark", text, routed=routed)},
        rulings={"mace_may_take_routed": False},
    )
    played = battle(game, "reach", "blackwater", "4k", ("mace-tyrell", "catelyn-stark"))
    assert played.asks("combat.ability") == []
    assert len(told(game, "card-text")) == (text == "2f")
    assert told(game, "destroyed-at-once")[0]["units"] == {"footman": 1}, "the routed one, in the retreat"


@ruling("AG-3")
@pytest.mark.parametrize(("order", "swords"), [("support", True), ("support-plus-1-special", False)])
def test_support_without_strength_may_count_as_none(order: str, swords: bool) -> None:
    """Asha keeps her swords beside routed supporters, unless their order gives 1 of its own."""
    game = position(
        {
            "stoney-sept": units("greyjoy", "3k", order="march-0"),
            "blackwater": units("stark", "3f"),
            "harrenhal": units("greyjoy", "f", routed="f", order=order),
        },
        rulings={"support_without_strength_counts": False},
    )
    battle(game, "stoney-sept", "blackwater", "3k", ("asha-greyjoy", "catelyn-stark"))
    lost = sum(n for event in told(game, "casualties") for item in event["units"] for n in item["units"].values())
    assert lost == (2 if swords else 0)


@ruling("AG-3", "SS-1")
def test_salladhor_counts_the_strength_that_is_printed_on_his_supporters() -> None:
    """A supporting Ship is worth 1 as printed, so he is supported, whatever his own text makes of Ships."""
    game = position(
        {
            "blackwater-bay": units("baratheon", "2s", order="march-0"),
            "shipbreaker-bay": units("lannister", "3s"),
            "east-summer-sea": units("baratheon", "s", order="support"),
        },
        rulings={"support_without_strength_counts": False},
    )
    battle(game, "blackwater-bay", "shipbreaker-bay", "2s", ("salladhor-saan", "the-hound"))
    assert part(game, "lannister", "army") == 0


@ruling("C-06", "RT-09")
def test_routed_units_may_be_barred_from_support() -> None:
    """Not even the special order's 1 counts, and nobody is asked about it."""
    game = position(
        {
            "stoney-sept": units("lannister", "3k", order="march-0"),
            "blackwater": units("stark", "k"),
            "harrenhal": units("stark", "k", routed="k", order="support-plus-1-special"),
            "reach": units("stark", "2k", routed="k", order="support"),
        },
        rulings={"routed_units_may_support": False},
    )
    played = battle(game, "stoney-sept", "blackwater", "3k", ("the-hound", "catelyn-stark"), ["defender"])
    assert [ask.about["from"] for ask in played.asks("combat.support")] == [["reach"]]
    assert part(game, "stark", "support") == 2


LAST = {track: [house for house in HOUSES if house != "stark"] for track in ("throne", "fiefdoms", "court")}


@ruling("WL-08")
@pytest.mark.parametrize(
    ("areas", "tracks", "options"),
    [
        ({"karhold": units("stark", "2f")}, {}, ["destroy-two-units", "lose-two-positions"]),
        ({"karhold": units("stark", "2f")}, LAST, ["destroy-two-units"]),
        ({}, {}, ["lose-two-positions"]),
        ({}, LAST, ["destroy-two-units", "lose-two-positions"]),
    ],
)
def test_the_free_side_of_preemptive_raid_may_be_barred(
    areas: dict[str, Any], tracks: dict[str, Any], options: list[str]
) -> None:
    """Only what costs the lowest bidder something is offered, as long as anything does."""
    game = facing("preemptive-raid", areas, tracks=tracks, rulings={"preemptive_raid_may_cost_nothing": False})
    played = attack(game, lost_by("stark"))
    asks = [ask for ask in (*played.open, *played.settled) if ask.name == "wildlings.option"]
    assert list(asks[0].options) == options


@ruling("WL-09")
def test_the_lowest_bidder_may_pick_the_track_himself() -> None:
    tracks = {"throne": ["baratheon", "stark"], "fiefdoms": ["tyrell", "stark"], "court": ["lannister", "tyrell"]}
    game = facing("preemptive-raid", tracks=tracks, rulings={"preemptive_raid_track": "lowest_bidder"})
    played = attack(game, lost_by("stark"), "lose-two-positions")
    assert (played.waiting.seat, played.waiting.name) == ("stark", "wildlings.track")
    assert list(played.waiting.options) == ["throne", "fiefdoms"]


@ruling("PO-07", "M-17")
def test_ships_may_stay_in_the_port_of_a_land_that_nobody_controls() -> None:
    """They may leave it, and whoever takes the land takes them as he likes."""
    areas = {
        "oldtown": units("stark", "2k", order="march-0"),
        "oldtown-port": units("stark", "2s", order="march-minus-1"),
        "highgarden": units("lannister", "f"),
    }
    game = position(areas, rulings={"uncontrolled_port_ships": "stay"})
    cards = {"stark combat.card": "eddard-stark", "lannister combat.card": "the-hound", "combat.retreat": "reach"}
    moves = [{"to": "highgarden", "units": {"knight": 2}}]
    out = [{"to": "redwyne-straights", "units": {"ship": 1}}]
    played = phase(
        game, "march",
        [
            {"from": "oldtown", "moves": moves, "leave_token": False},
            {"from": "oldtown-port", "moves": out, "leave_token": False},
        ],
        always=cards, rest=True,
    )  # fmt: skip
    assert played.done and told(game, "port-ships-destroyed") == []
    assert game.areas["oldtown-port"].units == game.areas["redwyne-straights"].units == {"ship": 1}


@ruling("MU-09")
def test_routed_footmen_may_be_barred_from_upgrades() -> None:
    """The standing one is upgraded, the routed one is not, however it is asked for."""
    game = position(
        {"winterfell": units("stark", "2f", routed="f", order="consolidate-special")},
        rulings={"upgrade_routed_footmen": False},
    )
    ask = phase(game, "consolidate", [{"area": "winterfell", "use": "muster"}]).waiting
    upgrade = {"castle": "winterfell", "area": "winterfell", "unit": "knight", "upgrade": "footman"}
    assert refusal(ask, [upgrade]) is None
    assert refusal(ask, [upgrade, upgrade]) == "muster-nothing-to-upgrade"
    assert refusal(ask, [{**upgrade, "routed": True}]) == "muster-nothing-to-upgrade"
    new = {"castle": "winterfell", "area": "winterfell", "unit": "footman", "upgrade": None}
    assert refusal(ask, [new, upgrade]) is None


@ruling("CP-03")
@pytest.mark.parametrize(("line", "power"), [("karhold: c none", 5), ("karhold: c power", 7), ("karhold: c", 7)])
def test_power_may_be_declined_as_an_option(line: str, power: int) -> None:
    """A line says so; a plain order takes the power, and without a line the House is asked."""
    game = position({"karhold": units("stark", "f", order="consolidate")}, rulings={"power_may_be_declined": True})
    ask = phase(game, "consolidate").waiting
    assert [option["use"] for option in ask.options] == ["power", "none"]
    found = ASKS.answer(ask, [reader("stark").line(line)], view(game, "stark"), variant())
    assert found is not None and found.answer is not None

    phase(game, "consolidate", [found.answer])
    assert game.players["stark"].power == power
    assert game.areas["karhold"].order is None
