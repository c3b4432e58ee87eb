"""Supply: what an army is, when armies are cut down, and what no step may do."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.westeros import wildlings
from adjudicator.games.westeros.armies import within_supply
from adjudicator.games.westeros.mustering import muster
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.supply import fits
from adjudicator.games.westeros.westeros_phase import resolve, supply
from tests.games.agot2e.rulings.scenario import drive, losses, march, phase, position, refusal, ruling, token, units

NO_SUPPLY = {"stark": 0}
"""Level 0 allows two armies of two."""


@ruling("SU-01")
@pytest.mark.parametrize(
    ("areas", "fit"),
    [
        ({area: units("stark", "k") for area in ("karhold", "castle-black", "winterfell", "seagard")}, True),
        ({"karhold": units("stark", "2f"), "castle-black": units("stark", "2f")}, True),
        ({"karhold": units("stark", "3f")}, False),
        ({"karhold": units("stark", "3f", routed="2f")}, False),
        ({"narrow-sea": units("stark", "3s")}, False),
        ({"winterfell-port": units("stark", "3s")}, False),
        ({"winterfell": units("stark", "2f", garrison=2), "winterfell-port": units("stark", "2s")}, True),
        ({"karhold": units("stark", "2f"), "twins": units("stark", "2f"), "narrow-sea": units("stark", "2s")}, False),
    ],
    ids=["singles", "two armies", "land", "routed", "sea", "port", "garrison", "three armies"],
)
def test_what_counts_as_an_army(areas: dict[str, Any], fit: bool) -> None:
    """Two units of a House in one area of any kind are an army, routed or not; single units and garrisons are not."""
    assert within_supply(position(areas, supply=NO_SUPPLY), "stark") is fit


@ruling("SU-02")
@pytest.mark.parametrize(
    ("sizes", "limit", "fit"),
    [
        ([1, 1, 1], [2, 2], True),
        ([2, 2], [2, 2], True),
        ([2, 2, 2], [2, 2], False),
        ([3], [2, 2], False),
        ([2, 3], [3, 2], True),
        ([3, 3], [3, 2, 2, 2], False),
        ([2, 2, 2, 2], [4, 3, 2, 2], True),
        ([4, 3, 2, 2], [3, 2, 2, 2], False),
        ([3, 2, 2, 2], [3, 2, 2, 2], True),
    ],
)
def test_armies_are_compared_place_by_place(sizes: list[int], limit: list[int], fit: bool) -> None:
    """Sorted from large to small, no army may be larger than its place, and no army may lack a place."""
    assert fits(sizes, limit) is fit


@ruling("SU-03")
def test_losing_barrels_changes_nothing_until_the_track_moves() -> None:
    """A lost area costs no units; the next Supply card counts again and cuts the armies down."""
    game = position(
        {
            "stony-shore": token("stark"),
            "greywater-watch": units("lannister", "f", order="march-0"),
            "bay-of-ice": units("lannister", "s"),
            "karhold": units("stark", "2f k"),
            "winterfell": units("greyjoy", "f"),
        },
        supply={"stark": 1},
    )
    played = phase(game, "march", [march("greywater-watch", ("stony-shore", "f"))])
    assert played.names == [("lannister", "march.resolve")]
    assert (game.players["stark"].supply, game.areas["karhold"].units) == (1, {"footman": 2, "knight": 1})

    ask = drive(supply(game)).waiting
    assert (ask.seat, ask.name) == ("stark", "supply.reconcile")
    assert game.players["stark"].supply == 0


@ruling("SU-03", "W-08")
def test_a_throne_of_blades_may_be_a_supply_card() -> None:
    """Supply chosen on A Throne of Blades moves the track and cuts armies like the Supply card."""
    game = position({"karhold": units("stark", "3f k")}, supply={"stark": 6})
    played = drive(resolve(game, game.variant.westeros_cards["a-throne-of-blades"]), ["supply"])
    assert (played.waiting.seat, played.waiting.name) == ("stark", "supply.reconcile")
    assert game.players["stark"].supply == 1, "Winterfell's barrel"


@ruling("SU-03")
def test_rattleshirts_raiders_cut_armies() -> None:
    """The wildling card that lowers supply cuts armies too."""
    game = position({"karhold": units("stark", "3f k")}, supply={"stark": 5}, wildling_deck=["rattleshirts-raiders"])
    played = drive(wildlings.attack(game, 4), [{}, "stark"])
    assert game.players["stark"].supply == 3
    assert (played.waiting.seat, played.waiting.about["limit"]) == ("stark", [3, 2, 2, 2])


@ruling("SU-04")
def test_armies_are_cut_in_turn_order_and_not_more_than_needed() -> None:
    """Each House in turn order removes units of its choice until it fits: neither too few nor too many."""
    game = position(
        {
            "karhold": units("stark", "2f 2k"),
            "castle-black": units("stark", "2f"),
            "lannisport": units("lannister", "4k"),
        },
        tracks={"throne": ["stark"]},
    )
    first = drive(supply(game)).waiting
    assert (first.seat, first.about) == ("stark", {"cause": "supply", "limit": [3, 2], "armies": [4, 2]})
    assert refusal(first, losses(("castle-black", "f"))) == "supply-still-over"
    assert refusal(first, losses(("karhold", "2f"))) == "supply-too-many"
    assert refusal(first, losses(("karhold", "3f"))) == "units-not-there"
    assert refusal(first, []) == "supply-still-over"
    assert refusal(first, losses(("karhold", "k"))) is None
    assert first.default_answer() == losses(("karhold", "f")), "cheapest unit of the largest army"

    game = position(
        {"karhold": units("stark", "2f 2k"), "lannisport": units("lannister", "3k f")}, tracks={"throne": ["lannister"]}
    )
    played = drive(supply(game), [losses(("lannisport", "k")), losses(("karhold", "k"))])
    assert [seat for seat, _ in played.names] == ["lannister", "stark"]
    assert game.areas["karhold"].units == {"footman": 2, "knight": 1}
    assert game.players["stark"].pool["knight"] == 4, "the figure can be mustered again"


def marching(**more: Any) -> Game:
    """Return a game in which Stark, at level 0, has two Footmen under orders, an army and two single units."""
    return position(
        {
            "winterfell": units("stark", "2f", order="march-0"),
            "white-harbor": units("stark", "2f"),
            "karhold": units("stark", "f"),
            "castle-black": units("stark", "f"),
            **more,
        },
        supply=NO_SUPPLY,
    )


@ruling("SU-05", "M-15")
@pytest.mark.parametrize(
    ("moves", "answer"),
    [
        ([("karhold", "f")], None),
        ([("karhold", "2f")], "supply-exceeded"),
        ([("karhold", "f"), ("castle-black", "f")], "supply-exceeded"),
        ([("karhold", "f"), ("stony-shore", "f")], None),
        ([("white-harbor", "f")], "supply-exceeded"),
    ],
)
def test_the_whole_march_must_fit_together(moves: list[tuple[str, str]], answer: str | None) -> None:
    """All destinations together with what stays behind are compared with the limit."""
    assert refusal(phase(marching(), "march").waiting, march("winterfell", *moves)) == answer


@ruling("SU-05")
def test_attackers_count_where_they_attack() -> None:
    """An attack is measured as if it had succeeded: an army of two in the embattled area needs a place."""
    game = position(
        {
            "winterfell": units("stark", "3f", order="march-0"),
            "white-harbor": units("stark", "2f"),
            "karhold": units("stark", "f"),
            "moat-cailin": units("greyjoy", "f"),
        },
        supply={"stark": 1},
    )
    ask = phase(game, "march").waiting
    assert refusal(ask, march("winterfell", ("moat-cailin", "3f"))) is None
    assert refusal(ask, march("winterfell", ("moat-cailin", "2f"), ("karhold", "f"))) == "supply-exceeded"
    assert refusal(ask, march("winterfell", ("moat-cailin", "f"), ("karhold", "f"))) is None


@ruling("SU-06")
def test_marching_over_the_limit_is_no_way_to_lose_units() -> None:
    """The march is refused and nothing moves."""
    game = marching()
    ask = phase(game, "march").waiting
    assert refusal(ask, march("winterfell", ("white-harbor", "2f"))) == "supply-exceeded"
    assert game.areas["winterfell"].units == {"footman": 2}
    assert game.players["stark"].pool["footman"] == 4


@ruling("SU-07")
def test_nobody_may_give_up_units() -> None:
    """A Supply card asks nothing of a House that fits, and a march without moves destroys nothing."""
    game = position({"karhold": units("stark", "3f")}, supply={"stark": 6})
    assert drive(supply(game)).done
    game = marching()
    phase(game, "march", [march("winterfell")])
    assert game.areas["winterfell"].units == {"footman": 2}


def returning(**rulings: Any) -> Game:
    """Return a game after Stark's attackers came back and made a third army at a level that allows two."""
    game = position(
        {
            "winterfell": units("stark", "3f", order="march-0"),
            "white-harbor": units("stark", "2f"),
            "karhold": units("stark", "f", order="march-minus-1"),
            "stony-shore": units("stark", "f", order="march-plus-1-special"),
            "moat-cailin": units("greyjoy", "3k"),
        },
        supply={"stark": 1},
        rulings=rulings,
        tracks={"throne": ["stark"]},
    )
    cards = {"combat.card": {"stark": "catelyn-stark", "greyjoy": "balon-greyjoy"}}
    attack = march("winterfell", ("moat-cailin", "f"), ("karhold", "f"))
    played = phase(game, "march", [attack], always=cards | {"combat.blade": "no"})
    assert played.waiting.name == "march.resolve"
    return game


