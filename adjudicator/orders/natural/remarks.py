"""Leaves out reasons, opinions and talk about the table, and what stays as it was; they say nothing of a plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.engine.spoken import Ideas
from adjudicator.orders.natural.clauses import Clause, Idea

PLAIN = "plain"
"""The kind of an everyday word, which may turn what an answer beside it means, but nothing else."""
STRANGE = "strange"
"""The kind of a word that nobody knows."""
TURNING = "turning"
"""The kind of a word without an idea that may turn a meaning round, or that is nearly a name."""
UNKNOWN = frozenset((STRANGE, TURNING))
BRACKETS = ("(", ")")
"""The texts of the signs around an aside."""
_SMALL = frozenset((PLAIN, "is", "not"))
_VERBS = frozenset((PLAIN, STRANGE, "is"))
"""Kinds of words of which talk about something has one."""
_SET_APART = ("", ",", ";", "and")
"""Joints behind which a remark may stand."""
_CONDITIONS = ("if", "unless")
"""Kinds of ideas with which no aside begins."""
_NAMES = frozenset(("card", "colour", "area", "unit"))
"""Kinds of names of which no remark speaks."""
_REASON_ENDS = (",", ";", "then", "else")


class Remarks:
    """Finds the clauses that say nothing, by the ideas of a game."""

    def __init__(self, ideas: Ideas, answers: Callable[[Clause], bool], says: Callable[[Clause], bool]) -> None:
        """Keep the ideas, and the tests whether a clause is part of an answer, and whether it says anything at all."""
        self.ideas, self.answers, self.says = ideas, answers, says
        self.allowed = _SMALL | {*ideas.remarks, *ideas.beside_remarks, ideas.refuses}
        self.of_talk = self.allowed | {STRANGE, ideas.people, *ideas.pronouns, *ideas.talk}

    def without_asides(self, found: Sequence[Idea]) -> list[Idea]:
        """Return the ideas without reasons and remarks in brackets: "because he is too strong", "(he is strong)"."""
        left: list[Idea] = []
        at = 0
        while at < len(found):
            end = self._end_of_aside(found, at)
            aside = [*found[at + 1 : end]]
            if end == at and found[at].kind != self.ideas.hence:
                left.append(found[at])
            elif found[at].kind == self.ideas.hence:
                left = self._without_reason_before(left)
            elif aside[0:1] and aside[0].kind in _CONDITIONS:
                left += [found[at], *aside]
            elif self.says(Clause("", aside)) or not _NAMES.isdisjoint(idea.kind for idea in aside):
                left += [found[at], *aside] if found[at].text in BRACKETS else [*aside, Idea(TURNING)]
            at = max(end, at + 1)
        return left

    def _without_reason_before(self, found: Sequence[Idea]) -> list[Idea]:
        """Return the ideas before "so" without the sentence or clause that only says why; then what follows it."""
        begin = next((n + 1 for n in range(len(found) - 1, -1, -1) if found[n].kind == ";"), 0)
        says = any(map(self.says, (Clause("", [idea]) for idea in found[begin:])))
        return [*found, Idea("then")] if says else [*found[:begin]]

    def _end_of_aside(self, found: Sequence[Idea], at: int) -> int:
        """Return the place behind the aside that begins at a place; the place itself if none begins there."""
        if self.ideas.reason and found[at].kind == self.ideas.reason:
            return next((n for n in range(at, len(found)) if found[n].kind in _REASON_ENDS), len(found))
        closed = (n for n in range(at, len(found)) if found[n].text == BRACKETS[1])
        return next(closed, at) if found[at].text == BRACKETS[0] else at

    def left_out(self, clauses: Sequence[Clause]) -> list[Clause]:
        """Return the clauses without remarks; words that refuse are the end of a plan if nothing else is done."""
        found = [clause for n, clause in enumerate(clauses) if not self._says_nothing(clauses, n)]
        refusing = next((clause for clause in clauses if self._refuses(clause)), None)
        if refusing is None or any(map(self.answers, found)):
            return found
        end = Clause(refusing.joint, [Idea(self.ideas.ends, self.ideas.ends)])
        return [end if clause is refusing else clause for clause in clauses if clause is refusing or clause in found]

    def _says_nothing(self, clauses: Sequence[Clause], n: int) -> bool:
        """Return True for a remark, for talk, and for a name that shares the remark behind "and"."""
        clause = clauses[n]
        if self._is_remark(clause) or self._is_talk(clause):
            return True
        shares = not clause.condition and clause.kinds <= {*self.ideas.beside_remarks} and not self.says(clause)
        return shares and [each.joint for each in clauses[n + 1 : n + 2]] == ["and"] and self._is_remark(clauses[n + 1])

    def _refuses(self, clause: Clause) -> bool:
        return self._is_remark(clause) and any(idea.kind == self.ideas.refuses for idea in clause.ideas)

    def _is_talk(self, clause: Clause) -> bool:
        """Return True for a clause about somebody or something on the table that says nothing of a plan."""
        about = {self.ideas.people, *self.ideas.pronouns, *self.ideas.talk} & clause.kinds
        is_apart = not clause.condition and clause.joint in _SET_APART
        has = {"n"} if self.ideas.people in about else set()
        is_talk = bool(about and clause.kinds & (_VERBS | has)) and clause.kinds <= self.of_talk
        return is_apart and is_talk and not self.says(clause)

    def _is_remark(self, clause: Clause) -> bool:
        kinds = clause.kinds
        says_opinion = not kinds.isdisjoint((*self.ideas.remarks, self.ideas.refuses))
        states = any(kinds >= {*needs} for needs in self.ideas.statements)
        numbers = all(idea.n == "1" or states for idea in clause.ideas if idea.kind == "n")
        may_deny = says_opinion or "not" not in kinds
        return not clause.condition and (says_opinion or states) and kinds <= self.allowed and numbers and may_deny
