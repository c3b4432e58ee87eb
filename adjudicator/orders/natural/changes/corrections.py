"""Sees what a later sentence of a mail takes back: "no wait, make that Ford for the knight"."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from adjudicator.engine.lines import Line
from adjudicator.orders.natural.areas.area_orders import GroupReader
from adjudicator.orders.natural.changes.units_denied import without_denied_units
from adjudicator.orders.natural.names.ground import Ground, Reading
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.natural.sentences.cut import groups_of
from adjudicator.orders.printing import Printer
from adjudicator.orders.subjects import ORDER

_INSTEAD = (("instead",), ("insteadof",), ("invece",), ("not",), ("non",))
_NO = (("not",), ("non",), ("no",), ("without",), ("senza",), ("niente",), ("nessun",), ("nessuna",))
_ELSE = ("track", "subject", "card")
"""Kinds of words by which a correction is about more than orders."""
_REPLACED = ("order", "verb", "area")
_FOR_WHOM = ("none", "self", "house")
"""Kinds of words for those whom an order helps or is against, of which the new order may have its own."""
_IGNORED = frozenset(("no", "not", "before", "think"))


@dataclass(frozen=True, slots=True)
class Change:
    """What a correction means, and the earlier lines of the mail that it replaces."""

    readings: tuple[Reading, ...]
    undone: tuple[Line, ...]


class Corrections:
    """Remembers what the lines of a mail said so far, and finds out what a correction changes."""

    def __init__(self, ground: Ground, groups: GroupReader, spotter: Spotter) -> None:
        self.ground, self.groups, self.spotter = ground, groups, spotter
        self.lines: dict[object, Line] = {}
        self.where: dict[object, int] = {}
        """The line of the mail where each was said."""
        self.in_force = {line.key: line for line in ground.in_force if line.subject == ORDER}
        self.printer = Printer(ground.context)

    def said(self, lines: Sequence[Line], number: int, words: str) -> None:
        """Remember lines that the mail has said; a later one replaces an earlier one on the same subject."""
        for line in lines:
            if line.subject == ORDER:
                self.lines.pop(line.key, None)
                self.lines[line.key] = line
                self.where[line.key] = number

    def said_in(self, number: int) -> tuple[Line, ...]:
        """Return the orders that were said in a line of the mail."""
        return tuple(line for key, line in self.lines.items() if self.where[key] == number)

    def with_units(self, marks: Sequence[Mark]) -> tuple[Line, ...]:
        """Return the orders said so far that send units of a kind that some marks name."""
        kinds = {mark.ids for mark in marks if mark.kind == "unit"}
        return tuple(line for line in self.lines.values() if not kinds.isdisjoint(self._units_of(line)))

    def _units_of(self, line: Line) -> set[tuple[str, ...]]:
        marks = self.marks_of(line)
        goes = any(mark.kind == "all" for mark in marks)
        everybody = {(unit,) for unit in self.ground.units(line.object)} if goes else set()
        return everybody | {mark.ids for mark in marks if mark.kind == "unit"}

    def moves(self, line: Line) -> bool:
        """Return True for an order that sends units somewhere."""
        marks = self.marks_of(line)
        return any(mark.kind in ("to", "unit") for mark in marks)

    def tells_all(self, marks: Sequence[Mark], lines: Sequence[Line]) -> bool:
        """Return True for a correction that says who stays and names every unit that the orders before it sent away.

        `marks` are the words of the correction, `lines` these orders: "march with both. No, the knight stays".
        """
        named = {mark.ids for mark in marks if mark.kind == "unit"}
        stays = any(mark.kind == "stay" for mark in marks)
        return stays and bool(lines) and all(self._units_of(line) <= named for line in lines)

    def units_left(self, line: Line) -> dict[str, int]:
        """Return the units that a march leaves in its area, by their kind; empty if it does not say which ones go."""
        marks = self.marks_of(line)
        going = [(one, two.ids[0]) for one, two in pairwise(marks) if two.kind == "unit"]
        if any(mark.kind == "all" for mark in marks) or not going:
            return {}
        left = {**self.ground.units(line.object)}
        for number, unit in going:
            left[unit] = left.get(unit, 0) - (number.number if number.kind == "number" else 1)
        return left

    def areas_of(self, line: Line) -> set[str]:
        """Return the areas that a line names."""
        marks = self.marks_of(line)
        return {line.object, *(id for mark in marks if mark.kind == "area" and len(mark.ids) == 1 for id in mark.ids)}

    def resolve(self, marks: Sequence[Mark], number: int) -> Change | None:
        """Return what a correcting sentence in a line of the mail changes; None if it says nothing about orders."""
        marks = _without_denied(without_denied_units(marks))
        whole = self._as_one(marks, number)
        return whole if whole is not None and _is_sure(whole) else self._in_parts(marks, number) or whole

    def _in_parts(self, marks: Sequence[Mark], number: int) -> Change | None:
        """Return what a sentence changes whose parts are about different orders: "two knights, and Mill defends"."""
        begin = next((i for i, mark in enumerate(marks) if not self._only_corrects(mark)), 0)
        if any(mark.ids in _NO for mark in marks[begin:]):
            return None
        for at, sign in enumerate(marks):
            if sign.kind not in ("break", "and") or not begin < at < len(marks) - 1:
                continue
            first = self._as_one(marks[:at], number)
            rest = self.resolve(marks[at + 1 :], number) if first is not None and _is_sure(first) else None
            if first is None or rest is None or not _is_sure(rest):
                continue
            lines = tuple(line for change in (first, rest) for each in change.readings for line in each.lines)
            if len({line.key for line in lines}) == len(lines):
                return Change((Reading(lines),), (*first.undone, *rest.undone))
        return None

    def _as_one(self, marks: Sequence[Mark], number: int) -> Change | None:
        """Return what a sentence changes that is about one order, or holds whole orders."""
        left = [mark for mark in marks if not self._only_corrects(mark)]
        left = _without_instead(left, marks)
        acts = any(mark.kind in ("area", "order", "unit", "mod", "number", "all") for mark in left)
        if not acts and not _says_for_whom(left):
            return None
        whole = groups_of(self.groups, left)
        if whole:
            readings = [reading for group in whole for reading in group.readings]
            if len(whole) == 1 or all(len(group.readings) == 1 for group in whole):
                sure = all(reading.sure for reading in readings) and not _is_of_others(marks)
                sure = sure and not _replaces_area(left, marks, self.ground.own)
                sure = sure and not any(mark.kind in _ELSE for mark in left)
                readings = [replace(reading, sure=reading.sure and sure) for reading in readings]
                if len(whole) > 1:
                    lines = tuple(line for reading in readings for line in reading.lines)
                    readings = [Reading(lines, sure)]
                return Change(tuple(readings), tuple(line for reading in readings for line in reading.lines))
        return self._partly(left, self._meant(left, number))

    def _meant(self, marks: Sequence[Mark], number: int) -> Sequence[Line]:
        """Return the lines that a correction may be about: what the mail said, or what is in force if it said nothing.

        A correction that names nothing but an order is about what stands just before it in its line. One that names an
        order but no area of the seat is about the orders of that type, if there are any.
        """
        same = [line for key, line in self.lines.items() if self.where[key] == number]
        if same and not any(mark.kind in ("area", "unit", "all", "number") for mark in marks):
            return same[-1:]
        lines = [*(self.lines or self.in_force).values()]
        types = {mark.ids for mark in marks if mark.kind == "order"}
        own = any(mark.kind == "area" and not set(self.ground.own).isdisjoint(mark.ids) for mark in marks)
        return self.of_types(types, lines) or lines if types and not own else lines

    def of_types(self, types: Collection[Sequence[str]], lines: Iterable[Line]) -> list[Line]:
        """Return those of some lines that hold an order of one of these types."""
        found = ((line, [mark.ids for mark in self.marks_of(line) if mark.kind == "order"]) for line in lines)
        return [line for line, held in found if any(each in types for each in held)]

    def marks_of(self, line: Line) -> list[Mark]:
        """Return the known words of a line as it is printed."""
        return self.spotter.marks(self.spotter.words(self.printer.line(line)))

    def _names_one_area(self, marks: Sequence[Mark]) -> bool:
        """Return True if a correction names only an area of the seat, which an order may be for or against."""
        said = [mark for mark in marks if mark.kind != "break"]
        return [mark.kind for mark in said] == ["area"] and not set(self.ground.own).isdisjoint(said[0].ids)

    def _only_corrects(self, mark: Mark) -> bool:
        return mark.kind == "corrects" or (mark.kind == "heavy" and mark.ids[0] in _IGNORED)

    def _partly(self, marks: Sequence[Mark], lines: Sequence[Line]) -> Change | None:
        """Return the earlier lines with the area, units or modifier of the correction in place of their own."""
        found: dict[Line, Line] = {}
        marks, is_plain = _without_modifier(marks)
        keeps_strength = True
        for line in lines:
            words = self.spotter.words(self.printer.line(line))
            old = self.spotter.marks(words)
            said, is_about_it = _without_subject(marks, line.object)
            if not is_about_it and _names_own(marks, self.ground.own):
                continue
            kinds = {mark.kind for mark in said} | ({"mod"} if is_plain else set())
            is_other = "order" in kinds and not {mark.ids for mark in said if mark.orders} <= {mark.ids for mark in old}
            kept = [
                mark for i, mark in enumerate(old)
                if i == 0 or not (
                    (mark.kind in ("area", "to", "dash") and "area" in kinds)
                    or (mark.kind in ("unit", "number", "all") and kinds & {"unit", "number", "all"})
                    or (mark.kind == "order" and "order" in kinds)
                    or (mark.kind in _FOR_WHOM and (is_other or _says_for_whom(said)))
                    or (mark.kind in ("mod", "star") and kinds & {"order", "mod"})
                )
            ]  # fmt: skip
            readings = self.groups.readings([*kept, *said])
            if "rest" in kinds and not self.tells_all(marks, (line,)):
                keeps_strength = False
            if len(readings) == 1 and readings[0].lines and readings[0].lines[0] != line:
                new = readings[0].lines[0]
                if new.key == line.key:
                    found[line] = new
                    keeps_strength = keeps_strength and not _drops_modifier(old, said)
        if len(found) > 1 and any(one.kind == "to" and two.kind == "area" for one, two in pairwise(marks)):
            found = {old: new for old, new in found.items() if self.moves(old)} or found
        if not found:
            return None
        is_named = any(mark.kind in ("area", "unit", "all", "order", "mod") or _is_part(mark) for mark in marks)
        is_named = is_named or _says_for_whom(marks)
        is_open = any(mark.kind in ("unknown", "heavy") for mark in marks) or _counts_some(marks) or _rest_goes(marks)
        is_open = is_open or (self._names_one_area(marks) and all(len(self.areas_of(line)) == 1 for line in found))
        sure = (is_named or is_plain) and len(found) == 1 and not is_open and keeps_strength
        return Change(tuple(Reading((new,), sure) for new in found.values()), tuple(found))


def _says_for_whom(marks: Sequence[Mark]) -> bool:
    """Return True if marks say whom an order helps or is against, and nothing else but the order.

    A House counts only beside the order; alone it may be somebody to whom the writer apologises.
    """
    kinds = {mark.kind for mark in marks if mark.kind not in ("break", "to", "corrects")}
    alone = "house" in kinds and "order" not in kinds
    return not kinds.isdisjoint(_FOR_WHOM) and kinds <= {*_FOR_WHOM, "order"} and not alone


def _is_sure(change: Change) -> bool:
    return len(change.readings) == 1 and change.readings[0].sure


def _without_denied(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks without what their end denies, where another one stands instead: "two, not one", "raid no"."""
    kinds = [mark.kind for mark in marks]
    counts = kinds[-2:] == ["heavy", "number"] and marks[-2].ids in _NO and ("number", "unit") in pairwise(kinds)
    orders = kinds[-2:] == ["order", "heavy"] and marks[-1].ids in _NO and "order" in kinds[:-2]
    return [*marks[: len(marks) - 2 - (kinds[-3] == "break")]] if counts or orders else [*marks]


