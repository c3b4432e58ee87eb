"""Hypothesis strategies for lines and sets of lines, built from the tables of a game: everything that can be stored."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Any

from hypothesis import strategies as st

from adjudicator.engine.lines import ASK, Alternative, Guard, Line, Scope, Word
from adjudicator.engine.shapes.amounts import Amounts, PerName
from adjudicator.engine.shapes.choices import Choice
from adjudicator.engine.shapes.numbers import Count, Number
from adjudicator.engine.shapes.ranks import SELF, Rank, Ranking
from adjudicator.engine.shapes.shape import Shape
from adjudicator.engine.words import Fact, Subject, shape_of
from adjudicator.games.agotlcg.lines.challenge_plan import ChallengePlan, ChallengesShape, PlannedChallenge
from adjudicator.games.agotlcg.lines.deck_list import DeckList, DeckShape
from adjudicator.games.westeros.shapes.moves import March, Move, Moves
from adjudicator.games.westeros.shapes.orders import Exchange, ExchangeShape, Order, OrderShape
from adjudicator.games.westeros.shapes.units import Piece, Pieces, Units
from adjudicator.orders.line_reader import LineReader

OPERATORS = ("<", "<=", "=", ">=", ">")
CHECKED = ("steward", "budget", "default")
"""Subjects of every game with further checks before they are stored, so that not every readable line can be stored."""
MOST = 9999
"""The largest number that the grammar can read."""


def _apart(pieces: list[Piece]) -> list[Piece]:
    """Return the pieces without those that follow one of the same kind, since a line counts such together."""
    return [next(alike) for _, alike in groupby(pieces, lambda piece: replace(piece, number=1))]


class Lines:
    """Strategies for the lines of one seat of one game."""

    def __init__(self, reader: LineReader) -> None:
        self.reader = reader
        self.words = reader.context.words
        self.book = reader.context.book
        self.seat = reader.context.seat
        self.last_round = next((fact.most for fact in self.words.facts if fact.id == "round"), 99)
        self.areas = st.sampled_from(self.ids("area"))
        self.units = st.sampled_from(self.ids("unit"))

    def ids(self, kind: str, *, own: bool = False) -> list[str]:
        """Return the ids of a kind; the seat's own come first, so that Hypothesis shrinks to simple examples."""
        entries = self.book.of_kind(kind)
        return [e.id for e in sorted(entries, key=lambda e: own and e.owner != self.seat)]

    def some(self, values: list[str], most: int = 5) -> st.SearchStrategy[tuple[str, ...]]:
        """Return a strategy for several different values, in any order."""
        return st.lists(st.sampled_from(values), min_size=1, max_size=most, unique=True).map(tuple)

    # -- answers ---------------------------------------------------------------------------

    def value(self, shape: Shape) -> st.SearchStrategy[Any]:
        """Return a strategy for every answer of a shape, with `ask`; for an order only its action may be `ask`."""
        if isinstance(shape, OrderShape):
            return self.order(shape)
        return st.one_of(self._plain(shape), st.just(ASK))

    def _plain(self, shape: Shape) -> st.SearchStrategy[Any]:
        match shape:
            case Choice(words):
                return st.sampled_from(words).map(Word)
            case Count(words, most):
                numbers = st.integers(0, most).map(Number)
                return st.one_of(numbers, st.sampled_from(words).map(Word)) if words else numbers
            case Rank():
                return self.rank(shape)
            case PerName(kind):
                return self.amounts(self.ids(kind), MOST)
            case Units():
                return self.pieces(shape)
            case March():
                return self.moves()
            case ExchangeShape(words, orders):
                exchanged = st.builds(Exchange, self.areas, st.sampled_from([token.id for token in orders.tokens]))
                return st.one_of(exchanged, st.sampled_from(words).map(Word)) if words else exchanged
            case ChallengesShape():
                return self.challenges()
            case DeckShape():
                return self.deck()
        raise TypeError(f"no strategy for {shape!r}")

    def challenges(self) -> st.SearchStrategy[ChallengePlan]:
        attackers = self.some([*self.ids("card"), "all"])
        planned = st.builds(PlannedChallenge, st.sampled_from(self.ids("challenge")), attackers)
        return st.lists(planned, max_size=3).map(lambda found: ChallengePlan(tuple(found)))

    def deck(self) -> st.SearchStrategy[Any]:
        copies = st.tuples(st.sampled_from(self.ids("card")), st.integers(1, 9))
        cards = st.lists(copies, max_size=9, unique_by=lambda found: found[0]).map(tuple)
        agendas = st.sampled_from(["", *self.ids("agenda")])
        sent = st.builds(DeckList, st.sampled_from(self.ids("faction")), agendas, cards)
        sent = sent.filter(lambda deck: bool(deck.agenda or deck.cards))  # a faction alone names a ready deck
        return st.one_of(sent, st.sampled_from(self.ids("ready-deck")).map(lambda id: Ranking((id,))))

    def rank(self, shape: Rank) -> st.SearchStrategy[Any]:
        names = [id for kind in shape.kinds for id in self.ids(kind, own=shape.own)]
        if SELF in shape.words:
            names = [id for id in names if id != self.seat]
        chosen = self.some([*names, *shape.words], 1 if shape.single else 6)
        ranked = chosen.map(lambda items: Ranking(tuple(sorted(items)) if shape.unordered else items))
        return st.one_of(ranked, self.amounts(names, 10, mixed=True)) if shape.mix else ranked

    def amounts(self, names: list[str], most: int, *, mixed: bool = False) -> st.SearchStrategy[Amounts]:
        number = st.integers(1 if mixed else 0, most)
        pairs = st.lists(st.tuples(st.sampled_from(names), number), min_size=1, max_size=4, unique_by=lambda p: p[0])
        return pairs.map(lambda found: Amounts(tuple(found), mixed))

    def pieces(self, shape: Units) -> st.SearchStrategy[Any]:
        nowhere, nothing = st.just(""), st.just("")
        place = st.one_of(nowhere, self.areas)
        into = st.one_of(nothing, self.units) if shape.upgrade else nothing
        piece = st.builds(Piece, self.units, st.integers(1, 99), place, into)
        pieces = st.lists(piece, min_size=1, max_size=4)
        apart = pieces if shape.listed else pieces.map(_apart)
        listed = apart.map(lambda found: Pieces(tuple(found)))
        return st.one_of(listed, st.sampled_from(shape.words).map(Word)) if shape.words else listed

    @st.composite
    @staticmethod
    def _moves(draw: st.DrawFn, lines: Lines) -> Moves:
        places = draw(st.lists(lines.areas, max_size=4, unique=True))
        counts = st.dictionaries(lines.units, st.integers(1, 99), min_size=1)
        moves = [Move(to, tuple(draw(counts).items())) for to in places]
        whole = draw(st.sampled_from(("", "all", "rest")))
        if moves and (whole == "rest" or (whole == "all" and len(moves) == 1)):
            at = draw(st.integers(0, len(moves) - 1))
            moves[at] = Move(moves[at].to, whole=whole)
        return Moves(tuple(moves), draw(st.booleans()))

    def moves(self) -> st.SearchStrategy[Moves]:
        return self._moves(self)

    @st.composite
    @staticmethod
    def _order(draw: st.DrawFn, lines: Lines, shape: OrderShape) -> Order:
        token = draw(st.sampled_from(shape.orders.tokens))
        action = shape.actions.get(token.type)
        if action is None or draw(st.booleans()):
            return Order(token.id)
        return Order(token.id, draw(lines.value(action)))

    def order(self, shape: OrderShape) -> st.SearchStrategy[Order]:
        return self._order(self, shape)

    # -- guards, scopes, lines ---------------------------------------------------------------

    def guard(self) -> st.SearchStrategy[Guard]:
        if not self.words.facts:
            return st.nothing()
        return st.sampled_from(self.words.facts).flatmap(self._guard)

    def _guard(self, fact: Fact) -> st.SearchStrategy[Guard]:
        kinds = [kind for kind in (fact.before, fact.after) if kind]
        args = st.tuples(*(st.sampled_from(self.ids(kind)) for kind in kinds))
        if not fact.compare:
            return st.builds(Guard, st.just(fact.id), args, negated=st.booleans())
        steps = fact.most // fact.step
        number = st.integers(-steps, steps).map(lambda n: n * fact.step)
        guards = st.builds(Guard, st.just(fact.id), args, st.sampled_from(OPERATORS), number, st.booleans())
        return guards.filter(lambda guard: guard.negated or fact.needs(guard.op, guard.number) <= fact.most)

    def scope(self, subject: Subject) -> st.SearchStrategy[Scope]:
        house = st.sampled_from(self.ids("house"))
        kinds = {"side": st.sampled_from(("attack", "defend")), "versus": house, "at": self.areas, "origin": self.areas}
        return st.builds(Scope, **{name: st.one_of(st.just(""), kinds[name]) for name in subject.scopes})

    def object(self, subject: Subject) -> st.SearchStrategy[str]:
        named = [id for kind in subject.object for id in self.ids(kind, own=subject.own_object)]
        without = [] if subject.object_required or subject.id == "order" else [""]
        return st.sampled_from([id for id in (*without, *named) if shape_of(subject, id) is not None])

    def line(self) -> st.SearchStrategy[Line]:
        """Return a strategy for every line that can be stored."""
        return st.sampled_from(self.words.subjects).flatmap(self.line_about)

    def line_about(self, subject: Subject) -> st.SearchStrategy[Line]:
        """Return a strategy for every line on one subject."""
        return self.object(subject).flatmap(lambda object: self._line(subject, object))

    def _line(self, subject: Subject, object: str) -> st.SearchStrategy[Line]:
        shape = shape_of(subject, object)
        assert shape is not None
        guards = st.lists(self.guard(), max_size=3 if self.words.facts else 0).map(tuple)
        made = st.builds(Alternative, self.value(shape), guards)
        if isinstance(shape, Choice) and shape.implied:
            made = st.one_of(made, st.builds(Alternative, st.none(), st.tuples(self.guard())))
        return st.builds(
            Line,
            st.just(subject.id),
            st.just(object),
            self.scope(subject),
            st.lists(made, min_size=1, max_size=4, unique=True).map(tuple),
            st.one_of(st.none(), st.integers(1, self.last_round)),
            st.booleans(),
        )

    def examples(self, subject: str) -> list[Line]:
        """Return the example lines on a subject."""
        read = [self.reader.line(example.text) for example in self.words.subject(subject).examples]
        return [line for line in read if line is not None]

    def set(self, round: int, most: int = 12) -> st.SearchStrategy[list[Line]]:
        """Return a strategy for sets of lines that may be in force in `round`, none of which replaces another."""
        rounds = st.one_of(st.none(), st.integers(round + 1, round + 4))
        subjects = [subject for subject in self.words.subjects if subject.id not in CHECKED]
        free = st.sampled_from(subjects).flatmap(self.line_about)
        checked = st.sampled_from([line for subject in CHECKED for line in self.examples(subject)])
        dated = st.builds(lambda line, when: replace(line, round=when), st.one_of(free, free, free, checked), rounds)
        return st.lists(dated, min_size=1, max_size=most, unique_by=lambda line: (line.key, line.round))
