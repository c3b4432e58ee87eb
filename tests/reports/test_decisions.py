"""What a seat is told of its own decisions, of questions its own lines put, and of those that will come."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from adjudicator.engine.lines import LineProblem
from adjudicator.judge.letters.fill import fallback_word
from adjudicator.judge.letters.own_decisions import source_word
from adjudicator.orders.receipt import Dropped
from adjudicator.reports.letters import Ahead, Decision, Letter, OrderForm, Owed, Question, Questions, Report
from adjudicator.reports.render import render
from tests.reports.positions import COMMANDS, DUE, TEMPLATES, head, report, some_moments

RETREAT = {"house": "stark", "from": "moat-cailin", "units": {"knight": 1}}
COMBAT = {"stage": "march", "march": "moat-cailin", "combat": "winterfell"}
ATTACK = {**COMBAT, "e": "attack", "house": "tyrell", "against": "stark", "area": "winterfell", "source": "moat-cailin",
          "units": {"knight": 1}, "order": "march-0"}  # fmt: skip
REVEALED = {**COMBAT, "e": "cards-revealed", "cards": {"tyrell": "mace-tyrell", "stark": None}, "area": "winterfell"}


def text_of(letter: Letter) -> str:
    """Return the text of a mail as one long line."""
    return " ".join(render(letter, templates=TEMPLATES, commands=COMMANDS).text.split())


def view(**changes: Any) -> dict[str, Any]:
    """Return what Stark sees at the first planning, with changes."""
    return {**some_moments(6, 4)[0].views["stark"], **changes}


def told(*decisions: Decision, language: str = "en") -> str:
    """Return the report of a round with these decisions."""
    moment = some_moments(6, 4)[0]
    return text_of(replace(report(moment, "stark", language), decisions=decisions, whole=True))


def asked(language: str = "en", **changes: Any) -> str:
    """Return the mail that asks where to retreat."""
    options = ["winterfell", "white-harbor"]
    question = Question(number=41, ask="combat.retreat", options=options, default="winterfell", about=RETREAT)
    owed = Owed(deadline=DUE, questions=[replace(question, **changes)])
    return text_of(Questions(head=head("stark", 4, language), view=view(), owed=owed))


def test_a_report_says_which_line_decided_and_how() -> None:
    line = "cards attack: rodrik, blackfish or robb"
    text = told(
        Decision(ask="combat.card", answer="robb-stark", source="policy", line=line, alternative=1, ranked=True),
        Decision(ask="combat.card", answer="eddard-stark", source="policy", line="cards: mix eddard 2", drawn=True),
        Decision(ask="combat.retreat", answer="winterfell", source="steward", style="hold", about=RETREAT),
        Decision(ask="combat.support", answer="attacker", source="asked"),
    )  # fmt: skip

    assert f'Robb Stark (your line "{line}", alternative 1, the first possible).' in text
    assert 'Eddard Stark (your line "cards: mix eddard 2", drawn by lot).' in text
    assert "Winterfell (your steward, hold)." in text
    assert "The attacker (your answer)." in text


def test_what_was_not_asked_stands_in_two_lines() -> None:
    forced = Decision(ask="combat.retreat", answer="winterfell", source="forced", about=RETREAT)
    alike = Decision(ask="combat.card", answer="robb-stark", source="alike")
    text = told(forced, forced, alike)

    assert "You were not asked about retreats (2), since only one answer was possible." in text
    assert "You were not asked about House cards, since every answer came to the same." in text
    assert "decisions were made" not in text


@pytest.mark.parametrize(("language", "said"), [("en", "2 decisions were made without"), ("it", "2 decisioni")])
def test_decisions_made_for_want_of_an_answer_are_told_first(language: str, said: str) -> None:
    default = Decision(ask="combat.retreat", answer="winterfell", source="default", about=RETREAT)
    text = told(default, replace(default, source="steward", style="loyal"), language=language)

    assert said in text.partition("YOU OWE" if language == "en" else "TOCCA A TE")[0]


@pytest.mark.parametrize(
    ("by", "said"),
    [
        ("default", "Without an answer - a (Winterfell)."),
        ("steward:cautious", "Without an answer your steward (cautious) chooses a (Winterfell)."),
        ("line", "Without an answer your lines count as far as they go and the rest is decided for you"),
        ("mix", "Without an answer your line draws by lot."),
    ],
)
def test_a_question_says_whose_answer_counts_in_the_end(by: str, said: str) -> None:
    assert said in asked(fallback_by=by)


def test_a_tripwire_quotes_the_line_that_wants_the_question() -> None:
    line = "retreat: ask if power >= 3 or Winterfell"
    text = asked(tripwire=line, fallback_by="line")

    assert "because your own line says so" in text and f'"{line}"' in text
    assert "the rest of your line decides, which is a (Winterfell)" in text
    assert "would have answered" not in text


@pytest.mark.parametrize(
    ("by", "word"),
    [("", "default"), ("default", "default"), ("line:7", "line"), ("mix:7:a=1,b=2", "mix"), ("line:3+default", "line"),
     ("steward:hold", "steward:hold")],
)  # fmt: skip
def test_what_counts_in_the_end_has_a_word(by: str, word: str) -> None:
    assert fallback_word(by) == word


@pytest.mark.parametrize(
    ("by", "word"),
    [("line:7", "policy"), ("mix:7:a=1", "policy"), ("mail:7", "asked"), ("default", "default"), ("alike", "alike"),
     ("line:3+default", "default"), ("line:3+steward:hold", "steward:hold"), ("forced", "forced")],
)  # fmt: skip
def test_what_settled_a_decision_has_a_word(by: str, word: str) -> None:
    assert source_word(by, False) == word
    assert source_word("line:3", True) == "ordered"


def test_a_report_says_which_part_a_line_decided_and_who_the_rest() -> None:
    musters = [{"castle": "winterfell", "area": "winterfell", "unit": "footman", "upgrade": None}]
    line = "muster winterfell: footman"
    text = told(
        Decision(ask="muster.place", answer=musters, source="steward", style="hold", line=line, partly=True),
        Decision(ask="muster.place", answer=musters, source="default", line=line, partly=True),
    )

    assert f'(your line "{line}"; for the rest your steward, hold).' in text
    assert f'(your line "{line}"; for the rest no answer, so the default counted).' in text


@pytest.mark.parametrize("language", ["en", "it"])
def test_questions_ahead_have_lines_and_no_number(language: str) -> None:
    items = [Ahead(ask="muster.place", certain=True, soon=True), Ahead(ask="bid.wildlings", soon=True),
             Ahead(ask="combat.card", about={"area": "winterfell", "against": "tyrell"}, soon=True)]  # fmt: skip
    form = OrderForm(lines=[("muster winterfell", ""), ("bid wild", ""), ("cards", "")])
    letter = Questions(head=head("stark", 4, language), view=view(), owed=Owed(form=form, ahead=items), since=())
    mail, text = render(letter, templates=TEMPLATES, commands=COMMANDS), text_of(letter)

    assert ("3 questions ahead" if language == "en" else "3 domande in arrivo") in mail.subject
    assert ("You will be asked about mustering." if language == "en" else "Arriveranno di sicuro convocazioni.") in text
    assert ("against Tyrell at Winterfell" if language == "en" else "contro Tyrell a Grande Inverno") in text
    assert "muster winterfell :" in mail.text and "[q" not in mail.text and "q41" not in mail.html
    assert "body=game%20westeros1" in mail.html


PATCHFACE = Dropped("cards: patchface", LineProblem("illegal", "not-your-card", {"card": "patchface"}))


def test_lines_that_fit_no_longer_are_told_in_what_is_owed() -> None:
    letter: Report = replace(report(some_moments(6, 4)[0], "stark"), dropped=[PATCHFACE])

    said = text_of(letter).partition("no longer possible and were dropped. * ")[2]
    assert said.startswith("cards: patchface - Patchface is not a card of your House.")


def test_a_question_in_a_combat_tells_it_from_its_attack_on() -> None:
    """The attack was told by the last report already; without it the cards would hang in the air."""
    question = Question(number=41, ask="combat.retreat", options=["winterfell"], default="winterfell", about=RETREAT)
    owed = Owed(deadline=DUE, questions=[question])
    letter = Questions(head=head("stark", 4), view=view(combat={"area": "winterfell"}), owed=owed, events=[REVEALED],
                       told=[{"e": "raid", "stage": "raid", "target": None}, ATTACK])  # fmt: skip

    assert "attacks Stark at Winterfell with 1 Knight. Cards are" in text_of(letter)
    assert "Oldtown (" not in text_of(letter).partition("ALL AREAS")[0]
    assert "attacks Stark" in text_of(replace(letter, view=view(combat=None))), "its end is told here"
    assert "attacks Stark" not in text_of(replace(letter, view=view(combat=None), events=[]))
