"""Hears conditions that name somebody alone, or two at once: "if Ann leads; if it is Ben", "if Ann or Ben leads"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.spoken import CONDITION, Ideas
from adjudicator.orders.natural.ideas.clauses import Clause, Idea
from adjudicator.orders.natural.ideas.idea_words import SOMEBODY
from adjudicator.orders.natural.ideas.matching import Found

_BEGINS, _ENDS = ("if", "unless"), (",", ";", "then", "else", "and")
_GOES_ON = ("and", "or", "not", "is")
"""Kinds of ideas behind a name by which more is said of it, or of somebody else."""


def with_leads(ideas: Sequence[Idea], said: Ideas, found: Found) -> list[Idea]:
    """Return the ideas, with a lead for the person behind words such as "if it is", if one was spoken of before.

    `said` are the ideas of the game, and `found` tells what a clause says.
    """
    made: list[Idea] = []
    for n, idea in enumerate(ideas):
        if not said.names_one or idea.kind != said.names_one:
            made.append(idea)
            continue
        person, after = [*ideas[n + 1 : n + 2]], "".join(each.kind for each in ideas[n + 2 : n + 3])
        lead = [each for each in ideas[:n] if each.kind == said.goal][-1:]
        is_whole = bool(person and lead) and after not in (said.goal, *_GOES_ON)
        said_now, is_left = found(Clause("", [*lead, *person], "if")) if is_whole else ([], True)
        is_asked = not is_left and [sense.kind for _, sense, _ in said_now] == [CONDITION]
        made += [Idea("if"), *(lead if is_asked else [Idea("is")])]
    return made


def with_somebody(ideas: Sequence[Idea], said: Ideas) -> list[Idea]:
    """Return the ideas with what nobody does for what somebody does: "if nobody leads, the mill; if somebody does ..."."""
    made: list[Idea] = []
    denied: list[Idea] = []
    for n, idea in enumerate(ideas):
        if idea.kind in _BEGINS:
            rest = ideas[n + 1 :]
            ends = {*_BEGINS, *_ENDS, said.content}
            condition = rest[: next((at for at, each in enumerate(rest) if each.kind in ends), len(rest))]
            denied = [*condition] if any(each.kind == "nobody" for each in condition) else denied
        is_of_somebody = bool(said.affirms) and idea.kind == said.affirms and idea.n == SOMEBODY and bool(denied)
        made += [_somebody(each) for each in denied] if is_of_somebody else [idea]
    return made


def _somebody(idea: Idea) -> Idea:
    return Idea("someone", "someone", beside="someone") if idea.kind == "nobody" else idea


def with_either_side(ideas: Sequence[Idea], said: Ideas) -> list[Idea]:
    """Return the ideas with one of the two at the sides where a condition names both: "if Ann or Bob leads"."""
    made: list[Idea] = []
    begun, at = False, 0
    while at < len(ideas):
        idea = ideas[at]
        begun = idea.kind in _BEGINS or (begun and idea.kind not in _ENDS)
        two = ideas[at : at + 3]
        is_both = begun and len(two) == 3 and two[1].kind == "or"
        is_both = is_both and sorted((two[0].beside, two[2].beside)) == sorted(said.sides)
        made.append(Idea(said.either_side, said.either_side) if is_both and said.either_side else idea)
        at += 3 if is_both and said.either_side else 1
    return made
