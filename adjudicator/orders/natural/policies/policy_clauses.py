"""Makes lines of one clause about a policy: its topic, the fights it is for, and the names in their order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from adjudicator.engine.spoken import ABOUT, Topic
from adjudicator.orders.natural.policies.policy_scopes import SCOPES, Scope
from adjudicator.orders.natural.policies.policy_terms import CUT, HEADING, SIGN, Term
from adjudicator.orders.natural.policies.policy_values import YES, by_value, each_place
from adjudicator.orders.natural.policies.ranked import JOINTS, PLACES, ranked

_ELSEWHERE = ("elsewhere", "anywhere")
"""Roles of words for all other places."""
_ANY = "any"
"""The name in a list for all that are left, behind which nothing can stand."""
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
    found: list[list[Policy]] = []
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
    if parts := by_value(topic, terms):
        return _all_lines(topic, parts)
    terms = _without_wherever(topic, _without_heading(topic, [term for term in terms if term.role != YES]))
    if topic.scoped and topic.ranks not in ("", "area") and (places := each_place(terms)):
        made = [_of_topic(topic, each) for each in places]
        return list(dict.fromkeys(line for each in made for line in each)) if all(made) else []
    place = next((i for i, term in enumerate(terms) if term.role in _ELSEWHERE and term.role not in topic.listed), None)
    if place is not None and topic.scoped:
        return _by_place(topic, terms[:place], terms[place + 1 :])
    at = next((i for i, term in enumerate(terms) if term.role in ("else", "others")), None)
    if at is not None and topic.scoped and topic.ranks:
        first, second = _around_else(topic, terms, at)
        if not _has_name(topic, first) and any(term.role in SCOPES for term in first):
            return []
        if _has_name(topic, first) and _has_name(topic, second) and _is_conditional(topic, first):
            return _all_lines(topic, (first, second))
    line = _line(topic, _without_carried(topic, _without_plain_else(topic, terms)))
    return [line] if line is not None else []


def _all_lines(topic: Topic, parts: Sequence[Sequence[Term]]) -> list[Policy]:
    """Return one line for each part of a clause; none if a part makes no line, or two parts have the same subject."""
    lines = [line for part in parts if (line := _line(topic, part)) is not None]
    return lines if len({line.subject for line in lines}) == len(parts) else []


def _around_else(topic: Topic, terms: Sequence[Term], at: int) -> tuple[Sequence[Term], Sequence[Term]]:
    """Return the terms of the first choice and of the other one; "otherwise" stands at `at`, before or behind that."""
    cut = next((i for i in range(at - 1, 0, -1) if terms[i].role == SIGN), 0)
    if at == len(terms) - 1 and terms[at].role == "else" and cut and _has_name(topic, terms[:cut]):
        return terms[:cut], terms[cut + 1 : at]
    return terms[:at], terms[at + 1 :]


def _without_heading(topic: Topic, terms: Sequence[Term]) -> Sequence[Term]:
    """Return the terms without a heading that only names the topic, such as the "cards:" of "cards: Ann, Bob"."""
    is_headed = topic.scoped and topic.ranks and [term.role for term in terms[1:2]] == [HEADING]
    return terms[2:] if is_headed and terms[0].role == topic.cues[0] else terms


def _without_wherever(topic: Topic, terms: Sequence[Term]) -> Sequence[Term]:
    """Return the terms without the "wherever" of "wherever I defend", which says no more than "if I defend"."""
    following = [*terms, Term("")][1:]
    return [term for term, after in zip(terms, following, strict=True)
            if not (topic.scoped and term.role == "anywhere" and after.role in SCOPES)]  # fmt: skip


def _without_plain_else(topic: Topic, terms: Sequence[Term]) -> Sequence[Term]:
    """Return the terms without "otherwise not" behind a condition, which says no more than the condition."""
    says_if = not topic.ranks and any(term.role in ("if", "unless") for term in terms)
    return _without_signs(terms[:-2]) if says_if and [term.role for term in terms[-2:]] == ["else", "not"] else terms


def _by_place(topic: Topic, before: Sequence[Term], after: Sequence[Term]) -> list[Policy]:
    """Return the lines of a clause around a word for all other places: "the smith at Mill, elsewhere the miller".

    Names on both sides of the word must stand beside a place on one of them; on one side alone they are for all places.
    """
    cut = next((i for i in range(len(before) - 1, 0, -1) if before[i].role == SIGN), 0)
    parts = (before[:cut], before[cut:]) if cut and not _has_name(topic, after) else (before, after)
    sides = [_without_signs(each) for each in parts]
    named = [each for each in sides if _has_name(topic, each)]
    here = [_is_for_place(topic, each) for each in named]
    if any(each not in named for each in sides if each and not _only_cues(topic, each)) or sum(here) != len(named) - 1:
        return []
    head = sides[0] if len(named) == 1 and named[0] is sides[1] else ()
    cues = [term for term in sides[0] if f"{term.role}" in topic.cues] if len(named) > 1 else []
    lines = [_line(topic, [*(head if each is sides[1] else ()), *(cues if each is sides[1] else ()), *each])
             for each in sorted(named, key=lambda each: not _is_for_place(topic, each))]  # fmt: skip
    return [line for line in lines if line is not None] if all(lines) else []


def _is_for_place(topic: Topic, terms: Sequence[Term]) -> bool:
    return topic.ranks != "area" and any(term.role == "area" for term in terms)


def _only_cues(topic: Topic, terms: Sequence[Term]) -> bool:
    """Return True for terms that only say what a line is about."""
    return all(term.role in topic.cues or term.role in topic.light for term in terms)


def _without_signs(terms: Sequence[Term]) -> Sequence[Term]:
    """Return terms without the signs at their ends."""
    signs = (SIGN, CUT, HEADING, "and")
    start = next((i for i, term in enumerate(terms) if term.role not in signs), len(terms))
    end = next((i for i in range(len(terms), start, -1) if terms[i - 1].role not in signs), start)
    return terms[start:end]


def _without_carried(topic: Topic, terms: Sequence[Term]) -> Sequence[Term]:
    """Return the terms without names that only say what goes somewhere: "the ship goes home"."""
    goes = {role for cue in topic.cues for role in cue.split()}
    following = [*terms, Term("")][1:]
    return [term for term, after in zip(terms, following, strict=True)
            if not (term.text in topic.carried and after.role in goes)]  # fmt: skip


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
    objects += [term.text for term in left if topic.about and term.role == ABOUT]
    names = _names(topic, left)
    is_empty = signature in (topic.unscoped if scope.text else topic.asked)
    if signature not in topic.answers or len(objects) > 1 or is_empty or names is None:
        return None
    subject = " ".join((topic.subject, *objects, scope.text)).strip()
    return Policy(f"{subject}: {topic.answers[signature].format(', '.join(names))}")


def _signature(topic: Topic, terms: Sequence[Term]) -> str:
    """Return the roles that matter for the answer, in order, without one that follows itself, as in "non ... mai"."""
    dropped = {topic.ranks, *topic.listed, *JOINTS, *(PLACES if topic.ranks else ()), *topic.light, *topic.objects, CUT}
    dropped |= {ABOUT} if topic.about else set()
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
    names = ranked(parts)
    return None if names is not None and _ANY in names[:-1] else names


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
