"""Answers with second thoughts, and with words around them that say nothing."""

from __future__ import annotations

import pytest

from adjudicator.orders.accepting import Acceptance
from adjudicator.orders.mail_reading import MailReading
from adjudicator.orders.natural.replies.answers import choice_meant, likely_option
from adjudicator.orders.natural.replies.number_meant import number_meant
from adjudicator.orders.natural.replies.put_off import is_put_off, without_pleasantry
from adjudicator.orders.natural.replies.ready import says_ready, without_ready
from adjudicator.orders.natural.replies.second_thoughts import second_thought, with_doubts_heard
from adjudicator.orders.natural.replies.taking import accepts
from adjudicator.orders.natural.words.asking import asks
from adjudicator.orders.natural.words.small_talk import without_small_talk

CARDS = (("mustering", "Mustering"), ("supply", "Supply"), ("nothing", "Nothing happens"))
USES = (("no", "Keep it"), ("strength", "Use it, +1 strength"))


@pytest.mark.parametrize(
    ("mail", "last"),
    [
        ("b\nactually a", "a"),
        ("b. Hmm no, a", "a"),
        ("mustering\n- actually supply", "supply"),
        ("b\nsorry, I meant a", "a"),
        ("a. Changed my mind: c", "c"),
        ("3\nmake that 2", "2"),
        ("b, no", ""),
        ("no, keep it", None),
        ("b", None),
    ],
)
def test_the_last_word_counts(mail: str, last: str | None) -> None:
    found = second_thought(mail.split("\n"))
    assert (found and found.words) == last


def test_an_apology_takes_nothing_back_for_sure() -> None:
    found = second_thought(["b, sorry for the delay"])
    assert found is not None
    assert not found.is_sure


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Ciao, the ford. Buona serata a tutti", "the ford"),
        ("the ford, let's see if it holds", "the ford"),
        ("the ford, va'", "the ford"),
        ("Cheers", "Cheers"),
        ("the ford, hope it is free, otherwise the mill", "the ford, hope it is free, otherwise the mill"),
    ],
)
def test_greetings_and_wishes_are_left_out(text: str, left: str) -> None:
    assert without_small_talk(text) == left


@pytest.mark.parametrize(
    ("text", "options", "at"),
    [
        ("Supply would suit me best", CARDS, 1),
        ("I'd rather have supply", CARDS, 1),
        ("I'd rather not have supply", CARDS, None),
        ("would supply be best", CARDS, None),
        ("supply would be bad", CARDS, None),
        ("I'd rather use it", USES, 1),
        ("I'd rather not use it", USES, 0),
        ("I'd rather hang on to it for a later fight", USES, 0),
    ],
)
def test_a_preference_is_an_answer(text: str, options: tuple[tuple[str, ...], ...], at: int | None) -> None:
    letters = "abc"[: len(options)]
    assert choice_meant(text, options, letters) == at


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("Si convoca!", 0),
        ("convocare", 0),
        ("meglio convocare", 0),
        ("Si passa alle scorte", 1),
        ("non si convoca", None),
        ("convocare no", None),
        ("si convoca o scorte", None),
    ],
)
def test_a_verb_of_the_name_of_an_option_chooses_it(text: str, at: int | None) -> None:
    options = (("mustering", "convocazione"), ("supply", "scorte"), ("nothing", "niente"))
    assert choice_meant(text, options, "abc") == at


OFFERED = {1: "Mill: Harvest", 2: "Ford: Guard", 3: "Hill: March > Mill 1 Knight"}


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("They're all fine by me, please take them", (1, 2, 3)),
        ("looks all good to me", (1, 2, 3)),
        ("sono perfetti, prendili", (1, 2, 3)),
        ("one and two as you suggest. Not number three.", (1, 2)),
        ("D'accordo su tutto tranne la 2", (1, 3)),
        ("Number 1 is right and so is 2. Leave out 3.", (1, 2)),
        ("Number two is the right one", (2,)),
        ("I'll take all of them except the last one", (1, 2)),
        ("li prendo tutti tranne l'ultimo", (1, 2)),
        ("one of the two", None),
        ("they are all wrong", None),
        ("all of them are in danger", None),
        ("they're good players", None),
    ],
)
def test_proposals_are_accepted_in_many_words(line: str, numbers: tuple[int, ...] | None) -> None:
    said = accepts(line, OFFERED, OFFERED)
    assert (said and said.numbers) == numbers


@pytest.mark.parametrize(
    ("doubt", "left"),
    [
        ("wait, no", []),
        ("hmm", []),
        ("forget it", []),
        ("except 3", []),
        ("PS: 3 only if she agrees", []),
        ("sorry, I meant 2", []),
        ("no wait, only 1", []),
        ("not sure about 3", [(1,)]),
        ("3 forse", [(1,)]),
        ("thanks for waiting", [(1, 3)]),
    ],
)
def test_what_another_line_doubts_is_not_accepted(doubt: str, left: list[tuple[int, ...]]) -> None:
    reading = with_doubts_heard(MailReading(accepted=(Acceptance("ok 1 and 3", (1, 3)),), ignored=(doubt,)))
    assert [said.numbers for said in reading.accepted] == left
    assert ("ok 1 and 3" in reading.ignored) == (not left)


