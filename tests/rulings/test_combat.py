"""Combat: support, strength, cards, the Blade, casualties and the clean-up."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.rules.agot2e.state import Game
from tests.rulings.battle import battle, event_names, outcome, part
from tests.rulings.scenario import losses, march, phase, position, refusal, ruling, told, units

AREAS = {"stoney-sept": units("lannister", "3f", order="march-0"), "blackwater": units("stark", "2f")}
PLAIN = ("the-hound", "ser-rodrick-cassel")
"""Two cards without text and swords: strength 2 with two fortifications, and 1 with two."""


def field(*, rulings: dict[str, Any] | None = None, more: dict[str, Any] | None = None, **areas: Any) -> Game:
    """Return a Lannister army of three Footmen about to attack two of Stark in Blackwater, and other areas."""
    return position({**AREAS, **{k.replace("_", "-"): v for k, v in areas.items()}}, rulings=rulings, **(more or {}))


def attack(game: Game, cards: tuple[str, str] = PLAIN, *answers: Any, text: str = "3f", **how: Any) -> Any:
    """Fight for Blackwater."""
    return battle(game, "stoney-sept", "blackwater", text, cards, answers, **how)


def two_marches(game: Game, *marches: dict[str, Any], **always: Any) -> Any:
    """Resolve one March order each of two Houses, everything else by default."""
    given = {f"{game.areas[each['from']].house} march.resolve": each for each in marches}
    return phase(game, "march", rest=True, always={**given, **always})


# -- support -------------------------------------------------------------------------


@ruling("C-01")
def test_who_can_support_a_land_combat() -> None:
    """Land units and Ships at sea beside the area; not from ports, not from two areas away."""
    game = position({
        "harrenhal": units("lannister", "3f", order="march-0"),
        "crackclaw-point": units("stark", "f"),
        "kings-landing": units("tyrell", "f", order="support"),
        "shipbreaker-bay": units("martell", "s", order="support"),
        "dragonstone-port": units("baratheon", "s", order="support"),
        "kingswood": units("greyjoy", "f", order="support"),
    })
    played = battle(game, "harrenhal", "crackclaw-point", "3f", PLAIN)
    assert [ask.about["from"] for ask in played.asks("combat.support")] == [["shipbreaker-bay"], ["kings-landing"]]


@ruling("C-01")
def test_who_can_support_a_combat_at_sea() -> None:
    """Ships of neighbouring seas and of a port at that sea; never land units."""
    game = position({
        "narrow-sea": units("stark", "2s", order="march-0"),
        "shipbreaker-bay": units("lannister", "s"),
        "storms-end-port": units("tyrell", "s", order="support"),
        "storms-end": units("tyrell", "f", order="support"),
        "blackwater-bay": units("greyjoy", "s", order="support"),
        "crackclaw-point": units("martell", "k", order="support"),
    })
    played = battle(game, "narrow-sea", "shipbreaker-bay", "2s", ("greatjon-umber", "the-hound"))
    assert [ask.about["from"] for ask in played.asks("combat.support")] == [["blackwater-bay"], ["storms-end-port"]]


@ruling("C-01")
def test_rivers_stop_support() -> None:
    """Areas that a river without bridge divides are not adjacent, so they do not support each other."""
    game = position({
        "riverrun": units("lannister", "3f", order="march-0"),
        "seagard": units("stark", "f"),
        "harrenhal": units("tyrell", "f", order="support"),
        "mountains-of-the-moon": units("martell", "f", order="support"),
        "twins": units("greyjoy", "f", order="support"),
    })
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
        "combat.support", "combat.support", "combat.refuse", "combat.refuse", "combat.card",
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
    game = position({
        "stoney-sept": units("lannister", "f", order="march-0"),
        "riverrun": units("tyrell", "f", order="march-minus-1"),
        "blackwater": units("stark", "2f"),
        "harrenhal": units("stark", "2k", order="support"),
    })
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
    game = position({
        "stoney-sept": units("lannister", "f e", order="march-0"),
        target: units("stark", "f e"),
        other: units("lannister", "e", order="support"),
    })
    battle(game, "stoney-sept", target, "f e", PLAIN, ["attacker"])
    assert (part(game, "lannister", "army"), part(game, "lannister", "support")) == (army, support)
    assert part(game, "stark", "army") == 1


@ruling("C-07")
def test_siege_engines_do_not_defend_or_support_a_defender() -> None:
    """Beside a castle under attack they add 0 to the defender."""
    game = position({
        "stoney-sept": units("lannister", "3f", order="march-0"),
        "harrenhal": units("stark", "e f"),
        "blackwater": units("stark", "e", order="support"),
    })
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
    game = position({
        "stoney-sept": units("lannister", "f", order="march-0"),
        "kings-landing": units("tyrell", "f", order="march-0"),
        "blackwater": units("stark", "2f", order="defense-2-special"),
    })
    two_marches(game, march("stoney-sept", ("blackwater", "f")), march("kings-landing", ("blackwater", "f")))
    assert [each["sides"]["stark"]["order"] for each in told(game, "combat-result")] == [2, 2]


@ruling("C-32")
def test_nobody_supports_an_enemy_against_his_own_units() -> None:
    """A combatant's Support orders may help himself or nobody."""
    game = field(harrenhal=units("lannister", "k", order="support"), reach=units("stark", "k", order="support"))
    played = attack(game)
    assert [ask.options for ask in played.asks("combat.support")] == [("attacker", "none"), ("defender", "none")]


