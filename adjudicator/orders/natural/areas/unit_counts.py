"""Counts the units that a sentence names: how many of each kind, before which target, and which of them stay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words import common

_SEVERAL_STAY = frozenset(("keep", "stay", "remain", "hold", "restano", "rimangono", "fermi")) | common.STAYING
"""Words by which all units named before them stay, not the last alone."""


_ENDS, _JOINS = 1, 2
_SAYS_NOTHING = ("", "break", "dash", "and", "unknown", "heavy")
"""Kinds of words behind a number that do not say what those do whom it counts."""
_BOTH = (("both",), ("entrambi",), ("entrambe",))
_ANOTHER = common.words_of("other altro altra l'altro l'altra")
"""Words for a single other unit, of the same kind as the one before it if there is one."""


@dataclass(frozen=True, slots=True)
class Part:
    """Units that are named together; `after` is the number of targets named before them."""

    units: Mapping[str, int]
    after: int
    stays: bool = False
    exact: bool = True
    """False if no number was said; one that follows then counts: "the fleet sends one ship"."""


def closed(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks with a number at each word for staying by which it is known who behind it stays.

    It is `_ENDS` if a sign follows, and `_JOINS` before "and" with only a unit behind it: "the ship stays, and a king".
    """
    found = [*marks]
    for i, mark in enumerate(marks):
        behind = [each.kind for each in marks[i + 1 :] if each.kind not in ("number", "self")]
        is_break = behind[:1] == ["break"]
        joined = behind[is_break : is_break + 3]
        if mark.kind == "stay" and joined[:2] == ["and", "unit"] and joined[2:] in ([], ["break"]):
            found[i] = replace(mark, number=_JOINS)
        elif mark.kind == "stay" and is_break and joined[:1] != ["and"]:
            found[i] = replace(mark, number=_ENDS)
    return found


def counts_again(marks: Sequence[Mark]) -> bool:
    """Return True if a number without units stands behind a sign, behind units named before: "knights to Mill, one".

    It may say how many of them go, or stay; behind "a token" it may be another one. One that says itself what they do
    is clear: "one stays", "one to Ford".
    """
    named = signs = False
    for i, mark in enumerate(marks):
        behind = next((each.kind for each in marks[i + 1 :] if each.kind != "self"), "")
        if mark.kind == "number" and mark.number and named and signs and behind in _SAYS_NOTHING:
            return True
        signs = signs or (named and mark.kind in ("break", "dash"))
        named = named or mark.kind in ("unit", "all", "token") or mark.ids[:1] in _BOTH
    return False


def leaves_token_to_units(marks: Sequence[Mark]) -> bool:
    """Return True if units end a clause behind a token, with which they may stay: "leave a token with the boat"."""
    for i, mark in enumerate(marks):
        behind = [each.kind for each in marks[i + 1 :] if each.kind not in ("unknown", "stay", "to", "number", "self")]
        if mark.kind == "token" and behind[:1] == ["unit"] and behind[1:2] in ([], ["break"]):
            return True
    return False


def counted(marks: Sequence[Mark], there: Mapping[str, int]) -> list[Part]:
    """Return the units named one after the other, with whether they stay.

    Without a number one unit is meant, or all of the kind if the word is a plural. A bare number counts the only
    kind of units that is there.
    """
    parts: list[Part] = []
    number = after = 0
    kept = False
    for i, mark in enumerate(marks):
        following = next((each.kind for each in marks[i + 1 :] if each.kind != "self"), "")
        leaves = mark.ids[:1] and mark.ids[0] in common.LEAVE
        behind_unit = i and marks[i - 1].kind in ("unit", "token") and not leaves
        leaves_other = [each.kind for each in marks[i + 1 : i + 3]] == ["rest", "unit"]
        if mark.kind == "stay" and (following in ("unit", "number") or leaves_other) and not behind_unit:
            kept = True
            continue
        if mark.kind == "rest" and after and _others_go(marks, i):
            named = parts[1:] if len(parts) > 1 and not parts[0].exact and parts[0].units == dict(there) else parts
            left = left_of(there, named)
            alike = named[-1].units if named and mark.ids[0] in _ANOTHER else {}
            same = {unit: 1 for unit in alike if left.get(unit) == 1 == len(alike)}
            parts.append(Part(same or left, after + _goes_on(parts)))
            continue
        if mark.kind == "number" and not (i and marks[i - 1].kind == "rest"):
            number = mark.number
            if following not in ("unit", "token") and (len(there) == 1 or number == sum(there.values())):
                counted = {next(iter(there)): number} if len(there) == 1 else dict(there)
                is_same = bool(parts) and parts[-1] == Part(counted, after, exact=parts[-1].exact)
                parts += [] if is_same else [Part(counted, after, stays=kept)]
                number, kept = 0, False
            elif following in ("to", "area") and parts and len(parts[-1].units) == 1 and (after or _is_sum(parts)):
                parts.append(Part(dict.fromkeys(parts[-1].units, number), after))
                number = 0
        elif mark.kind == "unit":
            unit, count = unit_named(mark, number, there)
            if number and parts and not parts[-1].exact and parts[-1].after == after and set(parts[-1].units) == {unit}:
                parts.pop()
            is_next = following in ("to", "area") and _is_other(marks, i)
            place = after + is_next * _goes_on(parts)
            parts.append(Part({unit: count}, place, kept or _stays_with(marks, i), exact=bool(number)))
            number, kept = 0, kept and _goes_on_staying(marks, i)
        elif mark.kind == "stay" and parts and parts[-1].after == after and not _rest_stays(marks, i):
            run = _together(marks[:i]) if mark.ids[0] in _SEVERAL_STAY else 1
            parts[-run:] = [replace(part, stays=True) for part in parts[-run:]]
        elif mark.kind == "area":
            after += 1
    return parts


