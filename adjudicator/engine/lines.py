"""A player's line as plain values: what the words said, with every name already an id.

The orders package makes these from text; a rules package reads them to answer asks; the store keeps them as
JSON. Nothing here knows any text or any game, and a line never says whether it is legal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, Protocol, TypeAlias


@dataclass(frozen=True, slots=True)
class Word:
    """One fixed word: yes, no, none, ask, power, top."""

    word: str


ASK = Word("ask")
"""Instead of an answer: the seat wants the question."""


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
    """A number for each of several ids: `throne 2, fief 0, court 5`; weights if `mixed`."""

    amounts: tuple[tuple[str, int], ...]
    mixed: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """Some units of a kind, at a place or not; `into` is the kind they become."""

    unit: str
    number: int = 1
    place: str = ""
    into: str = ""


@dataclass(frozen=True, slots=True)
class Pieces:
    """Units to muster, to lose or to change, in order."""

    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """Units that go to one place; `whole` is "all" or "rest" when no numbers were given."""

    to: str
    units: tuple[tuple[str, int], ...] = ()
    whole: str = ""


@dataclass(frozen=True, slots=True)
class Moves:
    """Where the units of one area go; whoever is not named stays. `leave` = leave a control token."""

    moves: tuple[Move, ...] = ()
    leave: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """An order for the area of the line, and how it acts (None: nothing was said)."""

    order: str
    action: Moves | Ranking | Pieces | Word | None = None


@dataclass(frozen=True, slots=True)
class Exchange:
    """Replace the order in an area by another one."""

    area: str
    order: str


Value: TypeAlias = Word | Number | Ranking | Amounts | Pieces | Moves | Order | Exchange


@dataclass(frozen=True, slots=True)
class Guard:
    """One public fact that must hold: `str moa <= 3` is Guard("strength", (AREA,), "<=", 3), AREA being an id."""

    fact: str
    args: tuple[str, ...] = ()
    op: str = ""
    number: int = 0
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Alternative:
    """One answer, good only if all its guards hold. A value of None says "whatever the guards decide".

    With `then` it begins the next step of a sequence: it is tried once the alternatives before it had their turn.
    """

    value: Value | None
    guards: tuple[Guard, ...] = ()
    then: bool = False

    @property
    def asks(self) -> bool:
        """True for a tripwire: the seat wants to be asked here."""
        value = self.value.action if isinstance(self.value, Order) else self.value
        return value == ASK


@dataclass(frozen=True, slots=True)
class Scope:
    """Where a policy applies; empty fields apply everywhere."""

    side: str = ""
    """ "attack" or "defend"."""
    versus: str = ""
    at: str = ""
    origin: str = ""

    def covers(self, other: Scope) -> bool:
        """True when every case of `other` is a case of this scope too."""
        return all(not getattr(self, f.name) or getattr(self, f.name) == getattr(other, f.name) for f in fields(self))


EVERYWHERE = Scope()
Key: TypeAlias = tuple[str, str, Scope]


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a subject with its object and scope, and alternatives from left to right.

    An area line has the subject "order" and the area as object. `round` is set by an `r5` prefix only.
    `after` is how many turns of its window the seat had taken when a line for these turns came. `text` keeps the
    player's own words and is no part of the meaning.
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
        """What a newer line must share with this one to replace it."""
        return (self.subject, self.object, self.scope)


@dataclass(frozen=True, slots=True)
class LineProblem:
    """What is wrong with a line, or odd about it: a lasting code for the catalogues and the facts of its sentence.

    `kind` is unreadable, ambiguous, illegal or odd; an odd line is taken all the same. `remedies` are texts
    in the line syntax, or ids, that would work.
    """

    kind: str
    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    remedies: tuple[str, ...] = ()

    @property
    def refuses(self) -> bool:
        """True when the line is not taken."""
        return self.kind != "odd"


_TAGGED: dict[str, type] = {
    cls.__name__.lower(): cls
    for cls in (Word, Number, Ranking, Amounts, Piece, Pieces, Move, Moves, Order, Exchange, Guard, Alternative, Scope)
}
_TAGGED["line"] = Line
_TAGS = {cls: tag for tag, cls in _TAGGED.items()}


def to_json(value: Any) -> Any:
    """Return a line, or any part of one, as a JSON value; fields at their default are left out."""
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    kind: Any = type(value)
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
    """Return the fields of a part of a line with their defaults."""
    return tuple((f.name, f.default) for f in fields(kind))


def from_json(value: Any) -> Any:
    """Return what `to_json` was given."""
    if isinstance(value, list):
        return tuple(from_json(item) for item in value)
    if not isinstance(value, dict):
        return value
    content = {name: from_json(item) for name, item in value.items() if name != "is"}
    return _TAGGED[value["is"]](**content)


def line_from_json(value: Mapping[str, Any]) -> Line:
    """Return the line that `to_json` wrote."""
    line = from_json(dict(value))
    if not isinstance(line, Line):
        raise TypeError(f"not a stored line: {value!r}")
    return line


View: TypeAlias = Mapping[str, Any]
"""What one seat may know, as the rules show it."""


class LineChecker(Protocol):
    """What a rules package says about lines, judged from the view of the seat that wrote them."""

    def check(self, line: Line, view: View) -> Sequence[LineProblem]:
        """Return what is illegal or odd about one line taken alone; one that waited for this round names it."""

    def check_together(self, lines: Sequence[Line], view: View) -> Mapping[int, LineProblem]:
        """Return which lines, by index, cannot be had together with the ones before them."""

    def remarks(self, lines: Sequence[Line], view: View) -> Sequence[LineProblem]:
        """Return what is odd about all lines in force together."""

    def missing(self, lines: Sequence[Line], view: View) -> Sequence[str]:
        """Return the objects that still lack a line that is due now: areas without an order."""

    def counts(self, lines: Sequence[Line], view: View) -> Mapping[str, tuple[int, int]]:
        """Return what is limited while lines are due: a name of the catalogue to how many are used, and there."""


@dataclass(frozen=True, slots=True)
class LineAnswer:
    """What a seat's lines say to an ask. `used` are the lines that decided, with the number of the alternative.

    `ask_me`: the seat wants the question. `complete` is False when the lines settle a part only: the rest is
    worth a question, and `answer` holds that part alone; `settles` names the parts it speaks of. `mixed` holds legal
    answers with their weights, one of which is to be drawn; `answer` is then the heaviest.
    """

    answer: Any = None
    used: tuple[tuple[Line, int], ...] = ()
    ask_me: bool = False
    complete: bool = True
    settles: tuple[str, ...] = ()
    mixed: tuple[tuple[Any, int], ...] = ()


def without_tripwires(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return the lines as they count once nobody shall be asked: every `ask` among their alternatives is gone."""
    return tuple(replace(line, alternatives=_without_asks(line.alternatives)) for line in lines)


def _without_asks(alternatives: Sequence[Alternative]) -> tuple[Alternative, ...]:
    """Return the alternatives that do not ask; those of one step stay in one step."""
    left: list[Alternative] = []
    begins = False
    for each in alternatives:
        begins = begins or each.then
        if not each.asks:
            left.append(replace(each, then=begins and bool(left)))
            begins = False
    return tuple(left)