# -- strength and the victor -----------------------------------------------------------


@ruling("C-09")
def test_both_sides_always_play_a_card() -> None:
    """Also a side with only routed units, and one with only a garrison."""
    for area, defender in (
        ("blackwater", {"blackwater": units("stark", "f", routed="f")}),
        ("lannisport", {"lannisport": {"garrison": 2}}),
    ):
        game = position({"searoad-marches": units("tyrell", "2f", order="march-0"), **defender})
        played = phase(game, "march", [march("searoad-marches", (area, "2f"))])
        assert {ask.name for ask in played.open} == {"combat.card"}
        assert len(played.open) == 2


@ruling("C-10", "SR-D5")
@pytest.mark.parametrize("first", ["tyrell", "lannister"])
def test_cancelling_comes_before_immediate_texts(first: str) -> None:
    """Tyrion sends Mace away before Mace strikes, whoever is first on the Iron Throne track."""
    game = position(
        {"stoney-sept": units("lannister", "3f", order="march-0"), "blackwater": units("tyrell", "2f")},
        tracks={"throne": [first]},
    )
    battle(game, "stoney-sept", "blackwater", "3f", ("tyrion-lannister", "mace-tyrell"), [True, "alester-florent"])
    assert part(game, "lannister", "army") == 3


@ruling("C-10", "HC-G7")
@pytest.mark.parametrize(("throne", "stands"), [(["tyrell", "martell"], 3), (["martell", "tyrell"], 3)])
def test_texts_of_one_class_go_in_throne_order(throne: list[str], stands: int) -> None:
    """Mace and Doran both act immediately; the one whose House is higher on the Iron Throne track acts first."""
    game = position(
        {"princes-pass": units("martell", "3f", order="march-0"), "boneway": units("tyrell", "2f")},
        tracks={"throne": throne},
    )
    battle(game, "princes-pass", "boneway", "3f", ("doran-martell", "mace-tyrell"), ["court"])
    assert [each["house"] for each in told(game, "card-text")] == throne
    assert part(game, "martell", "army") == stands - 1


@ruling("C-11")
@pytest.mark.parametrize(
    ("cards", "strengths"),
    [
        (("balon-greyjoy", "stannis-baratheon"), (4, 2)),
        (("victarion-greyjoy", "salladhor-saan"), (3, 3)),
        (("asha-greyjoy", "renly-baratheon"), (3, 5)),
    ],
)
@pytest.mark.parametrize("throne", [["greyjoy", "baratheon"], ["baratheon", "greyjoy"]])
def test_modifiers_give_the_same_in_any_order(
    cards: tuple[str, str], strengths: tuple[int, int], throne: list[str]
) -> None:
    """Who is first on the Iron Throne track does not change what two modifying texts come to."""
    game = position(
        {
            "sunset-sea": units("greyjoy", "2s", order="march-0"),
            "golden-sound": units("baratheon", "s"),
            "ironmans-bay": units("baratheon", "s", order="support"),
        },
        tracks={"throne": throne, "fiefdoms": ["stark"]},
    )
    battle(game, "sunset-sea", "golden-sound", "2s", cards)
    stannis = int(cards[1] == "stannis-baratheon" and throne[0] == "greyjoy")
    assert (part(game, "greyjoy"), part(game, "baratheon")) == (strengths[0], strengths[1] + stannis)


