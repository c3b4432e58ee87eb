"""Stewards: every ask has a rule in every style, always legal, made from the view alone, and told to people."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.engine.driver import Table
from adjudicator.engine.stewards import PUBLISHED, Steward
from adjudicator.games.btwixt.asks import ASKS
from adjudicator.games.btwixt.rules import RULES
from adjudicator.games.btwixt.rules.state import Game
from tests.games.btwixt.random_play import box, new_table, sampled
from tests.games.btwixt.test_answers import A, B, C, D, councils, effect, filled, offers, table, turn
from tests.games.btwixt.test_answers_play import games

EVERY_STYLE = (PUBLISHED, *ASKS.styles)


def steward(style: str, seat: str, leaders: list[str]) -> Steward:
    """Return a steward of a style; a loyal one is loyal to the leader on its left."""
    friend = leaders[(leaders.index(seat) + 1) % len(leaders)]
    return Steward(style, (friend,) if style == "loyal" else ())


def decide(game: Game, ask: Ask, who: Steward) -> Any:
    """Return what a steward of the seat answers, and make sure that it may."""
    answer = ASKS.decide(who, ask, RULES.view(game, ask.seat), box())
    assert ask.problem(answer) is None, (who.style, ask.name, answer, ask.about)
    return answer


def loyal(game: Game, ask: Ask, *friends: str) -> Any:
    return decide(game, ask, Steward("loyal", friends))


# ---- In play


def mixed_play(style: str, number: int, first: int = 0) -> Iterator[tuple[Table, Ask, Any]]:
    """Play games in which every second leader is a steward's; yield each of its answers before it is given."""
    for players, seed, options in games(number, first):
        game = new_table(players, seed, options)
        choose, kept = random.Random(seed).choice, set(game.state.leaders[seed % 2 :: 2])
        while game.open:
            given = sampled(game, choose)
            for ask in game.open:
                if ask.seat in kept:
                    given[ask.seat] = decide(game.state, ask, steward(style, ask.seat, game.state.leaders))
                    yield game, ask, given[ask.seat]
            game.trust(given)
            game.state.events = []


@pytest.mark.parametrize("style", EVERY_STYLE)
def test_the_published_defaults_and_hold_spend_no_card(style: str) -> None:
    answers = [answer for _, ask, answer in mixed_play(style, 4) if ask.name == "bid.play"]

    assert (set(answers) == {"kneel"}) is (style != "cautious")


# ---- Small bids


def test_a_cautious_steward_takes_the_lead_with_a_small_card_only() -> None:
    cautious = Steward("cautious")

    assert decide(table(), turn(table()), cautious) == "betrayal#1"
    two = offers(table(), B=["second_envoy#1"])
    assert decide(two, turn(two), cautious) == "rally_the_levies#1", "it counts itself, so it is worth 3"
    three = offers(table(), B=["bridge_toll#2"])
    assert decide(three, turn(three), cautious) == "kneel"
    ahead = offers(table(), A=["drawn_steel#2"])
    assert decide(ahead, turn(ahead), cautious) == "kneel"


@pytest.mark.parametrize(
    ("mine", "theirs", "answer"),
    [("court_fool", "", "kneel"), ("court_fool", "poacher", "knife_in_the_crowd#1"), ("", "", "knife_in_the_crowd#1")],
)
def test_a_cautious_steward_plays_no_card_that_can_only_cost_itself_an_ally(
    mine: str, theirs: str, answer: str
) -> None:
    game = councils(table(), mine, theirs, "", "")
    game.players[A].hand = ["knife_in_the_crowd#1"]

    assert decide(game, turn(game), Steward("cautious")) == answer


def test_a_cautious_steward_plays_no_card_that_can_only_cost_itself_a_token() -> None:
    game = table()
    game.players[A].hand = ["plague_ship"]
    game.councils[0].tokens = ["1#1"]
    assert decide(game, turn(game), Steward("cautious")) == "kneel"

    game.councils[1].tokens = ["1#2"]
    assert decide(game, turn(game), Steward("cautious")) == "plague_ship"


# ---- Friends


def test_a_loyal_steward_harms_no_friend_while_there_is_another() -> None:
    game = offers(table(), B=["bridge_toll#2"], C=["drawn_steel#2"])

    assert decide(game, effect(game, "velvet_threat"), Steward("hold")) == C
    assert loyal(game, effect(game, "velvet_threat"), C) == B
    assert loyal(game, effect(game, "forged_letter"), C) == "bridge_toll#2"


def test_a_loyal_steward_helps_itself_then_its_friends() -> None:
    game = table()
    game.phase, game.winner = "triumphs", A
    ask = effect(game, "honest_debt", "triumph")

    assert loyal(game, ask, D) == D
    assert loyal(game, ask, B) == B


def test_a_loyal_steward_spares_the_councils_of_friends() -> None:
    game = filled(table())

    assert decide(game, effect(game, "plague_ship"), Steward("hold")) == 1
    assert loyal(game, effect(game, "plague_ship"), B) == 2
    game = councils(table(), "", "quarry_giant", "masked_duellist", "")
    ask = Ask(A, "effect.ally", ("quarry_giant", "masked_duellist"), about={"card": "plague_doctor", "effect": "kill"})
    assert decide(game, ask, Steward("hold")) == "quarry_giant"
    assert loyal(game, ask, B) == "masked_duellist"


@pytest.mark.parametrize(("friend", "council"), [(B, 0), (D, 3), (C, 3)])
def test_a_loyal_steward_places_beside_a_friend(friend: str, council: int) -> None:
    game = councils(table(), "quarry_giant", "", "", "")
    ask = Ask(A, "token.council", (0, 3), default=1)

    assert loyal(game, ask, friend) == council


def test_a_loyal_steward_leaves_an_agreement_to_a_friend() -> None:
    game = table()
    want = Ask(A, "agree.want", (True, False), about={"card": "pilgrim_mother", "wanting": [B]})
    name = Ask(A, "agree.name", (A, B, C), about={"card": "pilgrim_mother", "named": []})

    assert loyal(game, want, B) is False and loyal(game, want, C) is True
    assert loyal(game, name, C) == C and loyal(game, name, D) == A
