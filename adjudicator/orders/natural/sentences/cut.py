"""Cuts a mail into sentences, and a sentence into groups that hold one order each."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from adjudicator.engine.lines import Line
from adjudicator.engine.spoken import SIDES, TARGETS
from adjudicator.orders.natural.areas.area_orders import GroupReader
from adjudicator.orders.natural.areas.rest import names_others
from adjudicator.orders.natural.areas.sides_named import names_side
from adjudicator.orders.natural.names.ground import MOST, Reading, unexplained
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.anew import apart_from_new
from adjudicator.orders.natural.words.asking import asks
from adjudicator.orders.natural.words.correcting import CORRECTION
from adjudicator.orders.natural.words.rounds_named import is_of_other_round, later_round_named
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.subjects import ORDER

_LISTED = re.compile(
    r"^\s*(?:\(?\d{1,2}(?:\.\)|[.)/](?![\d)]))|[a-hA-H]\)(?=\s+[a-zA-Z]{3})|[-*+•–·]+(?=\s)|\[[^\]?]*\])\s*"
)
_ENDS = way("sentences.ends")
_POINTS = re.compile(r"[.!?]")
_APART = re.compile(r" ?[|=] ?| [-–—]+ | ; |(?<=[^\W_]);(?=[^\W_])")
_HEADED = re.compile(r"\[([a-zA-Z][a-zA-Z ]{1,20})\] *(?=[^\s:])")
"""Matches the name of an area or the like in square brackets, in front of its order."""
_CODE = re.compile(r"^(\s*)\[((?![xX]\])[a-zA-Z]{1,2} ?[*]?(?: ?[+-]\d)?[*]?)\](?=\s*\w)")
"""Matches the code of an order in square brackets, such as "[M+1]"; "[x]" is only a box that is ticked."""
_ACTS = ("order", "verb", "dash", "to", "pieces")
_MOST_MARKS, _WIDEST = 60, 24
_TWO = 2
_ODD_CUT, _ODD_START, _UNKNOWN, _STRONG, _UNSURE = 10, 3, 1, 2, 12


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a mail with the number of its line; `asks` is True for a question."""

    text: str
    line: int
    asks: bool = False


def without_bullet(line: str) -> str:
    """Return a line without the bullet, number or name in brackets that it begins with; an order's code stays."""
    return _LISTED.sub("", _CODE.sub(r"\1(\2)", line))


def respelled(line: str) -> str:
    """Return a line without pictures, and with a colon for the first other sign that sets its subject apart."""
    line = without_bullet(_HEADED.sub(r"\1: ", line))
    text = "".join(sign for sign in line if unicodedata.category(sign) not in ("So", "Mn", "Cf"))
    text = text.rstrip(" |;\t").replace("\t", "|")
    return text if ":" in text else _APART.sub(": ", " ".join(text.split()), count=1)


def sentences(
    lines: Sequence[str], points: Callable[[str], frozenset[int]] = lambda _: frozenset()
) -> Iterator[Sentence]:
    """Yield the sentences of the lines of a mail, without bullets and numbers of lists.

    `points` returns the places of the points in a text that end no sentence.
    """
    for number, line in enumerate(lines):
        text, start = without_bullet(line), 0
        inside = points(text)
        for end in [*(end for end in _ENDS.finditer(text) if end.start() not in inside), None]:
            part = text[start : end.start() if end else None].strip()
            if end and _only_corrects(part) and not _POINTS.search(end[0]):
                continue
            start = end.end() if end else 0
            asked = "?" in (end[0] if end else "") or asks(part)
            yield from (Sentence(each, number, asked) for each in apart_from_new(part) if each)


def _only_corrects(part: str) -> bool:
    """Return True for words that only introduce a correction, such as "hmm" or "no", and so are no sentence."""
    return CORRECTION.fullmatch(f"{part} ") is not None


@dataclass(frozen=True, slots=True)
class Group:
    """Neighbouring marks with one order, and what they may mean."""

    marks: tuple[Mark, ...]
    readings: tuple[Reading, ...]
    for_rest: bool = False
    """True for one of the areas that words such as "the rest" stand for."""


def unsure(groups: Sequence[Group]) -> list[Group]:
    """Return the groups with every reading marked as unsure."""
    return [replace(group, readings=tuple(replace(each, sure=False) for each in group.readings)) for group in groups]


def of_named_round(groups: Sequence[Group], text: str, now: int) -> list[Group]:
    """Return the groups of a text; where it is about another round, all that they say of this one is unsure.

    It is proposed for the round that the text names if that is still to come, but for orders for areas.
    """
    if not is_of_other_round(text, now):
        return [*groups]
    later = later_round_named(text, now)
    return [unsure([_in_round(each, later)])[0] if _is_of_now(each) else each for each in groups]


