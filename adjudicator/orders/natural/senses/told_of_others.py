"""Finds clauses that may only tell of somebody else although they hold all words of a line: "Ann wants the prize"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import LINE, Ideas
from adjudicator.orders.natural.pieces.clauses import Clause
from adjudicator.orders.natural.pieces.remarks import PLAIN


def doubt_told_of_others(clauses: Sequence[Clause], ideas: Ideas) -> None:
    """Mark a clause as not understood if what it says of the prize may be what somebody else wants, has or does."""
    for clause in clauses:
        clause.left = clause.left or (not clause.condition and _is_of_somebody(clause, ideas))
        clause.left = clause.left or _feels(clause, ideas)


def _feels(clause: Clause, ideas: Ideas) -> bool:
    """Return True for an opinion beside words such as "at" that alone make a victim: "I need to look at Ann"."""
    aims = any(ideas.aims and ideas.aims in sense.needs for _, sense, _ in clause.made if sense.kind == LINE)
    return aims and clause.kinds.isdisjoint(ideas.asked) and not clause.kinds.isdisjoint(ideas.remarks)


def _is_of_somebody(clause: Clause, ideas: Ideas) -> bool:
    """Return True for words between somebody and the prize that may be about both: "the prize suits Ann".

    A wish in front of both is the writer's own: "I'd like the prize beside Ann".
    """
    said = [idea.kind for idea in clause.ideas]
    people = [n for n, kind in enumerate(said) if kind == ideas.people]
    heads = [n for n, kind in enumerate(said) if kind in ideas.placed]
    subjects = {text.partition(": ")[0] for text in clause.texts(LINE)}
    if not people or not heads or subjects.isdisjoint(ideas.placed):
        return False
    first, second = sorted((people[0], heads[0]))
    tells = {*ideas.remarks} - {ideas.wants}
    does = {*ideas.remarks, ideas.wants, ideas.keeps, PLAIN} - {""} if first == people[0] else tells
    return not does.isdisjoint(said[first + 1 : second]) or not tells.isdisjoint(said[second + 1 :])
