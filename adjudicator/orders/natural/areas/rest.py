"""Finds an order for everything that was not named: "the rest consolidates", "all others defend, except Mill"."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.common import words_of

_EXCEPT = frozenset(("except", "excluding", "but", "tranne", "salvo", "ma"))
_SETS_APART = _EXCEPT - {"but", "ma"}
NAMELY = frozenset(("cioe", "ossia", "ovvero", "namely", "ie"))
"""Words that begin a list of what "the rest" is."""
_BEFORE_OTHERS = words_of("since because if while visto siccome perche poiche se")
"""Words before "the others" by which these are other players."""
_BEHIND_OTHERS = words_of("so quindi hopefully hope speriamo spero there li defending attacking")
"""Words behind "the others" by which these may be other players, or units of one area."""
_EVERYBODY = (("everybody",), ("everyone",), ("everything",), ("tutti",))
_BOTH = (("both",), ("entrambi",), ("entrambe",))
_ONLY_THESE = (
    "number", "order", "verb", "mod", "star", "rest", "all", "unit", "break", "and", "light", "heavy", "to", "also",
    "self",
)  # fmt: skip


def names_others(mark: Mark) -> bool:
    """Return True for words such as "the rest", "everything else" or "everybody"."""
    return mark.kind == "rest" or mark.ids == ("else",) or mark.ids[:1] in _EVERYBODY


def is_for_all(marks: Sequence[Mark]) -> bool:
    """Return True if an order for everybody ends before an area behind a sign: "everybody defends, Mill ..."."""
    kinds = [mark.kind for mark in marks]
    at = next((i for i, mark in enumerate(marks) if mark.orders), 0)
    for_all = any(map(names_others, marks[:at])) and "area" not in kinds[:at]
    return for_all and kinds[at + 1 : at + 3] == ["break", "area"]


def kind_of_all(part: Sequence[Mark]) -> tuple[str, ...]:
    """Return the kind of units in words such as "all my ships", "both ships"; an empty value for any other words."""
    said = [mark for mark in part if mark.kind not in ("self", "and", "break", "light")]
    named = [unit for mark, unit in pairwise(said) if is_all(mark) and unit.kind == "unit" and unit.number > 1]
    return named[0].ids if named else ()


def is_all(mark: Mark) -> bool:
    """Return True for words such as "all" and "both"."""
    return mark.kind == "all" or (mark.kind == "number" and mark.ids[:1] in _BOTH)


def names_all(marks: Sequence[Mark]) -> bool:
    """Return True if marks speak of all other areas, or of all units of a kind."""
    return any(map(names_others, marks)) or any(map(kind_of_all, parts_of(marks)))


def parts_of(marks: Sequence[Mark]) -> list[list[Mark]]:
    """Return the parts of a sentence between its commas and joining words, without those."""
    parts: list[list[Mark]] = [[]]
    for mark in marks:
        if mark.kind in ("break", "and") or (mark.kind == "heavy" and mark.ids[0] in _EXCEPT):
            parts.append([])
        parts[-1].append(mark)
    return [part for part in parts if any(mark.kind not in ("break", "and") for mark in part)]


def is_for_others(part: Sequence[Mark]) -> bool:
    """Return True for a part that gives one order to everything else and names nothing besides."""
    others = [mark for mark in part if names_others(mark) or kind_of_all(part)]
    orders = {mark.ids for mark in part if mark.orders}
    spare = [mark for mark in part if mark.kind not in _ONLY_THESE and mark.ids != ("else",)]
    heavy = [mark for mark in part if mark.kind == "heavy" and mark.ids != ("else",)]
    return bool(others) and len(orders) == 1 and not spare and not heavy


def listed_after(marks: Sequence[Mark]) -> tuple[list[Mark], list[Mark]]:
    """Return the marks without a list such as "namely the ships" behind "the rest", and that list.

    The list is empty if there is none.
    """
    at = next((i for i, mark in enumerate(marks) if mark.ids[:1] and mark.ids[0] in NAMELY), None)
    before = [mark for mark in marks[: at or 0] if mark.kind not in ("break", "number", "and")]
    if at is None or not before or not names_others(before[-1]):
        return [*marks], []
    end = next((i for i in range(at, len(marks)) if marks[i].kind == "break"), len(marks))
    named = [mark for mark in marks[at + 1 : end] if mark.kind not in ("and", "self")]
    start = at - (marks[at - 1].kind == "break")
    if not named or any(mark.kind not in ("area", "unit") for mark in named) or end == len(marks):
        return [*marks], []
    return [*marks[:start], *marks[end + 1 :]], named


def is_listed(area: str, there: Collection[str], named: Sequence[Mark]) -> bool:
    """Return True if marks name an area, or the units that stand there."""
    kinds = [id for mark in named if mark.kind == "unit" for id in mark.ids]
    return any(mark.kind == "area" and area in mark.ids for mark in named) or has_only(there, kinds)


def has_only(there: Collection[str], kinds: Collection[str]) -> bool:
    """Return True if there are units in a place, and all of them are of these kinds."""
    return bool(there) and all(unit in kinds for unit in there)


def excepts_last(marks: Sequence[Mark]) -> bool:
    """Return True if areas at the end are set apart from an order for others: "all defend, except Mill"."""
    at = next((i for i, mark in enumerate(marks) if mark.ids[:1] and mark.ids[0] in _SETS_APART), len(marks))
    areas = {mark.kind for mark in marks[at + 1 :]}
    return any(mark.orders for mark in marks[:at]) and "area" in areas <= {"area", "and", "break", "colon"}


def with_exceptions_last(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks with areas that are set apart behind the order for the others: "everyone but Mill defends"."""
    at = next((i for i, mark in enumerate(marks) if i and names_others(marks[i - 1]) and _is_except(mark)), None)
    if at is None:
        return [*marks]
    end = next((i for i in range(at + 1, len(marks)) if marks[i].kind not in ("area", "and")), len(marks))
    stop = next((i for i in range(end, len(marks)) if marks[i].kind in ("break", "and", "area")), len(marks))
    if end == at + 1 or not any(mark.orders for mark in marks[end:stop]):
        return [*marks]
    apart = [replace(marks[at], ids=("except",)), *marks[at + 1 : end]]
    return [*marks[:at], *marks[end:stop], *apart, *marks[stop:]]


