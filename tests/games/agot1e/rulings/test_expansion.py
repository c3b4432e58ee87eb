"""Edge cases of *A Clash of Kings*: fortifications, Siege Engines, ports, one-time orders and the new House cards."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.agot1e.rules.one_time.raids import EFFECTS
from adjudicator.games.westeros.clash_of_kings import clash_of_kings
from adjudicator.games.westeros.mustering import muster
from tests.games.agot1e.rulings.test_westeros import put
from tests.games.agot1e.scenario import position
from tests.games.agot2e.rulings.battle import battle, part
from tests.games.agot2e.rulings.scenario import drive, march, phase, refusal, ruling, told, units

PIECES = {"fortifications": True, "siege_engines": True, "ports": True}
NEW_CARDS = {"new_house_cards": True}


# -- fortifications and Siege Engines ---------------------------------------------------


@ruling("acok-siege-example")
def test_eleven_against_seven() -> None:
    """The example of the rulebook: a Knight counts 2, as no fortification is in play.

    Its list of the parts makes one less than the total it gives; only a Knight worth 2 agrees with both totals.
    """
    areas = {
        "blackwater": units("lannister", "k e", order="march-0"),
        "crackclaw-point": units("stark", "e f", order="support"),
        "kings-landing": units("baratheon", "2k", order="defense-2-special"),
        "blackwater-bay": units("baratheon", "s", order="support"),
    }
    game = position(areas, rulings=PIECES)
    cards = ("kevan-lannister", "salladhor-saan")
    played = battle(game, "blackwater", "kings-landing", "k e", cards, ["attacker"], rest=True)
    assert played.asks("combat.card")[0].about["strength"] == {"lannister": 11, "baratheon": 7}


@ruling("siege-and-fortification")
@pytest.mark.parametrize(("fortification", "strength"), [(True, 4), (False, 0)])
def test_siege_engines_count_against_a_fortification_without_city(fortification: bool, strength: int) -> None:
    areas = {
        "stoney-sept": units("lannister", "e", order="march-0"),
        "blackwater": units("stark", "f", fortification=fortification),
    }
    game = position(areas, rulings=PIECES)
    battle(game, "stoney-sept", "blackwater", "e", ("kevan-lannister", "catelyn-stark"))
    assert part(game, "lannister", "army") == strength


@ruling("siege-sword-overflow")
def test_siege_engines_are_no_losses_but_a_loser_loses_them_anyway() -> None:
    """Swords beyond the units that may be chosen are lost; the supporting engine is safe.

    The rulebook of the expansion says so of both: engines are never casualties, and those that must retreat are lost.
    """
    areas = {
        "stoney-sept": units("lannister", "f e", order="march-0"),
        "harrenhal": units("lannister", "e", order="support"),
        "blackwater": units("stark", "4k"),
    }
    game = position(areas, rulings=PIECES)
    played = battle(game, "stoney-sept", "blackwater", "f e", ("vargo-hoat", "greatjon-umber"))
    assert played.asks("combat.casualties") == []
    assert told(game, "destroyed-at-once")[0]["units"] == {"siege_engine": 1}
    assert not game.areas["stoney-sept"].units and game.areas["harrenhal"].units == {"siege_engine": 1}


@ruling("fortification-support")
@pytest.mark.parametrize("house", ["lannister", "tyrell"])
def test_knights_that_support_the_attack_on_a_fortification_lose_one(house: str) -> None:
    """Of whatever House; those that support the defender do not."""
    areas = {
        "stoney-sept": units("lannister", "k", order="march-0"),
        "searoad-marches": units(house, "k", order="support"),
        "harrenhal": units("stark", "k", order="support"),
        "blackwater": units("stark", "k", fortification=True),
    }
    game = position(areas, rulings=PIECES)
    helped = {"tyrell combat.support": "attacker"}
    battle(game, "stoney-sept", "blackwater", "k", ("kevan-lannister", "catelyn-stark"), always=helped)
    assert [part(game, "lannister", name) for name in ("army", "support")] == [1, 1]
    assert [part(game, "stark", name) for name in ("army", "support", "fortification")] == [2, 2, 1]


@ruling("fortification-lost-on-retreat")
def test_a_lost_battle_takes_the_fortification() -> None:
    areas = {
        "stoney-sept": units("lannister", "4k", order="march-0"),
        "blackwater": units("stark", "f", fortification=True),
    }
    game = position(areas, rulings=PIECES)
    battle(game, "stoney-sept", "blackwater", "4k", ("kevan-lannister", "catelyn-stark"))
    assert game.areas["blackwater"].house == "lannister" and not game.areas["blackwater"].fortification


# -- ports ---------------------------------------------------------------------------------


@ruling("port-capture-limit")
@pytest.mark.parametrize(
    ("areas", "supply", "most"),
    [({}, 6, 3), ({"ironmans-bay": "4s", "sunset-sea": "s"}, 6, 1), ({"pyke": "2f", "seagard": "2f"}, 0, 1)],
    ids=["all", "Ships left", "supply"],
)
def test_captured_ships_are_limited_by_those_unused_and_by_supply(areas: Any, supply: int, most: int) -> None:
    """All or none: the Ships are replaced as far as possible, or destroyed."""
    more = {area: units("greyjoy", text) for area, text in areas.items()}
    port = {"port-of-winterfell": units("stark", "3s")}
    land = {"moat-cailin": units("greyjoy", "k", order="march-0")}
    game = position({**land, **port, **more}, rulings=PIECES, supply={"greyjoy": supply})
    played = phase(game, "march", [march("moat-cailin", ("winterfell", "k"))])
    assert list(played.waiting.options) == [0, most]


@ruling("port-defense")
def test_a_port_cannot_be_attacked_so_that_a_defense_order_there_does_nothing() -> None:
    areas = {
        "bay-of-ice": units("greyjoy", "2s", order="march-0"),
        "port-of-winterfell": units("stark", "s", order="defense-1"),
    }
    ask = phase(position(areas, rulings=PIECES), "march").waiting
    assert refusal(ask, march("bay-of-ice", ("port-of-winterfell", "s"))) == "not-adjacent"


@ruling("port-muster-blocked-sea")
def test_ships_are_mustered_into_a_port_though_enemies_hold_its_sea() -> None:
    """The example of the rulebook: into the port or another sea, not where an enemy fleet lies."""
    areas = {"sunspear": units("martell", "f"), "east-summer-sea": units("tyrell", "s")}
    game = position(areas, players=6, rulings=PIECES)
    ask = drive(muster(game, "martell", ["sunspear"], "mustering")).waiting
    assert refusal(ask, [put("sunspear", "footman"), put("sunspear", "ship", "port-of-sunspear")]) is None
    assert refusal(ask, [put("sunspear", "ship", "sea-of-dorne")]) is None
    assert refusal(ask, [put("sunspear", "ship", "east-summer-sea")]) == "muster-place"


# -- one-time orders -----------------------------------------------------------------------


@ruling("cunning-scope")
def test_the_house_named_by_the_lion_may_defend_but_not_act_against_lannister() -> None:
    areas = {
        "riverrun": units("stark", "k", order="support"),
        "stoney-sept": units("lannister", "2f", order="march-0"),
        "harrenhal": units("stark", "f"),
        "blackwater": units("tyrell", "f", order="march-minus-1"),
    }
    game = position(areas, rulings={"one_time_orders": True})
    drive(EFFECTS["the-cunning-of-the-lion"](game, "lannister", "stoney-sept", "the-cunning-of-the-lion"), ["stark"])
    assert game.spared == {"stark": "lannister"}
    played = battle(game, "stoney-sept", "harrenhal", "f", ("kevan-lannister", "catelyn-stark"))
    assert part(game, "stark", "support") == 2 and not played.asks("combat.support")
    game.areas["blackwater"].order = "march-minus-1"
    attack = phase(game, "march", [march("blackwater", ("stoney-sept", "f"))])
    assert list(attack.waiting.options) == ["defender", "none"], "not even by supporting others"
    phase(game, "cleanup")
    assert game.spared == {}


# -- the new House cards ---------------------------------------------------------------------


@ruling("patchface-old-nan-empty")
@pytest.mark.parametrize(("house", "card"), [("baratheon", "patchface"), ("stark", "old-nan")])
def test_with_no_card_to_copy_the_printed_values_stay(house: str, card: str) -> None:
    """A card that copies nothing has only what is printed on it."""
    areas = {"stoney-sept": units("lannister", "k", order="march-0"), "blackwater": units(house, "f")}
    game = position(areas, rulings=NEW_CARDS)
    played = battle(game, "stoney-sept", "blackwater", "k", ("cersei-lannister", card))
    assert played.asks("combat.ability") == [] and part(game, house, "card") == 0


@ruling("doran-last-card")
@pytest.mark.parametrize(("hand", "strength"), [(["doran-martell"], -1), (["doran-martell", "obara-sand"], 2)])
def test_doran_adds_a_card_or_stands_alone(hand: list[str], strength: int) -> None:
    """The card asks for a second one only "if you can"."""
    areas = {"starfall": units("tyrell", "k", order="march-0"), "yronwood": units("martell", "f")}
    game = position(areas, players=6, rulings=NEW_CARDS, hands={"martell": hand})
    battle(game, "starfall", "yronwood", "k", ("mace-tyrell", "doran-martell"))
    assert part(game, "martell", "card") == strength


@ruling("tywin-x")
@pytest.mark.parametrize("paid", [0, 3])
def test_tywin_is_as_strong_as_the_power_paid_at_once(paid: int) -> None:
    """The card names a number that the player chooses, without a least one."""
    areas = {"stoney-sept": units("lannister", "k", order="march-0"), "blackwater": units("stark", "f")}
    game = position(areas, rulings=NEW_CARDS, power={"lannister": 4})
    battle(game, "stoney-sept", "blackwater", "k", ("tywin-lannister", "jory-cassel"), [paid])
    assert part(game, "lannister", "card") == paid and game.players["lannister"].power == 4 - paid


@ruling("doran-marker-use")
@pytest.mark.parametrize("track", ["throne", "fiefdoms", "court"])
def test_a_stolen_marker_is_used_until_the_next_clash_of_kings(track: str) -> None:
    """The tracks stay as they are; the card itself says until when."""
    areas = {"starfall": units("tyrell", "f", order="march-0"), "yronwood": units("martell", "4k")}
    game = position(areas, players=6, tracks={track: ["tyrell", "martell"]})
    battle(game, "starfall", "yronwood", "f", ("margaery-tyrell", "doran-martell"), always={"combat.ability": track})
    assert game.holder(track) == "martell" and game.tracks[track][0] == "tyrell"
    drive(clash_of_kings(game), rest=True)
    assert game.holder(track) == game.tracks[track][0] and game.stolen == {}
