"""Wildling attacks: bids against strength, ties, and what each card does."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.westeros import wildlings
from adjudicator.games.westeros.state import Game
from tests.games.agot2e.rulings.scenario import (
    Played,
    drive,
    force,
    losses,
    phase,
    position,
    refusal,
    ruling,
    token,
    told,
    units,
)

HOUSES = ("baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell")
"""In turn order of the set-up."""


def facing(card: str, areas: dict[str, Any] | None = None, **more: Any) -> Game:
    """Return a game with a wildling card on top of its deck."""
    return position(areas, wildling_deck=[card, "silence-at-the-wall", "crow-killers"], wildlings=8, **more)


def attack(game: Game, bids: dict[str, int], *answers: Any, strength: int = 8, **how: Any) -> Played:
    """Play an attack; Houses not named bid nothing."""
    return drive(wildlings.attack(game, strength), [bids, *answers], **how)


def lost_by(house: str) -> dict[str, int]:
    """Return bids of 1 by everybody but `house`, which is then the lowest bidder of a lost attack."""
    return {other: 1 for other in HOUSES if other != house}


def won_by(house: str) -> dict[str, int]:
    """Return bids that beat strength 8 with `house` as the highest bidder."""
    return {**dict.fromkeys(HOUSES, 1), house: 4}


@ruling("WL-01")
@pytest.mark.parametrize(("strength", "watch_wins"), [(5, True), (6, True), (7, False)])
def test_equal_strength_is_enough(strength: int, watch_wins: bool) -> None:
    """The Night's Watch wins when the bids together reach the strength."""
    game = facing("silence-at-the-wall")
    attack(game, {"stark": 4, "tyrell": 2}, rest=True, strength=strength)
    assert told(game, "wildlings-bids")[0]["watch_wins"] is watch_wins
    assert game.players["stark"].power == 1, "bids are paid"


@ruling("WL-02")
@pytest.mark.parametrize(("rulings", "seen"), [({}, 1), ({"wildling_tie_before_card": True}, 0)])
def test_a_tie_is_decided_after_or_before_the_card(rulings: dict[str, Any], seen: int) -> None:
    """By default the card is turned up first, as the rulebook lists the steps; the option decides the tie before."""
    game = facing("mammoth-riders", rulings=rulings)
    played = attack(game, {"stark": 1})
    assert (played.waiting.seat, played.waiting.name) == ("baratheon", "wildlings.tie")
    assert len(told(game, "wildlings-card")) == seen


@ruling("WL-03")
def test_the_lowest_bidder_suffers_first_then_turn_order() -> None:
    """Penalties fall on the lowest bidder first, on the others in turn order."""
    places = ("dragonstone", "lannisport", "karhold", "sunspear", "seagard", "reach")
    armies = {area: units(house, "2f 2k") for house, area in zip(HOUSES, places, strict=True)}
    game = facing("mammoth-riders", armies)
    played = attack(game, lost_by("martell"), rest=True)
    order = [ask.seat for ask in played.asked if ask.name == "wildlings.units"]
    assert order == ["martell", "baratheon", "lannister", "stark", "greyjoy", "tyrell"]
    assert [ask.about["count"] for ask in played.asks("wildlings.units")] == [3, 2, 2, 2, 2, 2]


@ruling("WL-04")
@pytest.mark.parametrize(("strength", "bids", "left"), [(8, won_by("stark"), 0), (8, {}, 4), (12, {}, 8), (2, {}, 0)])
def test_how_far_the_track_goes_back(strength: int, bids: dict[str, int], left: int) -> None:
    """To 0 after a victory of the Night's Watch, two positions after one of the wildlings, never below 0."""
    game = facing("silence-at-the-wall")
    game.wildlings = strength
    attack(game, bids, rest=True, strength=strength)
    assert game.wildlings == left


@ruling("WL-05")
def test_the_track_moves_after_the_card() -> None:
    """While the card's penalty waits the track stands; it moves as the last step."""
    game = facing("the-horde-descends", {"karhold": units("stark", "2f 2k")})
    played = attack(game, lost_by("stark"))
    assert played.waiting.name == "wildlings.units"
    assert game.wildlings == 8

    game = facing("preemptive-raid")
    attack(game, won_by("stark"), rest=True)
    assert game.wildlings == 0, "after two attacks too"


