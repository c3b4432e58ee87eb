"""A player's line as plain values, in which every name is an id.

The orders package creates lines from text, the rules of a game read them to answer asks, and the store keeps them as
JSON. This module knows no text and no game, and does not judge legality.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache, lru_cache
from typing import Any, Protocol, TypeAlias, TypeVar

from adjudicator.engine.asks import Answer
from adjudicator.engine.journal import canonical

_TAGGED: dict[str, type] = {}
_TAGS: dict[type, str] = {}
T = TypeVar("T", bound=type)


def stored(kind: T) -> T:
    """Let stored lines hold values of this dataclass; in JSON its tag is the name of the class in small letters.

    Raises ValueError if another class has this name.
    """
    tag = kind.__name__.lower()
    if tag in _TAGGED:
        raise ValueError(f"{kind} and {_TAGGED[tag]} would be stored under one name")
    _TAGGED[tag], _TAGS[kind] = kind, tag
    return kind


class Value:
    """An answer that a line gives. Each shape of answer has its own values."""

    __slots__ = ()

    @property
    def decision(self) -> Value | None:
        """The part that decides, which may be "ask": the answer itself, unless it also names what the line is for."""
        return self

    def moved(self, unit: str, wrong: str, place: str) -> Value:
        """Return the answer with units of a kind moved from the wrong place to `place`, if it names any."""
        return self


@stored
@dataclass(frozen=True, slots=True)
class Word(Value):
    """A fixed word: yes, no, none, ask, power, top."""

    word: str


ASK = Word("ask")
"""The answer "ask": the seat wants the question."""


OPPOSITES: Mapping[str, str] = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
"""Maps each comparison sign to its opposite, which is true whenever the first is false; "=" has no opposite."""


@stored
@dataclass(frozen=True, slots=True)
class Guard:
    """A condition on a public fact: `str ford <= 3` is Guard("strength", (id of the ford,), "<=", 3)."""

    fact: str
    args: tuple[str, ...] = ()
    op: str = ""
    number: int = 0
    negated: bool = False


@stored
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
        return self.value is not None and self.value.decision == ASK


@stored
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
Key: TypeAlias = tuple[str, ...]


@stored
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

    def __hash__(self) -> int:
        """Return a hash of the subject and object alone: lines are looked up often, and few share both."""
        return hash((self.subject, self.object))

    @property
    def key(self) -> Key:
        """The key that two lines share if the newer replaces the older."""
        scope = self.scope
        return (self.subject, self.object, scope.side, scope.versus, scope.at, scope.origin)


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


def line_to_text(line: Line) -> str:
    """Return a line as canonical JSON."""
    return _line_to_text(line, line.text)


@lru_cache(maxsize=4096)
def _line_to_text(line: Line, text: str) -> str:
    """Return a line as canonical JSON; lines with other words are equal, so `text` tells them apart here."""
    return canonical(to_json(line))


@lru_cache(maxsize=4096)
def line_from_text(text: str) -> Line:
    """Return the line from what `line_to_text` wrote. Raises TypeError if the text is not a line."""
    return shared(line_from_json(json.loads(text)))


def shared(line: Line) -> Line:
    """Return the one object for all lines that say the same in the same words.

    The lines of a mail are compared with those in force again and again, and a line is quickly compared with itself.
    """
    return _shared(line, line.text)


@lru_cache(maxsize=4096)
def _shared(line: Line, text: str) -> Line:
    return line


View: TypeAlias = Mapping[str, Any]
"""The facts that one seat may know, made by the rules."""


@dataclass(frozen=True, slots=True)
class Instead:
    """A line in place of one that conflicts with others; with a remark about it if it is what the words mean."""

    line: Line
    remark: LineProblem | None = None


class LineChecker(Protocol):
    """Checks lines for one game, from the view of the seat that wrote them."""

    def check(self, line: Line, view: View) -> Sequence[LineProblem]:
        """Return what is illegal or odd about one line; a line that waited for this round still has its `round`."""

    def check_together(self, lines: Sequence[Line], view: View) -> Mapping[int, LineProblem]:
        """Return the lines that conflict with those before them: index to problem."""

    def instead(self, lines: Sequence[Line], n: int, view: View) -> Instead | None:
        """Return a line in place of number `n` that fits beside those before it; None if there is none."""

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
    greatest weight. With `in_vain` nothing that the lines name is possible, and no condition held it back; `answer` is
    then what happens without it.
    """

    answer: Answer = None
    used: tuple[tuple[Line, int], ...] = ()
    ask_me: bool = False
    complete: bool = True
    settles: tuple[str, ...] = ()
    mixed: tuple[tuple[Answer, int], ...] = ()
    in_vain: bool = False


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
