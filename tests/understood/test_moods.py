"""Moods and aims that somebody tells before a plan: they hold no order, and leave what follows sure."""

from __future__ import annotations

import pytest

from adjudicator.orders.natural.words.moods import tells_mood
from tests.understood.one_mail import heard

_OF_FOUR = "late-ring-4p-std-0", "cersei_lannister"
_PLAN = "Bridge Toll, then kneel"


@pytest.mark.parametrize(
    "mood",
    [
        "Let the others do the fighting, I only want to nibble",
        "I'll fight this one with small stuff",
        "I'm not going to break the bank",
        "No big spending tonight",
        "Just a token effort from me",
        "I'd rather save my strength",
        "Non voglio svenarmi per questo qui",
        "Mi basta dare un po' di fastidio",
        "Niente follie stavolta",
        "Questo guardiano mi serve poco",
        "Non vale la pena spendere troppo",
    ],
)
@pytest.mark.parametrize("sign", [":", "."])
def test_a_mood_says_nothing_of_the_plan_behind_it(mood: str, sign: str) -> None:
    assert heard(*_OF_FOUR, f"{mood}{sign} {_PLAN}.")["taken"] == [f"bid: {_PLAN}"]


@pytest.mark.parametrize(
    "said",
    [
        "I never play",
        "I am sadly missing",
        "Carte che non gioco",
        "Cards I don't want to lose",
        "I was going to play",
        "I only want this if he leads",
        "Not this time",
        "For the next one",
        "What worries me most",
        "I heard Cersei say",
        "Non voglio perdere",
        "Ho cambiato idea sull'alleato",
        "I'm of two minds about the ally",
        "My aim for the ally",
        "I'm thinking of this one",
    ],
)
def test_words_that_may_say_more_are_no_mood(said: str) -> None:
    assert not tells_mood(said)


@pytest.mark.parametrize("said", ["Cards I'd rather not lose", "For the next one", "I was going to bid"])
def test_a_plan_stays_in_doubt_behind_other_words(said: str) -> None:
    assert f"bid: {_PLAN}" not in heard(*_OF_FOUR, f"{said}: {_PLAN}.")["taken"]


def test_words_that_end_a_plan_are_no_mood_where_nothing_is_bid_behind_them() -> None:
    mail = "I'm not going to fight for this one. The ally goes left if I get it anyway."
    assert sorted(heard(*_OF_FOUR, mail)["taken"]) == ["ally: left", "bid: kneel"]
