"""Cards of House Baratheon, each in a position made for it."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.changes import gain_power
from adjudicator.games.agotlcg.rules.leaving import kill
from tests.games.agotlcg.scene import Scene, candidates, card, choose, use


@card("Maester Cressen")
def test_cressen_kneels_to_discard_a_condition() -> None:
    scene = Scene(["Maester Cressen", "Arya Stark"], phase="marshaling")
    scene.attach("Milk of the Poppy", "Arya Stark")
    scene.attach("Ice", "Arya Stark")

    asked = scene.act(use("Maester Cressen"), choose("Milk of the Poppy"))

    assert candidates(asked) == {"Milk of the Poppy"}
    assert scene.knelt("Maester Cressen")
    assert (scene.where("Milk of the Poppy"), scene.where("Ice")) == ("p1 discard", "p1")


@card("Melisandre")
def test_melisandre_kneels_a_character_once_a_round_when_a_card_of_rhllor_is_marshaled() -> None:
    hand = ["Burned Men", "Fiery Followers", "Selyse Baratheon"]
    scene = Scene(["Melisandre"], ["Robb Stark", "Arya Stark"], hand=hand, phase="marshaling")
    wishes = [use("Burned Men"), use("Fiery Followers"), use("Melisandre"), choose("Robb Stark")]

    asked = scene.act(*wishes, use("Selyse Baratheon"))

    assert scene.knelt("Robb Stark")
    assert len([ask for ask in asked if ask.name == "lcg.trigger"]) == 1


@card("Robert Baratheon")
def test_robert_intimidates_and_has_renown() -> None:
    scene = Scene(["Robert Baratheon"], ["Burned Men", "Arya Stark"])
    scene.kneel("Arya Stark")
    scene.game.players["p1"].plot = None  # no claim, so that all characters stay

    scene.win("power", ["Robert Baratheon"])

    assert (scene.strength("Robert Baratheon"), scene.power("Robert Baratheon")) == (5 + 2, 1)
    assert scene.knelt("Burned Men")


@card("Shireen Baratheon")
def test_shireen_kneels_a_character_when_she_dies() -> None:
    scene = Scene(["Shireen Baratheon"], ["Robb Stark"])

    scene.play(kill(scene.game, [scene.id("Shireen Baratheon")]), use("Shireen Baratheon"), choose("Robb Stark"))

    assert scene.where("Shireen Baratheon") == "p1 dead"
    assert scene.knelt("Robb Stark")


@card("Stannis Baratheon")
def test_with_stannis_in_play_each_player_stands_two_characters() -> None:
    theirs = ["Burned Men", "Gold Cloaks", "Arya Stark", "The Wall"]
    scene = Scene(["Stannis Baratheon"], theirs)
    scene.kneel("Stannis Baratheon", *theirs)

    scene.phase("standing", choose("Gold Cloaks", "Arya Stark"))

    assert [scene.knelt(name) for name in ("Stannis Baratheon", *theirs)] == [False, True, False, False, False]


@card("Fiery Followers")
def test_fiery_followers_stand_when_dominance_begins() -> None:
    scene = Scene(["Fiery Followers"])
    scene.kneel("Fiery Followers")

    scene.phase("dominance", use("Fiery Followers"))

    assert not scene.knelt("Fiery Followers")


@card("King's Hunting Party")
@pytest.mark.parametrize(("mine", "theirs", "icons"), [((), (1,), True), ((1,), (), False), ((), (), False)])
def test_the_hunting_party_schemes_against_a_king(mine: tuple[int, ...], theirs: tuple[int, ...], icons: bool) -> None:
    king = ["Robert Baratheon"]
    scene = Scene(["King's Hunting Party", *king[: len(mine)]], king[: len(theirs)])

    assert ("intrigue" in scene.icons("King's Hunting Party")) is icons


@card("Vanguard Lancer")
def test_the_lancer_takes_a_power_of_a_character_or_faction_card_of_an_opponent() -> None:
    scene = Scene(["Arya Stark"], ["Robb Stark", "Burned Men"], hand=["Vanguard Lancer"], phase="marshaling")
    scene.game.cards[scene.id("Robb Stark")].power = scene.game.cards[scene.id("Arya Stark")].power = 2
    scene.game.players["p2"].faction_power = 3

    asked = scene.act(use("Vanguard Lancer"), use("Vanguard Lancer"), choose("Robb Stark"))

    ask = next(ask for ask in asked if ask.name == "lcg.target")
    assert set(ask.about["cards"]) == {scene.id("Robb Stark"), "p2/faction"}
    assert (scene.power("Robb Stark"), scene.power("Arya Stark"), scene.faction_power("p2")) == (1, 2, 3)


@card("Lightbringer")
def test_lightbringer_stands_its_bearer_once_a_phase_when_it_gains_power() -> None:
    scene = Scene(["Stannis Baratheon", "Bastard in Hiding", "Arya Stark"], hand=["Lightbringer"])
    assert scene.hosts("Lightbringer") == {"Stannis Baratheon", "Bastard in Hiding"}
    scene.attach("Lightbringer", "Stannis Baratheon")
    assert "renown" in scene.keywords("Stannis Baratheon")
    stannis, asked = scene.id("Stannis Baratheon"), []
    for wishes in ([use("Lightbringer")], []):
        scene.kneel("Stannis Baratheon")
        asked += scene.play(gain_power(scene.game, stannis), *wishes)

    assert scene.knelt("Stannis Baratheon")
    assert len(asked) == 1
    assert scene.told("stands") == ["stands"]


@card("Lightbringer")
def test_lightbringer_gives_renown_to_stannis_alone() -> None:
    scene = Scene(["Bastard in Hiding"])
    scene.attach("Lightbringer", "Bastard in Hiding")

    assert scene.keywords("Bastard in Hiding") == []


@card("Chamber of the Painted Table")
def test_the_painted_table_moves_a_power_to_the_winner_of_dominance() -> None:
    scene = Scene(["Chamber of the Painted Table", "Robb Stark"])
    scene.game.players["p2"].faction_power = 2

    scene.phase("dominance", use("Chamber of the Painted Table"))

    assert (scene.faction_power("p1"), scene.faction_power("p2")) == (1 + 1, 1)
    assert scene.knelt("Chamber of the Painted Table")


@card("Consolidation of Power")
def test_consolidation_kneels_four_strength_of_one_player_and_gives_one_of_them_power() -> None:
    theirs = ["Burned Men", "Arya Stark", "Gold Cloaks", "Robb Stark"]
    scene = Scene(["Direwolf Pup"], theirs, hand=["Consolidation of Power"], phase="marshaling")
    wishes = [use("Consolidation of Power"), choose("Burned Men", "Arya Stark"), choose("Arya Stark")]

    asked = scene.act(*wishes)

    ask = next(ask for ask in asked if ask.name == "lcg.target")
    assert candidates(asked) == {"Direwolf Pup", "Burned Men", "Arya Stark", "Gold Cloaks"}
    for wrong in (["Burned Men", "Gold Cloaks"], ["Burned Men", "Direwolf Pup"]):
        assert ask.problem([scene.id(name) for name in wrong]) is not None
    assert [scene.knelt(name) for name in theirs] == [True, True, False, False]
    assert scene.power("Arya Stark") == 1


@card("Ours is the Fury")
@pytest.mark.parametrize("wins", [True, False])
def test_ours_is_the_fury_lets_a_kneeling_character_defend_and_stand_if_it_wins(wins: bool) -> None:
    attacker = "Tumblestone Knight" if wins else "Robb Stark"
    scene = Scene([attacker], ["Bastard in Hiding", "King's Hunting Party", "Arya Stark"])
    scene.lay("p2", "hand", "Ours is the Fury")
    scene.kneel("King's Hunting Party" if wins else "Bastard in Hiding", "Arya Stark")
    joins = "King's Hunting Party" if wins else "Bastard in Hiding"
    scene.fight("power", [attacker])

    asked = scene.act(use("Ours is the Fury"), choose(joins))
    scene.conclude()

    assert candidates(asked) == {joins}
    assert scene.knelt(joins) is not wins


@card("Ours is the Fury")
def test_ours_is_the_fury_is_for_the_defending_player_alone() -> None:
    scene = Scene(["Bastard in Hiding", "Arya Stark"], hand=["Ours is the Fury"])
    scene.kneel("Bastard in Hiding")
    scene.fight("power", ["Arya Stark"])

    scene.act()

    assert scene.offered() == set()


@card("Seen In Flames")
def test_seen_in_flames_needs_a_character_of_rhllor_and_discards_a_card_of_the_hand_that_is_seen() -> None:
    for mine, offered in (("Arya Stark", set()), ("Fiery Followers", {"Seen In Flames"})):
        scene = Scene([mine], hand=["Seen In Flames"], their_hand=["Ice", "Burned Men"])
        asked = scene.act(*[use("Seen In Flames"), choose("Ice")][: 2 * len(offered)])
        assert scene.offered() == offered

    assert candidates(asked, "lcg.select") == {"Ice", "Burned Men"}
    assert (scene.where("Ice"), scene.where("Burned Men")) == ("p2 discard", "p2 hand")
