"""What is wrong or odd about a line as the table stands, told to the seat that wrote it, from its own view."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.lines import LineProblem
from adjudicator.games.btwixt.asks import checker
from adjudicator.games.btwixt.rules import RULES
from adjudicator.games.btwixt.rules.state import Game
from adjudicator.orders.wording import Speech
from tests.games.btwixt.random_play import box
from tests.games.btwixt.reference import line, lines, reader
from tests.games.btwixt.test_answers import A, B, C, D, table

CHECKER = checker(box())


def plans(**options: Any) -> Game:
    """Return a game in which plans are due, A with cards worth 1, 2, 3, 4 and 8."""
    game = table(**options)
    game.phase = "plans"
    return game


def problems(typed: str, game: Game | None = None) -> list[LineProblem]:
    return CHECKER.check(line(typed, A), RULES.view(game or plans(), A))


def remarks(typed: str, game: Game | None = None) -> list[str]:
    return [problem.code for problem in CHECKER.remarks(lines(typed, A), RULES.view(game or plans(), A))]


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("bid: gift of grain", "not-in-hand"),
        ("bid: lowest if turn = 1 or drawn steel, second envoy", "not-in-hand"),
        ("ally: tyrion", "leader-not-in-game"),
        ("target leader: left, euron", "leader-not-in-game"),
        ("want: yield to tyrion", "leader-not-in-game"),
        ("want: yield to cersei", "only-others"),
        ("ally: cersei", "only-others"),
        ("ally: small, jon", "not-your-neighbour"),
        ("token: jon", "not-your-neighbour"),
        ("choose drawn steel: yes", "asks-nothing"),
        ("spend max: ask", "limit-cannot-ask"),
        ("keep: ask if round = 1 or betrayal", "limit-cannot-ask"),
        ("least red: ask", "limit-cannot-ask"),
    ],
)
def test_what_can_never_work_is_refused(typed: str, code: str) -> None:
    assert [(problem.code, problem.refuses) for problem in problems(typed)] == [(code, True)]


@pytest.mark.parametrize(
    "typed",
    [
        "bid: drawn steel, lowest red or kneel",
        "always bid: gift of grain, lowest",
        "bid: ask if gap > 4 or cheapest lead",
        "ally: doran, melisandre",
        "token: other",
        "target leader: jon, cersei",
        "choose ferry captain: yes",
        "keep: gift of grain",
        "want: yield to jon",
    ],
)
def test_what_can_work_is_taken(typed: str) -> None:
    assert problems(typed) == []


def test_a_card_that_is_not_in_hand_is_answered_with_those_that_are() -> None:
    problem = problems("bid: gift of grain")[0]

    assert problem.remedies == ("betrayal", "bridge_toll", "drawn_steel", "pulling_the_strings", "rally_the_levies")
    speech = Speech(reader(A).context, "en")
    assert speech.problem(problem) == "Gift of Grain is not in your hand."
    assert "Drawn Steel" in speech.suggestion(problem)


def test_once_the_bid_goes_on_cards_may_still_come() -> None:
    game = plans()
    game.phase = "bidding"

    assert [(problem.code, problem.refuses) for problem in problems("bid: gift of grain", game)] == [
        ("not-in-hand", False)
    ]


def test_a_plan_that_waited_for_its_round_keeps_what_can_still_be_played() -> None:
    assert [(problem.code, problem.refuses) for problem in problems("r1 bid: gift of grain or lowest")] == [
        ("not-in-hand", False)
    ]


def test_neighbours_are_named_to_who_named_another() -> None:
    problem = problems("ally: jon")[0]

    assert problem.remedies == (B, D)
    assert Speech(reader(A).context, "it").problem(problem) == (
        "Jon Snow non è tuo vicino; dividi i concili solo con Doran Martell e Melisandre."
    )


def test_behind_kneeling_nothing_is_tried() -> None:
    assert [problem.code for problem in problems("bid: kneel or lowest")] == ["never-possible"]
    assert problems("bid: kneel if gap > 3 or lowest") == []


@pytest.mark.parametrize(
    ("typed", "codes"),
    [
        ("bid: drawn steel / keep: drawn steel", ["keep-what-is-played"]),
        ("bid: drawn steel / keep: red", ["keep-what-is-played"]),
        ("bid: lowest / keep: drawn steel", []),
        ("bid: lowest / spend max: 0", ["nothing-so-cheap"]),
        ("bid: lowest / spend max: 1", []),
        ("bid: lowest / spend max: 0 if round >= 4", []),
        ("bid: cheapest lead / spend max: 4", ["lead-under-limit"]),
        ("spend max: 0", []),
        ("least red: 6 / least green: 5", ["least-beyond-hand"]),
        ("least red: 3 / most red: 2", ["most-below-least"]),
        ("least red: 3 / most red: 3", []),
    ],
)
def test_what_is_odd_about_lines_together(typed: str, codes: list[str]) -> None:
    assert remarks(typed) == codes


def test_a_plan_is_missing_while_plans_are_due() -> None:
    game = plans()
    view = RULES.view(game, A)

    assert CHECKER.missing(lines("spend max: 3 / ally: left", A), view) == ["bid"]
    assert CHECKER.missing(lines("bid: kneel", A), view) == []
    assert CHECKER.missing(lines("always bid: kneel", A), view) == []
    game.phase = "bidding"
    assert CHECKER.missing((), RULES.view(game, A)) == []
    assert Speech(reader(A).context, "en").name("bid") == "bid"


def test_a_draft_line_is_odd_where_nobody_drafts() -> None:
    assert [problem.code for problem in problems("rank: drawn steel")] == ["no-draft"]
    assert problems("rank: drawn steel", plans(draft=True)) == []


def test_no_lines_shut_each_other_out_and_nothing_is_counted() -> None:
    view = RULES.view(plans(), A)

    assert CHECKER.check_together(lines("bid: kneel / always bid: lowest", A), view) == {}
    assert CHECKER.counts(lines("bid: kneel", A), view) == {}


def test_no_problem_tells_of_the_hands_of_others() -> None:
    """A card that another leader holds is as unknown as one that nobody holds."""
    game = plans()
    without = problems("bid: gift of grain", game)
    game.players[C].hand = ["gift_of_grain#1"]

    assert problems("bid: gift of grain", game) == without
