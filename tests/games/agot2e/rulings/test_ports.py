"""Ports: who may use them, what Ships there can do, and what becomes of them when the land changes hands."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.westeros.westeros_phase import game_of_thrones
from tests.games.agot2e.rulings.scenario import march, phase, position, refusal, ruling, token, told, units

AFTER = {"ports_change_hands": "after_march"}
WIN = {"combat.card": {"stark": "catelyn-stark", "lannister": "ser-kevan-lannister", "greyjoy": "asha-greyjoy"}}


@ruling("PO-01", "M-05")
@pytest.mark.parametrize(
    ("land", "code"), [(token("stark"), None), ({}, "not-adjacent"), (token("tyrell"), "not-adjacent")]
)
def test_only_who_controls_the_land_uses_its_port(land: dict[str, Any], code: str | None) -> None:
    """Ships enter a port only while their House controls the land."""
    game = position({"oldtown": land, "redwyne-straights": units("stark", "s", order="march-0")})
    assert refusal(phase(game, "march").waiting, march("redwyne-straights", ("oldtown-port", "s"))) == code


@ruling("PO-01")
def test_a_port_holds_three_ships() -> None:
    """A fourth Ship is refused, whether it comes alone or in company."""
    game = position({"winterfell-port": units("stark", "2s"), "bay-of-ice": units("stark", "2s", order="march-0")})
    ask = phase(game, "march").waiting
    assert refusal(ask, march("bay-of-ice", ("winterfell-port", "s"))) is None
    assert refusal(ask, march("bay-of-ice", ("winterfell-port", "2s"))) == "port-full"


@ruling("PO-02")
def test_a_port_is_not_attacked_from_its_sea() -> None:
    """Enemy Ships outside cannot march in, and land units never."""
    game = position(
        {
            "winterfell-port": units("stark", "s"),
            "bay-of-ice": units("greyjoy", "3s", order="march-0"),
            "castle-black": units("greyjoy", "2k", order="march-minus-1"),
        }
    )
    ask = phase(game, "march").waiting
    assert refusal(ask, march("bay-of-ice", ("winterfell-port", "3s"))) == "not-adjacent"
    assert refusal(ask, march("castle-black", ("winterfell-port", "k"))) == "not-adjacent"


@ruling("PO-02")
def test_ships_in_port_take_no_part_in_the_fight_for_the_land() -> None:
    """They add no strength, are no casualties, and stay when the land is held."""
    areas = {
        "castle-black": units("lannister", "k", order="march-0"),
        "winterfell": units("stark", "2k"),
        "winterfell-port": units("stark", "3s", order="support"),
    }
    game = position(areas)
    played = phase(game, "march", [march("castle-black", ("winterfell", "k"))])
    assert played.asks("combat.support") == []
    assert played.open[0].about["strength"] == {"lannister": 2, "stark": 4}
    game = position(areas)
    phase(game, "march", [march("castle-black", ("winterfell", "k"))], always=WIN, rest=True)
    assert game.areas["winterfell-port"].units == {"ship": 3}
    assert game.areas["winterfell-port"].order == "support"


@ruling("PO-03")
def test_ships_in_port_attack_raid_and_support_the_sea() -> None:
    """The sea outside is all they reach: attack, raid, support and march go there."""
    game = position(
        {
            "winterfell-port": units("stark", "3s", order="march-0"),
            "bay-of-ice": units("greyjoy", "s", order="support"),
        },
        tracks={"fiefdoms": ["stark"]},
    )
    played = phase(game, "march", [march("winterfell-port", ("bay-of-ice", "3s"))], always=WIN, rest=True)
    assert ("stark", "combat.card") in played.names
    assert game.areas["bay-of-ice"].house == "stark"

    game = position(
        {
            "winterfell-port": units("stark", "s", order="raid"),
            "bay-of-ice": units("greyjoy", "s", order="support"),
        }
    )
    phase(game, "raid", [{"from": "winterfell-port", "target": "bay-of-ice"}])
    assert game.areas["bay-of-ice"].order is None

    game = position(
        {
            "winterfell-port": units("stark", "s", order="support"),
            "bay-of-ice": units("greyjoy", "s"),
            "sunset-sea": units("lannister", "s", order="march-0"),
        }
    )
    ask = phase(game, "march", [march("sunset-sea", ("bay-of-ice", "s"))]).waiting
    assert (ask.seat, ask.name) == ("stark", "combat.support")


@ruling("PO-03")
def test_ships_in_port_neither_raid_nor_support_land() -> None:
    """Not even their own land is in their reach."""
    game = position(
        {
            "winterfell-port": units("stark", "s", order="raid"),
            "winterfell": units("lannister", "f", order="support"),
        }
    )
    game.areas["winterfell-port"].house = "stark"
    assert phase(game, "raid").done
    assert game.areas["winterfell"].order == "support"


@ruling("PO-04")
@pytest.mark.parametrize("order", ["consolidate", "consolidate-special"])
@pytest.mark.parametrize(("sea", "power"), [({}, 6), (units("stark", "s"), 6), (units("greyjoy", "s"), 5)])
def test_consolidate_in_a_port(order: str, sea: dict[str, Any], power: int) -> None:
    """One power unless enemy Ships lie outside; the special order musters nothing there."""
    game = position({"winterfell-port": units("stark", "s", order=order), "bay-of-ice": sea})
    played = phase(game, "consolidate")
    assert played.done, "there is no choice to muster"
    assert game.players["stark"].power == power
    assert game.areas["winterfell-port"].order is None


@ruling("PO-05")
@pytest.mark.parametrize(
    ("port", "sea", "power"),
    [("s", {}, 1), ("3s", {}, 1), ("", {}, 0), ("s", units("stark", "s"), 1), ("s", units("greyjoy", "s"), 0)],
)
def test_game_of_thrones_pays_open_ports_with_ships(port: str, sea: dict[str, Any], power: int) -> None:
    """One power for a port with at least one own Ship and no enemy outside, however many Ships lie there."""
    ships = {"winterfell-port": units("stark", port)} if port else {}
    game = position({**ships, "bay-of-ice": sea})
    game_of_thrones(game, ports=True)
    assert game.players["stark"].power == 5 + 1 + power, "and one for the crown of Winterfell"


def conquest(ships: str, **more: Any) -> Any:
    """Return a game in which Stark takes Oldtown, with Ships of Lannister in its port, from Highgarden."""
    areas = {
        "dornish-marches": units("stark", "3k", order="march-0"),
        "oldtown": units("lannister", "f"),
        "oldtown-port": units("lannister", ships, order="raid"),
        "princes-pass": units("tyrell", "f", order="march-minus-1"),
    }
    return position(areas | more.pop("areas", {}), tracks={"throne": ["stark", "tyrell"]}, **more)


TAKE = [march("dornish-marches", ("oldtown", "3k"))]


@ruling("PO-06", "PO-09")
@pytest.mark.parametrize("kept", [0, 1, 2])
def test_a_conqueror_replaces_ships_in_port(kept: int) -> None:
    """Up to as many as lie there, none if he likes; the rest is removed, and the order with them."""
    game = conquest("2s")
    played = phase(game, "march", TAKE, always=WIN | {"port.ships": kept}, rest=True)
    ask = played.asks("port.ships")[0]
    assert (ask.seat, list(ask.options), ask.about) == ("stark", [0, 1, 2], {"area": "oldtown-port", "ships": 2})
    port = game.areas["oldtown-port"]
    assert (port.house, port.units, port.order) == (("stark", {"ship": kept}, None) if kept else (None, {}, None))
    assert game.players["lannister"].pool["ship"] == 6
    assert game.players["stark"].pool["ship"] == 6 - kept


@ruling("PO-06")
@pytest.mark.parametrize(
    ("areas", "supply", "most"),
    [
        ({}, 6, 3),
        ({sea: units("stark", "s") for sea in ("narrow-sea", "bay-of-ice", "sunset-sea", "golden-sound")}, 6, 2),
        ({"narrow-sea": units("stark", "2s"), "karhold": units("stark", "2f")}, 2, 1),
        ({"narrow-sea": units("stark", "2s")}, 2, 2),
    ],
    ids=["all three", "figures", "no army to spare", "an army of two"],
)
def test_replacing_ships_keeps_to_figures_and_supply(areas: dict[str, Any], supply: int, most: int) -> None:
    """Not more than figures and supply allow; the three Knights in Oldtown are an army too."""
    game = conquest("3s", areas=areas, supply={"stark": supply})
    played = phase(game, "march", TAKE, always=WIN)
    assert list(played.waiting.options) == list(range(most + 1))


@ruling("PO-07", "M-17")
def test_ships_die_with_the_control_of_their_land() -> None:
    """A castle left without a token is nobody's: the Ships in its port are destroyed at once, before the combat."""
    game = position(
        {
            "oldtown": units("stark", "2k", order="march-0"),
            "oldtown-port": units("stark", "2s", order="raid"),
            "highgarden": units("lannister", "f"),
        }
    )
    played = phase(game, "march", [march("oldtown", ("highgarden", "2k"))])
    assert [ask.name for ask in played.open] == ["combat.card", "combat.card"]
    assert game.areas["oldtown-port"].house is None
    assert game.areas["oldtown-port"].order is None
    assert told(game, "port-ships-destroyed") == [
        {"e": "port-ships-destroyed", "area": "oldtown-port", "house": "stark", "ships": 2}
    ]


