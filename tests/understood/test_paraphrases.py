"""Longer ways to say an order: who stays, what stands instead of what, whose port, and how many of how many."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.orders.natural.names.abbreviations import is_abbreviation, is_initials
from adjudicator.orders.natural.words.sentence_words import paraphrased
from tests.understood.test_measure import measured, positions

__all__ = ["positions"]

MARCH = "Winterfell: March +0 > Karhold 1 Knight"


@pytest.mark.parametrize(
    "text",
    [
        "Winterfell marches to Karhold with the knight, the footman doesn't move",
        "Winterfell marches to Karhold with the knight and the footman holds the castle",
        "Winterfell marches to Karhold with the knight while the other one guards the city",
        "the knight of Winterfell rides to Karhold, the footman stays where he is",
        "Winterfell sends one of the two knights to Karhold and keeps the rest at home",
        "One of the two knights in Winterfell rides out to Karhold, the other stays",
        "Grande Inverno manda un cavaliere a Karhold e tiene il resto a casa",
        "Grande Inverno marcia a Karhold con un cavaliere solo, il resto dell'esercito rimane a casa",
        "Grande Inverno marcia su Karhold col cavaliere, il fante non si muove",
        "Grande Inverno marcia su Karhold col cavaliere e il fante rimane di guardia in città",
        "Winterfell marches on Karhold with the knight, as usual",
        "Attack Karhold from Winterfell with the knight, ordinary march",
    ],
)
def test_those_who_stay_do_not_march(positions: Path, text: str) -> None:
    """Units of which it is said, in whatever words, that they stay are left behind, and nothing else is read."""
    found = measured(positions, text)
    assert [*found["taken"], *(line for _, line in found["proposed"])] == [MARCH]


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("White Harbor should raid, not defend", ["White Harbor: Raid"]),
        ("White Harbor raids instead of consolidating", ["White Harbor: Raid"]),
        ("a White Harbor metto razzia al posto del consolidamento", ["White Harbor: Raid"]),
        ("togli la difesa da Porto Bianco e mettici un consolidamento", ["White Harbor: Consolidate Power"]),
        ("White Harbor stays put and defends", ["White Harbor: Defense +1"]),
        ("White Harbor takes power", ["White Harbor: Consolidate Power"]),
        ("White Harbor defends, and so does the Shivering Sea",
         ["White Harbor: Defense +1", "The Shivering Sea: Defense +1"]),
        ("White Harbor defends, as does the Shivering Sea",
         ["White Harbor: Defense +1", "The Shivering Sea: Defense +1"]),
        ("Winterfell marches to Karhold with the knight and leaves a power token behind", [f"{MARCH}; token"]),
        ("Grande Inverno marcia su Karhold col cavaliere e lascia un segnalino potere", [f"{MARCH}; token"]),
        ("Winterfell attacks Karhold with the knight, with support from the Shivering Sea",
         [MARCH, "The Shivering Sea: Support self"]),
        ("porto bianco difesa poi mare dei brividi supporto a me",
         ["White Harbor: Defense +1", "The Shivering Sea: Support self"]),
        ("The one ship in the Shivering Sea defends", ["The Shivering Sea: Defense +1"]),
        ("White Harbor defends\nrettifico: White Harbor consolidates", ["White Harbor: Consolidate Power"]),
        ("White Harbor defends\nscusate, ho sbagliato, White Harbor consolidates", ["White Harbor: Consolidate Power"]),
        ("White Harbor defends\nHm, scratch that, White Harbor had better raid", ["White Harbor: Raid"]),
        ("Small update: White Harbor raids. Leave all the others as they are", ["White Harbor: Raid"]),
    ],
)  # fmt: skip
def test_longer_ways_to_say_an_order_are_taken(positions: Path, text: str, taken: list[str]) -> None:
    """What means exactly one order in the position is taken, however it is said."""
    assert sorted(measured(positions, text)["taken"]) == sorted(taken)


@pytest.mark.parametrize(
    "text",
    [
        "White Harbor does not defend",
        "White Harbor should not raid",
        "White Harbor rather than the Shivering Sea",
        "Winterfell does not march",
        "instead of White Harbor",
        "take away White Harbor",
        "White Harbor defends? No, it does not move",
    ],
)
def test_what_is_denied_is_not_taken(positions: Path, text: str) -> None:
    """A denied order is no order, and no other one is made up for it."""
    assert measured(positions, text)["taken"] == []


@pytest.mark.parametrize(
    "text",
    [
        "Winterfell: march to Karhold all\nthe army of Winterfell had perhaps a nicer target in mind, one knight",
        "White Harbor: defend\nWhite Harbor raiding whenever the boat is gone",
    ],
)
def test_words_that_may_change_an_earlier_order_make_it_a_proposal(positions: Path, text: str) -> None:
    """An order is not taken if a later sentence, which is not understood, speaks of its area and of what units do."""
    found = measured(positions, text)
    assert found["taken"] == []
    assert found["proposed"]


def test_a_line_about_an_area_that_is_not_understood_gets_an_order_as_example(positions: Path) -> None:
    """The example is about the area that the line names, and can be taken as it is."""
    found = measured(positions, "White Harbor: do whatever you like")
    assert [each["hints"] for each in found["refused"]] == [["White Harbor: Defense +1"]]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("one of the two knights", "one knights"),
        ("the footman holds the castle", "the footman holds"),
        ("the third one guards the city", "the rest guards"),
        ("the ports of mill and ford consolidate", "the port of mill and port of ford consolidate"),
        ("i porti di mill e di ford", "i porto di mill e porto di ford"),
        ("it holds the castle black", "it holds the castle black"),
        ("one of the castles", "one of the castles"),
    ],
)
def test_paraphrases(text: str, plain: str) -> None:
    """Longer ways become short ones; whatever names something else stays as it is."""
    assert " ".join(paraphrased(text).split()) == plain


def test_initials_may_leave_out_small_words() -> None:
    """Initials stand for a name with or without those of "of" and "the"; other letters stand for nothing."""
    parts, weighty = ("bay", "of", "the", "mill"), ("bay", "mill")
    assert all(is_initials(word, parts, weighty) for word in ("bm", "botm", "bom", "btm"))
    assert not any(is_initials(word, parts, weighty) for word in ("b", "ot", "bmx", "mb", ""))
    assert is_abbreviation("mll", ("mill",), usual=False)
