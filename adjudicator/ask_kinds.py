"""Everything that a game says about one kind of ask, as one value: the row of the ask.

The rules put an ask by its name. Its row says who answers it when nobody writes, which lines answer it ahead, and how
a mail puts it. Whatever the judge needs by the name of an ask is taken from these rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeAlias

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import Line, LineAnswer, View
from adjudicator.engine.stewards import LOYAL, PUBLISHED, AskMoment, Steward, StewardRule, as_published
from adjudicator.engine.words import COMMON_SUBJECTS, GameWords, Subject
from adjudicator.reports.ask_words import AskWords

OwnSituation: TypeAlias = Any
"""The situation of an ask, of the type that the lines of a game use."""
OwnVariant: TypeAlias = Any
"""A checked variant, of the type that the box of a game builds."""
BY_DEFAULT: StewardRule[Any] = StewardRule(f"style.{PUBLISHED}", as_published)
"""The published default in general words, for an ask to which no steward has a rule of its own."""


def always(ask: Ask, view: View) -> bool:
    """Return True: the seat is never waited for."""
    return True


def never(ask: Ask, view: View) -> bool:
    """Return False: the seat is waited for."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class AskKind:
    """One kind of ask: how it is answered without the player, and how it is put into words."""

    name: str
    """The name by which the rules put it. It must never change: journals refer to it."""
    words: AskWords
    """How a question, its options and its answers are said; its topic is the sentence `topic.<name>`."""
    steward: Mapping[str, StewardRule[Any]] = field(default_factory=lambda: {PUBLISHED: BY_DEFAULT})
    """Maps each style of the game's stewards to what such a steward does; always has the published default."""
    subjects: tuple[Subject, ...] = ()
    """The subjects whose lines answer it; empty only for an ask to the moderator."""
    from_lines: Callable[[Ask, Sequence[Line], OwnSituation], LineAnswer | None] = lambda ask, lines, situation: None
    """Returns the answer of a seat's lines, in the order they are tried; None if they do not answer."""
    help: str = "orders"
    """The help page that explains the lines about it."""
    parts: Callable[[Ask], Sequence[str]] = lambda ask: ()
    """Returns the areas or pieces that lines answer separately; empty for most asks."""
    often: int = 0
    """How often it comes when it was foreseen, compared with the other asks of the game; 0 for seldom."""
    at_once: Callable[[Ask, View], bool] = never
    """Returns True if nobody waits for the seat: what its lines leave open goes to the steward at once.

    So it is where lines answer a whole window turn by turn, and where a wait would tell others what the seat holds.
    Asked with the view of the seat.
    """
    skipped_together: bool = False
    """True if such asks follow each other: after one timeout a seat is not asked the rest until it mails again."""


class AskTable(Mapping[str, AskKind]):
    """All kinds of asks of a game by name, in the order of its rulebook.

    `situation` makes the situation in which lines answer an ask, from the ask, the view of its seat and the variant.
    `moment` makes the one in which a steward answers it; its last argument is the seats to which the steward is loyal.
    """

    def __init__(
        self,
        kinds: Sequence[AskKind],
        situation: Callable[[Ask, View, OwnVariant], OwnSituation],
        moment: Callable[[Ask, View, OwnVariant, tuple[str, ...]], AskMoment],
    ) -> None:
        self._kinds = {kind.name: kind for kind in kinds}
        if len(self._kinds) < len(kinds):
            raise ValueError("two kinds of asks have the same name")
        self._situation = situation
        self._moment = moment

    def __getitem__(self, name: str) -> AskKind:
        return self._kinds[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)

    def __hash__(self) -> int:
        return id(self)

    def with_kinds(self, *kinds: AskKind) -> AskTable:
        """Return a table with more kinds, or with others in place of those of the same name."""
        found = {**self._kinds, **{kind.name: kind for kind in kinds}}
        return AskTable(tuple(found.values()), self._situation, self._moment)

    # -- who answers -----------------------------------------------------------------

    def answer(self, ask: Ask, lines: Sequence[Line], view: View, variant: OwnVariant) -> LineAnswer | None:
        """Return what a seat's lines say to an ask, always a legal answer unless incomplete; None if they are silent.

        `view` must be the view of the seat that is asked, at the moment of the ask. Asks to chance have no row; lines
        are silent about them.
        """
        kind = self.get(ask.name)
        return kind.from_lines(ask, lines, self._situation(ask, view, variant)) if kind is not None else None

    def decide(self, steward: Steward, ask: Ask, view: View, variant: OwnVariant) -> Answer:
        """Return a steward's legal answer to an ask, from the view of the seat that is asked."""
        friends = steward.friends if steward.style == LOYAL else ()
        return self.rule(steward.style, ask.name).decide(self._moment(ask, view, variant, friends))

    def rule(self, style: str, name: str) -> StewardRule[Any]:
        """Return what a steward does; a style that the game does not have takes the published default."""
        rules = self[name].steward
        return rules.get(style, rules[PUBLISHED])

    @cached_property
    def styles(self) -> tuple[str, ...]:
        """The styles of stewards that a seat can choose, besides the published defaults."""
        found = dict.fromkeys(style for kind in self.values() for style in kind.steward)
        return tuple(style for style in found if style != PUBLISHED)

    # -- words -----------------------------------------------------------------------

    @cached_property
    def words(self) -> Mapping[str, AskWords]:
        """How each kind is put into words, by name."""
        return {name: kind.words for name, kind in self.items()}

    @cached_property
    def subjects(self) -> tuple[Subject, ...]:
        """The subjects whose lines answer any ask, each once."""
        return tuple({subject.id: subject for kind in self.values() for subject in kind.subjects}.values())

    def complete(self, words: GameWords) -> GameWords:
        """Return the words of a game with the subjects that answer its asks, and with those of every game.

        A subject that `words` have already stays as it is.
        """
        asks = {name: tuple(subject.id for subject in kind.subjects) for name, kind in self.items()}
        known = {subject.id: subject for subject in words.subjects}
        subjects = {**{subject.id: subject for subject in self.subjects}, **known}
        added = (subject for subject in COMMON_SUBJECTS if subject.id not in known)
        return replace(words, subjects=(*subjects.values(), *added), asks=asks)
