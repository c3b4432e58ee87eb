"""Hears "for the rest", which is about all other cards behind those that are kept, and means "else" elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.spoken import Ideas
from adjudicator.orders.natural.ideas.clauses import Idea
from adjudicator.orders.natural.names.named_text import PLAYED


def with_rest_told(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with a sign for such words behind a wish to keep cards, and with "else" for all others."""
    made: list[Idea] = []
    for idea in found:
        if not ideas.the_rest or idea.kind != ideas.the_rest:
            made.append(idea)
            continue
        behind = [each.kind for each in made if each.kind not in (",", ";", "and")]
        limits = [*ideas.heads, *ideas.measures, *ideas.pronouns, "n", *PLAYED, *ideas.small, "back", "for-later"]
        only_keeps = {"keep", "avoid"}.intersection(behind) and set(behind) <= {*limits, "start", "most", "over"}
        kept = bool(only_keeps) and not PLAYED.isdisjoint(behind)
        made.append(Idea(";" if kept else "else"))
    return made