def unit_named(mark: Mark, number: int, there: Mapping[str, int]) -> tuple[str, int]:
    """Return the kind of unit that a word names and how many: `number`, or without one all for a plural, else one."""
    unit = next((id for id in mark.ids if id in there), mark.ids[0])
    return unit, number or (there.get(unit, 1) if mark.number > 1 else 1)


def _goes_on(parts: Sequence[Part]) -> bool:
    """Return True if targets stand before their units, so that units before a further target are those for it."""
    return bool(parts) and parts[0].after > 0


def _is_other(marks: Sequence[Mark], i: int) -> bool:
    """Return True for a unit behind a word such as "the other", with or without a number."""
    before = [mark.kind for mark in marks[max(i - 2, 0) : i]]
    return before[-1:] == ["rest"] or before == ["rest", "number"]


def _is_sum(parts: Sequence[Part]) -> bool:
    """Return True for several units of one kind, which may be told apart next: "the 2 ships, one to Mill"."""
    return len(parts) == 1 and sum(parts[0].units.values()) > 1


def _others_go(marks: Sequence[Mark], i: int) -> bool:
    """Return True when "the rest" at a place goes somewhere: "the rest to Mill", "the other two to Ford"."""
    after = next((mark.kind for mark in marks[i + 1 :] if mark.kind not in ("number", "self")), "")
    return after in ("to", "dash", "area") and not (i and marks[i - 1].kind == "stay")


def _goes_on_staying(marks: Sequence[Mark], i: int) -> bool:
    """Return True if a unit is left behind together with the one before it: "I leave a knight and the footman"."""
    after = [mark.kind for mark in marks[i + 1 : i + 5] if mark.kind not in ("number", "self")]
    return after[:2] == ["and", "unit"] and after[2:3] not in (["to"], ["verb"], ["order"])


def _stays_with(marks: Sequence[Mark], i: int) -> bool:
    """Return True for a unit right behind one that stays, as in "the footman stays with the engine"."""
    at = i - 1
    while at > 0 and marks[at].kind in ("number", "self", "to", "area", "and"):
        at -= 1
    after = marks[i + 1].kind if i + 1 < len(marks) else ""
    joins = any(mark.kind == "and" for mark in marks[at:i])
    stays = at > 0 and marks[at].kind == "stay" and marks[at - 1].kind in ("unit", "rest")
    stays = stays and marks[at].number == (_JOINS if joins else 0)
    return stays and after not in ("to", "verb", "order")


def _rest_stays(marks: Sequence[Mark], i: int) -> bool:
    """Return True when "stays" is said of the rest, before or after it."""
    before = next((mark.kind for mark in reversed(marks[:i]) if mark.kind not in ("all", "number", "self")), "")
    follows = i + 1 < len(marks) and marks[i + 1].kind == "rest" and marks[i].number != _ENDS
    return before in ("rest", "break") or follows


def has_number(marks: Sequence[Mark]) -> bool:
    """Return True when a number counts something else than a token."""
    pairs = zip(marks, [*marks[1:], Mark("end")], strict=True)
    return any(mark.kind == "number" and following.kind != "token" for mark, following in pairs)


def added(parts: Sequence[Part]) -> dict[str, int]:
    total: dict[str, int] = {}
    for part in parts:
        for unit, n in part.units.items():
            total[unit] = total.get(unit, 0) + n
    return total


def _together(marks: Sequence[Mark]) -> int:
    """Return how many units at the end are named in one breath, as in "footman and engine".

    Before a plural that nothing joins to it, such as "the engine, the footmen stay", another sentence ends.
    """
    names = list(takewhile(lambda mark: mark.kind in ("unit", "and", "plus", "number"), reversed(marks)))
    if any(mark.kind == "area" for mark in marks):
        names = list(_joined(names))
    if names and names[0].number > 1 and [mark.kind for mark in names[1:2]] == ["unit"]:
        return 1
    return max(sum(mark.kind == "unit" for mark in names), 1)


def _joined(names: Sequence[Mark]) -> Iterator[Mark]:
    """Yield the names, last first, up to the first that nothing joins to the one behind it."""
    joined = True
    for mark in names:
        if mark.kind == "unit" and not joined:
            return
        joined = mark.kind != "unit" and (joined or mark.kind in ("and", "plus"))
        yield mark


def left_of(there: Mapping[str, int], parts: Sequence[Part]) -> dict[str, int]:
    """Return the units of an area that were not named before."""
    named = added(parts)
    return {unit: n - named.get(unit, 0) for unit, n in there.items() if n > named.get(unit, 0)}


def too_many(parts: Sequence[Part], there: Mapping[str, int]) -> bool:
    return any(n > there.get(unit, 0) for unit, n in added(parts).items())


def names_another(marks: Sequence[Mark]) -> bool:
    """Return True if the marks hold "the other" right before units: "with one footman, the other footman"."""
    kinds = [mark.kind for mark in marks]
    return any(kinds[i : i + 2] == ["rest", "unit"] for i in range(len(kinds)))