def _without_modifier(marks: Sequence[Mark]) -> tuple[list[Mark], bool]:
    """Return the marks without a modifier or star that an order is to be without, and whether there is one."""
    none = [i for i, (one, two) in enumerate(pairwise(marks)) if one.ids in _NO and two.kind in ("mod", "star")]
    return [mark for i, mark in enumerate(marks) if i not in none and i - 1 not in none], bool(none)


def _drops_modifier(old: Sequence[Mark], said: Sequence[Mark]) -> bool:
    """Return True if an order is named again without the modifier that it had, which may still be meant."""
    types = [[mark.ids for mark in marks if mark.kind == "order"] for marks in (old, said)]
    modified = [any(mark.kind in ("mod", "star") and mark.number for mark in marks) for marks in (old, said)]
    says_plain = any(mark.kind in ("mod", "star") for mark in said)
    return types[0] == types[1] and modified[0] and not says_plain


def _is_of_others(marks: Sequence[Mark]) -> bool:
    """Return True if a correction behind other words is about the rest: "..., the other stays, no sorry, it goes"."""
    at = next((i for i, mark in enumerate(marks) if i and mark.kind == "corrects"), len(marks))
    return any(mark.kind == "rest" for mark in marks[at:])


def _replaces_area(left: Sequence[Mark], marks: Sequence[Mark], own: Collection[str]) -> bool:
    """Return True if an area of the seat was left out because another one stands instead of it, order and all."""
    return any(mark.kind == "area" and mark not in left and not set(own).isdisjoint(mark.ids) for mark in marks)


