"""House cards: what holds for all of them."""

from __future__ import annotations

import pytest

from adjudicator.games.agot2e.rules.house_cards import ABILITIES
from tests.games.agot2e.random_play import variant
from tests.games.agot2e.rulings.battle import battle, outcome, part
from tests.games.agot2e.rulings.scenario import position, ruling, told, units


@ruling("HC-G1", "TL-3")
def test_a_text_is_resolved_once() -> None:
    """Tyrion asks once, and the card that replaces the cancelled one stays."""
    game = position({"stoney-sept": units("lannister", "3f", order="march-0"), "blackwater": units("stark", "f")})
    played = battle(game, "stoney-sept", "blackwater", "3f", ("tyrion-lannister", "eddard-stark"), [True, "robb-stark"])
    assert [ask.name for ask in played.asked if ask.name in ("combat.ability", "combat.replacement")] == [
        "combat.ability",
        "combat.replacement",
    ]
    assert outcome(game)["cards"]["stark"] == "robb-stark"


@ruling("HC-G2", "AG-1")
@pytest.mark.parametrize(
    ("helper", "side", "deaths"),
    [("greyjoy", "attacker", 0), ("tyrell", "attacker", 0), ("tyrell", "defender", 2), ("tyrell", "none", 2)],
)
def test_being_supported_means_by_anybody(helper: str, side: str, deaths: int) -> None:
    """Own and foreign units count alike, and only those that help this side."""
    game = position(
        {
            "stoney-sept": units("greyjoy", "4k", order="march-0"),
            "blackwater": units("stark", "3f"),
            "harrenhal": units(helper, "f", order="support"),
        }
    )
    battle(game, "stoney-sept", "blackwater", "4k", ("asha-greyjoy", "catelyn-stark"), [side])
    assert outcome(game)["winner"] == "greyjoy"
    assert game.players["stark"].pool["footman"] == 7 + deaths


@ruling("HC-G3")
def test_texts_without_may_are_mandatory() -> None:
    """Doran, Mace and the Queen of Thorns offer no way out; Cersei and Patchface do."""
    board = {
        "stoney-sept": units("tyrell", "4k", order="march-0"),
        "blackwater": units("lannister", "2f"),
        "harrenhal": units("lannister", "f", order="raid"),
        "reach": units("lannister", "f", order="raid"),
    }
    played = battle(position(board), "stoney-sept", "blackwater", "4k", ("queen-of-thorns", "the-hound"))
    assert list(played.asks("combat.ability")[0].options) == ["harrenhal", "reach"]

    game = position(board)
    battle(game, "stoney-sept", "blackwater", "4k", ("mace-tyrell", "the-hound"))
    assert part(game, "lannister", "army") == 1


@ruling("HC-G4")
def test_initial_strength_is_counted_again_after_a_text() -> None:
    """A Footman killed by Mace no longer counts for his side."""
    game = position({"stoney-sept": units("lannister", "2f k", order="march-0"), "blackwater": units("tyrell", "f")})
    played = battle(game, "stoney-sept", "blackwater", "2f k", ("the-hound", "mace-tyrell"))
    assert played.asks("combat.card")[0].about["strength"]["lannister"] == 4
    assert part(game, "lannister", "army") == 3


@ruling("HC-G5")
def test_a_card_has_a_text_or_icons() -> None:
    """None of the 42 has both, every card has one of them, and every text is one the rules know."""
    cards = variant().house_cards.values()
    assert len(cards) == 42
    for card in cards:
        assert bool(card.ability) != bool(card.swords or card.forts), card.id
    assert {card.ability for card in cards if card.ability} == set(ABILITIES)


@ruling("HC-G6", "BG-1")
def test_printed_strength_leaves_out_bonuses() -> None:
    """Against Balon a Theon-like bonus stays while the printed number is 0."""
    game = position(
        {"sunset-sea": units("greyjoy", "2s", order="march-0"), "golden-sound": units("baratheon", "s")},
        tracks={"throne": ["greyjoy", "baratheon"]},
    )
    battle(game, "sunset-sea", "golden-sound", "2s", ("balon-greyjoy", "stannis-baratheon"))
    assert part(game, "baratheon", "card") == 1


@ruling("HC-G7")
@pytest.mark.parametrize("throne", [["martell", "tyrell"], ["tyrell", "martell"]])
def test_one_text_is_finished_before_the_next(throne: list[str]) -> None:
    """In Iron Throne order the first card's text is carried out in full, its choice included, then the second's."""
    game = position(
        {
            "princes-pass": units("martell", "3f", order="march-0"),
            "boneway": units("tyrell", "2f"),
            "kingswood": units("tyrell", "f", order="raid"),
            "storms-end": units("martell", "f", order="raid"),
            "yronwood": units("martell", "f", order="raid"),
        },
        tracks={"throne": throne, "fiefdoms": ["tyrell", "martell"]},
    )
    answers = {"martell combat.ability": "fiefdoms", "tyrell combat.ability": "yronwood"}
    played = battle(game, "princes-pass", "boneway", "3f", ("doran-martell", "queen-of-thorns"), always=answers)
    assert [ask.seat for ask in played.asks("combat.ability")] == throne
    assert [each["house"] for each in told(game, "card-text")] == throne
    assert game.blade_holder == "martell"
