"""Taking control of cards, and cards that enter play under the control of somebody else (rules 12.2, 13.3, 13.4)."""

from __future__ import annotations

import pytest

from adjudicator.engine.asks import Answer
from adjudicator.games.agotlcg.rules.checks import GameOver, check_state
from adjudicator.games.agotlcg.rules.control import can_take, take_control
from adjudicator.games.agotlcg.rules.entering import can_enter, enter
from adjudicator.games.agotlcg.rules.keywords import resolve_keywords
from adjudicator.games.agotlcg.rules.leaving import discard_from_play
from adjudicator.games.agotlcg.rules.state import dump, load
from tests.games.agotlcg.situations import fight, play, situation
from tests.games.agotlcg.test_cards import use_of, used
from tests.trace.lcg import lcg_box

KNIGHT, THEIRS, WARD, YOREN, EURON = "p1/01150#1", "p2/01150#1", "p1/01037#1", "p1/01129#1", "p1/01069#1"


def test_take_the_black_takes_a_character_for_good() -> None:
    game = used(situation(THEIRS, hands=["p1/01139#1"], phase="dominance"), "p1/01139#1", THEIRS)
    play(discard_from_play(game, [KNIGHT]))

    assert game.of("p1", "character") == [THEIRS]
    assert load(lcg_box(), dump(game)).cards[THEIRS] == game.cards[THEIRS]


def test_take_the_black_leaves_unique_characters_alone() -> None:
    assert used_targets("p2/01144#1", THEIRS) == [THEIRS]


def used_targets(*in_play: str) -> list[str]:
    """Return the targets of Take the Black."""
    use = use_of(situation(*in_play, hands=["p1/01139#1"], phase="dominance"), "p1/01139#1")
    assert use.ability.target is not None
    return use.ability.target.candidates(use)


def test_the_most_recent_effect_left_decides_who_controls_a_card() -> None:
    game = situation(THEIRS, WARD, "p2/01037#1")
    play(take_control(game, THEIRS, "p1"))
    play(take_control(game, THEIRS, "p2", "p2/01037#1"))
    before = game.cards[THEIRS].controller

    play(discard_from_play(game, ["p2/01037#1"]))

    assert (before, game.cards[THEIRS].controller) == ("p2", "p1")


def test_control_goes_back_to_the_owner_when_no_effect_is_left() -> None:
    game = situation(THEIRS, WARD)
    play(take_control(game, THEIRS, "p1", WARD))

    play(discard_from_play(game, [WARD]))

    assert game.cards[THEIRS].controller == "p2"


def test_a_participant_that_changes_sides_leaves_the_challenge() -> None:
    game = situation(THEIRS, KNIGHT)
    challenge = fight(game, "military", [KNIGHT], [THEIRS])

    play(take_control(game, THEIRS, "p1"))

    assert challenge.defenders == []


def test_power_on_a_card_that_is_taken_can_win_the_game() -> None:
    game = situation(THEIRS)
    game.cards[THEIRS].power = 15

    with pytest.raises(GameOver):
        play(take_control(game, THEIRS, "p1"))

    assert game.winner == "p1"


def test_who_has_a_unique_card_cannot_take_another() -> None:
    game = situation("p1/01144#1", "p2/01144#1")

    assert not can_take(game, "p2/01144#1", "p1")


def test_a_dead_copy_forbids_to_take_or_bring_in_another() -> None:
    game = situation("p2/01144#1")
    game.players["p1"].dead.append("p1/01144#2")
    game.players["p2"].discard.append("p2/01144#2")

    assert not can_take(game, "p2/01144#1", "p1")
    assert not can_enter(game, "p2/01144#2", "p1")


def test_yoren_brings_in_a_cheap_character_of_an_opponents_discard_pile() -> None:
    game = situation(hands=[YOREN], phase="marshaling")
    game.players["p2"].discard += [THEIRS, "p2/01144#1", "p2/01125#1"]

    asked = play(enter(game, YOREN, "marshal"), {"lcg.trigger": trigger(YOREN), "lcg.target": ["p2/01125#1"]})

    assert next(ask.about["cards"] for ask in asked if ask.name == "lcg.target") == ["p2/01125#1", THEIRS]
    assert game.cards["p2/01125#1"].controller == "p1"


def trigger(card: str) -> Answer:
    """Return the trigger of a card that has been marshaled."""
    return {"card": card, "ability": 0, "to": {"e": "enters-play", "card": card, "by": "marshal"}}


def test_a_card_under_anothers_control_leaves_to_its_owner() -> None:
    game = situation()
    game.players["p2"].discard.append(THEIRS)
    play(enter(game, THEIRS, "put", "p1"))

    play(discard_from_play(game, [THEIRS]))

    assert game.players["p2"].discard == [THEIRS]


def test_euron_takes_a_location_from_the_pile_that_he_pillages() -> None:
    game = situation(EURON)
    game.players["p2"].draw.insert(0, "p2/01040#1")
    challenge = fight(game, "military", [EURON])
    challenge.winner, challenge.loser = "p1", "p2"
    to = {"e": "discarded", "card": "p2/01040#1", "from": "draw", "by": EURON}
    answers = {"lcg.trigger": {"card": EURON, "ability": 0, "to": to}, "lcg.target": ["p2/01040#1"]}

    play(resolve_keywords(game, challenge), answers)

    assert game.cards["p2/01040#1"].controller == "p1"


def test_nobody_wins_before_round_one() -> None:
    game = situation(THEIRS)
    game.round, game.cards[THEIRS].power = 0, 15

    play(check_state(game))

    assert game.winner is None
