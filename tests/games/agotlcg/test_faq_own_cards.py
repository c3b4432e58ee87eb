"""FAQ: scenarios about what no installed card does, played with cards of an owner's own."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from adjudicator.games.agotlcg.rules.entering import can_be_duplicate
from adjudicator.games.agotlcg.rules.phases import end_phase
from adjudicator.games.agotlcg.rules.setup import setup_phase
from tests.games.agotlcg.own import own_box
from tests.games.agotlcg.scene import Scene, candidates, choose, faq, say, use


def scene(
    mine: Sequence[str] = (),
    theirs: Sequence[str] = (),
    *,
    hand: Sequence[str] = (),
    their_hand: Sequence[str] = (),
    phase: str = "challenges",
) -> Scene:
    """Return a position with cards of an owner's own in the box."""
    return Scene(mine, theirs, hand=hand, their_hand=their_hand, phase=phase, box=own_box())


@faq("FAQ-DEF-06 b")
def test_what_is_picked_without_the_word_choose_is_no_target() -> None:
    played = scene(["Free Outlaw", "Arya Stark"], ["Ghaston Grey"])

    asked = played.win("military", ["Free Outlaw", "Arya Stark"], use("Ghaston Grey"), choose("Free Outlaw"))

    assert candidates(asked) == {"Free Outlaw", "Arya Stark"}
    assert (played.where("Free Outlaw"), played.where("Ghaston Grey")) == ("p1", "p2 discard")


@faq("FAQ-RC-2.2 a")
@pytest.mark.parametrize("immune", [False, True])
def test_a_delayed_effect_is_one_of_the_card_that_made_it(immune: bool) -> None:
    played = scene(["Cersei Lannister"], ["Robb Stark"], hand=["Tears of Lys"])
    played.win("intrigue", ["Cersei Lannister"], use("Tears of Lys"), choose("Robb Stark"))
    if immune:
        played.attach("Wax Amulet", "Robb Stark")

    played.play(end_phase(played.game))

    assert played.where("Robb Stark") == ("p2" if immune else "p2 dead")


def marshaling(*hand: str, used: int = 0) -> Scene:
    """Return the marshaling of a player with a unique, limited card in play."""
    played = scene(["Quiet Cove"], hand=hand, phase="marshaling")
    played.game.players["p1"].limited_used = used
    return played


@faq("FAQ-RC-1.2 d", "FAQ-QA-01 a")
def test_a_limited_duplicate_is_the_limited_card_of_the_round() -> None:
    played = marshaling("Quiet Cove", "The Roseroad")

    played.act(use("Quiet Cove #2"))

    assert played.game.players["p1"].limited_used == 1
    assert [option["card"] for option in last_options(played)] == []


def last_options(played: Scene) -> list[dict[str, str]]:
    """Return what could be marshaled at the end of an action window."""
    return [option for option in played.asked[-1].form.options if option]  # type: ignore[union-attr]


@faq("FAQ-RC-1.2 c", "FAQ-QA-01 b")
def test_no_limited_duplicate_after_another_limited_card() -> None:
    played = marshaling("Quiet Cove", used=1)

    played.act()

    assert last_options(played) == []


@faq("FAQ-QA-01 c")
def test_a_duplicate_is_a_unique_card_whose_living_copy_one_owns_and_controls() -> None:
    allowed = marshaling("Quiet Cove")
    assert can_be_duplicate(allowed.game, allowed.id("Quiet Cove #2"))

    taken, dead = marshaling("Quiet Cove"), marshaling("Quiet Cove")
    taken.game.cards[taken.id("Quiet Cove")].controller = "p2"
    dead.lay("p1", "dead", "Quiet Cove")
    assert not can_be_duplicate(taken.game, taken.id("Quiet Cove #2"))
    assert not can_be_duplicate(dead.game, dead.id("Quiet Cove #2"))

    common = scene(["Drowned Altar"], hand=["Drowned Altar"])
    assert not can_be_duplicate(common.game, common.id("Drowned Altar #2"))


@faq("FAQ-RC-1.4 b")
def test_power_is_paid_only_from_cards_that_one_controls() -> None:
    played = scene(["Drowned Altar", "Arya Stark"], ["Robb Stark", "Catelyn Stark"])
    played.game.cards[played.id("their Robb Stark")].controller = "p1"
    for name in ("Arya Stark", "Robb Stark", "Catelyn Stark"):
        played.game.cards[played.id(name)].power = 1

    asked = played.act(use("Drowned Altar"), choose("Robb Stark"))

    assert candidates(asked, "lcg.cost") == {"Arya Stark", "Robb Stark"}
    assert [played.power(name) for name in ("Robb Stark", "Catelyn Stark")] == [0, 1]
    assert played.hand() == 2


@faq("FAQ-RC-2.1 a")
def test_claim_takes_no_character_that_cannot_be_killed() -> None:
    played = scene(["Robb Stark"], ["Undying One", "Burned Men", "Arya Stark"])

    asked = played.win("military", ["Robb Stark"], choose("Burned Men"))

    assert candidates(asked, "lcg.claim") == {"Burned Men", "Arya Stark"}


@faq("FAQ-RC-2.1 b")
def test_what_cannot_be_killed_is_not_chosen_for_it() -> None:
    played = scene(["Grey Wind", "Robb Stark"], ["Undying One", "Burned Men"])

    asked = played.act(use("Grey Wind"), choose("Burned Men"))

    assert candidates(asked) == {"Burned Men"}


@faq("FAQ-RC-2.1 c")
def test_what_cannot_be_killed_survives_an_effect_that_kills_all() -> None:
    played = scene(["Arya Stark", "Undying One"], ["Robb Stark"], hand=["Great Pyre"])
    played.game.first = "p2"
    played.fight("military", ["Robb Stark"], seat="p2")

    played.act(use("Great Pyre"))

    assert [played.where(name) for name in ("Arya Stark", "Undying One", "Robb Stark")] == ["p1 dead", "p1", "p2 dead"]


@faq("FAQ-RC-2.3 b")
@pytest.mark.parametrize("picked", [("Undying One", "Arya Stark"), ("Arya Stark", "Burned Men")])
def test_what_cannot_be_killed_may_be_picked_and_survives_unpicked(picked: tuple[str, str]) -> None:
    played = scene(["Undying One", "Arya Stark", "Burned Men", "Robb Stark"], phase="plot")

    played.revealed("Wildfire Assault", choose(*picked, "Robb Stark"))

    left = {name for name in ("Undying One", "Arya Stark", "Burned Men", "Robb Stark") if played.where(name) == "p1"}
    assert left == {"Undying One", "Robb Stark", *picked}


@faq("FAQ-QA-04 b")
def test_an_attachment_that_another_makes_illegal_goes_after_the_set_up() -> None:
    played = scene(phase="setup")
    played.game.round = 0
    player = played.game.players["p1"]
    laid = played.lay("p1", "draw", "Deaf Septon", "Seal of the Hand", "Open Shame")
    player.draw = player.draw[:7]
    wish = {"cards": laid[:1], "duplicates": {}, "attach": dict.fromkeys(laid[1:], laid[0])}
    played.play(setup_phase(played.game), say(wish))

    assert played.where("Deaf Septon") == played.where("Open Shame") == "p1"
    assert played.where("Seal of the Hand") == "p1 discard"
