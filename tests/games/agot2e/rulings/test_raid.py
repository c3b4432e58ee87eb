"""Raid orders: what they take, from where, pillage and turn order."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.westeros.state import Game
from tests.games.agot2e.random_play import variant
from tests.games.agot2e.rulings.scenario import Played, phase, position, refusal, ruling, units


def raid(source: str, target: str | None) -> dict[str, Any]:
    """Return the answer that resolves the raid in `source`."""
    return {"from": source, "target": target}


def facing(order: str, *, raid_order: str = "raid", source: str = "winterfell", target: str = "karhold") -> Game:
    """Return a game in which Stark raids from `source` and Lannister has `order` in `target`."""
    here, there = ("f" if variant().areas[area].kind == "land" else "s" for area in (source, target))
    areas = {source: units("stark", here, order=raid_order), target: units("lannister", there, order=order)}
    return position(areas, tracks={"throne": ["stark"]})


NORMAL = ("support", "support-plus-1-special", "raid", "raid-special", "consolidate", "consolidate-special")
DEFENSE = ("defense-1", "defense-2-special")
MARCH = ("march-minus-1", "march-0", "march-plus-1-special")


@ruling("R-01")
@pytest.mark.parametrize("order", [*NORMAL, *DEFENSE, *MARCH])
@pytest.mark.parametrize("raid_order", ["raid", "raid-special"])
def test_what_a_raid_takes(order: str, raid_order: str) -> None:
    """Support, Raid and Consolidate orders, special ones too; the special Raid also Defense; never a March."""
    taken = order in NORMAL or (order in DEFENSE and raid_order == "raid-special")
    played = phase(facing(order, raid_order=raid_order), "raid")
    offered = [option["target"] for ask in (*played.open, *played.settled) for option in ask.options]
    assert ("karhold" in offered) is taken

    game = facing(order, raid_order=raid_order)
    # Two Raid orders that reach nothing but each other are both gone in the end, so nobody is asked.
    phase(game, "raid", [raid("winterfell", "karhold")] if taken and "raid" not in order else [])
    assert game.areas["karhold"].order == (None if taken else order)
    assert game.areas["winterfell"].order is None


@ruling("R-01")
def test_a_raid_takes_no_own_order() -> None:
    """Only enemy orders can be raided."""
    game = position({"winterfell": units("stark", "f", order="raid"), "karhold": units("stark", "f", order="support")})
    assert phase(game, "raid").done
    assert game.areas["karhold"].order == "support"


@ruling("R-02")
@pytest.mark.parametrize(
    ("source", "target", "reaches"),
    [
        ("winterfell", "karhold", True),
        ("winterfell", "seagard", False),
        ("winterfell", "shivering-sea", False),
        ("winterfell", "winterfell-port", False),
        ("shivering-sea", "winterfell", True),
        ("shivering-sea", "narrow-sea", True),
        ("narrow-sea", "white-harbor-port", True),
        ("shivering-sea", "white-harbor-port", False),
        ("winterfell-port", "bay-of-ice", True),
        ("winterfell-port", "winterfell", False),
        ("winterfell-port", "karhold", False),
        ("blackwater", "riverrun", False),
        ("twins", "seagard", True),
    ],
)
def test_from_where_to_where(source: str, target: str, reaches: bool) -> None:
    """Land raids land, a sea raids land, seas and ports on it, a port its sea; land raids no sea and no port."""
    played = phase(facing("support", source=source, target=target), "raid")
    found = [option["target"] for ask in played.open for option in ask.options if option["target"]]
    assert found == ([target] if reaches else [])


@ruling("R-03")
@pytest.mark.parametrize(
    ("target", "mine", "theirs", "after"),
    [
        ("karhold", 5, 5, (6, 4)),
        ("narrow-sea", 5, 5, (6, 4)),
        ("karhold", 5, 0, (6, 0)),
        ("karhold", 20, 5, (20, 4)),
    ],
    ids=["pillage", "at sea", "victim without power", "raider with all tokens"],
)
def test_pillage(target: str, mine: int, theirs: int, after: tuple[int, int]) -> None:
    """A Consolidate order taken gives the raider one power, as tokens allow, and costs the victim one he has."""
    game = facing("consolidate", source="shivering-sea", target=target)
    game.players["stark"].power, game.players["lannister"].power = mine, theirs
    phase(game, "raid", [raid("shivering-sea", target)])
    assert (game.players["stark"].power, game.players["lannister"].power) == after


@ruling("R-03")
def test_no_power_for_other_orders() -> None:
    """Taking a Support order moves no power."""
    game = facing("support")
    phase(game, "raid", [raid("winterfell", "karhold")])
    assert (game.players["stark"].power, game.players["lannister"].power) == (5, 5)


@ruling("R-04")
def test_a_raid_need_not_be_used() -> None:
    """Removing the order without effect is always among the answers, and the victim keeps his."""
    game = facing("support")
    played = phase(game, "raid", [raid("winterfell", None)])
    assert played.asked[0].default_answer() == raid("winterfell", None)
    assert (game.areas["karhold"].order, game.areas["winterfell"].order) == ("support", None)


def three_raiders() -> Game:
    """Return a game with two raids of Stark and one each of Lannister and Greyjoy, in this turn order."""
    return position(
        {
            "winterfell": units("stark", "f", order="raid"),
            "white-harbor": units("stark", "f", order="raid"),
            "karhold": units("lannister", "f", order="raid"),
            "moat-cailin": units("greyjoy", "f", order="raid"),
            "widows-watch": units("greyjoy", "f", order="support"),
        },
        tracks={"throne": ["stark", "lannister", "greyjoy"]},
    )


@ruling("R-05")
def test_one_raid_each_in_turn_order_until_none_is_left() -> None:
    """A House with two raids waits for the others between them; a House whose raid was taken is passed over."""
    played: Played = phase(
        three_raiders(),
        "raid",
        [
            raid("winterfell", "karhold"),
            raid("moat-cailin", None),
            raid("white-harbor", "widows-watch"),
        ],
    )
    assert [seat for seat, _ in played.names] == ["stark", "greyjoy", "stark"]
    assert played.result == "march"

    game = three_raiders()
    played = phase(game, "raid", [raid("winterfell", None), raid("moat-cailin", "white-harbor")])
    assert [seat for seat, _ in played.names] == ["stark", "greyjoy"], "Lannister's raid has no target left"
    assert game.areas["widows-watch"].order == "support", "the second raid of Stark was taken"


@ruling("R-05")
def test_who_has_two_raids_says_which_goes_first() -> None:
    """Both sources are offered, each with its targets."""
    ask = phase(three_raiders(), "raid").waiting
    assert {option["from"] for option in ask.options} == {"winterfell", "white-harbor"}
    assert refusal(ask, raid("moat-cailin", None)) == "not-an-option"


@ruling("R-06")
def test_transport_does_not_carry_raids() -> None:
    """Ships join land areas for marches and retreats only."""
    game = position(
        {
            "karhold": units("stark", "f", order="raid"),
            "shivering-sea": units("stark", "s", order="support"),
            "widows-watch": units("lannister", "f", order="consolidate"),
        }
    )
    assert phase(game, "raid").done
    assert game.areas["widows-watch"].order == "consolidate"


@ruling("R-07")
def test_a_blockaded_port_can_still_be_pillaged() -> None:
    """The blockading Ship itself takes the order and the power, though it would have paid nothing later."""
    game = position(
        {
            "narrow-sea": units("stark", "s", order="raid"),
            "white-harbor": units("lannister", "f"),
            "white-harbor-port": units("lannister", "s", order="consolidate"),
        }
    )
    phase(game, "raid", [raid("narrow-sea", "white-harbor-port")])
    assert (game.players["stark"].power, game.players["lannister"].power) == (6, 4)
    assert game.areas["white-harbor-port"].order is None
