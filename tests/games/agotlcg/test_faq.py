"""Scenarios of the FAQ; each test names the entry it plays."""

from __future__ import annotations

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.games.agotlcg.rules.actions import action_window
from adjudicator.games.agotlcg.rules.cards.plots import PLOTS
from adjudicator.games.agotlcg.rules.challenge_form import ChallengeForm
from adjudicator.games.agotlcg.rules.challenges import conclude
from adjudicator.games.agotlcg.rules.checks import GameOver
from adjudicator.games.agotlcg.rules.entering import can_be_duplicate
from adjudicator.games.agotlcg.rules.keywords import resolve_keywords
from adjudicator.games.agotlcg.rules.leaving import kill
from adjudicator.games.agotlcg.rules.setup import SetupForm
from adjudicator.games.agotlcg.rules.state import Game, Lasting
from adjudicator.games.agotlcg.rules.texts import Ability, Use
from adjudicator.games.agotlcg.rules.timing import resolve_use
from adjudicator.games.agotlcg.rules.values import plot_value
from tests.games.agotlcg.situations import fight, play, situation

CATELYN, TYRION, ARYA = "p1/01143#1", "p2/01089#1", "p2/01141#1"
GREY_WIND, PUP, KNIGHT = "p1/01145#1", "p2/01149#1", "p2/01150#1"


def offered(asks: list[Ask], seat: str) -> list[object]:
    """Return what a seat was offered besides passing."""
    return [option for ask in asks if ask.seat == seat for option in ask.options if option is not None]


def silenced() -> Game:
    """Return a game in which Catelyn attacks and her opponent has an action, a duplicate and a card with ambush."""
    game = situation(CATELYN, TYRION, ARYA, "p2/01154#1", "p2/01145#1", hands=["p2/01091#1", "p2/01159#1"])
    game.cards[ARYA].duplicates.append("p2/01149#2")
    fight(game, "intrigue", [CATELYN])
    return game


def test_faq_qa_05_a_d_while_catelyn_participates_opponents_can_only_ambush() -> None:
    asks = play(action_window(silenced(), "attackers"))

    assert offered(asks, "p2") == [{"step": "ambush", "card": "p2/01091#1"}]


def test_faq_qa_05_c_while_catelyn_participates_a_duplicate_still_saves() -> None:
    game = silenced()
    save = {"card": "p2/01149#2", "ability": "duplicate", "to": {"e": "killed", "card": ARYA}}

    play(kill(game, [ARYA]), {"lcg.trigger": save})

    assert ARYA in game.cards
    assert game.players["p2"].discard == ["p2/01149#2"]


def test_faq_rc_2_3_a_who_is_not_chosen_for_wildfire_assault_dies_and_cannot_be_saved() -> None:
    game = situation(CATELYN, TYRION, ARYA, phase="plot")
    game.cards[ARYA].duplicates.append("p2/01149#2")
    burn = PLOTS["01026"][0]
    assert isinstance(burn, Ability)

    asks = play(resolve_use(Use(game, "p1", "p1/01026#1", 0, burn)), {"lcg.target": []})

    assert {ask.name for ask in asks} == {"lcg.target", "lcg.pile-order"}
    assert not game.cards
    assert sorted(game.players["p2"].dead) == [TYRION, ARYA]


def test_faq_rc_1_2_b_no_duplicate_while_a_copy_is_dead() -> None:
    game = situation("p1/01141#1", hands=["p1/01141#2"])
    assert can_be_duplicate(game, "p1/01141#2")

    game.players["p1"].dead.append("p1/01141#3")

    assert not can_be_duplicate(game, "p1/01141#2")


def test_faq_rc_1_2_a_no_duplicate_of_a_card_that_another_owns() -> None:
    game = situation("p2/01141#1", hands=["p1/01141#2"])
    game.cards["p2/01141#1"].controller = "p1"

    assert not can_be_duplicate(game, "p1/01141#2")


def test_faq_rc_1_4_a_power_counts_for_the_controller() -> None:
    game = situation("p2/01141#1")
    game.cards["p2/01141#1"].power = 3
    game.cards["p2/01141#1"].controller = "p1"

    assert (game.power("p1"), game.power("p2")) == (3, 0)


