"""Reads "Ford: ditto", or "Mill helps me, and so does Ford": the order said before, for another area."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.orders.natural.changes.corrections import Corrections
from adjudicator.orders.natural.names.ground import Ground, Reading
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.common import words_of

_KINDS = frozenset(("area", "also", "colon", "dash", "break"))
"""Kinds of words that such a line holds."""
_SMALL = words_of(
    "the my our il la lo l le gli i mio mia of in at on di del della nel nella and e , . ; : ( ) - = ship nave"
)
"""Words that may stand beside those, and say nothing."""
_WITH_TARGET = 2
"""How many areas a sentence names for one order against another area."""
_NEAR = 1
"""How many lines above the order may stand."""


def also_at_end(marks: Sequence[Mark], own: Sequence[str]) -> int:
    """Return where a sentence ends with "also" and an own area, behind an order for another; 0 if it does not."""
    kinds = [mark.kind for mark in marks]
    at = len(marks) - 2 - any(map(_is_the_one, marks[-2:-1]))
    if at < 0 or kinds[at] != "also" or kinds[-1] != "area" or set(own).isdisjoint(marks[-1].ids):
        return 0
    act = next((i for i, kind in enumerate(kinds[:at]) if kind in ("order", "verb")), len(kinds))
    areas = [i for i, kind in enumerate(kinds[:at]) if kind == "area"]
    is_one = len(areas) == 1 or (len(areas) == _WITH_TARGET and areas[0] < act < areas[1])
    return at if act < len(kinds) and is_one else 0


def _is_the_one(mark: Mark) -> bool:
    """Return True for the "one" of "the one in port", which stands for what was named before."""
    return mark.kind == "number" and mark.ids == ("one",)


def same_as_before(
    ground: Ground, corrections: Corrections, number: int, words: Sequence[str], marks: Sequence[Mark], start: int = 0
) -> list[Reading]:
    """Return the order said last, for the only area that a sentence names beside "also"; empty for any other words.

    An order that names targets is a model if they are in reach of the area, and a sure one if it sends nobody there.
    `words` are those of the sentence, of which the first `start` belong to something else.
    """
    covered = {i for mark in marks for i in range(mark.at, max(mark.end, mark.at + 1))}
    if any(words[i] not in _SMALL for i in range(start, len(words)) if i not in covered):
        return []
    kinds = [mark.kind for mark in marks if not _is_the_one(mark)]
    areas = [id for mark in marks if mark.kind == "area" for id in mark.ids if id in ground.own]
    last = next(reversed(corrections.lines.values()), None)
    if last is None or "also" not in kinds or not _KINDS.issuperset(kinds) or len(areas) != 1:
        return []
    order = corrections.printer.line(replace(last, text="")).partition(": ")[2]
    entry = ground.context.book.entry(areas[0], ("area",))
    if entry is None or number - corrections.where[last.key] > _NEAR:
        return []
    line = ground.line(f"{entry.names['en'][0]}: {order}")
    sends = corrections.groups.moves(corrections.spotter.marks(corrections.spotter.words(order)))
    return [Reading((line,), not sends)] if line is not None else []