@ruling("WL-06")
@pytest.mark.parametrize(("bid", "among"), [(0, "lowest"), (2, "highest")])
def test_all_bids_equal(bid: int, among: str) -> None:
    """The Iron Throne holder names the one who counts, and may name himself."""
    game = facing("skinchanger-scout")
    played = attack(game, dict.fromkeys(HOUSES, bid))
    assert (played.waiting.seat, played.waiting.about["among"]) == ("baratheon", among)
    assert sorted(played.waiting.options) == sorted(HOUSES)
    assert played.waiting.default_answer() == ("tyrell" if among == "lowest" else "baratheon")

    game = facing("skinchanger-scout")
    attack(game, dict.fromkeys(HOUSES, bid), "baratheon")
    assert game.players["baratheon"].power == (0 if among == "lowest" else 5)


@ruling("WL-07")
def test_preemptive_raid_brings_a_second_attack_without_the_highest_bidder() -> None:
    """Strength 6 against fresh bids of the other five with what they have left; a new card; the track stays at 0."""
    game = facing("preemptive-raid", {"karhold": units("stark", "f"), "seagard": units("greyjoy", "f")})
    game.wildling_deck[1] = "mammoth-riders"
    played = attack(game, won_by("stark"))
    assert {ask.seat for ask in played.open} == set(HOUSES) - {"stark"}
    assert {ask.about["strength"] for ask in played.open} == {6}
    assert {len(ask.options) for ask in played.open} == {5}, "1 of 5 power is spent"
    assert game.wildlings == 0

    game = facing("preemptive-raid", {"karhold": units("stark", "f"), "seagard": units("greyjoy", "f")})
    game.wildling_deck[1] = "mammoth-riders"
    attack(game, won_by("stark"), {"tyrell": 1}, "baratheon")
    assert [event["card"] for event in told(game, "wildlings-card")] == ["preemptive-raid", "mammoth-riders"]
    assert game.wildlings == 0
    assert game.areas["seagard"].house is None, "everyone else lost units"
    assert game.areas["karhold"].units == {"footman": 1}, "but not who takes no part"


@ruling("WL-08")
def test_preemptive_raid_offers_both_even_if_one_costs_nothing() -> None:
    """The lowest bidder may lose positions he does not have, or units he does not have."""
    last = {track: [h for h in HOUSES if h != "stark"] for track in ("throne", "fiefdoms", "court")}
    game = facing("preemptive-raid", tracks=last)
    ask = attack(game, lost_by("stark")).waiting
    assert (ask.seat, list(ask.options)) == ("stark", ["destroy-two-units", "lose-two-positions"])

    before = {track: list(order) for track, order in game.tracks.items()}
    game = facing("preemptive-raid", tracks=last)
    attack(game, lost_by("stark"), "lose-two-positions", "court")
    assert game.tracks == before


@ruling("WL-09")
def test_equal_best_positions_are_the_throne_holders_choice() -> None:
    """Where the lowest bidder stands equally high on several tracks the Iron Throne holder picks one of them."""
    tracks = {
        "throne": ["baratheon", "stark"],
        "fiefdoms": ["tyrell", "stark"],
        "court": ["lannister", "tyrell", "stark"],
    }
    game = facing("preemptive-raid", tracks=tracks)
    played = attack(game, lost_by("stark"), "lose-two-positions")
    assert (played.waiting.seat, list(played.waiting.options)) == ("baratheon", ["throne", "fiefdoms"])

    game = facing("preemptive-raid", tracks=tracks)
    attack(game, lost_by("stark"), "lose-two-positions", "fiefdoms")
    assert game.tracks["fiefdoms"].index("stark") == 3
    assert game.tracks["throne"].index("stark") == 1


@ruling("WL-09")
def test_one_best_position_is_nobodys_choice() -> None:
    """With one best track nobody is asked."""
    game = facing("preemptive-raid", tracks={"court": ["stark"]})
    played = attack(game, lost_by("stark"), "lose-two-positions")
    assert played.done
    assert game.tracks["court"].index("stark") == 2


EQUAL = ["roose-bolton", "greatjon-umber"]


@ruling("WL-10", "SR-D11")
@pytest.mark.parametrize(("may_empty", "kept"), [(False, {*EQUAL}), (True, None)])
def test_a_hand_of_equal_strength(may_empty: bool, kept: set[str] | None) -> None:
    """A whole hand of one strength is spared; by the letter it is lost, and all but the last card come back."""
    game = facing("massing-on-the-milkwater", hands={"stark": EQUAL}, rulings={"milkwater_may_empty_hand": may_empty})
    attack(game, lost_by("stark"), rest=True)
    hand = game.players["stark"].hand
    if kept is not None:
        assert set(hand) == kept
    else:
        assert len(hand) == 6
        assert len(game.players["stark"].discard) == 1
        assert game.players["stark"].discard[0] in EQUAL


