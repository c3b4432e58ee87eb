"""The words of a game as data: tables that describe the lines its players may write.

A `Subject` says what a line is about, the shape of its answers, and the asks it answers. The orders package reads and
prints lines by these tables alone, so that a new game needs no new reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Synonyms: TypeAlias = Mapping[str, tuple[str, ...]]
"""Maps a language to words with the same meaning; the first word is printed."""


@dataclass(frozen=True, slots=True)
class NameEntry:
    """Something with a name. `kind` is what a slot expects: area, house, card, unit, track, option, word."""

    kind: str
    id: str
    names: Synonyms
    code: str = ""
    owner: str = ""
    """The seat that the entry belongs to, as a card to its owner; "" for none."""
    base: str = ""
    """The id of an entry whose name is part of this name, as the land of a port; words that fit both mean the base."""
    plural: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Token:
    """An order token: players type a word for its `type`, then the modifier or a star."""

    id: str
    type: str
    names: Mapping[str, str]
    modifier: int = 0
    star: bool = False


# ---- Shapes: what an answer looks like


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few fixed words. A condition without an answer, as in `blade: if decides`, means `implied`."""

    words: tuple[str, ...]
    implied: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """A number up to `most`, or one of a few fixed words. A larger number is a typo."""

    words: tuple[str, ...] = ()
    most: int = 9999


@dataclass(frozen=True, slots=True)
class Rank:
    """Names of some kinds, best first, mixed with a few fixed words.

    `own` prefers names that belong to the seat; `mix` allows `mix A 2, B 1`; `single` allows only one name.
    """

    kinds: tuple[str, ...]
    words: tuple[str, ...] = ()
    own: bool = False
    mix: bool = False
    single: bool = False
    followed: tuple[str, ...] = ()
    """Fixed words that a name may follow without a comma, as in `loyal to NAME`."""
    steps: bool = False
    """True when answers may form a sequence: `A, then B`."""


@dataclass(frozen=True, slots=True)
class PerName:
    """A number for each name, as in `tower 2, mill 0, ford 5`."""

    kind: str


@dataclass(frozen=True, slots=True)
class Units:
    """Units in order, such as `f+f`, `s@ford`, `f>k` (with `upgrade`) and `f hill, s ford` (with `listed`)."""

    upgrade: bool = False
    listed: bool = False
    words: tuple[str, ...] = ("none",)


@dataclass(frozen=True, slots=True)
class March:
    """Moves out of the area of the line, such as `> ford 2k; stay; token`."""


@dataclass(frozen=True, slots=True)
class OrderShape:
    """An order token and its action, whose shape depends on the type. A type not in `actions` has no action."""

    actions: Mapping[str, Shape]


@dataclass(frozen=True, slots=True)
class ExchangeShape:
    """An area and its new order, or one of a few fixed words."""

    words: tuple[str, ...] = ()


Shape: TypeAlias = Choice | Count | Rank | PerName | Units | March | OrderShape | ExchangeShape


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
    asks: tuple[str, ...] = ()
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
    """All values of the fact are multiples of this number; any other number is a typo."""


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


@dataclass(frozen=True, slots=True)
class GameWords:
    """All words of a game: names, order tokens, subjects, facts and phrases."""

    entries: tuple[NameEntry, ...]
    tokens: tuple[Token, ...]
    token_types: Mapping[str, Synonyms]
    """Maps an order type to its words; the short form is printed with the shortest word, of one letter."""
    subjects: tuple[Subject, ...]
    facts: tuple[Fact, ...]
    texts: str = ""
    """The name of the catalogue with the game's own sentences about lines."""
    languages: tuple[str, ...] = ("en", "it")
    phrases: tuple[Phrase, ...] = ()

    def subject(self, id: str) -> Subject:
        """Return the subject with this id."""
        return next(subject for subject in self.subjects if subject.id == id)

    def subjects_for(self, ask: str) -> tuple[Subject, ...]:
        """Return the subjects whose lines answer asks of this name."""
        return tuple(subject for subject in self.subjects if ask in subject.asks)


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
