"""House cards of House Baratheon."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.agot2e.rulings.battle import battle, event_names, outcome, part
from tests.games.agot2e.rulings.scenario import losses, position, ruling, told, units


def baratheon_attacks(text: str = "4k", defence: str = "2f", **more: Any) -> dict[str, Any]:
    """Return a Baratheon army about to attack Stark in Blackwater."""
    return {"reach": units("baratheon", text, order="march-0"), "blackwater": units("stark", defence), **more}


@ruling("SB-1")
@pytest.mark.parametrize(("first", "card"), [("stark", 5), ("baratheon", 4)])
def test_stannis_is_stronger_against_a_higher_house(first: str, card: int) -> None:
    """One more if the opponent stands higher on the Iron Throne track."""
    game = position(baratheon_attacks(), tracks={"throne": [first]})
    battle(game, "reach", "blackwater", "4k", ("stannis-baratheon", "catelyn-stark"))
    assert part(game, "baratheon", "card") == card


@ruling("SB-1", "DM-1")
def test_stannis_looks_at_the_track_after_doran() -> None:
    """Doran puts Baratheon last before strength is counted, so Martell stands higher."""
    game = position(
        {"boneway": units("baratheon", "2f", order="march-0"), "princes-pass": units("martell", "2f")},
        tracks={"throne": ["baratheon", "martell"]},
    )
    battle(game, "boneway", "princes-pass", "2f", ("stannis-baratheon", "doran-martell"), ["throne"])
    assert part(game, "baratheon", "card") == 5


@ruling("RN-1")
def test_renly_makes_a_knight_of_an_attacker_or_a_supporter() -> None:
    """One Footman that fought or one of Baratheon that supported, from the figures at hand."""
    board = baratheon_attacks("4f", harrenhal=units("baratheon", "f", order="support"))
    game = position(board)
    cards = ("renly-baratheon", "catelyn-stark")
    played = battle(game, "reach", "blackwater", "4f", cards, ["attacker", "reach"])
    assert list(played.asks("combat.ability")[0].options) == [None, "reach", "harrenhal"]
    assert game.areas["blackwater"].units == {"footman": 3, "knight": 1}
    assert [event["area"] for event in game.events if event["e"] == "card-text"] == ["blackwater"]
    assert (game.players["baratheon"].pool["footman"], game.players["baratheon"].pool["knight"]) == (6, 4)

    game = position(board)
    battle(game, "reach", "blackwater", "4f", cards, ["attacker", "harrenhal"])
    assert game.areas["harrenhal"].units == {"knight": 1}
    assert game.areas["harrenhal"].order == "support"


@ruling("RN-1", "C-02")
def test_renly_passes_over_support_that_was_withheld_or_foreign() -> None:
    """An area that did not support, or another House's, has no Footman for him."""
    foreign = {"kings-landing": units("tyrell", "f", order="support")}
    game = position(baratheon_attacks("4k", harrenhal=units("baratheon", "f", order="support"), **foreign))
    answers = {"baratheon combat.support": "none", "tyrell combat.support": "attacker"}
    played = battle(game, "reach", "blackwater", "4k", ("renly-baratheon", "catelyn-stark"), always=answers)
    assert played.asks("combat.ability") == []


@ruling("RN-1")
def test_renly_needs_a_knight_and_a_victory() -> None:
    """With all Knights on the board, or beaten, nobody is asked."""
    game = position(baratheon_attacks("4f", dragonstone=units("baratheon", "4k"), eyrie=units("baratheon", "k")))
    assert battle(game, "reach", "blackwater", "4f", ("renly-baratheon", "catelyn-stark")).asks("combat.ability") == []
    game = position(baratheon_attacks("f", "3k"))
    assert battle(game, "reach", "blackwater", "f", ("renly-baratheon", "eddard-stark")).asks("combat.ability") == []


@ruling("RN-1")
def test_renly_may_upgrade_a_defender() -> None:
    """A Footman in the area he defended; a routed one stays routed."""
    defenders = units("baratheon", "f 2k", routed="f")
    game = position({"reach": units("stark", "f", order="march-0"), "blackwater": defenders})
    battle(game, "reach", "blackwater", "f", ("catelyn-stark", "renly-baratheon"), ["blackwater"])
    assert game.areas["blackwater"].units == {"knight": 3}
    assert game.areas["blackwater"].routed == {"knight": 1}


@ruling("RN-2", "C-18")
def test_renly_acts_before_skulls() -> None:
    """The new Knight may be the unit the skull takes."""
    game = position(baratheon_attacks("2f"), rulings={"tides_of_battle": True})
    answers = ["reach", losses(("reach", "k"))]
    cards = ("renly-baratheon", "catelyn-stark")
    battle(game, "reach", "blackwater", "2f", cards, answers, draws=["blank-0", "skull-0"])
    assert outcome(game)["winner"] == "baratheon"
    assert game.areas["blackwater"].units == {"footman": 1}
    assert event_names(game).index("card-text") < event_names(game).index("casualties")


