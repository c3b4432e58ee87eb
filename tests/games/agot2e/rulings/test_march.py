"""March orders: where units go, what they find, and neutral forces."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.agot2e.rulings.battle import battle, event_names
from tests.games.agot2e.rulings.scenario import march, phase, position, refusal, ruling, token, told, units


def field(**more: Any) -> dict[str, Any]:
    """Return a Lannister army of two Footmen beside a Stark Footman and an empty area."""
    return {
        "stoney-sept": units("lannister", "2f", order="march-0"),
        "blackwater": units("stark", "f", order="defense-1"),
        **more,
    }


@ruling("M-01")
def test_an_order_splits_its_units_but_starts_one_fight_only() -> None:
    """Units of the area go to several areas or stay, and only one of the areas they enter may be defended."""
    game = position(
        {
            "winterfell": units("stark", "2f k", order="march-0"),
            "karhold": units("lannister", "f"),
            "moat-cailin": units("greyjoy", "f"),
        }
    )
    ask = phase(game, "march").waiting
    assert refusal(ask, march("winterfell", ("karhold", "f"), ("moat-cailin", "f"))) == "one-fight-only"

    phase(game, "march", [march("winterfell", ("castle-black", "f"), ("white-harbor", "f"))])
    assert game.areas["castle-black"].units == {"footman": 1}
    assert game.areas["white-harbor"].units == {"footman": 1}
    assert game.areas["winterfell"].units == {"knight": 1}


@ruling("M-01")
@pytest.mark.parametrize(("neutral", "garrison"), [(1, 0), (0, 2)])
def test_neutral_forces_and_garrisons_are_fights_too(neutral: int, garrison: int) -> None:
    """A garrison or a neutral force is the one defended area of the march, like enemy units."""
    game = position(
        {
            "stoney-sept": units("stark", "2f 2k", order="march-0"),
            "blackwater": units("greyjoy", "f"),
            "lannisport": {"garrison": garrison},
            "harrenhal": {"neutral": neutral},
        }
    )
    other = "lannisport" if garrison else "harrenhal"
    ask = phase(game, "march").waiting
    assert refusal(ask, march("stoney-sept", ("blackwater", "k"), (other, "k"))) == "one-fight-only"


@ruling("M-01")
def test_a_march_without_units_starts_no_fight() -> None:
    """A destination that nobody is sent to is not a move."""
    ask = phase(position(field()), "march").waiting
    assert refusal(ask, {**march("stoney-sept"), "moves": [{"to": "blackwater", "units": {}}]}) == "units-unreadable"


@ruling("M-02")
def test_peaceful_moves_come_first_then_the_token_then_the_fight() -> None:
    """The moves without combat are finished and the token laid before the combat begins."""
    game = position(field())
    phase(game, "march", [march("stoney-sept", ("blackwater", "f"), ("searoad-marches", "f"), leave=True)], rest=True)

    happened = [name for name in event_names(game) if name in ("marched", "token-left", "attack")]
    assert happened == ["marched", "token-left", "attack"]
    assert game.areas["stoney-sept"].token == "lannister"


@ruling("M-03")
def test_a_march_may_move_nobody() -> None:
    """The order is spent and all units stay."""
    game = position(field())
    assert phase(game, "march", [march("stoney-sept")]).result == "consolidate"
    assert game.areas["stoney-sept"].units == {"footman": 2}
    assert game.areas["stoney-sept"].order is None


@ruling("M-04")
def test_a_power_token_alone_does_not_defend() -> None:
    """Entering an area with only an enemy power token means no combat: the token goes, control changes."""
    game = position({"stoney-sept": units("lannister", "f", order="march-0"), "blackwater": token("stark")})
    phase(game, "march", [march("stoney-sept", ("blackwater", "f"))])

    assert told(game, "attack") == []
    assert game.areas["blackwater"].token is None
    assert game.controller("blackwater") == "lannister"


@ruling("M-04")
def test_an_enemy_home_without_garrison_is_entered_freely_and_one_with_garrison_fights() -> None:
    """The printed shield holds nobody up; a garrison does, and its House plays a card."""
    areas = {"stoney-sept": units("stark", "f", order="march-0")}
    game = position(areas)
    phase(game, "march", [march("stoney-sept", ("lannisport", "f"))])
    assert told(game, "attack") == []
    assert game.controller("lannisport") == "stark"

    game = position({**areas, "lannisport": {"garrison": 2}})
    played = phase(game, "march", [march("stoney-sept", ("lannisport", "f"))])
    assert [(ask.seat, ask.name) for ask in played.open] == [("stark", "combat.card"), ("lannister", "combat.card")]


@ruling("M-05")
def test_ships_go_to_the_next_sea_or_to_an_own_port() -> None:
    """Never to land, to another's port, to a full port, or two seas far."""

    def options(house: str, **more: Any) -> dict[str, str | None]:
        game = position({"bay-of-ice": units(house, "s", order="march-0"), "sunset-sea": units(house, "s"), **more})
        ask = phase(game, "march").waiting
        places = ("sunset-sea", "winterfell-port", "winterfell", "golden-sound")
        return {to: refusal(ask, march("bay-of-ice", (to, "s"))) for to in places}

    assert options("stark") == {
        "sunset-sea": None,
        "winterfell-port": None,
        "winterfell": "not-adjacent",
        "golden-sound": "not-adjacent",
    }
    assert options("greyjoy")["winterfell-port"] == "not-adjacent"
    assert options("greyjoy", winterfell=units("greyjoy", "f"))["winterfell-port"] is None
    assert options("stark", **{"winterfell-port": units("stark", "3s")})["winterfell-port"] == "not-adjacent"


