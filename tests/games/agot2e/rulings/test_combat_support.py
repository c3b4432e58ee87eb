"""Combat: who supports whom, and what a Support or Defense order is worth."""

from __future__ import annotations

import pytest

from tests.games.agot2e.rulings.battle import battle, part
from tests.games.agot2e.rulings.combat_field import PLAIN, attack, field, two_marches
from tests.games.agot2e.rulings.scenario import march, position, ruling, told, units


@ruling("C-01")
def test_who_can_support_a_land_combat() -> None:
    """Land units and Ships at sea beside the area; not from ports, not from two areas away."""
    game = position(
        {
            "harrenhal": units("lannister", "3f", order="march-0"),
            "crackclaw-point": units("stark", "f"),
            "kings-landing": units("tyrell", "f", order="support"),
            "shipbreaker-bay": units("martell", "s", order="support"),
            "dragonstone-port": units("baratheon", "s", order="support"),
            "kingswood": units("greyjoy", "f", order="support"),
        }
    )
    played = battle(game, "harrenhal", "crackclaw-point", "3f", PLAIN)
    assert [ask.about["from"] for ask in played.asks("combat.support")] == [["shipbreaker-bay"], ["kings-landing"]]


@ruling("C-01")
def test_who_can_support_a_combat_at_sea() -> None:
    """Ships of neighbouring seas and of a port at that sea; never land units."""
    game = position(
        {
            "narrow-sea": units("stark", "2s", order="march-0"),
            "shipbreaker-bay": units("lannister", "s"),
            "storms-end-port": units("tyrell", "s", order="support"),
            "storms-end": units("tyrell", "f", order="support"),
            "blackwater-bay": units("greyjoy", "s", order="support"),
            "crackclaw-point": units("martell", "k", order="support"),
        }
    )
    played = battle(game, "narrow-sea", "shipbreaker-bay", "2s", ("greatjon-umber", "the-hound"))
    assert [ask.about["from"] for ask in played.asks("combat.support")] == [["blackwater-bay"], ["storms-end-port"]]


@ruling("C-01")
def test_rivers_stop_support() -> None:
    """Areas that a river without bridge divides are not adjacent, so they do not support each other."""
    game = position(
        {
            "riverrun": units("lannister", "3f", order="march-0"),
            "seagard": units("stark", "f"),
            "harrenhal": units("tyrell", "f", order="support"),
            "mountains-of-the-moon": units("martell", "f", order="support"),
            "twins": units("greyjoy", "f", order="support"),
        }
    )
    played = battle(game, "riverrun", "seagard", "3f", PLAIN)
    assert [ask.seat for ask in played.asks("combat.support")] == ["greyjoy"]


@ruling("C-02", "D-15")
def test_each_support_order_is_declared_by_itself_in_turn_order() -> None:
    """Every adjacent order is asked, Houses in turn order; one may help while another of its House is withheld."""
    game = field(
        harrenhal=units("baratheon", "k", order="support"),
        kings_landing=units("tyrell", "2f", order="support"),
        reach=units("tyrell", "f", order="support-plus-1-special"),
        searoad_marches=units("lannister", "k", order="support"),
    )
    played = attack(game, PLAIN, "defender", "none", "none", "attacker")

    asks = played.asks("combat.support")
    assert [(ask.seat, ask.about["from"]) for ask in asks] == [
        ("baratheon", ["harrenhal"]),
        ("lannister", ["searoad-marches"]),
        ("tyrell", ["kings-landing"]),
        ("tyrell", ["reach"]),
    ]
    assert part(game, "lannister", "support") == 2
    assert part(game, "stark", "support") == 2


@ruling("C-02", "SR-D2")
def test_own_support_can_be_automatic() -> None:
    """With the option attacker and defender support themselves first and unasked, others once per House."""
    game = field(
        rulings={"own_support_automatic": True},
        harrenhal=units("baratheon", "k", order="support"),
        crackclaw_point=units("baratheon", "f", order="support"),
        reach=units("lannister", "f", order="support"),
        kings_landing=units("stark", "k", order="support"),
    )
    played = attack(game, PLAIN, "attacker")

    assert [ask.about["from"] for ask in played.asks("combat.support")] == [["crackclaw-point", "harrenhal"]]
    assert [each["house"] for each in told(game, "support")] == ["lannister", "stark", "baratheon"]
    assert part(game, "lannister", "support") == 1 + 3
    assert part(game, "stark", "support") == 2


@ruling("C-03")
@pytest.mark.parametrize("split", [False, True])
def test_one_house_helps_one_side_unless_it_may_split(split: bool) -> None:
    """A second area of an onlooker may only join the side of the first, or with the option any side."""
    game = field(
        rulings={"split_support": split},
        harrenhal=units("baratheon", "k", order="support"),
        crackclaw_point=units("baratheon", "f", order="support"),
    )
    played = attack(game, PLAIN, "attacker", "none")
    first, second = played.asks("combat.support")

    assert first.options == ("attacker", "defender", "none")
    assert second.options == (("attacker", "defender", "none") if split else ("attacker", "none"))


