"""Cards of the Night's Watch, each in a position made for it."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.challenge_form import ChallengeForm
from adjudicator.games.agotlcg.rules.challenges import side_strength
from adjudicator.games.agotlcg.rules.entering import enter
from adjudicator.games.agotlcg.rules.leaving import discard_from_play, kill
from adjudicator.games.agotlcg.rules.phases import end_phase
from adjudicator.games.agotlcg.rules.state import Challenge
from tests.games.agotlcg.scene import Scene, attack, candidates, card, choose, drawn, title, use


@card("Benjen Stark")
def test_rangers_of_benjens_player_cannot_be_bypassed() -> None:
    scene = Scene(theirs=["Benjen Stark", "Ranging Party", "Messenger Raven"])

    able = ChallengeForm(scene.game, "p1").bypassable("p2")

    assert {title(other) for other in able} == {"Messenger Raven"}


@card("Benjen Stark")
def test_benjen_gives_two_power_and_is_shuffled_into_the_deck_when_he_dies() -> None:
    scene = Scene(["Benjen Stark"])

    scene.play(kill(scene.game, [scene.id("Benjen Stark")]), use("Benjen Stark"))

    assert (scene.where("Benjen Stark"), scene.faction_power()) == ("p1 draw", 2)
    assert "lcg.shuffle" in [ask.name for ask in scene.asked]


@card("Ghost")
def test_whom_ghost_bypassed_does_not_defend_for_the_rest_of_the_phase() -> None:
    scene = Scene(["Ghost", "Robb Stark"], ["Eddard Stark", "Burned Men"])
    wishes = [
        attack("military", "Ghost", bypass={"Ghost": "Eddard Stark"}),
        use("Ghost"),
        attack("power", "Robb Stark"),
    ]
    scene.game.lasting.clear()

    asked = scene.phase("challenges", *wishes)

    assert [ask.about["cards"] for ask in asked if ask.name == "lcg.defenders"] == [[scene.id("Burned Men")]]


@card("Jon Snow")
def test_jon_counts_as_attacking_beside_another_brother_while_he_stands() -> None:
    found = []
    for knelt, other in ((False, "Ranging Party"), (True, "Ranging Party"), (False, "Robb Stark")):
        scene = Scene(["Jon Snow", "Ranging Party", "Robb Stark"])
        if knelt:
            scene.kneel("Jon Snow")
        scene.phase("challenges", attack("military", other))
        found.append(next(event["attacker_str"] for event in scene.game.events if event["e"] == "result"))

    assert found == [5 + 4, 5, 5]


@card("Maester Aemon")
def test_aemon_kneels_to_save_a_brother() -> None:
    scene = Scene(["Maester Aemon", "Ranging Party", "Arya Stark"])
    scene.play(kill(scene.game, [scene.id("Arya Stark")]))
    assert scene.offered() == set()

    scene.play(kill(scene.game, [scene.id("Ranging Party")]), use("Maester Aemon"))

    assert scene.where("Ranging Party") == "p1"
    assert scene.knelt("Maester Aemon")


@card("Old Bear Mormont")
@pytest.mark.parametrize("wall", [True, False])
def test_mormont_defends_standing_while_his_player_has_the_wall(wall: bool) -> None:
    scene = Scene(["Robb Stark"], ["Old Bear Mormont", *["The Wall"] * wall])

    scene.phase("challenges", attack("power", "Robb Stark"), choose("Old Bear Mormont"))

    assert scene.knelt("Old Bear Mormont") is not wall


@card("Old Bear Mormont")
@pytest.mark.parametrize(("winner", "loser", "offered"), [("p1", "p2", False), ("p2", "p1", True)])
def test_mormont_puts_a_card_of_the_watch_into_play_if_nothing_was_lost_as_defender(
    winner: str, loser: str, offered: bool
) -> None:
    scene = Scene(theirs=["Old Bear Mormont"], their_hand=["Castle Black", "Robb Stark", "Take the Black"])
    scene.game.fought.append(Challenge("power", "p1", "p2", [], winner=winner, loser=loser))
    wishes = [use("Old Bear Mormont"), choose("Castle Black")] if offered else []

    asked = scene.play(end_phase(scene.game), *wishes)

    assert scene.where("Castle Black") == ("p2" if offered else "p2 hand")
    assert not offered or candidates(asked) == {"Castle Black"}


@card("Ser Waymar Royce")
def test_waymar_costs_each_opponent_a_random_card_when_he_dies() -> None:
    scene = Scene(["Ser Waymar Royce"], their_hand=["Ice", "Little Bird"])

    scene.play(kill(scene.game, [scene.id("Ser Waymar Royce")]), use("Ser Waymar Royce"), drawn("Little Bird"))

    assert (scene.where("Little Bird"), scene.where("Ice")) == ("p2 discard", "p2 hand")


@card("Yoren")
def test_yoren_takes_a_cheap_character_of_an_opponents_discard_pile_when_he_is_marshaled() -> None:
    scene = Scene(hand=["Yoren"], phase="marshaling")
    scene.lay("p2", "discard", "Arya Stark", "Robb Stark", "Ice")
    scene.lay("p1", "discard", "Burned Men")

    asked = scene.act(use("Yoren"), use("Yoren"), choose("Arya Stark"))
    other = Scene(hand=["Yoren"])
    other.lay("p2", "discard", "Arya Stark")
    other.play(enter(other.game, other.id("Yoren"), "put"))

    assert candidates(asked) == {"Arya Stark"}
    assert scene.where("Arya Stark") == "p1"
    assert other.offered() == set()


@card("Messenger Raven")
def test_the_raven_returns_to_hand_for_a_card() -> None:
    scene = Scene(["Messenger Raven"], phase="dominance")

    scene.act(use("Messenger Raven"))

    assert (scene.where("Messenger Raven"), scene.hand()) == ("p1 hand", 2)


@card("Old Forest Hunter")
def test_the_hunter_discards_a_card_for_a_gold_once_a_phase() -> None:
    scene = Scene(["Old Forest Hunter"], hand=["Ice", "Burned Men"])

    asked = scene.act(use("Old Forest Hunter"), choose("Ice"))

    assert (scene.where("Ice"), scene.gold()) == ("p1 discard", 9 + 1)
    assert len([ask for ask in asked if ask.name == "lcg.cost"]) == 1
    scene.asked.clear()
    scene.act()
    assert "Old Forest Hunter" not in scene.offered()


@card("Veteran Builder")
def test_the_builder_is_sacrificed_to_stand_a_location() -> None:
    scene = Scene(["Veteran Builder", "Arya Stark"], ["The Wall"])
    scene.kneel("The Wall", "Arya Stark")

    asked = scene.act(use("Veteran Builder"), choose("The Wall"))

    assert candidates(asked) == {"The Wall"}
    assert (scene.knelt("The Wall"), scene.where("Veteran Builder")) == (False, "p1 discard")


@card("Longclaw")
def test_longclaw_gives_a_brother_strength_and_renown() -> None:
    scene = Scene(["Old Forest Hunter", "Arya Stark"], hand=["Longclaw"])
    assert scene.hosts("Longclaw") == {"Old Forest Hunter"}
    scene.attach("Longclaw", "Old Forest Hunter")

    scene.win("military", ["Old Forest Hunter"])

    assert (scene.strength("Old Forest Hunter"), scene.power("Old Forest Hunter")) == (1 + 1, 1)


@card("Castle Black")
def test_castle_black_stands_and_strengthens_a_defending_brother() -> None:
    scene = Scene(["Robb Stark"], ["Castle Black", "Ranging Party", "Arya Stark"])
    challenge = scene.fight("power", ["Robb Stark"], ["Ranging Party", "Arya Stark"])
    scene.kneel("Ranging Party")

    asked = scene.act(use("Castle Black"), choose("Ranging Party"))

    assert candidates(asked) == {"Ranging Party"}
    assert not scene.knelt("Ranging Party")
    assert side_strength(scene.game, challenge.defenders) == 5 + 2 + 2


@card("The Wall")
def test_the_wall_strengthens_brothers_and_gives_two_power_at_the_end_of_challenges() -> None:
    scene = Scene(["The Wall", "Ranging Party", "Arya Stark"], ["Ranging Party"])
    found = [scene.strength(name) for name in ("my Ranging Party", "Arya Stark", "their Ranging Party")]

    scene.play(end_phase(scene.game), use("The Wall"))

    assert found == [5 + 1, 2, 5]
    assert scene.faction_power() == 2
    assert scene.knelt("The Wall")


@card("The Wall")
def test_the_wall_does_nothing_at_the_end_of_other_phases() -> None:
    scene = Scene(["The Wall"], phase="dominance")

    assert scene.play(end_phase(scene.game)) == []


@card("A Meager Contribution")
@pytest.mark.parametrize(("plot", "gold"), [("A Clash of Kings", 4), ("A Noble Cause", 5)])
def test_a_meager_contribution_takes_a_gold_of_an_opponents_income(plot: str, gold: int) -> None:
    scene = Scene(hand=["A Meager Contribution", "A Meager Contribution"])
    scene.game.players["p1"].gold = scene.game.players["p2"].gold = 0
    scene.reveal("p2", plot)
    scene.game.players["p1"].plot = None

    asked = scene.phase("marshaling", use("A Meager Contribution"))

    assert (scene.gold("p1"), scene.gold("p2")) == (1, gold - 1)
    assert len([ask for ask in asked if ask.name == "lcg.trigger"]) == 1


@card("Take the Black")
def test_take_the_black_takes_a_common_character_for_good() -> None:
    theirs = ["Ranging Party", "Robb Stark", "The Roseroad"]
    scene = Scene(theirs=theirs, hand=["Take the Black", "Take the Black"], phase="dominance")

    asked = scene.act(use("Take the Black"), choose("Ranging Party"))

    assert candidates(asked) == {"Ranging Party"}
    assert scene.where("Ranging Party") == "p1"
    scene.play(end_phase(scene.game))
    assert scene.where("Ranging Party") == "p1"
    assert scene.where("Take the Black #2") == "p1 hand"
    scene.play(discard_from_play(scene.game, [scene.id("Ranging Party")]))
    assert scene.where("Ranging Party") == "p2 discard"


@card("The Sword in the Darkness")
@pytest.mark.parametrize("brother", ["Old Bear Mormont", "Tywin Lannister"])
def test_the_sword_needs_a_brother_in_the_challenge_and_ends_the_attacks_of_the_loser(brother: str) -> None:
    sword = "The Sword in the Darkness"
    scene = Scene(["Direwolf Pup"], [brother], their_hand=[sword])
    watch = brother == "Old Bear Mormont"

    scene.win("military", ["Direwolf Pup"], *[use(sword)] * watch, defenders=[brother])

    assert scene.offered("p2") == ({sword} if watch else set())
    assert (scene.types("p1") == []) is watch
