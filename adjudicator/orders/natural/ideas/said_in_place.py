"""Tells words that mean something else, or nothing, because of what stands around them: "who leads", "after that"."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.ideas.tidied import BEGINS, JOINTS
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.remarks import STRANGE
from adjudicator.orders.natural.words.common import words_of

_CHOICE = words_of("or o oppure ovvero")
_BEHIND_HER = frozenset(("", *",;:).!?", *words_of("and or if when unless while because")))
"""What stands behind "her" where it is nobody's thing, as in "her ally"."""
_DOES = words_of("is va sta guida conduce comanda vince")
"""Verbs that are about somebody else even where nobody is named beside them, as in the Italian "se guida"."""


def says_who_leads(following: Collection[str], before: Sequence[Idea], ideas: Ideas) -> bool:
    """Return True for a "who" behind somebody in a condition that goes on with leading: "if it is Ann who leads".

    `following` are the kinds of the phrases that may begin behind that word.
    """
    begun = max((n for n, idea in enumerate(before) if idea.kind in (*BEGINS, ideas.names_one)), default=-1)
    is_whole = begun >= 0 and not any(idea.kind in JOINTS for idea in before[begun:])
    return is_whole and before[-1].kind == ideas.people and ideas.goal != "" and ideas.goal in following


def with_her_named(words: Sequence[str]) -> list[str]:
    """Return words with "she" for a "her" that stands for a person: "the mill against her, then the ford"."""
    around = zip(["", *words], words, [*words[1:], ""], strict=False)
    return ["she" if word == "her" and last != "be" and follows in _BEHIND_HER else word
            for last, word, follows in around]  # fmt: skip


def says_not_who(phrase: Sequence[str], before: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return what a condition lacks before words that only say that somebody leads: the "he" of "se guida".

    It is nothing if a card was named before, since they may be about that. If somebody was named too, a verb such as
    "guida" may be about either, so that it is an unknown word, while "is" is about a person.
    """
    begins = [each.kind for each in before if each.kind != "not"][-1:]
    if begins not in ([kind] for kind in BEGINS) or phrase[0] not in _DOES or not ideas.pronouns:
        return []
    kinds = {each.kind for each in before}
    if kinds.isdisjoint(PLAYED):
        return [Idea(ideas.pronouns[0])]
    return [Idea(STRANGE)] if ideas.people in kinds and phrase[0] != "is" else []


def points_at_place(kind: str, words: Collection[str], ideas: Ideas) -> bool:
    """Return True for a place in a text with an arrow that leaves no choice: the "l" of "ally > l"."""
    return kind in ideas.councils and ">" in words and _CHOICE.isdisjoint(words)


def says_then_again(before: Sequence[Idea]) -> bool:
    """Return True behind a name that "then" begins, where words such as "after that" add nothing at an end."""
    return [each.kind for each in before[-2:]] == ["then", *PLAYED]


def in_condition(before: Sequence[Idea]) -> bool:
    """Return True right behind a condition, or a comma that ends it: at the "basta" of "se guida Ann basta ..."."""
    begun = max((n for n, idea in enumerate(before) if idea.kind in BEGINS), default=-1)
    said = [idea.kind for idea in before[begun + 1 :]]
    is_whole = len(said) > 0 and said[0] not in JOINTS and said[-1] not in ("and", ";")
    return begun >= 0 and is_whole and set(said[:-1]).isdisjoint(JOINTS)
