"""Hears a choice among names: "one of the mill, the ford and the smith", "the mill, the ford or the smith"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.remarks import STRANGE

SIGNS = (",", "and", "or")
"""Kinds of ideas between the names of a list."""
_LEAST = 3
"""The fewest names that are a choice of all where only the last two are joined by "or"."""

_FEW_PICKED = 2
"""The most names in front of words such as "whichever is cheaper"."""


def with_choices(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with "or" between all names of a list of which one is chosen, and without the words for that.

    Three names and more are such a list too if only the last two are joined by "or".
    """
    left = [*found]
    for at in range(len(left) - 1, -1, -1):
        is_said = left[at].kind == ideas.choice != ""
        begin = at + 1 if is_said else at
        goes_on = at > 1 and left[at - 1].kind in SIGNS and left[at - 2].kind in PLAYED
        if not is_said and (left[at].kind not in PLAYED or goes_on):
            continue
        end = _end(left, begin)
        names = sum(idea.kind in PLAYED for idea in left[begin:end])
        ends_so = end - begin > 1 and left[end - 2].kind == "or"
        if names > 1 and (is_said or (ends_so and names >= _LEAST and _only_commas(left[begin : end - 2]))):
            listed = [Idea("or") if idea.kind in SIGNS else idea for idea in left[begin:end]]
            left[at:end] = [one for n, one in enumerate(listed) if n == 0 or one != listed[n - 1]]
        elif is_said:
            left[at] = Idea("n", "1", "1")
    return left


def with_picks(found: Sequence[Idea], ideas: Ideas, ground: Ground) -> list[Idea]:
    """Return the ideas with one name for a list and words by which its lowest or highest is meant.

    So "the cheaper one of the mill and the ford", and "the mill or the ford, whichever is higher". Where the list does
    not say which, the words are not understood, nor where more than two names stand in front that "or" does not join:
    "the mill, and the ford or the tower, whichever is higher" may speak of two of them.
    """
    at = next((n for n, idea in enumerate(found) if idea.kind in ideas.picks), None)
    if at is None:
        return [*found]
    begin, end = _beside(found, at)
    if all(idea.kind not in PLAYED for idea in found[begin:end]):
        kind = ideas.unpicked[found[at].kind]
        return with_picks([*found[:at], Idea(kind, kind, beside=kind), *found[at + 1 :]], ideas, ground)
    named = [idea for idea in found[begin:end] if idea.kind in PLAYED]
    are_either = [idea.kind for idea in found[begin:end] if idea.kind in ("or", "and")].count("or") == len(named) - 1
    is_few = begin > at or len(named) <= _FEW_PICKED or are_either
    worth = ground.context.words.spoken.worth
    is_plain = all(idea.text in worth for idea in named) and is_few
    values = {idea: worth[idea.text] for idea in named} if is_plain else {}
    pick = min if ideas.picks[found[at].kind] else max
    wanted = pick(values.values(), default=0)
    picked = [idea for idea, value in values.items() if value == wanted]
    begin, end = min(begin, at), max(end, at + 1)
    one = picked if len(values) > 1 and len(picked) == 1 else [*found[begin:at], Idea(STRANGE), *found[at + 1 : end]]
    return [*found[:begin], *one, *found[end:]]


def _beside(found: Sequence[Idea], at: int) -> tuple[int, int]:
    """Return where the list of names begins and ends that stands behind the words at a place, or else before them."""
    behind = at + 1 + (at + 1 < len(found) and found[at + 1].kind == ",")
    if (end := _end(found, behind)) > behind + 1:
        return behind, end
    begin = at
    while begin and (found[begin - 1].kind in PLAYED or (found[begin - 1].kind in SIGNS)):
        begin -= 1
    return begin, at


def _end(found: Sequence[Idea], begin: int) -> int:
    """Return the place behind the last name of the list that begins at a place."""
    end = begin
    for n in range(begin, len(found)):
        if found[n].kind in PLAYED:
            end = n + 1
        elif found[n].kind not in SIGNS:
            break
    return end


def _only_commas(found: Sequence[Idea]) -> bool:
    return all(idea.kind in (*PLAYED, ",") for idea in found)
