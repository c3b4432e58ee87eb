"""Cuts a condition that runs on into what it is for: "if he leads the smith" is a condition and an answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.engine.ideas import ANSWER, CONDITION, LINE, SUBJECT
from adjudicator.orders.natural.pieces.clauses import Clause, Idea
from adjudicator.orders.natural.pieces.remarks import STRANGE
from adjudicator.orders.natural.senses.matching import Found


def with_cuts(clauses: Sequence[Clause], found: Found) -> list[Clause]:
    """Return the clauses, those cut in two whose condition and answer make sense apart but not together.

    Where they could be cut at several places with other results, the answer is marked as not understood.
    """
    cut: list[Clause] = []
    for clause in clauses:
        both = _cuts(clause, found) if clause.condition and found(clause)[1] else []
        if not both:
            cut.append(clause)
            continue
        first, rest = both[0]
        runs_on = clause.joint in ("", "and") and bool(cut) and _makes(cut[-1], found, ANSWER)
        ways = {str([(sense.text, text) for _, sense, text in (*found(one)[0], *found(two)[0])]) for one, two in both}
        if runs_on or len(ways) > 1:
            rest.ideas.append(Idea(STRANGE))
        cut += [first, rest]
    return cut


def _cuts(clause: Clause, found: Found) -> list[tuple[Clause, Clause]]:
    """Return each way to cut a clause into a whole condition and a whole answer or line."""
    ways = []
    for at in range(1, len(clause.ideas)):
        first = Clause(clause.joint, clause.ideas[:at], clause.condition, clause.begins)
        rest = Clause("", clause.ideas[at:])
        if _makes(first, found, CONDITION) and _makes(rest, found, ANSWER, LINE):
            ways.append((first, rest))
    return ways


def _makes(clause: Clause, found: Found, *kinds: str) -> bool:
    """Return True if nothing of a clause is left over, and one of its pieces is of these kinds."""
    made, left = found(clause)
    return not left and any(sense.kind in kinds for _, sense, _ in made)


def without_circumstances(clauses: Sequence[Clause], found: Found) -> list[Clause]:
    """Return the clauses without a condition that nobody understands in front of a wish, which is then not sure.

    So "when he asks for a colour, name red" still offers the red. A condition of an answer stays, since a plan without
    it would do something else.
    """
    kept = [*clauses]
    for clause, following in pairwise([*clauses, None]):
        if clause is None or not clause.condition or not clause.left or clause.texts(CONDITION):
            continue
        wish = _wish_at_end(clause, found)
        if wish is None and following is not None and following.joint == "," and _is_wish(following, found):
            following.ideas.append(Idea(STRANGE))
            kept.remove(clause)
        elif wish is not None:
            kept[kept.index(clause)] = wish
    return kept


def _wish_at_end(clause: Clause, found: Found) -> Clause | None:
    """Return the longest end of a clause that is a line of its own, marked as not understood."""
    for at in range(1, len(clause.ideas)):
        wish = Clause(clause.joint, clause.ideas[at:], begins=clause.begins)
        if _is_wish(wish, found):
            wish.made, wish.left = found(wish)
            wish.ideas.append(Idea(STRANGE))
            return wish
    return None


def _is_wish(clause: Clause, found: Found) -> bool:
    """Return True if a clause is a line of its own, and no answer or subject."""
    made, left = found(clause)
    kinds = {sense.kind for _, sense, _ in made}
    return not left and LINE in kinds and kinds.isdisjoint((ANSWER, SUBJECT, CONDITION)) and not clause.condition
