"""Hears that a plan is one for every round until its writer says otherwise: "unless I say otherwise, I kneel"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.remarks import TURNING


def with_standing_plans(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with a plan for all rounds, which is not sure, for words such as "unless I say otherwise".

    Beside a wish that holds in every round anyway, or a plan that names its rounds, such words say nothing.
    """
    if not ideas.till_told or all(idea.kind != ideas.till_told for idea in found):
        return [*found]
    left = [idea for idea in found if idea.kind != ideas.till_told]
    kinds = {idea.kind for idea in left}
    is_plan = not kinds.isdisjoint((*PLAYED, ideas.ends, *ideas.unnamed))
    names_rounds = not kinds.isdisjoint((*ideas.heads, *ideas.measures, ideas.each_round, ideas.always, *ideas.rounds))
    return [Idea(ideas.each_round), Idea(TURNING), *left] if is_plan and not names_rounds else left
