"""Leaves out when something is asked for: "if a card needs a victim: Ann" only names Ann, whenever that may be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.pieces.clauses import Clause, Idea
from adjudicator.orders.natural.pieces.remarks import PLAIN
from adjudicator.orders.natural.senses.matching import Found

_SMALL = frozenset((PLAIN, "is", "n"))
"""Kinds of words that say nothing in such a condition."""


def without_occasions(clauses: Sequence[Clause], ideas: Ideas, found: Found) -> list[Clause]:
    """Return the clauses, those without their condition that only say when something is asked for, and what it is.

    They have to make a line, alone or with the clause behind them. A clause that names somebody stays a condition: "if
    Ann needs a victim", "if I hit Ann".
    """
    left: list[Clause] = []
    for clause, following in pairwise([*clauses, Clause("")]):
        plain = _without_occasion(clause, ideas) if clause.condition == "if" else None
        whole = Clause("", [*plain.ideas, *following.ideas]) if plain is not None else clause
        goes_on = not following.condition and following.joint != "and"
        is_line = plain is not None and not (found(plain)[1] and found(whole)[1])
        is_line = is_line and (goes_on or not following.ideas)
        left.append(plain if plain is not None and is_line else clause)
    return left


def _without_occasion(clause: Clause, ideas: Ideas) -> Clause | None:
    kinds = [idea.kind for idea in clause.ideas]
    at = next((n for n, kind in enumerate(kinds) if kind in ideas.asked), None)
    if at is None or not {*_SMALL, *ideas.asked, *ideas.beside_asked, *ideas.given} >= {*kinds}:
        return None
    if not set(ideas.given).isdisjoint(kinds[:at]):
        return None
    said = [idea for idea in clause.ideas if idea.kind in (*ideas.asked, *ideas.given)]
    return Clause(clause.joint, _once(said, ideas), begins=clause.begins)


def _once(said: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return ideas with only the first one that says what is asked for."""
    first = next(idea for idea in said if idea.kind in ideas.asked)
    return [idea for idea in said if idea is first or idea.kind not in ideas.asked]