@pytest.mark.parametrize(
    ("text", "later"),
    [
        ("yes, still thinking", True),
        ("ok let me think", True),
        ("sì, ci sto pensando", True),
        ("no problem, will answer tonight", True),
        ("nothing yet", True),
        ("the mill or the ford, you choose", True),
        ("the mill, as long as nobody attacks", True),
        ("I'll use it next battle", True),
        ("keep it for later", False),
        ("no, la tengo", False),
        ("yes please", False),
        ("nothing", False),
    ],
)
def test_who_still_thinks_answers_nothing(text: str, later: bool) -> None:
    assert is_put_off(text) == later


def test_all_right_is_no_answer() -> None:
    assert without_pleasantry("all right, 3") == "3"
    assert without_pleasantry("tutto ok") == ""
    assert without_pleasantry("all of it") == "all of it"


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("regards from Mustering", None),
        ("Hi Supply", None),
        ("Supply will fall", None),
        ("Supply is mine", None),
        ("Supply is my choice", 1),
        ("Supply will do", 1),
        ("I'd like to have supply", 1),
    ],
)
def test_a_greeting_or_a_statement_is_no_answer(said: str, place: int | None) -> None:
    assert choice_meant(said, CARDS, "abc") == place


@pytest.mark.parametrize(
    ("said", "place"),
    [("nothing, I use it", None), ("no reason to keep it", None), ("I would like to keep it", 0), ("don't use it", 0)],
)
def test_words_that_say_both_answer_nothing(said: str, place: int | None) -> None:
    assert choice_meant(said, USES, "ab") == place


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("we are 5", None),
        ("2 each", None),
        ("let's all bid 2", None),
        ("3 no", None),
        ("it's 5 o'clock", None),
        ("half of what I have, so 3", 3),
        ("two and no more than that", 2),
        ("due e basta", 2),
    ],
)
def test_a_number_of_something_else_is_no_bid(said: str, number: int | None) -> None:
    assert number_meant(said, 6) == number


@pytest.mark.parametrize(
    "said",
    ["agreed", "that's what I meant", "everything you suggested is right", "I'll have 1, 2 and 3", "1 to 3"],
)
def test_all_proposals_are_accepted(said: str) -> None:
    offered = {1: "mill: raid", 2: "ford: march", 3: "bridge: defend"}
    assert accepts(said, offered.keys(), offered) == Acceptance(said, (1, 2, 3))


@pytest.mark.parametrize(
    "said", ["That's my last word", "Ordini confermati, via!", "chiudi pure"]
)
def test_more_words_for_ready(said: str) -> None:
    assert says_ready(said)


@pytest.mark.parametrize("said", ["first the mill, then im done", "e con quello ho finito"])
def test_the_end_of_a_plan_does_not_make_ready(said: str) -> None:
    assert without_ready(said) == (said, False)


@pytest.mark.parametrize(
    ("said", "taken"),
    [
        ("first and second, sorry, second and third", (2, 3)),
        ("take 1 to 3 out", None),
        ("1 and 3 are what I meant", (1, 3)),
    ],
)
def test_the_last_word_on_proposals_counts(said: str, taken: tuple[int, ...] | None) -> None:
    offered = {1: "mill: raid", 2: "ford: march", 3: "bridge: defend"}
    found = accepts(said, offered.keys(), offered)
    assert (found.numbers if found else None) == taken


def test_two_versions_of_one_order_are_not_both_accepted() -> None:
    offered = {1: "mill: raid", 2: "mill: march"}
    assert accepts("1 and 2", offered.keys(), offered) is None


@pytest.mark.parametrize(
    ("said", "is_question"),
    [
        ("Did I order a raid for the mill", True),
        ("Can he go to the ford", True),
        ("Have I put a defence there", True),
        ("Can we march to the ford please", False),
        ("Have the mill defend", False),
        ("mill raids the ford?", True),
        ("Will you march from the mill to the ford", False),
    ],
)
def test_a_question_needs_no_mark(said: str, is_question: bool) -> None:
    assert asks(said) == is_question


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("supply, or so I think", 1),
        ("not mustering, not yet. Supply", 1),
        ("mustering or supply", None),
        ("supply?", None),
        ("see you tomorrow", None),
    ],
)
def test_the_only_option_that_is_named_may_be_meant(text: str, meant: int | None) -> None:
    assert likely_option(text, CARDS, "ab") == meant


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("la prima che hai detto", (1,)),
        ("the second that you named", (2,)),
        ("Number one, it's the knight I meant", (1,)),
        ("la prima, ne mando uno solo", (1,)),
        ("the first, two footmen", None),
        ("the first you said, but with +1", None),
    ],
)
def test_a_proposal_is_taken_with_words_that_describe_it(line: str, numbers: tuple[int, ...] | None) -> None:
    texts = {1: "Mill: March +0 > Ford 1 Knight", 2: "Mill: March +0 > Ford 2 Footmen"}
    found = accepts(line, (1, 2), texts)
    assert (found and found.numbers) == numbers
