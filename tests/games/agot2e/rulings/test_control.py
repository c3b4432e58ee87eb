"""Control of areas: who holds what, when a power token stays behind and when it goes."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.westeros import wildlings
from adjudicator.games.westeros.westeros_phase import game_of_thrones
from tests.games.agot2e.rulings.scenario import (
    drive,
    losses,
    march,
    phase,
    position,
    refusal,
    ruling,
    token,
    told,
    units,
)

WIN: dict[str, Any] = {"combat.card": {"stark": "catelyn-stark", "lannister": "ser-kevan-lannister"}}
"""Cards without icons; only the units decide."""


@ruling("K-01")
@pytest.mark.parametrize(
    ("area", "content", "controller"),
    [
        ("karhold", {}, None),
        ("karhold", units("greyjoy", "f"), "greyjoy"),
        ("karhold", units("greyjoy", "f", routed="f"), "greyjoy"),
        ("karhold", token("tyrell"), "tyrell"),
        ("karhold", units("tyrell", "k", token="tyrell"), "tyrell"),
        ("karhold", units("greyjoy", "k", token="tyrell"), "greyjoy"),
        ("winterfell", {}, "stark"),
        ("winterfell", token("baratheon"), "baratheon"),
        ("winterfell", units("baratheon", "f"), "baratheon"),
        ("winterfell", units("stark", "f"), "stark"),
    ],
)
def test_units_then_token_then_shield(area: str, content: dict[str, Any], controller: str | None) -> None:
    """A land area belongs to who stands in it, else to who left a token, else to who has his home there."""
    assert position({area: content}).controller(area) == controller


@ruling("K-02")
def test_a_sea_is_held_only_while_ships_are_in_it() -> None:
    """No token is left at sea, and an empty sea belongs to nobody."""
    game = position({"narrow-sea": units("stark", "s", order="march-0")})
    ask = phase(game, "march").waiting
    assert refusal(ask, march("narrow-sea", ("shivering-sea", "s"), leave=True)) == "no-token-there"
    phase(game, "march", [march("narrow-sea", ("shivering-sea", "s"))])
    assert game.controller("narrow-sea") is None
    assert game.controller("shivering-sea") == "stark"


@ruling("K-02")
def test_a_port_belongs_to_its_land() -> None:
    """Neither Ships nor tokens make a port one's own: the land does; no token is left in a port."""
    game = position({"oldtown": token("tyrell"), "oldtown-port": units("tyrell", "s", order="march-0")})
    assert game.controller("oldtown-port") == "tyrell"
    assert position({"oldtown": units("martell", "f")}).controller("oldtown-port") == "martell"
    assert position().controller("oldtown-port") is None
    assert position().controller("winterfell-port") == "stark"
    ask = phase(game, "march").waiting
    assert refusal(ask, march("oldtown-port", ("redwyne-straights", "s"), leave=True)) == "no-token-there"


@ruling("K-03")
@pytest.mark.parametrize(
    ("area", "content", "moved", "power", "answer"),
    [
        ("karhold", {}, "2f", 1, None),
        ("karhold", {}, "f", 1, "no-token-there"),
        ("karhold", {}, "2f", 0, "no-token-there"),
        ("karhold", {"token": "stark"}, "2f", 1, "no-token-there"),
        ("winterfell", {}, "2f", 1, "no-token-there"),
        ("pyke", {}, "2f", 1, None),
    ],
    ids=["last unit", "one stays", "no power", "token there", "own home", "enemy home"],
)
def test_a_token_stays_only_behind_the_last_unit(
    area: str, content: dict[str, Any], moved: str, power: int, answer: str | None
) -> None:
    """The last land unit that marches off may leave one token of available power, but not at home."""
    goal = {"karhold": "castle-black", "winterfell": "castle-black", "pyke": "riverrun"}[area]
    game = position(
        {area: units("stark", "2f", order="march-0", **content), "ironmans-bay": units("stark", "s")},
        power={"stark": power},
    )
    assert refusal(phase(game, "march").waiting, march(area, (goal, moved), leave=True)) == answer


@ruling("K-03", "M-09")
def test_a_routed_unit_that_stays_keeps_the_area_without_token() -> None:
    """Routed units do not march, so the area is not left and no token may lie there."""
    game = position({"karhold": units("stark", "2f", routed="f", order="march-0")})
    ask = phase(game, "march").waiting
    assert refusal(ask, march("karhold", ("castle-black", "f"), leave=True)) == "no-token-there"
    phase(game, "march", [march("karhold", ("castle-black", "f"))])
    assert game.controller("karhold") == "stark"