@ruling("PO-07", "K-06")
def test_a_home_area_that_goes_back_takes_the_ships_along() -> None:
    """Who leaves an enemy home hands over control; its House may replace the Ships in the port."""
    game = position(
        {
            "lannisport": units("stark", "2k", order="march-0"),
            "lannisport-port": units("stark", "2s", order="raid"),
        }
    )
    played = phase(game, "march", [march("lannisport", ("stoney-sept", "2k")), 1])
    assert played.names == [("stark", "march.resolve"), ("lannister", "port.ships")]
    assert (game.areas["lannisport-port"].house, game.areas["lannisport-port"].units) == ("lannister", {"ship": 1})


@ruling("PO-07")
def test_walking_in_takes_the_port_without_a_fight() -> None:
    """Entering a land held only by a token gives its port, as a conquest does."""
    game = position(
        {
            "dornish-marches": units("stark", "f", order="march-0"),
            "oldtown": token("lannister"),
            "oldtown-port": units("lannister", "2s"),
        }
    )
    played = phase(game, "march", [march("dornish-marches", ("oldtown", "f")), 2])
    assert played.names == [("stark", "march.resolve"), ("stark", "port.ships")]
    assert (game.areas["oldtown-port"].house, game.areas["oldtown-port"].units) == ("stark", {"ship": 2})


