"""Cards whose text is a keyword, or that have none: what they are worth in play; and the stewards and lands."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.challenge_form import ChallengeForm
from adjudicator.games.agotlcg.rules.components import CHALLENGES
from tests.games.agotlcg.scene import Scene, attack, candidates, card, title, use

PLAIN = {
    "Bastard in Hiding": (2, ["military", "power"]),
    "House Dayne Knight": (2, ["military", "intrigue"]),
    "Ranging Party": (5, ["military", "power"]),
    "Tumblestone Knight": (2, ["military", "power"]),
    "Braided Warrior": (3, ["military"]),
    "Courtesan of the Rose": (2, ["intrigue", "power"]),
    "Burned Men": (2, ["military"]),
    "Salty Navigator": (2, ["military"]),
}


@card(*PLAIN)
@pytest.mark.parametrize("name", PLAIN)
def test_a_plain_character_attacks_with_its_strength_in_challenges_of_its_icons(name: str) -> None:
    strength, icons = PLAIN[name]
    scene = Scene([name])
    form = ChallengeForm(scene.game, "p1")
    assert [type for type in CHALLENGES if form.attackers(type)] == icons

    for type in icons:
        scene.game.cards[scene.id(name)].knelt = False
        scene.phase("challenges", attack(type, name))
        result = [event for event in scene.game.events if event["e"] == "result"][-1]
        assert (result["attacker_str"], result["winner"]) == (strength, "p1")


@card("Ranging Party", "Braided Warrior")
@pytest.mark.parametrize(("name", "weapon"), [("Ranging Party", "Longclaw"), ("Braided Warrior", "Drogo's Arakh")])
def test_who_may_have_only_weapons_has_no_other_attachment(name: str, weapon: str) -> None:
    scene = Scene([name], hand=[weapon, "Little Bird"])

    assert scene.hosts(weapon) == {name}
    assert scene.hosts("Little Bird") == set()


@card("Burned Men")
def test_burned_men_ambush_for_two_gold() -> None:
    scene = Scene(hand=["Burned Men"])

    scene.act(use("Burned Men"))

    assert (scene.where("Burned Men"), scene.gold()) == ("p1", 9 - 2)


@card("Salty Navigator", "Lannisport Moneylender", "Samwell Tarly")
@pytest.mark.parametrize(
    ("name", "value"),
    [("Salty Navigator", "initiative"), ("Lannisport Moneylender", "income"), ("Samwell Tarly", "reserve")],
)
def test_a_character_adds_one_to_a_number_of_its_players_plot(name: str, value: str) -> None:
    scene = Scene([name])

    assert scene.value(value, "p1") == scene.value(value, "p2") + 1


@card("Lannisport Moneylender")
def test_lannisport_moneylender_is_limited() -> None:
    scene = Scene(hand=["Lannisport Moneylender", "The Roseroad"], phase="marshaling")

    scene.act(use("Lannisport Moneylender"))

    assert {title(option["card"]) for option in scene.asked[-1].options if option} == set()


@card("Grand Maester Pycelle", "Samwell Tarly")
@pytest.mark.parametrize("name", ["Grand Maester Pycelle", "Samwell Tarly"])
def test_insight_draws_a_card(name: str) -> None:
    scene = Scene([name])

    scene.win("intrigue", [name])

    assert scene.hand() == 1


@card("Maester Wendamyr")
def test_maester_wendamyr_bypasses_a_character() -> None:
    scene = Scene(["Maester Wendamyr"], ["Robb Stark", "Arya Stark"])

    asked = scene.phase("challenges", attack("power", "Maester Wendamyr", bypass={"Maester Wendamyr": "Robb Stark"}))

    assert candidates(asked, "lcg.defenders") == {"Arya Stark"}


@card("Black Wind's Crew")
def test_black_winds_crew_pillages() -> None:
    scene = Scene(["Black Wind's Crew"])
    scene.lay("p2", "draw", "Ice")

    scene.win("power", ["Black Wind's Crew"])

    assert scene.where("Ice") == "p2 discard"


STEWARDS = {
    "Dragonstone Faithful": ("Fiery Followers", "Lightbringer"),
    "Iron Islands Fishmonger": ("Drowned Men", "Great Kraken"),
    "Lannisport Merchant": ("Gold Cloaks", "Lannisport"),
    "Desert Scavenger": ("Palace Spearman", "Dawn"),
    "Steward at the Wall": ("Ranging Party", "Longclaw"),
    "Winterfell Steward": ("Vanguard of the North", "Ice"),
    "Targaryen Loyalist": ("Unsullied", "Drogo's Arakh"),
    "Garden Caretaker": ("Wardens of the Reach", "Highgarden"),
}
"""Each steward with a character of its faction, and a card of its faction that is none."""
LANDS = {
    "Dragonstone Port": "Dragonstone Faithful",
    "Sea Tower": "Iron Islands Fishmonger",
    "Western Fiefdom": "Lannisport Merchant",
    "Blood Orange Grove": "Desert Scavenger",
    "Heart Tree Grove": "Winterfell Steward",
    "Illyrio's Estate": "Targaryen Loyalist",
    "Rose Garden": "Garden Caretaker",
}
"""Each land with the steward of its faction."""
COSTS = {"Fiery Followers": 3, "Lightbringer": 2, "Great Kraken": 3, "Lannisport": 3, "Ice": 3, "Highgarden": 3}
COSTS |= dict.fromkeys(["Dawn", "Longclaw", "Drogo's Arakh"], 2)


@card(*STEWARDS)
@pytest.mark.parametrize("name", STEWARDS)
def test_a_steward_kneels_for_a_cheaper_character_of_its_faction(name: str) -> None:
    character, _ = STEWARDS[name]
    scene = Scene([name], hand=[character, "Burned Men" if name != "Lannisport Merchant" else "Arya Stark"])
    other = scene.game.players["p1"].hand[1]
    cost, others = COSTS.get(character, 4), {"Burned Men": 2, "Arya Stark": 3}[title(other)]
    scene.game.phase, scene.game.players["p1"].gold = "marshaling", cost - 1 + others

    scene.act(use(name), use(title(other)), use(character))

    assert scene.knelt(name)
    assert (scene.gold(), scene.where(character)) == (0, "p1")


@card(*LANDS)
@pytest.mark.parametrize("name", LANDS)
def test_a_land_kneels_for_a_cheaper_card_of_its_faction_of_any_type(name: str) -> None:
    _, other = STEWARDS[LANDS[name]]
    scene = Scene([name, LANDS[name], "Braided Warrior"], hand=[other], phase="marshaling")
    scene.game.players["p1"].gold = COSTS[other] - 1

    scene.act(use(name), use(other))

    assert scene.knelt(name)
    assert (scene.gold(), scene.where(other)) == (0, "p1")


@card(*LANDS)
@pytest.mark.parametrize("name", LANDS)
def test_a_land_is_limited(name: str) -> None:
    scene = Scene(hand=[name, "The Roseroad"], phase="marshaling")

    asked = scene.act(use(name))

    assert [option for option in asked[-1].options if option and option["step"] == "marshal"] == []