@ruling("WL-10")
def test_massing_on_the_milkwater_takes_every_strongest_card() -> None:
    """The lowest bidder loses all cards of his highest strength, the others one of their choice, none a last card."""
    hands = {
        "stark": [*EQUAL, "the-blackfish"],
        "lannister": ["tywin-lannister"],
        "greyjoy": ["balon-greyjoy", "asha-greyjoy"],
    }
    game = facing("massing-on-the-milkwater", hands=hands)
    played = attack(game, lost_by("stark"), rest=True)
    assert game.players["stark"].hand == ["the-blackfish"]
    assert game.players["lannister"].hand == ["tywin-lannister"]
    assert game.players["greyjoy"].hand == ["balon-greyjoy"], "the default gives the weakest"
    assert [ask.seat for ask in played.asks("wildlings.card")] == ["baratheon", "martell", "greyjoy", "tyrell"]


CROWDED = {
    "karhold": units("stark", "4f"),
    "castle-black": units("stark", "3f k"),
    "winterfell": units("stark", "2f k"),
    "narrow-sea": units("stark", "s"),
    "twins": units("stark", "k"),
}
"""Nine Footmen and three Knights."""


@ruling("WL-11")
def test_knights_without_a_footman_are_destroyed() -> None:
    """The lowest bidder replaces as many Knights as there are Footmen, where he likes; the rest die."""
    game = facing("crow-killers", CROWDED)
    played = attack(game, lost_by("stark"), losses(("twins", "k")))
    assert [ask.about["count"] for ask in played.asks("wildlings.units")] == [1]
    assert game.areas["twins"].units == {"footman": 1}
    assert game.areas["castle-black"].units == {"footman": 3}
    assert game.areas["winterfell"].units == {"footman": 2}
    assert (game.players["stark"].pool["knight"], game.players["stark"].pool["footman"]) == (5, 0)


@ruling("WL-11")
def test_everyone_else_loses_two_knights() -> None:
    """Others replace two Knights: with one Footman left one is replaced and one, of their choice, destroyed."""
    game = facing("crow-killers", CROWDED)
    played = attack(game, lost_by("baratheon"), losses(("castle-black", "k")), losses(("twins", "k")))
    assert [ask.about["action"] for ask in played.asks("wildlings.units")] == ["downgrade", "destroy"]
    assert game.areas["castle-black"].units == {"footman": 4}
    assert game.areas["twins"].house is None
    assert game.areas["winterfell"].units == {"footman": 2, "knight": 1}


@ruling("WL-12")
def test_the_horde_takes_two_units_of_one_castle() -> None:
    """One castle or stronghold area with two or more units; two castles are not combined."""
    game = facing(
        "the-horde-descends",
        {
            "winterfell": units("stark", "2f k"),
            "seagard": units("stark", "2f"),
            "karhold": units("stark", "3f"),
        },
    )
    ask = attack(game, lost_by("stark")).waiting
    assert refusal(ask, losses(("winterfell", "f"), ("seagard", "f"))) == "units-one-area"
    assert refusal(ask, losses(("karhold", "2f"))) == "units-not-there"
    assert refusal(ask, losses(("winterfell", "f"))) == "units-number"
    assert refusal(ask, losses(("seagard", "2f"))) is None
    assert refusal(ask, losses(("winterfell", "f k"))) is None


@ruling("WL-12")
def test_the_port_of_a_castle_does_not_count() -> None:
    """With one unit in the castle and Ships in its port no castle holds two, so any two units may go."""
    game = facing(
        "the-horde-descends",
        {
            "winterfell": units("stark", "f"),
            "winterfell-port": units("stark", "2s"),
            "karhold": units("stark", "f"),
        },
    )
    ask = attack(game, lost_by("stark")).waiting
    assert refusal(ask, losses(("winterfell-port", "s"), ("karhold", "f"))) is None
    assert refusal(ask, losses(("winterfell-port", "2s"))) is None


