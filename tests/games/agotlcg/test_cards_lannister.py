"""Cards of House Lannister, each in a position made for it."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.entering import enter
from adjudicator.games.agotlcg.rules.leaving import kill
from adjudicator.games.agotlcg.rules.phases import end_phase
from tests.games.agotlcg.scene import Scene, attack, candidates, card, choose, say, use


@card("Cersei Lannister")
def test_cersei_raises_claim_while_she_attacks_in_intrigue() -> None:
    scene = Scene(["Cersei Lannister", "Tyrion Lannister"])
    found = []
    for type, attacker in (
        ("intrigue", "Cersei Lannister"),
        ("power", "Cersei Lannister"),
        ("intrigue", "Tyrion Lannister"),
    ):
        scene.fight(type, [attacker])
        found.append(scene.value("claim"))

    assert found == [2, 1, 1]


@card("Joffrey Baratheon")
def test_joffrey_gains_power_for_dead_lords_and_ladies_thrice_a_round() -> None:
    nobles = ["Arya Stark", "Sansa Stark", "Bran Stark", "Robb Stark"]
    scene = Scene(["Joffrey Baratheon"], ["Burned Men", *nobles])

    scene.play(kill(scene.game, [scene.id("Burned Men")]))
    assert scene.offered() == set()
    for name in nobles[:3]:
        scene.play(kill(scene.game, [scene.id(name)]), use("Joffrey Baratheon"))
    scene.asked.clear()
    scene.play(kill(scene.game, [scene.id(nobles[3])]))

    assert scene.power("Joffrey Baratheon") == 3
    assert scene.offered() == set()


@card("Ser Jaime Lannister")
def test_jaime_stands_and_has_renown_in_military_challenges_alone() -> None:
    scene = Scene(["Ser Jaime Lannister"])
    found = []
    for type in ("military", "intrigue"):
        scene.phase("challenges", attack(type, "Ser Jaime Lannister"))
        found.append((scene.knelt("Ser Jaime Lannister"), scene.power("Ser Jaime Lannister")))

    assert found == [(False, 1), (True, 1)]


@card("The Tickler")
def test_the_tickler_discards_the_top_card_and_a_copy_of_it_in_play() -> None:
    scene = Scene(["The Tickler"], ["Burned Men"], phase="dominance")
    scene.lay("p2", "draw", "Burned Men")

    asked = scene.act(use("The Tickler"), choose("Burned Men"))

    assert candidates(asked, "lcg.select") == {"Burned Men"}
    assert scene.game.players["p2"].discard == [scene.id("Burned Men #2"), scene.id("Burned Men")]
    assert scene.knelt("The Tickler")


@card("Tyrion Lannister")
@pytest.mark.parametrize("seat", ["p1", "p2"])
def test_tyrion_takes_two_gold_for_any_challenge_of_intrigue(seat: str) -> None:
    scene = Scene(["Cersei Lannister"])
    scene.lay(seat, "hand", "Tyrion Lannister")
    scene.play(enter(scene.game, scene.id("Tyrion Lannister"), "put"))

    scene.phase("challenges", attack("intrigue", "Cersei Lannister"), use("Tyrion Lannister"))

    assert scene.gold(seat) == 9 + 2


@card("Tyrion Lannister")
def test_tyrion_takes_no_gold_for_other_challenges_nor_for_a_third() -> None:
    scene = Scene(["Tyrion Lannister", "Cersei Lannister", "Casterly Rock"])

    scene.phase("challenges", attack("power", "Cersei Lannister"))
    assert scene.offered() == set()
    for _ in range(2):
        scene.game.cards[scene.id("Cersei Lannister")].knelt = False
        scene.phase("challenges", attack("intrigue", "Cersei Lannister"), use("Tyrion Lannister"))
    scene.game.cards[scene.id("Cersei Lannister")].knelt = False
    scene.asked.clear()
    scene.phase("challenges", attack("intrigue", "Cersei Lannister"))

    assert scene.offered() == set()


@card("Tywin Lannister")
def test_tywin_has_the_strength_of_his_gold_and_brings_two() -> None:
    scene = Scene(["Tywin Lannister"])
    found = []
    for gold in (0, 5):
        scene.game.players["p1"].gold = gold
        found.append(scene.strength("Tywin Lannister"))

    assert found == [6, 11]
    assert scene.value("income", "p1") == scene.value("income", "p2") + 2


@card("Gold Cloaks")
@pytest.mark.parametrize(("how", "place"), [("ambush", "p1 discard"), ("put", "p1")])
def test_gold_cloaks_are_discarded_after_the_phase_in_which_they_came_by_ambush(how: str, place: str) -> None:
    scene = Scene(hand=["Gold Cloaks"])
    if how == "ambush":
        scene.act(use("Gold Cloaks"))
    else:
        scene.play(enter(scene.game, scene.id("Gold Cloaks"), how))
    before = scene.where("Gold Cloaks")

    scene.play(end_phase(scene.game))

    assert (before, scene.where("Gold Cloaks")) == ("p1", place)


@card("The Queen's Assassin")
@pytest.mark.parametrize(("cards", "offered"), [(1, True), (2, False)])
def test_the_assassin_by_ambush_makes_an_opponent_with_fewer_cards_kill_a_character(cards: int, offered: bool) -> None:
    scene = Scene(theirs=["Robb Stark", "Burned Men"], hand=["The Queen's Assassin", "Ice", "Ice"])
    scene.lay("p2", "hand", *["Ice"] * cards)
    wishes = [use("The Queen's Assassin"), choose("Burned Men")] if offered else []

    asked = scene.act(use("The Queen's Assassin"), *wishes)

    assert scene.where("Burned Men") == ("p2 dead" if offered else "p2")
    assert [ask.seat for ask in asked if ask.name == "lcg.select"] == (["p2"] if offered else [])


@card("The Queen's Assassin")
def test_the_assassin_kills_nobody_when_it_is_marshaled() -> None:
    scene = Scene(theirs=["Burned Men"], hand=["The Queen's Assassin", "Ice"], phase="marshaling")

    asked = scene.act(use("The Queen's Assassin"))

    assert "lcg.trigger" not in [ask.name for ask in asked]


@card("Widow's Wail")
def test_widows_wail_gives_two_strength_and_joffrey_a_military_icon() -> None:
    for name, icons in (("Joffrey Baratheon", ["military", "power"]), ("Cersei Lannister", ["intrigue", "power"])):
        scene = Scene([name], hand=["Widow's Wail"])
        before = scene.strength(name)

        scene.act(use("Widow's Wail"))

        assert (scene.strength(name), scene.icons(name)) == (before + 2, icons)
        assert scene.gold() == 9 - 1


@card("Casterly Rock")
def test_casterly_rock_allows_a_second_challenge_of_intrigue() -> None:
    scene = Scene(["Casterly Rock"])
    found = []
    for made in (1, 2):
        for seat in ("p1", "p2"):
            scene.game.players[seat].made["intrigue"] = made
        found.append(("intrigue" in scene.types("p1"), "intrigue" in scene.types("p2")))

    assert found == [(True, False), (False, False)]


@card("Lannisport")
def test_lannisport_draws_for_a_challenge_of_intrigue_that_was_won() -> None:
    scene = Scene(["Lannisport", "Cersei Lannister"])
    scene.win("power", ["Cersei Lannister"])
    assert scene.offered() == set()

    scene.win("intrigue", ["Cersei Lannister"], use("Lannisport"))

    assert scene.hand() == 1


@card("Hear Me Roar!")
def test_hear_me_roar_puts_a_lannister_into_play_until_the_end_of_the_phase() -> None:
    scene = Scene(hand=["Hear Me Roar!", "Tywin Lannister", "Robb Stark"])

    asked = scene.act(use("Hear Me Roar!"), choose("Tywin Lannister"))
    before = scene.where("Tywin Lannister")
    scene.duplicate("Tywin Lannister")
    asked += scene.play(end_phase(scene.game))

    assert candidates(asked) == {"Tywin Lannister"}
    assert (before, scene.where("Tywin Lannister")) == ("p1", "p1 discard")
    assert "lcg.trigger" not in [ask.name for ask in asked]


@card("The Things I Do For Love")
def test_the_things_i_do_for_love_returns_an_opponents_character_of_a_cost_up_to_x() -> None:
    love = "The Things I Do For Love"
    scene = Scene(["Cersei Lannister"], ["Gold Cloaks", "Robb Stark", "Burned Men"], hand=[love])

    asked = scene.act(use(love), say(4), choose("Gold Cloaks"))

    assert candidates(asked) == {"Gold Cloaks", "Burned Men"}
    assert (scene.where("Gold Cloaks"), scene.gold()) == ("p2 hand", 9 - 4)
    assert scene.game.players["p1"].faction_knelt


@card("The Things I Do For Love", "Treachery")
def test_two_events_need_a_lannister_lord_or_lady_or_a_unique_lannister() -> None:
    hand = ["The Things I Do For Love", "Treachery"]
    for mine, offered in (("Gold Cloaks", set()), ("The Tickler", {hand[1]}), ("Tyrion Lannister", set(hand))):
        scene = Scene([mine], ["Grey Wind", "Burned Men", "Winterfell Steward"], hand=hand)
        scene.fight("power", [])
        scene.kneel(mine)
        scene.act(use("Grey Wind"), choose("Winterfell Steward"))

        assert scene.offered() == offered


@card("Treachery")
def test_treachery_cancels_an_ability_whose_cost_stays_paid() -> None:
    scene = Scene(["Tyrion Lannister"], ["Grey Wind", "Winterfell Steward"], hand=["Treachery"])
    scene.fight("power", [])

    scene.act(use("Grey Wind"), choose("Winterfell Steward"), use("Treachery"))

    assert scene.knelt("Grey Wind")
    assert (scene.where("Winterfell Steward"), scene.gold()) == ("p2", 9 - 1)


@card("Treachery")
def test_treachery_does_not_cancel_events() -> None:
    scene = Scene(["Tyrion Lannister"], ["Burned Men"], hand=["Treachery"], their_hand=["Confinement"])

    scene.act(use("Confinement"), choose("Burned Men"))

    assert scene.offered() == set()
