"""The published default of each question of B'Twixt: what an unanswered deadline means."""

from __future__ import annotations

from adjudicator.games.btwixt.rules import PHASES, defaults
from adjudicator.games.btwixt.rules.state import Game
from tests.games.btwixt.test_rulings import A, B, C, D, offers, table


def position() -> Game:
    """Return a position in which C leads, and A's right council is his smaller one."""
    game = table()
    offers(game, A=["velvet_threat#1"], B=["betrayal#1"], C=["drawn_steel#1"], D=["velvet_threat#2"])
    game.councils[0].allies = ["uncrowned_one", "court_fool"]
    game.councils[1].allies = ["weary_champion"]
    game.councils[3].tokens = ["1#1"]
    return game


def test_harm_goes_to_who_leads_and_never_to_oneself() -> None:
    game = position()
    assert game.from_first()[defaults.leader(game, A, "discard_hand", game.from_first())] == C
    assert game.from_first()[defaults.leader(game, C, "modify_total", game.from_first())] == A, "tie: from the first"
    assert defaults.leader(game, A, "kneel", [B, D]) == 1


def test_help_goes_to_oneself_or_to_the_neighbour_of_the_smaller_council() -> None:
    game = position()
    assert defaults.leader(game, A, "draw", [B, D]) == 1
    assert defaults.leader(game, A, "stand", [B, A]) == 1


def test_one_takes_the_highest_card_and_gives_the_lowest() -> None:
    game = position()
    assert defaults.offered_card(game, A, ["velvet_threat#1", "betrayal#1", "drawn_steel#1"]) == 2
    assert defaults.offered_card(game, C, ["drawn_steel#1"]) == 0
    assert defaults.highest_card(game, ["betrayal#1", "drawn_steel#1"]) == 1
    assert defaults.lowest_card(game, ["drawn_steel#1", "betrayal#1"]) == 1


def test_councils_help_the_smaller_own_and_hit_the_strongest_foreign() -> None:
    game = position()
    assert defaults.own_council(game, A, [0, 3]) == 1
    assert defaults.other_council(game, A, [0, 1, 2, 3]) == 1
    assert defaults.other_council(game, A, [0, 3]) == 0


def test_allies_are_hit_where_they_are_strongest_and_lost_where_weakest() -> None:
    game = position()
    assert defaults.strongest_ally(game, A, ["uncrowned_one", "court_fool", "weary_champion"]) == 2
    assert defaults.strongest_ally(game, A, ["uncrowned_one", "court_fool"]) == 1


def test_who_says_nothing_kneels() -> None:
    game = table()
    game.players[A].hand = ["drawn_steel#1"]
    game.phase = "bidding"

    (ask,) = next(PHASES["bidding"](game))

    assert (ask.seat, ask.name, ask.default_answer()) == (A, "bid.play", "kneel")