@ruling("M-05")
def test_a_port_takes_three_ships_at_most() -> None:
    """Two Ships do not fit into a port that holds two."""
    game = position({"bay-of-ice": units("stark", "2s", order="march-0"), "winterfell-port": units("stark", "2s")})
    ask = phase(game, "march").waiting
    assert refusal(ask, march("bay-of-ice", ("winterfell-port", "2s"))) == "port-full"
    assert refusal(ask, march("bay-of-ice", ("winterfell-port", "s"))) is None


SEAS = {"golden-sound": units("lannister", "s", routed="s"), "ironmans-bay": units("lannister", "s", order="raid")}


@ruling("M-06")
@pytest.mark.parametrize(
    ("change", "reaches"),
    [
        ({}, True),
        ({"ironmans-bay": {}}, False),
        ({"ironmans-bay": units("greyjoy", "s")}, False),
        ({"golden-sound": {}, "lannisport-port": units("lannister", "s")}, False),
    ],
)
def test_own_ships_in_neighbouring_seas_carry(change: dict[str, Any], reaches: bool) -> None:
    """A chain of seas with own Ships, routed or under any order, joins two lands; ports and others' Ships do not."""
    game = position({"lannisport": units("lannister", "f", order="march-0"), **SEAS, **change})
    ask = phase(game, "march").waiting
    assert (refusal(ask, march("lannisport", ("flints-finger", "f"))) is None) is reaches


@ruling("M-06")
def test_the_same_ships_carry_to_several_places() -> None:
    """One chain serves two destinations of one order."""
    game = position({"lannisport": units("lannister", "2f", order="march-0"), **SEAS})
    phase(game, "march", [march("lannisport", ("flints-finger", "f"), ("greywater-watch", "f"))])
    assert game.areas["flints-finger"].house == game.areas["greywater-watch"].house == "lannister"


@ruling("M-07")
def test_an_attack_over_sea_comes_from_land() -> None:
    """Carried attackers come from the land they left; the seas on the way may support and are not the origin."""
    game = position(
        {
            "flints-finger": units("lannister", "f", order="march-0"),
            "ironmans-bay": units("lannister", "s", order="support"),
            "seagard": units("stark", "2f"),
        }
    )
    played = battle(game, "flints-finger", "seagard", "f", ("the-hound", "eddard-stark"))

    assert told(game, "attack")[0]["source"] == "flints-finger"
    assert [ask.about["from"] for ask in played.asks("combat.support")] == [["ironmans-bay"]]
    assert game.areas["flints-finger"].routed == {"footman": 1}


@ruling("M-07")
def test_nobody_retreats_over_sea_to_where_the_attackers_came_from() -> None:
    """The land the carried attackers left is closed to the beaten defender, although his Ships reach it."""
    game = position(
        {
            "karhold": units("lannister", "2k", order="march-0"),
            "winterfell": units("stark", "f"),
            "shivering-sea": units("stark", "s"),
            **dict.fromkeys(("white-harbor", "moat-cailin", "castle-black", "stony-shore"), token("greyjoy")),
        }
    )
    played = battle(game, "karhold", "winterfell", "2k", ("the-hound", "catelyn-stark"))
    assert [ask.about["losses"] for ask in (*played.asked, *played.settled) if ask.name == "combat.retreat"] == [
        {"widows-watch": 0}
    ]