@ruling("WL-13", "PO-07")
def test_an_emptied_enemy_home_goes_back_with_its_port() -> None:
    """The last unit lost, no token may be placed: the home House controls again and may take over the port."""
    game = facing(
        "the-horde-descends",
        {
            "winterfell": units("lannister", "f"),
            "winterfell-port": units("lannister", "2s", order="raid"),
            "karhold": units("lannister", "f"),
        },
    )
    played = attack(game, lost_by("lannister"), losses(("winterfell", "f"), ("karhold", "f")))
    assert game.controller("winterfell") == "stark"
    assert game.controller("karhold") is None
    assert (played.waiting.seat, played.waiting.name) == ("stark", "port.ships")
    assert list(played.waiting.options) == [0, 1, 2]


@ruling("WL-13")
def test_ships_in_the_port_of_a_lost_castle_are_destroyed() -> None:
    """An ordinary castle left empty belongs to nobody, and the Ships in its port go with it."""
    game = facing(
        "the-horde-descends",
        {
            "oldtown": units("lannister", "f"),
            "oldtown-port": units("lannister", "2s"),
            "karhold": units("lannister", "f"),
        },
    )
    attack(game, lost_by("lannister"), losses(("oldtown", "f"), ("karhold", "f")))
    assert game.areas["oldtown-port"].house is None
    assert game.players["lannister"].pool["ship"] == 6


@ruling("WL-13", "V-01", "V-02")
def test_a_house_may_win_by_the_losses_of_another() -> None:
    """A home that falls back as the seventh castle ends the game at once, before ports and the other penalties."""
    six = ("white-harbor", "moat-cailin", "seagard", "riverrun", "flints-finger", "eyrie")
    game = facing(
        "the-horde-descends",
        {
            **{area: token("stark") for area in six},
            "winterfell": units("lannister", "f"),
            "winterfell-port": units("lannister", "2s"),
            "castle-black": units("baratheon", "2f 2k"),
        },
    )
    played = attack(game, lost_by("lannister"), losses(("winterfell", "f"), ("winterfell-port", "s")))
    assert played.done
    assert game.winner == "stark"
    assert game.areas["castle-black"].units == force("2f 2k")


@ruling("WL-13")
def test_the_phase_ends_with_a_victory() -> None:
    """No further Westeros card is resolved and no planning follows."""
    six = ("white-harbor", "moat-cailin", "seagard", "riverrun", "flints-finger", "eyrie")
    game = facing(
        "mammoth-riders",
        {**{area: token("stark") for area in six}, "winterfell": units("lannister", "f")},
        westeros_decks=[["a-throne-of-blades"], ["clash-of-kings"], ["web-of-lies"]],
        westeros_discard=[[], [], []],
        tracks={"throne": ["lannister"]},
    )
    game.wildlings = 10
    played = phase(game, "westeros", [{}, "lannister"])
    assert (played.result, game.winner) == (None, "stark")
    assert told(game, "westeros-card") == []


@ruling("WL-14")
def test_all_supply_markers_move_before_armies_are_cut() -> None:
    """Rattleshirt's Raiders lowers everybody first; then armies are cut in turn order, not lowest bidder first."""
    game = facing(
        "rattleshirts-raiders",
        {"karhold": units("stark", "3f k"), "dragonstone": units("baratheon", "3f k")},
        supply={"stark": 5, "baratheon": 5, "tyrell": 0, "lannister": 1},
    )
    played = attack(game, lost_by("stark"))
    assert (played.waiting.seat, played.waiting.name) == ("baratheon", "supply.reconcile")
    levels = {house: player.supply for house, player in game.players.items()}
    assert levels == {"stark": 3, "baratheon": 4, "tyrell": 0, "lannister": 0, "greyjoy": 5, "martell": 5}
    again = facing("rattleshirts-raiders", {"karhold": units("stark", "4f")}, supply={"stark": 1})
    attack(again, lost_by("stark"), rest=True)
    assert again.players["stark"].supply == 0


@ruling("WL-15")
def test_a_king_beyond_the_wall_is_answered_in_the_new_turn_order() -> None:
    """The lowest bidder goes last everywhere; then each other chooses in turn order, seeing the choices before."""
    game = facing("a-king-beyond-the-wall")
    played = attack(game, lost_by("baratheon"))
    assert [game.tracks[track][-1] for track in game.tracks] == ["baratheon"] * 3
    assert (played.waiting.seat, list(played.waiting.options)) == ("lannister", ["fiefdoms", "court"])

    game = facing("a-king-beyond-the-wall")
    played = attack(game, lost_by("baratheon"), "court", "court")
    assert [seat for seat, name in played.names if name == "wildlings.track"] == ["lannister", "stark"]
    assert played.waiting.seat == "martell"
    assert game.tracks["court"][-2:] == ["lannister", "stark"]
    assert game.tracks["throne"] == ["lannister", "stark", "martell", "greyjoy", "tyrell", "baratheon"]


