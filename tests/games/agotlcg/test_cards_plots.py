"""The plots, each in a position made for it."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.challenge_form import ChallengeForm
from adjudicator.games.agotlcg.rules.state import Challenge
from tests.games.agotlcg.scene import Scene, candidates, card, choose, drawn, say, use


@card("A Clash of Kings")
def test_a_clash_of_kings_moves_a_power_to_the_winner_of_a_power_challenge() -> None:
    scene = Scene(["Arya Stark"])
    scene.reveal("p1", "A Clash of Kings")
    scene.game.players["p2"].faction_power = 5

    scene.win("power", ["Arya Stark"], use("A Clash of Kings"))

    assert scene.faction_power("p2") == 5 - 1 - 1  # the plot and claim
    assert scene.faction_power("p1") == 1 + 2  # unopposed


@card("A Feast for Crows")
def test_a_feast_for_crows_gives_two_power_for_dominance() -> None:
    scene = Scene(["Arya Stark"])
    scene.reveal("p1", "A Feast for Crows")

    scene.phase("dominance", use("A Feast for Crows"))

    assert scene.faction_power("p1") == 1 + 2


@card("A Game of Thrones")
def test_a_game_of_thrones_allows_other_challenges_after_one_of_intrigue_was_won() -> None:
    scene = Scene()
    scene.reveal("p2", "A Game of Thrones")
    before = [scene.types("p1"), scene.types("p2")]
    scene.game.fought.append(Challenge("intrigue", "p1", "p2", [], winner="p1", loser="p2"))

    assert before == [["intrigue"], ["intrigue"]]
    assert scene.types("p1") == ["military", "intrigue", "power"]
    assert scene.types("p2") == ["intrigue"]


@card("A Noble Cause")
def test_a_noble_cause_makes_the_first_lord_or_lady_of_the_round_two_cheaper() -> None:
    scene = Scene(hand=["Burned Men", "Sansa Stark", "Arya Stark"], phase="marshaling")
    scene.reveal("p1", "A Noble Cause")

    scene.act(use("Burned Men"), use("Sansa Stark"), use("Arya Stark"))

    assert scene.gold() == 9 - 2 - (3 - 2) - 3


@card("A Storm of Swords")
def test_a_storm_of_swords_allows_a_second_military_challenge() -> None:
    scene = Scene()
    scene.reveal("p1", "A Storm of Swords")
    found = []
    for made in (1, 2):
        scene.game.players["p1"].made["military"] = made
        scene.game.players["p2"].made["military"] = made
        found.append(("military" in scene.types("p1"), "military" in scene.types("p2")))

    assert found == [(True, False), (False, False)]


@card("Building Orders")
def test_building_orders_finds_an_attachment_or_location_among_ten_cards() -> None:
    scene = Scene()
    scene.lay("p1", "draw", "Ice", "The Roseroad", "Arya Stark", "Winter Is Coming")
    scene.game.players["p1"].draw.insert(10, scene.new("p1", "Little Bird"))

    scene.revealed("Building Orders", choose("Ice"))

    assert candidates(scene.asked, "lcg.search") == {"Ice", "The Roseroad"}
    assert scene.where("Ice") == "p1 hand"


@card("Calling the Banners")
def test_calling_the_banners_gives_a_gold_for_each_character_of_the_opponent() -> None:
    scene = Scene(["Arya Stark"], ["Burned Men", "Gold Cloaks", "The Roseroad"])

    scene.revealed("Calling the Banners")

    assert scene.gold() == 9 + 2


@card("Confiscation")
def test_confiscation_discards_an_attachment() -> None:
    scene = Scene(["Arya Stark"], ["Burned Men"])
    assert not scene.revealed("Confiscation")
    scene.attach("Ice", "Arya Stark")
    scene.attach("Little Bird", "Burned Men")

    scene.revealed("Confiscation", choose("Little Bird"))

    assert (scene.where("Little Bird"), scene.where("Ice")) == ("p2 discard", "p1")


@card("Counting Coppers")
def test_counting_coppers_draws_three() -> None:
    scene = Scene()

    scene.revealed("Counting Coppers")

    assert scene.hand() == 3


@card("Filthy Accusations")
def test_filthy_accusations_kneels_a_standing_character() -> None:
    scene = Scene(["Arya Stark"], ["Burned Men", "Gold Cloaks", "The Wall"])
    scene.kneel("Gold Cloaks")

    scene.revealed("Filthy Accusations", choose("Burned Men"))

    assert candidates(scene.asked) == {"Arya Stark", "Burned Men"}
    assert scene.knelt("Burned Men")


@card("Fortified Position")
def test_fortified_position_blanks_characters_but_not_their_traits_and_icons() -> None:
    scene = Scene(["Arya Stark", "Direwolf Pup", "Grey Wind"])
    scene.attach("Ice", "Arya Stark")
    before = scene.keywords("Arya Stark"), scene.strength("Direwolf Pup")
    scene.reveal("p2", "Fortified Position")
    scene.fight("power", [])

    assert before == (["stealth"], 2)
    assert (scene.keywords("Arya Stark"), scene.strength("Direwolf Pup")) == ([], 1)
    assert (scene.strength("Arya Stark"), scene.icons("Arya Stark")) == (4, ["power"])
    scene.act()
    assert scene.offered() == set()


@card("Heads on Spikes")
@pytest.mark.parametrize(("name", "pile", "power"), [("Arya Stark", "dead", 2), ("Ice", "discard", 0)])
def test_heads_on_spikes_kills_a_random_character_in_hand_for_two_power(name: str, pile: str, power: int) -> None:
    scene = Scene(their_hand=["Winter Is Coming", name])

    scene.revealed("Heads on Spikes", drawn(name))

    assert (scene.where(name), scene.faction_power()) == (f"p2 {pile}", power)
    assert scene.hand("p2") == 1


@card("Jousting Contest")
def test_jousting_contest_lets_each_player_declare_one_character() -> None:
    scene = Scene(["Arya Stark", "Robb Stark"], ["Burned Men", "Gold Cloaks", "Eddard Stark"])
    scene.reveal("p2", "Jousting Contest")
    attackers = [scene.id("Arya Stark"), scene.id("Robb Stark")]
    challenge = {"type": "power", "opponent": "p2", "stealth": {}}
    form = ChallengeForm(scene.game, "p1")
    problem = form.problem({**challenge, "attackers": attackers})
    assert problem is not None
    assert problem.code == "too-many-attackers"

    asked = scene.phase("challenges", say({**challenge, "attackers": attackers[1:]}), choose("Eddard Stark"))

    defenders = next(ask for ask in asked if ask.name == "lcg.defenders")
    assert defenders.about["most"] == 1


@card("Marched to the Wall")
def test_marched_to_the_wall_discards_a_character_of_each_player_without_a_save() -> None:
    scene = Scene(["Arya Stark", "Robb Stark"], ["Burned Men", "Gold Cloaks"])
    scene.duplicate("Arya Stark")

    scene.revealed("Marched to the Wall", choose("Arya Stark"), choose("Gold Cloaks"))

    places = [scene.where(name) for name in ("Arya Stark", "Robb Stark", "Burned Men", "Gold Cloaks")]
    assert places == ["p1 discard", "p1", "p2", "p2 discard"]
    assert "lcg.trigger" not in [ask.name for ask in scene.asked]


@card("Marching Orders")
def test_marching_orders_lets_its_player_use_nothing_but_characters() -> None:
    scene = Scene(["Arya Stark"], hand=["Ice", "The Roseroad", "Burned Men", "Confinement"], phase="marshaling")
    scene.act()
    before = scene.offered()
    scene.asked.clear()
    scene.reveal("p1", "Marching Orders")

    scene.act()

    assert before == {"Ice", "The Roseroad", "Burned Men", "Confinement"}
    assert scene.offered() == {"Burned Men"}


@card("Naval Superiority")
def test_naval_superiority_takes_the_printed_gold_of_kingdoms_and_edicts() -> None:
    scene = Scene(theirs=["The Roseroad"])
    income = []
    for name in ("Taxation", "Supporting the Faith", "A Storm of Swords"):
        scene.reveal("p2", name)
        scene.reveal("p1", "A Clash of Kings")
        before = scene.value("income", "p2")
        scene.reveal("p1", "Naval Superiority")
        income.append((before, scene.value("income", "p2")))

    assert income == [(6, 1), (7, 1), (4, 4)]
    assert scene.value("income", "p1") == 2


@card("Power Behind the Throne")
def test_power_behind_the_throne_stands_a_character_once() -> None:
    scene = Scene(["Arya Stark", "Robb Stark"])
    scene.kneel("Arya Stark", "Robb Stark")
    scene.revealed("Power Behind the Throne")

    scene.act(use("Power Behind the Throne"), choose("Arya Stark"))
    scene.asked.clear()
    scene.act()

    assert (scene.knelt("Arya Stark"), scene.knelt("Robb Stark")) == (False, True)
    assert scene.offered() == set()


@card("Rebuilding")
def test_rebuilding_shuffles_up_to_three_discarded_cards_into_the_deck() -> None:
    scene = Scene()
    assert not scene.revealed("Rebuilding")
    names = ["Ice", "Arya Stark", "Burned Men", "Winter Is Coming"]
    scene.lay("p1", "discard", *names)

    scene.revealed("Rebuilding", choose(*names[:3]))

    assert [scene.where(name) for name in names] == ["p1 draw"] * 3 + ["p1 discard"]
    assert next(ask for ask in scene.asked if ask.name == "lcg.target").about["most"] == 3


@card("Reinforcements")
def test_reinforcements_puts_a_character_of_cost_five_or_less_into_play() -> None:
    scene = Scene(hand=["Littlefinger", "Eddard Stark", "Ice"])
    scene.lay("p1", "discard", "Grey Wind", "Robb Stark")
    scene.lay("p2", "discard", "Burned Men")

    scene.revealed("Reinforcements", choose("Grey Wind"))

    assert candidates(scene.asked) == {"Littlefinger", "Grey Wind"}
    assert (scene.where("Grey Wind"), scene.gold()) == ("p1", 9)


@card("Sneak Attack")
def test_sneak_attack_allows_its_player_one_challenge() -> None:
    scene = Scene()
    scene.reveal("p1", "Sneak Attack")
    before = scene.types("p1")
    for seat in ("p1", "p2"):
        scene.game.players[seat].made["power"] = 1

    assert before == ["military", "intrigue", "power"]
    assert (scene.types("p1"), scene.types("p2")) == ([], ["military", "intrigue"])


@card("Summons")
def test_summons_finds_a_character_among_ten_cards() -> None:
    scene = Scene()
    scene.game.players["p1"].draw = []
    scene.lay("p1", "draw", "Ice", "Arya Stark", *["The Roseroad"] * 8, "Burned Men")

    scene.revealed("Summons", choose("Arya Stark"))

    assert candidates(scene.asked, "lcg.search") == {"Arya Stark"}
    assert scene.where("Arya Stark") == "p1 hand"


@card("Supporting the Faith")
def test_supporting_the_faith_takes_the_gold_of_all_when_challenges_begin() -> None:
    scene = Scene()
    scene.reveal("p2", "Supporting the Faith")
    scene.phase("draw")
    before = scene.gold("p1"), scene.gold("p2")

    scene.phase("challenges")

    assert before == (9, 9)
    assert (scene.gold("p1"), scene.gold("p2")) == (0, 0)


@card("Taxation")
@pytest.mark.parametrize(("plot", "roads"), [("A Clash of Kings", 1), ("Taxation", 2)])
def test_taxation_allows_a_second_limited_card(plot: str, roads: int) -> None:
    names = ["The Roseroad", "The Kingsroad", "Heart Tree Grove"]
    scene = Scene(hand=names, phase="marshaling")
    scene.reveal("p1", plot)

    asked = scene.act(*[use(name) for name in names[:roads]])

    last = [option for option in asked[-1].options if option]
    assert [scene.where(name) for name in names] == ["p1"] * roads + ["p1 hand"] * (3 - roads)
    assert not [option for option in last if option["step"] == "marshal"]


@card("The Winds of Winter")
def test_the_winds_of_winter_claims_two() -> None:
    scene = Scene(["Robb Stark"], ["Burned Men", "Gold Cloaks", "Arya Stark"])
    scene.reveal("p1", "The Winds of Winter")

    scene.win("military", ["Robb Stark"], choose("Burned Men", "Gold Cloaks"))

    assert [scene.where(name) for name in ("Burned Men", "Gold Cloaks", "Arya Stark")] == ["p2 dead", "p2 dead", "p2"]