@ruling("M-08")
def test_ships_carry_before_they_sail_away() -> None:
    """A sea's own March order does not stop it from carrying earlier, and it carries no more once it has sailed."""
    game = position(
        {
            "lannisport": units("lannister", "2f", order="march-0"),
            "stoney-sept": units("lannister", "f", order="march-minus-1"),
            "golden-sound": units("lannister", "s", order="march-plus-1-special"),
            "ironmans-bay": units("lannister", "s"),
        }
    )
    played = phase(
        game,
        "march",
        [
            march("lannisport", ("flints-finger", "f")),
            march("golden-sound", ("sunset-sea", "s")),
            march("stoney-sept", ("lannisport", "f")),
        ],
    )
    assert played.result == "consolidate"
    assert game.areas["flints-finger"].house == "lannister"
    assert game.areas["sunset-sea"].house == "lannister"


@ruling("M-09")
def test_routed_units_stay() -> None:
    """They cannot march and keep the area, so no token can be left either."""
    game = position({"stoney-sept": units("lannister", "2f", routed="f", order="march-0")})
    ask = phase(game, "march").waiting
    assert refusal(ask, march("stoney-sept", ("blackwater", "2f"))) == "units-not-there"
    assert refusal(ask, march("stoney-sept", ("blackwater", "f"), leave=True)) == "no-token-there"

    phase(game, "march", [march("stoney-sept", ("blackwater", "f"))])
    assert game.areas["stoney-sept"].routed == {"footman": 1}
    assert game.controller("stoney-sept") == "lannister"


@ruling("M-10")
def test_a_second_order_moves_arrivals_on() -> None:
    """Units that enter an area with an own March order march again with it."""
    game = position(
        {
            "winterfell": units("stark", "f", order="march-0"),
            "white-harbor": units("stark", "f", order="march-minus-1"),
        }
    )
    phase(game, "march", [march("winterfell", ("white-harbor", "f")), march("white-harbor", ("widows-watch", "2f"))])
    assert game.areas["widows-watch"].units == {"footman": 2}


@ruling("M-14", "DM-4")
@pytest.mark.parametrize(("pointer", "next_house"), [("position", "stark"), ("house", "lannister")])
def test_who_marches_next_after_the_throne_track_changed(pointer: str, next_house: str) -> None:
    """The pass goes on at the next place of the track, or with the next House of the old order."""
    game = position(
        {
            "yronwood": units("martell", "2k", order="march-0"),
            "starfall": units("lannister", "f"),
            "lannisport": units("lannister", "f", order="march-0"),
            "winterfell": units("stark", "f", order="march-0"),
        },
        rulings={"march_pointer": pointer},
        tracks={"throne": ["martell", "lannister", "stark"]},
    )
    cards = {"martell combat.card": "doran-martell", "lannister combat.card": "the-hound"}
    answers = [march("yronwood", ("starfall", "2k")), "throne"]
    played = phase(game, "march", answers, always={**cards, "combat.retreat": "princes-pass"})

    assert game.turn_order[-1] == "lannister"
    assert played.waiting.seat == next_house


@ruling("M-14")
def test_a_house_moved_up_behind_the_pointer_waits_for_the_next_pass() -> None:
    """When the one who marched second falls to the end, the third slips into his place and is passed over for now."""
    game = position(
        {
            "lannisport": units("lannister", "f", order="march-0"),
            "starfall": units("stark", "2k", order="march-0"),
            "yronwood": units("martell", "k"),
            "winterfell": units("stark", "f"),
            "pyke": units("greyjoy", "f", order="march-0"),
            "highgarden": units("tyrell", "f", order="march-0"),
        },
        tracks={"throne": ["lannister", "stark", "greyjoy", "tyrell"]},
    )
    cards = {"martell combat.card": "doran-martell", "stark combat.card": "greatjon-umber"}
    answers = [march("lannisport"), march("starfall", ("yronwood", "2k")), "throne"]
    played = phase(game, "march", answers, always={**cards, "combat.retreat": "boneway"})

    assert game.turn_order[:3] == ["lannister", "greyjoy", "tyrell"]
    assert played.waiting.seat == "tyrell"


