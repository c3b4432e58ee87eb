"""parse(print(line)) == line, for lines of every shape, short and long, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator.engine.lines import (
    Alternative,
    Amounts,
    Exchange,
    Guard,
    Line,
    Move,
    Moves,
    Number,
    Order,
    Piece,
    Pieces,
    Ranking,
    Scope,
    Word,
    line_from_json,
    to_json,
)
from adjudicator.engine.words import (
    Choice,
    Count,
    ExchangeShape,
    March,
    OrderShape,
    PerName,
    Rank,
    Shape,
    Subject,
    Units,
    shape_of,
)
from adjudicator.orders.printing import Printer
from adjudicator.orders.speech import Speech
from adjudicator.rules.agot2e.lines.words import words_of
from tests.orders.reference import reader
from tests.random_play import variant

WORDS = words_of(variant())
BOOK = reader().context.book
ASK = Word("ask")


def ids(kind: str, owner: str = "") -> list[str]:
    return [entry.id for entry in BOOK.of_kind(kind) if not owner or entry.owner == owner]


AREAS, HOUSES, UNITS = ids("area"), ids("house"), ids("unit")
areas, houses, units = st.sampled_from(AREAS), st.sampled_from(HOUSES), st.sampled_from(UNITS)


def some(values: list[str], most: int = 4) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(values), min_size=1, max_size=most, unique=True).map(tuple)


@st.composite
def moves(draw: st.DrawFn) -> Moves:
    places = draw(st.lists(areas, max_size=3, unique=True))
    counted = [Move(to, tuple(draw(st.dictionaries(units, st.integers(1, 9), min_size=1)).items())) for to in places]
    whole = draw(st.sampled_from(("", "all", "rest"))) if counted else ""
    if whole == "rest" or (whole == "all" and len(counted) == 1):
        counted[-1] = Move(counted[-1].to, whole=whole)
    return Moves(tuple(counted), draw(st.booleans()))


@st.composite
def pieces(draw: st.DrawFn, shape: Units) -> Pieces | Word:
    if draw(st.booleans()) and draw(st.booleans()):
        return Word(draw(st.sampled_from(shape.words)))
    made = []
    for _ in range(draw(st.integers(1, 3))):
        into = draw(st.sampled_from(("", "knight", "siege_engine"))) if shape.upgrade else ""
        place = draw(st.one_of(st.just(""), areas)) if not into else ""
        made.append(Piece(draw(units), draw(st.integers(1, 9)), place, into))
    return Pieces(tuple(made))


@st.composite
def ranks(draw: st.DrawFn, shape: Rank) -> Ranking | Amounts:
    names = [id for kind in shape.kinds for id in ids(kind, "stark" if shape.own else "")]
    if shape.mix and draw(st.booleans()):
        chosen = draw(some(names))
        return Amounts(tuple((id, draw(st.integers(1, 10))) for id in chosen), mixed=True)
    return Ranking(draw(some([*names, *shape.words], 1 if shape.single else 5)))


@st.composite
def orders(draw: st.DrawFn, shape: OrderShape) -> Order:
    token = draw(st.sampled_from(WORDS.tokens))
    action = shape.actions.get(token.type)
    if action is None or draw(st.booleans()):
        return Order(token.id)
    return Order(token.id, draw(st.one_of(st.just(ASK), values(action))))


def values(shape: Shape) -> st.SearchStrategy[Any]:
    match shape:
        case Choice():
            return st.sampled_from(shape.words).map(Word)
        case Count():
            return st.one_of(
                st.integers(0, 20).map(Number), *([st.sampled_from(shape.words).map(Word)] * bool(shape.words))
            )
        case Rank():
            return ranks(shape)
        case PerName():
            return some(ids(shape.kind)).flatmap(
                lambda names: st.tuples(*(st.tuples(st.just(name), st.integers(0, 20)) for name in names)).map(Amounts)
            )
        case Units():
            return pieces(shape)
        case March():
            return moves()
        case OrderShape():
            return orders(shape)
        case ExchangeShape():
            exchanged = st.builds(Exchange, areas, st.sampled_from([token.id for token in WORDS.tokens]))
            return st.one_of(exchanged, st.sampled_from(shape.words).map(Word))


@st.composite
def guards(draw: st.DrawFn) -> Guard:
    fact = draw(st.sampled_from(WORDS.facts))
    kinds = [kind for kind in (fact.before, fact.after) if kind]
    args = tuple(draw(st.sampled_from(ids(kind))) for kind in kinds)
    negated = draw(st.booleans())
    if not fact.compare:
        return Guard(fact.id, args, negated=negated)
    op = draw(st.sampled_from(("<", "<=", "=", ">=", ">")))
    return Guard(fact.id, args, op, draw(st.integers(-fact.most, fact.most)), negated)


@st.composite
def scopes(draw: st.DrawFn, subject: Subject) -> Scope:
    parts = {"side": st.sampled_from(("attack", "defend")), "versus": houses, "at": areas, "origin": areas}
    return Scope(**{name: draw(st.one_of(st.just(""), parts[name])) for name in subject.scopes})


@st.composite
def lines(draw: st.DrawFn) -> Line:
    subject = draw(st.sampled_from(WORDS.subjects))
    kinds = [id for kind in subject.object for id in ids(kind, "stark" if subject.own_object else "")]
    named = [id for id in kinds if shape_of(subject, id) is not None]
    optional = [] if subject.object_required or subject.id == "order" else [""]
    object = draw(st.sampled_from([*optional, *named]))
    shape = shape_of(subject, object)
    assert shape is not None
    made = st.builds(Alternative, _value(shape), st.lists(guards(), max_size=2).map(tuple))
    alternatives = draw(st.lists(made, min_size=1, max_size=3, unique=True))
    if isinstance(shape, Choice) and shape.implied and draw(st.booleans()):
        alternatives = [*alternatives, Alternative(None, (draw(guards()),))]
    round = draw(st.one_of(st.none(), st.integers(1, 10)))
    return Line(subject.id, object, draw(scopes(subject)), tuple(alternatives), round, draw(st.booleans()))


def _value(shape: Shape) -> st.SearchStrategy[Any]:
    return values(shape) if isinstance(shape, OrderShape) else st.one_of(values(shape), st.just(ASK))


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(line=lines())
@pytest.mark.parametrize("language, short", [("en", True), ("en", False), ("it", False)])
def test_a_printed_line_reads_as_itself(language: str, short: bool, line: Line) -> None:
    printed = Printer(reader().context, language, short=short).line(line)

    assert reader().line(printed) == line, printed


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(line=lines())
def test_every_line_can_be_stored_and_said(line: Line) -> None:
    assert line_from_json(to_json(line)) == line
    for language in ("en", "it"):
        said = Speech(reader().context, language).line(line)

        assert said.subject and all(said.alternatives)
