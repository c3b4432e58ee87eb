"""Cards of House Greyjoy, each in a position made for it."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.challenges import side_strength
from adjudicator.games.agotlcg.rules.leaving import kill
from tests.games.agotlcg.scene import Scene, candidates, card, choose, say, use


@card("Alannys Greyjoy")
def test_alannys_lowers_the_reserve_of_opponents_while_her_player_is_first() -> None:
    scene = Scene(["Alannys Greyjoy"])
    found = []
    for first in ("p1", "p2"):
        scene.game.first = first
        found.append((scene.value("reserve", "p1"), scene.value("reserve", "p2")))

    assert found == [(6, 5), (6, 6)]


@card("Asha Greyjoy", "Theon Greyjoy")
@pytest.mark.parametrize("defenders", [[], ["Burned Men"]])
def test_asha_stands_and_theon_gains_power_when_they_win_unopposed(defenders: list[str]) -> None:
    scene = Scene(["Asha Greyjoy", "Theon Greyjoy"], ["Burned Men"])
    scene.kneel("Asha Greyjoy")
    wishes = [] if defenders else [use("Asha Greyjoy"), use("Theon Greyjoy")]

    scene.win("power", ["Asha Greyjoy", "Theon Greyjoy"], *wishes, defenders=defenders)

    assert scene.knelt("Asha Greyjoy") is bool(defenders)
    assert scene.power("Theon Greyjoy") == (0 if defenders else 1)


@card("Balon Greyjoy")
def test_while_balon_attacks_weaker_defenders_add_nothing() -> None:
    scene = Scene(["Balon Greyjoy", "Theon Greyjoy"], ["Burned Men", "Eddard Stark"])
    found = []
    for attacker in ("Balon Greyjoy", "Theon Greyjoy"):
        challenge = scene.fight("power", [attacker], ["Burned Men", "Eddard Stark"])
        found.append(side_strength(scene.game, challenge.defenders))

    assert found == [5, 7]


@card("Euron Crow's Eye")
@pytest.mark.parametrize(("top", "taken"), [("The Wall", {"The Wall", "The Roseroad"}), ("Ice", {"The Roseroad"})])
def test_euron_takes_a_location_of_the_losers_discard_pile_after_his_pillage(top: str, taken: set[str]) -> None:
    scene = Scene(["Euron Crow's Eye"])
    scene.lay("p2", "draw", top)
    scene.lay("p2", "discard", "The Roseroad", "Burned Men")

    asked = scene.win("power", ["Euron Crow's Eye"], use("Euron Crow's Eye"), choose("The Roseroad"))

    assert candidates(asked) == taken
    assert scene.where("The Roseroad") == "p1"
    assert scene.where(top) == "p2 discard"


@card("Drowned Men")
def test_drowned_men_count_warships() -> None:
    scene = Scene(["Drowned Men", "Great Kraken", "Iron Fleet Scout", "Sea Tower"], ["Iron Fleet Scout"])

    assert scene.strength("Drowned Men") == 3 + 2


@card("Lordsport Shipwright")
@pytest.mark.parametrize(("first", "able"), [("p1", {"Iron Fleet Scout", "Castle Black", "Highgarden"}), ("p2", None)])
def test_the_shipwright_kneels_a_cheap_location(first: str, able: set[str] | None) -> None:
    theirs = ["Iron Fleet Scout", "Castle Black", "Highgarden", "The Wall", "Burned Men"]
    scene = Scene(["Lordsport Shipwright"], theirs, phase="marshaling")
    scene.game.first = first

    asked = scene.act(use("Lordsport Shipwright"), choose("Castle Black"))

    assert candidates(asked) == (able or {"Iron Fleet Scout", "Castle Black"})
    assert scene.knelt("Castle Black") and scene.knelt("Lordsport Shipwright")


@card("Throwing Axe")
def test_the_axe_is_sacrificed_to_kill_a_defender_where_its_bearer_attacked() -> None:
    scene = Scene(["Asha Greyjoy", "Drowned Men"], ["Burned Men", "Arya Stark"], hand=["Throwing Axe"])
    assert scene.hosts("Throwing Axe") == {"Asha Greyjoy"}
    scene.attach("Throwing Axe", "Asha Greyjoy")
    scene.win("power", ["Drowned Men"], defenders=["Burned Men"])
    assert scene.offered() == set()

    asked = scene.win("power", ["Asha Greyjoy"], use("Throwing Axe"), choose("Burned Men"), defenders=["Burned Men"])

    assert candidates(asked) == {"Burned Men"}
    assert (scene.where("Burned Men"), scene.where("Throwing Axe #2")) == ("p2 dead", "p1 discard")


@card("Great Kraken")
def test_great_kraken_draws_or_gives_power_twice_a_round_for_unopposed_challenges() -> None:
    scene = Scene(["Great Kraken", "Asha Greyjoy", "Balon Greyjoy"])

    scene.win("power", ["Asha Greyjoy"], use("Great Kraken"), say("draw"))
    scene.win("power", ["Asha Greyjoy"], use("Great Kraken"), say("power"))
    asked = scene.win("power", ["Asha Greyjoy"])

    assert scene.hand() == 1
    assert scene.faction_power() == 3 + 1
    assert all(not scene.means("Great Kraken", option.get("card")) for a in asked for option in a.options if option)
    assert "stealth" in scene.keywords("Balon Greyjoy")


@card("Iron Fleet Scout")
@pytest.mark.parametrize(("first", "more"), [("p1", 2), ("p2", 1)])
def test_the_scout_strengthens_a_greyjoy_in_the_challenge(first: str, more: int) -> None:
    scene = Scene(["Iron Fleet Scout", "Asha Greyjoy", "Theon Greyjoy", "Arya Stark"])
    scene.game.first = first
    scene.fight("power", ["Asha Greyjoy", "Arya Stark"])

    asked = scene.act(use("Iron Fleet Scout"), choose("Asha Greyjoy"))

    assert candidates(asked) == {"Asha Greyjoy"}
    assert scene.strength("Asha Greyjoy") == 4 + more
    assert scene.knelt("Iron Fleet Scout")


@card("Risen from the Sea")
def test_risen_from_the_sea_saves_a_greyjoy_and_becomes_its_attachment() -> None:
    scene = Scene(["Asha Greyjoy", "Arya Stark"], hand=["Risen from the Sea"])

    dying = [scene.id("Asha Greyjoy"), scene.id("Arya Stark")]
    scene.play(kill(scene.game, dying), use("Risen from the Sea"))

    assert (scene.where("Asha Greyjoy"), scene.where("Arya Stark")) == ("p1", "p1 dead")
    assert scene.strength("Asha Greyjoy") == 4 + 1
    assert scene.game.cards[scene.id("Risen from the Sea")].host == scene.id("Asha Greyjoy")
    scene.play(kill(scene.game, [scene.id("Asha Greyjoy")]))
    assert scene.where("Risen from the Sea") == "p1 discard"


@card("The Kraken's Grasp")
@pytest.mark.parametrize(("first", "offered"), [("p1", {"The Kraken's Grasp"}), ("p2", set())])
def test_the_krakens_grasp_of_the_first_player_leaves_out_a_defender(first: str, offered: set[str]) -> None:
    scene = Scene(["Asha Greyjoy"], ["Robb Stark", "Tywin Lannister"], hand=["The Kraken's Grasp"])
    scene.game.first = first
    challenge = scene.fight("power", ["Asha Greyjoy"], ["Robb Stark", "Tywin Lannister"])

    asked = scene.act(*[use("The Kraken's Grasp"), choose("Robb Stark")][: 2 * len(offered)])

    assert scene.offered() == offered
    assert side_strength(scene.game, challenge.defenders) == 15 + (0 if offered else 5)
    assert not offered or candidates(asked) == {"Robb Stark"}


@card("We Do Not Sow")
@pytest.mark.parametrize("defenders", [[], ["Burned Men"]])
def test_we_do_not_sow_discards_an_attachment_or_location_after_an_unopposed_challenge(defenders: list[str]) -> None:
    scene = Scene(["Asha Greyjoy"], ["Burned Men", "The Wall"], hand=["We Do Not Sow"])
    scene.attach("Little Bird", "Burned Men")
    scene.attach("Throwing Axe", "Asha Greyjoy")
    wishes = [] if defenders else [use("We Do Not Sow"), choose("The Wall")]

    asked = scene.win("power", ["Asha Greyjoy"], *wishes, defenders=defenders)

    assert scene.where("The Wall") == ("p2" if defenders else "p2 discard")
    assert defenders or candidates(asked) == {"The Wall", "Little Bird"}
