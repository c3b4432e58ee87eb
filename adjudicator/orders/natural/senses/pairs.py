"""Hears what is said of two at once: "both mills" plays the mill twice, "if Ann and Ben have stopped" is two facts."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import CONDITION, Ideas
from adjudicator.orders.natural.ideas.tidied import BEGINS, JOINTS
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Clause, Idea
from adjudicator.orders.natural.senses.matching import Found

_TWO = "2"
_EDGES = (*JOINTS, *BEGINS)
_MOST_WORDS = 6
"""The most ideas of what two people do."""


class Pairs:
    """Finds what is said of two by the ideas of a game; `found` tells what a clause says."""

    def __init__(self, ideas: Ideas, found: Found) -> None:
        self.ideas, self.found = ideas, found

    def apart(self, ideas: Sequence[Idea], *, says_two: bool) -> list[Idea]:
        """Return the ideas with each of two said by itself; names only where the text has a word for two."""
        return self._conditions_apart(self._names_apart(ideas) if says_two else ideas)

    def _names_apart(self, ideas: Sequence[Idea]) -> list[Idea]:
        """Return the ideas with a name that is played twice for "both" and the name, if it is all of its clause.

        A condition behind the name might be for one of the two, and one of several numbers may be a place in a list, so
        such names are left as they are.
        """
        made: list[Idea] = []
        if sum(idea.kind == "n" for idea in ideas) > 1:
            return [*ideas]
        for n, idea in enumerate(ideas):
            is_second = n > 0 and _is_two(ideas[n - 1]) and idea.kind in PLAYED
            if is_second and self._is_alone(ideas, n):
                made[-1:] = [idea, Idea("then"), idea]
            else:
                made.append(idea)
        return made

    def _is_alone(self, ideas: Sequence[Idea], at: int) -> bool:
        """Return True if nothing stands around a number and a name but words that begin an answer.

        In the rest of its sentence nothing but names is said, so that it cannot be one of a list of another kind.
        """
        begin = next((n for n in range(at - 2, -1, -1) if ideas[n].kind in _EDGES), -1)
        around = {idea.kind for idea in ideas[begin + 1 : at - 1]}
        behind = [idea.kind for idea in ideas[at + 1 : at + 2]]
        start = next((n + 1 for n in range(at - 1, -1, -1) if ideas[n].kind == ";"), 0)
        ends = {self.ideas.ends, self.ideas.closes}
        end = next((n for n in range(at, len(ideas)) if ideas[n].kind == ";" or self._ends(ideas, n)), len(ideas))
        others = {idea.kind for idea in ideas[start:end]} - {*self.ideas.small, *_EDGES, *PLAYED, "start", "n"}
        is_free = (begin < 0 or ideas[begin].kind not in BEGINS) and others <= ends
        return is_free and around <= {*self.ideas.small, "start"} and behind in ([], [","], [";"], ["then"])

    def _ends(self, ideas: Sequence[Idea], at: int) -> bool:
        """Return True if a comma stands at a place, right behind the end of a plan."""
        return ideas[at].kind == "," and at > 0 and ideas[at - 1].kind == self.ideas.ends

    def _conditions_apart(self, ideas: Sequence[Idea]) -> list[Idea]:
        """Return the ideas with "if Ann stops and if Ben stops" for "if Ann and Ben stop"."""
        left = [*ideas]
        for n in range(len(left) - 1, -1, -1):
            if left[n].kind == "if" and (ends := self._two_people(left, n)):
                at, end = ends
                what = [idea for idea in left[at + 1 : end] if not _is_two(idea)]
                first = next(idea for idea in left[n + 1 : at] if idea.kind == self.ideas.people)
                left[n:end] = [left[n], first, *what, Idea("and"), Idea("if"), left[at], *what]
        return left

    def _two_people(self, ideas: Sequence[Idea], at: int) -> tuple[int, int] | None:
        """Return where the second person stands behind an "if", and where ends what is said of both; else None.

        Two cannot both lead.
        """
        begun = [n for n in range(at + 1, min(at + 5, len(ideas))) if not _is_two(ideas[n])]
        if [ideas[n].kind for n in begun[:3]] != [self.ideas.people, "and", self.ideas.people]:
            return None
        second = begun[2]
        for end in range(second + 2, min(second + _MOST_WORDS, len(ideas)) + 1):
            if ideas[end - 1].kind in _EDGES:
                return None
            what = [idea for idea in ideas[second + 1 : end] if not _is_two(idea)]
            if any(idea.kind == self.ideas.goal for idea in what):
                return None
            made, is_left = self.found(Clause("", [ideas[second], *what], "if"))
            if not is_left and any(sense.kind == CONDITION for _, sense, _ in made):
                return second, end
        return None


def _is_two(idea: Idea) -> bool:
    return idea.kind == "n" and idea.n == _TWO
