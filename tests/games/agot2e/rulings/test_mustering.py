"""Mustering: points, places, figures and supply, by the card and by the special Consolidate Power order."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.games.westeros.mustering import muster, muster_everywhere
from adjudicator.games.westeros.state import Game
from tests.games.agot2e.rulings.scenario import drive, phase, position, refusal, ruling, token, told, units


def put(castle: str, unit: str, area: str | None = None, upgrade: str | None = None) -> dict[str, Any]:
    """Return one muster; without an area in the castle itself."""
    return {"castle": castle, "area": area or castle, "unit": unit, "upgrade": upgrade}


def ask_of(game: Game, house: str = "stark") -> Ask:
    """Return what `house` is asked when it musters in all its castles."""
    return drive(muster(game, house, game.castles_of(house), "mustering")).waiting


def make(game: Game, *musters: dict[str, Any], house: str = "stark") -> None:
    """Carry out musters of `house`."""
    drive(muster(game, house, game.castles_of(house), "mustering"), [list(musters)])


FOOTMAN = put("winterfell", "footman")
SHIP = put("winterfell", "ship", "bay-of-ice")
KNIGHT = put("winterfell", "knight")
SIEGE = put("winterfell", "siege_engine")
UPGRADE = put("winterfell", "knight", upgrade="footman")


@ruling("MU-01")
@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (FOOTMAN, None),
        (put("winterfell", "footman", "karhold"), "muster-place"),
        (put("winterfell", "footman", "bay-of-ice"), "muster-place"),
        (put("winterfell", "knight", "winterfell-port"), "muster-place"),
        (SHIP, None),
        (put("winterfell", "ship", "winterfell-port"), None),
        (put("winterfell", "ship", "shivering-sea"), "muster-place"),
        (put("winterfell", "ship", "narrow-sea"), "muster-place"),
        (put("winterfell", "ship"), "muster-place"),
        (put("karhold", "footman"), "muster-not-a-castle"),
        (put("lannisport", "footman"), "muster-not-a-castle"),
    ],
)
def test_where_new_units_go(answer: dict[str, Any], code: str | None) -> None:
    """Land units stand up in the castle itself; Ships in its port or a sea beside it without enemy Ships."""
    game = position({"shivering-sea": units("greyjoy", "s"), "karhold": token("stark")})
    assert refusal(ask_of(game), [answer]) == code


@ruling("MU-01")
def test_houses_finish_their_musters_in_turn_order() -> None:
    """The next House begins when the one before has placed everything, and sees it."""
    game = position(tracks={"throne": ["stark", "lannister"]})
    played = drive(muster_everywhere(game), [[FOOTMAN, SHIP]])
    assert (played.names, played.waiting.seat) == ([("stark", "muster.place")], "lannister")
    assert game.areas["bay-of-ice"].units == {"ship": 1}
    assert played.waiting.about["castles"] == {"lannisport": 2}


@ruling("MU-02")
def test_a_castle_without_port_musters_ships_too() -> None:
    """Riverrun lies on two seas and has no port: Ships may be put into either."""
    game = position({"riverrun": token("stark")})
    ask = ask_of(game)
    assert refusal(ask, [put("riverrun", "ship", "golden-sound"), put("riverrun", "ship", "ironmans-bay")]) is None
    assert refusal(ask, [put("riverrun", "ship", "sunset-sea")]) == "muster-place"


@ruling("MU-02")
def test_an_inland_castle_musters_no_ships() -> None:
    """Harrenhal touches no sea."""
    assert refusal(ask_of(position({"harrenhal": token("stark")})), [put("harrenhal", "ship")]) == "muster-place"


@ruling("MU-03")
def test_a_port_takes_ships_under_blockade_up_to_three() -> None:
    """With the sea in enemy hands Ships still go into the port, but no fourth one."""
    in_port = put("winterfell", "ship", "winterfell-port")
    game = position({"bay-of-ice": units("greyjoy", "2s"), "winterfell-port": units("stark", "2s")})
    ask = ask_of(game)
    assert refusal(ask, [SHIP]) == "muster-place"
    assert refusal(ask, [in_port]) is None
    assert refusal(ask, [in_port, in_port]) == "port-full"


@ruling("MU-04")
def test_points_are_not_added_saved_or_moved() -> None:
    """Each castle spends its own points in its own area; what is not spent is gone."""
    game = position({"white-harbor": token("stark"), "moat-cailin": token("stark")})
    ask = ask_of(game)
    assert ask.about["castles"] == {"winterfell": 2, "white-harbor": 1, "moat-cailin": 1}
    assert refusal(ask, [put("white-harbor", "knight")]) == "muster-points"
    assert refusal(ask, [FOOTMAN, FOOTMAN, FOOTMAN]) == "muster-points"
    assert refusal(ask, [put("white-harbor", "footman", "moat-cailin")]) == "muster-place"

    make(game, put("white-harbor", "footman"))
    again = ask_of(game)
    assert again.about["castles"]["winterfell"] == 2, "nothing was saved"


@ruling("MU-05")
@pytest.mark.parametrize(
    ("musters", "units_there"),
    [
        ([FOOTMAN, FOOTMAN], {"footman": 4}),
        ([FOOTMAN, SHIP], {"footman": 3}),
        ([KNIGHT], {"footman": 2, "knight": 1}),
        ([SIEGE], {"footman": 2, "siege_engine": 1}),
        ([UPGRADE, UPGRADE], {"knight": 2}),
        ([UPGRADE, FOOTMAN], {"footman": 2, "knight": 1}),
        ([UPGRADE, put("winterfell", "siege_engine", upgrade="footman")], {"knight": 1, "siege_engine": 1}),
        ([FOOTMAN, UPGRADE], {"footman": 2, "knight": 1}),
    ],
)
def test_what_two_points_buy(musters: list[dict[str, Any]], units_there: dict[str, int]) -> None:
    """Two points buy any mix that costs two; a Footman mustered now may be improved with the second point."""
    game = position({"winterfell": units("stark", "2f")})
    make(game, *musters)
    assert game.areas["winterfell"].units == units_there


@ruling("MU-05")
@pytest.mark.parametrize(
    ("musters", "code"),
    [
        ([KNIGHT, FOOTMAN], "muster-points"),
        ([put("winterfell", "siege_engine", upgrade="knight")], "muster-nothing-to-upgrade"),
        ([put("winterfell", "footman", upgrade="ship")], "muster-nothing-to-upgrade"),
        ([put("winterfell", "knight", "karhold", upgrade="footman")], "muster-nothing-to-upgrade"),
    ],
)
def test_what_two_points_do_not_buy(musters: list[dict[str, Any]], code: str) -> None:
    """Three points' worth is refused, and so is any upgrade but from a Footman that stands in the castle."""
    game = position({"winterfell": units("stark", "k"), "karhold": units("stark", "f")})
    assert refusal(ask_of(game), musters) == code