@ruling("M-15")
def test_the_whole_march_is_held_against_supply_at_once() -> None:
    """All destinations and what stays behind must fit together, an attack counted as won."""
    game = position(
        {
            "stoney-sept": units("lannister", "3f", order="march-0"),
            "searoad-marches": units("lannister", "f"),
            "riverrun": units("lannister", "2f"),
            "blackwater": units("stark", "f"),
        },
        supply={"lannister": 1},
    )
    ask = phase(game, "march").waiting
    assert refusal(ask, march("stoney-sept", ("searoad-marches", "f"), ("blackwater", "2f"))) == "supply-exceeded"
    assert refusal(ask, march("stoney-sept", ("riverrun", "2f"))) == "supply-exceeded"
    assert refusal(ask, march("stoney-sept", ("searoad-marches", "2f"), ("blackwater", "f"))) is None


SIX_CASTLES = {area: token("stark") for area in ("white-harbor", "moat-cailin", "seagard", "riverrun", "flints-finger")}


@ruling("M-16")
@pytest.mark.parametrize(("check", "fights"), [("at_once", 0), ("after_march", 1)])
def test_the_seventh_castle_may_win_before_the_fight_of_the_same_march(check: str, fights: int) -> None:
    """Peaceful moves are looked at before the combat; with the option only when the march is over."""
    game = position(
        {**SIX_CASTLES, "stoney-sept": units("stark", "2f", order="march-0"), "blackwater": units("lannister", "f")},
        rulings={"victory_check": check},
    )
    played = phase(game, "march", [march("stoney-sept", ("harrenhal", "f"), ("blackwater", "f"))], rest=True)

    assert (game.winner, played.result) == ("stark", None)
    assert len(told(game, "attack")) == fights


@ruling("M-16", "V-02")
@pytest.mark.parametrize(("check", "asked"), [("at_once", 0), ("after_march", 1)])
def test_a_conquest_that_wins_ends_the_game_before_ports_and_texts(check: str, asked: int) -> None:
    """The seventh castle counts when the attackers move in: nobody is asked about its port or by Patchface after."""
    four = ("kings-landing", "crackclaw-point", "storms-end", "eyrie")
    game = position(
        {
            **{area: token("baratheon") for area in four},
            "winterfell": units("baratheon", "3k", order="march-0"),
            "white-harbor": units("stark", "f"),
            "white-harbor-port": units("stark", "s"),
        },
        rulings={"victory_check": check},
    )
    played = battle(game, "winterfell", "white-harbor", "2k", ("patchface", "catelyn-stark"))

    assert (game.winner, played.result) == ("baratheon", None)
    assert told(game, "combat-result")[0]["winner"] == "baratheon"
    assert len(played.asks("combat.ability")) == asked
    assert len(played.asks("port.ships")) == asked


@ruling("M-17")
def test_ships_in_the_port_of_a_castle_left_alone_are_lost_before_the_fight() -> None:
    """The land is nobody's and the Ships in its port go at once, even if the attackers come back."""
    game = position(
        {
            "white-harbor": units("lannister", "f", order="march-0"),
            "white-harbor-port": units("lannister", "2s", order="support"),
            "moat-cailin": units("stark", "2f"),
        }
    )
    battle(game, "white-harbor", "moat-cailin", "f", ("the-hound", "eddard-stark"))

    names = event_names(game)
    assert names.index("port-ships-destroyed") < names.index("attack")
    assert game.areas["white-harbor"].house == "lannister"
    assert game.areas["white-harbor-port"].house is None
    assert game.areas["white-harbor-port"].order is None


@ruling("M-17")
def test_a_home_area_left_without_token_gives_its_port_back() -> None:
    """Control returns to the home House, which may replace the Ships in the port."""
    game = position(
        {
            "winterfell": units("lannister", "f", order="march-0"),
            "winterfell-port": units("lannister", "2s"),
        }
    )
    played = phase(game, "march", [march("winterfell", ("castle-black", "f")), 1])

    assert played.names[1] == ("stark", "port.ships")
    assert game.areas["winterfell-port"].house == "stark"
    assert game.areas["winterfell-port"].units == {"ship": 1}
