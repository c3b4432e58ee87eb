"""Lines that simply name an answer, for a game without guards and checks of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import Guard, Instead, Line, LineAnswer, LineProblem, Scope, Value, View
from adjudicator.engine.lines import Word as Said
from adjudicator.engine.search import Situation, settle
from adjudicator.engine.shapes.amounts import Amounts
from adjudicator.engine.shapes.numbers import Number
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.engine.words import GameWords, Subject


class Anywhere:
    """A situation without facts: every scope applies, and no guard holds."""

    def applies(self, scope: Scope) -> bool:
        """Return True, because it is not known where the ask comes from."""
        return True

    def hold(self, guards: tuple[Guard, ...]) -> bool:
        """Return True if there are no guards."""
        return not guards


def named(value: Value | None) -> Iterator[Answer]:
    """Yield the answers that a value names: a number, names in order, amounts, or a word."""
    match value:
        case Number():
            yield value.n
        case Ranking():
            yield from value.items
        case Amounts():
            yield dict(value.amounts)
        case Said():
            yield {"yes": True, "no": False}.get(value.word, value.word)


def first_named(*subjects: Subject) -> Callable[[Ask, Sequence[Line], Situation], LineAnswer | None]:
    """Return a function that returns the first legal answer named by lines on these subjects, or None."""
    ids = {subject.id for subject in subjects}

    def answer(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
        return settle(ask, (line for line in lines if line.subject in ids), situation, named)

    return answer


@dataclass(frozen=True, slots=True)
class PlainLines:
    """Foresees questions and checks lines, by the words of a game alone."""

    words: GameWords
    window: str
    """The name of the ask that opens a window."""

    def foresee(self, seat: str, view: View, variant: object) -> Sequence[Foreseen]:
        """Return every question that a line can answer; those of the window are certain."""
        asks = [(ask, subject) for ask, subjects in self.words.asks.items() for subject in subjects]
        return [Foreseen(ask, subject, certain=ask == self.window) for ask, subject in asks]

    # -- as a checker ------------------------------------------------------------------------

    def check(self, line: Line, view: View) -> Sequence[LineProblem]:
        """Return no problems: legality is checked when the question comes."""
        return ()

    def check_together(self, lines: Sequence[Line], view: View) -> Mapping[int, LineProblem]:
        """Return no problems: lines do not conflict."""
        return {}

    def instead(self, lines: Sequence[Line], n: int, view: View) -> Instead | None:
        """Return None: lines do not conflict."""
        return None

    def remarks(self, lines: Sequence[Line], view: View) -> Sequence[LineProblem]:
        """Return no remarks."""
        return ()

    def missing(self, lines: Sequence[Line], view: View) -> Sequence[str]:
        """Return the subjects of the window if no line is about any of them; otherwise nothing."""
        due = [subject.id for subject in self.words.subjects_for(self.window)]
        return () if any(line.subject in due for line in lines) else due

    def counts(self, lines: Sequence[Line], view: View) -> Mapping[str, tuple[int, int]]:
        """Return no counts: no pieces are limited."""
        return {}
