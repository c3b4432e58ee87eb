"""Cards of House Stark, each in a position made for it."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.changes import stand
from adjudicator.games.agotlcg.rules.entering import enter
from adjudicator.games.agotlcg.rules.leaving import kill, sacrifice
from adjudicator.games.agotlcg.rules.view import FACE_DOWN, view
from tests.games.agotlcg.scene import Scene, attack, candidates, card, choose, use


@card("Arya Stark")
def test_arya_brings_the_top_card_face_down_as_a_duplicate_and_with_it_a_military_icon() -> None:
    scene = Scene(hand=["Arya Stark"])
    scene.lay("p1", "draw", "Ice")
    arya = scene.id("Arya Stark")

    scene.play(enter(scene.game, arya, "put"), use("Arya Stark"))

    assert scene.game.cards[arya].duplicates == [scene.id("Ice")]
    assert scene.icons("Arya Stark") == ["military", "power"]
    assert view(scene.game, "p1")["cards"][arya]["duplicates"] == [scene.id("Ice")]
    assert view(scene.game, "p2")["cards"][arya]["duplicates"] == [FACE_DOWN]
    scene.play(kill(scene.game, [arya]), use("Ice"))
    assert (scene.where("Arya Stark"), scene.where("Ice")) == ("p1", "p1 discard")
    assert scene.icons("Arya Stark") == ["power"]


@card("Bran Stark")
def test_bran_is_sacrificed_to_cancel_an_opponents_event() -> None:
    scene = Scene(["Bran Stark", "Burned Men"], their_hand=["Confinement"])

    scene.act(use("Confinement"), choose("Burned Men"), use("Bran Stark"))

    assert scene.where("Bran Stark") == "p1 discard"
    assert scene.icons("Burned Men") == ["military"]
    assert scene.where("Confinement") == "p2 discard"


@card("Catelyn Stark")
def test_catelyn_silences_while_she_defends_too() -> None:
    scene = Scene(["Grey Wind", "Burned Men"], ["Catelyn Stark", "Winterfell Steward"])
    scene.fight("intrigue", ["Burned Men"], ["Catelyn Stark"])

    scene.act()

    assert scene.offered("p1") == set()


@card("Eddard Stark")
def test_eddard_stands_when_a_challenge_is_initiated_against_his_player() -> None:
    scene = Scene(["Burned Men"], ["Eddard Stark"])
    scene.kneel("Eddard Stark")

    scene.phase("challenges", attack("military", "Burned Men"), use("Eddard Stark"), choose("Eddard Stark"))

    result = next(event for event in scene.game.events if event["e"] == "result")
    assert (result["winner"], result["defender_str"]) == ("p2", 5)
    assert scene.power("Eddard Stark") == 1


@card("Grey Wind")
@pytest.mark.parametrize(("robb", "weak"), [([], {"Bran Stark"}), (["Robb Stark"], {"Bran Stark", "Burned Men"})])
def test_grey_wind_kneels_to_kill_a_weak_character(robb: list[str], weak: set[str]) -> None:
    scene = Scene(["Grey Wind", *robb], ["Bran Stark", "Burned Men", "Gold Cloaks"])
    scene.fight("power", [])

    asked = scene.act(use("Grey Wind"), choose("Bran Stark"))

    assert candidates(asked) == weak
    assert (scene.knelt("Grey Wind"), scene.where("Bran Stark")) == (True, "p2 dead")


@card("Robb Stark")
@pytest.mark.parametrize("way", [kill, None])
def test_robb_stands_everybody_once_a_round_when_a_stark_dies_or_is_sacrificed(way: object) -> None:
    mine = ["Robb Stark", "Arya Stark", "Burned Men", "The Roseroad"]
    scene = Scene([*mine, "Bran Stark", "Sansa Stark", "Tyrion Lannister"], ["Gold Cloaks"])
    scene.kneel(*mine, "Gold Cloaks")
    scene.play(kill(scene.game, [scene.id("Tyrion Lannister")]))
    assert scene.offered() == set()
    bran = scene.id("Bran Stark")

    scene.play(kill(scene.game, [bran]) if way else sacrifice(scene.game, bran), use("Robb Stark"))

    assert [scene.knelt(name) for name in (*mine, "Gold Cloaks")] == [False, False, False, True, True]
    scene.kneel("Robb Stark")
    assert scene.play(kill(scene.game, [scene.id("Sansa Stark")])) == []


@card("Sansa Stark")
def test_sansa_enters_kneeling_and_gives_power_once_a_round_when_she_stands() -> None:
    scene = Scene(hand=["Sansa Stark"], phase="marshaling")
    scene.act(use("Sansa Stark"))
    entered = scene.knelt("Sansa Stark")

    scene.play(stand(scene.game, [scene.id("Sansa Stark")]), use("Sansa Stark"))
    scene.kneel("Sansa Stark")
    asked = scene.play(stand(scene.game, [scene.id("Sansa Stark")]))

    assert entered
    assert scene.faction_power() == 1
    assert asked == []


@card("Summer")
def test_summer_returns_a_small_stark_from_the_piles_and_gives_bran_insight() -> None:
    scene = Scene(["Bran Stark", "Arya Stark"], hand=["Summer"], phase="marshaling")
    scene.lay("p1", "discard", "Sansa Stark", "Robb Stark", "Burned Men")
    scene.lay("p1", "dead", "Direwolf Pup", "Ice")

    asked = scene.act(use("Summer"), use("Summer"), choose("Direwolf Pup"))

    assert candidates(asked) == {"Sansa Stark", "Direwolf Pup"}
    assert scene.where("Direwolf Pup") == "p1 hand"
    assert scene.keywords("Bran Stark") == ["insight"]


@card("Direwolf Pup")
def test_the_pup_counts_other_direwolves_of_its_player() -> None:
    scene = Scene(["Direwolf Pup", "Grey Wind", "Ghost", "Arya Stark"], ["Summer"])

    assert scene.strength("Direwolf Pup") == 1 + 2


@card("Vanguard of the North")
@pytest.mark.parametrize(
    ("plot", "type", "knelt"),
    [("A Storm of Swords", "military", False), ("Summons", "military", True)],
)
def test_the_vanguard_attacks_standing_while_a_war_plot_is_revealed(plot: str, type: str, knelt: bool) -> None:
    scene = Scene(["Vanguard of the North"])
    scene.reveal("p2", plot)

    scene.phase("challenges", attack(type, "Vanguard of the North"))

    assert scene.knelt("Vanguard of the North") is knelt


@card("Ice")
def test_ice_strengthens_a_stark_and_is_sacrificed_to_kill_a_character_of_the_loser() -> None:
    scene = Scene(["Arya Stark", "Burned Men", "Robb Stark"], ["Gold Cloaks"], hand=["Ice"])
    assert scene.hosts("Ice") == {"Arya Stark", "Robb Stark"}
    scene.attach("Ice", "Arya Stark")
    assert scene.strength("Arya Stark") == 2 + 2
    scene.fight("military", ["Robb Stark"])
    scene.game.players["p1"].plot = None
    scene.conclude()
    assert scene.offered() == set()

    asked = scene.win("military", ["Arya Stark"], use("Ice"), choose("Gold Cloaks"))

    assert candidates(asked) == {"Gold Cloaks"}
    assert (scene.where("Gold Cloaks"), scene.where("Ice #2")) == ("p2 dead", "p1 discard")


@card("Gates of Winterfell")
@pytest.mark.parametrize(("top", "place"), [("Ice", "p1 hand"), ("Burned Men", "p1 draw")])
def test_the_gates_show_the_top_card_and_draw_a_stark(top: str, place: str) -> None:
    scene = Scene(["Gates of Winterfell"])
    scene.lay("p1", "draw", top)

    scene.act(use("Gates of Winterfell"))

    assert {"e": "revealed", "card": scene.id(top)} in scene.game.events
    assert scene.where(top) == place
    assert scene.knelt("Gates of Winterfell")


@card("The Wolfswood")
def test_the_wolfswood_lets_direwolves_ambush_for_their_cost() -> None:
    scene = Scene(["The Wolfswood"], hand=["Grey Wind", "Arya Stark"], their_hand=["Summer"])

    scene.act(use("Grey Wind"))

    assert (scene.where("Grey Wind"), scene.gold()) == ("p1", 9 - 5)
    assert "Arya Stark" not in scene.offered("p1")
    assert scene.offered("p2") == set()


@card("For the North!")
@pytest.mark.parametrize(("type", "offered"), [("military", {"For the North!"}), ("power", set())])
def test_for_the_north_strengthens_a_stark_and_draws_if_the_challenge_is_won(type: str, offered: set[str]) -> None:
    scene = Scene(["Robb Stark", "Burned Men"], hand=["For the North!"])
    scene.fight(type, ["Robb Stark", "Burned Men"])

    asked = scene.act(*[use("For the North!"), choose("Robb Stark")][: 2 * len(offered)])
    scene.conclude()

    assert scene.offered() == offered
    assert scene.strength("Robb Stark") == 5 + 2 * len(offered)
    assert scene.hand() == 1
    assert not offered or (candidates(asked) == {"Robb Stark"} and scene.where("For the North!") == "p1 discard")


@card("Like Warm Rain")
def test_like_warm_rain_kneels_a_direwolf_to_kill_an_attacker_after_intrigue_was_lost() -> None:
    scene = Scene(["Tyrion Lannister", "Arya Stark"], ["Grey Wind", "Burned Men"], their_hand=["Like Warm Rain"])

    wishes = [use("Like Warm Rain"), choose("Tyrion Lannister")]
    scene.win("power", ["Arya Stark"])
    assert scene.offered("p2") == set()
    asked = scene.win("intrigue", ["Tyrion Lannister"], *wishes)

    assert candidates(asked) == {"Tyrion Lannister"}
    assert scene.knelt("Grey Wind")
    assert scene.where("Tyrion Lannister") == "p1 dead"


@card("Winter Is Coming")
def test_winter_is_coming_raises_claim_once_a_challenge() -> None:
    scene = Scene(["Robb Stark"], hand=["Winter Is Coming", "Winter Is Coming"])
    scene.act()
    assert scene.offered() == set()
    scene.fight("power", ["Robb Stark"])

    scene.act(use("Winter Is Coming"))

    assert (scene.value("claim"), scene.hand()) == (2, 1)
    scene.asked.clear()
    scene.act()
    assert scene.offered() == set()
