"""House cards of House Lannister."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.agot2e.rulings.battle import battle, outcome, part
from tests.games.agot2e.rulings.scenario import position, ruling, token, told, units


def lannister_attacks(text: str = "3k", foe: str = "stark", defence: str = "f", **more: Any) -> dict[str, Any]:
    """Return a Lannister army about to attack in Blackwater."""
    return {"stoney-sept": units("lannister", text, order="march-0"), "blackwater": units(foe, defence), **more}


@ruling("W-12", "HC-G3")
@pytest.mark.parametrize(("power", "gain"), [(5, 2), (18, 1), (19, 0)])
def test_tywin_gains_two_power_as_far_as_tokens_allow(power: int, gain: int) -> None:
    """After a victory only, and never above twenty tokens with those on the board."""
    game = position(lannister_attacks(harrenhal=token("lannister")), power={"lannister": power})
    battle(game, "stoney-sept", "blackwater", "3k", ("tywin-lannister", "catelyn-stark"))
    assert game.players["lannister"].power == power + gain

    game = position(lannister_attacks("f", defence="3k"))
    battle(game, "stoney-sept", "blackwater", "f", ("tywin-lannister", "eddard-stark"))
    assert game.players["lannister"].power == 5


@ruling("TL-1", "TL-4")
def test_tyrion_sends_a_card_back_and_another_is_played() -> None:
    """The cancelled text never works, the new one does; the opponent chooses knowing Tyrion, any card but that one."""
    board = lannister_attacks("3f", "tyrell", "2f", harrenhal=units("lannister", "f", order="support"))
    game = position(board)
    cards = ("tyrion-lannister", "mace-tyrell")
    played = battle(game, "stoney-sept", "blackwater", "3f", cards, ["attacker", True, "queen-of-thorns"])

    ask = played.asks("combat.replacement")[0]
    assert (ask.seat, ask.about["card"]) == ("tyrell", "mace-tyrell")
    assert "mace-tyrell" not in ask.options
    assert len(ask.options) == 6
    assert part(game, "lannister", "army") == 3
    assert part(game, "lannister", "support") == 0
    assert game.players["tyrell"].discard == ["queen-of-thorns"]


@ruling("TL-2")
def test_without_another_card_the_opponent_fights_without() -> None:
    """No strength, no icons, no text; the cancelled card stays in his hand and nothing is refilled."""
    game = position(lannister_attacks("f"), hands={"stark": ["eddard-stark"]})
    battle(game, "stoney-sept", "blackwater", "f", ("tyrion-lannister", "eddard-stark"), [True])
    assert part(game, "stark", "card") == 0
    assert outcome(game)["cards"]["stark"] is None
    assert game.players["stark"].hand == ["eddard-stark"]
    assert len(game.players["stark"].discard) == 6


@ruling("TL-2")
def test_swords_of_a_cancelled_last_card_do_nothing() -> None:
    """The opponent wins by numbers but kills nobody."""
    game = position(lannister_attacks("f", defence="3k"), hands={"stark": ["eddard-stark"]})
    battle(game, "stoney-sept", "blackwater", "f", ("tyrion-lannister", "eddard-stark"), [True])
    assert outcome(game)["winner"] == "stark"
    assert told(game, "casualties") == []


@ruling("TL-3", "AD-4")
def test_tyrion_need_not_be_used() -> None:
    """Left alone the opponent's card counts as always."""
    game = position(lannister_attacks("3f"))
    battle(game, "stoney-sept", "blackwater", "3f", ("tyrion-lannister", "eddard-stark"), [False])
    assert part(game, "stark", "card") == 4


@ruling("KL-1")
def test_kevan_doubles_lannister_footmen_of_an_attack() -> None:
    """In the attack and in Lannister's support of it; not routed ones, not other Houses', not Knights."""
    game = position(
        lannister_attacks(
            "2f k",
            harrenhal=units("lannister", "3f", routed="f", order="support"),
            reach=units("tyrell", "2f", order="support"),
        )
    )
    cards = ("ser-kevan-lannister", "eddard-stark")
    battle(game, "stoney-sept", "blackwater", "2f k", cards, ["attacker", "attacker"])
    assert (part(game, "lannister", "army"), part(game, "lannister", "support")) == (2 * 2 + 2, 2 * 2 + 2)


@ruling("KL-1")
def test_kevan_does_nothing_in_defense() -> None:
    """Defending Footmen count one each."""
    game = position({"stoney-sept": units("stark", "3k", order="march-0"), "blackwater": units("lannister", "2f")})
    battle(game, "stoney-sept", "blackwater", "3k", ("eddard-stark", "ser-kevan-lannister"))
    assert part(game, "lannister", "army") == 2


@ruling("CL-1", "CL-2")
def test_cersei_removes_any_order_of_the_loser() -> None:
    """Anywhere on the board, special ones and ports included; not those of his supporters, nor her own."""
    game = position(
        lannister_attacks(
            blackwater=units("stark", "f", order="defense-1"),
            harrenhal=units("tyrell", "f", order="support"),
            winterfell=units("stark", "f", order="march-plus-1-special"),
            **{"winterfell-port": units("stark", "s", order="consolidate-special")},
            pyke=units("greyjoy", "f", order="march-0"),
            lannisport=units("lannister", "f", order="defense-1"),
        ),
        tracks={"throne": ["lannister"]},
    )
    cards = ("cersei-lannister", "catelyn-stark")
    always = {"lannister combat.ability": "winterfell-port", "tyrell combat.support": "defender"}
    played = battle(game, "stoney-sept", "blackwater", "3k", cards, always=always)

    assert list(played.asks("combat.ability")[0].options) == [None, "winterfell", "winterfell-port"]
    assert game.areas["winterfell-port"].order is None


@ruling("CL-1", "HC-G3")
def test_cersei_must_win_and_may_pass() -> None:
    """Beaten she is not asked; asked she may leave all orders alone."""
    raid = {"winterfell": units("stark", "f", order="raid")}
    game = position(lannister_attacks("f", defence="3k", **raid))
    played = battle(game, "stoney-sept", "blackwater", "f", ("cersei-lannister", "eddard-stark"))
    assert played.asks("combat.ability") == []

    game = position(lannister_attacks(**raid))
    battle(game, "stoney-sept", "blackwater", "3k", ("cersei-lannister", "catelyn-stark"), [None])
    assert game.areas["winterfell"].order == "raid"
