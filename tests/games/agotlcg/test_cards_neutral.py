"""The neutral cards that are no plots, each in a position made for it."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.dominance import dominance_of
from adjudicator.games.agotlcg.rules.entering import enter
from adjudicator.games.agotlcg.rules.leaving import discard_from_play, kill, leave_play
from adjudicator.games.agotlcg.rules.phases import end_phase
from tests.games.agotlcg.scene import Scene, candidates, card, choose, use


@card("Fealty")
def test_fealty_kneels_the_faction_card_for_a_cheaper_loyal_card() -> None:
    scene = Scene(hand=["Burned Men", "Robb Stark"], phase="marshaling")
    scene.game.players["p1"].agenda = "p1/01027#1"

    scene.act(use("Fealty"), use("Burned Men"), use("Robb Stark"))

    assert scene.gold() == 9 - 2 - (6 - 1)
    assert scene.game.players["p1"].faction_knelt


@card("Littlefinger")
def test_littlefinger_draws_two_when_he_is_marshaled_and_not_when_he_is_put_into_play() -> None:
    scene = Scene(hand=["Littlefinger"], phase="marshaling")
    scene.act(use("Littlefinger"), use("Littlefinger"))
    other = Scene(hand=["Littlefinger"])
    other.play(enter(other.game, other.id("Littlefinger"), "put"))

    assert scene.hand() == 2
    assert other.offered() == set()


@card("Varys")
def test_varys_leaves_the_game_and_all_characters_are_discarded() -> None:
    scene = Scene(["Varys", "Arya Stark", "The Roseroad"], ["Burned Men"])

    scene.phase("dominance", use("Varys"))

    places = [scene.where(name) for name in ("Varys", "Arya Stark", "The Roseroad", "Burned Men")]
    assert places == ["p1 removed", "p1 discard", "p1", "p2 discard"]


@card("Rattleshirt's Raiders")
def test_rattleshirts_raiders_discard_an_attachment_of_the_loser_where_they_attack() -> None:
    scene = Scene(["Rattleshirt's Raiders", "Arya Stark"], ["Sansa Stark"])
    scene.attach("Ice", "Sansa Stark")
    scene.attach("Little Bird", "Arya Stark")
    scene.fight("power", ["Arya Stark"])
    scene.conclude()
    assert "Rattleshirt's Raiders" not in scene.offered()

    asked = scene.win("military", ["Rattleshirt's Raiders"], use("Rattleshirt's Raiders"), choose("Ice"))

    assert candidates(asked) == {"Ice"}
    assert scene.where("Ice") == "p2 discard"


@card("Wildling Horde")
def test_wildling_horde_strengthens_a_wildling_in_a_challenge() -> None:
    scene = Scene(["Wildling Horde", "Rattleshirt's Raiders"])
    scene.fight("military", ["Rattleshirt's Raiders"])

    asked = scene.act(use("Wildling Horde"), choose("Rattleshirt's Raiders"))

    assert candidates(asked) == {"Rattleshirt's Raiders"}
    assert scene.strength("Rattleshirt's Raiders") == 3 + 2
    assert scene.game.players["p1"].faction_knelt


@card("Wildling Horde")
def test_wildling_horde_pillages() -> None:
    scene = Scene(["Wildling Horde"])
    scene.lay("p2", "draw", "Ice")

    scene.win("military", ["Wildling Horde"])

    assert scene.where("Ice") == "p2 discard"


@card("Seal of the Hand")
def test_seal_of_the_hand_stands_the_lord_or_lady_who_bears_it() -> None:
    scene = Scene(["Arya Stark", "Burned Men"], hand=["Seal of the Hand"])
    assert scene.hosts("Seal of the Hand") == {"Arya Stark"}
    scene.game.players["p1"].hand = []
    scene.attach("Seal of the Hand", "Arya Stark")
    scene.act()
    assert scene.offered() == set()
    scene.kneel("Arya Stark")

    scene.act(use("Seal of the Hand"))

    assert not scene.knelt("Arya Stark")
    assert scene.knelt("Seal of the Hand #2")


@card("Bodyguard")
def test_bodyguard_saves_its_bearer_from_being_killed_or_discarded_and_from_nothing_else() -> None:
    for way, saved in ((kill, True), (discard_from_play, True), (None, False)):
        scene = Scene(["Arya Stark", "Burned Men"], hand=["Bodyguard"])
        assert scene.hosts("Bodyguard") == {"Arya Stark"}
        scene.game.players["p1"].hand = []
        scene.attach("Bodyguard", "Arya Stark")
        arya = [scene.id("Arya Stark")]

        scene.play(
            way(scene.game, arya) if way else leave_play(scene.game, "to-hand", arya), *[use("Bodyguard")][:saved]
        )

        assert scene.where("Arya Stark") == ("p1" if saved else "p1 hand")
        assert (scene.where("Bodyguard #2") == "p1 discard") is saved


@card("Milk of the Poppy")
def test_milk_of_the_poppy_blanks_its_bearer_and_is_discarded_with_it() -> None:
    scene = Scene(theirs=["Catelyn Stark", "Arya Stark"])
    scene.attach("Milk of the Poppy", "Arya Stark")
    before = scene.keywords("Arya Stark")

    scene.play(kill(scene.game, [scene.id("Arya Stark")]))

    assert before == []
    assert scene.where("Milk of the Poppy") == "p2 discard"


@card("Little Bird", "Noble Lineage", "Syrio's Training")
@pytest.mark.parametrize(
    ("name", "icons"),
    [
        ("Little Bird", ["intrigue"]),
        ("Noble Lineage", ["power"]),
        ("Syrio's Training", ["military"]),
    ],
)
def test_an_attachment_gives_an_icon(name: str, icons: list[str]) -> None:
    scene = Scene(["Edric Dayne"])
    assert scene.icons("Edric Dayne") == []

    scene.attach(name, "Edric Dayne")

    assert scene.icons("Edric Dayne") == icons


@card("The Iron Throne")
def test_the_iron_throne_adds_eight_to_dominance_and_one_to_the_reserve() -> None:
    scene = Scene(["The Iron Throne"])
    scene.reveal("p1", "Summons")

    assert (dominance_of(scene.game, "p1"), dominance_of(scene.game, "p2")) == (9 + 8, 9)
    assert scene.value("reserve") == 7 + 1


@card("The Kingsroad")
def test_the_kingsroad_is_sacrificed_for_a_cheaper_character() -> None:
    scene = Scene(["The Kingsroad"], hand=["Ice", "Robb Stark"], phase="marshaling")
    scene.reveal("p1", "Summons")
    initiative = scene.value("initiative")

    scene.act(use("The Kingsroad"), use("Robb Stark"), use("Ice"))

    assert initiative == 1
    assert scene.gold() == 9 - (6 - 3) - 3
    assert scene.where("The Kingsroad") == "p1 discard"


@card("The Roseroad")
def test_the_roseroad_gives_a_gold_of_income_and_is_limited() -> None:
    scene = Scene(["The Roseroad"], hand=["The Roseroad", "The Roseroad"], phase="marshaling")
    scene.reveal("p1", "Summons")

    asked = scene.act(use("The Roseroad"))

    assert scene.value("income") == 4 + 2
    assert [option for option in asked[-1].options if option] == []


@card("Put to the Sword", "Put to the Torch")
@pytest.mark.parametrize(("margin", "offered"), [(4, set()), (5, {"Put to the Sword", "Put to the Torch"})])
def test_put_to_the_sword_and_the_torch_need_a_margin_of_five(margin: int, offered: set[str]) -> None:
    attackers = {4: ["Grey Wind"], 5: ["Robb Stark"]}[margin]
    hand = ["Put to the Sword", "Put to the Torch"]
    scene = Scene(attackers, ["Burned Men", "Arya Stark", "The Roseroad"], hand=hand)

    scene.win("military", attackers)

    assert scene.offered() == offered


@card("Put to the Sword")
def test_put_to_the_sword_kills_a_character_of_the_loser_once_a_challenge() -> None:
    scene = Scene(["Robb Stark"], ["Burned Men", "Arya Stark", "Gold Cloaks"], hand=["Put to the Sword"] * 2)

    asked = scene.win("military", ["Robb Stark"], use("Put to the Sword"), choose("Arya Stark"), choose("Burned Men"))

    assert candidates(asked) == {"Burned Men", "Arya Stark", "Gold Cloaks"}
    assert scene.where("Arya Stark") == "p2 dead"
    assert scene.where("Put to the Sword #2") == "p1 hand"
    assert len([ask for ask in asked if ask.name == "lcg.trigger"]) == 1


@card("Put to the Torch")
def test_put_to_the_torch_discards_a_location_of_the_loser() -> None:
    scene = Scene(["Robb Stark", "The Roseroad"], ["The Wall"], hand=["Put to the Torch"])

    asked = scene.win("military", ["Robb Stark"], use("Put to the Torch"), choose("The Wall"))

    assert candidates(asked) == {"The Wall"}
    assert scene.where("The Wall") == "p2 discard"


@card("Put to the Sword", "Superior Claim")
@pytest.mark.parametrize("type", ["military", "power"])
def test_as_defender_superior_claim_can_be_played_and_put_to_the_sword_cannot(type: str) -> None:
    scene = Scene(["Tumblestone Knight"], ["Balon Greyjoy", "Robb Stark"])
    scene.lay("p2", "hand", "Put to the Sword", "Superior Claim")
    claim = [use("Superior Claim")] if type == "power" else []

    scene.win(type, ["Tumblestone Knight"], *claim, defenders=["Balon Greyjoy", "Robb Stark"])

    assert "Put to the Sword" not in scene.offered("p2")
    assert scene.faction_power("p2") == 2 * len(claim)


@card("Tears of Lys")
def test_tears_of_lys_kill_a_character_without_intrigue_icon_at_the_end_of_the_phase() -> None:
    scene = Scene(["Cersei Lannister"], ["Robb Stark", "Tyrion Lannister"], hand=["Tears of Lys"])

    asked = scene.win("intrigue", ["Cersei Lannister"], use("Tears of Lys"), choose("Robb Stark"))
    poisoned = scene.where("Robb Stark"), dict(scene.game.cards[scene.id("Robb Stark")].tokens)
    scene.play(end_phase(scene.game))

    assert poisoned == ("p2", {"poison": 1})
    assert candidates(asked) == {"Robb Stark"}
    assert scene.where("Robb Stark") == "p2 dead"


@card("The Hand's Judgment")
def test_the_hands_judgment_costs_what_the_event_costs() -> None:
    for gold, offered in ((1, set()), (2, {"The Hand's Judgment"})):
        scene = Scene(["Robb Stark"], ["Burned Men"], hand=["Put to the Sword"], their_hand=["The Hand's Judgment"])
        scene.game.players["p2"].gold = gold

        scene.win("military", ["Robb Stark"], use("Put to the Sword"), choose("Burned Men"))

        assert scene.offered("p2") == offered
