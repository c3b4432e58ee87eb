"""Cards of House Targaryen, each in a position made for it."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.challenges import side_strength
from adjudicator.games.agotlcg.rules.leaving import leave_play
from adjudicator.games.agotlcg.rules.phases import end_phase
from tests.games.agotlcg.scene import Scene, attack, candidates, card, choose, say, use


@card("Daenerys Targaryen")
def test_while_daenerys_stands_enemies_in_a_challenge_are_weaker() -> None:
    scene = Scene(["Robb Stark", "Burned Men"], ["Daenerys Targaryen", "Unsullied"])
    challenge = scene.fight("power", ["Robb Stark"], ["Unsullied"])
    found = [side_strength(scene.game, side) for side in (challenge.attackers, challenge.defenders)]
    absent = scene.strength("Burned Men")
    scene.kneel("Daenerys Targaryen")

    assert (found, absent) == ([5 - 1, 3], 2)
    assert scene.strength("Robb Stark") == 5


@card("Drogon", "Viserion")
def test_drogon_and_viserion_give_renown_and_stealth_to_stormborn_of_their_player() -> None:
    scene = Scene(["Daenerys Targaryen", "Drogon", "Viserion"], ["Daenerys Targaryen"])

    assert scene.keywords("my Daenerys Targaryen") == ["insight", "renown", "stealth"]
    assert scene.keywords("their Daenerys Targaryen") == ["insight"]
    assert scene.keywords("Drogon") == ["no attachments"]


@card("Khal Drogo")
def test_khal_drogo_allows_a_second_military_challenge_and_has_renown() -> None:
    scene = Scene(["Khal Drogo", "Burned Men"])

    scene.phase("challenges", attack("military", "Khal Drogo"), attack("military", "Burned Men"))

    assert scene.told("result") == ["result", "result"]
    assert scene.power("Khal Drogo") == 1


@card("Magister Illyrio")
def test_illyrio_stands_a_character_for_two_gold_once_a_phase() -> None:
    scene = Scene(["Magister Illyrio", "Arya Stark"], ["Burned Men"])
    scene.kneel("Arya Stark", "Burned Men")

    asked = scene.act(use("Magister Illyrio"), choose("Arya Stark"))
    scene.asked.clear()
    scene.act()

    assert candidates(asked) == {"Arya Stark", "Burned Men"}
    assert (scene.knelt("Arya Stark"), scene.gold()) == (False, 9 - 2)
    assert scene.offered() == set()


@card("Rhaegal")
def test_rhaegal_stands_a_stormborn_who_fought_and_won() -> None:
    scene = Scene(["Rhaegal", "Daenerys Targaryen", "Arya Stark"])
    scene.kneel("Daenerys Targaryen", "Arya Stark")
    scene.win("power", ["Arya Stark"])
    assert scene.offered() == set()

    asked = scene.win("power", ["Daenerys Targaryen"], use("Rhaegal"), choose("Daenerys Targaryen"))

    assert candidates(asked) == {"Daenerys Targaryen"}
    assert not scene.knelt("Daenerys Targaryen")


@card("Ser Jorah Mormont")
def test_jorah_is_sacrificed_with_his_third_betrayal() -> None:
    scene = Scene(["Ser Jorah Mormont"])
    found = []
    for _ in range(3):
        scene.win("military", ["Ser Jorah Mormont"])
        here = scene.game.cards.get(scene.id("Ser Jorah Mormont"))
        found.append((here.tokens["betrayal"], here.power) if here else None)

    assert found == [(1, 1), (2, 2), None]
    assert scene.where("Ser Jorah Mormont") == "p1 discard"


@card("Viserys Targaryen")
@pytest.mark.parametrize("how", ["killed", "discarded", "sacrificed", "to-hand"])
def test_viserys_discards_an_attachment_however_he_leaves_play(how: str) -> None:
    scene = Scene(["Viserys Targaryen"], ["Arya Stark"])
    scene.attach("Ice", "Arya Stark")

    leaving = leave_play(scene.game, how, [scene.id("Viserys Targaryen")])
    scene.play(leaving, use("Viserys Targaryen"), choose("Ice"))

    assert scene.where("Ice") == "p2 discard"
    assert scene.where("Viserys Targaryen") != "p1"


@card("Handmaiden")
def test_the_handmaiden_is_sacrificed_to_stand_a_lady() -> None:
    scene = Scene(["Handmaiden", "Robb Stark"], ["Arya Stark", "Sansa Stark"])
    scene.kneel("Robb Stark", "Arya Stark")

    asked = scene.act(use("Handmaiden"), choose("Arya Stark"))

    assert candidates(asked) == {"Arya Stark"}
    assert (scene.knelt("Arya Stark"), scene.where("Handmaiden")) == (False, "p1 discard")


@card("Unsullied")
def test_while_the_unsullied_attack_every_defender_is_weaker() -> None:
    found = []
    for attacker in ("Unsullied", "Robb Stark"):
        scene = Scene(["Unsullied", "Robb Stark"], ["Gold Cloaks", "Arya Stark"])
        challenge = scene.fight("power", [attacker], ["Gold Cloaks", "Arya Stark"])
        found.append(side_strength(scene.game, challenge.defenders))

    assert found == [3 - 1 + 2 - 1, 3 + 2]


@card("Drogo's Arakh")
def test_the_arakh_strengthens_a_dothraki_and_drogo_attacks_standing_in_his_first_military_challenge() -> None:
    scene = Scene(["Khal Drogo", "Braided Warrior", "Arya Stark"], hand=["Drogo's Arakh"])
    assert scene.hosts("Drogo's Arakh") == {"Khal Drogo", "Braided Warrior"}
    scene.attach("Drogo's Arakh", "Khal Drogo")

    scene.phase("challenges", attack("military", "Khal Drogo"), attack("military", "Khal Drogo"))

    assert scene.strength("Khal Drogo") == 5 + 2
    assert scene.told("result") == ["result", "result"]
    assert scene.knelt("Khal Drogo")


@card("Drogo's Arakh")
def test_the_arakh_lets_nobody_else_attack_standing() -> None:
    scene = Scene(["Braided Warrior"])
    scene.attach("Drogo's Arakh", "Braided Warrior")

    scene.phase("challenges", attack("military", "Braided Warrior"))

    assert scene.knelt("Braided Warrior")


@card("Plaza of Punishment")
@pytest.mark.parametrize(("target", "place"), [("Burned Men", "p2 dead"), ("Gold Cloaks", "p2")])
def test_the_plaza_burns_a_character_without_attachments_for_two(target: str, place: str) -> None:
    scene = Scene(["Plaza of Punishment", "Robb Stark"], ["Burned Men", "Gold Cloaks", "Arya Stark"])
    scene.attach("Ice", "Arya Stark")

    asked = scene.win("power", ["Robb Stark"], use("Plaza of Punishment"), choose(target))

    assert candidates(asked) == {"Robb Stark", "Burned Men", "Gold Cloaks"}
    assert scene.where(target) == place
    assert scene.knelt("Plaza of Punishment")
    assert place != "p2" or scene.strength(target) == 3 - 2


@card("Dothraki Sea")
def test_the_dothraki_sea_brings_a_dothraki_for_the_phase() -> None:
    scene = Scene(["Dothraki Sea", "Robb Stark"], hand=["Khal Drogo", "Drogon"])

    asked = scene.win("power", ["Robb Stark"], use("Dothraki Sea"), choose("Khal Drogo"))
    before = scene.where("Khal Drogo")
    scene.play(end_phase(scene.game))

    assert candidates(asked) == {"Khal Drogo"}
    assert (before, scene.where("Khal Drogo"), scene.where("Dothraki Sea")) == ("p1", "p1 hand", "p1 discard")


@card("Dracarys!")
def test_dracarys_kneels_a_dragon_or_daenerys_and_burns_a_participant_for_four() -> None:
    scene = Scene(["Viserion", "Arya Stark"], ["Tyrion Lannister", "Burned Men"], hand=["Dracarys!"])
    scene.fight("power", ["Arya Stark"], ["Tyrion Lannister"])

    asked = scene.act(use("Dracarys!"), choose("Tyrion Lannister"))

    assert candidates(asked) == {"Arya Stark", "Tyrion Lannister"}
    assert scene.knelt("Viserion")
    assert scene.where("Tyrion Lannister") == "p2 dead"


@card("Fire and Blood")
@pytest.mark.parametrize(
    ("name", "wishes", "place"),
    [
        ("Drogon", [say("put-into-play")], "p1"),
        ("Drogon", [say("shuffle")], "p1 draw"),
        ("Khal Drogo", [], "p1 draw"),
    ],
)
def test_fire_and_blood_shuffles_a_dead_dragon_into_the_deck_or_puts_a_hatchling_into_play(
    name: str, wishes: list[object], place: str
) -> None:
    scene = Scene(hand=["Fire and Blood"])
    scene.lay("p1", "dead", "Drogon", "Khal Drogo", "Unsullied", "Robb Stark")

    asked = scene.act(use("Fire and Blood"), choose(name), *wishes)  # type: ignore[arg-type]

    assert candidates(asked) == {"Drogon", "Khal Drogo"}
    assert scene.where(name) == place


@card("Waking the Dragon")
def test_waking_the_dragon_stands_a_unique_targaryen_who_returns_to_hand() -> None:
    mine = ["Khal Drogo", "Unsullied", "Robb Stark"]
    scene = Scene(mine, ["Drogon"], hand=["Waking the Dragon"])
    scene.kneel(*mine, "Drogon")

    asked = scene.act(use("Waking the Dragon"), choose("Khal Drogo"))
    stands = not scene.knelt("Khal Drogo")
    scene.play(end_phase(scene.game))

    assert candidates(asked) == {"Khal Drogo"}
    assert (stands, scene.where("Khal Drogo")) == (True, "p1 hand")
