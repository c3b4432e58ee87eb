"""Short sentences that take something back, lists that are no single answer, and endings that are not "final"."""

from __future__ import annotations

import pytest

from adjudicator.orders.natural.replies.answers import choice_meant
from adjudicator.orders.natural.replies.ready import says_not_ready, says_ready, without_ready
from adjudicator.orders.natural.words.taken_back import takes_back

OPTIONS = [["ford", "Ford"], ["mill", "Mill"], ["none", "nothing"]]


@pytest.mark.parametrize(
    "text", ["no sorry, to the left", "no scusate, a sinistra", "wait, the other one", "anzi destra"]
)
def test_a_short_correction_takes_something_back(text: str) -> None:
    """Its writer no longer means what stands before it."""
    assert takes_back(text)


@pytest.mark.parametrize(
    "text",
    ["sorry for the delay", "scusate per il ritardo", "no one is there", "to the left", "sorry", "no",
     "sorry, my week was so busy that I forgot about all of this"],
)  # fmt: skip
def test_an_apology_takes_nothing_back(text: str) -> None:
    """What was said before such words stands."""
    assert not takes_back(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Mill, please, thanks", 1),
        ("Mill, it is nearer", 1),
        ("Mill", 1),
        ("mill, weir, bridge", None),
        ("in order: mill, weir, bridge, dam", None),
    ],
)
def test_a_list_is_no_answer_of_one(text: str, meant: int | None) -> None:
    """Of three things or more an option is at most one, so that none is chosen."""
    assert choice_meant(text, OPTIONS, "abc") == meant


@pytest.mark.parametrize(
    ("text", "ready"),
    [
        ("mill defends. I'm done", True),
        ("first the mill, and then I'm done.", False),
        ("prima il mulino, poi ho finito", False),
    ],
)
def test_who_is_done_after_something_is_not_ready(text: str, ready: bool) -> None:
    """ "Then I'm done" ends a plan; it does not say that the plan is final."""
    assert without_ready(text)[1] is ready


@pytest.mark.parametrize(
    "text", ["all set, go ahead whenever", "per me a posto, si può partire", "ready whenever you are ready"]
)
def test_more_ways_to_be_ready(text: str) -> None:
    """Several phrases that say so, or go with it, make one line that says nothing else."""
    assert says_ready(text)


@pytest.mark.parametrize(
    "text",
    ["Sorry, I'm not ready yet after all, please wait for me.", "non sono ancora pronto", "please don't start yet",
     "I'm not finished", "I take back my final", "Non ho ancora finito, aspettatemi",
     "hang on, I'm not ready after all, don't start without me", "Stop, not ready yet",
     "scusate, fermi, non partite senza di me"],
)  # fmt: skip
def test_who_is_not_ready_says_so_in_his_own_words(text: str) -> None:
    """Such a line makes the orders a draft, as "draft" does."""
    assert says_not_ready(text)
    assert not says_ready(text)


@pytest.mark.parametrize("text", ["not ready, but go ahead", "I'm ready", "he is not ready", "wait for me in Mill"])
def test_other_lines_do_not_say_that(text: str) -> None:
    """Who says both, or speaks of somebody else, says neither."""
    assert not says_not_ready(text)
