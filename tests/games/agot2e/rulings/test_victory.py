"""Winning: seven castles at any moment, or the most at the end of round 10."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.westeros.clash_of_kings import clash_of_kings
from adjudicator.games.westeros.mustering import muster_everywhere
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.victory import check_victory, standing
from tests.games.agot2e.rulings.scenario import drive, march, phase, position, ruling, token, told, units

FIVE = ("white-harbor", "moat-cailin", "seagard", "riverrun", "flints-finger")
"""Castles and strongholds that make six together with Winterfell."""

CARDS = {"combat.card": {"stark": "catelyn-stark", "lannister": "ser-kevan-lannister"}}


def six(**areas: Any) -> dict[str, Any]:
    """Return a board on which Stark controls six castles."""
    return {**{area: token("stark") for area in FIVE}, **areas}


@ruling("V-01")
def test_the_seventh_castle_ends_the_game_at_once() -> None:
    """Walking into it is enough: the marches that wait are not resolved."""
    game = position(
        six(
            blackwater=units("stark", "f", order="march-0"),
            karhold=units("lannister", "f", order="march-0"),
        ),
        tracks={"throne": ["stark"]},
    )
    played = phase(game, "march", [march("blackwater", ("harrenhal", "f"))])
    assert (played.result, played.done, game.winner) == (None, True, "stark")
    assert game.areas["karhold"].order == "march-0"
    assert told(game, "winner") == [{"e": "winner", "house": "stark"}]
    assert RULES.result(game)["winner"] == "stark"


@ruling("V-01")
def test_six_castles_are_not_enough() -> None:
    """The game goes on, and has no result."""
    game = position(six(blackwater=units("stark", "f", order="march-0")))
    assert phase(game, "march", [march("blackwater", ("stoney-sept", "f"))]).result == "consolidate"
    assert (game.winner, RULES.result(game)) == (None, None)


@ruling("V-01")
def test_another_house_may_make_the_winner() -> None:
    """Lannister leaves Winterfell: it falls back to Stark as the seventh, before Lannister's own combat."""
    game = position(
        six(
            eyrie=token("stark"),
            winterfell=units("lannister", "f", order="march-0"),
            karhold=units("baratheon", "f"),
        )
    )
    played = phase(game, "march", [march("winterfell", ("karhold", "f"))])
    assert (played.result, game.winner) == (None, "stark")
    assert played.names == [("lannister", "march.resolve")]


@ruling("V-01", "M-16", "SR-D12")
@pytest.mark.parametrize(("check", "fought"), [("at_once", False), ("after_march", True)])
def test_peaceful_moves_win_before_the_combat(check: str, fought: bool) -> None:
    """By default the castle entered first ends the game; with the option the combat of the march is still fought."""
    game = position(
        six(blackwater=units("stark", "2k", order="march-0"), reach=units("lannister", "f")),
        rulings={"victory_check": check},
    )
    go = march("blackwater", ("harrenhal", "k"), ("reach", "k"))
    played = phase(game, "march", [go], always=CARDS, rest=True)
    assert (("stark", "combat.card") in played.names) is fought
    assert (played.result, game.winner) == (None, "stark")
    if not fought:
        assert game.areas["blackwater"].units == {"knight": 1}, "units bound for the combat stay on the board"


@ruling("V-02", "SR-D12")
@pytest.mark.parametrize(("check", "asked"), [("at_once", False), ("after_march", True)])
def test_a_conquest_counts_when_the_attackers_move_in(check: str, asked: bool) -> None:
    """By default nobody is asked about the port of the seventh castle; with the option the march is finished first."""
    game = position(
        six(
            **{
                "dornish-marches": units("stark", "3k", order="march-0"),
                "oldtown": units("lannister", "f", order="defense-1", token="lannister"),
                "oldtown-port": units("lannister", "s"),
            }
        ),
        rulings={"victory_check": check},
    )
    played = phase(game, "march", [march("dornish-marches", ("oldtown", "3k"))], always=CARDS, rest=True)
    assert (played.result, game.winner) == (None, "stark")
    assert bool(played.asks("port.ships")) is asked
    assert game.areas["oldtown"].units == {"knight": 3}
    assert game.areas["oldtown"].token is None


@ruling("V-02")
def test_a_won_battle_does_not_count_before_the_clean_up() -> None:
    """While the loser's retreat waits the castle is still his."""
    game = position(
        six(
            **{
                "stoney-sept": units("stark", "3k", order="march-0"),
                "harrenhal": units("lannister", "k"),
            }
        )
    )
    played = phase(game, "march", [march("stoney-sept", ("harrenhal", "3k"))], always=CARDS)
    assert played.waiting.name == "combat.retreat"
    assert (game.winner, game.controller("harrenhal")) == (None, "lannister")


@ruling("V-03")
@pytest.mark.parametrize(
    ("supply", "winner"), [({"stark": 3, "lannister": 4}, "lannister"), ({"stark": 5, "lannister": 4}, "stark")]
)
def test_two_at_the_same_moment(supply: dict[str, int], winner: str) -> None:
    """Two Houses with seven are told apart by the tie-breakers of the end of the game."""
    theirs = ("kings-landing", "harrenhal", "crackclaw-point", "storms-end", "reach", "oldtown")
    game = position(six(eyrie=token("stark")) | {area: token("lannister") for area in theirs}, supply=supply)
    assert [len(game.castles_of(house)) for house in ("stark", "lannister")] == [7, 7]
    assert check_victory(game)
    assert game.winner == winner


