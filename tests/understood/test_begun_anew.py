"""Mails that begin anew in the middle, or correct several orders at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.orders.natural.plans.rounds_told import said_of_rounds
from adjudicator.orders.natural.words.anew import apart_from_new, begins_anew, heads_new_orders, restarts
from tests.understood.test_measure import measured, positions

__all__ = ["positions"]

OLD = "Winterfell: march Karhold all\nWhite Harbor: defend\n"
NEW = ["Winterfell: Defense +1", "White Harbor: Consolidate Power"]


@pytest.mark.parametrize(
    "text",
    [
        "No wait, scratch all that. New orders:\nWinterfell: defend\nWhite Harbor: consolidate",
        "Ignore all of the above, wrong round! Correct orders:\n\nWinterfell: defend\nWhite Harbor: consolidate",
        "Let me start over. Winterfell defends. White Harbor consolidates.",
        "Forget everything: Winterfell defends, White Harbor consolidates.",
        "No aspetta, annulla tutto: Grande Inverno difende, Porto Bianco consolida.",
        "Scusate, ricomincio da capo. Grande Inverno difende. Porto Bianco consolida.",
        "Hang on, I'd rather\nWinterfell: defend\nWhite Harbor: consolidate",
        "Sorry, changed my mind about Winterfell and White Harbor. Winterfell defends, White Harbor consolidates.",
        "Or rather, White Harbor consolidates and Winterfell defends.",
    ],
)
def test_what_is_said_anew_counts_alone(positions: Path, text: str) -> None:
    """Orders behind words that take all back are taken, and those before them neither taken nor proposed."""
    found = measured(positions, OLD + text)
    assert (sorted(found["taken"]), found["proposed"]) == (sorted(NEW), [])


def test_orders_of_which_nothing_new_is_said_are_only_proposed(positions: Path) -> None:
    """Whoever takes all back and names one area has the order of the other one proposed."""
    found = measured(positions, f"{OLD}Scratch all that.\nWhite Harbor: consolidate")
    assert found["taken"] == ["White Harbor: Consolidate Power"]
    assert [line for _, line in found["proposed"]] == ["Winterfell: March +0 > Karhold all"]


def test_a_bare_correction_is_about_what_follows_it(positions: Path) -> None:
    """Behind "no wait" alone only the areas that are named again are corrected."""
    found = measured(positions, f"{OLD}no wait\nWinterfell: consolidate")
    assert sorted(found["taken"]) == ["White Harbor: Defense +1", "Winterfell: Consolidate Power"]


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("Actually I meant only the knight, and White Harbor should consolidate.",
         ["Winterfell: March +0 > Karhold 1 Knight", "White Harbor: Consolidate Power"]),
        ("Anzi, solo il cavaliere, e Porto Bianco consolida.",
         ["Winterfell: March +0 > Karhold 1 Knight", "White Harbor: Consolidate Power"]),
        ("Just a moment, only the knight goes to Karhold.",
         ["White Harbor: Defense +1", "Winterfell: March +0 > Karhold 1 Knight"]),
        ("Un attimo. A Karhold va solo il cavaliere.",
         ["White Harbor: Defense +1", "Winterfell: March +0 > Karhold 1 Knight"]),
        ("Sorry, one knight to Karhold, not two.",
         ["White Harbor: Defense +1", "Winterfell: March +0 > Karhold 1 Knight"]),
        ("Actually no: Winterfell defends, White Harbor is fine as it is.",
         ["White Harbor: Defense +1", "Winterfell: Defense +1"]),
    ],
)  # fmt: skip
def test_each_part_of_a_correction_is_about_its_own_order(positions: Path, text: str, taken: list[str]) -> None:
    found = measured(positions, OLD + text)
    assert sorted(found["taken"]) == sorted(taken)


def test_an_order_that_loses_its_modifier_in_a_correction_is_asked_for(positions: Path) -> None:
    """Whoever names the order again without its modifier may still mean it; "without the +1" says that it is not."""
    march = "Winterfell marches +1 to Karhold with all. "
    assert measured(positions, f"{march}Actually Winterfell marches with the knight only.")["taken"] == []
    plain = measured(positions, f"{march}I meant without the +1.")["taken"]
    assert plain == ["Winterfell: March +0 > Karhold all"]


@pytest.mark.parametrize(
    ("text", "bid"),
    [
        ("Bids: throne 3, fiefdoms 1, court 0. Actually throne 4.", "Iron Throne 4, Fiefdoms 1, King's Court 0"),
        ("Offerte: trono 3, feudi 1, corte 0. Anzi, corte 1.", "Iron Throne 3, Fiefdoms 1, King's Court 1"),
        ("bid: 2 1 1\nno wait: 1 1 1", "Iron Throne 1, Fiefdoms 1, King's Court 1"),
    ],
)
def test_a_corrected_number_leaves_the_others(positions: Path, text: str, bid: str) -> None:
    assert measured(positions, text)["taken"] == [f"bid: {bid}"]


def test_units_of_which_it_is_said_that_they_stay_change_nothing(positions: Path) -> None:
    """"The footman stays in Winterfell" says no more than a march of all others; another unit makes it doubtful."""
    march = "Winterfell marches to Karhold with the knight. "
    said = measured(positions, f"{march}The footman stays in Winterfell.")
    assert (said["taken"], said["proposed"]) == (["Winterfell: March +0 > Karhold 1 Knight"], [])
    assert measured(positions, f"{march}The knight stays in Winterfell.")["taken"] == []


def test_words_that_begin_anew() -> None:
    assert restarts("No wait, scratch all that")
    assert restarts("dimenticate tutto quello che ho scritto")
    assert not restarts("forget what I said about Ann")
    assert begins_anew("change of plans")
    assert apart_from_new("forget that all: Mill defends")[0] != "forget that all"
    assert apart_from_new("forget all that: Mill defends") == ["forget all that", "Mill defends"]
    assert heads_new_orders("Ignore the above! Correct orders:")
    assert not heads_new_orders("Ignore these old orders:")


def test_words_with_many_signs_are_looked_at_in_little_time() -> None:
    text = "scratch all that, " * 1000

    assert apart_from_new(text)[:2] == ["scratch all that"] * 2 and apart_from_new("a, " * 2000) == ["a, " * 2000]
    assert said_of_rounds("kneel , , , " * 400, 3) == ([], False)
