"""Takes apart a clause that says different things for different fights: "the axe if I attack, otherwise not"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.engine.spoken import Topic
from adjudicator.orders.natural.policies.policy_scopes import SCOPES
from adjudicator.orders.natural.policies.policy_terms import CUT, SIGN, Term

YES = "yes"
"""The role of "yes", which is an answer only beside another one: "yes if I attack, otherwise no"."""
_EDGES = (SIGN, CUT, "and")
_FOR_REST = ("else", "others", "elsewhere")
"""Roles of words for all fights but those named before."""
_JOINS = ("and", "or")


def by_value(topic: Topic, terms: Sequence[Term]) -> list[list[Term]]:
    """Return the two parts of a clause that give different answers for different fights; empty for other clauses.

    "The axe against Ann, against others only if it decides" is such a clause. Each part begins with the word for the
    topic, here the axe. Topics whose answers are lists of names have no such parts.
    """
    if topic.ranks or not topic.scoped:
        return []
    cue = next((term for term in terms if term.role in topic.cues), None)
    parts = [*_parts(terms)]
    at = next((i for i in range(1, len(parts)) if _says_other(topic, parts[:i], parts[i])), 0)
    if cue is None or not at:
        return []
    sides = ([term for part in parts[:at] for term in part], [term for part in parts[at:] for term in part])
    return [_with_answer(topic, [*([] if cue in side else [cue]), *side]) for side in sides]


def each_place(terms: Sequence[Term]) -> list[list[Term]]:
    """Return the terms once for each of two places joined by "and" or "or", without the other place; else nothing."""
    for i in range(1, len(terms) - 1):
        one, other = terms[i - 1], terms[i + 1]
        if terms[i].role in _JOINS and one.role == other.role == "area":
            return [[*terms[:i], *terms[i + 2 :]], [*terms[: i - 1], *terms[i + 1 :]]]
    return []


def _parts(terms: Sequence[Term]) -> Iterator[list[Term]]:
    """Yield the parts of a clause, which are separated by signs and joining words; "otherwise" also begins one."""
    part: list[Term] = []
    for term in terms:
        if part and (term.role in _EDGES or term.role == "else"):
            yield part
            part = []
        if term.role not in _EDGES:
            part.append(term)
    if part:
        yield part


def _says_other(topic: Topic, before: Sequence[Sequence[Term]], part: Sequence[Term]) -> bool:
    """Return True for a part with an answer of its own for other fights than the parts before it."""
    first = [term for each in before for term in each]
    if not _has_answer(topic, part):
        return False
    if any(term.role in _FOR_REST for term in part):
        return _has_scope(first)
    return _has_scope(part) and (_has_answer(topic, first) or _has_scope(first))


def _has_scope(terms: Sequence[Term]) -> bool:
    return any(term.role in (*SCOPES, "area") for term in terms)


def _has_answer(topic: Topic, terms: Sequence[Term]) -> bool:
    """Return True if one of the terms is "yes" or a word of an answer that the topic knows."""
    said = {role for answer in topic.answers for role in answer.split()}
    return any(term.role == YES or term.role in said for term in terms)


def _with_answer(topic: Topic, terms: Sequence[Term]) -> list[Term]:
    """Return the terms of a part without "otherwise"; its "yes" becomes "always" if that is its only answer."""
    kept = [term for term in terms if term.role not in ("else", "elsewhere")]
    others = [term for term in kept if term.role != YES]
    has_other = _has_answer(topic, others)
    return others if has_other else [Term("always") if term.role == YES else term for term in kept]