@ruling("MU-06")
def test_upgrades_leave_supply_alone() -> None:
    """At the limit a unit may be improved but not added."""
    game = position({"winterfell": units("stark", "2f"), "karhold": units("stark", "2f")}, supply={"stark": 0})
    ask = ask_of(game)
    assert refusal(ask, [UPGRADE, UPGRADE]) is None
    assert refusal(ask, [FOOTMAN]) == "supply-exceeded"


@ruling("MU-06", "S-06")
def test_an_upgrade_needs_a_figure_and_frees_one() -> None:
    """No Knight left, no upgrade; and the Footman replaced can be mustered with the other point."""
    knights = {"karhold": units("stark", "3k"), "castle-black": units("stark", "2k")}
    game = position({"winterfell": units("stark", "f"), **knights})
    assert refusal(ask_of(game), [UPGRADE]) == "muster-no-figure"

    footmen = {"karhold": units("stark", "4f"), "castle-black": units("stark", "2f"), "twins": units("stark", "2f")}
    game = position({"winterfell": units("stark", "2f"), **footmen})
    assert refusal(ask_of(game), [FOOTMAN]) == "muster-no-figure"
    assert refusal(ask_of(game), [UPGRADE, FOOTMAN]) is None


@ruling("MU-07")
def test_every_single_placement_must_fit() -> None:
    """Two Footmen in one castle make an army; where no more armies are allowed only one of them can come."""
    game = position({"karhold": units("stark", "2f"), "twins": units("stark", "2f")}, supply={"stark": 0})
    ask = ask_of(game)
    assert refusal(ask, [FOOTMAN]) is None
    assert refusal(ask, [FOOTMAN, FOOTMAN]) == "supply-exceeded"
    assert refusal(ask, [FOOTMAN, SHIP]) is None