def answering(*judgments: str) -> list[Ask]:
    """Let p1 play an event that p2 answers with The Hand's Judgment; return what was asked after that."""
    mine = ["p1/01159#1", *judgments]
    game = situation(CATELYN, hands=[*mine, "p2/01045#1"])
    game.cards[CATELYN].knelt = True
    fight(game, "power", ["p1/01150#9"])
    game.challenge = fight(game, "power", [])
    event = {"step": "play-event", "card": "p1/01159#1", "ability": 1}
    answer = {"card": "p2/01045#1", "ability": 0, "to": {"e": "effect", "player": "p1", "card": "p1/01159#1"}}
    rule, asked, given = action_window(game, "attackers"), [], None
    while True:
        try:
            (ask,) = rule.send(given)
        except StopIteration:
            return asked
        asked.append(ask)
        option = next((option for option in (event, answer) if option in ask.options), None)
        given = {ask.seat: option}


def test_faq_qa_07_a_an_event_cannot_answer_while_it_is_being_played() -> None:
    asked = [ask for ask in answering() if ask.name == "lcg.trigger"]

    assert [ask.seat for ask in asked] == ["p2"]


def test_faq_qa_07_b_another_copy_can_answer() -> None:
    asked = [ask for ask in answering("p1/01045#2") if ask.name == "lcg.trigger"]

    assert [ask.seat for ask in asked] == ["p2", "p1"]
    assert asked[1].options[1]["card"] == "p1/01045#2"


def intimidated(winner: str, attack: int, defence: int, *knelt: str) -> list[Ask]:
    """Return what is asked about keywords after a challenge in which Grey Wind took part."""
    game = situation(GREY_WIND, "p1/01145#2", PUP, KNIGHT)
    challenge = fight(game, "military", [GREY_WIND, "p1/01145#2"])
    challenge.winner, challenge.loser = winner, "p2" if winner == "p1" else "p1"
    challenge.attacker_str, challenge.defender_str, challenge.decided = attack, defence, True
    for card in knelt:
        game.cards[card].knelt = True
    return play(resolve_keywords(game, challenge), {"lcg.keyword": [GREY_WIND]})


def test_faq_err_06_a_c_one_character_up_to_the_margin_kneels_in_total() -> None:
    asks = intimidated("p1", 8, 7)

    assert [(ask.name, ask.about["most"]) for ask in asks] == [("lcg.keyword", 1), ("lcg.target", 1)]
    assert asks[1].about["cards"] == [PUP]


@pytest.mark.parametrize(("winner", "knelt"), [("p2", ()), ("p1", (PUP, KNIGHT))], ids=["FAQ-ERR-06 b", "FAQ-ERR-06 d"])
def test_faq_err_06_b_d_intimidate_needs_an_attacker_who_won_and_a_standing_character(
    winner: str, knelt: tuple[str, ...]
) -> None:
    assert intimidated(winner, 8, 0, *knelt) == []


def test_faq_qr_01_b_the_fifteenth_power_for_an_unopposed_challenge_ends_the_game_before_claim() -> None:
    game = situation(CATELYN, KNIGHT)
    game.players["p1"].faction_power = 14
    fight(game, "military", [CATELYN])

    with pytest.raises(GameOver):
        play(conclude(game))

    assert (game.winner, game.reason) == ("p1", "power")
    assert KNIGHT in game.cards


def test_faq_def_03_a_claim_shows_what_was_named_for_calm_over_westeros() -> None:
    game = situation(CATELYN)
    game.lasting.append(Lasting("claim-against-intrigue", "p2", -1, "plot:p2"))
    assert plot_value(game, "p1", "claim") == 1

    fight(game, "intrigue", [CATELYN])

    assert plot_value(game, "p1", "claim") == 0


def test_faq_qa_14_two_characters_with_stealth_may_name_the_same_target() -> None:
    game = situation("p1/01089#1", "p1/01141#1", KNIGHT)
    attackers = ["p1/01089#1", "p1/01141#1"]
    challenge = {"type": "power", "opponent": "p2", "attackers": attackers, "stealth": dict.fromkeys(attackers, KNIGHT)}

    assert ChallengeForm(game, "p1").problem(challenge) is None


def test_faq_qa_03_set_up_attachments_go_on_cards_that_the_same_player_reveals() -> None:
    game = situation(KNIGHT, hands=["p1/01153#1", "p1/01150#1"], phase="setup")
    form = SetupForm(game, "p1")

    assert form.problem({"cards": ["p1/01150#1"], "duplicates": {}, "attach": {"p1/01153#1": "p1/01150#1"}}) is None
    problem = form.problem({"cards": [], "duplicates": {}, "attach": {"p1/01153#1": KNIGHT}})
    assert problem is not None
    assert problem.code == "setup-no-host"
