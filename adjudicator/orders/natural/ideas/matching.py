"""Finds the pieces of a line that the ideas of a clause make, by the senses of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TypeAlias

from adjudicator.engine.spoken import ANSWER, CONDITION, DROPPED, LINE, NUMBER_KINDS, SUBJECT, Ideas, Sense
from adjudicator.orders.natural.ideas.clauses import Clause, Idea, Made
from adjudicator.orders.natural.ideas.idea_words import FOR_IT
from adjudicator.orders.natural.ideas.remarks import PLAIN, UNKNOWN

Found: TypeAlias = Callable[[Clause], tuple[list[Made], bool]]
"""A function that returns the pieces of a clause, and True if an idea of the clause is in none of them."""
_LEAST_SUM = 4
"""A smaller limit that names nothing is rather one of cards than of points."""


class Matching:
    """Puts the ideas of one clause together, by the senses of a game."""

    def __init__(self, ideas: Ideas) -> None:
        self.ideas = ideas

    def found(self, clause: Clause) -> tuple[list[Made], bool]:
        """Return the pieces that the ideas of a clause make, in their order, and whether an idea is left over."""
        free: list[Idea | None] = [idea for idea in clause.ideas if idea.kind not in UNKNOWN]
        made: list[Made] = []
        for sense in self.ideas.senses:
            if _may_be(sense, clause):
                made += _taken(sense, free)
        is_turned = _turn(made, free, clause)
        kinds = {sense.kind for _, sense, _ in made}
        left = any(idea is not None and not self._says_nothing(idea, clause, kinds) for idea in free)
        conditions = sum(sense.kind == CONDITION for _, sense, _ in made)
        carries = any(idea.kind in self.ideas.carries for idea in clause.ideas)
        wrong = bool(clause.condition) and (conditions > 1 or not (conditions or carries or SUBJECT in kinds))
        wrong = wrong or _limits_nothing(made, clause)
        return sorted(made, key=lambda each: each[0]), left or wrong or is_turned

    def _says_nothing(self, idea: Idea, clause: Clause, kinds: Collection[str]) -> bool:
        """Return True for an idea that says nothing beside the pieces of these kinds."""
        if clause.condition and idea.beside == "not":
            return False
        if idea.kind in ("is", PLAIN):
            begun = idea.kind == PLAIN and LINE not in kinds and any(each.kind == "start" for each in clause.ideas)
            return ANSWER not in kinds and not begun
        if idea.kind in self.ideas.pronouns:
            return not clause.condition and ANSWER not in kinds
        return idea.kind == "start" or idea.n == FOR_IT or (idea.kind == "n" and idea.n == "1")


def _limits_nothing(made: Sequence[Made], clause: Clause) -> bool:
    """Return True if a clause has several limits, or one that names nothing and stands beside other words."""
    limits = [idea for idea in clause.ideas if idea.kind in NUMBER_KINDS and idea.n]
    bare = [idea for _, sense, _ in made for idea in limits if len(sense.needs) == 1 and sense.needs[0] == idea.kind]
    is_small = any(int(idea.n) < _LEAST_SUM for idea in bare)
    return (len(limits) > 1 and not clause.condition) or (bool(bare) and (is_small or PLAIN in clause.kinds))


def _may_be(sense: Sense, clause: Clause) -> bool:
    """Return True if a clause may have a sense: after "if" no answers, elsewhere no conditions without a number."""
    if clause.condition:
        return sense.kind in (CONDITION, DROPPED, SUBJECT)
    return sense.kind != CONDITION or _has_number(sense)


def _taken(sense: Sense, free: list[Idea | None]) -> Iterator[Made]:
    """Yield the pieces that a sense makes of the free ideas, which are free no longer."""
    while (places := match(sense, free)) is not None:
        named = [_named([idea for i in group if (idea := free[i]) is not None]) for group in places]
        used = [i for group in places for i in group]
        yield min(used), sense, sense.text.format(*named)
        for i in used:
            free[i] = None
        if sense.kind == CONDITION:
            break


def _turn(made: list[Made], free: list[Idea | None], clause: Clause) -> bool:
    """Turn the only condition round for "not" or "unless"; return True if there is nothing that could be turned."""
    negated = [i for i, idea in enumerate(free) if idea is not None and idea.kind == "not"]
    if (len(negated) + (clause.condition == "unless")) % 2 == 0:
        return False
    conditions = [n for n, (_, sense, _) in enumerate(made) if sense.kind == CONDITION]
    if len(conditions) != 1:
        return True
    at, sense, text = made[conditions[0]]
    made[conditions[0]] = (at, sense, f"not {text}")
    for i in negated:
        free[i] = None
    return False


def _has_number(sense: Sense) -> bool:
    """Return True for a condition about a number, which needs no "if": "with a gap of at most 3"."""
    return bool(re.search(r"\d$", sense.text)) or any(need in (*NUMBER_KINDS, "n") for need in sense.needs)


def _named(group: Sequence[Idea]) -> Idea:
    """Return what a need stands for: its idea, or all of them in a row, each once."""
    group = list(dict.fromkeys(group))
    if len(group) == 1:
        return group[0]
    return Idea("", ", ".join(idea.text for idea in group))


def match(sense: Sense, free: Sequence[Idea | None]) -> list[list[int]] | None:
    """Return the places of the ideas that a sense needs among those that are free; None if one is missing."""
    used: set[int] = set()
    found: list[list[int]] = []
    for need in sense.needs:
        kinds = need.lstrip("*?+").split("|")
        group = [i for i, idea in enumerate(free) if idea is not None and i not in used and idea.kind in kinds]
        if need.startswith("+"):
            group = [i for i in group if found and found[-1] and i == found[-1][-1] + 1]
        if not group and not need.startswith("?"):
            return None
        group = group if need.startswith("*") else group[:1]
        used.update(group)
        found.append(group)
    return found
