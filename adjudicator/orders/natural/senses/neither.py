"""Hears conditions about the two people named before: "if Ann leads ..., if Ben leads ..., if neither does ..."."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.ideas.tidied import BEGINS, JOINTS
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.remarks import UNCLEAR_CONDITION

_PAIR = 2


def with_neither(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with what a condition about "neither of them" asks, which is that neither of two people leads.

    Before an end it is what is done otherwise. Where it is not clear who is meant it becomes a condition that nobody
    understands.
    """
    made: list[Idea] = []
    at = 0
    while at < len(found):
        said = _said_of_neither(found, at, ideas)
        made += _meant(found, at, len(said), ideas) if said else [found[at]]
        at += 1 + len(said)
    return made


def _said_of_neither(found: Sequence[Idea], at: int, ideas: Ideas) -> list[Idea]:
    """Return the ideas of a condition about neither of two people behind the word at a place; else none."""
    if found[at].kind not in BEGINS or not ideas.neither:
        return []
    parts = (ideas.neither, ideas.goal, "is", "not")
    said = [*takewhile(lambda idea: idea.kind in parts, found[at + 1 :])]
    kinds = {idea.kind for idea in said}
    return said if ideas.neither in kinds and not kinds.isdisjoint((ideas.goal, "is")) else []


def _meant(found: Sequence[Idea], at: int, length: int, ideas: Ideas) -> list[Idea]:
    """Return what a condition about neither of two people means, whose `length` ideas stand behind the index `at`."""
    people = _leaders_before(found[:at], ideas)
    follows = [*takewhile(lambda idea: idea.kind != ";", found[at + 1 + length :])]
    does = {idea.kind for idea in follows}
    asked = [idea for idea in (*found[at + 1 : at + 1 + length], *found[:at]) if idea.kind == ideas.goal]
    is_end = not does.isdisjoint((ideas.ends, ideas.closes)) and does.isdisjoint((*PLAYED, *ideas.unnamed))
    if found[at].kind == BEGINS[0] and len(people) == _PAIR and is_end:
        return [Idea("else")]
    if found[at].kind == BEGINS[0] and people == {*ideas.sides} and ideas.neither_side:
        return [Idea("if"), Idea(ideas.neither_side, ideas.neither_side), *asked[:1]]
    return [found[at], *UNCLEAR_CONDITION]


def _leaders_before(found: Sequence[Idea], ideas: Ideas) -> set[str]:
    """Return those of whom the conditions among some ideas ask whether they lead, by side or else by name."""
    people: set[str] = set()
    for n, idea in enumerate(found):
        asked = [*takewhile(lambda each: each.kind not in (*JOINTS, *BEGINS), found[n + 1 :])]
        is_asked = idea.kind in BEGINS and any(each.kind == ideas.goal for each in asked)
        named = [each for each in asked if is_asked and each.kind in (ideas.people, *ideas.sides)]
        people |= {each.beside if each.beside in ideas.sides else each.text for each in named}
    return people
