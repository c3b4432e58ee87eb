"""Finds the march that a sentence most likely means: from an own area to the only one that its units can reach.

It is only good for a proposal: unknown verbs are passed over, and units in another clause than the target are taken to
stay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from adjudicator.engine.lines import Line
from adjudicator.engine.spoken import MOVES
from adjudicator.orders.natural.areas.area_orders import GroupReader
from adjudicator.orders.natural.areas.moves import units_text
from adjudicator.orders.natural.areas.unit_counts import unit_named
from adjudicator.orders.natural.names.marks import Mark

_PARTS = ("break", "colon", "dash")
"""Kinds of signs that part the clauses of a sentence."""
_STAYS = ("stay", "none")
_MOST_OWN = 2
"""The most own areas of a sentence that is tried: where the units stand, and one beside it or on their way."""
_OTHER_ACTS = ("card", "house", "track", "corrects", "pieces", "token")
"""Kinds of words of a sentence that says more than a march."""


def likely_march(reader: GroupReader, marks: Sequence[Mark]) -> Line | None:
    """Return the only march that the known words of a sentence may mean; None if they may mean none, or several."""
    own = {id for mark in marks if mark.kind == "area" for id in mark.ids if id in reader.ground.own}
    acts = {mark.ids[0] for mark in marks if mark.orders}
    is_other = any(mark.kind in _OTHER_ACTS for mark in marks) or any(reader.acts.get(act) != MOVES for act in acts)
    if not 0 < len(own) <= _MOST_OWN or is_other:
        return None
    pairs = [(subject, to) for subject in own for to in _others(marks, subject)]
    found = {line for subject, to in pairs if (line := _line(reader, marks, subject, to)) is not None}
    return found.pop() if len(found) == 1 else None


def _others(marks: Sequence[Mark], subject: str) -> set[str]:
    return {id for mark in marks if mark.kind == "area" for id in mark.ids} - {subject}


def _line(reader: GroupReader, marks: Sequence[Mark], subject: str, to: str) -> Line | None:
    """Return the march from one area to another with the units that go; None if it is not legal."""
    ground, march = reader.ground, reader.leads_to(MOVES)
    going = _going(marks, to, ground.units(subject))
    tokens = reader.tokens(march, [mark for mark in marks if mark.kind in ("mod", "star")]) if march and going else []
    if not tokens:
        return None
    name = ground.name
    who = "all" if going == dict(ground.units(subject)) else units_text(ground, going)
    return ground.line(f"{name('area', subject)}: {tokens[0].name} > {name('area', to)} {who}")


def _going(marks: Sequence[Mark], to: str, there: Mapping[str, int]) -> dict[str, int]:
    """Return the units that go: those named up to the target and in its clause, unless the clause says that they stay.

    Where none is named, all go but those that stay. The result is empty if more are named than are there. Units of a
    kind that is not there are somebody else's, and are left out.
    """
    going: Counter[str] = Counter()
    staying: Counter[str] = Counter()
    is_sent = False
    for clause in _clauses(marks):
        names_target = any(mark.kind == "area" and to in mark.ids for mark in clause)
        stays = any(mark.kind in _STAYS for mark in clause) or (is_sent and not names_target and bool(going))
        is_sent = is_sent or names_target
        (staying if stays else going).update(_units(clause, there))
    if not going:
        return {unit: n - staying[unit] for unit, n in there.items() if n > staying[unit]}
    named = {unit: n for unit, n in going.items() if unit in there}
    return named if all(there[unit] >= n for unit, n in named.items()) else {}


def _units(clause: Sequence[Mark], there: Mapping[str, int]) -> Counter[str]:
    """Return the units that a clause names, each with its number; without one it is one, or all for a plural."""
    found: Counter[str] = Counter()
    number = 0
    for mark in clause:
        if mark.kind == "number":
            number = mark.number
        elif mark.kind == "unit":
            unit, count = unit_named(mark, number, there)
            found[unit] += count
            number = 0
    return found


def _clauses(marks: Sequence[Mark]) -> Iterator[list[Mark]]:
    """Yield the parts of a sentence between its signs, and before an "and" behind which somebody stays."""
    clause: list[Mark] = []
    for i, mark in enumerate(marks):
        behind = takewhile(lambda each: each.kind not in _PARTS, marks[i:])
        if mark.kind in _PARTS or (mark.kind == "and" and any(each.kind in _STAYS for each in behind)):
            yield clause
            clause = []
        clause.append(mark)
    yield clause
