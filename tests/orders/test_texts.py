"""Every code has a sentence in both languages with the same facts, and sentences use names and not ids."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

import adjudicator.engine as engine_package
import adjudicator.engine.shapes as shapes_package
import adjudicator.games.agot2e.rules as rules_package
import adjudicator.games.westeros as westeros_package
import adjudicator.judge as judge_package
import adjudicator.orders as orders_package
from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import LineProblem
from adjudicator.games.agot2e.asks import words_of
from adjudicator.orders.wording import Speech
from adjudicator.texts import MissingText, catalogue, text
from tests.games.agot2e.random_play import variant
from tests.orders.reference import reader

PARTS = ("orders", "agot2e-lines")
_CODE = re.compile(
    r"\b(?:Unreadable|Ambiguous|illegal|odd|kind)\(\s*\"([a-z-]+)\"|LineProblem\(\s*\"[a-z]+\",\s*\"([a-z-]+)\""
)


def sources() -> list[Path]:
    rules = Path(rules_package.__path__[0])
    judge, engine = Path(judge_package.__path__[0]), Path(engine_package.__path__[0])
    said = [judge / "moderator" / name for name in ("ruling_mail.py", "other_course.py")]
    said += [judge / "hearing" / name for name in ("question_replies.py", "lone_replies.py", "answer_offers.py")]
    said += [engine / name for name in ("edits.py", "edit_lines.py")]
    packages = [Path(each.__path__[0]) for each in (orders_package, shapes_package, westeros_package)]
    return [*(path for each in (*packages, rules.parent / "lines") for path in each.rglob("*.py")), *said]


def literals() -> set[str]:
    """Return every string that stands in the source by itself."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sources()]
    nodes = (node for tree in trees for node in ast.walk(tree))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def codes() -> set[str]:
    found = [match for path in sources() for match in _CODE.findall(path.read_text(encoding="utf-8"))]
    return {first or second for first, second in found}


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("part", PARTS)
def test_both_languages_say_the_same_things_with_the_same_facts(part: str) -> None:
    english, italian = catalogue(part, "en"), catalogue(part, "it")

    assert english.keys() == italian.keys()
    for key, template in english.items():
        assert fields(template) == fields(italian[key]), key


def test_every_code_in_the_source_has_a_sentence() -> None:
    known = {key for part in PARTS for key in catalogue(part, "en")}

    assert len(codes()) > 60
    assert {code for code in codes() if f"problem.{code}" not in known} == set()


def test_every_sentence_belongs_to_a_code_in_the_source() -> None:
    said = {key.removeprefix("problem.") for p in PARTS for key in catalogue(p, "en") if key.startswith("problem.")}

    assert said - literals() == set()


def test_every_fact_and_policy_has_its_words() -> None:
    words = words_of(variant())
    known = catalogue("agot2e-lines", "en") | catalogue("orders", "en")

    assert {f"fact.{fact.id}" for fact in words.facts} <= known.keys()
    assert {f"subject.{subject.id}" for subject in words.subjects if subject.id != "order"} <= known.keys()


def test_a_code_without_a_sentence_is_a_loud_fault_of_ours() -> None:
    with pytest.raises(MissingText):
        text("en", "orders.problem.nonsense")
    assert text("xx", "orders.echo.ask") == "ask me"


def said(typed: str, language: str = "en") -> tuple[str, ...]:
    line = reader().line(typed)
    assert line is not None
    spoken = Speech(reader().context, language).line(line, {"knight": 2, "footman": 1})
    return (spoken.subject, *spoken.alternatives)


@pytest.mark.parametrize(
    ("typed", "language", "words"),
    [
        (
            "win: m* > moa 2k; token if moa enemy and str moa <= 3 or stay",
            "en",
            (
                "Winterfell",
                ("special March +1: 2 Knights to Moat Cailin, 1 Footman stays, leave a power token, "
                "if Moat Cailin is an enemy's and the strength in Moat Cailin is 3 or less"),
                "special March +1: nobody moves",
            ),
        ),
        (
            "win: m- > cas k; kar rest",
            "it",
            ("Grande Inverno", "Marcia -1: 1 Cavaliere verso Castello Nero, il resto verso Karhold"),
        ),
        ("whi: c", "en", ("White Harbor", "Consolidate Power")),
        ("kar: r > cas or none", "en", ("Karhold", "Raid: Castle Black", "Raid: nothing")),
        ("svs: s self", "it", ("Mare dei Brividi", "Supporto: la propria parte")),
        ("blade: if decides", "en", ("Blade", "yes, if it changes the result")),
        ("cards defend vs greyjoy: mix roose 2, blackfish 1", "en",
         ("Cards when defending against Greyjoy", "drawn by lot: Roose Bolton (2), The Blackfish (1)")),
        ("r5 once bid fief: 3 if not power < 8", "en",
         ("Bid Fiefdoms, round 5, this time only", "3 power, if my power is 8 or more")),
        ("win: d if not moa mine and moa empty and not power = 8", "en",
         ("Winterfell", "Defense +1, if Moat Cailin is empty, Moat Cailin is not mine and not: my power is exactly 8")),
        ("win: d if not moa mine", "it", ("Grande Inverno", "Difesa +1, se Moat Cailin non è mia")),
        ("muster win: f>k or s@svs", "en",
         ("Muster Winterfell", "1 Footman becomes Knight", "1 Ship in The Shivering Sea")),
    ],
)  # fmt: skip
def test_a_line_is_said_in_full_words(typed: str, language: str, words: tuple[str, ...]) -> None:
    assert said(typed, language) == words


@pytest.mark.parametrize(
    ("typed", "language", "sentence", "suggestion"),
    [
        ("karhlod: d", "en", 'I know no area and no policy called "karhlod".', "Did you mean Karhold?"),
        ("win: m > karhlod k", "it", 'Non conosco nessun nome "karhlod" (cercavo: area).', "Intendevi Karhold?"),
        ("king: d", "en", '"king" can mean several things: King\'s Landing or Kingswood.', ""),
        ("win: march +2", "en", 'There is no order "march +2".',
         "Did you mean March -1, March +0 or special March +1?"),
    ],
)  # fmt: skip
def test_a_problem_quotes_the_players_words_and_says_what_would_work(
    typed: str, language: str, sentence: str, suggestion: str
) -> None:
    with pytest.raises(BadLine) as caught:
        reader().line(typed)
    speech = Speech(reader().context, language)

    assert speech.problem(caught.value.problem) == sentence
    assert speech.suggestion(caught.value.problem) == suggestion


def test_facts_of_the_board_are_said_by_name() -> None:
    facts = {"area": "shivering-sea", "order": "support", "cards": ["web-of-lies"]}
    problem = LineProblem("illegal", "order-forbidden", facts)

    assert Speech(reader().context, "en").problem(problem) == "Support is forbidden this round (Web of Lies)."
    assert Speech(reader().context, "it").problem(problem) == "Supporto: vietato in questo round (Rete di Menzogne)."
