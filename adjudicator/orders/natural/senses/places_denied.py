"""Leaves out a place or person that is only denied behind the one that counts: "the ally left, not right"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import LINE, Ideas
from adjudicator.orders.natural.pieces.clauses import Clause, Idea
from adjudicator.orders.natural.senses.matching import Found


def without_places_denied(clauses: Sequence[Clause], ideas: Ideas, found: Found) -> list[Clause]:
    """Return the clauses without each that only denies a place or person right behind a whole line about another one.

    So "against Anna, not Ben" is "against Anna". A denial behind anything else stays, as does one of the same place.
    """
    left: list[Clause] = []
    for clause in clauses:
        denied = _denied(clause, ideas)
        if not (denied and left and _tells_of_other(left[-1], denied, ideas, found)):
            left.append(clause)
    return left


def _denied(clause: Clause, ideas: Ideas) -> list[Idea]:
    """Return the places and persons of a clause that says nothing but that they are not meant; else nothing."""
    places = {*ideas.councils, *ideas.sides, *ideas.persons}
    is_denial = "not" in clause.kinds and clause.kinds <= {"not", *places, *ideas.small}
    is_behind = not clause.condition and not clause.begins and clause.joint in (",", "and")
    return [idea for idea in clause.ideas if idea.kind in places] if is_denial and is_behind else []


def _tells_of_other(clause: Clause, denied: Sequence[Idea], ideas: Ideas, found: Found) -> bool:
    """Return True if a clause is a whole line about places or persons, none of which is a denied one."""
    made, is_left = found(clause)
    is_line = not is_left and [sense.kind for _, sense, _ in made if sense.text] == [LINE] and not clause.condition
    told = [idea for idea in clause.ideas if idea.kind in {*ideas.councils, *ideas.sides, *ideas.persons}]
    meanings = {each for idea in told for each in (idea.kind, idea.text, idea.beside)} - {ideas.people, ""}
    return is_line and bool(told) and all(meanings.isdisjoint((idea.text, idea.beside)) for idea in denied)
