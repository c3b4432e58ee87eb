"""Makes lines of one clause about a policy: its topic, the fights it is for, and the names in their order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from adjudicator.engine.spoken import Topic
from adjudicator.orders.natural.policies.policy_scopes import SCOPES, Scope
from adjudicator.orders.natural.policies.policy_terms import CUT, HEADING, SIGN, Term
from adjudicator.orders.natural.policies.ranked import JOINTS, PLACES, ranked

_GOES_ON = ("then", "else", "or", "before")
"""Roles by which a clause goes on with the list of another."""


@dataclass(frozen=True, slots=True)
class Policy:
    """A line in the strict form that a clause makes."""

    text: str

    @property
    def subject(self) -> str:
        """What stands before the colon."""
        return self.text.partition(":")[0]


def policies_of(topics: Sequence[Topic], terms: Sequence[Term]) -> list[Policy]:
    """Return the lines that a clause makes, if exactly one topic explains all of it; else none."""
    roles = {term.role for term in terms}
    found = []
    for topic in topics:
        is_about = any(roles.issuperset(cue.split()) for cue in topic.cues) or _is_list(topic, terms)
        if is_about and (made := _of_topic(topic, terms)):
            found.append(made)
    return found[0] if len(found) == 1 else []


def _is_list(topic: Topic, terms: Sequence[Term]) -> bool:
    """Return True for a list with nothing but names and signs, if such a list is about the topic."""
    roles = [term.role for term in terms]
    return topic.bare and roles.count(topic.ranks) > 1 and set(roles) <= {topic.ranks, SIGN, CUT, "and"}


def _of_topic(topic: Topic, terms: Sequence[Term]) -> list[Policy]:
    """Return the lines of a clause about a topic; with "otherwise" behind a condition there are two."""
    at = next((i for i, term in enumerate(terms) if term.role in ("else", "others")), None)
    if at is not None and topic.scoped and topic.ranks:
        first, second = terms[:at], terms[at + 1 :]
        if not _has_name(topic, first) and any(term.role in SCOPES for term in first):
            return []
        if _has_name(topic, first) and _has_name(topic, second) and _is_conditional(topic, first):
            one, other = _line(topic, first), _line(topic, second)
            return [one, other] if one is not None and other is not None else []
    line = _line(topic, terms)
    return [line] if line is not None else []


def _has_name(topic: Topic, terms: Sequence[Term]) -> bool:
    return any(term.role == topic.ranks or term.role in topic.listed for term in terms)


def _is_conditional(topic: Topic, terms: Sequence[Term]) -> bool:
    """Return True if "otherwise" behind these terms is about their condition, not about their names."""
    roles = [term.role for term in terms]
    scopes = [i for i, role in enumerate(roles) if role in SCOPES]
    names = [i for i, role in enumerate(roles) if role == topic.ranks]
    if not scopes or HEADING in roles:
        return False
    return scopes[0] > names[-1] or terms[scopes[0]].happens or roles[scopes[0]] == "versus"


def _line(topic: Topic, terms: Sequence[Term]) -> Policy | None:
    """Return the line of a clause; None if a word of it is not explained."""
    scope = Scope(topic, terms)
    left = _kept(scope.left) if topic.spares else scope.left
    is_wrong = scope.is_wrong or _is_cut_off(topic, terms) or _is_odd(topic, left)
    if is_wrong or _has_name(topic, left) != bool(topic.ranks):
        return None
    signature = _signature(topic, left)
    objects = [topic.objects[term.role] for term in left if term.role in topic.objects]
    names = _names(topic, left)
    is_empty = signature in (topic.unscoped if scope.text else topic.asked)
    if signature not in topic.answers or len(objects) > 1 or is_empty or names is None:
        return None
    subject = " ".join((topic.subject, *objects, scope.text)).strip()
    return Policy(f"{subject}: {topic.answers[signature].format(', '.join(names))}")


def _signature(topic: Topic, terms: Sequence[Term]) -> str:
    """Return the roles that matter for the answer, in order, without one that follows itself, as in "non ... mai"."""
    dropped = {topic.ranks, *topic.listed, *JOINTS, *PLACES, *topic.light, *topic.objects, CUT}
    roles = ["*" if topic.placed and _has_name(topic, [term]) else term.role for term in terms]
    said = [role for role in roles if role not in dropped]
    return " ".join(role for last, role in pairwise(("", *said)) if role != last)


def _is_cut_off(topic: Topic, terms: Sequence[Term]) -> bool:
    """Return True if the names of a clause seem to go on with those of another: "then the miller"."""
    roles = [term.role for term in terms]
    begins = bool(roles) and roles[0] in _GOES_ON and not set(roles).intersection(SCOPES)
    return bool(topic.ranks) and (begins or any(
        other == "else" and one not in (SIGN, topic.ranks, *topic.listed, *PLACES) for one, other in pairwise(roles)
    ))


def _is_odd(topic: Topic, terms: Sequence[Term]) -> bool:
    """Return True if "no" stands alone before a sign, or names stand where they say something else."""
    roles = [term.role for term in terms]
    if any(one == "not" and other in (SIGN, HEADING, "and") for one, other in pairwise(roles)):
        return True
    if any(one == "if-lose" and other == topic.ranks for one, other in pairwise(roles)):
        return True
    named = next((i for i, term in enumerate(terms) if _has_name(topic, [term])), 0)
    return topic.leads and topic.light.isdisjoint(roles[:named])


def _names(topic: Topic, terms: Sequence[Term]) -> list[str] | None:
    """Return the names of the answer in order; None if they have none."""
    if not topic.ranks:
        return []
    kinds = {topic.ranks, *topic.listed, *JOINTS, *PLACES}
    parts = [replace(term, text=topic.listed.get(term.role, term.text)) for term in terms if term.role in kinds]
    return ranked(parts)


def _kept(terms: Sequence[Term]) -> list[Term]:
    """Return the terms with a piece that is kept, or kept to the end, as the last one."""
    found: list[Term] = []
    for i, term in enumerate(terms):
        if term.role == "rather":
            found.append(Term("then"))
        elif term.role != "keep":
            found.append(term)
        elif not any(each.role == "last" for each in terms[i + 1 : i + 4]):
            found.append(Term("last"))
    return found
