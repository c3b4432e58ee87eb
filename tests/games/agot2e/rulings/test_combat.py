"""Combat: cards, texts, the Blade, and who wins."""

from __future__ import annotations

import pytest

from tests.games.agot2e.rulings.battle import battle, outcome, part
from tests.games.agot2e.rulings.combat_field import PLAIN, attack, field, two_marches
from tests.games.agot2e.rulings.scenario import march, phase, position, ruling, told, units


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
