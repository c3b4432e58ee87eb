"""A player's line as plain values, in which every name is an id.

The orders package creates lines from text, the rules of a game read them to answer asks, and the store keeps them as
JSON. This module knows no text and no game, and does not judge legality.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, Protocol, TypeAlias


@dataclass(frozen=True, slots=True)
class Word:
    """A fixed word: yes, no, none, ask, power, top."""

    word: str


ASK = Word("ask")
"""The answer "ask": the seat wants the question."""


@dataclass(frozen=True, slots=True)
class Number:
    """A plain number, such as a bid."""

    n: int


@dataclass(frozen=True, slots=True)
class Ranking:
    """Ids and fixed words, best first: cards to play, areas to retreat to."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Amounts:
    """A number for each of several ids, as in `tower 2, mill 0, ford 5`; the numbers are weights if `mixed`."""

    amounts: tuple[tuple[str, int], ...]
    mixed: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """Some units of a kind, optionally at a place; `into` is the kind they become."""

    unit: str
    number: int = 1
    place: str = ""
    into: str = ""


@dataclass(frozen=True, slots=True)
class Pieces:
    """Units to muster, to lose or to change, in the order written."""

    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """Units that go to one place; `whole` is "all" or "rest" if no units were named."""

    to: str
    units: tuple[tuple[str, int], ...] = ()
    whole: str = ""


@dataclass(frozen=True, slots=True)
class Moves:
    """Where the units of one area go; units that are not named stay. With `leave` a control token stays behind."""

    moves: tuple[Move, ...] = ()
    leave: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """An order for the area of the line, and its action (None if the line names none)."""

    order: str
    action: Moves | Ranking | Pieces | Word | None = None


@dataclass(frozen=True, slots=True)
class Exchange:
    """Replace the order in an area by another order."""

    area: str
    order: str


Value: TypeAlias = Word | Number | Ranking | Amounts | Pieces | Moves | Order | Exchange


@dataclass(frozen=True, slots=True)
class Guard:
    """A condition on a public fact: `str ford <= 3` is Guard("strength", (id of the ford,), "<=", 3)."""

    fact: str
    args: tuple[str, ...] = ()
    op: str = ""
    number: int = 0
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Alternative:
    """One answer, valid only if all its guards hold. A value of None means yes if the guards hold and no otherwise.

    With `then` it starts the next step of a sequence, which is tried after the alternatives before it have had their
    turn.
    """

    value: Value | None
    guards: tuple[Guard, ...] = ()
    then: bool = False

    @property
    def asks(self) -> bool:
        """True when the seat wants to be asked at this point."""
        value = self.value.action if isinstance(self.value, Order) else self.value
        return value == ASK


@dataclass(frozen=True, slots=True)
class Scope:
    """The situations in which a policy applies; an empty field does not restrict it."""

    side: str = ""
    """ "attack" or "defend"."""
    versus: str = ""
    at: str = ""
    origin: str = ""

    def covers(self, other: Scope) -> bool:
        """Return True when this scope includes every situation of `other`."""
        return all(not getattr(self, f.name) or getattr(self, f.name) == getattr(other, f.name) for f in fields(self))