@ruling("SR-D7")
@pytest.mark.parametrize(
    ("option", "hand", "card"),
    [
        ("stannis", ["ser-davos-seaworth", "patchface"], 3),
        ("stannis", ["ser-davos-seaworth", "stannis-baratheon"], 2),
        ("strength_4", ["ser-davos-seaworth", "patchface"], 3),
        ("strength_4", ["ser-davos-seaworth", "stannis-baratheon"], 2),
    ],
)
def test_davos_is_stronger_when_stannis_is_discarded(option: str, hand: list[str], card: int) -> None:
    """One more strength and a sword; by name or by the strength of 4 is the same in this game."""
    game = position(baratheon_attacks(), rulings={"davos_looks_for": option}, hands={"baratheon": hand})
    battle(game, "reach", "blackwater", "4k", ("ser-davos-seaworth", "catelyn-stark"))
    assert part(game, "baratheon", "card") == card
    assert len(told(game, "casualties")) == card - 2


@ruling("SR-D7")
@pytest.mark.parametrize(("option", "card"), [("stannis", 2), ("strength_4", 3)])
def test_what_davos_looks_for_differs_with_another_card_of_strength_4(option: str, card: int) -> None:
    """In a box where a card of strength 4 is not Stannis the two readings part."""
    hands = {"baratheon": ["ser-davos-seaworth"]}
    game = position(baratheon_attacks(), rulings={"davos_looks_for": option}, hands=hands)
    game.players["baratheon"].discard = ["eddard-stark"]
    battle(game, "reach", "blackwater", "4k", ("ser-davos-seaworth", "catelyn-stark"))
    assert part(game, "baratheon", "card") == card


def salladhor(helper: str | None, order: str = "support") -> tuple[int, int, int]:
    """Return Greyjoy's army, Greyjoy's support and Baratheon's support when Salladhor defends with `helper`."""
    more = {"west-summer-sea": units(helper, "2s", order=order)} if helper else {}
    game = position(
        {
            "ironmans-bay": units("greyjoy", "2s", order="march-0"),
            "sunset-sea": units("baratheon", "s"),
            "bay-of-ice": units("greyjoy", "2s", order="support-plus-1-special"),
            **more,
        }
    )
    answers = {"tyrell combat.support": "defender", "baratheon combat.support": "defender"}
    battle(game, "ironmans-bay", "sunset-sea", "2s", ("dagmar-cleftjaw", "salladhor-saan"), always=answers)
    return part(game, "greyjoy", "army"), part(game, "greyjoy", "support"), part(game, "baratheon", "support")


@ruling("SS-1")
def test_salladhor_supported_leaves_foreign_ships_nothing() -> None:
    """On either side, also allied ones; a special order's one stays, and so do Baratheon's own Ships."""
    assert salladhor(None) == (2, 3, 0)
    assert salladhor("baratheon") == (0, 1, 2)
    assert salladhor("tyrell", "support-plus-1-special") == (0, 1, 1)


@ruling("SS-2", "VG-3")
@pytest.mark.parametrize("option", ["zero", "by_turn_order"])
def test_salladhor_without_support_does_not_touch_victarion(option: str) -> None:
    """Not supported, his text is silent and Greyjoy's Ships count two each."""
    game = position(
        {"ironmans-bay": units("greyjoy", "2s", order="march-0"), "sunset-sea": units("baratheon", "s")},
        rulings={"salladhor_and_victarion": option},
    )
    battle(game, "ironmans-bay", "sunset-sea", "2s", ("victarion-greyjoy", "salladhor-saan"))
    assert part(game, "greyjoy", "army") == 4


@ruling("PF-1")
@pytest.mark.parametrize("wins", [True, False])
def test_patchface_acts_after_everything_else(wins: bool) -> None:
    """Win or lose, when the played cards are discarded and the area is settled."""
    game = position(baratheon_attacks("4k" if wins else "f", "2f" if wins else "3k"))
    answers = {"baratheon combat.ability": "eddard-stark", "combat.retreat": "harrenhal"}
    text = "4k" if wins else "f"
    played = battle(game, "reach", "blackwater", text, ("patchface", "roose-bolton"), always=answers)
    assert played.names[-1] == ("baratheon", "combat.ability")
    assert "eddard-stark" in game.players["stark"].discard
    assert "patchface" in game.players["baratheon"].discard


@ruling("PF-2")
def test_patchface_may_name_a_card_roose_took_back() -> None:
    """Cards that came back in this combat are in the hand."""
    game = position(baratheon_attacks(), hands={"stark": ["roose-bolton"]})
    cards = ("patchface", "roose-bolton")
    played = battle(game, "reach", "blackwater", "4k", cards, ["harrenhal", "eddard-stark"])
    assert len(played.asks("combat.ability")[0].options) == 8
    assert game.players["stark"].discard == ["eddard-stark"]


@ruling("PF-3", "C-27")
def test_patchface_emptying_the_hand_leaves_his_choice_out() -> None:
    """All other cards come back, the one played in the combat among them."""
    game = position(baratheon_attacks(), hands={"stark": ["catelyn-stark", "robb-stark"]})
    battle(game, "reach", "blackwater", "4k", ("patchface", "catelyn-stark"), ["harrenhal", "robb-stark"])
    assert game.players["stark"].discard == ["robb-stark"]
    assert "catelyn-stark" in game.players["stark"].hand
