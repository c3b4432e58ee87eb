"""Cards of House Tyrell, each in a position made for it."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.challenges import side_strength
from adjudicator.games.agotlcg.rules.entering import enter
from adjudicator.games.agotlcg.rules.state import Lasting
from tests.games.agotlcg.scene import Scene, attack, candidates, card, choose, drawn, say, use


@card("Left", "Right")
@pytest.mark.parametrize(("name", "other", "icon"), [("Left", "Right", "power"), ("Right", "Left", "intrigue")])
def test_left_and_right_are_better_beside_each_other(name: str, other: str, icon: str) -> None:
    for together in (False, True):
        scene = Scene(["Direwolf Pup"], [name, *[other] * together])
        found = scene.strength(name), icon in scene.icons(name)
        scene.phase("challenges", attack("military", "Direwolf Pup"), choose(name))

        assert found == (2 + together, together)
        assert scene.knelt(name) is not together


@card("Maester Lomys")
def test_lomys_costs_the_attacker_a_card_where_intrigue_was_won_in_defence() -> None:
    hand = ["Ice", "Little Bird"]
    scene = Scene(["Grand Maester Pycelle"], ["Maester Lomys", "Margaery Tyrell"], hand=hand)

    scene.win(
        "intrigue",
        ["Grand Maester Pycelle"],
        use("Maester Lomys"),
        drawn("Little Bird"),
        defenders=["Margaery Tyrell"],
    )

    assert (scene.where("Little Bird"), scene.where("Ice")) == ("p1 discard", "p1 hand")


@card("Margaery Tyrell")
def test_margaery_kneels_to_strengthen_a_character_for_the_phase() -> None:
    scene = Scene(["Margaery Tyrell", "Burned Men"])

    scene.act(use("Margaery Tyrell"), choose("Burned Men"))
    scene.game.lasting = [effect for effect in scene.game.lasting if effect.until != "challenge"]

    assert scene.strength("Burned Men") == 2 + 3
    assert scene.knelt("Margaery Tyrell")


@card("Paxter Redwyne")
def test_paxter_makes_the_first_event_cheaper_and_brings_a_gold() -> None:
    scene = Scene(["Paxter Redwyne"], ["Burned Men"], hand=["Confinement", "Confinement"])

    wishes = [use("Confinement"), choose("Burned Men")]
    scene.act(*wishes, use("Confinement #2"), choose("Burned Men"))

    assert scene.gold() == 9 - (1 - 1) - 1
    assert scene.value("income", "p1") == scene.value("income", "p2") + 1


@card("Randyll Tarly")
def test_randyll_stands_twice_a_phase_when_his_strength_is_raised() -> None:
    scene = Scene(["Randyll Tarly", "Left"], hand=["Growing Strong"] * 3)
    found = []
    for number in (1, 2, 3):
        scene.kneel("Randyll Tarly")
        wishes = [use(f"Growing Strong #{number}"), choose("Randyll Tarly", "Left")]
        scene.act(*wishes, *[use("Randyll Tarly")] * (number < 3))
        found.append(scene.knelt("Randyll Tarly"))

    assert found == [False, False, True]
    assert scene.strength("Randyll Tarly") == 5 + 6


@card("Randyll Tarly")
def test_randyll_stays_kneeling_when_his_strength_is_lowered() -> None:
    scene = Scene(["Randyll Tarly", "Drogon"], their_hand=["Dracarys!"])
    scene.game.cards[scene.id("Drogon")].controller = "p2"
    scene.fight("power", ["Randyll Tarly"])
    scene.kneel("Randyll Tarly")

    scene.act(use("Dracarys!"), choose("Randyll Tarly"))

    assert scene.offered("p1") == set()
    assert scene.strength("Randyll Tarly") == 1


@card("The Knight of Flowers")
@pytest.mark.parametrize(
    ("attackers", "most"), [(["The Knight of Flowers"], 1), (["The Knight of Flowers", "Left"], 2)]
)
def test_against_the_knight_of_flowers_alone_one_character_defends(attackers: list[str], most: int) -> None:
    scene = Scene(["The Knight of Flowers", "Left"], ["Burned Men", "Gold Cloaks"])

    asked = scene.phase("challenges", attack("military", *attackers))

    assert next(ask for ask in asked if ask.name == "lcg.defenders").about["most"] == most


@card("The Queen of Thorns")
def test_the_queen_of_thorns_puts_a_tyrell_into_play_where_she_won_intrigue() -> None:
    hand = ["Randyll Tarly", "The Queen of Thorns", "Robb Stark"]
    scene = Scene(["The Queen of Thorns", "Margaery Tyrell"], hand=hand)
    scene.win("power", ["The Queen of Thorns"])
    scene.win("intrigue", ["Margaery Tyrell"])
    assert scene.offered() == set()

    asked = scene.win("intrigue", ["The Queen of Thorns"], use("The Queen of Thorns"), choose("Randyll Tarly"))

    assert candidates(asked) == {"Randyll Tarly"}
    assert scene.where("Randyll Tarly") == "p1"


@card("Olenna's Informant")
def test_the_informant_allows_another_challenge_when_it_comes_in_the_challenges_phase() -> None:
    for phase, offered in (("marshaling", False), ("challenges", True)):
        scene = Scene(hand=["Olenna's Informant"], phase=phase)
        wishes = [use("Olenna's Informant"), say("power")] if offered else []
        scene.play(enter(scene.game, scene.id("Olenna's Informant"), "put"), *wishes)
        scene.game.players["p1"].made["power"] = 1

        assert ("power" in scene.types()) is offered
        scene.game.players["p1"].made["power"] = 2
        assert "power" not in scene.types()


@card("Wardens of the Reach")
def test_the_wardens_count_locations_of_the_reach() -> None:
    scene = Scene(["Wardens of the Reach", "Highgarden", "The Mander", "The Wall"], ["Rose Garden"])

    assert scene.strength("Wardens of the Reach") == 3 + 2


@card("Heartsbane")
def test_heartsbane_kneels_to_strengthen_its_bearer_in_a_challenge() -> None:
    scene = Scene(["Left", "Arya Stark"], hand=["Heartsbane"])
    assert scene.hosts("Heartsbane") == {"Left"}
    scene.attach("Heartsbane", "Left")
    scene.fight("military", ["Left"])

    scene.act(use("Heartsbane #2"))

    assert scene.strength("Left") == 2 + 3
    assert scene.knelt("Heartsbane #2")


@card("Highgarden")
def test_highgarden_costs_a_gold_and_kneels() -> None:
    scene = Scene(["Robb Stark", "Arya Stark"], ["Highgarden", "Burned Men"])
    scene.kneel("Robb Stark")
    challenge = scene.fight("power", ["Robb Stark", "Arya Stark"], ["Burned Men"])

    asked = scene.act(use("Highgarden"), choose("Robb Stark"))

    assert candidates(asked) == {"Robb Stark", "Arya Stark"}
    assert challenge.attackers == [scene.id("Arya Stark")]
    assert not scene.knelt("Robb Stark")
    assert (scene.gold("p2"), scene.knelt("Highgarden")) == (9 - 1, True)


@card("The Mander")
@pytest.mark.parametrize(("name", "offered"), [("Cersei Lannister", set()), ("Tywin Lannister", {"The Mander"})])
def test_the_mander_draws_two_for_a_challenge_won_by_five(name: str, offered: set[str]) -> None:
    scene = Scene([name, "The Mander"])

    scene.win("power", [name], *[use("The Mander")][: len(offered)])

    assert scene.offered() == offered
    assert scene.hand() == 2 * len(offered)


@card("Growing Strong")
def test_growing_strong_strengthens_up_to_three_tyrells_for_the_phase() -> None:
    mine = ["Left", "Margaery Tyrell", "Paxter Redwyne", "Garden Caretaker"]
    scene = Scene([*mine, "Arya Stark"], hand=["Growing Strong"])

    asked = scene.act(use("Growing Strong"), choose(*mine[:3]))

    assert candidates(asked) == set(mine)
    assert next(ask for ask in asked if ask.name == "lcg.target").about["most"] == 3
    assert [scene.strength(name) for name in mine] == [2 + 2, 3 + 2, 3 + 2, 1]
    assert scene.game.lasting[0] == Lasting("strength", scene.id("Left"), 2, "phase")


@card("Olenna's Cunning")
@pytest.mark.parametrize("named", ["character", "location"])
def test_olennas_cunning_finds_a_card_of_a_type_that_the_loser_did_not_name(named: str) -> None:
    scene = Scene(["Tyrion Lannister"], hand=["Olenna's Cunning"])
    scene.game.players["p1"].draw = []
    scene.lay("p1", "draw", "Robb Stark", "The Wall", "Ice", "Confinement")
    found = {"Robb Stark", "The Wall", "Ice", "Confinement"} - {"Robb Stark" if named == "character" else "The Wall"}

    asked = scene.win("power", ["Tyrion Lannister"], use("Olenna's Cunning"), say(named), choose("Ice"))

    assert next(ask for ask in asked if ask.name == "lcg.option").seat == "p2"
    assert candidates(asked, "lcg.search") == found
    assert scene.where("Ice") == "p1 hand"


@card("Olenna's Cunning")
def test_olennas_cunning_is_not_for_military_challenges() -> None:
    scene = Scene(["Robb Stark"], hand=["Olenna's Cunning"])
    challenge = scene.fight("military", ["Robb Stark"])

    scene.conclude()

    assert scene.offered() == set()
    assert side_strength(scene.game, challenge.attackers) == 5
