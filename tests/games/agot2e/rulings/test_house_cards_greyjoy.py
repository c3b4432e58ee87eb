"""House cards of House Greyjoy."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.agot2e.rulings.battle import battle, outcome, part
from tests.games.agot2e.rulings.scenario import position, ruling, told, units


def greyjoy_attacks(text: str = "2f", defence: str = "f", **more: Any) -> dict[str, Any]:
    """Return a Greyjoy army about to attack Stark in Blackwater."""
    return {"stoney-sept": units("greyjoy", text, order="march-0"), "blackwater": units("stark", defence), **more}


@ruling("VG-1")
def test_victarion_doubles_greyjoy_ships_of_an_attack() -> None:
    """Those that attack and the Greyjoy ones that support, not others'; nothing in defense."""
    board = {
        "sunset-sea": units("greyjoy", "2s", order="march-0"),
        "golden-sound": units("stark", "s"),
        "ironmans-bay": units("greyjoy", "2s", order="support"),
        "lannisport-port": units("lannister", "s", order="support"),
    }
    game = position(board)
    battle(game, "sunset-sea", "golden-sound", "2s", ("victarion-greyjoy", "eddard-stark"), ["attacker", "attacker"])
    assert (part(game, "greyjoy", "army"), part(game, "greyjoy", "support")) == (4, 4 + 1)

    game = position({"sunset-sea": units("stark", "2s", order="march-0"), "golden-sound": units("greyjoy", "2s")})
    battle(game, "sunset-sea", "golden-sound", "2s", ("eddard-stark", "victarion-greyjoy"))
    assert part(game, "greyjoy", "army") == 2


@ruling("VG-1")
def test_victarion_counts_supporting_ships_on_land_too() -> None:
    """Greyjoy Ships that support a Greyjoy attack on land add two each, Footmen one."""
    game = position(
        {
            "seagard": units("greyjoy", "2f", order="march-0"),
            "riverrun": units("stark", "f"),
            "ironmans-bay": units("greyjoy", "2s", order="support"),
        }
    )
    battle(game, "seagard", "riverrun", "2f", ("victarion-greyjoy", "eddard-stark"))
    assert (part(game, "greyjoy", "army"), part(game, "greyjoy", "support")) == (2, 4)


@ruling("VG-2")
def test_routed_ships_stay_at_zero_with_victarion() -> None:
    """A routed supporting Ship adds nothing."""
    game = position(
        {
            "sunset-sea": units("greyjoy", "s", order="march-0"),
            "golden-sound": units("stark", "s"),
            "ironmans-bay": units("greyjoy", "2s", routed="s", order="support"),
        }
    )
    battle(game, "sunset-sea", "golden-sound", "s", ("victarion-greyjoy", "eddard-stark"))
    assert part(game, "greyjoy", "support") == 2


@ruling("VG-3", "SS-2", "C-11", "SR-D15")
@pytest.mark.parametrize(
    ("option", "first", "army"),
    [
        ("zero", "greyjoy", 0),
        ("zero", "baratheon", 0),
        ("by_turn_order", "greyjoy", 0),
        ("by_turn_order", "baratheon", 2),
    ],
)
def test_victarion_against_salladhor(option: str, first: str, army: int) -> None:
    """Supported, Salladhor leaves Greyjoy Ships nothing; by the option he leaves them 1 where he comes first."""
    game = position(
        {
            "sunset-sea": units("greyjoy", "2s", order="march-0"),
            "golden-sound": units("baratheon", "s"),
            "ironmans-bay": units("baratheon", "s", order="support"),
        },
        rulings={"salladhor_and_victarion": option},
        tracks={"throne": [first]},
    )
    battle(game, "sunset-sea", "golden-sound", "2s", ("victarion-greyjoy", "salladhor-saan"))
    assert part(game, "greyjoy", "army") == army


@ruling("BG-1", "BG-2")
def test_balon_takes_the_printed_strength_only() -> None:
    """Bonuses of the opponent's text and his icons stay."""
    game = position(greyjoy_attacks("f", "3k"))
    battle(game, "stoney-sept", "blackwater", "f", ("balon-greyjoy", "eddard-stark"))
    assert part(game, "stark", "card") == 0
    assert len(told(game, "casualties")) == 1

    game = position(
        greyjoy_attacks(blackwater=units("baratheon", "f")), hands={"baratheon": ["ser-davos-seaworth", "patchface"]}
    )
    battle(game, "stoney-sept", "blackwater", "2f", ("balon-greyjoy", "ser-davos-seaworth"))
    assert part(game, "baratheon", "card") == 1


@ruling("C-10")
@pytest.mark.parametrize(("area", "card", "deaths"), [("harrenhal", 3, 1), ("blackwater", 2, 0)])
def test_theon_defends_castles(area: str, card: int, deaths: int) -> None:
    """One more strength and a sword where he defends a castle or stronghold."""
    game = position({"stoney-sept": units("stark", "f", order="march-0"), area: units("greyjoy", "3k")})
    battle(game, "stoney-sept", area, "f", ("catelyn-stark", "theon-greyjoy"))
    assert part(game, "greyjoy", "card") == card
    assert game.players["stark"].pool["footman"] == 9 + deaths


@ruling("C-10")
def test_theon_attacking_a_castle_gains_nothing() -> None:
    """His text is about defending."""
    game = position({"stoney-sept": units("greyjoy", "3k", order="march-0"), "harrenhal": units("stark", "f")})
    battle(game, "stoney-sept", "harrenhal", "3k", ("theon-greyjoy", "catelyn-stark"))
    assert part(game, "greyjoy", "card") == 2
    assert told(game, "casualties") == []


