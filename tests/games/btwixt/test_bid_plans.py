"""What whole plans do from the first turn of a bid to the last, and what their receipts say beforehand."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from adjudicator.engine.lines import Alternative, Guard, Line, without_tripwires
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.btwixt.asks import ASKS
from adjudicator.games.btwixt.lines.cost import highest_cost
from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.lines.spelling import spelled
from adjudicator.games.btwixt.rules import PHASES, RULES
from adjudicator.games.btwixt.rules.state import Game
from adjudicator.orders.wording import Speech
from tests.games.btwixt.random_play import box
from tests.games.btwixt.reference import line, lines, reader
from tests.games.btwixt.test_answers import A, B, C, offers, table

HAND = ("velvet_threat#1", "velvet_threat#2", "bridge_toll#1", "betrayal#1", "drawn_steel#1", "gift_of_grain#1")
"""Worth 5, 5, 3, 1, 8 and 7, together 29."""

ROOM = "Cards that others take do not count."


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
            said = ASKS.answer(ask, without_tripwires(plans.get(ask.seat, ())), RULES.view(game, ask.seat), box())
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
            "With this hand it costs at most 2 cards, worth 8 as printed.",
        ]),
        ("bid: velvet threat or bridge toll or kneel", "", [
            "You play one card, Velvet Threat, or if that cannot be played Bridge Toll.",
            "After that, or if it cannot be played, you kneel.",
            "With this hand it costs at most 1 card, worth 5 as printed.",
        ]),
        ("bid: play lowest", "", [
            "You play one card, the lowest.", "After that, or if it cannot be played, you kneel.",
            "With this hand it costs at most 1 card, worth 8 as printed.",
        ]),
        ("bid: play cheapest lead", "", [
            "At each turn the first possible of these:",
            "- the cheapest lead (unless you lead)",
            "Otherwise you kneel.",
            "With all others out and you winning, you kneel.",
            "It may cost your whole hand, 6 cards, 29 in printed values.",
        ]),
        ("bid: play lowest if gap < 3 or kneel", "cards max: 2", [
            "At each turn the first possible of these:",
            "- the lowest, if I am behind by less than 3 (every turn)", "- kneel",
            "With all others out and you winning, you kneel.",
            "It plays on while you lead and others stand.",
            "With this hand it costs at most 2 cards, worth 15 as printed.", ROOM,
        ]),
        ("bid: play velvet threat, then pass, then play lowest if not leading, then kneel", "", [
            "First you play Velvet Threat.", "Then you pass without kneeling, where a card allows it.",
            "At one turn the first possible of these, then on:",
            "- the lowest, if I do not lead alone",
            "Then you kneel.", "With all others out and you winning, you kneel.",
            "With this hand it costs at most 2 cards, worth 13 as printed.",
        ]),
        ("bid: kneel if leading or play highest if turn <= 2 or kneel", "", [
            "At each turn the first possible of these:", "- kneel, if I alone lead",
            "- the highest, if my next card is number 2 or less (every turn)", "- kneel",
            "With all others out and you winning, you kneel.",
            "With this hand it costs at most 2 cards, worth 15 as printed.",
        ]),
    ],
)  # fmt: skip
def test_a_plan_is_told_turn_by_turn_with_what_it_may_cost(plan: str, more: str, sentences: list[str]) -> None:
    paragraphs = told(plan, more)

    assert " ".join(paragraphs) == " ".join(sentences)
    assert len(paragraphs) <= len(sentences)


@pytest.mark.parametrize(
    ("plan", "more", "cost"),
    [
        ("cheapest lead", "spend max: 9", "at most 3 cards, worth 9"),
        ("cheapest lead red", "", "at most 1 card, worth 8"),
        ("cheapest lead", "keep: drawn steel, velvet threat", "at most 3 cards, worth 11"),
        ("cheapest lead", "keep: drawn steel if turn = 1", "your whole hand, 6 cards, 29"),
        ("highest if turn <= 2 or kneel", "", "at most 2 cards, worth 15"),
        ("forced homage", "", "no card"),
        ("betrayal, then highest", "", "at most 2 cards, worth 9"),
        ("highest, then drawn steel", "", "at most 2 cards, worth 15"),
        ("velvet threat or bridge toll or kneel", "spend max: 4", "at most 1 card, worth 3"),
        ("play lowest if turn <= 3 or kneel", "spend max: 4", "at most 2 cards, worth 4"),
        ("play lowest if turn <= 3 or kneel", "spend max: 3 if turn = 1 or 4", "at most 2 cards, worth 4"),
        ("ask if leading, then lowest", "", "at most 2 cards, worth 15"),
    ],
)
def test_the_cost_of_a_plan_is_the_most_it_can_play_of_the_hand(plan: str, more: str, cost: str) -> None:
    said = [sentence for sentence in told(f"bid: {plan}", more) if sentence != ROOM][-1]
    assert cost in said


@pytest.mark.parametrize("seed", range(4))
def test_no_plan_ever_costs_more_of_the_hand_than_was_said(seed: int) -> None:
    """Random hands, plans and limits, while the others kneel or bid too; every bid is played to its end."""
    choose, cards = random.Random(seed), [card for card in box().influence.values() if card.leader in (None, A)]
    for _ in range(100):
        game = dealt([f"{card.id}#1" for card in choose.sample(cards, 6)])
        hand = list(game.players[A].hand)
        game.players[B].hand = [f"{card.id}#2" for card in choose.sample(PLAIN, 4)]
        own = [a_plan(choose, hand), *some_limits(choose)]
        plans = {A: own, B: lines(choose.choice(("bid: cheapest lead", "bid: kneel")), B)}
        said = highest_cost(own[0], own, Situation(A, RULES.view(game, A), box()))
        bid(game, plans)
        gone = [e["card"] for e in game.events if e["e"] == "played" and e["leader"] == A and e["card"] in hand]
        values = [box().influence[card.partition("#")[0]].value for card in dict.fromkeys(gone)]
        assert len(values) <= said.cards and sum(values) <= said.value, (own, hand, gone, said)


PLAIN = [
    card
    for card in box().influence.values()
    if card.leader is None and not any(clause.when == "on_play" for clause in card.ability)
]
"""Cards that do nothing to the offers of others."""


def a_plan(choose: random.Random, hand: Sequence[str]) -> Line:
    """Return a plan of names out of a hand and of words by value, with and without conditions and steps."""
    words = [*(card.partition("#")[0] for card in hand), "lowest", "highest", "lowest-red", "cheapest-lead", "kneel"]
    answers = []
    for n in range(choose.randint(1, 4)):
        guards = (choose.choice(GUARDS),) if choose.random() < 0.5 else ()
        items = tuple(choose.sample(words, choose.choice((1, 1, 2))))
        answers.append(Alternative(Ranking(items), guards, then=n > 0 and choose.random() < 0.3))
    return Line("bid", alternatives=tuple(answers))


GUARDS = (
    Guard("turn", op="<=", number=3), Guard("turn", op="=", number=2), Guard("leading"), Guard("leading", negated=True),
    Guard("gap", op="<", number=4), Guard("turn", op="<", number=9),
)  # fmt: skip


def some_limits(choose: random.Random) -> tuple[Line, ...]:
    """Return none, one or several limits of a plan, some of them under a condition."""
    typed = ("spend max: 4", "spend max: 9", "spend max: 3 if turn = 1 or 7", "cards max: 2", "keep: red",
             "keep: all if turn = 2")  # fmt: skip
    return lines("\n".join(choose.sample(typed, choose.randint(0, 2))), A)


def test_a_plan_that_only_kneels_needs_no_telling() -> None:
    assert told("bid: kneel") == told("spend max: 3") == []


def test_a_plan_for_a_later_round_knows_no_hand() -> None:
    assert told("r3 bid: velvet threat")[-1] == "After that, or if it cannot be played, you kneel."
