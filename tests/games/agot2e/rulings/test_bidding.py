"""Clash of Kings: three secret bids, paid by everybody, ties broken by the Iron Throne."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.westeros.clash_of_kings import clash_of_kings
from tests.games.agot2e.rulings.scenario import Played, drive, phase, position, refusal, ruling, told

HOUSES = ("baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell")
LADDER = dict(zip(HOUSES, (0, 1, 2, 3, 4, 5), strict=True))
"""Six different bids."""


def clash(game: Any, *answers: Any, **how: Any) -> Played:
    """Play a Clash of Kings."""
    return drive(clash_of_kings(game), answers, **how)


@ruling("B-01")
def test_a_bid_may_be_nothing_but_not_more_than_there_is() -> None:
    """Legal bids go from 0 to the available power; 0 is the default."""
    ask = next(ask for ask in clash(position(power={"stark": 3})).open if ask.seat == "stark")
    assert list(ask.options) == [0, 1, 2, 3]
    assert refusal(ask, 4) == refusal(ask, -1) == "not-an-option"
    assert ask.default_answer() == 0


@ruling("B-02")
def test_everybody_pays_win_or_lose() -> None:
    """All bids go to the pool, also those of Houses that end where they were."""
    game = position(power=dict.fromkeys(HOUSES, 9))
    clash(game, LADDER, dict.fromkeys(HOUSES, 0), [list(HOUSES)], dict.fromkeys(HOUSES, 0), [list(HOUSES)])
    assert {house: player.power for house, player in game.players.items()} == {h: 9 - LADDER[h] for h in HOUSES}
    assert game.tracks["throne"] == ["tyrell", "greyjoy", "martell", "stark", "lannister", "baratheon"]


@ruling("B-03")
def test_the_old_holder_breaks_ties_for_the_throne_the_new_one_the_rest() -> None:
    """Baratheon holds the Iron Throne for its own track; Tyrell, who wins it, breaks the later ties."""
    game = position(power=dict.fromkeys(HOUSES, 9))
    throne = {**dict.fromkeys(HOUSES, 0), "tyrell": 2, "stark": 2}
    played = clash(game, throne)
    assert (played.waiting.seat, played.waiting.about["groups"]) == (
        "baratheon",
        [["stark", "tyrell"], ["baratheon", "lannister", "martell", "greyjoy"]],
    )
    assert played.waiting.about["places"] == {"stark": 1, "baratheon": 3}

    rest = ["martell", "baratheon", "greyjoy", "lannister"]
    played = clash(game, throne, [["tyrell", "stark"], rest], dict.fromkeys(HOUSES, 0))
    assert game.tracks["throne"] == ["tyrell", "stark", *rest]
    assert played.waiting.seat == "tyrell"
    assert played.waiting.about["track"] == "fiefdoms"


@ruling("B-03")
def test_the_holder_may_favour_himself() -> None:
    """Among Houses tied with him he may put himself first, but the tied Houses must be exactly these."""
    game = position(tracks={"throne": ["baratheon"]})
    ask = clash(game, dict.fromkeys(HOUSES, 1)).waiting
    first = ["baratheon", "tyrell", "greyjoy", "martell", "stark", "lannister"]
    assert refusal(ask, [first]) is None
    assert refusal(ask, [first[:5]]) == "ties-groups"
    assert refusal(ask, [[*first, "baratheon"]]) == "ties-groups"
    assert refusal(ask, first) == "ties-groups"
    assert ask.default_answer() == [game.tracks["throne"]], "the order of the track as it was"


@ruling("B-03")
def test_different_bids_need_no_tie_break() -> None:
    """Nobody is asked when all six bids differ."""
    game = position(power=dict.fromkeys(HOUSES, 15))
    played = clash(game, LADDER, LADDER, LADDER)
    assert {name for _, name in played.names} == {"bid.track"}


@ruling("B-04")
def test_blade_and_raven_are_fresh_before_the_bidding() -> None:
    """They were made available in the clean-up, so whoever wins them gets them unused."""
    game = position(blade_used=True, raven_used=True)
    assert phase(game, "cleanup").result == "westeros"
    clash(game, rest=True)
    assert (game.blade_used, game.raven_used) == (False, False)


@ruling("B-05")
def test_bids_are_made_together_and_shown_together() -> None:
    """All six are asked in one group that closes together; nothing of a bid is on the table before."""
    game = position()
    played = clash(game)
    assert sorted(ask.seat for ask in played.open) == sorted(HOUSES)
    assert told(game, "bids") == []
    assert all(set(ask.about) == {"track", "power"} for ask in played.open)
    assert RULES.view(game, "stark")["players"]["lannister"]["power"] == 5, "available power is open"


@ruling("B-06")
def test_bids_are_made_one_track_after_the_other() -> None:
    """By default the second bid is made knowing the first result, with what power is left."""
    game = position(power=dict.fromkeys(HOUSES, 6))
    played = clash(game, LADDER)
    assert {(ask.name, ask.about["track"]) for ask in played.open} == {("bid.track", "fiefdoms")}
    assert {ask.seat: len(ask.options) - 1 for ask in played.open} == {h: 6 - LADDER[h] for h in HOUSES}
    assert game.tracks["throne"][0] == "tyrell"


@ruling("B-06")
def test_bids_may_be_collected_together_as_an_option() -> None:
    """With the option each House names three bids at once, together within its power."""
    game = position(power={"stark": 5}, rulings={"collect_track_bids_together": True})
    played = clash(game)
    ask = next(ask for ask in played.open if ask.seat == "stark")
    assert ask.name == "bid.all-tracks"
    assert refusal(ask, {"throne": 2, "fiefdoms": 2, "court": 2}) == "bid-too-high"
    assert refusal(ask, {"throne": 2, "fiefdoms": 2}) == "bids-shape"
    assert refusal(ask, {"throne": -1, "fiefdoms": 2, "court": 2}) == "bids-shape"

    clash(game, {"stark": {"throne": 2, "fiefdoms": 0, "court": 3}}, rest=True)
    assert [game.tracks[track][0] for track in ("throne", "court")] == ["stark", "stark"]
    assert game.tracks["fiefdoms"][0] == "greyjoy"
    assert game.players["stark"].power == 0


@pytest.mark.parametrize("players", [3, 4, 5])
def test_fewer_houses_fill_the_first_positions(players: int) -> None:
    """A track holds exactly the Houses of the game after the bidding."""
    game = position(players=players)
    clash(game, rest=True)
    assert all(sorted(order) == sorted(game.houses) for order in game.tracks.values())
