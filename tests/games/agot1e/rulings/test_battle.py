"""Battles: support, House cards, strength, losses, retreats and used cards."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.westeros.state import Game
from tests.games.agot1e.scenario import position
from tests.games.agot2e.rulings.battle import battle, event_names, outcome, part
from tests.games.agot2e.rulings.scenario import Played, losses, march, phase, ruling, told, units

PLAIN = ("kevan-lannister", "ser-rodrik-cassel")
"""Strength 1 each; one sword, and one fortification."""
SHARP = ("tywin-lannister", "catelyn-stark")
"""Two swords against no fortification."""


def field(attackers: str, defenders: str, order: str = "march-0", *, players: int = 5, **more: Any) -> Game:
    """Return Lannister in Stoney Sept about to march against Stark in Blackwater; `more` says the rest."""
    areas = {"stoney-sept": units("lannister", attackers, order=order), "blackwater": more.pop("here", None)}
    areas["blackwater"] = areas["blackwater"] or units("stark", defenders)
    return position({**areas, **more.pop("areas", {})}, players=players, **more)


def attack(game: Game, text: str, cards: tuple[str, str] = PLAIN, *answers: Any, **how: Any) -> Played:
    """Fight for Blackwater."""
    return battle(game, "stoney-sept", "blackwater", text, cards, answers, **how)


# -- support -------------------------------------------------------------------------


@ruling("support-all-or-nothing", "support-range")
def test_an_area_supports_one_side_whole_or_nobody() -> None:
    """Own battles without a question, those of others by choice; Ships help on land, in any number of battles."""
    near = {
        "harrenhal": units("baratheon", "k f", order="support"),
        "kings-landing": units("stark", "k", order="support"),
    }
    played = attack(field("2k", "f", areas=near), "2k", rest=False)
    ask = played.waiting
    assert (ask.seat, list(ask.options)) == ("baratheon", ["attacker", "defender", "none"])
    game = field("2k", "f", areas=near)
    attack(game, "2k", PLAIN, "defender")
    assert part(game, "stark", "support") == 2 + 3
    assert game.areas["harrenhal"].order == "support", "it may help again"
    sea = {"ironmans-bay": units("stark", "2s", order="support"), "riverrun": units("stark", "f")}
    game = position({"harrenhal": units("lannister", "k", order="march-0"), **sea})
    battle(game, "harrenhal", "riverrun", "k", PLAIN)
    assert part(game, "stark", "support") == 2


@ruling("1E-X2")
def test_a_house_helps_one_side_with_all_its_areas() -> None:
    near = {
        "harrenhal": units("baratheon", "f", order="support"),
        "kings-landing": units("baratheon", "k", order="support"),
    }
    played = attack(field("2k", "f", areas=near), "2k", PLAIN, "attacker", rest=False)
    assert list(played.waiting.options) == ["attacker", "none"]


@ruling("rains-support-plus-1")
def test_in_the_rain_a_footman_adds_only_the_one_of_the_order() -> None:
    near = {"harrenhal": units("stark", "f", order="support-plus-1-special")}
    game = field("2k", "f", areas=near, restrictions=["no-footman-support"])
    attack(game, "2k")
    assert part(game, "stark", "support") == 1


@ruling("salladhor-support-plus-1")
def test_against_salladhor_a_ship_adds_only_the_one_of_the_order() -> None:
    areas = {
        "kings-landing": units("stark", "k", order="march-0"),
        "kingswood": units("baratheon", "f"),
        "shipbreaker-bay": units("stark", "s", order="support-plus-1-special"),
    }
    game = position(areas)
    battle(game, "kings-landing", "kingswood", "k", ("catelyn-stark", "salladhor-saan"))
    assert part(game, "stark", "support") == 1


# -- cards and strength ----------------------------------------------------------------


@ruling("march-modifier", "defense-modifier")
def test_orders_that_count_in_a_battle() -> None:
    """The attacker's March order, and a Defense order in the area itself; not a March order of the defender."""
    for order, here, sides in (
        ("march-plus-1-special", "march-plus-1-special", (1, 0)),
        ("march-minus-1", "defense-2-special", (-1, 2)),
    ):
        beside = {"kings-landing": units("stark", "f", order="defense-1")}
        game = field("2k", "f", order, here=units("stark", "f", order=here), areas=beside)
        attack(game, "2k")
        assert (part(game, "lannister", "order"), part(game, "stark", "order")) == sides


