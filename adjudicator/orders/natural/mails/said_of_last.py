"""Reads sentences that say more of the order before: "I leave a token there", "That is the march with the star"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.lines import Line
from adjudicator.orders.natural.mails.corrections import Change, Corrections
from adjudicator.orders.natural.names.ground import Reading
from adjudicator.orders.natural.names.marks import Mark

_KINDS = frozenset(("token", "number", "stay", "break", "area", "to", "self", "also", "rest", "and", "colon", "dash"))
"""Kinds of words that such a sentence holds."""
_NEAR = 1
"""How many lines above the march may stand."""


def more_of_last(corrections: Corrections, number: int, marks: Sequence[Mark]) -> Change | None:
    """Return the order said last with what a sentence adds to it; None if its words say anything else."""
    return _with_token(corrections, number, marks) or _with_star(corrections, number, marks)


def _with_star(corrections: Corrections, number: int, marks: Sequence[Mark]) -> Change | None:
    """Return the order said last in a line as a special one, if a sentence names its type and a star."""
    kinds = {mark.kind for mark in marks}
    if not {"order", "star"} <= kinds <= {"order", "star", "mod", "break"}:
        return None
    said = corrections.said_in(number)
    before = corrections.spotter.marks(corrections.spotter.words(corrections.printer.line(said[0]))) if said else []
    same_type = {mark.ids for mark in marks if mark.kind == "order"} == {m.ids for m in before if m.kind == "order"}
    return corrections.resolve(marks, number) if len(said) == 1 and same_type else None


def _with_token(corrections: Corrections, number: int, marks: Sequence[Mark]) -> Change | None:
    """Return the march said last with a token left behind; None if the words of a sentence say anything else.

    An area that is named has to be the one that is left. With several marches in the line, none is sure without a name.
    """
    kinds = [mark.kind for mark in marks]
    counts = any(mark.kind == "number" and mark.number != 1 for mark in marks)
    if kinds.count("token") != 1 or "stay" in kinds[: kinds.index("token")] or not _KINDS.issuperset(kinds) or counts:
        return None
    named = {id for mark in marks if mark.kind == "area" for id in mark.ids}
    near = [line for line in corrections.lines.values() if number - corrections.where[line.key] <= _NEAR]
    marches = [line for line in near if corrections.moves(line) and (not named or line.object in named)]
    if not marches:
        return None
    found = [reading for reading in _readings(corrections, marches[-1], marks) if reading.lines[0] != marches[-1]]
    if len(found) != 1:
        return None
    return Change((Reading(found[0].lines, len(marches) == 1),), (marches[-1],))


def _readings(corrections: Corrections, march: Line, marks: Sequence[Mark]) -> Sequence[Reading]:
    """Return the readings of a march with the token of a sentence behind it, for the same area."""
    said = corrections.spotter.marks(corrections.spotter.words(corrections.printer.line(march)))
    token = [mark for mark in marks if mark.kind == "token"]
    readings = corrections.groups.readings([*said, *token])
    return [reading for reading in readings if [line.key for line in reading.lines] == [march.key]]
