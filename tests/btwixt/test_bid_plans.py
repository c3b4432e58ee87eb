"""What whole plans do from the first turn of a bid to the last, and what their receipts say beforehand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from adjudicator.engine.lines import Line, without_tripwires
from adjudicator.orders.speech import Speech
from adjudicator.rules.btwixt import PHASES, RULES
from adjudicator.rules.btwixt.lines.answers import answer_from_lines
from adjudicator.rules.btwixt.lines.spelling import spelled
from adjudicator.rules.btwixt.state import Game
from tests.btwixt.reference import line, lines, reader
from tests.btwixt.test_answers import A, B, C, offers, table
from tests.btwixt_play import box

HAND = ("velvet_threat#1", "velvet_threat#2", "bridge_toll#1", "betrayal#1", "drawn_steel#1", "gift_of_grain#1")
"""Worth 5, 5, 3, 1, 8 and 7, together 29."""


def dealt(hand: Sequence[str] = HAND, **hands: Sequence[str]) -> Game:
    """Return a table of three before the bid; the first leader holds `hand`, B and C what is named."""
    game = table(3)
    game.players[A].hand = list(hand)
    for letter, cards in hands.items():
        game.players[{"B": B, "C": C}[letter]].hand = list(cards)
    return game


def bid(game: Game, plans: Mapping[str, Sequence[Line]], until: int = 99) -> Game:
    """Play the bid by plans; whoever has none kneels, and every question of a card takes its default."""
    rule = PHASES["bidding"](game)
    asks = next(rule)
    for _ in range(until):
        given = {}
        for ask in asks:
            said = answer_from_lines(ask, without_tripwires(plans.get(ask.seat, ())), RULES.view(game, ask.seat), box())
            given[ask.seat] = ask.default_answer() if said is None else said.answer
            assert ask.problem(given[ask.seat]) is None
        try:
            asks = rule.send(given)
        except StopIteration:
            break
    return game


def played(plan: str, hand: Sequence[str] = HAND, *, others: str = "", **hands: Sequence[str]) -> list[str]:
    """Return what the first leader plays by a plan while the others kneel or follow one of their own."""
    plans = {A: lines(plan, A), **{leader: lines(others, leader) for leader in (B, C) if others}}
    return bid(dealt(hand, **hands), plans).players[A].played


@pytest.mark.parametrize(
    "plan",
    [
        "bid: play cheapest lead", "bid: cheapest lead or kneel", "bid: play cheapest lead if gap <= 4 or kneel",
        "always bid: play cheapest lead if gap <= 3 or kneel", "bid: play cheapest lead if turn <= 9",
        "bid: kneel if power <= 2 or play cheapest lead if gap <= 4 or kneel", "bid: play lowest if turn <= 9",
        "bid: play lowest if gap < 3 or kneel", "bid: kneel if power < 3 or lowest", "bid: play lowest",
        "bid: cheapest lead or lowest or highest", "bid: cheapest lead or bridge toll or kneel",
        "offerta: gioca sorpasso minimo", "bid: betrayal or cheapest lead", "bid: betrayal, then cheapest lead",
    ],
)  # fmt: skip
def test_whoever_leads_alone_in_the_bid_plays_no_further_card(plan: str) -> None:
    assert played(plan) == ["betrayal"]


def test_a_lead_is_taken_back_each_time_and_not_raised_in_between() -> None:
    other = lines("bid: backup plan, then second envoy, then kneel", B)
    game = bid(dealt(B=("backup_plan#1", "second_envoy#1")), {A: lines("bid: cheapest lead", A), B: other})

    assert game.players[A].played == ["betrayal", "bridge_toll", "velvet_threat"]
    assert game.players[B].played == ["backup_plan", "second_envoy"]


def test_two_plans_for_the_lead_stop_when_one_cannot_follow() -> None:
    game = bid(dealt(B=("backup_plan#1",)), {leader: lines("bid: cheapest lead", leader) for leader in (A, B)})

    assert game.players[B].played == ["backup_plan"]
    assert game.players[A].played == ["betrayal", "bridge_toll"]


@pytest.mark.parametrize(
    ("plan", "cards"),
    [
        ("bid: velvet threat, then kneel", ["velvet_threat"]),
        ("bid: play Velvet Threat, then Bridge Toll, then kneel", ["velvet_threat", "bridge_toll"]),
        ("bid: velvet threat then bridge toll", ["velvet_threat", "bridge_toll"]),
        ("bid: velvet threat and then bridge toll", ["velvet_threat", "bridge_toll"]),
        ("bid: velvet threat, then velvet threat, then kneel", ["velvet_threat", "velvet_threat"]),
        ("offerta: Minaccia di Velluto, poi Pedaggio del Ponte, poi inginocchiati", ["velvet_threat", "bridge_toll"]),
        ("bid: velvet threat or bridge toll or kneel", ["velvet_threat"]),
        ("bid: velvet threat, bridge toll", ["velvet_threat"]),
        ("bid: velvet threat, bridge toll, kneel", ["velvet_threat"]),
        ("bid: forced homage or bridge toll or kneel", ["bridge_toll"]),
        ("bid: forced homage, then bridge toll, then kneel", ["bridge_toll"]),
        ("bid: lowest, then lowest, then kneel", ["betrayal", "bridge_toll"]),
        ("bid: highest, then lowest", ["drawn_steel", "betrayal"]),
        ("bid: kneel, then velvet threat", []),
        ("bid: velvet threat or bridge toll, then betrayal", ["velvet_threat", "betrayal"]),
        ("bid: bridge toll if leading or betrayal", ["betrayal", "bridge_toll"]),
        ("bid: lowest if all others knelt", [
            "betrayal", "bridge_toll", "velvet_threat", "velvet_threat", "gift_of_grain", "drawn_steel",
        ]),
    ],
)  # fmt: skip
def test_cards_that_are_named_are_played_as_often_as_they_are_named(plan: str, cards: list[str]) -> None:
    """The others kneel in their first turn; in the last plan before it."""
    game = dealt()
    if "knelt" in plan:
        game.kneeling = [B, C]
    assert bid(game, {A: lines(plan, A)}).players[A].played == cards


def test_a_condition_is_looked_at_in_each_turn() -> None:
    plan = "bid: drawn steel if turn = 1 or bridge toll if gap >= 0 or kneel"
    answer = ("drawn_steel#2", "velvet_threat#3")

    assert played(plan, others="bid: drawn steel, then velvet threat", B=answer) == ["drawn_steel", "bridge_toll"]


@pytest.mark.parametrize("typed", ["bid: velvet threat, then kneel", "bid: lowest"])
def test_a_plan_that_comes_in_the_middle_of_a_bid_begins_with_the_turns_to_come(typed: str) -> None:
    game = offers(dealt(), A=["velvet_threat#3"], B=["drawn_steel#2"])
    game.players[A].played = ["velvet_threat"]
    assert bid(game, {A: [line(typed, A)]}).players[A].played == ["velvet_threat"], "an older plan goes on"

    game = offers(dealt(), A=["velvet_threat#3"], B=["drawn_steel#2"])
    game.players[A].played = ["velvet_threat"]
    assert len(bid(game, {A: [replace(line(typed, A), after=1)]}).players[A].played) == 2


def test_a_step_that_asks_is_one_turn() -> None:
    sequence = line("bid: velvet threat, then ask or bridge toll, then kneel", A)

    assert [each.then for each in without_tripwires([sequence])[0].alternatives] == [False, True, True]


# ---- In words


def told(plan: str, more: str = "", language: str = "en") -> list[str]:
    said = lines(plan, A)[0]
    view = RULES.view(dealt(), A)
    return list(spelled(said, (said, *lines(more, A)), view, box(), Speech(reader(A).context, language)))


@pytest.mark.parametrize(
    ("plan", "more", "sentences"),
    [
        ("bid: velvet threat, then bridge toll, then kneel", "", [
            "First you play Velvet Threat.", "Then you play Bridge Toll.", "Then you kneel.",
            "It costs at most 2 cards, 8 in printed values.",
        ]),
        ("bid: velvet threat or bridge toll or kneel", "", [
            "You play one card, Velvet Threat, or if that cannot be played Bridge Toll.",
            "After that, or if it cannot be played, you kneel.", "It costs at most 1 card, 5 in printed values.",
        ]),
        ("bid: play lowest", "", [
            "You play one card, the lowest.", "After that, or if it cannot be played, you kneel.",
            "It costs at most 1 card, 8 in printed values.",
        ]),
        ("bid: play cheapest lead", "", [
            "At each of your turns you do the first of these that is possible.",
            "- the cheapest lead (again whenever you do not lead alone; while you lead it plays nothing)",
            "Otherwise you kneel.",
            "Once all others have knelt and you would win, you kneel.",
            "It may cost your whole hand, 6 cards, 29 in printed values.",
        ]),
        ("bid: play lowest if gap < 3 or kneel", "cards max: 2", [
            "At each of your turns you do the first of these that is possible.",
            "- the lowest, if the best other total is ahead of mine by less than 3 (again and again)", "- kneel",
            "Once all others have knelt and you would win, you kneel.",
            "It also plays on while you lead, as long as others stand.",
            "It costs at most 2 cards, 15 in printed values.",
        ]),
    ],
)  # fmt: skip
def test_a_plan_is_told_turn_by_turn_with_what_it_may_cost(plan: str, more: str, sentences: list[str]) -> None:
    assert told(plan, more) == sentences


@pytest.mark.parametrize(
    ("plan", "more", "cost"),
    [
        ("bid: cheapest lead", "spend max: 9", "It costs at most 3 cards, 9 in printed values."),
        ("bid: cheapest lead red", "", "It costs at most 1 card, 8 in printed values."),
        ("bid: cheapest lead", "keep: drawn steel, velvet threat", "It costs at most 3 cards, 11 in printed values."),
        ("bid: highest if turn <= 2 or kneel", "", "It costs at most 2 cards, 15 in printed values."),
        ("bid: forced homage", "", "With the hand you hold it plays no card."),
        ("bid: betrayal, then highest", "", "It costs at most 2 cards, 9 in printed values."),
    ],
)
def test_the_cost_of_a_plan_is_the_most_it_can_play_of_the_hand(plan: str, more: str, cost: str) -> None:
    assert told(plan, more)[-1] == cost


def test_a_plan_that_only_kneels_needs_no_telling() -> None:
    assert told("bid: kneel") == told("spend max: 3") == []


def test_a_plan_for_a_later_round_knows_no_hand() -> None:
    assert told("r3 bid: velvet threat")[-1] == "After that, or if it cannot be played, you kneel."