EVERYWHERE = Scope()
Key: TypeAlias = tuple[str, str, Scope]


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a subject with its object and scope, and alternatives from left to right.

    A line for an area has the subject "order" and the area as object. `round` is set only by a prefix such as `r5`.
    `after` is the number of turns of its window that the seat had taken when the line arrived. `text` is what the
    player typed; it does not affect equality.
    """

    subject: str
    object: str = ""
    scope: Scope = EVERYWHERE
    alternatives: tuple[Alternative, ...] = ()
    round: int | None = None
    once: bool = False
    text: str = field(default="", compare=False)
    after: int = 0

    @property
    def key(self) -> Key:
        """The key that two lines share if the newer replaces the older."""
        return (self.subject, self.object, self.scope)


@dataclass(frozen=True, slots=True)
class LineProblem:
    """A problem of a line, or a remark about it: a stable code for the catalogues, and the facts of its sentence.

    `kind` is unreadable, ambiguous, illegal or odd; an odd line is accepted all the same. `remedies` are texts in the
    syntax of lines, or ids, that would work.
    """

    kind: str
    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    remedies: tuple[str, ...] = ()

    @property
    def refuses(self) -> bool:
        """True when the line is refused."""
        return self.kind != "odd"


_TAGGED: dict[str, type] = {
    cls.__name__.lower(): cls
    for cls in (Word, Number, Ranking, Amounts, Piece, Pieces, Move, Moves, Order, Exchange, Guard, Alternative, Scope)
}
_TAGGED["line"] = Line
_TAGS = {cls: tag for tag, cls in _TAGGED.items()}


def to_json(value: Any) -> Any:
    """Return a line, or a part of a line, as a JSON value without fields that have their default values."""
    kind: Any = type(value)
    if kind is tuple:
        return [to_json(item) for item in value]
    tag = _TAGS.get(kind)
    if tag is None:
        return value
    said = {"is": tag}
    for name, default in _defaults(kind):
        content = getattr(value, name)
        if content is not default and content != default:
            said[name] = to_json(content)
    return said


@cache
def _defaults(kind: Any) -> tuple[tuple[str, Any], ...]:
    """Return the names and defaults of the fields of a class."""
    return tuple((f.name, f.default) for f in fields(kind))


def from_json(value: Any) -> Any:
    """Return the value from what `to_json` wrote."""
    if isinstance(value, list):
        return tuple(from_json(item) for item in value)
    if not isinstance(value, dict):
        return value
    content = {name: from_json(item) for name, item in value.items() if name != "is"}
    return _TAGGED[value["is"]](**content)


def line_from_json(value: Mapping[str, Any]) -> Line:
    """Return the line from what `to_json` wrote. Raises TypeError if the data is not a line."""
    line = from_json(dict(value))
    if not isinstance(line, Line):
        raise TypeError(f"not a stored line: {value!r}")
    return line


View: TypeAlias = Mapping[str, Any]
"""The facts that one seat may know, made by the rules."""


class LineChecker(Protocol):
    """Checks lines for one game, from the view of the seat that wrote them."""

    def check(self, line: Line, view: View) -> Sequence[LineProblem]:
        """Return what is illegal or odd about one line; a line that waited for this round still has its `round`."""

    def check_together(self, lines: Sequence[Line], view: View) -> Mapping[int, LineProblem]:
        """Return the lines that conflict with those before them: index to problem."""

    def remarks(self, lines: Sequence[Line], view: View) -> Sequence[LineProblem]:
        """Return remarks about all lines in force together."""

    def missing(self, lines: Sequence[Line], view: View) -> Sequence[str]:
        """Return the objects that need a line now and have none, such as areas without an order."""

    def counts(self, lines: Sequence[Line], view: View) -> Mapping[str, tuple[int, int]]:
        """Return how many limited pieces the lines use:

        name in the catalogue to the number used and the number available.
        """


@dataclass(frozen=True, slots=True)
class LineAnswer:
    """The answer of a seat's lines to an ask. `used` holds the deciding lines, each with the index of its alternative.

    With `ask_me` the seat wants the question. If `complete` is False, `answer` covers only a part, named in `settles`,
    and the rest is asked. `mixed` holds legal answers with weights, to draw one from; `answer` is then the one with the
    greatest weight.
    """

    answer: Any = None
    used: tuple[tuple[Line, int], ...] = ()
    ask_me: bool = False
    complete: bool = True
    settles: tuple[str, ...] = ()
    mixed: tuple[tuple[Any, int], ...] = ()


def without_tripwires(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return the lines without their `ask` alternatives, for when the seat shall not be asked any more."""
    return tuple(replace(line, alternatives=_without_asks(line.alternatives)) for line in lines)


def _without_asks(alternatives: Sequence[Alternative]) -> tuple[Alternative, ...]:
    """Return the alternatives without `ask`; the others keep their steps."""
    left: list[Alternative] = []
    begins = False
    for each in alternatives:
        begins = begins or each.then
        if not each.asks:
            left.append(replace(each, then=begins and bool(left)))
            begins = False
    return tuple(left)
