"""Ideas that may be left over beside a part of a line, and ones that may not because they say something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.understood.__main__ import results

POSITIONS = Path(__file__).parent / "positions"


def taken(seat: str, text: str) -> list[str]:
    """Return what is taken of a mail in the third round at a table of three."""
    mail = {"id": "x", "game": "btwixt", "position": "ring3-s1", "seat": seat, "mail": text, "means": []}
    (heard,) = results([mail], POSITIONS)
    found: list[str] = heard["taken"]
    return found


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
    assert taken("cersei_lannister", text) == lines


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
    assert taken("cersei_lannister", text) == []