@ruling("WL-16")
def test_losses_are_units_not_downgrades() -> None:
    """Two units are destroyed: a Knight counts as one and is not turned into a Footman instead."""
    areas = {"karhold": units("stark", "2k"), "twins": units("stark", "k")}
    ask = attack(facing("mammoth-riders", areas), lost_by("baratheon")).waiting
    assert (ask.about["action"], ask.about["count"]) == ("destroy", 2)
    assert refusal(ask, losses(("karhold", "k"))) == "units-number"
    game = facing("mammoth-riders", areas)
    attack(game, lost_by("baratheon"), losses(("karhold", "k"), ("twins", "k")))
    assert game.areas["karhold"].units == {"knight": 1}


@ruling("WL-17")
def test_who_has_fewer_units_loses_all_and_nothing_more() -> None:
    """One unit against a penalty of three: it goes without a question, and no power or card makes up for it."""
    game = facing("mammoth-riders", {"karhold": units("stark", "k")})
    played = attack(game, lost_by("stark"))
    assert played.done
    assert game.held_by("stark") == []
    assert (game.players["stark"].power, len(game.players["stark"].hand)) == (5, 7)


# -- the sides of the cards that no ruling is about --------------------------------------


def test_skinchanger_scout() -> None:
    """The highest bidder gets his bid back; the lowest loses all available power, the others two."""
    game = facing("skinchanger-scout")
    attack(game, won_by("stark"))
    assert (game.players["stark"].power, game.players["tyrell"].power) == (5, 4)
    game = facing("skinchanger-scout", power={"tyrell": 2})
    attack(game, lost_by("stark"))
    assert [game.players[house].power for house in ("stark", "tyrell", "martell")] == [0, 0, 2]


def test_rewards_of_the_night_watch() -> None:
    """Supply up by one; the discard pile back; the top of a track; one card back."""
    game = facing("rattleshirts-raiders", supply={"stark": 6})
    attack(game, won_by("stark"))
    assert game.players["stark"].supply == 6, "not above the top of the track"
    game = facing("massing-on-the-milkwater", hands={"stark": EQUAL})
    attack(game, won_by("stark"))
    assert len(game.players["stark"].hand) == 7
    game = facing("a-king-beyond-the-wall")
    attack(game, won_by("tyrell"), "throne")
    assert game.tracks["throne"][:2] == ["tyrell", "baratheon"]
    game = facing("mammoth-riders", hands={"stark": EQUAL})
    played = attack(game, won_by("stark"), "eddard-stark")
    assert played.asks("wildlings.card")[0].options[0] is None, "he may take none"
    assert game.players["stark"].hand == sorted([*EQUAL, "eddard-stark"])


def test_crow_killers_promote_up_to_two_footmen() -> None:
    """Up to two, fewer will do, not more than Knights are left."""
    areas = {"karhold": units("stark", "3f")}
    ask = attack(facing("crow-killers", areas), won_by("stark")).waiting
    assert refusal(ask, losses(("karhold", "3f"))) == "units-number"
    assert refusal(ask, []) is None
    game = facing("crow-killers", areas)
    attack(game, won_by("stark"), losses(("karhold", "2f")))
    assert game.areas["karhold"].units == {"footman": 1, "knight": 2}


def test_the_horde_lets_the_highest_bidder_muster_in_one_castle() -> None:
    """Only one of his castles musters, whichever he likes."""
    game = facing("the-horde-descends", {"white-harbor": token("stark")})
    ask = attack(game, won_by("stark")).waiting
    home = {"castle": "winterfell", "area": "winterfell", "unit": "footman", "upgrade": None}
    other = {"castle": "white-harbor", "area": "white-harbor", "unit": "footman", "upgrade": None}
    assert refusal(ask, [home, other]) == "muster-one-castle"
    assert refusal(ask, [home, home]) is None
    assert refusal(ask, [other]) is None


def test_the_card_goes_under_its_deck() -> None:
    """The card turned up is buried, so the next attack brings another."""
    game = facing("silence-at-the-wall")
    attack(game, {}, rest=True)
    assert game.wildling_deck == ["silence-at-the-wall", "crow-killers", "silence-at-the-wall"]
