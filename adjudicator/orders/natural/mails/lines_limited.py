"""Proposes orders instead of taking them where an unread line behind them limits them: "but only with +1"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.mails.stating import counts
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean, words_in

_NEVER, _SHARES = way("lines_limited.never"), way("lines_limited.shares")
_ONLY, _WITH = way("lines_limited.only"), way("lines_limited.with")
_WHICH, _ENDS = way("lines_limited.which"), way("lines_limited.ends")
_NAMED = frozenset(("area", "order", "verb", "unit", "card", "mod", "star", "subject", "track"))
"""Kinds of words of which a line needs one to be about orders or wishes."""
_PLACED = frozenset(("area", "order", "verb", "house"))
"""Kinds of words by which a line gives an order of its own, and does not limit the one before it."""
_AGAINST = words_of("against vs versus contro")
_WISHES = words_of("hope hopes hoped wish wishes love loved glad sorry spero speriamo magari peccato")
"""Words by which a line only tells what its writer feels."""
_MOST_WORDS = 14
"""A line with more words is taken for a story."""


def doubt_lines_limited(look: SecondLook) -> None:
    """Propose what stands before an unread line that limits it: the last order, or all if "the second" may be any."""
    for number, text in _not_taken(look):
        plain = clean(text)
        if len(plain.split()) > _MOST_WORDS or "?" in text:
            continue
        marks = look.marks(text)
        if _WHICH.match(plain):
            look.mail.doubt(number)
        elif _SHARES.search(plain) and any(mark.kind in look.amounts.kinds for mark in marks):
            look.mail.doubt_where(counts)
        elif _limits(plain, marks):
            last = [line for line, each in look.mail.earlier(number) if each.lines][-1:]
            for line in last:
                look.mail.doubt_last(line)


def _not_taken(look: SecondLook) -> Iterator[tuple[int, str]]:
    """Yield each line of which nothing is taken, then the unread sentences of the others, with their line numbers."""
    taken = look.mail.lines_taken()
    yield from [(n, line) for n, line in enumerate(look.lines) if line.strip() and n not in taken]
    yield from [(n, text) for n, text in look.mail.unread if n in taken]


def _limits(plain: str, marks: Sequence[Mark]) -> bool:
    """Return True for a line that limits or changes what stands before it; `plain` is its cleaned text."""
    kinds = {mark.kind for mark in marks if mark.exact and not mark.slip}
    words = words_in(plain)
    names = not _NAMED.isdisjoint(kinds) or (_is_bare(marks) and ("number" in kinds or not _AGAINST.isdisjoint(words)))
    if not names or not _WISHES.isdisjoint(words):
        return False
    if _WITH.match(plain):
        return _PLACED.isdisjoint(kinds)
    if _NEVER.search(plain):
        return "order" not in kinds
    return _ONLY.match(plain) is not None or _ENDS.search(plain) is not None


def _is_bare(marks: Sequence[Mark]) -> bool:
    """Return True for a line that has neither everyday words nor one such as "nothing", as a story would."""
    return not any(mark.plain or mark.kind == "none" for mark in marks)
