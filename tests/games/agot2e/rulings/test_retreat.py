"""Retreats: where the loser's units may go, what supply costs, and what being routed means."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from tests.games.agot2e.rulings.battle import battle, outcome, part
from tests.games.agot2e.rulings.scenario import (
    Played,
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

LOST = ("ser-jaime-lannister", "catelyn-stark")
"""Cards with which Lannister attackers beat Stark defenders, one sword against no fortification."""
BEATEN = ("the-hound", "ser-rodrick-cassel")
"""Cards without swords: the attackers win or lose by numbers, nobody dies."""


def refuge_ask(played: Played) -> Ask:
    """Return the one question about a retreat, asked or settled by itself."""
    asks = [ask for ask in (*played.asked, *played.settled, *played.open) if ask.name == "combat.retreat"]
    assert len(asks) == 1
    return asks[0]


def around_blackwater(text: str = "2f", **more: Any) -> dict[str, Any]:
    """Return a Stark army in Blackwater, a Lannister army about to win there, and other areas."""
    return {
        "stoney-sept": units("lannister", "4k", order="march-0"),
        "blackwater": units("stark", text),
        **{area.replace("_", "-"): here for area, here in more.items()},
    }


def lose_blackwater(areas: dict[str, Any], *answers: Any, cards: Any = BEATEN, rest: bool = True, **how: Any) -> Any:
    """Let Lannister win in Blackwater; return the game and what was asked."""
    game = position(areas, **how)
    return game, battle(game, "stoney-sept", "blackwater", "4k", cards, answers, rest=rest)


NEAR = ("crackclaw_point", "harrenhal", "kings_landing", "reach", "searoad_marches")
CLOSED = {area: token("tyrell") for area in NEAR}


@ruling("RT-01", "SU-08")
@pytest.mark.parametrize(("cut_down", "there"), [(False, {"footman": 2}), (True, {"footman": 1})])
def test_a_losing_attacker_goes_back_and_supply_is_not_looked_at(cut_down: bool, there: dict[str, int]) -> None:
    """He returns routed though other units of the march formed a new army meanwhile; by option he is cut down."""
    game = position(
        {
            "stoney-sept": units("lannister", "3f", order="march-0"),
            "riverrun": units("lannister", "2f"),
            "searoad-marches": units("lannister", "f"),
            "blackwater": units("stark", "3k"),
        },
        supply={"lannister": 1},
        rulings={"cut_down_returning_attackers": cut_down},
    )
    phase(
        game,
        "march",
        [march("stoney-sept", ("blackwater", "f"), ("searoad-marches", "f"))],
        rest=True,
        always={"lannister combat.card": "the-hound", "stark combat.card": "ser-rodrick-cassel"},
    )
    assert game.areas["stoney-sept"].units == there
    assert game.areas["stoney-sept"].routed == ({} if cut_down else {"footman": 1})


@ruling("RT-01", "SU-08")
def test_nothing_may_make_an_army_over_the_limit_worse() -> None:
    """After such a return armies may move as they are or shrink; a larger one is refused."""
    game = position(
        {
            "stoney-sept": units("lannister", "2f", order="march-0"),
            "riverrun": units("lannister", "2f"),
            "searoad-marches": units("lannister", "2f"),
        },
        supply={"lannister": 0},
    )
    ask = phase(game, "march").waiting
    assert refusal(ask, march("stoney-sept", ("riverrun", "2f"))) == "supply-exceeded"
    assert refusal(ask, march("stoney-sept", ("blackwater", "f"))) is None
    assert refusal(ask, march("stoney-sept", ("blackwater", "2f"))) is None
    assert refusal(ask, march("stoney-sept")) is None


@ruling("RT-02")
def test_where_a_losing_defender_may_go() -> None:
    """One adjacent area, empty or friendly; not the attackers' origin, enemies, their tokens, or neutral forces."""
    _, played = lose_blackwater(
        around_blackwater(
            crackclaw_point=units("greyjoy", "f"),
            harrenhal=token("greyjoy"),
            kings_landing={"neutral": 5},
            searoad_marches=units("stark", "f"),
        )
    )
    assert refuge_ask(played).options == ("reach", "searoad-marches")


@ruling("RT-02", "S-03")
def test_enemy_homes_and_impassable_areas_are_closed() -> None:
    """An enemy shield closes an area without units, that of a House not in play does not; blocked ones are shut."""

    def open_areas(players: int) -> tuple[str, ...]:
        game = position(
            {"kings-landing": units("lannister", "4k", order="march-0"), "reach": units("stark", "f")}, players=players
        )
        return tuple(refuge_ask(battle(game, "kings-landing", "reach", "4k", BEATEN)).options)

    assert open_areas(6) == ("blackwater", "boneway", "dornish-marches", "kingswood", "searoad-marches")
    assert "highgarden" in open_areas(4)
    assert open_areas(3) == ("blackwater", "kingswood", "searoad-marches")


