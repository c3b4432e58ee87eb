"""Cards that change who takes part in a challenge, and events of House Baratheon and House Targaryen."""

from __future__ import annotations

from adjudicator.games.agotlcg.rules.challenge_form import ChallengeForm
from adjudicator.games.agotlcg.rules.challenges import conclude
from adjudicator.games.agotlcg.rules.checks import check_state
from adjudicator.games.agotlcg.rules.forms import SomeCards
from adjudicator.games.agotlcg.rules.leaving import kill
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.timing import resolve_use
from adjudicator.games.agotlcg.rules.using import can_use
from tests.games.agotlcg.situations import fight, play, situation
from tests.games.agotlcg.test_cards import use_of, used

KNIGHT, THEIRS, JON, RANGER, BENJEN = "p1/01150#1", "p2/01150#1", "p1/01124#1", "p1/01131#1", "p1/01122#1"
DAVOS, FURY, FLAMES, CONSOLIDATION, REBIRTH = "p2/01050#1", "p2/01063#1", "p1/01064#1", "p1/01062#1", "p1/01177#1"


def test_jon_attacks_with_his_brothers_without_being_declared() -> None:
    game = situation(JON, RANGER)
    challenge = fight(game, "military", [RANGER])

    play(check_state(game))

    assert challenge.attackers == [RANGER, JON]
    assert not game.cards[JON].knelt


def test_jon_leaves_the_attack_when_he_kneels() -> None:
    game = situation(JON, RANGER)
    challenge = fight(game, "military", [RANGER])
    play(check_state(game))
    game.cards[JON].knelt = True

    play(check_state(game))

    assert challenge.attackers == [RANGER]


def test_jon_does_not_join_an_attack_of_others() -> None:
    game = situation(JON, KNIGHT)
    challenge = fight(game, "military", [KNIGHT])

    play(check_state(game))

    assert challenge.attackers == [KNIGHT]


def test_stealth_does_not_bypass_benjens_rangers() -> None:
    game = situation("p2/01122#1", "p2/01131#1", THEIRS)

    assert ChallengeForm(game, "p1").bypassable("p2") == [THEIRS]


def test_benjen_goes_home_to_the_deck_for_two_power() -> None:
    game = situation(BENJEN)
    dies = {"card": BENJEN, "ability": 1, "to": {"e": "killed", "card": BENJEN}}

    play(kill(game, [BENJEN]), {"lcg.trigger": dies})

    assert game.players["p1"].faction_power == 2
    assert BENJEN in game.players["p1"].draw
    assert not game.players["p1"].dead


def test_the_paramour_draws_out_a_defender() -> None:
    game = situation("p1/01111#1", "p2/01125#1", "p2/01028#1")
    fight(game, "intrigue", ["p1/01111#1"])
    play(resolve_use(use_of(game, "p1/01111#1")), {"lcg.target": ["p2/01125#1"]})

    form = defenders(game)

    assert form.default() == ["p2/01125#1"]
    assert form.problem(["p2/01028#1"]) is not None
    assert form.problem(["p2/01028#1", "p2/01125#1"]) is None


def defenders(game: Game) -> SomeCards:
    """Return the form in which the defending player declares defenders."""
    from adjudicator.games.agotlcg.rules.challenges import _ask_defenders

    assert game.challenge is not None
    (ask,) = next(_ask_defenders(game, game.challenge))
    assert isinstance(ask.form, SomeCards)
    return ask.form


def furious(attacker: str) -> Game:
    """Return the game after a challenge that Ser Davos, kneeling before, joined as a defender."""
    game = situation(attacker, DAVOS, hands=[FURY])
    game.cards[DAVOS].knelt = True
    fight(game, "power", [attacker])
    used(game, FURY, DAVOS)
    assert game.challenge is not None
    assert game.challenge.defenders == [DAVOS]
    play(conclude(game))
    return game


def test_fury_lets_a_kneeling_character_defend_and_stands_it_if_it_wins() -> None:
    game = furious("p1/01056#1")

    assert game.challenge is not None
    assert game.challenge.winner == "p2"
    assert not game.cards[DAVOS].knelt


def test_fury_leaves_a_character_kneeling_that_loses() -> None:
    game = furious("p1/01090#1")

    assert game.challenge is not None
    assert game.challenge.winner == "p1"
    assert game.cards[DAVOS].knelt


def test_fury_is_for_the_defending_player() -> None:
    game = situation(THEIRS, "p1/01050#1", hands=["p1/01063#1"])
    game.cards["p1/01050#1"].knelt = True
    fight(game, "military", ["p1/01050#1"])

    assert not can_use(use_of(game, "p1/01063#1"))


def test_seen_in_flames_looks_at_a_hand_and_discards_one_card_of_it() -> None:
    game = situation("p1/01047#1", hands=[FLAMES, "p2/01041#1", "p2/01042#1"])

    play(resolve_use(use_of(game, FLAMES)), {"lcg.select": ["p2/01042#1"]})

    assert game.players["p2"].hand == ["p2/01041#1"]
    assert game.players["p2"].discard == ["p2/01042#1"]


def test_seen_in_flames_needs_a_servant_of_rhllor_and_a_hand() -> None:
    without = situation(KNIGHT, hands=[FLAMES, "p2/01041#1"])
    nothing = situation("p1/01047#1", hands=[FLAMES])

    assert not can_use(use_of(without, FLAMES))
    assert not can_use(use_of(nothing, FLAMES))


def test_consolidation_kneels_weak_characters_of_one_player_and_gives_one_of_them_power() -> None:
    game = situation("p1/01057#1", "p1/01056#1", hands=[CONSOLIDATION], phase="marshaling")

    answers = {"lcg.target": ["p1/01056#1", "p1/01057#1"], "lcg.select": ["p1/01056#1"]}
    play(resolve_use(use_of(game, CONSOLIDATION)), answers)

    assert all(game.cards[card].knelt for card in ("p1/01056#1", "p1/01057#1"))
    assert game.cards["p1/01056#1"].power == 1


def test_consolidation_takes_no_characters_of_two_players() -> None:
    game = situation("p1/01056#1", "p2/01056#1", hands=[CONSOLIDATION], phase="marshaling")
    rule = resolve_use(use_of(game, CONSOLIDATION))
    (ask,) = next(rule)

    assert ask.problem(["p1/01056#1", "p2/01056#1"]) is not None
    assert ask.problem(["p2/01056#1"]) is None


def reborn(choice: str) -> Game:
    """Return the game after Fire and Blood brought back a dead dragon."""
    game = situation(hands=[REBIRTH])
    game.players["p1"].dead.append("p1/01164#1")
    play(resolve_use(use_of(game, REBIRTH)), {"lcg.target": ["p1/01164#1"], "lcg.option": choice})
    return game


def test_fire_and_blood_puts_a_hatchling_into_play_or_shuffles_it_in() -> None:
    assert "p1/01164#1" in reborn("put-into-play").cards
    assert "p1/01164#1" in reborn("shuffle").players["p1"].draw
