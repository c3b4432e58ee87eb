"""FAQ: clarifications of the rules: uniqueness, control, targets, saves and icons."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.control import can_take
from adjudicator.games.agotlcg.rules.entering import can_be_duplicate, can_enter, enter
from adjudicator.games.agotlcg.rules.leaving import DIES_AT_ZERO, kill, kill_powerless
from adjudicator.games.agotlcg.rules.state import Lasting
from tests.games.agotlcg.scene import Scene, candidates, card, choose, faq, say, use


@faq("FAQ-RC-1.2 a")
def test_no_duplicate_under_a_card_that_another_owns() -> None:
    scene = Scene(theirs=["Arya Stark"], hand=["Arya Stark"])
    scene.game.cards[scene.id("their Arya Stark")].controller = "p1"

    assert not can_be_duplicate(scene.game, scene.id("my Arya Stark"))


@faq("FAQ-RC-1.2 b")
def test_no_duplicate_while_a_copy_is_dead() -> None:
    scene = Scene(["Arya Stark"], hand=["Arya Stark"])
    assert can_be_duplicate(scene.game, scene.id("Arya Stark #2"))

    scene.lay("p1", "dead", "Arya Stark")

    assert not can_be_duplicate(scene.game, scene.id("Arya Stark #2"))


@faq("FAQ-RC-1.3 a")
def test_no_copy_comes_into_play_while_one_is_dead() -> None:
    scene = Scene(theirs=["Arya Stark"], hand=["Arya Stark"])
    scene.lay("p1", "dead", "Arya Stark")

    assert not can_enter(scene.game, scene.id("my Arya Stark"))
    assert not can_take(scene.game, scene.id("their Arya Stark"), "p1")


def yorens_choice(*, play: tuple[str, str] | None = None, dead: tuple[str, str] | None = None) -> set[str]:
    """Return whom Yoren may bring out of the discard pile of p2, with a copy in play or dead: whose, and its title."""
    scene = Scene(hand=["Yoren"], phase="marshaling")
    scene.game.active = "p1"
    scene.lay("p2", "discard", "Maester Lomys", "Burned Men")
    if play:
        copy = scene.new(*play)
        scene.game.cards[copy] = Scene([play[1]]).game.cards[f"p1/{copy[3:8]}#1"]
        scene.game.cards[copy].controller = play[0]
    if dead:
        scene.lay(dead[0], "dead", dead[1])
    return candidates(scene.act(use("Yoren"), use("Yoren"), choose("Burned Men")))


@card("Yoren")
@faq("FAQ-RC-1.3 b")
@pytest.mark.parametrize("seat", ["p1", "p2"])
@pytest.mark.parametrize("area", ["play", "dead"])
def test_a_card_of_another_stays_where_it_is_while_a_copy_of_either_is_in_play_or_dead(seat: str, area: str) -> None:
    assert yorens_choice() == {"Maester Lomys", "Burned Men"}
    where = {area: (seat, "Maester Lomys")}
    assert yorens_choice(**where) == {"Burned Men"}  # type: ignore[arg-type]


@card("Aeron Damphair")
@faq("FAQ-RC-1.3 c", "FAQ-RC-1.3 d")
@pytest.mark.parametrize("copies", [1, 2])
def test_of_two_copies_in_the_dead_pile_none_can_come_back(copies: int) -> None:
    scene = Scene(["Aeron Damphair"])
    scene.lay("p1", "dead", "Salty Navigator", *["Asha Greyjoy"] * copies)

    asked = scene.phase("dominance", use("Aeron Damphair"), choose("Salty Navigator"))

    assert ("Asha Greyjoy" in candidates(asked)) is (copies == 1)


@faq("FAQ-RC-1.3 e")
def test_no_further_copy_while_another_controls_ones_unique_card() -> None:
    scene = Scene(theirs=["Arya Stark"], hand=["Arya Stark"], their_hand=["Arya Stark"])
    scene.game.cards[scene.id("their Arya Stark")].controller = "p1"

    assert not can_enter(scene.game, scene.id("my Arya Stark"))
    assert not can_enter(scene.game, scene.id("their Arya Stark #2"))


@faq("FAQ-RC-1.3 f")
@pytest.mark.parametrize("owned", [True, False])
def test_nobody_takes_control_of_a_copy_of_a_card_that_he_controls(owned: bool) -> None:
    scene = Scene(["Arya Stark"], ["Arya Stark"], others=[["Arya Stark"]])
    other = scene.id("my Arya Stark")
    if not owned:
        scene.game.cards[other].controller = "p3"
        other = scene.new("p3", "Arya Stark")
        scene.game.cards[scene.id("my Arya Stark")].controller = "p1"

    assert not can_take(scene.game, scene.id("their Arya Stark"), "p1")


@faq("FAQ-RC-1.3 g")
def test_a_further_copy_put_into_play_is_a_duplicate() -> None:
    scene = Scene(["Arya Stark"], hand=["Arya Stark"])

    scene.play(enter(scene.game, scene.id("Arya Stark #2"), "put"))

    assert scene.game.cards[scene.id("Arya Stark")].duplicates == [scene.id("Arya Stark #2")]


@faq("FAQ-RC-1.4 a")
def test_power_on_a_card_counts_for_its_controller() -> None:
    scene = Scene(theirs=["Arya Stark"])
    arya = scene.game.cards[scene.id("Arya Stark")]
    arya.power, arya.controller = 3, "p1"

    assert (scene.game.power("p1"), scene.game.power("p2")) == (3, 0)


@card("Wildfire Assault")
@faq("FAQ-RC-2.3 a")
def test_whom_nobody_picks_for_wildfire_assault_dies_with_the_others_and_cannot_be_saved() -> None:
    mine = ["Catelyn Stark", "Sansa Stark", "Bran Stark", "Arya Stark"]
    scene = Scene(mine, ["Tyrion Lannister", "Burned Men"], phase="plot")
    scene.duplicate("Arya Stark")
    scene.attach("Bodyguard", "Tyrion Lannister")

    scene.revealed("Wildfire Assault", choose(*mine[:3]), choose("Burned Men"))

    assert [scene.where(name) for name in mine] == ["p1", "p1", "p1", "p1 dead"]
    assert (scene.where("Tyrion Lannister"), scene.where("Burned Men")) == ("p2 dead", "p2")
    assert "lcg.trigger" not in [ask.name for ask in scene.asked]


def powerless(name: str, off: int, *, hand: str = "") -> Scene:
    """Return the position of a character that loses STR and dies at STR 0 for the phase."""
    scene = Scene([name], hand=[hand] if hand else [])
    effects = (Lasting("strength", scene.id(name), -off, "phase"), Lasting(DIES_AT_ZERO, scene.id(name), 1, "phase"))
    scene.game.lasting += effects
    return scene


@faq("FAQ-RC-3.1 a")
def test_a_duplicate_does_not_save_who_would_still_have_no_strength() -> None:
    scene = powerless("Arya Stark", 2)
    scene.duplicate("Arya Stark")

    asked = scene.play(kill_powerless(scene.game))

    assert [ask for ask in asked if ask.name == "lcg.trigger"] == []
    assert scene.where("Arya Stark") == "p1 dead"


@card("Risen from the Sea")
@faq("FAQ-RC-3.1 b")
@pytest.mark.parametrize(("off", "saved"), [(5, True), (6, False)])
def test_a_save_that_gives_strength_is_offered_where_it_is_enough(off: int, saved: bool) -> None:
    scene = powerless("Balon Greyjoy", off, hand="Risen from the Sea")

    scene.play(kill_powerless(scene.game), *[use("Risen from the Sea")][: int(saved)])

    assert scene.offered() == ({"Risen from the Sea"} if saved else set())
    assert scene.where("Balon Greyjoy") == ("p1" if saved else "p1 dead")


@faq("FAQ-RC-3.1 c")
def test_a_save_by_an_attachment_is_not_offered_for_who_can_have_none() -> None:
    scene = powerless("Drowned Men", 3, hand="Risen from the Sea")

    scene.play(kill_powerless(scene.game))

    assert scene.offered() == set()
    assert scene.where("Drowned Men") == "p1 dead"


@card("Risen from the Sea")
def test_who_can_have_no_attachment_is_saved_from_other_deaths() -> None:
    scene = Scene(["Drowned Men"], hand=["Risen from the Sea"])

    scene.play(kill(scene.game, [scene.id("Drowned Men")]), use("Risen from the Sea"))

    assert (scene.where("Drowned Men"), scene.where("Risen from the Sea")) == ("p1", "p1 discard")


@faq("FAQ-GEN-02 a", "FAQ-RC-3.2 a")
def test_what_became_a_legal_target_by_paying_cannot_be_chosen() -> None:
    scene = Scene(["Tywin Lannister", "Burned Men"], ["Arya Stark"], hand=["Confinement"])
    scene.game.players["p1"].gold = 3
    scene.game.lasting.append(Lasting("strength", scene.id("Tywin Lannister"), -4, "phase"))
    assert scene.strength("Tywin Lannister") == 5

    asked = scene.act(use("Confinement"), choose("Burned Men"))

    assert scene.strength("Tywin Lannister") == 4
    assert candidates(asked) == {"Burned Men", "Arya Stark"}


@faq("FAQ-RC-3.2 b")
def test_an_ability_whose_targets_vanish_before_they_are_chosen_does_nothing_and_stays_paid() -> None:
    scene = Scene(["Grey Wind", "Robert Baratheon"])
    scene.fight("power", ["Robert Baratheon"])
    scene.game.lasting.append(Lasting("strength", scene.id("Robert Baratheon"), -4, "phase"))
    assert scene.strength("Robert Baratheon") == 1

    scene.act(use("Grey Wind"))

    assert scene.knelt("Grey Wind")
    assert scene.where("Robert Baratheon") == "p1"


@card("Little Bird")
@faq("FAQ-RC-3.3 a")
def test_a_second_icon_of_a_kind_makes_no_difference() -> None:
    scene = Scene(["Cersei Lannister"])
    scene.attach("Little Bird", "Cersei Lannister")

    assert scene.icons("Cersei Lannister") == ["intrigue", "power"]


@card("Maester Caleotte")
@faq("FAQ-RC-3.3 b")
def test_one_of_two_icons_is_left_when_one_is_lost() -> None:
    left = []
    for birds in (0, 1):
        scene = Scene(["Cersei Lannister"], ["Maester Caleotte"])
        for _ in range(birds):
            scene.attach("Little Bird", "Cersei Lannister")
        scene.fight("intrigue", ["Cersei Lannister"], ["Maester Caleotte"])
        scene.conclude(use("Maester Caleotte"), choose("Cersei Lannister"), say("intrigue"))
        left.append("intrigue" in scene.icons("Cersei Lannister"))

    assert left == [False, True]
