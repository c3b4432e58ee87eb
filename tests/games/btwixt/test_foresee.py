"""What may be asked of a leader before his next plan is foreseen, so far as he can know it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from adjudicator.engine.driver import Table
from adjudicator.engine.foresight import Foreseen
from adjudicator.games.btwixt.asks import ASKS, foresee, words_of
from adjudicator.games.btwixt.lines.foresee import MOST
from adjudicator.games.btwixt.lines.raises import raised_by
from adjudicator.games.btwixt.rules import RULES
from adjudicator.games.btwixt.rules.state import Game
from adjudicator.orders.unanswered import uncovered
from tests.games.btwixt.lively import Played, play_by_lines
from tests.games.btwixt.random_play import box
from tests.games.btwixt.reference import lines
from tests.games.btwixt.test_answers import A, B, councils, offers, table
from tests.games.btwixt.test_answers_play import games

WORDS = words_of(box())


def plans(**options: Any) -> Game:
    game = table(**options)
    game.phase = "plans"
    return game


def items(game: Game, seat: str = A) -> dict[tuple[str, str], Foreseen]:
    found = foresee(seat, RULES.view(game, seat), box())
    return {(item.subject, item.object): item for item in found}


# ---- What is told


def test_every_foreseen_ask_is_answered_by_lines_on_its_subject() -> None:
    influence = [raised for card in box().influence.values() for raised in raised_by(card)]
    allies = [raised for ally in box().allies.values() for raised in raised_by(ally)]

    assert {raised.ask for raised in (*influence, *allies)} <= set(ASKS)


def test_a_plan_is_certain_and_the_prize_is_possible() -> None:
    found = items(plans())

    assert found["bid", ""].certain
    assert not found["ally", ""].certain and not found["ally", ""].soon
    assert found["ally", ""].about == {"ally": "toll_baron"}
    assert ("token", "") in found


@pytest.mark.parametrize(
    ("hand", "place"),
    [
        ("velvet_threat#1", ("target", "leader")),
        ("forged_letter#1", ("target", "card")),
        ("knife_in_the_crowd#1", ("target", "ally")),
        ("open_ledger#1", ("target", "council")),
        ("forced_homage#1", ("colour", "")),
        ("borrowed_coin", ("take", "")),
        ("half_a_plan", ("choose", "half_a_plan")),
        ("sharp_tongue", ("choose", "sharp_tongue")),
        ("vision_in_smoke", ("look-order", "")),
    ],
)
def test_cards_in_the_own_hand_are_looked_at(hand: str, place: tuple[str, str]) -> None:
    game = plans()
    game.players[A].hand = ["drawn_steel#1"]
    assert place not in items(game)

    game.players[B].hand = [hand]
    assert place not in items(game), "the hands of others are hidden"
    game.players[A].hand = [hand]
    assert place in items(game)
    game.kneeling = [A]
    assert place not in items(game)


@pytest.mark.parametrize(
    ("ally", "place"),
    [
        ("ferry_captain", ("choose", "ferry_captain")),
        ("pilgrim_mother", ("want", "pilgrim_mother")),
        ("plague_doctor", ("target", "ally")),
        ("marches_scout", ("look-bottom", "")),
    ],
)
def test_the_current_ally_is_looked_at(ally: str, place: tuple[str, str]) -> None:
    game = plans()
    game.current = ally

    assert place in items(game)
    game.current = "quarry_giant"
    assert place not in items(game)


def test_who_won_the_bid_alone_is_asked_for_the_prize_and_soon() -> None:
    game = councils(plans(), "", "", "", "")
    game.phase, game.winner = "triumphs", A

    assert items(game)["ally", ""].soon and items(game)["token", ""].soon
    assert ("ally", "") not in items(game, B)


def test_an_ally_that_must_lie_left_is_asked_of_nobody() -> None:
    game = plans()
    game.current = "west_gate_sentinel"

    assert ("ally", "") not in items(game)


def test_triumphs_in_offers_are_looked_at_until_they_are_over() -> None:
    game = offers(plans(), A=["plundered_hold"])
    game.players[A].hand = []
    game.kneeling = [A]

    assert ("target", "council") in items(game)
    game.phase, game.winner = "token", A
    assert ("target", "council") not in items(game)


def test_the_order_of_triumphs_is_asked_only_where_the_winner_decides_it() -> None:
    assert ("triumphs", "") not in items(plans())
    assert ("triumphs", "") in items(plans(triumph_order="winner_decides"))


def test_a_draft_is_certain_before_it_and_in_the_last_round_of_a_season() -> None:
    game = plans(draft=True)
    assert ("rank", "") not in items(game)

    game.round = game.rounds
    assert items(game)["rank", ""].certain
    game.season = game.seasons[-1]
    assert ("rank", "") not in items(game)
    game.phase = "draft"
    assert list(items(game)) == [("rank", "")]


def test_nothing_is_foreseen_when_the_game_is_over_or_by_who_looks_on() -> None:
    game = plans()
    assert foresee("nobody", RULES.view(game, None), box()) == ()

    game.final = {"winners": [A], "standing": []}
    assert foresee(A, RULES.view(game, A), box()) == ()


# ---- Which lines cover it


@pytest.mark.parametrize(
    ("typed", "subject", "covered"),
    [
        ("bid: lowest", "bid", True),
        ("bid: lowest if gap > 3", "bid", True),
        ("always bid: lowest if gap > 3", "bid", True),
        ("bid: ask if far leads or lowest if gap > 3", "bid", True),
        ("bid: ask", "bid", False),
        ("bid: ask / always bid: lowest", "bid", False),
        ("spend max: 3", "bid", False),
        ("ally: small", "ally", True),
        ("ally: small if gap > 3", "ally", False),
        ("token: ask", "token", False),
    ],
)
def test_a_plan_covers_the_bid_whatever_its_conditions(typed: str, subject: str, covered: bool) -> None:
    item = items(plans())[subject, ""]

    assert (uncovered(WORDS, lines(typed, A), [item]) == []) is covered


# ---- In play


def missed(number: int, first: int = 0) -> tuple[Counter[str], list[tuple[str, str]]]:
    """Play games; return which asks of a round were foreseen when its plans were due, and which ones should have been.

    Cards drawn or moved in the round and allies turned up in it could not be known.
    """
    foreseen: Counter[str] = Counter()
    others: list[tuple[str, str]] = []
    for players, seed, options in games(number, first):
        known: dict[str, tuple[set[str], set[str]]] = {}

        def watch(table: Table, known: dict[str, tuple[set[str], set[str]]] = known) -> None:
            if any(ask.name == "round.plan" for ask in table.open):
                known.update({seat: told(table.state, seat) for seat in table.state.leaders})
            for ask in table.open if known else ():
                subjects, cards = known[ask.seat]
                card = str(ask.about.get("card", ask.about.get("ally", "")))
                if any(subject.id in subjects for subject in WORDS.subjects_for(ask.name)):
                    foreseen[ask.name] += 1
                elif card in cards or not card:
                    others.append((ask.name, card))

        play_by_lines(players, seed, options, Played(), watch)
    return foreseen, others


def told(game: Game, seat: str) -> tuple[set[str], set[str]]:
    """Return the subjects foreseen for a seat, and the cards whose text it could know to come."""
    found = foresee(seat, RULES.view(game, seat), box())
    assert len(found) <= MOST
    return {item.subject for item in found}, {*game.players[seat].hand, str(game.current)}


def test_every_ask_of_a_round_that_could_be_known_was_foreseen() -> None:
    foreseen, others = missed(8)

    assert others == []
    assert len(foreseen) > 12


@pytest.mark.slow
def test_every_ask_of_many_rounds_that_could_be_known_was_foreseen() -> None:
    foreseen, others = missed(100, 500)

    assert others == []
    assert set(foreseen) >= set(ASKS) - {"effect.dead-ally", "effect.manual", "claim.token"}