@ruling("battle-ties")
@pytest.mark.parametrize("first", ["lannister", "stark"])
def test_a_tie_goes_to_the_higher_on_the_fiefdoms(first: str) -> None:
    game = field("k", "2f", tracks={"fiefdoms": [first]})
    attack(game, "k", always={"combat.blade": "no"})
    assert (outcome(game)["winner"], outcome(game)["decided_by"]) == (first, "fiefdoms")


@ruling("blade")
def test_the_blade_adds_one_once_a_round_after_the_cards_are_shown() -> None:
    game = field("k", "2f", tracks={"fiefdoms": ["stark"]})
    played = attack(game, "k", PLAIN, "strength")
    assert played.names[-1] == ("stark", "combat.blade")
    assert part(game, "stark", "blade") == 1 and game.blade_used
    game = field("k", "2f", tracks={"fiefdoms": ["stark"]}, blade_used=True)
    assert attack(game, "k").asks("combat.blade") == []


@ruling("card-always-played", "routed-only-side", "routed")
def test_cards_are_played_against_routed_units_too() -> None:
    """They have no strength; a House may still win by its card, and beaten again they are destroyed."""
    here = units("stark", "2k", routed="2k")
    game = field("f", "", here=here)
    assert {ask.seat for ask in attack(game, "f").asks("combat.card")} == {"lannister", "stark"}
    assert part(game, "stark", "army") == 0 and outcome(game)["winner"] == "lannister"
    assert not game.held_by("stark")
    game = field("f", "", here=here)
    attack(game, "f", ("kevan-lannister", "eddard-stark"))
    assert outcome(game)["winner"] == "stark"


@ruling("card-effects-public")
def test_everybody_is_told_what_a_text_did() -> None:
    game = field("k", "3k", hands={"stark": ["maester-luwin", "robb-stark"]})
    attack(game, "k", ("kevan-lannister", "maester-luwin"), always={"combat.ability": "eddard-stark"})
    assert told(game, "card-text") and all("to" not in event for event in told(game, "card-text"))
    assert "eddard-stark" in game.players["stark"].hand


@ruling("loras-last-unit")
@pytest.mark.parametrize(("ends", "winner"), [(True, "tyrell"), (False, "stark")])
def test_a_side_that_loses_its_last_unit_to_a_text_has_lost(ends: bool, winner: str) -> None:
    """By the rulebook strengths are not compared; both cards are used."""
    near = {"kings-landing": units("stark", "4k", order="support")}
    areas = {"the-reach": units("tyrell", "f", order="march-0"), "blackwater": units("stark", "f"), **near}
    game = position(areas, rulings={"end_combat_when_a_side_is_empty": ends})
    battle(game, "the-reach", "blackwater", "f", ("ser-loras-tyrell", "catelyn-stark"))
    assert outcome(game)["winner"] == winner
    assert "ser-loras-tyrell" in game.players["tyrell"].discard


@ruling("melisandre-last-card", "last-card")
def test_used_cards_come_back_after_all_texts_of_a_battle() -> None:
    """Melisandre finds no card in an empty hand; then all seven are back, the one played last among them."""
    areas = {"kingswood": units("baratheon", "4k", order="march-0"), "the-reach": units("stark", "f")}
    game = position(areas, hands={"stark": ["catelyn-stark"]})
    played = battle(game, "kingswood", "the-reach", "4k", ("melisandre-of-asshai", "catelyn-stark"))
    assert played.asks("combat.ability") == []
    assert len(game.players["stark"].hand) == 7 and not game.players["stark"].discard


