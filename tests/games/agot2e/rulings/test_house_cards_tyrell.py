"""House cards of House Tyrell."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.agot2e.rulings.battle import battle, outcome, part
from tests.games.agot2e.rulings.scenario import march, phase, position, refusal, ruling, told, units


def tyrell_attacks(defence: str = "2f", text: str = "4k", **more: Any) -> dict[str, Any]:
    """Return a Tyrell army about to attack Stark in Blackwater."""
    return {"reach": units("tyrell", text, order="march-0"), "blackwater": units("stark", defence), **more}


@ruling("MT-1")
def test_mace_kills_a_footman_of_the_combat_only() -> None:
    """Attacking or defending ones; a supporting Footman cannot be hit, nor a Knight."""
    game = position(tyrell_attacks("k", harrenhal=units("stark", "f", order="support")))
    battle(game, "reach", "blackwater", "4k", ("mace-tyrell", "catelyn-stark"))
    assert game.areas["harrenhal"].units == {"footman": 1}
    assert told(game, "card-text") == []

    game = position({"stoney-sept": units("stark", "f k", order="march-0"), "blackwater": units("tyrell", "f")})
    battle(game, "stoney-sept", "blackwater", "f k", ("eddard-stark", "mace-tyrell"))
    assert part(game, "stark", "army") == 2
    assert game.players["stark"].pool["footman"] == 10


@ruling("MT-2")
@pytest.mark.parametrize(("kind", "army"), [("standing", 0), ("routed", 1)])
def test_mace_chooses_between_standing_and_routed(kind: str, army: int) -> None:
    """The Tyrell player may take a routed Footman; asked only where both are there."""
    game = position(tyrell_attacks(blackwater=units("stark", "2f", routed="f")))
    played = battle(game, "reach", "blackwater", "4k", ("mace-tyrell", "catelyn-stark"), [kind])
    assert played.asks("combat.ability")[0].seat == "tyrell"
    assert part(game, "stark", "army") == army

    game = position(tyrell_attacks("2f"))
    assert battle(game, "reach", "blackwater", "4k", ("mace-tyrell", "catelyn-stark")).asks("combat.ability") == []


@ruling("MT-3", "BF-1")
def test_mace_cannot_touch_the_blackfish() -> None:
    """No Footman of his side dies."""
    game = position(tyrell_attacks("2f"))
    battle(game, "reach", "blackwater", "4k", ("mace-tyrell", "the-blackfish"))
    assert part(game, "stark", "army") == 2


@ruling("MT-4", "K-09")
def test_orders_of_an_army_killed_by_mace_work_to_the_end_of_the_combat() -> None:
    """The Defense order of the last Footman still counts, and leaves with the march."""
    game = position(tyrell_attacks(text="f", blackwater=units("stark", "f", order="defense-2-special")))
    battle(game, "reach", "blackwater", "f", ("mace-tyrell", "eddard-stark"))
    assert (part(game, "stark", "army"), part(game, "stark", "order")) == (0, 2)
    assert outcome(game)["winner"] == "stark"
    assert game.areas["blackwater"].order is None


@ruling("LT-1", "LT-4")
def test_loras_takes_his_march_order_along() -> None:
    """It lies in the conquered area and is resolved on a later turn, with all units there."""
    board = tyrell_attacks("f", winterfell=units("stark", "f", order="march-0"))
    board["reach"]["order"] = "march-plus-1-special"
    game = position(board, tracks={"throne": ["tyrell", "stark"]})
    cards = {"tyrell combat.card": "ser-loras-tyrell", "stark combat.card": "catelyn-stark"}
    answers = [march("reach", ("blackwater", "4k")), "crackclaw-point", march("winterfell")]
    played = phase(game, "march", answers, always=cards)

    assert game.areas["reach"].order is None
    assert game.areas["blackwater"].order == "march-plus-1-special"
    assert played.names[-1] == ("stark", "march.resolve")
    assert played.waiting.seat == "tyrell"
    assert refusal(played.waiting, march("blackwater", ("kings-landing", "4k"))) is None


@ruling("LT-1")
@pytest.mark.parametrize("attacks", [True, False])
def test_loras_needs_to_attack_and_win(attacks: bool) -> None:
    """A lost attack and a won defense leave no order behind."""
    if attacks:
        game = position(tyrell_attacks("3k", "f"))
        battle(game, "reach", "blackwater", "f", ("ser-loras-tyrell", "eddard-stark"))
    else:
        game = position({"reach": units("stark", "f", order="march-0"), "blackwater": units("tyrell", "4k")})
        battle(game, "reach", "blackwater", "f", ("eddard-stark", "ser-loras-tyrell"))
    assert [area for area, here in game.areas.items() if here.order] == []


@ruling("LT-2")
def test_loras_is_stopped_by_arianne() -> None:
    """Who may not move in has no area to lay the order in."""
    game = position({"dornish-marches": units("tyrell", "3k", order="march-0"), "princes-pass": units("martell", "f")})
    battle(game, "dornish-marches", "princes-pass", "3k", ("ser-loras-tyrell", "arianne-martell"))
    assert game.areas["dornish-marches"].units == {"knight": 3}
    assert game.areas["dornish-marches"].order is None
    assert game.areas["princes-pass"].order is None
    assert [each["card"] for each in told(game, "card-text")] == []


@ruling("LT-3")
def test_loras_leaves_no_order_where_no_unit_is_left() -> None:
    """The last attacker fell to a skull: the order goes."""
    game = position(tyrell_attacks("f", "k"), rulings={"tides_of_battle": True})
    battle(game, "reach", "blackwater", "k", ("ser-loras-tyrell", "catelyn-stark"), draws=["blank-0", "skull-0"])
    assert outcome(game)["winner"] == "tyrell"
    assert game.areas["blackwater"].order is None
    assert told(game, "card-text") == []


@ruling("LT-5", "M-12")
def test_loras_does_nothing_against_neutral_forces() -> None:
    """No card is played there, so the order is spent."""
    game = position({"blackwater": units("tyrell", "3k", order="march-0"), "kings-landing": {"neutral": 5}})
    battle(game, "blackwater", "kings-landing", "3k", ("", ""))
    assert game.areas["kings-landing"].house == "tyrell"
    assert game.areas["kings-landing"].order is None


@ruling("QT-1", "QT-3")
def test_which_orders_the_queen_of_thorns_may_remove() -> None:
    """One of the opponent's beside the embattled area: not the one in it, not those of his supporters."""
    game = position(
        tyrell_attacks(
            blackwater=units("stark", "2f", order="defense-1"),
            harrenhal=units("stark", "f", order="raid"),
            **{
                "crackclaw-point": units("lannister", "f", order="support"),
                "kings-landing": units("stark", "f", order="defense-2-special"),
                "winterfell": units("stark", "f", order="raid"),
            },
        )
    )
    answers = ["defender", None, "kings-landing"]
    played = battle(game, "reach", "blackwater", "4k", ("queen-of-thorns", "catelyn-stark"), answers)
    assert list(played.asks("combat.ability")[0].options) == ["harrenhal", "kings-landing"]
    assert game.areas["kings-landing"].order is None
    assert part(game, "stark", "order") == 2


