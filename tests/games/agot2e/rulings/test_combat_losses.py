"""Combat: casualties, garrisons, and what is cleared away afterwards."""

from __future__ import annotations

import pytest

from tests.games.agot2e.rulings.battle import battle, event_names, outcome, part
from tests.games.agot2e.rulings.combat_field import attack, field, two_marches
from tests.games.agot2e.rulings.scenario import losses, march, phase, position, refusal, ruling, told, units


@ruling("C-15", "D-21")
def test_the_loser_loses_swords_less_fortifications_and_chooses() -> None:
    """Gregor's three swords against Rodrick's two forts cost one unit; the loser names it; the winner loses none."""
    game = position({"stoney-sept": units("lannister", "3f", order="march-0"), "blackwater": units("stark", "f k")})
    battle(
        game,
        "stoney-sept",
        "blackwater",
        "3f",
        ("ser-gregor-clegane", "ser-rodrick-cassel"),
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
    game = position(
        {
            "stoney-sept": units("lannister", "3f 2k", order="march-0"),
            "blackwater": units("stark", "2f k", routed="f"),
            "harrenhal": units("stark", "f", order="support"),
        }
    )
    cards = ("ser-jaime-lannister", "catelyn-stark")
    played = battle(game, "stoney-sept", "blackwater", "3f 2k", cards, ["defender"], rest=False)

    assert refusal(played.waiting, losses(("harrenhal", "f"))) == "units-not-there"
    assert refusal(played.waiting, losses(("blackwater", "2f"))) == "units-not-there"
    assert refusal(played.waiting, losses(("blackwater", "f"))) is None
    assert played.waiting.about["among"] == losses(("blackwater", "f k"))
    assert told(game, "destroyed-at-once")[0]["units"] == {"footman": 1}


@ruling("C-16", "C-17")
@pytest.mark.parametrize(("text", "routed", "tides"), [("2f", "f", None), ("3f", "2f", "skull-0")])
def test_casualties_are_standing_units_though_routed_ones_of_the_kind_are_there(
    text: str, routed: str, tides: str | None
) -> None:
    """The routed ones are destroyed after them, as they cannot retreat; no more casualties are named than stood."""
    chosen = {"siege_engine_absorbs_casualty": True, "tides_of_battle": tides is not None}
    areas = {
        "stoney-sept": units("lannister", "4k", order="march-0"),
        "blackwater": units("stark", text, routed=routed),
    }
    game = position(areas, rulings=chosen)
    cards = ("ser-jaime-lannister", "catelyn-stark")
    battle(game, "stoney-sept", "blackwater", "4k", cards, draws=[tides, "blank-0"] if tides else ())
    taken = [item["units"] for event in told(game, "casualties") for item in event["units"]]
    assert taken == [{"footman": 1}]
    assert game.held_by("stark") == []


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
        game,
        "stoney-sept",
        "blackwater",
        "2f 2k",
        ("ser-jaime-lannister", "catelyn-stark"),
        [named],
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
        game,
        "stoney-sept",
        "blackwater",
        "2f 2k",
        ("ser-jaime-lannister", "catelyn-stark"),
        [losses(("blackwater", "f"))],
        always={"combat.retreat": "kings-landing"},
    )
    assert game.areas["kings-landing"].units == {"knight": 1}


@ruling("C-18")
def test_the_order_of_loss_steps() -> None:
    """Result, win or lose texts, casualties, retreat, and only then the area changes hands."""
    game = position(
        {
            "stoney-sept": units("lannister", "3k", order="march-0"),
            "blackwater": units("stark", "4f", token="stark", order="support"),
        }
    )
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


@ruling("C-19", "MT-4")
@pytest.mark.parametrize("ends", [False, True])
def test_nothing_of_the_other_card_is_resolved_once_the_last_unit_is_dead(ends: bool) -> None:
    """Mace comes first in turn order and kills the only attacker: Doran's text is not resolved any more."""
    game = position(
        {"yronwood": units("martell", "f", order="march-0"), "boneway": units("tyrell", "2f")},
        tracks={"throne": ["tyrell", "martell"]},
        rulings={"end_combat_when_a_side_is_empty": ends},
    )
    played = battle(game, "yronwood", "boneway", "f", ("doran-martell", "mace-tyrell"))
    assert len(played.asks("combat.ability")) == (not ends)


@ruling("C-19", "MT-4")
@pytest.mark.parametrize(("card", "ends", "asked"), [("patchface", False, 1), ("patchface", True, 0)])
def test_no_text_acts_after_a_combat_that_ended_at_once(card: str, ends: bool, asked: int) -> None:
    """Both cards are spent: neither what happens on a defeat nor what happens after the combat is resolved."""
    game = position(
        {"stoney-sept": units("baratheon", "f", order="march-0"), "blackwater": units("tyrell", "2f")},
        rulings={"end_combat_when_a_side_is_empty": ends},
    )
    played = battle(game, "stoney-sept", "blackwater", "f", (card, "mace-tyrell"))
    assert len(played.asks("combat.ability")) == asked
    assert card in game.players["baratheon"].discard and "mace-tyrell" in game.players["tyrell"].discard


@ruling("C-19", "AM-1")
@pytest.mark.parametrize(("ends", "holder"), [(False, "martell"), (True, "tyrell")])
def test_attackers_move_in_against_a_card_whose_last_unit_died(ends: bool, holder: str) -> None:
    """With the option Arianne keeps nobody out any more once Mace has killed her only Footman."""
    game = position(
        {"reach": units("tyrell", "2k", order="march-0"), "boneway": units("martell", "f", token="martell")},
        rulings={"end_combat_when_a_side_is_empty": ends, "arianne_removes_token": False},
    )
    battle(game, "reach", "boneway", "2k", ("mace-tyrell", "arianne-martell"))
    assert game.controller("boneway") == holder


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
    game = position(
        {
            "stoney-sept": units("stark", "3k", order="march-0"),
            "lannisport": units("lannister", "f", garrison=2),
        }
    )
    battle(game, "stoney-sept", "lannisport", "3k", ("greatjon-umber", "the-hound"))
    assert game.areas["lannisport"].garrison == 0
    assert len(game.held_by("lannister")) == 1


@ruling("C-21")
def test_a_garrison_defends_only_its_own_house() -> None:
    """Whoever holds a conquered home area fights without it: beaten garrisons are gone."""
    game = position(
        {
            "stoney-sept": units("stark", "3k", order="march-0"),
            "searoad-marches": units("lannister", "f", order="march-0"),
            "lannisport": {"garrison": 2},
        },
        tracks={"throne": ["stark", "lannister"]},
    )
    two_marches(game, march("stoney-sept", ("lannisport", "3k")), march("searoad-marches", ("lannisport", "f")))
    assert [each["sides"]["stark"]["garrison"] for each in told(game, "combat-result")] == [0, 0]
    assert told(game, "combat-result")[1]["sides"]["lannister"]["garrison"] == 0


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
