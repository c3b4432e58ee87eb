"""How a game starts: units, tokens and tracks for each number of players, and what there is too little of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.westeros.mustering import muster
from adjudicator.games.westeros.state import Game
from tests.games.agot2e.random_play import variant
from tests.games.agot2e.rulings.scenario import drive, force, march, phase, position, refusal, ruling, units

PLAYERS = (3, 4, 5, 6)


def muster_ask(game: Game) -> Ask:
    """Return what Stark is asked when it musters everywhere."""
    return drive(muster(game, "stark", game.castles_of("stark"), "mustering")).waiting


@ruling("S-01")
@pytest.mark.parametrize("players", PLAYERS)
def test_lannister_has_a_ship_in_port_but_with_three_players(players: int) -> None:
    """The second printing puts one more Ship into the port of Lannisport, except in the game for three."""
    game = RULES.new_game(variant(), players, {})
    assert game.areas["lannisport-port"].units == ({} if players == 3 else {"ship": 1})
    assert game.areas["golden-sound"].units == {"ship": 1}
    assert game.players["lannister"].pool["ship"] == (5 if players == 3 else 4)


@ruling("S-01")
def test_the_port_ship_is_an_option() -> None:
    """The first printing has no such Ship; a table may also choose it for three players."""
    assert RULES.new_game(variant(), 6, {"lannister_port_ship": {"6": 0}}).areas["lannisport-port"].units == {}
    assert RULES.new_game(variant(), 3, {"lannister_port_ship": {"3": 1}}).areas["lannisport-port"].units == {"ship": 1}


@ruling("S-01")
def test_a_set_up_without_lannister_has_no_port_ship() -> None:
    """A variant that leaves the House out of a set-up must not meet its Ship there."""
    printed = variant().setups[3]
    two = replace(
        printed,
        houses=("baratheon", "stark"),
        tracks={track: [h for h in order if h != "lannister"] for track, order in printed.tracks.items()},
    )
    game = RULES.new_game(replace(variant(), setups={3: two}), 3, {"lannister_port_ship": {"3": 1}})
    assert game.areas["lannisport-port"].house is None
    assert set(game.players) == {"baratheon", "stark"}


@ruling("S-02")
def test_nobody_enters_a_blocked_area_or_its_port() -> None:
    """With three players a barred area takes no march, and its port no Ship; the sea beside it stays open."""
    game = position(
        {
            "lannisport": units("lannister", "2f", order="march-0"),
            "golden-sound": units("lannister", "s", order="march-minus-1"),
            "ironmans-bay": units("lannister", "2s", order="march-plus-1-special"),
        },
        players=3,
    )
    ask = phase(game, "march").waiting
    assert refusal(ask, march("lannisport", ("pyke", "f"))) == "not-adjacent"
    assert refusal(ask, march("ironmans-bay", ("pyke-port", "s"))) == "not-adjacent"
    assert refusal(ask, march("golden-sound", ("ironmans-bay", "s"))) is None
    assert refusal(ask, march("lannisport", ("greywater-watch", "f"))) is None, "transport passes along it"


@ruling("S-02")
def test_nobody_controls_a_blocked_area() -> None:
    """A barred area and its port belong to nobody, whatever is printed there."""
    game = position(players=3)
    for area in game.setup.blocked:
        assert game.controller(area) is None
    for port in ("pyke-port", "oldtown-port", "sunspear-port", "storms-end-port"):
        assert game.controller(port) is None


NO_LOSSES: dict[str, Any] = {
    "combat.card": {"stark": "catelyn-stark", "lannister": "ser-kevan-lannister"},
    "combat.blade": "no",
}


@ruling("S-02")
@pytest.mark.parametrize(("players", "offered"), [(3, False), (4, True)])
def test_nobody_retreats_into_a_blocked_area(players: int, offered: bool) -> None:
    """A beaten defender is not offered a barred area, though the same area is a refuge in a bigger game."""
    game = position(
        {"stoney-sept": units("stark", "3k", order="march-0"), "searoad-marches": units("lannister", "k")},
        players=players,
    )
    ask = phase(game, "march", [march("stoney-sept", ("searoad-marches", "3k"))], always=NO_LOSSES).waiting
    assert ask.name == "combat.retreat"
    assert "reach" in ask.options
    assert ("highgarden" in ask.options) is offered


@ruling("S-03")
def test_the_shield_of_an_absent_house_means_nothing() -> None:
    """Its home area has no garrison and no owner, may be claimed by a token, and is lost without one."""
    game = position({"sunspear": units("tyrell", "f", order="march-0")}, players=5)
    assert game.home_house("sunspear") is None
    phase(game, "march", [march("sunspear", ("yronwood", "f"), leave=True)])
    assert game.areas["sunspear"].token == "tyrell"

    game = position({"sunspear": units("tyrell", "f", order="march-0")}, players=5)
    phase(game, "march", [march("sunspear", ("yronwood", "f"))])
    assert game.controller("sunspear") is None

    assert RULES.new_game(variant(), 5, {}).areas["sunspear"].garrison == 0
    assert RULES.new_game(variant(), 6, {}).areas["sunspear"].garrison == 2


@ruling("S-03")
@pytest.mark.parametrize(("players", "offered"), [(5, True), (6, False)])
def test_the_home_of_an_absent_house_is_a_refuge(players: int, offered: bool) -> None:
    """Without Martell in the game Sunspear is no enemy area, so a beaten army may retreat there."""
    game = position(
        {"princes-pass": units("stark", "3k", order="march-0"), "yronwood": units("lannister", "k")}, players=players
    )
    ask = phase(game, "march", [march("princes-pass", ("yronwood", "3k"))], always=NO_LOSSES).waiting
    assert ("sunspear" in ask.options) is offered


@ruling("S-04")
def test_highgarden_is_free_to_enter_with_four_players() -> None:
    """No neutral force and no garrison lie in Highgarden, so a single Footman walks in."""
    game = RULES.new_game(variant(), 4, {})
    assert game.areas["highgarden"].neutral == 0
    assert game.areas["highgarden"].garrison == 0
    assert game.areas["dornish-marches"].neutral == 3, "its neighbours are defended"
    game.place("lannister", "searoad-marches", "footman")
    game.areas["searoad-marches"].order = "march-0"
    played = phase(game, "march", [march("searoad-marches", ("highgarden", "f"))])
    assert played.names == [("lannister", "march.resolve")]
    assert game.controller("highgarden") == "lannister"


@ruling("S-05")
@pytest.mark.parametrize("players", PLAYERS)
def test_influence_tokens_close_up(players: int) -> None:
    """With fewer Houses those that play keep their order of the full game and take the first positions."""
    full, game = RULES.new_game(variant(), 6, {}), RULES.new_game(variant(), players, {})
    for track, order in full.tracks.items():
        assert game.tracks[track] == [house for house in order if house in game.houses]
        assert len(game.tracks[track]) == players


@ruling("S-06")
def test_no_unit_is_mustered_without_a_figure() -> None:
    """A sixth Knight is refused while five are on the board, and legal when one has been lost."""
    army = {"winterfell": units("stark", "2k"), "karhold": units("stark", "2k"), "castle-black": units("stark", "k")}
    knight = {"castle": "winterfell", "area": "winterfell", "unit": "knight", "upgrade": None}
    game = position({**army})
    ask = muster_ask(game)
    assert refusal(ask, [knight]) == "muster-no-figure"

    game.destroy("castle-black", force("k"))
    assert refusal(muster_ask(game), [knight]) is None


@ruling("S-06")
def test_power_left_on_areas_is_missing_from_the_pool() -> None:
    """Twenty tokens are all a House has: with 3 on the board it can hold 17, and the rest of a gain is lost."""
    game = position(
        {"karhold": {"token": "stark"}, "castle-black": {"token": "stark"}, "twins": {"token": "stark"}},
        power={"stark": 16},
    )
    assert game.gain_power("stark", 4) == 1
    assert game.players["stark"].power == 17


@ruling("S-06")
def test_a_house_without_power_leaves_no_token() -> None:
    """A token that is not there cannot be left behind."""
    game = position({"karhold": units("stark", "f", order="march-0")}, power={"stark": 0})
    assert refusal(phase(game, "march").waiting, march("karhold", ("winterfell", "f"), leave=True)) == "no-token-there"


def test_the_rules_know_no_other_number_of_players() -> None:
    """Two or seven players have no set-up."""
    for players in (2, 7):
        with pytest.raises(KeyError):
            RULES.new_game(variant(), players, {})