@ruling("QT-1")
def test_the_march_order_of_the_combat_is_safe_from_the_queen() -> None:
    """Defending, she cannot take away the order that brought the attack, and with nothing else does nothing."""
    game = position({"reach": units("stark", "2f", order="march-plus-1-special"), "blackwater": units("tyrell", "2f")})
    played = battle(game, "reach", "blackwater", "f", ("eddard-stark", "queen-of-thorns"))
    assert [ask for ask in (*played.asked, *played.settled) if ask.name == "combat.ability"] == []
    assert part(game, "stark", "order") == 1


@ruling("QT-2")
def test_a_support_order_removed_supports_no_more() -> None:
    """Its strength leaves this combat, units and special one alike."""
    game = position(tyrell_attacks(harrenhal=units("stark", "2f", order="support-plus-1-special")))
    battle(game, "reach", "blackwater", "4k", ("queen-of-thorns", "catelyn-stark"))
    assert part(game, "stark", "support") == 0
    assert game.areas["harrenhal"].order is None


@ruling("QT-2", "SS-1")
def test_salladhor_is_unsupported_without_the_removed_order() -> None:
    """Texts that ask for support see that it is gone."""
    game = position(
        {
            "redwyne-straights": units("tyrell", "2s", order="march-0"),
            "west-summer-sea": units("baratheon", "s"),
            "east-summer-sea": units("baratheon", "s", order="support"),
        }
    )
    battle(game, "redwyne-straights", "west-summer-sea", "2s", ("queen-of-thorns", "salladhor-saan"))
    assert part(game, "tyrell", "army") == 2


@ruling("QT-4")
def test_ports_are_adjacent_for_the_queen() -> None:
    """An order in the port counts beside its land and beside its sea."""
    for origin, area, text, defence in (
        ("moat-cailin", "winterfell", "4k", "f"),
        ("sunset-sea", "bay-of-ice", "4s", "s"),
    ):
        game = position(
            {
                origin: units("tyrell", text, order="march-0"),
                area: units("stark", defence),
                "winterfell-port": units("stark", "s", order="support"),
            }
        )
        battle(game, origin, area, text, ("queen-of-thorns", "catelyn-stark"))
        assert told(game, "card-text")[0]["area"] == "winterfell-port"