@ruling("C-04", "D-16")
def test_support_may_be_refused_before_the_cards() -> None:
    """After all declarations and before any card is chosen the receiver may strike a supporter out."""
    game = field(harrenhal=units("baratheon", "k", order="support"), reach=units("tyrell", "f", order="support"))
    played = attack(game, PLAIN, "attacker", "attacker", "baratheon", None)

    assert [name for _, name in played.names[1:6]] == [
        "combat.support",
        "combat.support",
        "combat.refuse",
        "combat.refuse",
        "combat.card",
    ]
    assert part(game, "lannister", "support") == 1


@ruling("C-04")
def test_automatic_own_support_may_be_refused_too() -> None:
    """Where own support comes by itself its owner may still do without it."""
    game = field(rulings={"own_support_automatic": True}, harrenhal=units("lannister", "k", order="support"))
    attack(game, PLAIN, "lannister")
    assert part(game, "lannister", "support") == 0


@ruling("C-05")
def test_a_support_order_serves_every_neighbouring_combat_but_its_own() -> None:
    """It stays on the board and helps again; when its own area is attacked it adds nothing."""
    game = position(
        {
            "stoney-sept": units("lannister", "f", order="march-0"),
            "riverrun": units("tyrell", "f", order="march-minus-1"),
            "blackwater": units("stark", "2f"),
            "harrenhal": units("stark", "2k", order="support"),
        }
    )
    two_marches(game, march("stoney-sept", ("blackwater", "f")), march("riverrun", ("harrenhal", "f")))

    first, second = told(game, "combat-result")
    assert first["sides"]["stark"]["support"] == 4
    assert second["sides"]["stark"]["support"] == 0
    assert game.areas["harrenhal"].order == "support"


@ruling("C-06", "AG-3")
def test_routed_units_support_with_nothing_but_the_orders_own_one() -> None:
    """Routed units add 0, the special order still its 1."""
    game = field(
        harrenhal=units("stark", "k", routed="k", order="support-plus-1-special"),
        reach=units("stark", "k", routed="k", order="support"),
    )
    attack(game, PLAIN, "defender", "defender")
    assert part(game, "stark", "support") == 1


@ruling("C-07")
@pytest.mark.parametrize(("target", "army", "support"), [("harrenhal", 5, 4), ("blackwater", 1, 0)])
def test_siege_engines_count_against_castles_only(target: str, army: int, support: int) -> None:
    """Four each in the attack and in its support where a castle or stronghold stands, else nothing."""
    other = "blackwater" if target == "harrenhal" else "harrenhal"
    game = position(
        {
            "stoney-sept": units("lannister", "f e", order="march-0"),
            target: units("stark", "f e"),
            other: units("lannister", "e", order="support"),
        }
    )
    battle(game, "stoney-sept", target, "f e", PLAIN, ["attacker"])
    assert (part(game, "lannister", "army"), part(game, "lannister", "support")) == (army, support)
    assert part(game, "stark", "army") == 1


@ruling("C-07")
def test_siege_engines_do_not_defend_or_support_a_defender() -> None:
    """Beside a castle under attack they add 0 to the defender."""
    game = position(
        {
            "stoney-sept": units("lannister", "3f", order="march-0"),
            "harrenhal": units("stark", "e f"),
            "blackwater": units("stark", "e", order="support"),
        }
    )
    battle(game, "stoney-sept", "harrenhal", "3f", PLAIN, ["defender"])
    assert (part(game, "stark", "army"), part(game, "stark", "support")) == (1, 0)


@ruling("C-08")
def test_units_left_at_the_origin_do_not_help() -> None:
    """Only the marching units attack; the rest has no Support order."""
    game = field()
    played = attack(game, text="f")
    assert (part(game, "lannister", "army"), part(game, "lannister", "support")) == (1, 0)
    assert played.asks("combat.support") == []


@ruling("C-31")
def test_a_defense_order_helps_every_time() -> None:
    """Two attacks in one round both meet it."""
    game = position(
        {
            "stoney-sept": units("lannister", "f", order="march-0"),
            "kings-landing": units("tyrell", "f", order="march-0"),
            "blackwater": units("stark", "2f", order="defense-2-special"),
        }
    )
    two_marches(game, march("stoney-sept", ("blackwater", "f")), march("kings-landing", ("blackwater", "f")))
    assert [each["sides"]["stark"]["order"] for each in told(game, "combat-result")] == [2, 2]


@ruling("C-32")
def test_nobody_supports_an_enemy_against_his_own_units() -> None:
    """A combatant's Support orders may help himself or nobody."""
    game = field(harrenhal=units("lannister", "k", order="support"), reach=units("stark", "k", order="support"))
    played = attack(game)
    assert [ask.options for ask in played.asks("combat.support")] == [("attacker", "none"), ("defender", "none")]