@ruling("RT-02", "M-06")
def test_a_retreat_may_use_ships() -> None:
    """Own Ships in neighbouring seas make far coasts adjacent, for all units together."""
    game = position(
        {
            "harrenhal": units("lannister", "4k", order="march-0"),
            "crackclaw-point": units("stark", "2f"),
            "narrow-sea": units("stark", "s"),
            **{
                a: token("tyrell")
                for a in ("blackwater", "kings-landing", "mountains-of-the-moon", "kingswood", "eyrie")
            },
            **{a: token("tyrell") for a in ("fingers", "twins", "moat-cailin", "white-harbor")},
        }
    )
    played = battle(game, "harrenhal", "crackclaw-point", "4k", BEATEN)
    assert refuge_ask(played).options == ("widows-watch",)
    assert game.areas["widows-watch"].routed == {"footman": 2}


@ruling("RT-03")
def test_an_area_that_costs_nothing_must_be_taken() -> None:
    """Joining friends over the limit is not open while an empty area is."""
    areas = around_blackwater(**{**CLOSED, "reach": {}, "searoad_marches": units("stark", "f")})
    _, played = lose_blackwater(areas, supply={"stark": 0})
    assert refuge_ask(played).options == ("reach",)


@ruling("RT-03")
def test_the_fewest_losses_must_be_taken_and_the_owner_names_them() -> None:
    """With friends on all sides the areas with the smallest loss are open; it is paid with retreating units."""
    areas = around_blackwater(
        "f k",
        **{
            **CLOSED,
            "searoad_marches": units("stark", "f"),
            "harrenhal": units("stark", "2f"),
        },
    )
    game, played = lose_blackwater(areas, losses(("blackwater", "k")), supply={"stark": 0})

    assert refuge_ask(played).about["losses"] == {"searoad-marches": 1}
    assert ("stark", "combat.retreat-casualties") in played.names
    assert game.areas["searoad-marches"].units == {"footman": 2}
    assert game.areas["searoad-marches"].routed == {"footman": 1}


@ruling("RT-03", "SU-08")
def test_an_empty_area_never_costs_supply() -> None:
    """The army only changes its place, so even a House over its limit loses nothing there."""
    areas = around_blackwater(**{**CLOSED, "reach": {}}, twins=units("stark", "2f"), seagard=units("stark", "2f"))
    game, played = lose_blackwater(areas, supply={"stark": 0})
    assert refuge_ask(played).about["losses"] == {"reach": 0}
    assert game.areas["reach"].units == {"footman": 2}


@ruling("RT-04")
@pytest.mark.parametrize("friends", [{}, {"harrenhal": units("stark", "2f")}])
def test_without_a_refuge_all_are_destroyed(friends: dict[str, Any]) -> None:
    """No legal area, or only one where supply would take every retreating unit."""
    game, played = lose_blackwater(around_blackwater(**{**CLOSED, **friends}), supply={"stark": 0})
    assert game.areas["harrenhal"].routed == {}
    assert game.players["stark"].pool["footman"] == 10 - 2 * len(friends)
    assert len(told(game, "retreat-impossible")) == 1
    assert played.asks("combat.retreat") == []


@ruling("RT-05", "K-10")
@pytest.mark.parametrize(("leave", "alive"), [(False, False), (True, True)])
def test_no_way_back_to_an_enemy_home(leave: bool, alive: bool) -> None:
    """An enemy home area left without a token belongs to its House again, and the losing attackers die."""
    game = position({"winterfell": units("lannister", "f", order="march-0"), "moat-cailin": units("stark", "3k")})
    battle(game, "winterfell", "moat-cailin", "f", BEATEN, leave=leave)
    assert (game.areas["winterfell"].house == "lannister") is alive
    assert game.controller("winterfell") == ("lannister" if alive else "stark")


@ruling("RT-05", "K-10")
def test_an_area_left_to_nobody_is_open_for_the_way_back() -> None:
    """Without a token it is uncontrolled for the time of the combat, and the returning attackers hold it again."""
    game = position({"stoney-sept": units("lannister", "f", order="march-0"), "blackwater": units("stark", "3k")})
    battle(game, "stoney-sept", "blackwater", "f", BEATEN)
    assert game.areas["stoney-sept"].routed == {"footman": 1}
    assert game.controller("stoney-sept") == "lannister"


def at_sea(**more: Any) -> dict[str, Any]:
    """Return two Greyjoy Ships in Ironman's Bay that two Lannister ones are about to beat."""
    return {
        "golden-sound": units("lannister", "4s", order="march-plus-1-special"),
        "ironmans-bay": units("greyjoy", "2s"),
        **{area.replace("_", "-"): here for area, here in more.items()},
    }


