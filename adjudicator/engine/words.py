"""The words of a game, as data: with these tables a rules package describes the lines its players may write.

A `Subject` says what a line is about, which shape its answers have and which asks it answers. The orders
package reads and prints lines by these tables alone, so a new game needs no new reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Synonyms: TypeAlias = Mapping[str, tuple[str, ...]]
"""Language to the words that mean the same; the first one is printed."""


@dataclass(frozen=True, slots=True)
class NameEntry:
    """Something with a name. `kind` is what a slot expects: area, house, card, unit, track, option, word."""

    kind: str
    id: str
    names: Synonyms
    code: str = ""
    owner: str = ""
    """The seat it belongs to: the House of a card."""
    base: str = ""
    """The entry whose name this one contains: the land of a port. What fits both means the base."""
    plural: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Token:
    """An order token: typed as the word of its `type` with the modifier or a star."""

    id: str
    type: str
    names: Mapping[str, str]
    modifier: int = 0
    star: bool = False


# ---- Shapes: what an answer looks like


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few fixed words. `implied` is meant when only a guard is written: `blade: if decides`."""

    words: tuple[str, ...]
    implied: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """A number, or one of a few fixed words. A number above `most` is a slip."""

    words: tuple[str, ...] = ()
    most: int = 9999


@dataclass(frozen=True, slots=True)
class Rank:
    """Names of some kinds, best first, mixed with a few fixed words.

    `own` first looks among what the seat owns; `mix` allows `mix A 2, B 1`; `single` allows one name only.
    """

    kinds: tuple[str, ...]
    words: tuple[str, ...] = ()
    own: bool = False
    mix: bool = False
    single: bool = False
    followed: tuple[str, ...] = ()
    """Fixed words that a name may follow without a comma: `loyal to NAME`."""
    steps: bool = False
    """True where answers may also follow each other: `A, then B`."""


@dataclass(frozen=True, slots=True)
class PerName:
    """A number for each name: `throne 2, fief 0, court 5`."""

    kind: str


@dataclass(frozen=True, slots=True)
class Units:
    """Units in order: `f+f`, `s@svs`, `f>k` (with `upgrade`), `f whi, s svs` (with `listed`)."""

    upgrade: bool = False
    listed: bool = False
    words: tuple[str, ...] = ("none",)


@dataclass(frozen=True, slots=True)
class March:
    """Moves out of the area of the line: `> moa 2k; stay; token`."""


@dataclass(frozen=True, slots=True)
class OrderShape:
    """An order token, and by its type how it acts. A type that is missing does nothing but lie there."""

    actions: Mapping[str, Shape]


@dataclass(frozen=True, slots=True)
class ExchangeShape:
    """An area and an order to lie there, or one of a few fixed words."""

    words: tuple[str, ...] = ()


Shape: TypeAlias = Choice | Count | Rank | PerName | Units | March | OrderShape | ExchangeShape


@dataclass(frozen=True, slots=True)
class Example:
    """A line a player might write, in the words of `language`; help pages show it and the tests parse it."""

    text: str
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Subject:
    """What a line may be about, and all that is known about such lines."""

    id: str
    names: Synonyms
    shape: Shape | None = None
    """Shape of the answers when no object is named, or for every object that `shapes` does not list."""
    object: tuple[str, ...] = ()
    """Kinds of the object; empty = takes none."""
    object_required: bool = False
    own_object: bool = False
    shapes: Mapping[str, Shape] = field(default_factory=dict)
    """Object id to shape."""
    scopes: tuple[str, ...] = ()
    """Which of side, versus, at, origin may follow."""
    asks: tuple[str, ...] = ()
    decisions: tuple[str, ...] = ()
    stands: bool = True
    """True: stands until replaced. False: ends with the window."""
    falls_to: str = ""
    """The subject whose lines count where there is none on this one."""
    whole: bool = False
    """True when any line on it answers for sure: where none of its alternatives holds, that is an answer too."""
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """A public fact for guards: `before` and `after` are the kinds of the names around its word.

    With `compare` a comparison must follow: `str moa <= 3`.
    """

    id: str
    names: Synonyms
    before: str = ""
    after: str = ""
    compare: bool = False
    most: int = 99
    """The largest number that makes sense in a comparison; a larger one is a slip."""
    step: int = 1
    """The numbers it can have are multiples of this; any other is a slip."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Another way to write a line: words that stand for the text of a line with a colon.

    A form is a whole line, `if {guards} then {answer}`, with the slots guards, answer, n, name, names, words and
    subject. `line` puts what was said into the text it stands for: `bid: {answer} if {guards}`.
    """

    forms: Synonyms
    line: str
    joined: str = ""
    """The sign between what all such phrases of a block say: they are one line. Empty: each is a line of its own."""
    follows: bool = False
    """True when it only counts below another phrase of its line."""
    marks: str = ""
    """The line of its block that it changes instead of saying one: `{line}` stands for that one's text."""


@dataclass(frozen=True, slots=True)
class GameWords:
    """All words of a game: what can be named, ordered, and said about it."""

    entries: tuple[NameEntry, ...]
    tokens: tuple[Token, ...]
    token_types: Mapping[str, Synonyms]
    """Order type to its words; the shortest word of one letter is printed in the short form."""
    subjects: tuple[Subject, ...]
    facts: tuple[Fact, ...]
    texts: str = ""
    """Name of the catalogue that holds this game's own sentences about lines."""
    languages: tuple[str, ...] = ("en", "it")
    phrases: tuple[Phrase, ...] = ()

    def subject(self, id: str) -> Subject:
        """Return the subject with this id."""
        return next(subject for subject in self.subjects if subject.id == id)

    def subjects_for(self, ask: str) -> tuple[Subject, ...]:
        """Return the subjects whose lines answer asks of this name."""
        return tuple(subject for subject in self.subjects if ask in subject.asks)


def shape_of(subject: Subject, object: str) -> Shape | None:
    """Return what the answers of a line with this subject and object look like."""
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
"""What lines of every game may be about: who decides where no line fits, and how often an `ask` may ask in a window."""
