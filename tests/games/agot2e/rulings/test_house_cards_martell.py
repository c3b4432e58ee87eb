"""House cards of House Martell."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.agot2e.rulings.battle import battle, outcome, part
from tests.games.agot2e.rulings.scenario import march, phase, position, ruling, told, units

LAST = ["greyjoy", "stark", "lannister", "baratheon", "martell"]


def against_arianne(text: str = "3k", **more: Any) -> dict[str, Any]:
    """Return a Tyrell army about to beat Martell in the Prince's Pass."""
    return {
        "dornish-marches": units("tyrell", text, order="march-0"),
        "princes-pass": units("martell", "f", order="defense-1", token="martell"),
        **more,
    }


ARIANNE = ("mace-tyrell", "arianne-martell")


@ruling("AM-1", "C-22")
def test_arianne_keeps_the_attackers_out() -> None:
    """They go back where they came from, standing; her own units still retreat."""
    game = position(against_arianne(**{"princes-pass": units("martell", "k", order="defense-1")}))
    battle(game, "dornish-marches", "princes-pass", "3k", ARIANNE, always={"combat.retreat": "starfall"})
    assert outcome(game)["winner"] == "tyrell"
    assert game.areas["princes-pass"].house is None
    assert (game.areas["dornish-marches"].units, game.areas["dornish-marches"].routed) == ({"knight": 3}, {})
    assert game.areas["starfall"].routed == {"knight": 1}


@ruling("AM-1")
def test_arianne_attacking_or_winning_does_nothing() -> None:
    """Beaten in attack she goes back like anybody; a won defense has nobody to keep out."""
    game = position({"princes-pass": units("martell", "f", order="march-0"), "dornish-marches": units("tyrell", "3k")})
    battle(game, "princes-pass", "dornish-marches", "f", ("arianne-martell", "mace-tyrell"))
    assert game.areas["dornish-marches"].units == {"knight": 3}

    game = position({"dornish-marches": units("tyrell", "f", order="march-0"), "princes-pass": units("martell", "3k")})
    battle(game, "dornish-marches", "princes-pass", "f", ("alester-florent", "arianne-martell"))
    assert game.areas["princes-pass"].units == {"knight": 3}
    assert game.areas["dornish-marches"].routed == {"footman": 1}


@ruling("AM-2", "SR-D8")
@pytest.mark.parametrize(("removes", "owner"), [(True, None), (False, "martell")])
def test_what_stays_in_an_area_arianne_lost(removes: bool, owner: str | None) -> None:
    """Her order goes, and her power token too unless the option leaves it."""
    game = position(against_arianne(), rulings={"arianne_removes_token": removes})
    battle(game, "dornish-marches", "princes-pass", "3k", ARIANNE)
    assert game.areas["princes-pass"].order is None
    assert game.controller("princes-pass") == owner


@ruling("AM-3")
def test_arianne_loses_the_garrison_and_keeps_the_home() -> None:
    """The beaten garrison is gone for good; the shield keeps Sunspear and its port Martell's."""
    game = position(
        {
            "salt-shore": units("tyrell", "4k", order="march-0"),
            "sunspear": {"garrison": 2},
            "sunspear-port": units("martell", "s"),
        }
    )
    battle(game, "salt-shore", "sunspear", "4k", ARIANNE)
    assert outcome(game)["winner"] == "tyrell"
    assert game.areas["sunspear"].garrison == 0
    assert game.controller("sunspear") == "martell"
    assert game.areas["sunspear-port"].units == {"ship": 1}
    assert game.areas["salt-shore"].units == {"knight": 4}


@ruling("AM-4", "PO-07")
@pytest.mark.parametrize(("token", "ships"), [(None, {}), ("martell", {"ship": 2})])
def test_arianne_may_lose_the_ships_in_a_port(token: str | None, ships: dict[str, int]) -> None:
    """When the land is nobody's its port ships are destroyed; a token left by option keeps them."""
    game = position(
        {
            "dornish-marches": units("tyrell", "4k", order="march-0"),
            "oldtown": units("martell", "f", token=token),
            "oldtown-port": units("martell", "2s", order="support"),
        },
        rulings={"arianne_removes_token": token is None},
    )
    battle(game, "dornish-marches", "oldtown", "4k", ARIANNE)
    assert game.areas["oldtown-port"].units == ships


@ruling("AM-1", "SU-08")
@pytest.mark.parametrize(("cut_down", "knights"), [(False, 2), (True, 1)])
def test_supply_of_attackers_sent_back_by_arianne(cut_down: bool, knights: int) -> None:
    """Nothing is lost although another army grew meanwhile; by option they are cut down to the limit."""
    game = position(
        {
            "dornish-marches": units("tyrell", "2f 2k", order="march-0"),
            "highgarden": units("tyrell", "2f"),
            "oldtown": units("tyrell", "3f"),
            "princes-pass": units("martell", "f"),
        },
        supply={"tyrell": 5},
        rulings={"cut_down_returning_attackers": cut_down},
    )
    cards = {"tyrell combat.card": "mace-tyrell", "martell combat.card": "arianne-martell"}
    orders = march("dornish-marches", ("princes-pass", "2k"), ("highgarden", "f"))
    phase(game, "march", [orders], always=cards, rest=True)

    assert game.areas["highgarden"].units == {"footman": 3}
    assert game.areas["dornish-marches"].units == {"footman": 1, "knight": knights}
    assert game.areas["dornish-marches"].routed == {}