@ruling("MU-08")
@pytest.mark.parametrize("content", [{}, token("stark")])
def test_control_without_units_is_enough(content: dict[str, Any]) -> None:
    """A home shield or a power token lets a House muster in an empty castle."""
    area = "moat-cailin" if content else "winterfell"
    game = position({area: content})
    make(game, put(area, "footman"))
    assert game.areas[area].house == "stark"
    assert game.areas[area].units == {"footman": 1}


@ruling("MU-08")
def test_a_castle_that_is_not_controlled_musters_nothing() -> None:
    """An enemy in the home area takes its points away; with no castle a House is not even asked."""
    game = position({"winterfell": units("greyjoy", "f")})
    assert "winterfell" in ask_of(game, "greyjoy").about["castles"]
    played = drive(muster_everywhere(game), rest=True)
    assert "stark" not in {seat for seat, _ in played.names}


def consolidating(content: dict[str, Any], area: str = "winterfell", **more: Any) -> Game:
    """Return a game in which Stark has the special Consolidate Power order in `area`."""
    return position({area: {**content, "order": "consolidate-special"}}, **more)


@ruling("MU-09")
def test_a_routed_footman_may_be_upgraded_and_stays_routed() -> None:
    """In the action phase the better unit lies down like the Footman it replaces."""
    game = consolidating(units("stark", "2f", routed="f"))
    first = {**UPGRADE, "routed": True}
    phase(game, "consolidate", [{"area": "winterfell", "use": "muster"}, [first]])
    assert game.areas["winterfell"].routed == {"knight": 1}
    assert game.areas["winterfell"].units == {"footman": 1, "knight": 1}


@ruling("MU-09")
def test_a_standing_footman_is_upgraded_first() -> None:
    """Where the player does not say, the standing Footman becomes the Knight."""
    game = consolidating(units("stark", "2f", routed="f"))
    phase(game, "consolidate", [{"area": "winterfell", "use": "muster"}, [UPGRADE]])
    assert game.areas["winterfell"].routed == {"footman": 1}


@ruling("MU-10")
def test_the_special_consolidate_order_pays_or_musters() -> None:
    """In a castle the player chooses; with a muster no power is gained, and only that area musters."""
    game = consolidating(units("stark", "f"))
    ask = phase(game, "consolidate").waiting
    assert list(ask.options) == [{"area": "winterfell", "use": "power"}, {"area": "winterfell", "use": "muster"}]

    game = consolidating(units("stark", "f"))
    game.areas["moat-cailin"].token = "stark"
    played = phase(game, "consolidate", [{"area": "winterfell", "use": "muster"}])
    assert played.waiting.about == {"cause": "consolidate", "castles": {"winterfell": 2}}
    assert refusal(played.waiting, [put("moat-cailin", "footman")]) == "muster-not-a-castle"

    game = consolidating(units("stark", "f"))
    phase(game, "consolidate", [{"area": "winterfell", "use": "muster"}, [KNIGHT]])
    assert (game.players["stark"].power, game.areas["winterfell"].order) == (5, None)

    game = consolidating(units("stark", "f"))
    phase(game, "consolidate", [{"area": "winterfell", "use": "power"}])
    assert (game.players["stark"].power, game.areas["winterfell"].units) == (7, {"footman": 1})


@ruling("MU-10")
def test_without_a_castle_the_special_order_pays() -> None:
    """In an area without castle or stronghold there is nothing to choose."""
    game = consolidating(units("stark", "f"), "castle-black")
    assert phase(game, "consolidate").done
    assert game.players["stark"].power == 7


@ruling("MU-10", "SR-D13")
@pytest.mark.parametrize(("pays", "power"), [(False, 5), (True, 7)])
def test_an_empty_muster_may_pay_as_an_option(pays: bool, power: int) -> None:
    """Who chose to muster and musters nothing gets nothing, unless the option gives him the power."""
    game = consolidating(units("stark", "f"), rulings={"empty_muster_pays_power": pays})
    phase(game, "consolidate", [{"area": "winterfell", "use": "muster"}, []])
    assert game.players["stark"].power == power
    assert told(game, "mustered") == []


@ruling("MU-11")
def test_barred_and_neutral_land_does_not_close_the_sea() -> None:
    """Ships are mustered into seas beside barred areas and neutral forces as into any other."""
    game = position({"seagard": token("lannister"), "flints-finger": {"neutral": 3}}, players=3)
    ask = ask_of(game, "lannister")
    assert refusal(ask, [put("seagard", "ship", "ironmans-bay")]) is None, "Pyke beside it is barred"
    assert refusal(ask, [put("lannisport", "ship", "golden-sound")]) is None