@ruling("K-03")
def test_the_token_is_paid_and_laid_before_the_combat() -> None:
    """The choice comes with the march: it is paid from available power and stands before the first card."""
    game = position({"karhold": units("stark", "f", order="march-0"), "castle-black": units("lannister", "3k")})
    played = phase(game, "march", [march("karhold", ("castle-black", "f"), leave=True)])
    assert [ask.name for ask in played.open] == ["combat.card", "combat.card"]
    assert game.areas["karhold"].token == "stark"
    assert game.players["stark"].power == 4


@ruling("K-04")
def test_no_token_after_a_lost_defence() -> None:
    """Who is beaten out of an area leaves no token: the winner controls it and the loser pays nothing."""
    game = position({"stoney-sept": units("stark", "3k", order="march-0"), "harrenhal": units("lannister", "k")})
    phase(game, "march", [march("stoney-sept", ("harrenhal", "3k"))], always=WIN, rest=True)
    assert game.areas["harrenhal"].token is None
    assert game.controller("harrenhal") == "stark"
    assert game.players["lannister"].power == 5


@ruling("K-04")
def test_no_token_after_wildling_losses() -> None:
    """An area emptied by the wildlings is lost: nobody is asked about a token."""
    game = position({"karhold": units("stark", "f")}, wildling_deck=["mammoth-riders"], tracks={"throne": ["stark"]})
    played = drive(wildlings.attack(game, 4), [{}, "stark"])
    assert game.controller("karhold") is None
    assert game.areas["karhold"].token is None
    assert game.players["stark"].power == 5
    assert [name for _, name in played.names] == ["bid.wildlings"] * 6 + ["wildlings.tie"]


@ruling("K-05")
def test_a_token_goes_when_an_opponent_walks_in() -> None:
    """Without combat the opponent takes control; the token goes to the pool, not to available power."""
    game = position({"karhold": units("stark", "f", order="march-0"), "castle-black": token("lannister")})
    phase(game, "march", [march("karhold", ("castle-black", "f"))])
    assert game.areas["castle-black"].token is None
    assert game.controller("castle-black") == "stark"
    assert game.players["lannister"].power == 5
    assert game.tokens_on_board("lannister") == 0


@ruling("K-05")
@pytest.mark.parametrize(("attackers", "left"), [("3k", None), ("f", "lannister")])
def test_a_token_goes_with_a_lost_defence_only(attackers: str, left: str | None) -> None:
    """A token under the defenders goes when they lose, and stays when they win."""
    game = position(
        {
            "stoney-sept": units("stark", attackers, order="march-0"),
            "harrenhal": units("lannister", "k", token="lannister"),
        }
    )
    phase(game, "march", [march("stoney-sept", ("harrenhal", attackers))], always=WIN, rest=True)
    assert game.areas["harrenhal"].token == left
    assert game.players["lannister"].power == 5


@ruling("K-05")
def test_a_token_stays_under_its_own_units_and_is_never_taken_back() -> None:
    """Own units come and go over a token: it is neither returned nor doubled."""
    game = position(
        {
            "karhold": units("stark", "f", order="march-0"),
            "castle-black": units("stark", "f", order="march-minus-1", token="stark"),
        }
    )
    go = [march("karhold", ("castle-black", "f")), march("castle-black", ("winterfell", "2f"))]
    phase(game, "march", go)
    assert game.areas["castle-black"].token == "stark"
    assert game.controller("castle-black") == "stark"
    assert game.players["stark"].power == 5


@ruling("K-06")
def test_an_enemy_home_goes_back_at_once() -> None:
    """An occupier who leaves no token in an enemy home area hands it back; its garrison is gone for good."""
    game = position({"lannisport": units("stark", "2f", order="march-0")})
    assert game.controller("lannisport") == "stark"
    phase(game, "march", [march("lannisport", ("stoney-sept", "2f"))])
    assert game.controller("lannisport") == "lannister"
    assert game.areas["lannisport"].garrison == 0


