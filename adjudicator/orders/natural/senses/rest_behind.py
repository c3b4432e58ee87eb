"""Hears "for the rest": behind cards that are kept it begins what is done with the others, elsewhere it is "else"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Idea


def with_rest_told(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with ";" for "for the rest" where all before it only keeps cards, and with "else" elsewhere."""
    beside = {*ideas.heads, *ideas.measures, *ideas.pronouns, *ideas.small, *ideas.beside_keeping, *PLAYED}
    made: list[Idea] = []
    for idea in found:
        if not ideas.the_rest or idea.kind != ideas.the_rest:
            made.append(idea)
            continue
        before = {each.kind for each in made} - {",", ";", "and"}
        only_keeps = not before.isdisjoint(ideas.keeping) and not before.isdisjoint(PLAYED) and before <= beside
        made.append(Idea(";" if only_keeps else "else"))
    return made
