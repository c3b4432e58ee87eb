"""Titles, in games of three and more players (rules 16)."""

from __future__ import annotations

from adjudicator.games.agotlcg.rules.challenge_form import ChallengeForm
from adjudicator.games.agotlcg.rules.challenges import conclude
from adjudicator.games.agotlcg.rules.claim import apply_claim
from adjudicator.games.agotlcg.rules.dominance import dominance_of
from adjudicator.games.agotlcg.rules.draw_phase import draw_phase
from adjudicator.games.agotlcg.rules.elimination import leave_game
from adjudicator.games.agotlcg.rules.state import Challenge, Game
from adjudicator.games.agotlcg.rules.titles import choose_titles, redirect
from adjudicator.games.agotlcg.rules.values import plot_value
from tests.games.agotlcg.situations import play, situation

WHISPERS, SHIPS, HAND, COIN, LAWS, REGENT = (f"012{n:02}" for n in range(6, 12))
KNIGHT, SECOND, THIRD = "p1/01150#1", "p2/01150#1", "p3/01150#1"


def melee(*in_play: str, titles: dict[str, str] | None = None, type: str = "") -> Game:
    """Return a game of three; with a type, p1 attacks p2 with a knight."""
    game = situation(*in_play, seats=("p1", "p2", "p3"))
    for seat, title in (titles or {}).items():
        game.players[seat].title = title
    if type:
        game.challenge = Challenge(type, "p1", "p2", [KNIGHT], against="p2")
    return game


def test_players_take_titles_in_order_and_two_are_set_aside_for_three() -> None:
    asked = play(choose_titles(game := melee()), {"lcg.titles": [HAND, COIN, SHIPS, LAWS, WHISPERS, REGENT]})

    assert [len(ask.options) for ask in asked if ask.name == "lcg.title"] == [4, 3, 2]
    assert [game.players[seat].title for seat in game.players] == [SHIPS, HAND, COIN]


def test_nobody_takes_a_title_in_a_game_of_two() -> None:
    assert play(choose_titles(situation())) == []


def test_titles_add_income_reserve_cards_and_dominance() -> None:
    game = melee(titles={"p1": COIN, "p2": LAWS, "p3": REGENT})
    game.phase = "draw"
    hands = [len(player.hand) for player in game.players.values()]
    play(draw_phase(game))

    assert plot_value(game, "p1", "income") == 4 + 2
    assert plot_value(game, "p2", "reserve") == 6 + 1
    assert [len(p.hand) - before for p, before in zip(game.players.values(), hands, strict=True)] == [2, 3, 2]
    assert dominance_of(game, "p3") == dominance_of(game, "p1") + 2


def test_a_title_adds_str_only_to_a_side_with_a_participant() -> None:
    game = melee(KNIGHT, SECOND, titles={"p1": HAND, "p2": SHIPS}, type="power")

    play(conclude(game))

    assert game.challenge is not None
    strength = game.facts(KNIGHT).strength
    assert (game.challenge.attacker_str, game.challenge.defender_str) == (strength + 1, 0)


def test_who_supports_a_title_does_not_attack_its_bearer() -> None:
    game = melee(KNIGHT, titles={"p1": HAND, "p2": LAWS, "p3": COIN})

    assert ChallengeForm(game, "p1").opponents("military") == ["p3"]


def test_the_hand_attacks_another_opponent_in_a_second_power_challenge() -> None:
    game = melee(KNIGHT, titles={"p1": HAND, "p2": COIN, "p3": SHIPS})
    game.players["p1"].made["power"] = 1
    game.fought = [Challenge("power", "p1", "p3", [], against="p2")]

    assert ChallengeForm(game, "p1").opponents("power") == ["p3"]
    assert ChallengeForm(game, "p1").opponents("military") == ["p2", "p3"]


def test_beating_a_rival_gives_one_power_once_per_round() -> None:
    game = melee(KNIGHT, SECOND, titles={"p1": HAND, "p2": COIN, "p3": LAWS}, type="military")
    play(conclude(game))
    before = game.players["p1"].faction_power
    game.challenge = Challenge("intrigue", "p1", "p2", [KNIGHT], against="p2")
    play(conclude(game))

    assert before == 2
    assert game.players["p1"].faction_power == 3


def test_the_master_of_ships_claims_more_of_a_rival() -> None:
    game = melee(KNIGHT, titles={"p1": SHIPS, "p2": HAND, "p3": COIN}, type="military")
    of_rival = plot_value(game, "p1", "claim")
    assert game.challenge is not None
    game.challenge.defender = "p3"

    assert (of_rival, plot_value(game, "p1", "claim")) == (2, 1)


def test_the_master_of_whispers_claims_of_whom_he_likes() -> None:
    game = melee(KNIGHT, titles={"p1": WHISPERS, "p2": HAND, "p3": COIN}, type="intrigue")
    for seat in ("p2", "p3"):
        game.players[seat].hand = [f"{seat}/01041#1"]
    assert game.challenge is not None

    play(apply_claim(game, game.challenge), {"lcg.claim-opponent": "p3"}, once=True)

    assert [len(game.players[seat].hand) for seat in ("p2", "p3")] == [1, 0]


def test_the_regent_has_another_opponent_named_once_a_round() -> None:
    game = melee(KNIGHT, titles={"p1": HAND, "p2": SHIPS, "p3": REGENT}, type="military")
    assert game.challenge is not None
    told = {"e": "redirect", "type": "military", "attacker": "p1", "defender": "p2"}
    use = {"card": f"title/{REGENT}", "ability": None, "to": told}

    asked = play(redirect(game, game.challenge), {"lcg.trigger": use})
    again = play(redirect(game, game.challenge))

    assert [ask.seat for ask in asked] == ["p3", "p1"]
    assert game.challenge.defender == "p3"
    assert again == []


def test_who_is_out_takes_his_cards_along_and_the_next_player_is_first() -> None:
    game = melee(KNIGHT, SECOND, THIRD, type="military")
    game.cards[THIRD].controller = "p1"
    leave_game(game, "p1")

    assert list(game.cards) == [SECOND]
    assert game.players["p1"].removed[0] == KNIGHT
    assert game.players["p3"].discard == [THIRD]
    assert game.first == "p2"
    assert game.in_order() == ["p2", "p3"]