@ruling("PO-08")
def test_the_port_changes_before_the_next_march() -> None:
    """The attackers have moved in and the March order is gone when the question comes; nobody marches before it."""
    game = conquest("s")
    played = phase(game, "march", TAKE, always=WIN)
    assert played.waiting.name == "port.ships"
    assert game.areas["oldtown"].units == {"knight": 3}
    assert game.areas["dornish-marches"].order is None
    assert game.areas["princes-pass"].order == "march-minus-1"


@ruling("PO-08")
def test_the_port_stays_while_the_land_holds() -> None:
    """An attack that fails changes nothing in the port."""
    game = conquest("2s", areas={"oldtown": units("lannister", "5k")})
    played = phase(game, "march", TAKE, always=WIN, rest=True)
    assert played.asks("port.ships") == []
    assert (game.areas["oldtown-port"].units, game.areas["oldtown-port"].order) == ({"ship": 2}, "raid")


@ruling("PO-09")
def test_replaced_ships_wait_for_the_next_planning() -> None:
    """They do nothing more in this round and are asked for an order in the next planning."""
    game = conquest("s")
    phase(game, "march", TAKE, always=WIN | {"port.ships": 1}, rest=True)
    assert phase(game, "consolidate").done
    phase(game, "cleanup")
    ask = next(ask for ask in phase(game, "planning").open if ask.seat == "stark")
    assert "oldtown-port" in ask.about["areas"]


