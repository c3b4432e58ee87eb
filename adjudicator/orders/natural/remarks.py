"""Leaves out clauses that only give an opinion, or say that something stays as it was; they say nothing of a plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.engine.spoken import Ideas
from adjudicator.orders.natural.clauses import Clause, Idea

PLAIN = "plain"
"""The kind of an everyday word, which may turn what an answer beside it means, but nothing else."""
_SMALL = frozenset((PLAIN, "is", "not"))


class Remarks:
    """Finds the clauses that say nothing, by the ideas of a game."""

    def __init__(self, ideas: Ideas, answers: Callable[[Clause], bool]) -> None:
        self.ideas, self.answers = ideas, answers
        self.allowed = _SMALL | {*ideas.remarks, *ideas.beside_remarks, ideas.refuses}

    def left_out(self, clauses: Sequence[Clause]) -> list[Clause]:
        """Return the clauses without remarks; words that refuse are the end of a plan if nothing else is done."""
        found = [clause for clause in clauses if not self._is_remark(clause)]
        refusing = next((clause for clause in clauses if self._refuses(clause)), None)
        if refusing is None or any(map(self.answers, found)):
            return found
        end = Clause(refusing.joint, [Idea(self.ideas.ends, self.ideas.ends)])
        return [end if clause is refusing else clause for clause in clauses if clause is refusing or clause in found]

    def _refuses(self, clause: Clause) -> bool:
        return self._is_remark(clause) and any(idea.kind == self.ideas.refuses for idea in clause.ideas)

    def _is_remark(self, clause: Clause) -> bool:
        kinds = {idea.kind for idea in clause.ideas}
        says_opinion = not kinds.isdisjoint((*self.ideas.remarks, self.ideas.refuses))
        states = any(kinds >= {*needs} for needs in self.ideas.statements)
        numbers = all(idea.n == "1" or states for idea in clause.ideas if idea.kind == "n")
        may_deny = says_opinion or "not" not in kinds
        return not clause.condition and (says_opinion or states) and kinds <= self.allowed and numbers and may_deny
