"""Points that the rulebooks leave open: with another choice the rules do another thing."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.agot1e.rules import RULES
from adjudicator.games.westeros.combat.ability import ability
from adjudicator.games.westeros.combat.choose_cards import fighters
from adjudicator.games.westeros.state import Area, Combat, Game
from tests.games.agot1e.box import variant
from tests.games.agot1e.random_play import play_checked
from tests.games.agot2e.rulings.scenario import drive
from tests.sampling import numbers

CHOICES = [
    {option: choice}
    for option, choices in variant().ruling_choices.items()
    for choice in choices
    if choice != variant().rulings[option] and option != "clash_of_kings"
]


@numbers(4, 400, parts=4)
def test_games_are_played_to_the_end_with_every_choice(numbers: range) -> None:
    """Each game takes the next few choices together, so that all have had their turn before one comes again."""
    for n in numbers:
        start = 6 * n % len(CHOICES)
        play_checked(3 + n % 4, n, {name: v for some in (CHOICES * 2)[start : start + 6] for name, v in some.items()})


def battle(attacker: str, card: str, winner: str, **chosen: Any) -> tuple[Game, Combat]:
    """Return a battle of a House against Lannister that has been decided."""
    game = RULES.new_game(variant(), 5, chosen)
    game.areas = {area: Area() for area in game.areas}
    combat = Combat(attacker, "lannister", "seagard", "riverrun", "march-0", {"footman": 1})
    combat.cards = {attacker: card, "lannister": "tywin-lannister"}
    combat.revealed, combat.winner = True, winner
    game.combat = combat
    return game, combat


@pytest.mark.parametrize(("needs_a_win", "acts"), [(True, False), (False, True)])
def test_melisandre_acts_only_if_she_wins_or_always(needs_a_win: bool, acts: bool) -> None:
    game, combat = battle("baratheon", "melisandre-of-asshai", "lannister", melisandre_needs_a_win=needs_a_win)

    played = drive(ability(game, combat, "baratheon").on_result(), ["vargo-hoat"] if acts else [])

    assert [ask.seat for ask in played.asked] == ["baratheon"] * acts
    assert ("vargo-hoat" in game.players["lannister"].discard) == acts


@pytest.mark.parametrize(("others", "found"), [(True, ["harrenhal", "stoney-sept"]), (False, ["stoney-sept"])])
def test_asha_hits_orders_of_everybody_or_of_the_loser(others: bool, found: list[str]) -> None:
    game, combat = battle("greyjoy", "asha-greyjoy", "greyjoy", asha_may_hit_others=others)
    game.areas["harrenhal"] = Area(house="stark", units={"footman": 1}, order="support")
    game.areas["stoney-sept"] = Area(house="lannister", units={"footman": 1}, order="consolidate")

    played = drive(ability(game, combat, "greyjoy").on_result(), ["stoney-sept"])

    assert [answer for answer in played.asked[0].options if answer is not None] == found
    assert game.areas["stoney-sept"].order is None


@pytest.mark.parametrize(("track", "first"), [("throne", "lannister"), ("fiefdoms", "greyjoy")])
def test_texts_act_in_the_order_of_the_track_chosen(track: str, first: str) -> None:
    game, combat = battle("greyjoy", "asha-greyjoy", "greyjoy", card_text_order=track)

    assert fighters(game, combat)[0] == first
