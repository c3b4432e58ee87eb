"""Keeps back names that an answer without a name may not use: "the lowest, but never the mill", "without the mill"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.ideas.choices import SIGNS
from adjudicator.orders.natural.ideas.clauses import Idea
from adjudicator.orders.natural.ideas.idea_words import NEVER
from adjudicator.orders.natural.names.named_text import PLAYED


def with_names_kept(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with a word that keeps for "never" or "without" before names, behind answers without a name.

    Only small words may stand between such a denial and the name.
    """
    made: list[Idea] = []
    for n, idea in enumerate(found):
        begin = next((k + 1 for k in range(len(made) - 1, -1, -1) if made[k].kind == ";"), 0)
        before = {each.kind for each in made[begin:]}
        after = next((each.kind for each in found[n + 1 :] if each.kind != "start"), "")
        is_kept = idea.kind == "not" and idea.n == NEVER and after in PLAYED
        if is_kept and ideas.keeps and PLAYED.isdisjoint(before) and not before.isdisjoint(ideas.unnamed):
            while made and made[-1].kind in SIGNS:
                del made[-1]
            made += [Idea(";"), Idea(ideas.keeps, ideas.keeps)]
        elif idea.kind != "start" or not made or made[-1].kind != ideas.keeps:
            made.append(idea)
    return made
