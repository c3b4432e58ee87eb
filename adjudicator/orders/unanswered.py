"""Finds the foreseen questions that no line in force is sure to answer."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import EVERYWHERE, Alternative, Line, Scope
from adjudicator.engine.shapes.shape import Shape
from adjudicator.engine.words import GameWords, shape_of

_BOTH_SIDES = {Scope(side="attack"), Scope(side="defend")}


def uncovered(words: GameWords, lines: Sequence[Line], foreseen: Sequence[Foreseen]) -> list[Foreseen]:
    """Return the foreseen questions that no line is sure to answer."""
    return [item for item in foreseen if not is_covered(words, lines, item)]


def is_covered(words: GameWords, lines: Sequence[Line], item: Foreseen) -> bool:
    """Return True when lines answer a question in every case: everywhere it can come up, and without a condition."""
    subject = words.subject(item.subject)
    ours = [line for line in lines if line.subject == item.subject]
    if subject.falls_to and not ours:
        ours = [line for line in lines if line.subject == subject.falls_to]
    if subject.whole:
        return any(not all(each.asks for each in line.alternatives) for line in ours)
    general = shape_of(subject, "")
    if _is_sure(ours, "", general, item.object) or (item.object and _is_sure(ours, item.object, None, "")):
        return True
    if item.object or general is None:
        return False
    parts = general.parts(words.ids)
    return bool(parts) and all(_is_sure(ours, "", general, part) or _is_sure(ours, part, None, "") for part in parts)


def _is_sure(lines: Sequence[Line], object: str, shape: Shape | None, wanted: str) -> bool:
    """Return True when lines on this object answer everywhere; each must decide the part that is wanted, if any."""
    scopes = {
        line.scope
        for line in lines
        if line.object == object and any(_is_plain(each, shape, wanted) for each in line.alternatives)
    }
    return EVERYWHERE in scopes or scopes >= _BOTH_SIDES


def _is_plain(alternative: Alternative, shape: Shape | None, wanted: str) -> bool:
    """Return True for an answer without a condition, or a bare condition, which always means yes or no."""
    value = alternative.value
    if alternative.asks or (alternative.guards and value is not None):
        return False
    return shape is None or value is None or shape.covers(value, wanted)