@ruling("C-12", "B-04")
def test_the_blade_adds_one_once_a_round() -> None:
    """Its holder in the combat is asked after the cards are known; a second combat finds it used."""
    game = position(
        {
            "stoney-sept": units("lannister", "2f", order="march-0"),
            "searoad-marches": units("tyrell", "2f", order="march-0"),
            "blackwater": units("stark", "f"),
            "lannisport": units("lannister", "2f"),
        },
        tracks={"fiefdoms": ["lannister"]},
    )
    first, second = march("stoney-sept", ("blackwater", "2f")), march("searoad-marches", ("lannisport", "2f"))
    played = two_marches(game, first, second, **{"combat.blade": "strength"})

    asks = played.asks("combat.blade")
    assert len(asks) == 1
    assert set(asks[0].about["cards"]) == {"lannister", "stark"}
    assert [each["sides"]["lannister"]["blade"] for each in told(game, "combat-result")] == [1, 0]


@ruling("C-12")
def test_a_supporter_cannot_use_the_blade() -> None:
    """It serves attacker and defender only."""
    game = field(harrenhal=units("tyrell", "k", order="support"), more={"tracks": {"fiefdoms": ["tyrell"]}})
    assert attack(game, PLAIN, "attacker").asks("combat.blade") == []
    assert game.blade_used is False


@ruling("C-13")
def test_strength_is_never_below_zero() -> None:
    """A march at -1 of a Siege Engine in the open with a card of 0 counts 0, and does not lose to 0 by strength."""
    game = position({"stoney-sept": units("lannister", "e", order="march-minus-1"), "blackwater": units("stark", "e")})
    battle(game, "stoney-sept", "blackwater", "e", ("cersei-lannister", "catelyn-stark"))
    assert (part(game, "lannister"), part(game, "stark")) == (0, 0)
    assert outcome(game)["decided_by"] == "fiefdoms"


@ruling("C-14")
@pytest.mark.parametrize("winner", ["lannister", "stark"])
def test_a_tie_goes_to_the_higher_on_the_fiefdoms_track(winner: str) -> None:
    """Attacker or defender, whoever stands nearer to the first place wins, the Blade used or not."""
    game = field(more={"tracks": {"fiefdoms": ["greyjoy", winner]}})
    attack(game, ("ser-jaime-lannister", "greatjon-umber"), text="2f")
    assert part(game, "lannister") == part(game, "stark") == 4
    assert outcome(game)["winner"] == winner
    assert outcome(game)["decided_by"] == "fiefdoms"


# -- casualties --------------------------------------------------------------------------


@ruling("C-15", "D-21")
def test_the_loser_loses_swords_less_fortifications_and_chooses() -> None:
    """Gregor's three swords against Rodrick's two forts cost one unit; the loser names it; the winner loses none."""
    game = position({"stoney-sept": units("lannister", "3f", order="march-0"), "blackwater": units("stark", "f k")})
    battle(
        game, "stoney-sept", "blackwater", "3f", ("ser-gregor-clegane", "ser-rodrick-cassel"),
        [losses(("blackwater", "k"))],
    )
    assert game.players["stark"].pool["knight"] == 5
    assert sum(here.units.get("footman", 0) for here in game.areas.values() if here.house == "stark") == 1
    assert game.areas["blackwater"].units == {"footman": 3}


@ruling("C-15")
def test_casualties_stop_at_the_units_there_are() -> None:
    """Three swords against one unit cost one; and forts beyond the swords bring nothing."""
    game = position({"stoney-sept": units("lannister", "3f", order="march-0"), "blackwater": units("stark", "f")})
    battle(game, "stoney-sept", "blackwater", "3f", ("ser-gregor-clegane", "greatjon-umber"))
    assert game.held_by("stark") == []

    game = position({"stoney-sept": units("lannister", "3f", order="march-0"), "blackwater": units("stark", "f")})
    battle(game, "stoney-sept", "blackwater", "3f", ("ser-jaime-lannister", "ser-rodrick-cassel"))
    assert told(game, "casualties") == []
    assert len(game.held_by("stark")) == 1


