"""The words of a game as data: tables that describe the lines its players may write.

A `Subject` says what a line is about, the shape of its answers, and the asks it answers. The orders package reads and
prints lines by these tables alone, so that a new game needs no new reader.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.engine.shapes.choices import Choice
from adjudicator.engine.shapes.numbers import Count
from adjudicator.engine.shapes.ranks import Rank
from adjudicator.engine.shapes.reading import Reading
from adjudicator.engine.shapes.shape import Shape
from adjudicator.engine.spoken import Spoken

Synonyms: TypeAlias = Mapping[str, tuple[str, ...]]
"""Maps a language to words with the same meaning; the first word is printed."""


@dataclass(frozen=True, slots=True)
class NameEntry:
    """Something with a name. `kind` is what a slot expects: area, house, card, unit, track, order, option, word."""

    kind: str
    id: str
    names: Synonyms
    code: str = ""
    owner: str = ""
    """The seat that the entry belongs to, as a card to its owner; "" for none."""
    base: str = ""
    """The id of an entry whose name is part of this name, as the land of a port; words that fit both mean the base."""
    plural: Mapping[str, str] = field(default_factory=dict)
    called: Sequence[str] = ()
    """Nicknames in any language, which players may write and which are never printed."""
    typed: bool = True
    """False if the name is only shown to players, who type something else for it."""


@dataclass(frozen=True, slots=True)
class Example:
    """A line that a player might write in `language`; help shows it, and the tests parse it."""

    text: str
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Subject:
    """A subject: what a line may be about, and everything known about such lines."""

    id: str
    names: Synonyms
    shape: Shape | None = None
    """Shape of the answers without an object, or with an object that `shapes` does not list."""
    object: tuple[str, ...] = ()
    """Kinds of names that the object may have; empty if the subject has no object."""
    object_required: bool = False
    own_object: bool = False
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    """Maps the id of an object to the shape of the answers."""
    scopes: tuple[str, ...] = ()
    """The scopes that may follow: side, versus, at, origin."""
    decisions: tuple[str, ...] = ()
    stands: bool = True
    """True when a line is kept until it is replaced; False when it ends with the window."""
    falls_to: str = ""
    """The id of the subject whose lines are used if there are none on this subject."""
    whole: bool = False
    """True when any line on the subject answers in every case, even if none of its alternatives applies."""
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """A public fact for conditions: `before` and `after` are the kinds of names around its word.

    With `compare` a comparison must follow, as in `str ford <= 3`.
    """

    id: str
    names: Synonyms
    before: str = ""
    after: str = ""
    compare: bool = False
    most: int = 99
    """The largest sensible number in a comparison; a larger number is a typo."""
    step: int = 1
    """All values of the fact are multiples of this number; to equal any other number is a typo."""

    def needs(self, op: str, number: int) -> int:
        """Return the size of the least value with which ">" holds, or of the number that is compared with."""
        return abs(number + (op == ">"))

    def skips(self, op: str, number: int) -> bool:
        """Return True if a comparison wants the fact to equal a number between its values."""
        return op == "=" and number % self.step != 0


@dataclass(frozen=True, slots=True)
class Phrase:
    """Another way to write a line, in words that stand for a `subject: answer` text.

    A form is a whole line such as `if {guards} then {answer}`, with the slots guards, answer, n, name, names, words and
    subject. `line` is the text it stands for: `bid: {answer} if {guards}`.
    """

    forms: Synonyms
    line: str
    joined: str = ""
    """What joins the answers of several such phrases in a block into one line;

    if empty, each phrase is a separate line.
    """
    follows: bool = False
    """True when the phrase counts only below another phrase on the same subject."""
    marks: str = ""
    """The subject of the block that this phrase qualifies;

    in `line`, `{line}` stands for that block's text. "" for none.
    """
    without: tuple[str, ...] = ()
    """Words of which a line in this form has none, because they begin something else."""


@dataclass(frozen=True, slots=True)
class FoundList:
    """A list over several lines of a mail that is a single line of orders, such as a deck.

    `first` and `last` are the numbers of its lines in the mail, from 0. `wrong` holds what is wrong, and at which line.
    """

    first: int
    last: int
    line: Line
    wrong: tuple[tuple[int, LineProblem], ...] = ()


FindLists: TypeAlias = Callable[[Sequence[str], Reading], Sequence[FoundList]]


@dataclass(frozen=True)
class GameWords:
    """All words of a game: names, subjects, facts and phrases."""

    entries: tuple[NameEntry, ...]
    subjects: tuple[Subject, ...] = ()
    facts: tuple[Fact, ...] = ()
    texts: str = ""
    """The name of the catalogue with the game's own sentences about lines."""
    languages: tuple[str, ...] = ("en", "it")
    phrases: tuple[Phrase, ...] = ()
    asks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Maps the name of an ask to the ids of the subjects whose lines answer it."""
    headings: Synonyms = field(default_factory=dict)
    """Words that head several policies at one area in a single line, as in `battle at ford: cards smith; blade yes`."""
    spoken: Spoken = field(default_factory=Spoken)
    """How people speak of the game; only the second reader knows it."""

    lists: FindLists = lambda lines, reading: ()
    """Finds lists in the lines of a mail, such as a deck with a card on each line; the reader skips these lines."""

    @cached_property
    def ids(self) -> Mapping[str, Sequence[str]]:
        """Maps a kind of names to its ids, in the order of the tables."""
        found: dict[str, list[str]] = {}
        for entry in self.entries:
            found.setdefault(entry.kind, []).append(entry.id)
        return found

    @cached_property
    def _by_id(self) -> Mapping[str, Subject]:
        return {subject.id: subject for subject in reversed(self.subjects)}

    def subject(self, id: str) -> Subject:
        """Return the subject with this id, the first if there are several. Raises KeyError if there is none."""
        return self._by_id[id]

    def subjects_for(self, ask: str) -> tuple[Subject, ...]:
        """Return the subjects whose lines answer asks of this name."""
        return tuple(self.subject(id) for id in self.asks.get(ask, ()))


def shape_of(subject: Subject, object: str) -> Shape | None:
    """Return the shape of the answers to this subject and object; None if there is none."""
    return subject.shapes.get(object, subject.shape)


COMMON_SUBJECTS = (
    Subject(
        "steward",
        {"en": ("steward",), "it": ("castellano",)},
        Rank(("house",), ("hold", "cautious", "loyal", "published"), followed=("loyal",)),
        examples=(
            Example("steward: cautious"),
            Example("steward: hold"),
            Example("castellano: prudente", "it"),
        ),
    ),
    Subject(
        "budget",
        {"en": ("budget", "questions"), "it": ("domande", "limite")},
        Count(most=9),
        examples=(Example("budget: 2"), Example("domande: 2", "it")),
    ),
    Subject(
        "default",
        {"en": ("default",), "it": ("altrimenti", "predefinito")},
        Choice(("ask", "decide")),
        examples=(
            Example("default: ask me"),
            Example("default: decide for me"),
            Example("altrimenti: chiedimi", "it"),
        ),
    ),
)
"""Subjects of every game: the steward, the budget of questions that `ask` may cost in a window, and the default."""