@ruling("AG-1")
@pytest.mark.parametrize(("own", "deaths"), [("attacker", 0), ("none", 2)])
def test_asha_without_support_has_swords(own: str, deaths: int) -> None:
    """Own support counts as support, and one may decline to support oneself."""
    game = position(greyjoy_attacks("3k", "3f", harrenhal=units("greyjoy", "f", order="support")))
    battle(game, "stoney-sept", "blackwater", "3k", ("asha-greyjoy", "catelyn-stark"), [own])
    assert game.players["stark"].pool["footman"] == 7 + deaths


@ruling("AG-1", "C-04")
def test_asha_may_refuse_all_support() -> None:
    """Refused support is no support."""
    game = position(greyjoy_attacks("3k", "3f", harrenhal=units("tyrell", "f", order="support")))
    battle(game, "stoney-sept", "blackwater", "3k", ("asha-greyjoy", "catelyn-stark"), ["attacker", "tyrell"])
    assert game.players["stark"].pool["footman"] == 9


@ruling("AG-1")
def test_asha_has_a_fortification_when_she_loses() -> None:
    """It stops one of the winner's swords."""
    game = position(greyjoy_attacks("2f", "3k"))
    battle(game, "stoney-sept", "blackwater", "2f", ("asha-greyjoy", "greatjon-umber"))
    assert game.areas["stoney-sept"].routed == {"footman": 2}


@ruling("AG-2", "QT-2")
def test_asha_is_unsupported_when_the_queen_takes_her_only_support() -> None:
    """The order removed by the Queen of Thorns helps nobody any more, so Asha's swords are there."""
    board = greyjoy_attacks("3k", harrenhal=units("greyjoy", "f", order="support"), blackwater=units("tyrell", "3f"))
    game = position(board)
    battle(game, "stoney-sept", "blackwater", "3k", ("asha-greyjoy", "queen-of-thorns"))
    assert part(game, "greyjoy", "support") == 0
    assert game.players["tyrell"].pool["footman"] == 9


@ruling("AG-3")
def test_support_without_strength_is_still_support() -> None:
    """Routed supporters add nothing and yet take Asha's swords away."""
    game = position(greyjoy_attacks("3k", "3f", harrenhal=units("greyjoy", "f", routed="f", order="support")))
    battle(game, "stoney-sept", "blackwater", "3k", ("asha-greyjoy", "catelyn-stark"))
    assert part(game, "greyjoy", "support") == 0
    assert game.players["stark"].pool["footman"] == 7


@ruling("AD-1", "AD-2")
def test_aeron_is_exchanged_for_another_card() -> None:
    """For two power, knowing the opponent's card; the new card's text works."""
    game = position(greyjoy_attacks(), power={"greyjoy": 3})
    cards = ("aeron-damphair", "eddard-stark")
    played = battle(game, "stoney-sept", "blackwater", "2f", cards, ["balon-greyjoy"])

    ask = played.asks("combat.ability")[0]
    assert (ask.seat, ask.about["card"]) == ("greyjoy", "aeron-damphair")
    assert "aeron-damphair" not in ask.options
    assert told(game, "cards-revealed")[0]["cards"]["stark"] == "eddard-stark"
    assert game.players["greyjoy"].power == 1
    assert part(game, "stark", "card") == 0
    assert game.players["greyjoy"].discard == ["aeron-damphair", "balon-greyjoy"]


@ruling("AD-1", "HC-G3")
@pytest.mark.parametrize(("power", "hand"), [(1, ["aeron-damphair", "balon-greyjoy"]), (5, ["aeron-damphair"])])
def test_aeron_needs_power_and_another_card(power: int, hand: list[str]) -> None:
    """Without two power or another card in hand he is not asked."""
    game = position(greyjoy_attacks(), power={"greyjoy": power}, hands={"greyjoy": hand})
    played = battle(game, "stoney-sept", "blackwater", "2f", ("aeron-damphair", "eddard-stark"))
    assert played.asks("combat.ability") == []
    assert game.players["greyjoy"].power == power


@ruling("AD-3", "C-25")
def test_when_aeron_and_his_exchange_empty_the_hand_the_last_card_stays_out() -> None:
    """Aeron comes back with the others, the new card lies discarded."""
    game = position(greyjoy_attacks(), hands={"greyjoy": ["aeron-damphair", "balon-greyjoy"]})
    battle(game, "stoney-sept", "blackwater", "2f", ("aeron-damphair", "eddard-stark"), ["balon-greyjoy"])
    assert game.players["greyjoy"].discard == ["balon-greyjoy"]
    assert "aeron-damphair" in game.players["greyjoy"].hand


@ruling("AD-4", "TL-1")
def test_aeron_cancelled_by_tyrion_goes_back_and_loses_his_text() -> None:
    """The exchange is not offered; Greyjoy plays another card for nothing."""
    game = position({"stoney-sept": units("lannister", "3f", order="march-0"), "blackwater": units("greyjoy", "f")})
    cards = ("tyrion-lannister", "aeron-damphair")
    played = battle(game, "stoney-sept", "blackwater", "3f", cards, [True, "euron-crows-eye"])
    assert [ask.about["card"] for ask in played.asks("combat.ability")] == ["tyrion-lannister"]
    assert "aeron-damphair" in game.players["greyjoy"].hand
    assert game.players["greyjoy"].power == 5
    assert outcome(game)["cards"]["greyjoy"] == "euron-crows-eye"
