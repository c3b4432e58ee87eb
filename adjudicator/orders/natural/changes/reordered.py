"""Moves names within a list that the mail gave before: "cards: smith, miller. Wait, the miller before the smith"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.orders.natural.names.ground import Ground, Reading
from adjudicator.orders.natural.words.ways import way_in_words
from adjudicator.orders.normalise import clean
from adjudicator.orders.printing import Printer

_BEFORE, _FIRST, _LAST = (
    way_in_words("reordered.before"),
    way_in_words("reordered.first"),
    way_in_words("reordered.last"),
)
_BOTH = 2


def reordered(text: str, readings: Sequence[Reading], before: Sequence[Line], ground: Ground) -> list[Reading]:
    """Return the readings of a text; one that only moves names of a list said before has all names of that list.

    It is not sure if the text leaves open where they go.
    """
    return [_moved(clean(text), each, before, ground) for each in readings]


def _moved(plain: str, reading: Reading, before: Sequence[Line], ground: Ground) -> Reading:
    """Return a reading as a text changes the list before it."""
    said = reading.lines[0] if len(reading.lines) == 1 else None
    last = next((line for line in reversed(before) if said is not None and line.key == said.key), None)
    if said is None or last is None or not (_BEFORE.search(plain) or _FIRST.search(plain) or _LAST.search(plain)):
        return reading
    names, old = _names(said), _names(last)
    if not names or not set(names) < set(old):
        return reading
    order = _order(plain, names, old)
    line = _with_order(last, order, ground) if order else None
    if line is None:
        return replace(reading, sure=False)
    return Reading((replace(line, text=said.text),), reading.sure)


def _order(plain: str, names: Sequence[str], old: Sequence[str]) -> list[str]:
    """Return the names of a list in their new order; empty if that is not clear."""
    left = [name for name in old if name not in names[:1]]
    if _BEFORE.search(plain):
        target = names[1] if len(names) == _BOTH else left[0] if len(names) == 1 and len(left) == 1 else ""
        at = left.index(target) if target else -1
        return [*left[:at], names[0], *left[at:]] if target else []
    if len(names) != 1 or (_FIRST.search(plain) and _LAST.search(plain)):
        return []
    return [names[0], *left] if _FIRST.search(plain) else [*left, names[0]]


def _names(line: Line) -> tuple[str, ...]:
    """Return the names of a line that does nothing but rank them; empty for any other."""
    only = line.alternatives[0] if len(line.alternatives) == 1 else None
    is_list = only is not None and not only.guards and isinstance(only.value, Ranking)
    return only.value.items if is_list and only is not None and isinstance(only.value, Ranking) else ()


def _with_order(line: Line, order: Sequence[str], ground: Ground) -> Line | None:
    """Return a line with its names in another order; None if the rules do not accept it."""
    subject, _, said = Printer(ground.context).line(replace(line, text="")).partition(": ")
    printed = dict(zip(_names(line), said.split(", "), strict=False))
    whole = len(printed) == len(order) and said.count(", ") == len(order) - 1
    return ground.line(f"{subject}: {', '.join(printed[name] for name in order)}") if whole else None