def _is_of_now(group: Group) -> bool:
    return any(line.round is None for reading in group.readings for line in reading.lines)


def _in_round(group: Group, round: int | None) -> Group:
    """Return a group with its lines for a round, if one is given."""
    if round is None:
        return group
    readings = (replace(each, lines=tuple(_put_off(line, round) for line in each.lines)) for each in group.readings)
    return replace(group, readings=tuple(readings))


def _put_off(line: Line, round: int) -> Line:
    return replace(line, round=round) if line.round is None and line.subject != ORDER else line


def groups_of(reader: GroupReader, marks: Sequence[Mark]) -> list[Group] | None:
    """Return the groups of a sentence, cut where its punctuation cuts it if possible; None if it has no such cut.

    If two ways to cut are equally good and mean different things, no reading is sure.
    """
    marks = tuple(marks)[:_MOST_MARKS]
    best = _cut(reader, marks)
    if best is None:
        return None
    _, ways = best
    first = ways[0]
    if any(_meaning(way) != _meaning(first) for way in ways[1:]) or _announces_units(marks):
        return unsure(first)
    return _doubted(first, reader.acts)


def _doubted(groups: Sequence[Group], acts: Mapping[str, str]) -> list[Group]:
    """Return the groups, with those marked as unsure whose order the group beside them may change.

    The one before may end with a word such as "not"; the one after may begin with a star or a modifier, with the area
    that is helped and a condition: "Mill helps ford if attacked, otherwise raids", or with one that is helped, and not
    ordered anything: "Mill helps Ford, well, raids".
    """
    shares = [_shares_area(one.marks, two.marks, acts) for one, two in pairwise(groups)]
    shared = [one or two for one, two in pairwise([False, *shares, False])]
    turned = [False, *(bool(group.marks) and _turns(group.marks[-1]) for group in groups)]
    taken = [*(bool(group.marks) and group.marks[0].kind in ("star", "mod") for group in groups[1:]), False]
    split = [*(_splits(one.marks, two.marks) for one, two in pairwise(groups)), False]
    turned = [any(each) for each in zip(turned, taken, split, shared, strict=False)]
    return [each for group, is_turned in zip(groups, turned, strict=False)
            for each in (unsure([group]) if is_turned else [group])]  # fmt: skip


def _splits(before: Sequence[Mark], after: Sequence[Mark]) -> bool:
    """Return True if a group runs into the next without a sign, and a word such as "if" stands before its order."""
    is_near = bool(before and after) and after[0].at <= before[-1].end + 1 and before[-1].kind not in ("break", "and")
    acts = next((i for i, mark in enumerate(after) if mark.orders), 0)
    return is_near and after[0].kind == "area" and any(mark.kind == "heavy" for mark in after[:acts])


def _shares_area(before: Sequence[Mark], after: Sequence[Mark], acts: Mapping[str, str]) -> bool:
    """Return True if the area that an order is for, or against, gets the next order behind other words or a sign."""
    if len(after) < _TWO or not before or not before[-1].orders or acts.get(before[-1].ids[0]) not in (SIDES, TARGETS):
        return False
    is_near = after[0].kind == "area" and after[0].at == before[-1].end and any(m.kind == "area" for m in before)
    return is_near and after[1].kind in ("break", "corrects", "heavy", "unknown")


def _announces_units(marks: Sequence[Mark]) -> bool:
    """Return True if units and their order come first, and their areas after a sign: "both boats help me, A, B"."""
    kinds = [mark.kind for mark in marks]
    end = 3 + (kinds[3:4] == ["self"])
    is_heading = kinds[:2] == ["number", "unit"] and kinds[2:3] in (["order"], ["verb"])
    return is_heading and kinds[end : end + 1] in (["break"], ["colon"]) and kinds[end:].count("area") > 1


Way = tuple[Group, ...]


def _meaning(way: Way) -> list[tuple[Reading, ...]]:
    return [group.readings for group in way]