def _counts_some(marks: Sequence[Mark]) -> bool:
    """Return True for a number without units, of which it is not clear how many of which kind it means."""
    pairs = zip([Mark("start"), *marks], marks, strict=False)
    counts = any(mark.kind == "number" and before.kind != "all" for before, mark in pairs)
    return counts and not any(mark.kind == "unit" or _is_part(mark) for mark in marks)


def _rest_goes(marks: Sequence[Mark]) -> bool:
    """Return True for units that were not named, unless they only stay: "one knight goes, the other stays"."""
    kinds = [mark.kind for mark in marks if mark.kind not in ("number", "unit", "break", "and", "self")]
    names = any(mark.kind == "unit" for mark in marks)
    beside = zip(["", *kinds], kinds, [*kinds[1:], ""], strict=False)
    return any(kind == "rest" and not (names and "stay" in (before, then)) for before, kind, then in beside)


def _is_part(mark: Mark) -> bool:
    """Return True for "them", of which a number that stands alone is a part: "just one of them"."""
    return mark.ids in (("them",), ("loro",))


def _without_subject(marks: Sequence[Mark], area: str) -> tuple[list[Mark], bool]:
    """Return the marks without the area that a line is for where they begin with it, and whether they do."""
    at = next((i for i, mark in enumerate(marks) if mark.kind == "area"), None)
    if at is None or area not in marks[at].ids:
        return [*marks], False
    is_last = all(mark.kind != "area" for mark in marks[at + 1 :])
    begin = at - 1 if at and is_last and marks[at - 1].kind == "to" else at
    return [*marks[:begin], *marks[at + 1 :]], True


def _names_own(marks: Sequence[Mark], own: Sequence[str]) -> bool:
    """Return True if some marks say what an area does that gets an order, not only where units go."""
    if not any(mark.kind in ("order", "verb", "unit", "number", "all", "mod", "star") for mark in marks):
        return False
    first = next((mark for mark in marks if mark.kind == "area"), None)
    return first is not None and any(id in own for id in first.ids)


def _without_instead(left: list[Mark], marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks without the order that another one stands instead of."""
    at = next((mark.at for mark in marks if mark.ids[:1] in _INSTEAD), None)
    after = next((mark for mark in left if mark.kind in _REPLACED and at is not None and mark.at > at), None)
    alike = [mark for mark in left if after is not None and (mark.kind == "area") == (after.kind == "area")]
    return [mark for mark in left if mark is not after] if len(alike) > 1 else left