@ruling("C-10")
@pytest.mark.parametrize(
    ("attacks", "wins", "deaths"),
    [
        (True, True, 1),
        (True, False, 1),
        (False, True, 0),
        (False, False, 0),
    ],
)
def test_nymeria_has_a_sword_in_attack_and_a_fortification_in_defense(attacks: bool, wins: bool, deaths: int) -> None:
    """Attacking she kills one when she wins and saves nobody; defending she saves one and kills nobody."""
    martell, tyrell = units("martell", "4k" if wins else "2f"), units("tyrell", "2f" if wins else "4k")
    board = {"princes-pass": martell, "boneway": tyrell} if attacks else {"princes-pass": tyrell, "boneway": martell}
    board["princes-pass"]["order"] = "march-0"
    game = position(board)
    cards = ("nymeria-sand", "queen-of-thorns" if wins else "randyll-tarly")
    text = "4k" if attacks is wins else "2f"
    battle(game, "princes-pass", "boneway", text, cards if attacks else cards[::-1])

    assert outcome(game)["winner"] == ("martell" if wins else "tyrell")
    assert game.players["tyrell" if wins else "martell"].pool["footman"] == 8 + deaths


def doran(track: str, *, used: bool = False, **more: Any) -> Any:
    """Fight with Doran against Tyrell in the Boneway, the opponent sent down on `track`; return game and record."""
    board = {"princes-pass": units("martell", "3f", order="march-0"), "boneway": units("tyrell", "2f")}
    game = position(board, blade_used=used, **more)
    cards = ("doran-martell", "ser-garlan-tyrell")
    return game, battle(game, "princes-pass", "boneway", "3f", cards, always={"martell combat.ability": track})


@ruling("DM-1", "T-01", "T-02")
def test_doran_takes_a_dominance_token_away_at_once() -> None:
    """The new holder of an unused Blade may use it in this very combat; a used one stays used."""
    tracks = {"fiefdoms": ["tyrell", "martell"]}
    game, played = doran("fiefdoms", tracks=tracks)
    assert game.tracks["fiefdoms"][0] == "martell"
    assert game.tracks["fiefdoms"][-1] == "tyrell"
    assert [ask.seat for ask in played.asks("combat.blade")] == ["martell"]

    game, played = doran("fiefdoms", used=True, tracks=tracks)
    assert played.asks("combat.blade") == []
    assert game.blade_used is True


@ruling("DM-2", "C-14")
@pytest.mark.parametrize(("track", "winner"), [("fiefdoms", "martell"), ("court", "tyrell")])
def test_doran_changes_who_wins_a_tie(track: str, winner: str) -> None:
    """Sent down on the Fiefdoms track the opponent loses the tie of this combat."""
    board = {"princes-pass": units("martell", "4k", order="march-0"), "boneway": units("tyrell", "3k")}
    game = position(board, tracks={"fiefdoms": ["greyjoy", "tyrell", "martell"]})
    cards = ("doran-martell", "ser-garlan-tyrell")
    battle(game, "princes-pass", "boneway", "4k", cards, [track])
    assert part(game, "martell") == part(game, "tyrell") == 8
    assert outcome(game)["winner"] == winner


@ruling("DM-3", "T-03")
def test_doran_does_not_touch_special_orders_on_the_board() -> None:
    """Stars are counted when orders are placed, not later."""
    board = {
        "princes-pass": units("martell", "3f", order="march-0"),
        "boneway": units("tyrell", "2f", order="defense-2-special"),
        "highgarden": units("tyrell", "f", order="consolidate-special"),
    }
    game = position(board, tracks={"court": ["tyrell"]})
    battle(game, "princes-pass", "boneway", "3f", ("doran-martell", "ser-garlan-tyrell"), ["court"])
    assert game.tracks["court"][-1] == "tyrell"
    assert part(game, "tyrell", "order") == 2
    assert game.areas["highgarden"].order == "consolidate-special"


@ruling("DM-5")
def test_doran_against_who_is_last_everywhere() -> None:
    """No move is possible, so nothing is asked and nothing happens."""
    game, played = doran("throne", tracks=dict.fromkeys(("throne", "fiefdoms", "court"), LAST))
    assert played.asks("combat.ability") == []
    assert told(game, "card-text") == []
    assert all(order[-1] == "tyrell" for order in game.tracks.values())
