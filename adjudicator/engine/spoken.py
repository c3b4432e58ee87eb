"""What a game tells the second reader of mails: how people speak of its orders and pieces."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from adjudicator.engine.ideas import ANSWER, Ideas

MOVES, TARGETS, SIDES, MAKES = "moves", "targets", "sides", "makes"
"""What may follow an order: where units go, the areas it is against, whom it helps, or the pieces it makes."""


@dataclass(frozen=True, slots=True)
class SpokenOrder:
    """An order token: its name in the strict form, its type, and what tells it from others of the type."""

    name: str
    type: str
    modifier: int = 0
    star: bool = False


ABOUT, CHOSEN = "about", "chosen"
"""Roles of the name of something that asks for a choice, and of what may be chosen there."""


@dataclass(frozen=True, slots=True)
class Form:
    """A way to say something: a pattern for plain small letters, and the text in the strict form that it stands for.

    In the pattern `<card>`, `<house>`, `<n>`, `<most>` and so on stand for a name or number; in the text `{0}` is the
    first of them and `{0.n}` its number.
    """

    pattern: str
    text: str = ""
    kind: str = ANSWER


@dataclass(frozen=True, slots=True)
class Lead:
    """How people say whether they are ahead, by a fact that is above zero if they are.

    `ahead`, `behind` and `level` are words for a fact above zero, below it, and equal to it. Those of `when` say when
    it is compared, and may be left out: "before cards".
    """

    fact: str
    ahead: Collection[str]
    behind: Collection[str]
    level: Collection[str]
    when: Collection[str] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Topic:
    """What a clause may be about, such as which pieces are lost first, and how its words make a line.

    The words of a clause are known by their roles, such as "first" or "gone". A role beside "ranks" is one of the game.
    """

    subject: str
    cues: Sequence[str]
    """Roles of which a clause about this has at least one; "a b" where it must have both."""
    ranks: str = ""
    """The kind of names that the answer ranks; "" if it has none."""
    light: frozenset[str] = frozenset()
    """Roles that say nothing in a clause about this."""
    answers: Mapping[str, str] = field(default_factory=lambda: {"": "{}"})
    """Maps the other roles of a clause, in order, to the answer; `{}` are the ranked names.

    Where `placed` is True, "*" stands among the roles for the names.
    """
    placed: bool = False
    """True if it matters where the names stand among the words."""
    leads: bool = False
    """True if the names stand behind a word that says what they are: "retreat to ..."."""
    carried: Sequence[str] = ()
    """What may go to the places named, in the strict form; it says no more right before a cue: "the ship goes home"."""
    bare: bool = False
    """True if a list of names alone is about this."""
    spares: bool = False
    """True if names of what is to be kept come last."""
    listed: Mapping[str, str] = field(default_factory=dict)
    """Maps a role that may stand in the list of names, such as "any", to its name there."""
    objects: Mapping[str, str] = field(default_factory=dict)
    """Maps the role of a word to the object of the line, such as the track in "ties throne"."""
    about: str = ""
    """The kind of names of which one is the object of the line; "" if none is. Its role in a clause is `ABOUT`."""
    chosen: str = ""
    """The kind of names that the answer ranks where they are looked for only beside such an object, as `CHOSEN`."""
    scoped: bool = True
    """True if lines may be for one side, opponent or place only."""
    asked: Sequence[str] = ()
    """Roles that make an answer only with a scope beside them."""
    unscoped: Sequence[str] = ()
    """Roles that make an answer only without a scope: the blade kept "for the mill" may be used there or not."""


@dataclass(frozen=True, slots=True, eq=False)
class Policies:
    """How a game's players say what they want whenever something happens: words by their roles, and topics."""

    words: Mapping[str, str]
    """Maps a role to the words for it in any language, separated by "|"."""
    topics: Sequence[Topic]


@dataclass(frozen=True, slots=True)
class Spoken:
    """The words of people, in any language, besides the names of a game."""

    words: Mapping[tuple[str, str], Sequence[str]] = field(default_factory=dict)
    """Maps a kind and an id, such as ("unit", "mill"), to words for it.

    The kind "order" is for words that name a type of order, "verb" for words that do so only where no order is named,
    as in "the mill goes to ford", "token" for the token that a march may leave, "pieces" for making new pieces.
    """
    orders: Sequence[SpokenOrder] = ()
    acts: Mapping[str, str] = field(default_factory=dict)
    """Maps a type of order to what may follow it; a type that is missing has nothing."""
    forms: Sequence[Form] = ()
    """The forms in which people say lines, in the order in which they are looked for."""
    unsaid: str = ""
    """The subject of words that name none; "" if there is none."""
    next: str = ", "
    """What joins an answer of a later sentence to those before it."""
    listed: str = ""
    """The kind of names whose bare list may be a line, such as "card"; "" if there is none."""
    lists: Sequence[str] = ()
    """The subjects of such a line, the likeliest first."""
    numbered: Sequence[str] = ()
    """The lines, with {} for a number, that are proposed for a bare number where nothing is answered by numbers."""
    collective: Sequence[str] = ()
    """Words such as "fleet", which mean all pieces of a kind in an area unless a number is given."""
    pieces: str = ""
    """The id of the subject whose lines list pieces for an area; "" if there is none."""
    asked: Mapping[str, str] = field(default_factory=dict)
    """Maps the last part of an ask's name to words that may stand beside its answer: "4 against the flood"."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """Maps the last part of an ask's name to words before its answer, such as the "keep" of "keep the smith". A line
    that such a verb begins without a colon answers the question, if it is the only one that is open."""
    contrary: Mapping[str, str] = field(default_factory=dict)
    """Maps the last part of an ask's name to words beside what is not the answer: "discard the smith"."""
    worth: Mapping[str, int] = field(default_factory=dict)
    """Maps the name of a card to its number, by which one of several is meant: "the cheaper of mill and ford"."""
    occasions: Mapping[str, str] = field(default_factory=dict)
    """Maps a subject to a pattern of the words by which people say when its lines are for, which need not be said."""
    sentences: Callable[[str], Iterator[Sequence[str]]] | None = None
    """Yields the lines in the strict form that a sentence may say, the likeliest first, where a game reads its own."""
    same: Mapping[str, str] = field(default_factory=dict)
    """Maps a word of the strict form to another by which people mean no more than the first says."""
    ideas: Ideas | None = None
    """The ideas that sentences are read by where the forms do not explain all of them."""
    policies: Policies | None = None
    """The topics of sentences that say what is wanted whenever something happens."""
    compared: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Maps a fact that has a number to what people call it in a condition, without small words."""
    lead: Lead | None = None
    """How people say whether they are ahead."""
    counted: Mapping[str, str] = field(default_factory=dict)
    """Maps such a fact to the subject, in the strict form, of a bare number under a condition on it."""

    @property
    def has_sentences(self) -> bool:
        """True if people say more in this game than orders for areas."""
        return bool(self.forms) or self.ideas is not None or self.sentences is not None

    @property
    def keeps(self) -> str:
        """The subject of the lines by which cards are kept in hand; "" in a game without such lines."""
        return self.ideas.keeps if self.ideas is not None else ""
