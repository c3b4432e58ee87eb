"""Reads sentences that say more of the order before: "I leave a token there", "That is the march with the star"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.engine.lines import Line
from adjudicator.orders.natural.changes.corrections import Change, Corrections
from adjudicator.orders.natural.names.ground import Reading
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_LEAVES = way("said_of_last.leaves")
"""Matches the beginning of a sentence by which a token is left behind."""
_BACK = way("said_of_last.back")
"""Matches a word by which it is not sure that one is."""
_SAYS_WHICH = way("said_of_last.says_which")
"""Matches the beginning of a sentence that says which order the last one is."""
_POINTS = way("said_of_last.points")
"""Matches a word that points at the order said last."""
_POINTING = tuple((word,) for word in ("that's", "it's", "that'll", "it'll", "quella", "quello"))
_STRENGTH = frozenset(("mod", "star"))
_OF_STRENGTH = frozenset(("mod", "star", "order", "token", "number", "break", "to", "from", "self"))
"""The only kinds of words that a sentence may hold if it says how strong the order before it is."""
_KINDS = frozenset(("token", "number", "stay", "break", "area", "to", "self", "also", "rest", "and", "colon", "dash"))
"""Kinds of words that a sentence about a token holds."""
_OF_STAYING = frozenset(("unit", "number", "stay", "to", "area", "break", "and", "self"))
"""Kinds of words of a sentence that only says who stays."""
_NEAR = 1
"""How many lines above the march may stand."""


def more_of_last(corrections: Corrections, number: int, text: str, marks: Sequence[Mark]) -> Change | None:
    """Return the order said last with what a sentence adds to it; None if its words say anything else."""
    plain = clean(text)
    if _LEAVES.match(plain) and not _BACK.search(plain):
        return _with_token(corrections, number, marks)
    return _with_strength(corrections, number, plain, marks) if _SAYS_WHICH.match(plain) else None


def stays_as_said(corrections: Corrections, marks: Sequence[Mark]) -> Line | None:
    """Return the march of the mail that leaves as many of each kind of unit as a sentence says stay; else None.

    "The footman stays in Mill" says no more than "Mill: march with the knight" where nobody else stands.
    """
    kinds = {mark.kind for mark in marks}
    if not {"unit", "stay"} <= kinds <= _OF_STAYING:
        return None
    staying = _counted(marks)
    named = {id for mark in marks if mark.kind == "area" for id in mark.ids}
    marches = [line for line in corrections.lines.values() if corrections.moves(line) and corrections.units_left(line)]
    meant = [line for line in marches if not named or line.object in named][-1:]
    for line in meant:
        left = corrections.units_left(line)
        if (named or len(marches) == 1) and all(left.get(unit) == count for unit, count in staying.items()):
            return line
    return None


def _with_strength(corrections: Corrections, number: int, text: str, marks: Sequence[Mark]) -> Change | None:
    """Return the order said near a sentence with the modifier or star that the sentence names, and its type at most.

    It is sure if the order had no other modifier, and if no other order is near that may be meant or the sentence
    points at the order said last. On a line of its own it has to name the type too.
    """
    said = [mark for mark in marks if mark.ids[:1] not in _POINTING]
    kinds = {mark.kind for mark in said}
    if kinds.isdisjoint(_STRENGTH) or not kinds <= _OF_STRENGTH or any(_counts(mark) for mark in said):
        return None
    types = {mark.ids for mark in said if mark.kind == "order"}
    here = corrections.said_in(number)
    near = here or corrections.said_in(number - _NEAR)
    meant = corrections.of_types(types, near) if types else near
    if not meant:
        return None
    new = _strengthened(corrections, meant[-1], said)
    is_last = meant[-1] == near[-1] and _POINTS.search(text) is not None
    is_usual = _strengthened(corrections, meant[-1], ()) == meant[-1]
    sure = (len(meant) == 1 or is_last) and (is_usual or new == meant[-1]) and bool(here or types)
    return Change((Reading((new,), sure),), (meant[-1],)) if new is not None else None


def _counts(mark: Mark) -> bool:
    return mark.kind == "number" and mark.ids[:1] != ("one",)


def _strengthened(corrections: Corrections, line: Line, marks: Sequence[Mark]) -> Line | None:
    """Return an order with the modifier or star among some marks in place of its own; None if none fits."""
    old = [mark for mark in corrections.marks_of(line) if mark.kind not in _STRENGTH]
    at = next((i for i, mark in enumerate(old) if mark.kind == "order"), len(old) - 1) + 1
    new = [*old[:at], *(mark for mark in marks if mark.kind in _STRENGTH), *old[at:]]
    found = [each.lines[0] for each in corrections.groups.readings(new) if len(each.lines) == 1]
    return found[0] if len(found) == 1 and found[0].key == line.key else None


def _counted(marks: Sequence[Mark]) -> dict[str, int]:
    """Return how many units of each kind some marks name; a kind without a number is one unit."""
    found: dict[str, int] = {}
    for before, mark in pairwise([Mark("start"), *marks]):
        if mark.kind == "unit":
            found[mark.ids[0]] = before.number if before.kind == "number" else 1
    return found


def _with_token(corrections: Corrections, number: int, marks: Sequence[Mark]) -> Change | None:
    """Return the march said last with a token left behind; an area that is named has to be the one that is left.

    It is sure only if no other march stands near.
    """
    kinds = [mark.kind for mark in marks]
    if kinds.count("token") != 1 or not _KINDS.issuperset(kinds):
        return None
    named = {id for mark in marks if mark.kind == "area" for id in mark.ids}
    near = [line for line in corrections.lines.values() if number - corrections.where[line.key] <= _NEAR]
    marches = [line for line in near if corrections.moves(line)]
    meant = [line for line in marches if not named or line.object in named][-1:]
    found = [reading for line in meant for reading in _readings(corrections, line, marks)]
    return Change((Reading(found[0].lines, len(marches) == 1),), tuple(meant)) if len(found) == 1 else None


def _readings(corrections: Corrections, march: Line, marks: Sequence[Mark]) -> Sequence[Reading]:
    """Return the readings that are a march as it was said, with the token of a sentence behind it."""
    text = corrections.printer.line(march)
    said = corrections.spotter.marks(corrections.spotter.words(text))
    readings = corrections.groups.readings([*said, *(mark for mark in marks if mark.kind == "token")])
    goes_on = (each for each in readings if len(each.lines) == 1 and each.lines[0] != march)
    return [each for each in goes_on if corrections.printer.line(each.lines[0]).startswith(text)]
