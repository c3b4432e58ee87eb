"""Answers under a condition on a number, or on who is ahead."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.understood.test_measure import measured, positions

__all__ = ["positions"]

ROBB, ROOSE = "Robb Stark", "Roose Bolton"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Cards: Robb if I lead, else Roose", f"cards: {ROBB} if margin > 0 or {ROOSE}"),
        ("Robb se sono in vantaggio, altrimenti Roose", f"cards: {ROBB} if margin > 0 or {ROOSE}"),
        ("Robb only if I'm not behind, otherwise Roose", f"cards: {ROBB} if margin >= 0 or {ROOSE}"),
        ("If the fight is tied, Robb, otherwise Roose", f"cards: {ROBB} if margin = 0 or {ROOSE}"),
        ("Robb if I'm winning, Roose if I'm losing", f"cards: {ROBB} if margin > 0 or {ROOSE} if margin < 0"),
        ("Robb if I'm behind by 2 or more", f"cards: {ROBB} if margin <= -2"),
        ("When attacking: Robb if I'm ahead, else Roose", f"cards attack: {ROBB} if margin > 0 or {ROOSE}"),
        ("if the threat is below 7 bid 1, else 2", "bid wildlings: 1 if threat < 7 or 2"),
        ("Offro 1 ai bruti se la minaccia è sotto 7, altrimenti 2", "bid wildlings: 1 if threat < 7 or 2"),
        ("contro i bruti metto 3 se la minaccia arriva almeno a 8, se no 1", "bid wildlings: 3 if threat >= 8 or 1"),
        ("3 against the wildlings once the threat reaches 8, otherwise 1", "bid wildlings: 3 if threat >= 8 or 1"),
        ("Wildling bid: 3 if threat >= 8 or 1", "bid wildlings: 3 if threat >= 8 or 1"),
        ("Wildlings: 3 power if they are at 8+, otherwise 1", "bid wildlings: 3 if threat >= 8 or 1"),
        ("If the wildling threat is 8 or higher I bid 3, if lower just 1", "bid wildlings: 3 if threat >= 8 or 1"),
        ("1 against the wildlings, but 3 if the threat is at least 8", "bid wildlings: 3 if threat >= 8 or 1"),
        ("contro i bruti metto 1, ma 3 se la minaccia è almeno 8", "bid wildlings: 3 if threat >= 8 or 1"),
        ("1 per i bruti, ma se la minaccia è 8 o più allora 3", "bid wildlings: 3 if threat >= 8 or 1"),
    ],
)
def test_a_condition_is_taken_with_its_answer(positions: Path, text: str, line: str) -> None:
    assert measured(positions, text)["taken"] == [line]


def test_a_lead_with_an_upper_limit_is_only_proposed(positions: Path) -> None:
    """Whoever is behind is not "ahead by 1 or less", but whether level counts is left to the writer."""
    found = measured(positions, "Robb if I'm ahead by 1 or less")
    assert found["taken"] == []
    assert [line for _, line in found["proposed"]] == [f"cards: {ROBB} if margin >= 0 and margin <= 1"]


@pytest.mark.parametrize(
    "text",
    [
        "wildlings: 3 if threat >= 13", "bid wildlings: 3 if threat > 12",
        "If the wildlings are at 13 or more I bid 3, else 1",
    ],
)  # fmt: skip
def test_what_can_never_be_true_is_not_taken(positions: Path, text: str) -> None:
    assert measured(positions, text)["taken"] == []


def test_a_list_goes_on_with_who_follows_one_that_is_gone(positions: Path) -> None:
    said = measured(positions, "I play Robb, and Roose if Robb is already gone")
    assert said["taken"] == [f"cards: {ROBB}, {ROOSE}"]
    assert measured(positions, "Roose if Robb is gone")["taken"] == []