# ---- when a port follows its land


def leaving_home() -> Any:
    """Return a game in which Greyjoy attacks out of Winterfell, of whose port Stark becomes the owner again."""
    return {
        "winterfell": units("greyjoy", "4k", order="march-0"), "winterfell-port": units("greyjoy", "2s"),
        "karhold": units("martell", "f"),
    }  # fmt: skip


@ruling("M-17", "K-06")
@pytest.mark.parametrize(("rulings", "first"), [({}, ["port.ships"]), (AFTER, ["combat.card", "combat.card"])])
def test_a_home_left_for_an_attack_hands_over_its_port_before_the_combat(
    rulings: dict[str, Any], first: list[str]
) -> None:
    """Control returns at once, so Stark replaces the Ships first and cards are chosen afterwards."""
    game = position(leaving_home(), rulings=rulings)
    played = phase(game, "march", [march("winterfell", ("karhold", "4k"))])
    assert [ask.name for ask in played.open] == first


@ruling("M-17", "AM-1")
@pytest.mark.parametrize(("rulings", "taken"), [({}, ["stark", "greyjoy"]), (AFTER, [])])
def test_attackers_who_come_back_find_the_port_changed(rulings: dict[str, Any], taken: list[str]) -> None:
    """Greyjoy wins against Arianne and comes back to Winterfell, which was Stark's in between with its port."""
    game = position(leaving_home(), rulings=rulings)
    cards = {"martell combat.card": "arianne-martell", "greyjoy combat.card": "victarion-greyjoy"}
    phase(game, "march", [march("winterfell", ("karhold", "4k"))], rest=True, always=cards)
    assert [event["house"] for event in told(game, "port-taken")] == taken
    assert game.areas["winterfell"].house == game.areas["winterfell-port"].house == "greyjoy"


@ruling("M-17", "PO-07")
def test_a_land_taken_on_the_way_hands_over_its_port_before_the_combat_of_the_march() -> None:
    """The Footman walks into Oldtown while the Knights attack the Reach."""
    game = position({
        "dornish-marches": units("stark", "f 2k", order="march-0"), "oldtown": token("lannister"),
        "oldtown-port": units("lannister", "2s"), "reach": units("tyrell", "f"),
    })  # fmt: skip
    played = phase(game, "march", [march("dornish-marches", ("oldtown", "f"), ("reach", "2k"))])
    assert [ask.name for ask in played.open] == ["port.ships"]
    assert game.combat is not None and game.combat.attacking == {"knight": 2}, "all see who is on his way to attack"
    assert told(game, "attack") == []


@ruling("M-17", "SU-05")
@pytest.mark.parametrize(("supply", "most"), [(1, 1), (2, 2)])
def test_the_army_on_its_way_to_the_combat_counts_for_supply(supply: int, most: int) -> None:
    """Three Knights attack: at level 1 the limit of 3 and 2 leaves room for one army of two, which stands elsewhere."""
    game = position(
        {
            "dornish-marches": units("stark", "f 3k", order="march-0"), "oldtown": token("lannister"),
            "oldtown-port": units("lannister", "2s"), "reach": units("tyrell", "f"), "karhold": units("stark", "2f"),
        },
        supply={"stark": supply},
    )  # fmt: skip
    played = phase(game, "march", [march("dornish-marches", ("oldtown", "f"), ("reach", "3k"))])
    assert list(played.waiting.options) == list(range(most + 1))