@ruling("C-16")
def test_supporting_and_routed_units_are_no_casualties() -> None:
    """Only standing units in the combat can be named; the routed one dies because it cannot retreat again."""
    game = position({
        "stoney-sept": units("lannister", "3f 2k", order="march-0"),
        "blackwater": units("stark", "2f k", routed="f"),
        "harrenhal": units("stark", "f", order="support"),
    })
    cards = ("ser-jaime-lannister", "catelyn-stark")
    played = battle(game, "stoney-sept", "blackwater", "3f 2k", cards, ["defender"], rest=False)

    assert refusal(played.waiting, losses(("harrenhal", "f"))) == "units-not-there"
    assert refusal(played.waiting, losses(("blackwater", "2f"))) == "units-not-there"
    assert refusal(played.waiting, losses(("blackwater", "f"))) is None
    assert played.waiting.about["among"] == losses(("blackwater", "f k"))
    assert told(game, "destroyed-at-once")[0]["units"] == {"footman": 1}


@ruling("C-17", "SR-D4", "RT-08")
@pytest.mark.parametrize(("absorbs", "left"), [(False, {"knight": 1}), (True, {"footman": 1, "knight": 1})])
def test_whether_a_losers_siege_engine_pays_a_casualty(absorbs: bool, left: dict[str, int]) -> None:
    """It dies first and pays nothing; with the option it may be named and saves another unit."""
    game = position(
        {"stoney-sept": units("lannister", "3f 2k", order="march-0"), "blackwater": units("stark", "f k e")},
        rulings={"siege_engine_absorbs_casualty": absorbs},
    )
    named = losses(("blackwater", "e" if absorbs else "f"))
    battle(
        game, "stoney-sept", "blackwater", "2f 2k", ("ser-jaime-lannister", "catelyn-stark"), [named],
        always={"combat.retreat": "kings-landing"},
    )
    assert game.areas["kings-landing"].units == left
    assert game.players["stark"].pool["siege_engine"] == 2


@ruling("C-17")
def test_a_siege_engine_not_named_still_dies_in_the_retreat() -> None:
    """With the option it lives through the casualties only to be destroyed when it would have to retreat."""
    game = position(
        {"stoney-sept": units("lannister", "3f 2k", order="march-0"), "blackwater": units("stark", "f k e")},
        rulings={"siege_engine_absorbs_casualty": True},
    )
    battle(
        game, "stoney-sept", "blackwater", "2f 2k", ("ser-jaime-lannister", "catelyn-stark"),
        [losses(("blackwater", "f"))], always={"combat.retreat": "kings-landing"},
    )
    assert game.areas["kings-landing"].units == {"knight": 1}


@ruling("C-18")
def test_the_order_of_loss_steps() -> None:
    """Result, win or lose texts, casualties, retreat, and only then the area changes hands."""
    game = position({
        "stoney-sept": units("lannister", "3k", order="march-0"),
        "blackwater": units("stark", "4f", token="stark", order="support"),
    })
    battle(game, "stoney-sept", "blackwater", "3k", ("ser-gregor-clegane", "roose-bolton"))

    steps = {"combat-result", "card-text", "casualties", "retreat", "token-removed"}
    happened = [name for name in event_names(game) if name in steps]
    assert happened == ["combat-result", "card-text", "casualties", "retreat", "token-removed"]


@ruling("C-19", "MT-4")
@pytest.mark.parametrize(("ends", "winner", "why"), [(False, "stark", "strength"), (True, "tyrell", "last-unit")])
def test_a_text_that_kills_the_last_defender(ends: bool, winner: str, why: str) -> None:
    """The combat goes on with order, support and cards; with the option the side that has units left wins at once."""
    game = position(
        {
            "reach": units("tyrell", "f", order="march-0"),
            "blackwater": units("stark", "f", order="defense-2-special"),
            "harrenhal": units("stark", "2k", order="support"),
        },
        rulings={"end_combat_when_a_side_is_empty": ends},
    )
    battle(game, "reach", "blackwater", "f", ("mace-tyrell", "eddard-stark"), ["defender"])
    assert (outcome(game)["winner"], outcome(game)["decided_by"]) == (winner, why)
    assert "mace-tyrell" in game.players["tyrell"].discard
    assert "eddard-stark" in game.players["stark"].discard


