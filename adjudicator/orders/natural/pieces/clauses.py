"""Clauses of a sentence with the pieces that their ideas make, and the answers in them with their conditions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import TypeAlias

from adjudicator.engine.ideas import ANSWER, CONDITION, DROPPED, SUBJECT, Sense
from adjudicator.engine.lines import OPPOSITES
from adjudicator.orders.natural.pieces.joining import JOINT, Piece

OPENS = "opens"
"""The text of an idea such as "open with", before what comes first wherever it stands."""
_LIGHTEST_FIRST = ("", "and", ",", ";", "then", "or", "else")
EITHER = " | "
"""Separates conditions in one text, of which one being true is enough: "not leading | gap <= 3"."""
_VALUE = re.compile(r"(?<!not )\b(\w+) = (\d+)")
BESIDE = ("", ",", "and")
"""Joints that do not set a condition apart from the answer before it."""


@dataclass(frozen=True, slots=True)
class Idea:
    """A word or name of a sentence with its meaning: `text` in the strict form, `n` its number."""

    kind: str
    text: str = ""
    n: str = ""
    beside: str = ""

    def __str__(self) -> str:
        return self.text

    @property
    def less(self) -> str:
        """The whole number below its number, which is the most that "under 8" allows."""
        return str(int(self.n) - 1)


Made: TypeAlias = tuple[int, Sense, str]
"""A piece found in a clause: the place where it begins, its sense and its text."""


@dataclass(slots=True)
class Clause:
    """What stands between two joints. `joint` is the one before it."""

    joint: str
    ideas: list[Idea] = field(default_factory=list)
    condition: str = ""
    """The word that a condition begins with; "" for anything else."""
    limits: bool = False
    """True for a condition of what stands before it, such as "only if he leads"."""
    repeats: bool = False
    """True for a condition such as "whenever he leads", on which something is done again and again."""
    begins: bool = False
    """True if it begins a sentence."""
    adds: bool = False
    """True behind "and"; a condition there is one of what follows: "the smith, and if he leads, the mill"."""
    objects: bool = False
    """True for a condition behind "but", which limits what stands before it if it leads to an end."""
    but: bool = False
    """True behind a word such as "but", by which what stands before it may not hold."""
    needed: bool = False
    """True for what is only done if all before it was not enough: "if that is not enough, the mill"."""
    made: list[Made] = field(default_factory=list)
    """The pieces found in it."""
    left: bool = False
    """True if an idea of it is in no piece."""

    @property
    def kinds(self) -> set[str]:
        """The kinds of its ideas."""
        return {idea.kind for idea in self.ideas}

    def texts(self, kind: str) -> list[str]:
        """Return the texts of its pieces of a kind."""
        return [text for _, sense, text in self.made if sense.kind == kind]


def stronger(one: str, other: str) -> str:
    """Return the one of two joints in a row that says more."""
    return max(one, other, key=_LIGHTEST_FIRST.index)


@dataclass(slots=True)
class Said:
    """A clause that is no condition, with the joint before it and the conditions of its answer."""

    joint: str
    clause: Clause
    conditions: list[str] = field(default_factory=list)
    objects: bool = False
    adds: bool = False
    """True for an answer whose condition stands behind "and": "the smith, and if he leads, the mill"."""
    implied: Mapping[str, str] = field(default_factory=dict)
    """Maps an answer to the condition under which alone it does anything."""

    @property
    def answers(self) -> list[str]:
        return self.clause.texts(ANSWER)

    @property
    def is_named(self) -> bool:
        """True if its last answer is a name."""
        return names_one(self.clause)

    @property
    def demands(self) -> list[str]:
        """The conditions of its last answer: those given to it, then those of its own clause."""
        return [*self.conditions, *self.clause.texts(CONDITION)]

    def add(self, conditions: Sequence[str]) -> None:
        """Add conditions behind those that it has."""
        self.conditions = [*self.demands, *conditions]
        self.drop_own()

    def drop_own(self) -> None:
        """Take the conditions out of its clause."""
        self.clause.made = [made for made in self.clause.made if made[1].kind != CONDITION]

    def pieces(self) -> Iterator[Piece]:
        """Yield its pieces, the conditions behind its last answer."""
        left = len(self.answers)
        for _, sense, text in sorted(self.clause.made, key=lambda made: made[1].kind != SUBJECT):
            if sense.kind == ANSWER:
                left -= 1
                yield from self._answer(text) if not left else (Piece(ANSWER, text), Piece(JOINT, ","))
            elif sense.kind not in (CONDITION, DROPPED):
                yield Piece(sense.kind, text)

    def _answer(self, text: str) -> Iterator[Piece]:
        """Yield the last answer with its conditions; where one of several is enough, the answer once with each."""
        implied = self.implied.get(self.answers[-1])
        demands = [[plainly(part) for part in each.split(EITHER)] for each in self.demands if each != implied]
        for n, conditions in enumerate(product(*demands)):
            yield from [Piece(JOINT, " or ")] if n else []
            yield Piece(ANSWER, f"{text} if {' and '.join(conditions)}" if conditions else text)


def names_one(clause: Clause) -> bool:
    """Return True if the last piece of a clause is a name that is an answer."""
    return [sense.text for _, sense, _ in clause.made if sense.kind != DROPPED][-1:] == ["{0}"]


def denies_both(last: Clause, clause: Clause) -> bool:
    """Return True for "unless" before two facts, which denies them only together: "unless he leads and I am behind"."""
    is_more = clause.joint == "and" and bool(clause.texts(CONDITION)) and not clause.texts(ANSWER)
    return last.condition == "unless" and is_more and bool(last.texts(CONDITION))


def denied_together(clauses: Sequence[Clause]) -> Iterator[Clause]:
    """Yield the clauses; two facts behind "unless" are one clause with a condition that is true if either is false.

    A third fact stays a clause of its own.
    """
    left = [*clauses]
    while left:
        clause = left.pop(0)
        if left and denies_both(clause, left[0]):
            more = left.pop(0).texts(CONDITION)
            (at, sense, text), *others = (made for made in clause.made if made[1].kind == CONDITION)
            both = EITHER.join((text, *map(opposite, more)))
            kept = [made for made in clause.made if made[1].kind != CONDITION]
            clause = replace(clause, made=[*kept, (at, sense, both), *others])
        yield clause


def plainly(condition: str) -> str:
    """Return a condition about a number without "not"."""
    said = condition.removeprefix("not ")
    return opposite(said) if said != condition and any(f" {sign} " in said for sign in OPPOSITES) else condition


def opposite(condition: str) -> str:
    """Return a condition that is true where the other is false."""
    if EITHER in condition:
        return " and ".join(map(opposite, condition.split(EITHER)))
    for sign, other in OPPOSITES.items():
        if f" {sign} " in condition:
            return condition.replace(f" {sign} ", f" {other} ")
    return condition.removeprefix("not ") if condition.startswith("not ") else f"not {condition}"


def is_of(condition: str, ends: tuple[str, ...]) -> bool:
    """Return True if a condition has one of these endings and does not begin with "not"."""
    return condition.endswith(ends) and not condition.startswith("not ")


def are_at_odds(one: str, other: str, sole: tuple[str, ...]) -> bool:
    """Return True for two conditions that are never met together: opposite ones, or that two people lead.

    `sole` are the ends of conditions that are met for one person alone.
    """
    return other == opposite(one) or (one != other and is_of(one, sole) and is_of(other, sole))


def exclude_each_other(one: Said, other: Said) -> bool:
    """Return True if not both of two answers are given: one wants "turn = 1" and the other "turn = 2", or its opposite.

    The second of two names under opposite conditions stands for the first, unless it is to be played "then".
    """
    values = [dict(_VALUE.findall(" and ".join(each.demands))) for each in (one, other)]
    both_named = one.is_named and other.is_named and other.joint != "then"
    is_single = len(one.demands) == len(other.demands) == 1
    if both_named and is_single and other.demands[0] == opposite(one.demands[0]):
        return True
    return any(values[1].get(name, value) != value for name, value in values[0].items())
