"""Answers, acceptances and orders with a remark beside them; a remark that may change anything is none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator.orders.natural.replies.answers import choice_meant, clauses_meant
from adjudicator.orders.natural.replies.number_meant import number_meant
from adjudicator.orders.natural.replies.ready import says_ready
from adjudicator.orders.natural.replies.taking import accepts
from adjudicator.orders.natural.words.plain_words import may_be_remark
from tests.understood.__main__ import results

FOLDER = Path(__file__).parent
TEXTS = {
    1: "Winterfell: March +0 > Moat Cailin 1 Knight Grande Inverno: Marcia +0 > Moat Cailin 1 Cavaliere",
    2: "White Harbor: Consolidate Power Porto Bianco: Consolidamento di Potere",
    3: "The Shivering Sea: Support self Mare dei Brividi: Supporto a me",
}
ACCEPTED = {
    "take the first two but not the third": (1, 2),
    "prendo la 1 e la 3, sulla seconda ci penso ancora": (1, 3),
    "Number 2 is what I meant": (2,),
    "Intendevo la 2, scusa, ho scritto di fretta": (2,),
    "1 and 3 are what I meant, 2 isn't": (1, 3),
    "The first one please, forget the other two.": (1,),
    "the last two please": (2, 3),
    "si esatto, tutte e tre": (1, 2, 3),
    "va bene la prima, quella con il cavaliere": (1,),
    "tutto tranne porto bianco, su quello ci devo ancora pensare": (1, 3),
    "1 if the others agree": None,
    "the first two if Stark agrees": None,
    "maybe 2": None,
}


@pytest.mark.parametrize("text", ACCEPTED)
def test_proposals_are_accepted_beside_a_remark(text: str) -> None:
    said = accepts(text, (1, 2, 3), TEXTS)
    assert (said.numbers if said else None) == ACCEPTED[text]


@pytest.mark.parametrize(
    ("text", "is_remark"),
    [
        ("i want to see them cry", True),
        ("non voglio essere ultimo", True),
        ("there's food there at least", False),
        ("not the knight please", False),
        ("plus two boats in the bay", False),
        ("if he comes here", False),
        ("only when he attacks", False),
        ("but then again maybe", False),
        ("thanks", False),
    ],
)
def test_a_clause_that_may_change_anything_is_no_remark(text: str, is_remark: bool) -> None:
    assert may_be_remark(text.split()) == is_remark


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("four, one I keep", 4),
        ("quattro, uno lo tengo da parte", 4),
        ("per il trono offro un segnalino solo", 1),
        ("four or five", None),
        ("three if Stark bids, else two", None),
    ],
)
def test_a_number_is_heard_beside_what_is_kept(text: str, number: int | None) -> None:
    assert number_meant(text, 8) == number


SIDES = (
    ("attacker", "Stark (the attacker)", "Stark"),
    ("defender", "Tyrell (the defender)", "Tyrell"),
    ("none", "nobody"),
)
USES = (("no", "Keep it"), ("strength", "Use it, +1 strength"))


@pytest.mark.parametrize(
    "text",
    ["Stark no", "neither Stark", "Tyrell betrayed me", "Stark lied to me", "the attacker is a fool", "Tyrell owes me",
     "I promised Stark help next round", "Stark is winning anyway", "sorry Stark"],
)  # fmt: skip
def test_what_is_told_of_an_option_does_not_choose_it(text: str) -> None:
    assert choice_meant(text, SIDES, "abc") is None


@pytest.mark.parametrize("text", ["yes, keep it", "no, use it", "usarla sarebbe sprecarla"])
def test_who_agrees_and_refuses_is_asked_again(text: str) -> None:
    assert choice_meant(text, USES, "ab") is None


@pytest.mark.parametrize(
    "text",
    ["two would be too much", "3 sounds too high", "Tyrell promised to bid 3", "manca ancora 1 giorno, ci penso",
     "I have 5, keep 2", "4 on fiefs, nothing here", "Lannister goes 5, I go under"],
)  # fmt: skip
def test_a_number_that_is_no_bid_is_not_taken_for_one(text: str) -> None:
    assert number_meant(text, 5) is None


def test_no_clause_is_an_answer_beside_a_condition_or_behind_an_apology() -> None:
    assert list(clauses_meant("the ford, there's food there")) == [("the ford", "there's food there")]
    assert list(clauses_meant("the ford, unless it is taken")) == []
    assert list(clauses_meant("sorry Anna, I'm with the millers")) == []
    assert list(clauses_meant("the ford, or the mill?")) == []


@pytest.mark.parametrize(
    ("line", "is_ready"),
    [
        ("Nothing to add from my side, no need to wait for me.", True),
        ("Ho finito e non cambio più niente, potete procedere. Buonanotte!", True),
        ("definitivo, così vado a dormire", True),
        ("k im done, go", True),
        ("Nothing to add, go ahead without waiting for me.", True),
        ("per me è a posto, si può giocare", True),
        ("no need to wait for me", True),
        ("final, unless Stark writes me", False),
        ("done, unless Stark moves", False),
        ("final, so if he attacks I retreat", False),
    ],
)
def test_ready_is_heard_beside_a_reason(line: str, is_ready: bool) -> None:
    assert says_ready(line) == is_ready


def _taken(mail: str, like: str) -> list[str]:
    lines = (FOLDER / "latest.jsonl").read_text(encoding="utf-8").splitlines()
    found = next(each for each in map(json.loads, lines) if each["id"] == like)
    became = list(results([{**found, "mail": mail}], FOLDER / "positions"))
    return list(became[0]["taken"])


def test_an_answer_with_more_in_it_is_not_taken_in_part() -> None:
    both = ["muster Highgarden: 1 Footman > Knight + 1 Ship at West Summer Sea"]
    assert _taken("Footman becomes a knight, plus one boat in the West Summer Sea please", "late-u76") == both
    assert _taken("sorry Stark, I'm with the Tyrells on this one", "late-q21") == ["q21 b"]
    assert _taken("Fall back to Blackwater, there's food there at least", "late-q18") == ["q11 a"]


@pytest.mark.parametrize(
    "mail",
    [
        "Harrenhal defends. Hmm, actually I'd rather keep them home.",
        "Harrenhal defends\nIgnore the above, I was looking at the wrong map.",
        "Harrenhal defends. But only if Tyrell isn't there.",
        "For next round:\nHarrenhal: defend",
        "If Stark does not answer by tonight:\nHarrenhal: defend",
        "Would this work?\nHarrenhal: defend",
    ],
)
def test_what_another_sentence_takes_back_or_leaves_open_is_not_taken(mail: str) -> None:
    assert _taken(mail, "late-r43") == []


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Borrowed Crown, unless Eddard leads, then kneel", ["bid: Borrowed Crown if not left leads, then kneel"]),
        ("Borrowed Crown - if Eddard is not leading - then kneel", []),
        ("Gift of Grain if it gives me the lead, else kneel", []),
        ("Gift of Grain if I'm last to play, then kneel", []),
        ("my second highest card, then kneel", []),
        ("Dono di Grano anche se Eddard è in testa", []),
        ("target anyone but Eddard", []),
    ],
)
def test_a_plan_is_not_taken_as_another_one(mail: str, taken: list[str]) -> None:
    assert _taken(mail, "late-s10") == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Tired, so only this: Harrenhal defends", ["Harrenhal: Defense +1"]),
        ("If he comes: Harrenhal defends", []),
        ("Not yet: Harrenhal defends", []),
        ("Harrenhal no longer raids, it defends", ["Harrenhal: Defense +1"]),
    ],
)
def test_what_stands_before_a_colon_may_be_a_remark(mail: str, taken: list[str]) -> None:
    assert _taken(mail, "late-r43") == taken
