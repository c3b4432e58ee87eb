"""Doubts what a mail says where a line behind it that nobody could read limits or changes it: "but only with +1"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.mails.stating import counts
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean, words_in

_NEVER, _SHARES = way("left_limits.never"), way("left_limits.shares")
_ONLY, _WITH, _WHICH, _ENDS = (
    way("left_limits.only"),
    way("left_limits.with"),
    way("left_limits.which"),
    way("left_limits.ends"),
)
_NAMED = frozenset(("area", "order", "verb", "unit", "card", "mod", "star", "subject", "track"))
"""Kinds of words by which a line is about orders or wishes, and not only about people."""
_PLACED = frozenset(("area", "order", "verb", "house"))
"""Kinds of words of a line that rather says something of its own."""
_AGAINST = words_of("against vs versus contro")
_WISHES = words_of("hope hopes hoped wish wishes love loved glad sorry spero speriamo magari peccato")
"""Words by which a line is about what somebody feels."""
_MOST_WORDS = 14
"""A longer line is rather a story."""


def doubt_lines_limited(look: SecondLook) -> None:
    """Propose what stands before a line that limits it and is not taken itself; all of it if the line counts."""
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
    """Yield the lines of which nothing is taken, and the sentences that were not read, with their numbers."""
    taken = {number for number, each in look.mail.earlier(len(look.lines)) if each.lines}
    yield from [(n, line) for n, line in enumerate(look.lines) if line.strip() and n not in taken]
    yield from [(n, text) for n, text in look.mail.unread if n in taken]


def _limits(plain: str, marks: Sequence[Mark]) -> bool:
    """Return True for a line, in cleaned text, that says how what stands before it is limited or changed."""
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
    """Return True for a line without everyday words, or "nothing", by which it rather tells something."""
    return not any(mark.plain or mark.kind == "none" for mark in marks)
