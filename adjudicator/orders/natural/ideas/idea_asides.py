"""Leaves out reasons and remarks in brackets among the ideas of a text: "because he is strong", "(he is strong)"."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.engine.ideas import NUMBER_KINDS, Ideas
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Clause, Idea
from adjudicator.orders.natural.pieces.remarks import HEDGE, PLAIN, TURNING

BRACKETS = ("(", ")")
"""The texts of the signs around an aside."""
_CONDITIONS = ("if", "unless")
"""Kinds of ideas with which no aside begins."""
_NAMES = frozenset(("card", "colour", "area", "unit"))
"""Kinds of names of which no aside speaks."""
_TELLS = (PLAIN, HEDGE, TURNING)
"""Kinds of words that a statement has besides its ideas."""
_REVERSES = (TURNING, HEDGE, "not")
"""Kinds of words of which one says that what stands before brackets does not count."""
_TURNS = frozenset((*_REVERSES, PLAIN, ",", "out"))
"""Kinds of words that such brackets hold."""
_ENDS = (",", ";", "then", "else")
"""Kinds of ideas before which a reason ends."""


class Asides:
    """Finds the asides by the ideas of a game."""

    def __init__(self, ideas: Ideas, says: Callable[[Clause], bool]) -> None:
        """Keep the ideas, and the test whether a clause says anything of a plan."""
        self.ideas, self.says = ideas, says

    def left_out(self, found: Sequence[Idea]) -> list[Idea]:
        """Return the ideas without reasons, as before "so" or after "because", and without remarks in brackets."""
        left: list[Idea] = []
        at = 0
        while at < len(found):
            end = self._end(found, at)
            if found[at].kind == self.ideas.hence:
                left = self._without_reason_before(left, found[at + 1 :])
            else:
                aside = found[at + 1 : end]
                aside = self._without_known(aside, left) if found[at].kind == self.ideas.reason else aside
                left += self._kept(found[at], aside, left[-1] if left else None) if end > at else [found[at]]
            at = max(end, at + 1)
        return left

    def _without_known(self, aside: Sequence[Idea], before: Sequence[Idea]) -> Sequence[Idea]:
        """Return a reason without the cards that were named before it, of which it only tells more."""
        names = {idea.text for idea in before if idea.kind in PLAYED}
        begins = any(idea.kind == "start" for idea in aside)
        return aside if begins else [idea for idea in aside if idea.kind not in PLAYED or idea.text not in names]

    def _without_reason_before(self, found: Sequence[Idea], after: Sequence[Idea]) -> list[Idea]:
        """Return the ideas before "so" without their last sentence, a reason; if it is part of a plan, with "then".

        A sentence that is a wish of its own stays too: "ally left, so the token right".
        A sentence is a reason too if only what follows it names what is played: "only the best counts, so the smith".
        """
        begin = next((n + 1 for n in range(len(found) - 1, -1, -1) if found[n].kind == ";"), 0)
        says = any(self.says(Clause("", [idea])) for idea in found[begin:])
        following = {idea.kind for idea in after[: next((n for n, i in enumerate(after) if i.kind == ";"), len(after))]}
        is_general = PLAYED.isdisjoint(idea.kind for idea in found[begin:]) and not PLAYED.isdisjoint(following)
        says = says and not (is_general and any(idea.kind in _TELLS for idea in found[begin:]))
        if not says and self.says(Clause("", [*found[begin:]])):
            return [*found, Idea(",")]
        return [*found, Idea("then")] if says else [*found[:begin]]

    def _end(self, found: Sequence[Idea], at: int) -> int:
        """Return the place behind the aside that begins at a place; the place itself if none begins there."""
        if self.ideas.reason and found[at].kind == self.ideas.reason:
            return next((n for n in range(at, len(found)) if found[n].kind in _ENDS), len(found))
        closed = (n for n in range(at, len(found)) if found[n].text == BRACKETS[1])
        return next(closed, at) if found[at].text == BRACKETS[0] else at

    def _kept(self, sign: Idea, aside: Sequence[Idea], last: Idea | None) -> list[Idea]:
        """Return what to keep of an aside: all of a condition, or of what may be part of the plan; else nothing."""
        if aside and aside[0].kind in _CONDITIONS:
            return [sign, *aside]
        if sign.text in BRACKETS and (_reverses(aside) or self._changes(aside)):
            return [Idea(TURNING)]
        if sign.kind == self.ideas.reason and self._hinders(aside):
            return []
        if len(aside) == 1 and aside[0].kind == self.ideas.people and last is not None:
            return [] if aside[0].beside in (last.kind, last.text) or last == aside[0] else [Idea(TURNING)]
        named = {idea.text for idea in aside if idea.kind == self.ideas.people}
        if sign.text in BRACKETS and named and last is not None and last.kind == self.ideas.people:
            return [] if named == {last.text} else [Idea(TURNING)]
        if sign.kind == self.ideas.reason and self._only_counts(aside):
            return [Idea(TURNING)]
        if not self.says(Clause("", [*aside])) and _NAMES.isdisjoint(idea.kind for idea in aside):
            return []
        return [sign, *aside] if sign.text in BRACKETS else [*aside, Idea(TURNING)]

    def _changes(self, aside: Sequence[Idea]) -> bool:
        """Return True for brackets that may change what stands before them: "(sorry, 8)", "(9 if Ann leads)", "(once)".

        What they say of a number or a place counts only where another word turns it.
        """
        kinds = {idea.kind for idea in aside}
        limits = not kinds.isdisjoint((*_CONDITIONS, "else", self.ideas.needed, *self.ideas.attached))
        values = {"n", *NUMBER_KINDS, self.ideas.people, *self.ideas.councils}
        return limits or (not kinds.isdisjoint(_REVERSES) and not kinds.isdisjoint(values))

    def _only_counts(self, aside: Sequence[Idea]) -> bool:
        """Return True for a number with what it counts and no more, which may be a limit: "not more as 10 points"."""
        kinds = {idea.kind for idea in aside}
        return "n" in kinds and not kinds.isdisjoint(self.ideas.measures) and kinds <= {"n", *self.ideas.measures}

    def _hinders(self, aside: Sequence[Idea]) -> bool:
        """Return True for a reason about what somebody shall not do: "all I want is that Ann doesn't win"."""
        kinds = [idea.kind for idea in aside]
        is_of_somebody = self.ideas.people in kinds and "not" in kinds[kinds.index(self.ideas.people) :]
        return is_of_somebody and _NAMES.isdisjoint(kinds)


def _reverses(aside: Sequence[Idea]) -> bool:
    """Return True for words in brackets by which what stands before them does not count: "(no)", "(not him)"."""
    kinds = {idea.kind for idea in aside}
    return kinds <= _TURNS and not kinds.isdisjoint(_REVERSES)