# -- losses ------------------------------------------------------------------------------


@ruling("casualties", "casualties-choice-of-units")
def test_the_loser_loses_a_unit_for_each_sword_too_many() -> None:
    """Knights count as one, the loser chooses, the winner loses nothing."""
    game = field("4k", "f k")
    played = attack(game, "4k", SHARP, rest=False)
    assert played.asks("combat.casualties") == [] and outcome(game)["winner"] == "lannister"
    assert not game.held_by("stark"), "two swords, two units"
    game = field("4k", "2f k")
    ask = attack(game, "4k", SHARP, rest=False).waiting
    assert (ask.seat, ask.name, ask.about["count"]) == ("stark", "combat.casualties", 2)
    game = field("4k", "f k")
    attack(game, "4k", ("tywin-lannister", "ser-rodrik-cassel"), losses(("blackwater", "k")))
    assert told(game, "casualties")[0]["units"], "one fortification takes away one sword"
    assert sum(sum(here.units.values()) for here in game.areas.values() if here.house == "lannister") == 4


@ruling("routed", "casualties")
def test_routed_units_are_no_losses_but_are_destroyed() -> None:
    game = field("4k", "", here=units("stark", "2f", routed="f"))
    attack(game, "4k", SHARP)
    assert told(game, "destroyed-at-once")[0]["units"] == {"footman": 1}
    assert told(game, "casualties")[0]["units"][0]["units"] == {"footman": 1}


@ruling("routed")
def test_routed_units_do_not_march_count_for_supply_and_stand_up_after_the_marches() -> None:
    areas = {"winterfell": units("stark", "2f", routed="f", order="march-0")}
    game = position(areas)
    ask = phase(game, "march").waiting
    assert ask.problem(march("winterfell", ("karhold", "2f"))) is not None
    phase(game, "march", [march("winterfell", ("karhold", "f"))])
    assert not game.areas["winterfell"].routed


# -- retreats -----------------------------------------------------------------------------


@ruling("attacker-retreat", "attacker-retreat-supply")
@pytest.mark.parametrize(("cut", "left"), [(True, 1), (False, 2)])
def test_beaten_attackers_go_back_and_may_be_cut_down_by_supply(cut: bool, left: int) -> None:
    """Another unit of the same march formed a third army meanwhile, where supply allows two."""
    areas = {
        "stoney-sept": units("lannister", "3f", order="march-0"),
        "lannisport": units("lannister", "2f"),
        "searoad-marches": units("lannister", "f"),
        "blackwater": units("stark", "4k"),
    }
    game = position(areas, supply={"lannister": 1}, rulings={"cut_down_returning_attackers": cut})
    split = march("stoney-sept", ("searoad-marches", "f"), ("blackwater", "f"))
    cards = {"lannister combat.card": "vargo-hoat", "stark combat.card": "catelyn-stark"}
    phase(game, "march", [split], always=cards, rest=True)
    assert game.areas["stoney-sept"].units == {"footman": left}


@ruling("defender-retreat", "retreat-to-neutral")
@pytest.mark.parametrize("homes", [True, False])
def test_defenders_go_to_an_empty_or_own_area_not_where_the_attack_came_from(homes: bool) -> None:
    """Never to a neutral force or an enemy token; an empty enemy home has neither, but may be closed by option.

    There is no option for neutral forces: entering their area takes as much strength, and retreating units have none.
    """
    areas = {
        "the-reach": units("stark", "f"),
        "highgarden": units("lannister", "4k", order="march-0"),
        "kings-landing": {"neutral": 5},
        "kingswood": {"token": "baratheon"},
        "blackwater": {"token": "stark"},
        "searoad-marches": units("baratheon", "f"),
    }
    game = position(areas, rulings={"retreat_into_enemy_homes": homes})
    ask = battle(game, "highgarden", "the-reach", "4k", ("kevan-lannister", "ser-rodrik-cassel"), rest=False).waiting
    assert (ask.name, list(ask.options)) == ("combat.retreat", ["blackwater", "dornish-marches"])
    winterfell = {
        "karhold": units("lannister", "2f"),
        "castle-black": units("baratheon", "4k", order="march-0"),
        "the-shivering-sea": units("baratheon", "s"),
    }
    game = position(winterfell, rulings={"retreat_into_enemy_homes": homes})
    battle(game, "castle-black", "karhold", "4k", ("salladhor-saan", "cersei-lannister"))
    assert (game.areas["winterfell"].house == "lannister") == homes


