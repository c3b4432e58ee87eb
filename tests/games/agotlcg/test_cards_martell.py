"""Cards of House Martell, each in a position made for it."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.state import Lasting
from tests.games.agotlcg.scene import Scene, attack, candidates, card, choose, say, use


@card("Areo Hotah")
def test_areo_takes_a_character_out_of_the_challenge_when_he_ambushes() -> None:
    scene = Scene(["Robb Stark", "Arya Stark"], ["Burned Men"], their_hand=["Areo Hotah"])
    challenge = scene.fight("power", ["Robb Stark"])

    asked = scene.act(use("Areo Hotah"), use("Areo Hotah"), choose("Robb Stark"))

    assert candidates(asked) == {"Robb Stark"}
    assert challenge.attackers == []
    assert scene.gold("p2") == 9 - 5


@card("Arianne Martell")
def test_arianne_puts_a_cheap_character_into_play_and_returns_to_hand() -> None:
    scene = Scene(["Arianne Martell"], hand=["Edric Dayne", "The Red Viper", "Grey Wind"])

    asked = scene.act(use("Arianne Martell"), choose("Grey Wind"))

    assert candidates(asked) == {"Edric Dayne", "Grey Wind"}
    assert (scene.where("Grey Wind"), scene.where("Arianne Martell")) == ("p1", "p1 hand")


@card("Arianne Martell")
def test_arianne_stays_where_what_she_calls_becomes_a_duplicate() -> None:
    scene = Scene(["Arianne Martell", "Edric Dayne"], hand=["Edric Dayne"])

    scene.act(use("Arianne Martell"), choose("Edric Dayne #2"))

    assert scene.game.cards[scene.id("Edric Dayne")].duplicates == [scene.id("Edric Dayne #2")]
    assert scene.where("Arianne Martell") == "p1"


@card("Doran Martell")
def test_doran_strengthens_the_other_nobles_of_his_house_by_the_used_plots() -> None:
    scene = Scene(["Doran Martell", "Arianne Martell", "Palace Spearman", "Arya Stark"], ["The Red Viper"])
    scene.lay("p1", "used", "Summons", "Taxation")

    names = ["Doran Martell", "Arianne Martell", "Palace Spearman", "Arya Stark", "The Red Viper"]
    assert [scene.strength(name) for name in names] == [4, 4 + 2, 4, 2, 7]


@card("Edric Dayne")
def test_edric_pays_a_gold_for_an_icon() -> None:
    scene = Scene(["Edric Dayne"])

    scene.act(use("Edric Dayne"), say("intrigue"), use("Edric Dayne"), say("power"))

    assert scene.icons("Edric Dayne") == ["intrigue", "power"]
    assert scene.gold() == 9 - 2


@card("Maester Caleotte")
def test_caleotte_takes_an_icon_where_he_lost_and_does_nothing_where_he_was_absent() -> None:
    scene = Scene(["Tywin Lannister"], ["Maester Caleotte"])
    scene.fight("power", ["Tywin Lannister"])
    scene.conclude()
    assert scene.offered("p2") == set()

    wishes = [use("Maester Caleotte"), choose("Tywin Lannister"), say("military")]
    scene.win("power", ["Tywin Lannister"], *wishes, defenders=["Maester Caleotte"])

    assert scene.icons("Tywin Lannister") == ["intrigue", "power"]


@card("Obara Sand")
def test_obara_defends_kneeling_against_power() -> None:
    scene = Scene(["Robb Stark", "Catelyn Stark"], ["Obara Sand"])
    scene.kneel("Obara Sand")

    asked = scene.phase("challenges", attack("power", "Robb Stark"), choose("Obara Sand"))
    asked += scene.phase("challenges", attack("intrigue", "Catelyn Stark"))

    assert len([ask for ask in asked if ask.name == "lcg.defenders"]) == 1
    assert [event["defender_str"] for event in scene.game.events if event["e"] == "result"] == [3, 0]


@card("The Red Viper")
@pytest.mark.parametrize(("defence", "power"), [(0, 1), (3, 0), (-3, 2)])
def test_the_viper_gains_a_power_for_each_five_of_his_margin(defence: int, power: int) -> None:
    scene = Scene(["The Red Viper"], ["Maester Wendamyr"])
    if defence < 0:
        scene.game.lasting.append(Lasting("strength", scene.id("The Red Viper"), 3, "phase"))
    scene.game.lasting.append(Lasting("strength", scene.id("Maester Wendamyr"), 1, "phase"))
    wishes = [use("The Red Viper")] if power else []

    scene.win("power", ["The Red Viper"], *wishes, defenders=["Maester Wendamyr"] if defence > 0 else [])

    assert scene.power("The Red Viper") == power


@card("Dornish Paramour")
def test_the_paramour_draws_out_a_defender() -> None:
    scene = Scene(["Dornish Paramour"], ["Cersei Lannister", "Tyrion Lannister", "Burned Men"])
    wishes = [attack("intrigue", "Dornish Paramour"), use("Dornish Paramour"), choose("Cersei Lannister")]

    asked = scene.phase("challenges", *wishes)

    ask = next(ask for ask in asked if ask.name == "lcg.defenders")
    assert candidates(asked) == {"Cersei Lannister", "Tyrion Lannister", "Burned Men"}
    assert ask.default_answer() == [scene.id("Cersei Lannister")]
    assert ask.problem([]) is not None
    assert ask.problem([scene.id("Tyrion Lannister")]) is not None
    assert ask.problem([scene.id("Tyrion Lannister"), scene.id("Cersei Lannister")]) is None


@card("Greenblood Trader")
def test_the_trader_takes_one_of_the_two_top_cards() -> None:
    scene = Scene(hand=["Greenblood Trader"], phase="marshaling")
    ice, bird = scene.lay("p1", "draw", "Ice", "Little Bird")
    look = say({"hand": [bird], "bottom": [ice]})

    scene.act(use("Greenblood Trader"), use("Greenblood Trader"), look)

    assert scene.where("Little Bird") == "p1 hand"
    assert scene.game.players["p1"].draw[-1] == ice


@card("Palace Spearman")
def test_the_spearman_schemes_unless_his_player_is_first() -> None:
    scene = Scene(["Palace Spearman"])
    found = []
    for first in ("p1", "p2"):
        scene.game.first = first
        found.append("intrigue" in scene.icons("Palace Spearman"))

    assert found == [False, True]


@card("Dawn")
def test_dawn_strengthens_by_used_plots_and_a_dayne_intimidates_with_it() -> None:
    scene = Scene(["House Dayne Knight", "Arya Stark"])
    scene.lay("p1", "used", "Summons", "Taxation", "Rebuilding")
    scene.attach("Dawn", "House Dayne Knight")
    scene.attach("Dawn", "Arya Stark")

    assert (scene.strength("House Dayne Knight"), scene.strength("Arya Stark")) == (2 + 3, 2 + 3)
    assert "intimidate" in scene.keywords("House Dayne Knight")
    assert "intimidate" not in scene.keywords("Arya Stark")


@card("Ghaston Grey")
def test_ghaston_grey_is_sacrificed_to_return_an_attacker_that_nothing_saves() -> None:
    scene = Scene(["Robb Stark", "Arya Stark", "Sansa Stark"], ["Ghaston Grey"])
    scene.duplicate("Robb Stark")

    asked = scene.win("power", ["Robb Stark", "Arya Stark"], use("Ghaston Grey"), choose("Robb Stark"))

    assert candidates(asked) == {"Robb Stark", "Arya Stark"}
    assert (scene.where("Robb Stark"), scene.where("Ghaston Grey")) == ("p1 hand", "p2 discard")


@card("Ghaston Grey", "Sunspear", "Unbowed, Unbent, Unbroken")
def test_three_cards_answer_only_a_challenge_that_was_lost_as_defender() -> None:
    for attackers, offered in ((["Tumblestone Knight"], set()), (["Robb Stark"], {"Ghaston Grey", "Sunspear"})):
        scene = Scene(attackers, ["Ghaston Grey", "Sunspear", "Eddard Stark", "Arya Stark"])
        scene.lay("p2", "hand", "Unbowed, Unbent, Unbroken")
        extra = {"Unbowed, Unbent, Unbroken"} if offered else set()

        scene.win("power", attackers, defenders=["Arya Stark"] if offered else ["Eddard Stark"])

        assert scene.offered("p2") - {"Eddard Stark"} == offered | extra


@card("Sunspear")
def test_sunspear_raises_claim_in_challenges_of_the_type_that_was_lost() -> None:
    scene = Scene(["Robb Stark"], ["Sunspear", "Tyrion Lannister"])

    scene.win("power", ["Robb Stark"], use("Sunspear"))
    found = []
    for type in ("power", "intrigue"):
        scene.fight(type, ["Tyrion Lannister"], seat="p2")
        found.append(scene.value("claim", "p2"))

    assert found == [2, 1]
    assert scene.knelt("Sunspear")


@card("Doran's Game")
@pytest.mark.parametrize(("name", "offered"), [("Doran Martell", set()), ("Tywin Lannister", {"Doran's Game"})])
def test_dorans_game_gives_power_for_used_plots_after_intrigue_won_by_five(name: str, offered: set[str]) -> None:
    scene = Scene([name], hand=["Doran's Game"])
    scene.lay("p1", "used", "Summons", "Taxation", "Rebuilding")

    scene.win("intrigue", [name], *[use("Doran's Game")][: len(offered)])

    assert scene.offered() == offered
    assert scene.faction_power() == 1 + 3 * len(offered)


@card("Unbowed, Unbent, Unbroken")
def test_unbowed_forbids_a_type_and_is_not_for_the_first_player() -> None:
    for first, offered in (("p2", set()), ("p1", {"Unbowed, Unbent, Unbroken"})):
        scene = Scene(["Robb Stark"], their_hand=["Unbowed, Unbent, Unbroken"])
        scene.game.first = first
        wishes = [use("Unbowed, Unbent, Unbroken"), say("military")][: 2 * len(offered)]

        scene.win("power", ["Robb Stark"], *wishes)

        assert scene.offered("p2") == offered
        assert ("military" in scene.types()) is not bool(offered)


@card("Confinement")
def test_confinement_takes_one_icon_of_each_type_from_a_character_of_strength_four_or_less() -> None:
    scene = Scene(theirs=["Tyrion Lannister", "Robb Stark"], hand=["Confinement"])
    scene.attach("Little Bird", "Tyrion Lannister")

    asked = scene.act(use("Confinement"), choose("Tyrion Lannister"))

    assert candidates(asked) == {"Tyrion Lannister"}
    assert scene.icons("Tyrion Lannister") == ["intrigue"]