@ruling("K-07")
def test_a_token_on_an_enemy_shield_lasts_until_the_home_house_comes() -> None:
    """The token holds the enemy home, through clean-up too, until somebody else takes control."""
    game = position({"lannisport": token("stark"), "stoney-sept": units("lannister", "f", order="march-0")})
    phase(game, "cleanup")
    assert game.controller("lannisport") == "stark"
    game.areas["stoney-sept"].order = "march-0"
    played = phase(game, "march", [march("stoney-sept", ("lannisport", "f"))])
    assert played.names == [("lannister", "march.resolve")], "no combat"
    assert game.areas["lannisport"].token is None
    assert game.controller("lannisport") == "lannister"
    assert game.players["stark"].power == 5


@ruling("K-08")
def test_tokens_are_no_crowns() -> None:
    """Game of Thrones pays printed crowns of controlled areas; a token on an area without crown pays nothing."""
    game = position({"moat-cailin": token("stark"), "castle-black": token("stark")})
    game_of_thrones(game, ports=True)
    assert game.players["stark"].power == 5 + 1 + 1, "Winterfell's shield and Castle Black"


@ruling("K-08")
def test_tokens_do_not_defend() -> None:
    """A token under the defenders adds nothing to their strength."""
    strengths = []
    for more in ({}, {"token": "lannister"}):
        game = position(
            {
                "stoney-sept": units("stark", "k", order="march-0"),
                "harrenhal": units("lannister", "k", **more),
            }
        )
        played = phase(game, "march", [march("stoney-sept", ("harrenhal", "k"))])
        strengths.append(played.open[0].about["strength"])
    assert strengths[0] == strengths[1]
    assert strengths[0]["lannister"] == 2


@ruling("K-09")
def test_the_order_of_an_emptied_area_goes_with_the_march() -> None:
    """When a march leaves the area of another order without units, that order is taken off."""
    game = position(
        {
            "searoad-marches": units("stark", "f", order="march-0"),
            "lannisport": {},
            "lannisport-port": units("greyjoy", "s", order="raid"),
            "stoney-sept": units("greyjoy", "f", order="support"),
        }
    )
    game.areas["lannisport"].token = "greyjoy"
    phase(game, "march", [march("searoad-marches", ("lannisport", "f"))], rest=True)
    assert game.areas["lannisport-port"].order is None
    assert told(game, "order-removed") == [{"e": "order-removed", "area": "lannisport-port", "order": "raid"}]
    assert game.areas["stoney-sept"].order == "support"


@ruling("K-09")
def test_the_order_of_a_garrison_without_units_goes_after_combat() -> None:
    """Mace Tyrell kills the only Footman; the garrison holds the area, but an order needs units."""
    game = position(
        {
            "moat-cailin": units("tyrell", "f", order="march-0"),
            "winterfell": units("stark", "f", order="defense-2-special", garrison=2),
        }
    )
    cards = {"combat.card": {"tyrell": "mace-tyrell", "stark": "eddard-stark"}}
    phase(game, "march", [march("moat-cailin", ("winterfell", "f"))], always=cards, rest=True)
    assert told(game, "combat-result")[0]["winner"] == "stark"
    assert (game.areas["winterfell"].garrison, game.areas["winterfell"].order) == (2, None)


@ruling("K-09")
def test_the_order_of_an_emptied_area_goes_with_wildling_losses() -> None:
    """Units lost to the wildlings take the order of their area with them when none is left."""
    game = position(
        {"karhold": units("stark", "f", order="support"), "castle-black": units("stark", "2f", order="support")},
        wildling_deck=["the-horde-descends"],
    )
    drive(wildlings.attack(game, 4), [{"stark": 1}, "lannister", losses(("karhold", "f"))])
    assert game.areas["karhold"].order is None
    assert game.areas["castle-black"].order == "support"


@ruling("K-10", "RT-05")
@pytest.mark.parametrize(
    ("origin", "units_left", "owner"), [("stoney-sept", {"footman": 1}, "stark"), ("lannisport", {}, "lannister")]
)
def test_beaten_attackers_hold_their_origin_again(origin: str, units_left: dict[str, int], owner: str) -> None:
    """They come back to an area they left without token and control it, unless it went back to a home House."""
    game = position({origin: units("stark", "f", order="march-0"), "riverrun": units("greyjoy", "2f")})
    goal = {"stoney-sept": "riverrun", "lannisport": "riverrun"}[origin]
    cards = {"combat.card": {"stark": "catelyn-stark", "greyjoy": "balon-greyjoy"}}
    phase(game, "march", [march(origin, (goal, "f"))], always=cards, rest=True)
    assert game.areas[origin].units == units_left
    assert game.areas[origin].routed == units_left
    assert game.controller(origin) == owner
