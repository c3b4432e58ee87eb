"""House cards of House Stark."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from tests.games.agot2e.rulings.battle import battle, outcome, part
from tests.games.agot2e.rulings.scenario import Played, losses, position, ruling, token, told, units

AROUND = ("crackclaw-point", "harrenhal", "kings-landing", "reach", "searoad-marches")


def refuge_ask(played: Played) -> Ask:
    """Return the question about the retreat, asked or settled by itself."""
    return next(ask for ask in (*played.asked, *played.settled) if ask.name == "combat.retreat")


def lannister_attacks(**more: Any) -> dict[str, Any]:
    """Return two Lannister Footmen about to lose against Stark in Blackwater."""
    return {"stoney-sept": units("lannister", "2f", order="march-0"), "blackwater": units("stark", "3k"), **more}


def stark_attacks(defence: str = "2f", **more: Any) -> dict[str, Any]:
    """Return Stark about to win against Lannister in Blackwater."""
    return {"stoney-sept": units("stark", "4k", order="march-0"), "blackwater": units("lannister", defence), **more}


@ruling("RS-1", "RS-2", "D-22")
def test_robb_chooses_for_a_losing_attacker() -> None:
    """As a winning defender he may send the attackers to any legal area beside the fight, or back to the origin."""
    game = position(lannister_attacks(harrenhal=units("tyrell", "f"), reach=token("greyjoy")))
    played = battle(
        game,
        "stoney-sept",
        "blackwater",
        "2f",
        ("the-hound", "robb-stark"),
        always={"stark combat.retreat": "crackclaw-point"},
    )
    ask = refuge_ask(played)
    assert (ask.seat, list(ask.options)) == (
        "stark",
        ["crackclaw-point", "kings-landing", "searoad-marches", "stoney-sept"],
    )
    assert game.areas["crackclaw-point"].routed == {"footman": 2}
    assert game.areas["stoney-sept"].house is None


@ruling("RS-2", "RT-05")
def test_robb_cannot_send_attackers_back_into_an_enemy_home() -> None:
    """Where the origin went back to its House only the areas beside the fight are left."""
    game = position({"winterfell": units("lannister", "f", order="march-0"), "moat-cailin": units("stark", "3k")})
    played = battle(game, "winterfell", "moat-cailin", "f", ("the-hound", "robb-stark"))
    assert list(refuge_ask(played).options) == ["greywater-watch", "seagard", "twins", "white-harbor"]


@ruling("RS-2")
def test_without_robb_a_losing_attacker_goes_back() -> None:
    """Cancelled by Tyrion, Robb has no say."""
    game = position(lannister_attacks())
    battle(game, "stoney-sept", "blackwater", "2f", ("tyrion-lannister", "robb-stark"), [True, "greatjon-umber"])
    assert len(game.areas["stoney-sept"].routed) == 1


@ruling("RS-3", "RT-03")
def test_the_loser_names_who_dies_for_supply_under_robb() -> None:
    """Robb picks among the areas with the fewest losses; the loser picks the units."""
    friends = {
        **{area: token("tyrell") for area in AROUND},
        **{area: units("lannister", "f") for area in ("reach", "harrenhal")},
        "kings-landing": units("lannister", "2f"),
    }
    game = position(stark_attacks("f k", **friends), supply={"lannister": 0})
    played = battle(
        game, "stoney-sept", "blackwater", "4k", ("robb-stark", "the-hound"), ["reach", losses(("blackwater", "k"))]
    )

    assert refuge_ask(played).about["losses"] == {"harrenhal": 1, "reach": 1}
    assert played.names[-2:] == [("stark", "combat.retreat"), ("lannister", "combat.retreat-casualties")]
    assert game.areas["reach"].units == {"footman": 2}


@ruling("RS-4")
def test_robb_makes_no_illegal_area_legal() -> None:
    """His own origin stays closed, like areas of enemies and their tokens."""
    game = position(stark_attacks(harrenhal=units("tyrell", "f"), reach=token("stark")))
    played = battle(game, "stoney-sept", "blackwater", "4k", ("robb-stark", "the-hound"))
    assert list(refuge_ask(played).options) == ["crackclaw-point", "kings-landing", "searoad-marches"]


@ruling("RS-4", "RT-04")
def test_robb_is_not_asked_when_nobody_is_left_to_retreat() -> None:
    """Units that die before the retreat leave nothing to choose."""
    game = position(stark_attacks("e"))
    played = battle(game, "stoney-sept", "blackwater", "4k", ("robb-stark", "the-hound"))
    assert played.asks("combat.retreat") == []
    assert game.held_by("lannister") == []


@ruling("RB-1", "C-25")
@pytest.mark.parametrize("hand", [["roose-bolton"], ["eddard-stark", "roose-bolton"]])
def test_roose_takes_all_cards_back_when_he_loses(hand: list[str]) -> None:
    """Himself included, so that all seven are in hand even when he was the seventh card played."""
    game = position(
        {"stoney-sept": units("stark", "f", order="march-0"), "blackwater": units("lannister", "3k")},
        hands={"stark": hand},
    )
    battle(game, "stoney-sept", "blackwater", "f", ("roose-bolton", "the-hound"))
    assert len(game.players["stark"].hand) == 7
    assert game.players["stark"].discard == []


@ruling("RB-1")
def test_roose_stays_discarded_when_he_wins() -> None:
    """Without a defeat the discard pile is left alone."""
    game = position(stark_attacks(), hands={"stark": ["eddard-stark", "roose-bolton"]})
    battle(game, "stoney-sept", "blackwater", "4k", ("roose-bolton", "the-hound"))
    assert game.players["stark"].hand == ["eddard-stark"]


@ruling("BF-1", "MT-3")
def test_the_blackfish_stops_mace_and_swords() -> None:
    """Neither Mace Tyrell's text nor the winner's swords cost his side a unit."""
    game = position({"stoney-sept": units("tyrell", "4k", order="march-0"), "blackwater": units("stark", "2f")})
    battle(game, "stoney-sept", "blackwater", "4k", ("mace-tyrell", "the-blackfish"))
    assert part(game, "stark", "army") == 2
    assert told(game, "card-text")[0]["prevented"] is True

    game = position({"stoney-sept": units("tyrell", "4k", order="march-0"), "blackwater": units("stark", "2f")})
    battle(game, "stoney-sept", "blackwater", "4k", ("ser-garlan-tyrell", "the-blackfish"))
    assert outcome(game)["winner"] == "tyrell"
    assert game.players["stark"].pool["footman"] == 8


@ruling("BF-2", "BF-3")
def test_the_blackfish_saves_nobody_from_the_retreat() -> None:
    """Siege Engines and routed units die, the rest must retreat, or dies without a refuge."""
    game = position(lannister_attacks(blackwater=units("stark", "2f e", routed="f"), reach=token("stark")))
    game.areas["stoney-sept"].units = {"knight": 4}
    battle(
        game,
        "stoney-sept",
        "blackwater",
        "4k",
        ("ser-gregor-clegane", "the-blackfish"),
        always={"combat.retreat": "reach"},
    )
    assert game.areas["reach"].routed == {"footman": 1}
    assert game.players["stark"].pool["siege_engine"] == 2

    game = position(lannister_attacks(blackwater=units("stark", "2f"), **{area: token("tyrell") for area in AROUND}))
    game.areas["stoney-sept"].units = {"knight": 4}
    battle(game, "stoney-sept", "blackwater", "4k", ("ser-gregor-clegane", "the-blackfish"))
    assert game.held_by("stark") == []


@ruling("CS-1")
@pytest.mark.parametrize(("order", "value"), [("defense-1", 2), ("defense-2-special", 4), ("support", 0)])
def test_catelyn_doubles_the_defense_order(order: str, value: int) -> None:
    """One becomes two, two become four; other orders give nothing."""
    game = position(lannister_attacks(blackwater=units("stark", "f", order=order)))
    battle(game, "stoney-sept", "blackwater", "2f", ("the-hound", "catelyn-stark"))
    assert part(game, "stark", "order") == value


@ruling("CS-1")
def test_catelyn_does_nothing_for_an_attacker() -> None:
    """His March order keeps its value, and so does the enemy's Defense order."""
    game = position(stark_attacks(blackwater=units("lannister", "f", order="defense-2-special")))
    game.areas["stoney-sept"].order = "march-plus-1-special"
    battle(game, "stoney-sept", "blackwater", "4k", ("catelyn-stark", "the-hound"))
    assert (part(game, "stark", "order"), part(game, "lannister", "order")) == (1, 2)
