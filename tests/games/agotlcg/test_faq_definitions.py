"""FAQ: definitions of terms, above all of what is open, derived and hidden."""

from __future__ import annotations

import json

from adjudicator.games.agotlcg.rules.checks import check_state
from adjudicator.games.agotlcg.rules.state import Lasting, dump, load
from adjudicator.games.agotlcg.rules.view import view
from tests.games.agotlcg.scene import Scene, card, choose, drawn, faq, say, use


@card("Dracarys!")
@faq("FAQ-DEF-01 a")
def test_who_survived_a_terminal_condition_dies_of_it_later_in_its_duration() -> None:
    scene = Scene(["Drogon", "Daenerys Targaryen"], ["Eddard Stark"], hand=["Dracarys!"])
    scene.fight("power", ["Daenerys Targaryen"], ["Eddard Stark"])
    scene.kneel("Daenerys Targaryen")
    scene.act(use("Dracarys!"), choose("Drogon"), choose("Eddard Stark"))
    survived = scene.where("Eddard Stark"), scene.strength("Eddard Stark")

    scene.game.cards[scene.id("Daenerys Targaryen")].knelt = False
    scene.play(check_state(scene.game))

    assert survived == ("p2", 1)
    assert scene.where("Eddard Stark") == "p2 dead"


@faq("FAQ-DEF-02 a")
def test_every_player_sees_all_open_information() -> None:
    scene = Scene(["Arya Stark"], hand=["Ice"], their_hand=["Burned Men", "Gold Cloaks"])
    for seat in ("p1", "p2"):
        for pile, name in (("used", "Summons"), ("discard", "Little Bird"), ("dead", "Varys")):
            scene.lay(seat, pile, name)
    scene.game.players["p2"].faction_power = 4
    scene.game.cards[scene.id("Arya Stark")].power = 2

    for seat in ("p1", "p2", None):
        shown = view(scene.game, seat)["players"]
        for whose in ("p1", "p2"):
            piles = [shown[whose][pile] for pile in ("used", "discard", "dead")]
            assert piles == [[scene.id(f"{_word(whose)} {name}")] for name in ("Summons", "Little Bird", "Varys")]
        assert [shown[whose]["hand"] for whose in ("p1", "p2")] == [1, 2]
        assert [shown[whose]["draw"] for whose in ("p1", "p2")] == [10, 10]
        assert [shown[whose]["gold"] for whose in ("p1", "p2")] == [9, 9]
        assert [shown[whose]["power"] for whose in ("p1", "p2")] == [2, 4]


def _word(seat: str) -> str:
    return "my" if seat == "p1" else "their"


@faq("FAQ-DEF-02 b")
def test_open_information_is_the_same_for_everybody() -> None:
    scene = Scene(["Arya Stark"], ["Burned Men"], hand=["Ice"])
    shown = [view(scene.game, seat) for seat in ("p1", "p2", None)]

    assert shown[0]["players"] == shown[1]["players"] == shown[2]["players"]
    assert shown[0]["cards"] == shown[1]["cards"] == shown[2]["cards"]


@card("Calm Over Westeros")
@faq("FAQ-DEF-03 a")
def test_what_was_named_is_told_and_shown_to_everybody_as_long_as_it_matters() -> None:
    scene = Scene(["Burned Men"])
    scene.reveal("p1", "A Clash of Kings")
    scene.lay("p1", "plot_deck", "A Clash of Kings", "A Clash of Kings", "Taxation")
    scene.lay("p2", "plot_deck", "Summons", "Taxation")
    calm = scene.lay("p2", "plot_deck", "Calm Over Westeros")

    scene.phase("plot", drawn("Calm Over Westeros"), say("military"))
    shown = [view(scene.game, seat)["effects"] for seat in ("p1", "p2", None)]
    claims = []
    for type in ("military", "power"):
        scene.fight(type, ["Burned Men"])
        claims.append(view(scene.game, "p1")["players"]["p1"]["claim"])
    scene.game.challenge = None
    scene.phase("plot", drawn("Summons"))

    assert {"e": "names", "player": "p2", "card": calm[0], "named": "military"} in scene.game.events
    assert shown == [[{"effect": "claim-against", "player": "p2", "of": "military", "amount": 1}]] * 3
    assert claims == [0, 1]
    assert view(scene.game, None)["effects"] == []


@faq("FAQ-DEF-03 b")
def test_what_effects_have_changed_is_shown_to_both() -> None:
    scene = Scene(["Arya Stark"])
    scene.attach("Ice", "Arya Stark")
    scene.attach("Little Bird", "Arya Stark")
    arya = scene.id("Arya Stark")
    scene.game.cards[arya].tokens["poison"] = 1
    scene.game.lasting.append(Lasting("renown", arya, 1, "phase"))

    for seat in ("p1", "p2"):
        shown = view(scene.game, seat)["cards"][arya]
        assert shown["strength"] == 4
        assert shown["icons"] == ["intrigue", "power"]
        assert shown["keywords"] == ["stealth", "renown"]
        assert shown["tokens"] == {"poison": 1}


@card("Summons")
@faq("FAQ-DEF-04 a")
def test_a_card_that_was_fetched_is_shown_then_and_one_of_the_hand_from_then_on() -> None:
    scene = Scene()
    scene.lay("p1", "draw", "Ser Jaime Lannister")
    jaime = scene.id("Ser Jaime Lannister")

    scene.revealed("Summons", choose("Ser Jaime Lannister"))

    assert {"e": "revealed", "card": jaime} in scene.game.events
    assert scene.where("Ser Jaime Lannister") == "p1 hand"
    assert jaime not in json.dumps(view(scene.game, "p2"))
    assert jaime in json.dumps(view(scene.game, "p1"))


@faq("FAQ-DEF-05 a")
def test_nothing_of_hands_plots_and_decks_is_in_another_players_view() -> None:
    scene = Scene(["Arya Stark"], hand=["Ice", "Winter Is Coming"])
    scene.lay("p1", "plot_deck", "Summons", "Taxation")
    other = load(scene.game.box, dump(scene.game))
    mine = other.players["p1"]
    mine.hand, mine.draw[:2] = mine.draw[:2], mine.hand
    mine.plot_deck = ["p1/01026#1", "p1/01005#1"]

    assert view(scene.game, "p1") != view(other, "p1")
    assert view(scene.game, "p2") == view(other, "p2")
    assert view(scene.game, None) == view(other, None)


@card("Grey Wind")
@faq("FAQ-DEF-06 a")
def test_an_ability_that_targets_is_not_offered_without_a_legal_target() -> None:
    for theirs, offered in (("Direwolf Pup", {"Grey Wind"}), ("Burned Men", set())):
        scene = Scene(["Grey Wind"], [theirs])
        scene.fight("power", [])
        scene.act()

        assert scene.offered() == offered