@ruling("C-19", "MT-4", "C-20")
@pytest.mark.parametrize("ends", [False, True])
def test_a_garrison_fights_on_without_units(ends: bool) -> None:
    """Mace kills the one Footman at home, but the garrison is still a side."""
    game = position(
        {"stoney-sept": units("tyrell", "f", order="march-0"), "lannisport": units("lannister", "f", garrison=2)},
        rulings={"end_combat_when_a_side_is_empty": ends},
    )
    battle(game, "stoney-sept", "lannisport", "f", ("mace-tyrell", "tywin-lannister"))
    assert (outcome(game)["winner"], outcome(game)["decided_by"]) == ("lannister", "strength")


@ruling("C-19", "MT-4")
@pytest.mark.parametrize(("ends", "winner"), [(False, "stark"), (True, "tyrell")])
def test_a_text_that_kills_the_last_attacker(ends: bool, winner: str) -> None:
    """An attacker without units may still win by order, support and card, but nobody moves in."""
    game = position(
        {
            "stoney-sept": units("stark", "f", order="march-plus-1-special"),
            "blackwater": units("tyrell", "f", order="defense-1"),
            "harrenhal": units("stark", "3k", order="support"),
        },
        rulings={"end_combat_when_a_side_is_empty": ends},
    )
    battle(game, "stoney-sept", "blackwater", "f", ("greatjon-umber", "mace-tyrell"), ["attacker"])
    assert outcome(game)["winner"] == winner
    assert game.areas["blackwater"].house == ("tyrell" if ends else None)
    assert game.players["stark"].pool["footman"] == 10


@ruling("C-20")
def test_a_garrison_alone_fights_and_is_gone_when_beaten() -> None:
    """It has its strength and may be supported, takes no casualty, and if beaten never comes back."""
    areas = {
        "stoney-sept": units("stark", "2k", order="march-0"),
        "lannisport": {"garrison": 2},
        "searoad-marches": units("lannister", "f", order="support"),
    }
    game = position(areas)
    battle(game, "stoney-sept", "lannisport", "2k", ("eddard-stark", "cersei-lannister"), ["defender"])
    assert (part(game, "lannister", "garrison"), part(game, "lannister", "support")) == (2, 1)
    assert game.areas["lannisport"].garrison == 0
    assert game.controller("lannisport") == "stark"

    game = position(areas, tracks={"fiefdoms": ["lannister"]})
    cards = ("catelyn-stark", "tywin-lannister")
    played = battle(game, "stoney-sept", "lannisport", "2k", cards, ["defender", "strength"])
    assert outcome(game)["winner"] == "lannister"
    assert game.areas["lannisport"].garrison == 2
    assert ("lannister", "combat.blade") in played.names


@ruling("C-20")
def test_a_garrison_beside_beaten_units_goes_too() -> None:
    """It is removed whatever the swords say, and the units retreat."""
    game = position({
        "stoney-sept": units("stark", "3k", order="march-0"),
        "lannisport": units("lannister", "f", garrison=2),
    })
    battle(game, "stoney-sept", "lannisport", "3k", ("greatjon-umber", "the-hound"))
    assert game.areas["lannisport"].garrison == 0
    assert len(game.held_by("lannister")) == 1


@ruling("C-21")
def test_a_garrison_defends_only_its_own_house() -> None:
    """Whoever holds a conquered home area fights without it: beaten garrisons are gone."""
    game = position({
        "stoney-sept": units("stark", "3k", order="march-0"),
        "searoad-marches": units("lannister", "f", order="march-0"),
        "lannisport": {"garrison": 2},
    }, tracks={"throne": ["stark", "lannister"]})
    two_marches(game, march("stoney-sept", ("lannisport", "3k")), march("searoad-marches", ("lannisport", "f")))
    assert [each["sides"]["stark"]["garrison"] for each in told(game, "combat-result")] == [0, 0]
    assert told(game, "combat-result")[1]["sides"]["lannister"]["garrison"] == 0


# -- clean-up -------------------------------------------------------------------------------


@ruling("C-22", "K-05")
def test_what_goes_when_the_attacker_wins() -> None:
    """Defender's order and power token leave the area, the March order is spent, the attackers stand in it."""
    game = field()
    game.areas["blackwater"].order, game.areas["blackwater"].token = "defense-1", "stark"
    attack(game, ("tywin-lannister", "catelyn-stark"))
    here = game.areas["blackwater"]
    assert (here.house, here.units, here.routed) == ("lannister", {"footman": 3}, {})
    assert (here.order, here.token) == (None, None)
    assert game.areas["stoney-sept"].order is None
    assert game.players["stark"].power == 5