@ruling("RT-06")
@pytest.mark.parametrize(
    ("areas", "refuges"),
    [
        ({}, {"pyke-port": 0, "sunset-sea": 0}),
        ({"pyke": units("stark", "f")}, {"sunset-sea": 0}),
        ({"sunset_sea": units("stark", "s")}, {"pyke-port": 0}),
        ({"pyke_port": units("greyjoy", "2s")}, {"sunset-sea": 0}),
        ({"pyke_port": units("greyjoy", "2s"), "sunset_sea": units("stark", "s")}, {"pyke-port": 1}),
    ],
)
def test_where_ships_retreat(areas: dict[str, Any], refuges: dict[str, int]) -> None:
    """To an empty or own sea or an own port with room, never to land; a full port costs the Ships above three."""
    played = battle(position(at_sea(**areas)), "golden-sound", "ironmans-bay", "4s", ("the-hound", "aeron-damphair"))
    assert refuge_ask(played).about["losses"] == refuges


@ruling("RT-07")
def test_ships_from_a_port_go_back_to_it() -> None:
    """Beaten attackers that sailed from a port lie there again, routed."""
    game = position({"pyke-port": units("greyjoy", "s", order="march-0"), "ironmans-bay": units("stark", "4s")})
    battle(game, "pyke-port", "ironmans-bay", "s", ("dagmar-cleftjaw", "ser-rodrick-cassel"))
    assert game.areas["pyke-port"].routed == {"ship": 1}


@ruling("RT-08")
def test_siege_engines_and_routed_units_die_instead_of_retreating() -> None:
    """A losing attacker's engines, and a losing defender's engines and routed units."""
    game = position({"stoney-sept": units("lannister", "e f", order="march-0"), "blackwater": units("stark", "3k")})
    battle(game, "stoney-sept", "blackwater", "e f", BEATEN)
    assert game.areas["stoney-sept"].units == {"footman": 1}

    areas = around_blackwater("2f k e", reach=units("stark", "f"))
    areas["blackwater"]["routed"] = {"footman": 1}
    game, _ = lose_blackwater(areas, "reach")
    assert game.areas["reach"].units == {"footman": 2, "knight": 1}
    assert game.players["stark"].pool["siege_engine"] == 2


@ruling("RT-09", "CL-01")
def test_what_routed_units_still_do() -> None:
    """They add no strength, but hold the area and count for supply until they stand up in the clean-up."""
    game = position(
        {"stoney-sept": units("lannister", "2k", order="march-0"), "blackwater": units("stark", "2k", routed="2k")},
        supply={"stark": 0},
    )
    assert game.controller("blackwater") == "stark"
    battle(game, "stoney-sept", "blackwater", "2k", BEATEN)
    assert part(game, "stark", "army") == 0
    assert game.players["stark"].pool["knight"] == 5

    game = position({"blackwater": units("stark", "2k", routed="2k")})
    phase(game, "cleanup")
    assert game.areas["blackwater"].standing() == {"knight": 2}


@ruling("RT-09")
def test_routed_units_count_for_supply() -> None:
    """Two routed Footmen are an army no third may join at the lowest supply."""
    areas = {"searoad-marches": units("lannister", "2f", routed="2f")}
    areas["stoney-sept"] = units("lannister", "f", order="march-0")
    game = position(areas, supply={"lannister": 0})
    assert refusal(phase(game, "march").waiting, march("stoney-sept", ("searoad-marches", "f"))) == "supply-exceeded"


@ruling("RT-10")
@pytest.mark.parametrize(("card", "chooser"), [("robb-stark", "stark"), ("eddard-stark", "lannister")])
def test_who_chooses_the_refuge(card: str, chooser: str) -> None:
    """The loser, unless Robb Stark's text gives the choice to the winner."""
    game = position({"stoney-sept": units("stark", "4k", order="march-0"), "blackwater": units("lannister", "3k")})
    played = battle(game, "stoney-sept", "blackwater", "4k", (card, "the-hound"))
    assert refuge_ask(played).seat == chooser


@ruling("RT-11", "RT-13")
def test_orders_never_close_a_refuge_and_stay() -> None:
    """A retreat may enter an area with any own order; the order works on for units that stand."""
    areas = around_blackwater(**{**CLOSED, "reach": units("stark", "f", order="march-minus-1")})
    game = position(areas, tracks={"throne": ["lannister", "stark"]})
    battle_march, stark_march = march("stoney-sept", ("blackwater", "4k")), march("reach", ("dornish-marches", "f"))
    cards = {"lannister combat.card": BEATEN[0], "stark combat.card": BEATEN[1]}
    given = {"lannister march.resolve": battle_march, "stark march.resolve": stark_march}
    phase(game, "march", rest=True, always={**cards, **given})

    assert outcome(game)["winner"] == "lannister"
    assert game.areas["reach"].routed == {"footman": 2}
    assert game.areas["dornish-marches"].units == {"footman": 1}


@ruling("RT-12")
def test_the_own_home_is_friendly_without_units() -> None:
    """Its shield is like an own power token, so the defender may retreat there; a strange shield is not."""
    game = position(
        {
            "blackwater": units("stark", "4k", order="march-0"),
            "stoney-sept": units("lannister", "f"),
            **{area: token("tyrell") for area in ("harrenhal", "riverrun", "searoad-marches")},
        }
    )
    played = battle(game, "blackwater", "stoney-sept", "4k", ("ser-rodrick-cassel", "the-hound"))
    assert refuge_ask(played).options == ("lannisport",)
