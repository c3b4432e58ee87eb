"""Proposes the march that a sentence most likely means, where nothing else reads it or only its order is known."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from adjudicator.engine.lines import Line
from adjudicator.engine.spoken import MOVES
from adjudicator.orders.mail_reading import Statement
from adjudicator.orders.natural.areas.likely_march import likely_march
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.words.asking import asks
from adjudicator.orders.natural.words.taken_back import is_condition, leaves_open, withdraws
from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import words_in
from adjudicator.orders.subjects import ORDER

_TURNS = listed("likely_marches.turns")
"""Words by which a sentence says that something may be, or is not."""
_THERE = listed("likely_marches.there")
_FEWEST, _LONGEST = 3, 300
"""The fewest words, and the most letters, of such a sentence."""


def propose_likely_marches(look: SecondLook) -> None:
    """Propose a march for each sentence that is not read, or of which only a bare order is, if one is likely."""
    if look.groups.leads_to(MOVES) is None:
        return
    left = [*dict.fromkeys(_left(look))]
    for last, (number, text) in pairwise([(-1, ""), *left]):
        line = _likely(look, text) or (_likely_there(look, last[1], text) if last[0] == number else None)
        if line is None or any(_is_said(each, line, text) for _, each in look.mail.earlier(len(look.lines))):
            continue
        look.mail.found = [each for each in look.mail.found if not _is_bare(each.statement, line)]
        look.mail.propose(number, text, [line])


def _left(look: SecondLook) -> Iterator[tuple[int, str]]:
    """Yield the sentences that are not read, and those for which only a bare order is proposed."""
    yield from look.mail.unread
    for each in look.mail.found:
        if each.statement.meant and all(map(_has_no_moves, each.statement.meant)):
            yield each.line, each.statement.words


def _likely(look: SecondLook, text: str) -> Line | None:
    """Return the march that a sentence likely means; None for one that asks, doubts, denies or has a condition."""
    words = words_in(text)
    in_doubt = asks(text) or is_condition(text) or leaves_open(text) or withdraws(text) or not _TURNS.isdisjoint(words)
    if in_doubt or len(words) < _FEWEST or len(text) > _LONGEST:
        return None
    return likely_march(look.groups, look.marks(text))


def _likely_there(look: SecondLook, before: str, text: str) -> Line | None:
    """Return the march to an area that the sentence before names: "I want the ford. The mill goes there"."""
    return None if _THERE.isdisjoint(words_in(text)) else _likely(look, f"{before}. {text}")


def _is_said(said: Statement, line: Line, text: str) -> bool:
    """Return True if a mail has more than a bare order for the area of a line in other words than these."""
    lines = [each for each in (*said.lines, *said.meant) if each.key == line.key]
    return bool(lines) and not (said.words == text and all(map(_has_no_moves, lines)))


def _is_bare(said: Statement, line: Line) -> bool:
    return bool(said.meant) and all(each.key == line.key and _has_no_moves(each) for each in said.meant)


def _has_no_moves(line: Line) -> bool:
    """Return True for an order of an area that does not say what it does."""
    values = (each.value for each in line.alternatives)
    return line.subject == ORDER and all(value is None or value.decision is None for value in values)
