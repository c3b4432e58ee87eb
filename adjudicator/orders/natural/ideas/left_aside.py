"""Keeps back names that an answer without a name may not use, and leaves out the round for which names are kept."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import ANSWER, LINE, SUBJECT, Ideas
from adjudicator.orders.natural.ideas.choices import SIGNS
from adjudicator.orders.natural.ideas.clauses import Idea
from adjudicator.orders.natural.ideas.idea_words import NEVER
from adjudicator.orders.natural.ideas.joining import JOINT, Piece, later_round
from adjudicator.orders.natural.names.named_text import PLAYED


def with_names_kept(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with a word that keeps for "never" or "without" before names, behind answers without a name.

    So it is in "the lowest, but never the mill" and "the lowest without the mill". Only small words may stand between
    such a denial and the name.
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


def without_rounds_kept_for(pieces: Sequence[Piece], ideas: Ideas) -> list[Piece]:
    """Return the pieces without a round that only says for when names are kept: "I stop. Keep the mill for round 6"."""
    made: list[Piece] = []
    for n, piece in enumerate(pieces):
        names_round = piece.kind == SUBJECT and later_round(piece.text) != ""
        last = next((each for each in reversed(made) if each.kind != JOINT), piece)
        is_behind = last.kind == LINE and last.text.startswith(f"{ideas.keeps}:")
        if not (names_round and is_behind and all(each.kind != ANSWER for each in pieces[n:])):
            made.append(piece)
    return made
