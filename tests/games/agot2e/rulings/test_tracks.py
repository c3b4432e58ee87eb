"""The influence tracks outside the bidding: who slides, who holds the tokens, what orders on the board do."""

from __future__ import annotations

import pytest

from adjudicator.games.westeros import wildlings
from adjudicator.games.westeros.planning import stars_of
from adjudicator.games.westeros.tracks import best_tracks, lower, move_last, move_to
from tests.games.agot2e.rulings.scenario import drive, march, phase, position, ruling, units


@ruling("T-01")
@pytest.mark.parametrize(
    ("house", "position_", "order"),
    [("d", 0, "dabce"), ("a", 3, "bcdae"), ("b", 4, "acdeb"), ("c", 2, "abcde"), ("e", 0, "eabcd"), ("a", 9, "bcdea")],
)
def test_others_close_up_and_keep_their_order(house: str, position_: int, order: str) -> None:
    """A House is taken out and put in at its new position; the others only close up or shift by one."""
    tracks = {"throne": list("abcde")}
    move_to(tracks, "throne", house, position_)
    assert "".join(tracks["throne"]) == order


@ruling("T-01")
def test_last_place_and_lower_are_such_moves() -> None:
    """Going last or down by steps leaves the order of the others."""
    tracks = {"throne": list("abcde")}
    move_last(tracks, "throne", "b")
    assert tracks["throne"] == list("acdeb")
    lower(tracks, "throne", "a", 2)
    assert tracks["throne"] == list("cdaeb")


@ruling("T-02")
def test_dominance_tokens_follow_at_once_on_the_side_they_show() -> None:
    """Who reaches position 1 holds the token at once; a used Blade stays used until clean-up."""
    game = position(wildling_deck=["a-king-beyond-the-wall"], blade_used=True, tracks={"fiefdoms": ["greyjoy"]})
    bids = {"stark": 4, "greyjoy": 1}
    drive(wildlings.attack(game, 4), [bids, "fiefdoms"])
    assert game.blade_holder == "stark"
    assert game.blade_used
    assert game.tracks["fiefdoms"][1] == "greyjoy"
    phase(game, "cleanup")
    assert not game.blade_used


@ruling("T-02")
def test_each_token_belongs_to_its_track() -> None:
    """Throne, Blade and Raven go to the first of Iron Throne, Fiefdoms and King's Court."""
    game = position(tracks={"throne": ["stark"], "fiefdoms": ["tyrell"], "court": ["martell"]})
    assert (game.throne_holder, game.blade_holder, game.raven_holder) == ("stark", "tyrell", "martell")
    assert game.turn_order[0] == "stark"


@ruling("T-03")
def test_special_orders_on_the_board_stay_when_kings_court_changes() -> None:
    """Doran Martell sends Lannister to the bottom of King's Court: its special orders lie on; stars count later."""
    game = position(
        {
            "stoney-sept": units("lannister", "3k", order="march-plus-1-special"),
            "blackwater": units("martell", "f", order="support"),
            "lannisport": units("lannister", "f", order="support-plus-1-special"),
            "harrenhal": units("lannister", "f", order="defense-2-special"),
        },
        tracks={"court": ["lannister"]},
    )
    cards = {"lannister": "ser-kevan-lannister", "martell": "doran-martell"}
    always = {"combat.card": cards, "combat.ability": "court"}
    phase(game, "march", [march("stoney-sept", ("blackwater", "3k"))], always=always, rest=True)
    assert game.tracks["court"][-1] == "lannister"
    assert game.areas["lannisport"].order == "support-plus-1-special"
    assert game.areas["harrenhal"].order == "defense-2-special"
    assert stars_of(game, "lannister") == 0


@ruling("T-04")
@pytest.mark.parametrize(("place", "after"), [(0, 2), (3, 5), (4, 5), (5, 5)])
def test_two_down_goes_as_far_as_the_last_position(place: int, after: int) -> None:
    """From the last but one position a House goes down one, from the last none."""
    tracks = {"court": list("abcdef")}
    house = "abcdef"[place]
    lower(tracks, "court", house, 2)
    assert tracks["court"].index(house) == after


@ruling("T-04", "WL-09")
def test_preemptive_raid_lowers_the_best_track_only() -> None:
    """The best track goes down two; the others stay."""
    game = position(wildling_deck=["preemptive-raid"], tracks={"throne": ["tyrell"]})
    game.tracks["court"] = ["lannister", "martell", "baratheon", "greyjoy", "tyrell", "stark"]
    game.tracks["fiefdoms"] = ["lannister", "martell", "baratheon", "greyjoy", "stark", "tyrell"]
    assert best_tracks(game.tracks, "stark") == ["throne"]
    bids = {house: 1 for house in game.houses if house != "stark"}
    place = game.tracks["throne"].index("stark")
    drive(wildlings.attack(game, 8), [bids, "lose-two-positions"])
    assert game.tracks["throne"].index("stark") == place + 2
    assert game.tracks["court"][-1] == "stark"
