"""Lines that simply name an answer: what a game starts with, before it has guards and checks of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import Amounts, Guard, Line, LineAnswer, LineProblem, Number, Ranking, Scope, Value, View
from adjudicator.engine.lines import Word as Said
from adjudicator.engine.search import settle
from adjudicator.engine.words import GameWords


class Anywhere:
    """A moment without facts: every line applies, and no guard holds."""

    def applies(self, scope: Scope) -> bool:
        """True: nothing is known of where the ask comes from."""
        return True

    def hold(self, guards: tuple[Guard, ...]) -> bool:
        """True for an alternative without guards."""
        return not guards


def named(value: Value | None) -> Iterator[Answer]:
    """Yield the answers that a value names: its number, its names in order, its word."""
    match value:
        case Number():
            yield value.n
        case Ranking():
            yield from value.items
        case Amounts():
            yield dict(value.amounts)
        case Said():
            yield {"yes": True, "no": False}.get(value.word, value.word)


@dataclass(frozen=True, slots=True)
class PlainLines:
    """All that lines of such a game are good for: a line answers the asks that its subject names."""

    words: GameWords
    window: str
    """The ask that opens a window."""

    def answer(self, ask: Ask, lines: Sequence[Line], view: View, variant: object) -> LineAnswer | None:
        """Return what lines say to an ask: the first answer they name that is legal."""
        subjects = {subject.id for subject in self.words.subjects_for(ask.name)}
        return settle(ask, (line for line in lines if line.subject in subjects), Anywhere(), named)

    def foresee(self, seat: str, view: View, variant: object) -> Sequence[Foreseen]:
        """Return every question there is a line for; those of the window are sure to come."""
        asks = [(ask, subject.id) for subject in self.words.subjects for ask in subject.asks]
        return [Foreseen(ask, subject, certain=ask == self.window) for ask, subject in asks]

    # -- as a checker ------------------------------------------------------------------------

    def check(self, line: Line, view: View) -> Sequence[LineProblem]:
        """Return nothing: whether an answer is legal is seen when it is asked for."""
        return ()

    def check_together(self, lines: Sequence[Line], view: View) -> Mapping[int, LineProblem]:
        """Return nothing: lines do not stand in each other's way."""
        return {}

    def remarks(self, lines: Sequence[Line], view: View) -> Sequence[LineProblem]:
        """Return nothing."""
        return ()

    def missing(self, lines: Sequence[Line], view: View) -> Sequence[str]:
        """Return the subjects of the window if no line is about any of them."""
        due = [subject.id for subject in self.words.subjects_for(self.window)]
        return () if any(line.subject in due for line in lines) else due

    def counts(self, lines: Sequence[Line], view: View) -> Mapping[str, tuple[int, int]]:
        """Return nothing: no pieces are limited."""
        return {}
