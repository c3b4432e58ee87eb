"""FAQ: errata and the paragraphs before them."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.control import can_take
from adjudicator.games.agotlcg.rules.entering import can_enter
from adjudicator.games.agotlcg.rules.keywords import resolve_keywords
from tests.games.agotlcg.scene import Scene, candidates, card, choose, faq, say, use

SONG = "The Bear and the Maiden Fair"


@card(SONG)
@faq("FAQ-GEN-01 a", "FAQ-ERR-01 a")
def test_up_to_three_of_the_five_cards_go_to_the_bottom_in_any_order() -> None:
    scene = Scene(hand=[SONG])
    five = scene.lay("p2", "draw", "Varys", "Tyrion Lannister", "The Tickler", "Burned Men", "Gold Cloaks")
    rest = scene.game.players["p2"].draw[5:]
    back = {"bottom": [five[4], five[0], five[2]], "top": [five[3], five[1]]}

    asked = scene.act(use(SONG), say("p2"), say(back))

    assert scene.game.players["p2"].draw == [five[3], five[1], *rest, five[4], five[0], five[2]]
    assert [ask.seat for ask in asked if set(five) & set(ask.about.get("cards", ()))] == ["p1"]


@faq("FAQ-ERR-01 b")
def test_four_cards_cannot_go_to_the_bottom() -> None:
    scene = Scene(hand=[SONG])
    five = scene.game.players["p1"].draw[:5]
    asked = scene.act(use(SONG))
    look = next(ask for ask in asked if ask.name == "lcg.look")

    assert look.problem({"bottom": five[:3], "top": five[3:]}) is None
    problem = look.problem({"bottom": five[:4], "top": five[4:]})
    assert problem is not None
    assert problem.code == "pile-too-large"


@faq("FAQ-ERR-01 c")
def test_of_a_deck_of_three_all_three_are_looked_at() -> None:
    scene = Scene(hand=[SONG])
    three = scene.game.players["p1"].draw = scene.game.players["p1"].draw[:3]

    scene.act(use(SONG), say("p1"), say({"bottom": three[1:], "top": three[:1]}))

    assert scene.game.players["p1"].draw == three


def intimidated(winner: str, by: int, *knelt: str, third: bool = False) -> Scene:
    """Return the position after a challenge in which Grey Wind and Robert Baratheon took part, won by this margin."""
    theirs = ["Direwolf Pup", "Tumblestone Knight"]
    scene = Scene(["Grey Wind", "Robert Baratheon"], theirs, others=[["Burned Men"]] * third)
    challenge = scene.fight("military", ["Grey Wind", "Robert Baratheon"])
    scene.kneel(*knelt)
    challenge.winner, challenge.loser = winner, "p1" if winner == "p2" else "p2"
    challenge.attacker_str, challenge.defender_str, challenge.decided = by, 0, True
    return scene


@faq("FAQ-ERR-06 a")
@pytest.mark.parametrize(("by", "weak"), [(1, {"Direwolf Pup"}), (2, {"Direwolf Pup", "Tumblestone Knight"})])
def test_intimidate_kneels_a_character_up_to_the_margin_that_need_not_have_taken_part(by: int, weak: set[str]) -> None:
    scene = intimidated("p1", by)
    assert scene.game.challenge

    asked = scene.play(resolve_keywords(scene.game, scene.game.challenge), choose("Grey Wind"), choose("Direwolf Pup"))

    assert candidates(asked) == weak
    assert (scene.knelt("Direwolf Pup"), scene.knelt("Tumblestone Knight")) == (True, False)


@faq("FAQ-ERR-06 b")
def test_intimidate_does_nothing_for_a_defender_who_won() -> None:
    scene = intimidated("p2", 9)
    assert scene.game.challenge
    scene.game.challenge.defenders = [scene.id("Direwolf Pup")]

    assert scene.play(resolve_keywords(scene.game, scene.game.challenge)) == []


@faq("FAQ-ERR-06 c")
def test_two_attackers_with_intimidate_kneel_one_character_in_total() -> None:
    scene = intimidated("p1", 9)
    assert scene.game.challenge

    asked = scene.play(resolve_keywords(scene.game, scene.game.challenge))

    intimidate = next(ask for ask in asked if ask.about.get("keyword") == "intimidate")
    assert intimidate.problem([scene.id("Grey Wind"), scene.id("Robert Baratheon")]) is not None
    assert sum(scene.knelt(name) for name in ("Direwolf Pup", "Tumblestone Knight")) == 1


@faq("FAQ-ERR-06 d")
def test_intimidate_kneels_nobody_where_all_who_are_weak_enough_kneel() -> None:
    scene = intimidated("p1", 1, "Direwolf Pup")
    assert scene.game.challenge

    asked = scene.play(resolve_keywords(scene.game, scene.game.challenge))

    assert all(ask.about.get("keyword") != "intimidate" for ask in asked)
    assert not scene.knelt("Tumblestone Knight")


@faq("FAQ-ERR-07 a")
def test_a_copy_in_the_dead_pile_forbids_to_marshal_put_into_play_and_take_control() -> None:
    scene = Scene(theirs=["Arya Stark"], hand=["Arya Stark", "Sansa Stark"], phase="marshaling")
    scene.game.active = "p1"
    theirs, mine = scene.id("their Arya Stark"), scene.id("my Arya Stark")
    assert can_take(scene.game, theirs, "p1") and can_enter(scene.game, mine)

    scene.lay("p1", "dead", "Arya Stark")
    scene.act()

    assert scene.offered() == {"Sansa Stark"}
    assert not can_enter(scene.game, mine)
    assert not can_take(scene.game, theirs, "p1")


@faq("FAQ-ERR-08 a")
def test_intimidate_never_kneels_a_character_of_a_player_who_sits_out() -> None:
    scene = intimidated("p1", 9, third=True)
    assert scene.game.challenge

    asked = scene.play(resolve_keywords(scene.game, scene.game.challenge))

    assert candidates(asked) == {"Direwolf Pup", "Tumblestone Knight"}
    assert not scene.knelt("Burned Men")
