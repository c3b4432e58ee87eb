"""Reads an answer about one name that gives the others their numbers too: "2, and 1 on the mill, 0 for the ford"."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from adjudicator.engine.shapes.amounts import PerName
from adjudicator.engine.words import Subject
from adjudicator.orders.natural.amounts.amount_parts import EACH
from adjudicator.orders.natural.amounts.amount_reader import AmountsReader
from adjudicator.orders.natural.amounts.amounts_told import OF_OTHERS
from adjudicator.orders.natural.names.ground import Ground, Reading, unexplained
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.natural.words.word_lists import listed

_PARTS = ("break", "and", "colon", "dash")
"""The kinds of words and signs that part one number from the next."""
_COUNTS = ("number", "none")
_THIS = listed("after_asked.this")
"""Words behind which "one" is no number: "two on this one"."""


def amounts_after(ground: Ground, text: str, about: Collection[str]) -> Reading | None:
    """Return the line that a text gives as answer about one name, with a number for each other name as well.

    That name is one of the ids that the question is `about`. Return None for a text that leaves one of the names
    without a number, or says two for one. The reading is unsure if a word of the text is not explained.
    """
    reader, spotter = AmountsReader(ground), Spotter(ground.context, ())
    words = spotter.words(text)
    marks = [mark for mark in spotter.marks(words) if not _is_this_one(mark, words)] if "?" not in text else []
    for subject in reader.subjects:
        amounts = _amounts(subject, ground, marks, words, about)
        line = reader.line(subject, amounts) if amounts else None
        if line is not None:
            return Reading((line,), not any(map(unexplained, marks)) and OF_OTHERS.isdisjoint(words))
    return None


def _is_this_one(mark: Mark, words: Sequence[str]) -> bool:
    """Return True for the "one" of "two on this one", which counts nothing."""
    return mark.ids == ("one",) and not _THIS.isdisjoint(words[max(mark.at - 1, 0) : mark.at])


def _amounts(
    subject: Subject, ground: Ground, marks: Sequence[Mark], words: Sequence[str], about: Collection[str]
) -> dict[str, int]:
    """Return the number for each name; empty if one has none, or two."""
    assert isinstance(subject.shape, PerName)
    ids = [entry.id for entry in ground.context.book.of_kind(subject.shape.kind)]
    asked = [id for id in ids if id in about]
    found: dict[str, int] = {}
    for clause in _clauses(marks, subject.shape.kind):
        names = [mark.ids[0] for mark in clause if mark.kind == subject.shape.kind and len(mark.ids) == 1]
        numbers = [int(mark.number) for mark in clause if mark.kind in _COUNTS]
        is_rest = any(mark.kind == "rest" for mark in clause) and bool(EACH.intersection(words)) and bool(found)
        if is_rest and not names and numbers:
            names, numbers = [id for id in ids if id not in found], numbers[:1]
        elif not found and not names:
            names = asked
        if len(numbers) != 1 or not names or found.keys() & set(names):
            return {}
        found |= dict.fromkeys(names, numbers[0])
    return {id: found[id] for id in ids} if len(asked) == 1 and len(ids) == len(found) > 1 else {}


def _clauses(marks: Sequence[Mark], kind: str) -> Iterator[list[Mark]]:
    """Yield the marks between the signs that part them, where they count or name anything."""
    for is_part, said in groupby(marks, lambda mark: mark.kind in _PARTS):
        clause = list(said)
        if not is_part and any(mark.kind in (*_COUNTS, kind) for mark in clause):
            yield clause