@ruling("C-23")
def test_what_goes_when_the_defender_wins() -> None:
    """Only the March order; the defender's order and token stay."""
    game = field()
    game.areas["blackwater"].order, game.areas["blackwater"].token = "defense-1", "stark"
    attack(game, ("cersei-lannister", "eddard-stark"), text="f")
    here = game.areas["blackwater"]
    assert (here.house, here.order, here.token) == ("stark", "defense-1", "stark")
    assert game.areas["stoney-sept"].order is None


@ruling("C-24", "SR-D9")
@pytest.mark.parametrize(("removes", "owner"), [(True, None), (False, "stark")])
def test_a_winner_without_units_clears_the_area(removes: bool, owner: str | None) -> None:
    """A skull takes the last attacker: order and token go, the defender retreats; by option the token stays."""
    game = position(
        {
            "stoney-sept": units("lannister", "f", order="march-plus-1-special"),
            "blackwater": units("stark", "f", order="defense-1", token="stark"),
        },
        rulings={"tides_of_battle": True, "empty_winner_removes_token": removes},
    )
    cards = ("tywin-lannister", "catelyn-stark")
    tides = ["blank-0", "skull-0"]
    battle(game, "stoney-sept", "blackwater", "f", cards, always={"combat.retreat": "reach"}, draws=tides)
    assert outcome(game)["winner"] == "lannister"
    assert game.areas["reach"].routed == {"footman": 1}
    assert game.controller("blackwater") == owner
    assert game.areas["blackwater"].order is None


@ruling("C-25")
def test_the_seventh_card_brings_the_other_six_back() -> None:
    """When the last card of the hand was played the others return; it stays discarded."""
    game = field(more={"hands": {"lannister": ["the-hound"], "stark": ["eddard-stark", "robb-stark"]}})
    attack(game, ("the-hound", "eddard-stark"))
    assert game.players["lannister"].discard == ["the-hound"]
    assert len(game.players["lannister"].hand) == 6
    assert game.players["stark"].hand == ["robb-stark"]


@ruling("C-26", "PF-1", "PF-2")
def test_the_hand_comes_back_before_patchface_chooses() -> None:
    """He may name one of the six cards that just returned, not the one played last."""
    game = position(
        {"kingswood": units("baratheon", "f", order="march-0"), "reach": units("stark", "2f")},
        hands={"stark": ["eddard-stark"]},
    )
    played = battle(game, "kingswood", "reach", "f", ("patchface", "eddard-stark"), ["robb-stark"])
    ask = played.asks("combat.ability")[0]
    assert "eddard-stark" not in ask.options
    assert len(ask.options) == 1 + 6
    assert game.players["stark"].discard == ["eddard-stark", "robb-stark"]


@ruling("C-27", "C-28", "PF-3")
def test_a_hand_emptied_after_the_combat_is_filled_again() -> None:
    """Patchface takes the last card: all others come back, that one stays, so nobody ever fights without a hand."""
    game = position(
        {"kingswood": units("baratheon", "f", order="march-0"), "reach": units("stark", "2f")},
        hands={"stark": ["eddard-stark", "robb-stark"]},
    )
    battle(game, "kingswood", "reach", "f", ("patchface", "eddard-stark"), ["robb-stark"])
    assert game.players["stark"].discard == ["robb-stark"]
    assert len(game.players["stark"].hand) == 6


@ruling("C-28")
def test_every_hand_holds_a_card_after_each_combat() -> None:
    """Seven combats in a row never leave a combatant without a card."""
    game = field()
    for _ in range(8):
        game.areas["stoney-sept"].order = "march-0"
        game.areas["stoney-sept"].house, game.areas["stoney-sept"].units = "lannister", {"footman": 3}
        game.areas["stoney-sept"].routed = {}
        game.areas["blackwater"].house, game.areas["blackwater"].units = "stark", {"knight": 5}
        phase(game, "march", [march("stoney-sept", ("blackwater", "f"))], rest=True)
        assert game.players["lannister"].hand
        assert game.players["stark"].hand