@ruling("defender-retreat")
def test_ships_carry_a_retreat() -> None:
    fought = {
        "crackclaw-point": units("baratheon", "2f"),
        "shipbreaker-bay": units("baratheon", "s"),
        "harrenhal": units("stark", "4k", order="march-0"),
    }
    ask = battle(position(fought), "harrenhal", "crackclaw-point", "4k", ("robb-stark", "salladhor-saan"), rest=False)
    assert "dragonstone" in ask.waiting.options and "harrenhal" not in ask.waiting.options


@ruling("sea-attack-origin")
def test_after_transport_the_origin_is_the_land_of_the_march_order() -> None:
    """Land units cannot retreat to the sea they crossed: the rule would forbid nothing if it meant that sea."""
    areas = {
        "dragonstone": units("baratheon", "4k", order="march-0"),
        "shipbreaker-bay": units("baratheon", "s"),
        "kingswood": units("stark", "f"),
    }
    game = position(areas)
    ask = battle(game, "dragonstone", "kingswood", "4k", ("ser-axell-florent", "ser-rodrik-cassel"), rest=False).waiting
    assert outcome(game)["source"] == "dragonstone" and "dragonstone" not in ask.options
    assert "storms-end" in ask.options


@ruling("no-retreat-room")
def test_units_without_a_way_out_are_destroyed() -> None:
    areas = {
        "castle-black": units("stark", "4k", order="march-0"),
        "karhold": units("baratheon", "2f"),
        "winterfell": units("stark", "f"),
    }
    game = position(areas)
    battle(game, "castle-black", "karhold", "4k", ("robb-stark", "house-florent-lord"))
    assert "retreat-impossible" in event_names(game) and not game.held_by("baratheon")


@ruling("routed-blocks-supply")
def test_a_routed_footman_does_not_make_room_for_a_knight() -> None:
    """Two armies of two are all there may be: of three retreating units those that do not fit are destroyed."""
    areas = {
        "castle-black": units("stark", "4k", order="march-0"),
        "karhold": units("baratheon", "2k"),
        "winterfell": units("baratheon", "f", routed="f"),
        "dragonstone": units("baratheon", "2f"),
    }
    game = position(areas, supply={"baratheon": 0})
    always = {"stark combat.card": "catelyn-stark", "baratheon combat.card": "salladhor-saan"}
    played = phase(game, "march", [march("castle-black", ("karhold", "4k"))], always=always, rest=True)
    lost = [*played.asks("combat.retreat-casualties"), *played.settled]
    assert any(ask.name == "combat.retreat-casualties" for ask in lost)
    assert told(game, "retreat-casualties")[0]["units"] == [{"area": "karhold", "units": {"knight": 1}}]
    assert game.areas["winterfell"].units == {"footman": 1, "knight": 1}


@ruling("orders-in-lost-area")
def test_orders_in_a_lost_area_and_the_march_order_go() -> None:
    game = field("4k", "f", here=units("stark", "f", order="support"))
    attack(game, "4k")
    assert game.areas["blackwater"].house == "lannister"
    assert not game.areas["blackwater"].order and not game.areas["stoney-sept"].order


@ruling("routed-ships-transport")
def test_routed_ships_carry_units() -> None:
    areas = {
        "dragonstone": units("baratheon", "k", order="march-0"),
        "shipbreaker-bay": units("baratheon", "s", routed="s"),
    }
    ask = phase(position(areas), "march").waiting
    assert ask.problem(march("dragonstone", ("kingswood", "k"))) is None
