"""Points that no recorded game shows: how they are read by default, and how by choice of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.victory import check_victory
from tests.games.agot1e.scenario import position
from tests.games.agot2e.rulings.battle import battle
from tests.games.agot2e.rulings.scenario import march, phase, refusal, ruling, token, units


@ruling("1E-X7")
@pytest.mark.parametrize(("chosen", "winner"), [("turn_order", "lannister"), ("tie_breakers", "stark")])
def test_two_houses_reach_the_goal_in_one_moment(chosen: str, winner: str) -> None:
    """The first in turn order wins, or the one with more supply."""
    order = {"throne": ["lannister", "stark"]}
    levels = {"stark": 6, "lannister": 1}
    game = position({}, rulings={"both_at_the_goal": chosen}, tracks=order, supply=levels)
    homes = {"winterfell", "lannisport", "pyke", "highgarden", "dragonstone", "sunspear"}
    others = [area for area in game.board.castles if area not in homes]
    goal = game.variant.castles_to_win - 1
    for house, castles in (("stark", others[:goal]), ("lannister", others[goal : 2 * goal])):
        for area in castles:
            game.areas[area].token = house
    assert check_victory(game) and game.winner == winner


@ruling("1E-X41")
@pytest.mark.parametrize(("chosen", "most"), [("origin", 1), ("destination", 2)])
def test_where_attackers_count_while_a_port_changes_hands(chosen: str, most: int) -> None:
    """Back where they came from they are a second army, with the unit that stayed; where they attack they are none."""
    areas = {
        "moat-cailin": units("greyjoy", "3f", order="march-0"),
        "port-of-winterfell": units("stark", "2s"),
        "white-harbor": units("stark", "f"),
        "pyke": units("greyjoy", "2f"),
    }
    given = {"ports": True, "army_on_the_way": chosen}
    game = position(areas, rulings=given, supply={"greyjoy": 1})
    split = march("moat-cailin", ("winterfell", "f"), ("white-harbor", "f"))
    ask = phase(game, "march", [split]).open[0]
    assert (ask.seat, ask.name, list(ask.options)) == ("greyjoy", "port.ships", [0, most])


@ruling("1E-X29")
@pytest.mark.parametrize(("allowed", "code"), [(True, None), (False, "no-token-there")])
def test_a_token_in_the_own_home(allowed: bool, code: str | None) -> None:
    areas = {"winterfell": units("stark", "f", order="march-0"), "karhold": token("stark")}
    game = position(areas, rulings={"token_in_own_home": allowed})
    out = march("winterfell", ("karhold", "f"), leave=True)
    assert refusal(phase(game, "march").waiting, out) == code
    if allowed:
        phase(game, "march", [out])
        assert game.areas["winterfell"].token == "stark" and game.players["stark"].power == 4


def consolidating(**chosen: Any) -> list[str]:
    """Return who is asked about Consolidate Power orders, in order."""
    areas = {
        "winterfell": units("stark", "f", order="consolidate"),
        "karhold": units("stark", "f", order="consolidate"),
        "lannisport": units("lannister", "f", order="consolidate"),
    }
    rulings = {"fortifications": True, **chosen}
    game = position(areas, rulings=rulings, tracks={"throne": ["stark", "lannister"]})
    return [ask.seat for ask in phase(game, "consolidate", rest=True).asked]


@ruling("1E-X8")
def test_orders_to_consolidate_go_one_by_one_or_house_by_house() -> None:
    assert consolidating() == ["stark", "lannister", "stark"]
    assert consolidating(consolidate_one_by_one=False) == ["stark", "stark", "lannister"]


@ruling("1E-X10", "cunning-scope")
@pytest.mark.parametrize(("chosen", "code"), [(False, None), (True, "spared")])
def test_the_cunning_may_protect_ships_at_sea(chosen: bool, code: str | None) -> None:
    """No House controls a sea, so that by default only lands and ports are safe."""
    areas = {"sunset-sea": units("stark", "2s", order="march-0"), "the-golden-sound": units("lannister", "s")}
    rulings = {"one_time_orders": True, "cunning_protects_seas": chosen}
    game = position(areas, rulings=rulings, spared={"stark": "lannister"})
    assert refusal(phase(game, "march").waiting, march("sunset-sea", ("the-golden-sound", "2s"))) == code


@ruling("1E-X15")
@pytest.mark.parametrize(("counts", "gained"), [(True, 3), (False, 0)])
def test_balon_against_a_strength_of_x(counts: bool, gained: int) -> None:
    """Lannister, earlier in turn order, has paid 3 before Balon counts."""
    areas = {"stoney-sept": units("lannister", "k", order="march-0"), "blackwater": units("greyjoy", "f")}
    rulings = {"new_house_cards": True, "balon_counts_paid_power": counts}
    game = position(areas, rulings=rulings, tracks={"throne": ["lannister", "greyjoy"]})
    battle(game, "stoney-sept", "blackwater", "k", ("tywin-lannister", "balon-greyjoy"), [3])
    assert game.players["greyjoy"].power == 5 + gained


def cersei(beside: Mapping[str, Any]) -> tuple[Game, bool]:
    """Return a battle that Cersei has won in Riverrun, where an order lay, and whether her player was asked."""
    areas = {
        "stoney-sept": units("lannister", "4k", order="march-0"),
        "riverrun": units("stark", "f", order="defense-1"),
    }
    game = position({**areas, **beside})
    played = battle(game, "stoney-sept", "riverrun", "4k", ("cersei-lannister", "catelyn-stark"))
    return game, "combat.ability" in [ask.name for ask in played.asked]


@ruling("1E-X11")
def test_cersei_is_not_asked_about_an_order_that_goes_anyway() -> None:
    """With another order on the board she has a choice."""
    game, asked = cersei({})
    assert not asked and not game.areas["riverrun"].order
    assert cersei({"winterfell": units("stark", "f", order="raid")})[1]