@ruling("SU-08")
def test_armies_over_the_limit_are_left_but_may_not_grow() -> None:
    """Attackers who came back over the limit stay; further steps are legal while no army gets larger or more."""
    game = returning()
    assert [game.areas[area].units["footman"] for area in ("winterfell", "white-harbor", "karhold")] == [2, 2, 2]
    assert not within_supply(game, "stark")

    ask = phase(game, "march").waiting
    assert refusal(ask, march("stony-shore")) is None
    assert refusal(ask, march("karhold", ("castle-black", "f"))) is None
    assert refusal(ask, march("karhold", ("castle-black", "2f"))) is None
    assert refusal(ask, march("karhold", ("winterfell", "2f"))) == "supply-exceeded"
    assert refusal(ask, march("stony-shore", ("winterfell", "f"))) == "supply-exceeded"

    ask = drive(muster(game, "stark", ["winterfell"], "mustering")).waiting
    ship = {"castle": "winterfell", "area": "bay-of-ice", "unit": "ship", "upgrade": None}
    assert refusal(ask, [ship]) is None, "a single unit is no army"
    assert refusal(ask, [{**ship, "area": "winterfell", "unit": "footman"}]) == "supply-exceeded"


@ruling("SU-08")
def test_returning_attackers_may_be_cut_down_as_an_option() -> None:
    """With the option the attacker who came back is destroyed, as many as supply does not allow."""
    game = returning(cut_down_returning_attackers=True)
    assert game.areas["winterfell"].units == {"footman": 1}
    assert within_supply(game, "stark")