def tied(supply: tuple[int, int] = (3, 3), power: tuple[int, int] = (4, 4), **more: Any) -> Game:
    """Return a game after round 10 in which Stark and Tyrell lead with three castles, one stronghold each."""
    areas = {
        "white-harbor": token("stark"),
        "moat-cailin": token("stark"),
        "reach": token("tyrell"),
        "starfall": token("tyrell"),
        **more.pop("areas", {}),
    }
    return position(
        areas,
        round=10,
        supply={"stark": supply[0], "tyrell": supply[1]},
        power={"stark": power[0], "tyrell": power[1]},
        **more,
    )


@ruling("V-04")
@pytest.mark.parametrize(
    ("game", "winner"),
    [
        (tied(areas={"eyrie": token("tyrell")}), "tyrell"),
        (tied(areas={"eyrie": token("tyrell"), "seagard": token("stark")}, supply=(0, 6)), "stark"),
        (tied(supply=(2, 3), power=(9, 0)), "tyrell"),
        (tied(power=(4, 5)), "tyrell"),
        (tied(), "stark"),
    ],
    ids=["castles", "strongholds", "supply", "power", "throne"],
)
def test_the_end_of_round_10(game: Game, winner: str) -> None:
    """Most castles; then strongholds; then the supply track; then available power; then the Iron Throne track."""
    phase(game, "cleanup")
    assert game.winner == winner


@ruling("V-04")
def test_the_standing_shows_every_tie_breaker() -> None:
    """All Houses are ranked, with the numbers that decided."""
    rows = standing(tied(power=(4, 5)))
    assert [row["place"] for row in rows] == [1, 2, 3, 4, 5, 6]
    first = {"castles": 3, "strongholds": 1, "land_areas": 3, "supply": 3, "power": 5, "throne": 6}
    assert rows[0] == {"place": 1, "house": "tyrell", **first}


@ruling("V-05", "SR-D1")
@pytest.mark.parametrize(
    ("areas", "supply", "power", "winner"),
    [
        ({"dornish-marches": token("tyrell")}, (6, 0), (9, 0), "tyrell"),
        ({}, (2, 3), (9, 0), "tyrell"),
        ({}, (3, 3), (0, 9), "stark"),
    ],
    ids=["land areas", "supply", "throne, not power"],
)
def test_other_tie_breakers_as_an_option(
    areas: dict[str, Any], supply: tuple[int, int], power: tuple[int, int], winner: str
) -> None:
    """Most castles; then land areas; then the supply track; then the Iron Throne track."""
    game = tied(supply, power, areas=areas, rulings={"tiebreakers": "faq_2_0"})
    phase(game, "cleanup")
    assert game.winner == winner


@ruling("V-05")
def test_the_two_lists_differ() -> None:
    """The same end has another winner under the other list: a stronghold against a land area."""
    areas = {area: token("tyrell") for area in ("eyrie", "three-towers", "arbor")} | {"seagard": token("stark")}
    for choice, winner in (("spec", "stark"), ("faq_2_0", "tyrell")):
        game = tied(areas=areas, rulings={"tiebreakers": choice})
        phase(game, "cleanup")
        assert game.winner == winner


@ruling("V-06")
def test_round_10_is_played_to_its_end_and_no_further() -> None:
    """Its marches and Consolidate orders are resolved, which may still decide; then there is no Westeros phase."""
    game = tied(areas={"highgarden": units("tyrell", "f", order="consolidate")}, power=(4, 4))
    assert phase(game, "march").result == "consolidate"
    assert phase(game, "consolidate").result == "cleanup"
    assert phase(game, "cleanup").result is None
    assert game.winner == "tyrell", "by the power of the last order"
    assert game.round == 10


@ruling("V-07")
def test_a_house_without_units_plays_on() -> None:
    """It bids and musters, its garrison defends with a House card, and only planning passes it over."""
    game = position({"karhold": units("lannister", "2k", order="march-0"), "winterfell": {"garrison": 2}})
    assert "stark" in {ask.seat for ask in drive(clash_of_kings(game)).open}
    assert "stark" not in {ask.seat for ask in phase(game, "planning").open}

    played = drive(muster_everywhere(game), rest=True)
    assert ("stark", "muster.place") in played.names
    game.areas["karhold"].order = "march-0"
    played = phase(game, "march", [march("karhold", ("winterfell", "2k"))])
    assert sorted(ask.seat for ask in played.open) == ["lannister", "stark"]
    assert {ask.name for ask in played.open} == {"combat.card"}


@ruling("V-08")
def test_supply_is_the_track_not_the_barrels() -> None:
    """Barrels controlled now mean nothing until the track is moved."""
    barrels = {"greywater-watch": token("stark"), "stony-shore": token("stark"), "widows-watch": token("stark")}
    game = tied(supply=(2, 3), areas=barrels)
    phase(game, "cleanup")
    assert game.winner == "tyrell"
