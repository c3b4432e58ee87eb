"""Every ask of the game has a line, a legal default, a page of help, and examples that answer it in both languages.

The asks are collected from the source and from games; a new ask that lacks one of the four fails here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path

import pytest

import adjudicator.rules.agot2e as rules_package
from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import Alternative, Line, Moves, Order, Ranking
from adjudicator.engine.words import Example, Subject
from adjudicator.orders.printing import Printer
from adjudicator.orders.reading import Statement, read_mail
from adjudicator.reports.render import help_topic_of
from adjudicator.rules.agot2e.lines.answers import ANSWERERS, answer_from_lines
from adjudicator.rules.agot2e.lines.words import words_of
from adjudicator.rules.agot2e.state import Game
from adjudicator.rules.agot2e.view import view
from tests.docs.pages import ROOT, help_examples
from tests.orders.moments import Moment, lively_moments, random_moments, rare_moments
from tests.orders.reference import reader
from tests.random_play import variant

WORDS = words_of(variant())
LANGUAGES = ("en", "it")
ASKS = sorted(ANSWERERS)
ORDER_OF = {
    "raid.resolve": "raid",
    "march.resolve": "march",
    "march.neutral-support": "support",
    "combat.support": "support",
    "consolidate.resolve": "consolidate",
    "muster.place": "consolidate",
}
"""Ask to the order that lies there; a line on another order does not speak of it."""
CHANCE_ASKS = {"setup.shuffle", "westeros.shuffle", "combat.tides"}
"""Put to the chance seat, which has no lines."""
_NAME = re.compile(r'"([a-z]+\.[a-z-]+)"')


def moments() -> Iterator[Moment]:
    return chain(rare_moments(), random_moments(range(36)), lively_moments(range(12)))


@dataclass
class Found:
    """What the games showed: every ask by name, the bad defaults, and the line that answered in each language."""

    names: set[str] = field(default_factory=set)
    bad_defaults: list[str] = field(default_factory=list)
    answered: dict[tuple[str, str], str] = field(default_factory=dict)
    positions: int = 0


@pytest.fixture(scope="module")
def found() -> Found:
    result = Found()
    for ask, state in moments():
        result.names.add(ask.name)
        result.positions += 1
        if ask.problem(ask.default_answer()) is not None:
            result.bad_defaults.append(ask.name)
        for language in LANGUAGES:
            if (ask.name, language) not in result.answered:
                answered = next(answering(ask, state, language), None)
                if answered is not None:
                    result.answered[ask.name, language] = answered
    return result


# -- examples at work ------------------------------------------------------------------------------------------------


def answering(ask: Ask, state: Game, language: str) -> Iterator[str]:
    """Yield the examples, with other names where theirs are not on the board, that give a legal answer to an ask."""
    seen = view(state, ask.seat)
    for lines in candidates(ask, state, language):
        said = answer_from_lines(ask, lines, seen, variant())
        if said is not None and said.complete and not said.ask_me and ask.problem(said.answer) is None:
            printer = Printer(reader(ask.seat).context, language)
            yield "; ".join(printer.line(line) for line, _ in said.used)


def candidates(ask: Ask, state: Game, language: str) -> Iterator[Sequence[Line]]:
    examples = [parsed(ask.seat, each) for _, each in examples_of(ask.name, language)]
    if ask.name == "planning.orders":
        areas = ask.about["areas"]
        yield [replace(examples[i % len(examples)], object=area) for i, area in enumerate(areas)]
        return
    for line in examples:
        if line.subject != "order":
            yield [line]
        elif any(is_on(alternative, ORDER_OF[ask.name]) for alternative in line.alternatives):
            yield from ([adapted] for adapted in moved(line, ask, state))


def examples_of(name: str, language: str) -> list[tuple[Subject, Example]]:
    subjects = WORDS.subjects_for(name)
    return [(subject, each) for subject in subjects for each in subject.examples if each.language == language]


def parsed(seat: str, example: Example) -> Line:
    line = reader(seat).line(example.text)
    assert line is not None
    return line


def is_on(alternative: Alternative, type: str) -> bool:
    value = alternative.value
    return isinstance(value, Order) and variant().orders[value.order].type == type and value.action is not None


def moved(line: Line, ask: Ask, state: Game) -> Iterator[Line]:
    """Yield an area line for each area of the seat with such an order, aimed at each area beside it."""
    for area in sorted(state.held_by(ask.seat)):
        order = state.areas[area].order
        if order is None or variant().orders[order].type != ORDER_OF[ask.name]:
            continue
        for near in state.board.near[area]:
            yield replace(line, object=area, alternatives=tuple(aimed(each, near) for each in line.alternatives))


def aimed(alternative: Alternative, near: str) -> Alternative:
    """Return the same answer with another target: what a player who holds this area would write."""
    value = alternative.value
    assert isinstance(value, Order)
    action = value.action
    if isinstance(action, Moves) and action.moves:
        action = replace(action, moves=(replace(action.moves[0], to=near),))
    elif isinstance(action, Ranking):
        action = Ranking(tuple(near if item in variant().areas else item for item in action.items))
    return replace(alternative, value=replace(value, action=action), guards=())


# -- the four -------------------------------------------------------------------------------------------------------


def test_every_ask_of_the_source_and_of_the_games_is_known(found: Found) -> None:
    rules = Path(rules_package.__path__[0])
    source = "\n".join(path.read_text(encoding="utf-8") for path in rules.rglob("*.py"))

    assert set(_NAME.findall(source)) == set(ASKS) | CHANCE_ASKS
    assert found.names == set(ASKS)
    assert found.positions > 5_000


@pytest.mark.parametrize("name", ASKS)
def test_an_ask_has_a_line(name: str) -> None:
    assert WORDS.subjects_for(name)


def test_every_default_is_legal(found: Found) -> None:
    assert found.bad_defaults == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("subject", WORDS.subjects, ids=lambda subject: subject.id)
def test_the_word_of_a_line_finds_a_page_of_help_that_shows_it(subject: Subject, language: str) -> None:
    """`help muster` and `aiuto convoca` find a page; in that language it has a line on it that the reader takes."""
    topics = {help_topic_of([ROOT / "templates"], word) for word in subject.names[language]}

    assert None not in topics, subject.names[language]
    page = ROOT / "templates" / "help" / f"{help_topic_of([ROOT / 'templates'], subject.names[language][0])}"
    shown = {line for text in help_examples(page.with_suffix(f".{language}.txt.j2")) for line in subjects_in(text)}
    assert subject.id in shown


def subjects_in(text: str) -> Iterator[str]:
    for entry in read_mail(reader(), text).entries:
        if isinstance(entry, Statement):
            yield from (line.subject for line in entry.lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ASKS)
def test_an_example_answers_the_ask(name: str, language: str, found: Found) -> None:
    assert (name, language) in found.answered


def test_an_ask_without_a_line_or_an_example_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test is awake: without its examples an ask has no candidates, and an unknown ask has no subject."""
    ask, state = next(rare_moments())
    assert next(answering(ask, state, "it"), None) is not None
    monkeypatch.setitem(ORDER_OF, ask.name, "raid")
    assert next(answering(ask, state, "it"), None) is None
    assert not WORDS.subjects_for("march.invented")