def _cut(reader: GroupReader, marks: tuple[Mark, ...]) -> tuple[int, list[Way]] | None:
    """Return the cheapest ways to cut marks into groups, from the end to the start."""
    best: dict[int, tuple[int, list[Way]]] = {len(marks): (0, [()])}
    for i in range(len(marks) - 1, -1, -1):
        found: list[tuple[int, Way]] = []
        for j in range(i + 1, min(i + _WIDEST, len(marks)) + 1):
            orders = [mark.ids for mark in marks[i:j] if mark.kind == "order"]
            if len(set(orders)) > 1:
                break
            if j not in best:
                continue
            group, cost = _group(reader, marks, i, j)
            if group is not None:
                found += [(cost + best[j][0], (*group, *way)) for way in best[j][1]]
        if found:
            least = min(cost for cost, _ in found)
            best[i] = least, [way for cost, way in found if cost == least][:MOST]
    return best.get(0)


def _group(reader: GroupReader, marks: tuple[Mark, ...], i: int, j: int) -> tuple[Way | None, int]:
    """Return a group (or nothing, for words that say nothing) with its cost; None if the words make no group."""
    said = marks[i:j]
    if i and (marks[i - 1].kind, said[0].kind) == ("unit", "stay"):
        return None, 0
    if i and (marks[i - 1].kind, *(mark.kind for mark in said[:3])) == ("stay", "area", "and", "unit"):
        return None, 0
    if i and said[0].orders and names_others(marks[i - 1]):
        return None, 0
    cost = 0 if i == 0 or _is_edge(marks[i - 1]) or _is_edge(marks[i]) else _ODD_CUT
    if not any(mark.kind in ("area", "order", "verb", "unit", "mod", "token") for mark in said):
        if names_side(said) and any(reader.acts.get(mark.ids[0]) == SIDES for mark in marks if mark.orders):
            return None, 0
        unknown = sum(mark.kind not in ("break", "and", "colon", "dash", "plus") for mark in said)
        strong = sum(mark.kind in ("self", "none", "all", "star", "house", "number") for mark in said)
        return (), cost + _UNKNOWN * unknown + _STRONG * strong
    inherited = _before(marks[:i]) if any(mark.kind == "also" for mark in said) else None
    goes = any(mark.kind in ("from", "token") or (mark.kind == "mod" and mark.number < 0) for mark in said)
    goes = goes and sum(mark.kind == "area" for mark in said) > 1
    if inherited is None and not goes and not any(mark.kind in _ACTS for mark in said):
        return None, 0
    readings = reader.readings(said, inherited)
    if not readings or len(readings) > MOST:
        return None, 0
    areas = [mark for mark in said if mark.kind == "area"]
    starts_odd = bool(areas) and not any(id in reader.ground.own for id in areas[0].ids) and said[0] == areas[0]
    first = next((mark.kind for mark in said if mark.kind not in ("and", "break")), "")
    joined = bool(i) and "and" in (marks[i - 1].kind, said[0].kind)
    if joined and first in ("unit", "number") and not reader.moves(said) and not _stand_there(reader, marks[:i], said):
        cost += _ODD_CUT + _UNKNOWN
    if not any(reading.sure for reading in readings) and not any(map(_turns, said)):
        cost += _UNSURE
    if not reader.moves(said) and _orders_twice(said):
        cost += _UNSURE
    starts_odd = starts_odd or (cost > 0 and said[0].kind not in ("area", "order", "from"))
    return (Group(said, tuple(readings)),), cost + _ODD_START * starts_odd


def _orders_twice(said: Sequence[Mark]) -> bool:
    """Return True if a second order stands behind an area that stands behind the first one."""
    kinds = [mark.kind for mark in said if mark.kind in ("order", "area")]
    first = kinds.index("order") if "order" in kinds else len(kinds)
    return "order" in kinds[first + 1 :] and "area" in kinds[first : len(kinds) - kinds[::-1].index("order")]


def _stand_there(reader: GroupReader, before: Sequence[Mark], said: Sequence[Mark]) -> bool:
    """Return True if marks begin with units and the own area where they stand: "and the ships in the bay".

    Behind other units, as in "with the knight and the footman", these units may belong to those.
    """
    if next((mark.kind for mark in reversed(before) if mark.kind != "and"), "") == "unit":
        return False
    named = [mark for mark in said if mark.kind not in ("and", "break", "number", "all")][:2]
    if [mark.kind for mark in named] != ["unit", "area"]:
        return False
    places = [id for id in named[1].ids if id in reader.ground.own]
    return any(unit in named[0].ids for place in places for unit in reader.ground.units(place))


def _turns(mark: Mark) -> bool:
    return mark.kind == "none" or unexplained(mark)


def _is_edge(mark: Mark) -> bool:
    return mark.kind in ("and", "corrects") or (mark.kind == "break" and mark.ids != ("(",))


def _before(marks: Sequence[Mark]) -> Mark | None:
    return next((mark for mark in reversed(marks) if mark.kind == "order"), None)
