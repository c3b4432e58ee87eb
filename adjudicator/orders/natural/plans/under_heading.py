"""Sees lists of cards behind a heading that makes no plan of them: "treasured: mill, ford", "cards I hate: mill"."""

from __future__ import annotations

import re

from adjudicator.orders.natural.ideas.idea_words import IdeaWords
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.named_text import PLAYED, NamedText
from adjudicator.orders.natural.pieces.remarks import HEDGE, PLAIN, STRANGE, TURNING
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_NOT_UNDERSTOOD = frozenset((PLAIN, STRANGE, HEDGE, TURNING))
_CARDS = frozenset(("cards", "one-card"))
_IN_HEADING = _NOT_UNDERSTOOD | {"is", "not", "and", "high", "low", "best"} | _CARDS
_IN_LIST = frozenset((",", "and", *PLAYED))
_BLAMES = way("told.blames")
"""Matches words of a heading by which what stands behind it is bad."""
_HEADINGS = re.compile(r"(?:^|[.;!] *)([^:.;!,]{2,40}):")


def lists_under_heading(text: str, words: IdeaWords, ground: Ground) -> bool:
    """Return True for a text that begins with words of no plan, a colon, and nothing but names of cards.

    Words of a plan are none in a heading that denies them, such as "never to be played".
    """
    head, colon, behind = text.partition(":")
    listed = behind.strip(" ;").partition(";")[0]
    if not (colon and head.strip() and listed.strip()):
        return False
    heads = {idea.kind for idea in words.of(NamedText(ground, head))}
    names = [idea.kind for idea in words.of(NamedText(ground, listed))]
    is_strange = "not" in heads or (bool(heads & (_NOT_UNDERSTOOD | _CARDS)) and heads <= _IN_HEADING)
    return is_strange and bool(names) and _IN_LIST.issuperset(names)


def lists_bad_ones(text: str, words: IdeaWords, ground: Ground) -> bool:
    """Return True for a text with a heading that only calls cards bad, and says nothing of what is done with them."""
    heads = [head for head in _HEADINGS.findall(clean(text)) if _BLAMES.search(head)]
    says = [{idea.kind for idea in words.of(NamedText(ground, head))} for head in heads]
    return any(kinds.isdisjoint((*PLAYED, *words.ideas.heads, words.ideas.ranks, words.ideas.ends)) for kinds in says)
