"""Leaves out words that add nothing: what a limit is for ("at most seven for the smith"), and a limit already met."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from adjudicator.engine.ideas import LINE, NUMBER_KINDS, Ideas
from adjudicator.orders.natural.ideas.tidied import BEGINS, JOINTS
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Clause, Idea
from adjudicator.orders.natural.pieces.remarks import PLAIN
from adjudicator.orders.natural.senses.matching import Found

_TWO = 2
_ONE = "one-card"
"""The kind of an idea such as "the card", which is one of them."""


def without_prize_paid_for(clauses: Sequence[Clause], ideas: Ideas, found: Found) -> list[Clause]:
    """Return the clauses without the prize alone right behind a limit, if nothing stands behind it before a sign."""
    left: list[Clause] = []
    for clause, after in pairwise([*clauses, Clause(";")]):
        is_prize = ideas.placed[:1] != () and {*ideas.placed[:1]} <= clause.kinds <= {*ideas.placed[:1], PLAIN}
        is_behind = bool(left) and clause.joint == "" and not clause.condition and after.joint != ""
        if not (is_prize and is_behind and _limits(left[-1], found)):
            left.append(clause)
    return left


def _limits(clause: Clause, found: Found) -> bool:
    """Return True for a clause that only says the most of something, in a line of its own."""
    made, is_left = found(clause)
    is_line = any(sense.kind == LINE for _, sense, _ in made)
    return is_line and not is_left and not clause.condition and not clause.kinds.isdisjoint((*NUMBER_KINDS, "n"))


def without_keeping_again(clauses: Sequence[Clause], ideas: Ideas, found: Found) -> list[Clause]:
    """Return the clauses without one that says only again that what stands before it is kept: "..., I save it"."""
    again = {ideas.keeps, *ideas.said_again}
    left: list[Clause] = []
    for clause in clauses:
        is_again = ideas.keeps in clause.kinds and clause.kinds <= again and not clause.condition
        before = found(left[-1])[0] if left and is_again and clause.joint in (",", "and") else []
        if not any(sense.kind == LINE and text.startswith(f"{ideas.keeps}:") for _, sense, text in before):
            left.append(clause)
    return left


def with_limits_met(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with an end for "no third card" behind a plan of two names, which says no more than that."""
    made: list[Idea] = []
    for idea in found:
        named = sum(each.kind in PLAYED for each in made)
        is_met = ideas.two_cards != "" and idea.kind == ideas.two_cards and named == _TWO
        made.append(Idea(ideas.closes, ideas.closes) if is_met else idea)
    return made


def with_sums_apart(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with a comma between a sum and the one card that is paid for: "up to 9 with the cheapest card".

    More than one cannot be how many cards are played, if one of them is meant.
    """
    made: list[Idea] = []
    for n, idea in enumerate(found):
        made.append(idea)
        rest = [*takewhile(lambda each: each.kind not in (*JOINTS, *BEGINS), found[n + 1 :])]
        is_sum = idea.kind in NUMBER_KINDS and idea.n not in ("", "1") and _only_pays(found[:n], ideas)
        is_one = bool(rest) and rest[0].kind in (_ONE, *ideas.unnamed) and all(each.kind != "cards" for each in rest)
        made += [Idea(",")] if is_sum and is_one and any(each.kind in ideas.unnamed for each in rest) else []
    return made


def _only_pays(found: Sequence[Idea], ideas: Ideas) -> bool:
    """Return True if the last clause of some ideas, which may be empty, has only words for paying, such as "spend"."""
    said = [*takewhile(lambda each: each.kind not in JOINTS, reversed(found))]
    return {each.kind for each in said} <= {*ideas.measures, ideas.caps, ideas.plays, "start", PLAIN} - {_ONE}