def _is_except(mark: Mark) -> bool:
    return mark.kind == "heavy" and mark.ids[0] in _EXCEPT


def excepted(clauses: Sequence[Sequence[Mark]]) -> list[Sequence[Mark]]:
    """Return the clauses that only set areas apart from others: "except Mill and Ford", with no order behind them."""
    found: list[Sequence[Mark]] = []
    for clause, behind in pairwise([*clauses, ()]):
        named = [mark for mark in clause if mark.kind not in ("and", "break")]
        starts = bool(named) and named[0].ids[:1] != () and named[0].ids[0] in _SETS_APART
        only_areas = bool(named[starts:]) and all(mark.kind == "area" for mark in named[starts:])
        acts = any(mark.orders for mark in behind) and all(mark.kind != "area" for mark in behind)
        if only_areas and not acts and (starts or found[-1:] == [last_of(clauses, clause)]):
            found.append(clause)
    return found


def last_of(clauses: Sequence[Sequence[Mark]], clause: Sequence[Mark]) -> Sequence[Mark]:
    """Return the clause before one; the first has an empty one before it."""
    return next((one for one, two in pairwise(clauses) if two is clause), ())


def without_except(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks without the words that set an area apart from the others."""
    return [mark for mark in marks if not (mark.kind == "heavy" and mark.ids[0] in _EXCEPT)]


def may_be_players(words: Sequence[str], marks: Sequence[Mark]) -> bool:
    """Return True if "the others" may be other players, or units, and no areas: "the others defend, so I march".

    `words` are those of the sentence that the marks are from.
    """
    at = next((mark.at for mark in marks if mark.kind == "rest"), len(words))
    excepts = next((mark.at for mark in marks if not _EXCEPT.isdisjoint(mark.ids) and mark.at > at), len(words))
    of_units = any(mark.kind == "unit" and mark.at > excepts for mark in marks)
    acts = [mark.kind for mark in marks if mark.at < at and mark.kind in ("house", "order", "verb")]
    of_players = "house" in acts and acts[acts.index("house") :] != ["house"]
    beside = not _BEFORE_OTHERS.isdisjoint(words[:at]) or not _BEHIND_OTHERS.isdisjoint(words[at:])
    return of_units or of_players or beside
