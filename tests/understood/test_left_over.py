"""Words that may be left over beside a part of a line, and ones that may not because they say something else."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("The token stays with the ally.", ["token: same"]),
        ("I need the ally on the right.", ["ally: right"]),
        ("My nasty cards should hit Euron.", ["target leader: Euron Greyjoy"]),
        ("If one of my cards has to pick a victim, make it Euron.", ["target leader: Euron Greyjoy"]),
        ("My limit is 9 points of cards.", ["spend max: 9"]),
        ("Mai più di due carte a turno.", ["cards max: 2"]),
        ("I like it on my knees: I kneel as always.", ["bid: kneel"]),
    ],
)
def test_what_changes_nothing_may_be_left_over(text: str, lines: list[str]) -> None:
    assert heard("ring3-s1", "cersei_lannister", text)["taken"] == lines


@pytest.mark.parametrize(
    "text",
    [
        "Not more than 9 points for a card.",
        "Two cards at most, each turn another one.",
        "I don't need the ally on the right.",
        "Euron can have the ally for all I care.",
        "My nasty cards should not hit Euron.",
        "Take back the token line, the ally left.",
        "Nobody needs the token on the left.",
        "The ally stays with the token's neighbour, not with Euron.",
    ],
)
def test_what_says_something_else_leaves_a_line_unsure(text: str) -> None:
    assert heard("ring3-s1", "cersei_lannister", text)["taken"] == []


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Gioco Piano di Riserva e poi mi inginocchio. Scusate, ho cambiato idea: niente carte, mi inginocchio subito.",
         ["bid: kneel"]),
        ("Backup Plan, then kneel. Changed my mind, I kneel right away.", []),
        ("Backup Plan or kneel. Come to think of it, kneel.", []),
        ("Changed my mind: Backup Plan, then kneel. I kneel after that.", ["bid: Backup Plan, then kneel"]),
    ],
)  # fmt: skip
def test_an_end_said_anew_is_not_the_end_of_the_plan_before_it(text: str, lines: list[str]) -> None:
    assert heard("ring5-adv", "eddard_stark", text)["taken"] == lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("WN then GG then kn. ally sm, token oth",
         ["ally: small", "bid: Whisper Network, then Gift of Grain, then kneel", "token: other"]),
        ("WN, then GG, then kneel", ["bid: Whisper Network, then Gift of Grain, then kneel"]),
        ("GG, then WN, then kneel", []),
        ("WN, GG, then kneel", []),
        ("gg all, I kneel", ["bid: kneel"]),
    ],
)
def test_a_greeting_in_capitals_may_be_a_card(text: str, lines: list[str]) -> None:
    assert heard("ring4-s3", "eddard_stark", text)["taken"] == lines
