"""Gives a condition behind a list to every card of it: "the mill, the ford, in this order and only while he leads"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.ideas import CONDITION, DROPPED, Ideas
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Clause
from adjudicator.orders.natural.senses.matching import Found

_LISTED = ("", ",", "and", "then", ";")
"""Joints before the cards of a list."""
_ORDER = ("place", "odd-pick")
"""Kinds of ideas of which the words consist that tell in which order a list is meant."""
_FEWEST = 2


def with_condition_of_all(clauses: Sequence[Clause], ideas: Ideas, found: Found) -> list[Clause]:
    """Return the clauses with a condition at their end behind every card of the list that stands before it.

    The end of the plan may follow. Words between the list and the condition, such as "one at a time", are left out.
    What is no such list stays.
    """
    ends = len(clauses) > 1 and clauses[-1].kinds in ({ideas.ends}, {ideas.closes}) and not clauses[-1].condition
    told, tail = (clauses[:-1], clauses[-1:]) if ends else (clauses, [])
    before = [*told[:-1]]
    while before and _says_order(before[-1], ideas):
        del before[-1]
    begin = next((n for n, clause in enumerate(before) if not PLAYED.isdisjoint(clause.kinds)), len(before))
    cards = before[begin:]
    is_list = len(cards) >= _FEWEST and all(_is_card(each, ideas, found) for each in cards)
    if not is_list or not _is_condition(told[-1], found) or any(_may_be_first(each, ideas) for each in before[:begin]):
        return [*clauses]
    limit = replace(told[-1], joint="", limits=False, adds=False, objects=False)
    listed = [replace(card, joint="then" if n else card.joint) for n, card in enumerate(cards)]
    both = [each for card in listed for each in (card, replace(limit, ideas=[*limit.ideas]))]
    return [*before[:begin], *both, *tail]


def _is_condition(clause: Clause, found: Found) -> bool:
    made, left = found(clause)
    told = [sense.kind for _, sense, _ in made if sense.kind != DROPPED]
    return bool(clause.condition) and not left and told == [CONDITION]


def _says_order(clause: Clause, ideas: Ideas) -> bool:
    """Return True for a clause of words such as "one at a time" and "each", and no others."""
    return not clause.condition and clause.kinds <= {*_ORDER, ideas.always}


def _is_card(clause: Clause, ideas: Ideas, found: Found) -> bool:
    """Return True for a clause that says nothing but to play one card."""
    made, left = found(clause) if clause.joint in _LISTED and not clause.condition else ([], True)
    told = [sense.text for _, sense, _ in made if sense.kind != DROPPED]
    return not left and told == ["{0}"] and ideas.ends not in clause.kinds


def _may_be_first(clause: Clause, ideas: Ideas) -> bool:
    """Return True for a condition, or for a word such as "second" that may begin a name nobody has read."""
    return clause.condition != "" or not clause.kinds.isdisjoint((ideas.first, ideas.last, ideas.nth))
