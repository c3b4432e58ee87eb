"""Leaves out orders that a sentence takes back for others: "raid, not defend", "Mill no longer raids, it defends"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.orders.natural.areas.near_marks import ACTS, Rule, clause_after, clause_before, kind_at
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.word_lists import listed

_DENIES = (("insteadof",), ("not",), ("non",), ("no",))
_NO_MORE_OF = (("niente",), ("nessun",), ("nessuna",))
"""Words before an order that an area does not have any more: "Mill niente razzia, difende"."""
_CANCELS = listed("denied.cancels")
"""Words by which what was said of something no longer counts."""
_ARTICLE = 1
"""How many words may stand between "not" and a unit; with more it may be "not only"."""
_ENDS = ("break", "and", "corrects")


def _cancelled_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out an order that is cancelled for a new one: "scrap the Mill raid, it defends"."""
    at = 0
    while kind_at(marks, at) in ("break", "corrects") or (at < len(marks) and marks[at].ids == ("no",)):
        at += 1
    cancels = at < len(marks) and marks[at].ids[:1] and marks[at].ids[0] in _CANCELS
    named = [mark.kind for mark in marks[at + 1 : at + 3]]
    more = marks[at + 4 :]
    if not cancels or named != ["area", "order"] or kind_at(marks, at + 3) not in ("break", "and"):
        return 0
    if any(mark.kind in ("area", "corrects") for mark in more) or not any(mark.kind in ACTS for mark in more):
        return 0
    return 1 if i == at else 2 if i == at + 2 else 0


def _no_longer(marks: Sequence[Mark], i: int) -> int:
    """Leave out an order that an area has no longer, if a new one follows: "Mill no longer raids, it defends"."""
    denies = (marks[i].ids in _DENIES and marks[i].kind == "heavy") or marks[i].ids in _NO_MORE_OF
    before = i - 1 - (kind_at(marks, i - 1) in ("break", "colon") and kind_at(marks, i + 1) in ACTS)
    if not (denies and kind_at(marks, before) == "area"):
        return 0
    end = next((n for n in range(i + 1, len(marks)) if marks[n].kind not in (*ACTS, "unknown", "none")), len(marks))
    acts = [mark.ids for mark in marks[i + 1 : end] if mark.kind in ACTS]
    new = clause_after(marks, end + 1)
    new_acts = [mark.ids for mark in new if mark.kind in ACTS]
    is_new = kind_at(marks, end) in ("break", "and", "colon") and len(new_acts) == 1 and new_acts[0] not in acts
    named = [last.kind for last, mark in pairwise([Mark("break"), *new]) if mark.kind == "area"]
    return end + 1 - i if acts and is_new and all(kind == "to" for kind in named) else 0


def _cancelled_type(marks: Sequence[Mark], i: int) -> int:
    """Leave out an order that is cancelled by its name alone before a new one: "scrap that raid, Mill defends"."""
    is_first = all(mark.kind in ("break", "corrects") for mark in marks[:i])
    cancels = bool(marks[i].ids) and marks[i].ids[0] in _CANCELS and kind_at(marks, i + 1) == "order"
    new = [mark for mark in marks[i + 3 :] if mark.kind in ACTS]
    named = kind_at(marks, i + 3) == "area" and len(new) == 1 and new[0].ids != marks[i + 1].ids
    return 3 if is_first and cancels and kind_at(marks, i + 2) in ("break", "and") and named else 0


def _denied_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out an order that the sentence rejects for another one: "should raid, not defend"."""
    start = i + (marks[i].kind in ("break", "and"))
    if not (start < len(marks) and marks[start].ids in _DENIES and kind_at(marks, start + 1) in ACTS):
        return 0
    end = start + 2
    while end < len(marks) and marks[end].kind not in _ENDS:
        end += 1
    clause = clause_before(marks, i)
    acts = {mark.ids for mark in clause if mark.kind in ACTS}
    denied = {mark.ids for mark in marks[start + 1 : end] if mark.kind in ACTS}
    more = {mark.kind for mark in marks[start + 1 : end]} - {"order", "verb", "to", "area", "unit", "number"}
    is_named = any(mark.kind == "area" for mark in clause)
    return end - i if acts and is_named and not acts & denied and not more and _ends_there(marks, end) else 0


def _removed_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out a removed order when the sentence then gives a new one: "remove the raid from Mill and defend"."""
    if marks[i].ids not in (*_DENIES, *_NO_MORE_OF) or i != _removed_at(marks):
        return 0
    is_at = [mark.kind for mark in marks[i + 2 : i + 5]] == ["to", "area", "break"]
    return 3 if is_at and marks[i].ids in _NO_MORE_OF else 2


def _instead_of_removed(marks: Sequence[Mark], i: int) -> int:
    """Leave out the "invece" before the new order: "niente razzia a Mulino, invece difende"."""
    is_instead = marks[i].ids == ("invece",) and kind_at(marks, i - 1) == "break"
    return int(is_instead and kind_at(marks, i + 1) in ACTS and _removed_at(marks) is not None)


def _removed_at(marks: Sequence[Mark]) -> int | None:
    """Return where marks begin with an order that is denied, and have one other order behind it; else None."""
    start = int(kind_at(marks, 0) == "corrects")
    is_denied = marks[start : start + 1] and marks[start].ids in (*_DENIES, *_NO_MORE_OF)
    if not is_denied or kind_at(marks, start + 1) != "order":
        return None
    if marks[start].ids in _NO_MORE_OF and all(mark.kind != "break" for mark in marks[start:]):
        return None
    others = [mark for mark in marks[start + 2 :] if mark.kind == "order"]
    return start if len(others) == 1 and others[0].ids != marks[start + 1].ids else None


def _denied_target(marks: Sequence[Mark], i: int) -> int:
    """Leave out a target at the end that is denied for another one: "marches to Mill, not to Ford"."""
    start = i + (marks[i].kind == "break")
    end = start + 1 + (kind_at(marks, start + 1) == "to")
    acts_behind = kind_at(marks, end + 1) == "break" and any(
        mark.orders or mark.kind == "unit" for mark in clause_after(marks, end + 2)
    )
    is_last = kind_at(marks, end) == "area" and (end + 1 == len(marks) or acts_behind)
    if start >= len(marks) or marks[start].ids not in _DENIES[1:] or not is_last:
        return 0
    clause = clause_before(marks, i)
    targets = [after.ids for mark, after in pairwise(clause) if mark.kind == "to" and after.kind == "area"]
    acts = [mark for mark in clause if mark.kind in ACTS]
    return end + 1 - i if len(targets) == 1 and acts and targets[0] != marks[end].ids else 0


def _instead_of_others(marks: Sequence[Mark], i: int) -> int:
    """Leave out "instead" between an area and its order, where it contrasts with other areas: "Mill instead raids"."""
    if marks[i].ids not in (("invece",), ("instead",)) or kind_at(marks, i + 1) not in ("order", "verb"):
        return 0
    left_out = ("to", "and", "from", "unit", "number", "all")
    before = [mark.kind for mark in clause_before(marks, i) if mark.kind not in left_out]
    return int(before == ["area"])


def _instead_of_the_first(marks: Sequence[Mark], i: int) -> int:
    """Leave out an "instead" that contrasts two groups of units: "a knight to Mill, the other instead to Ford"."""
    is_instead = marks[i].ids in (("invece",), ("instead",))
    return int(is_instead and kind_at(marks, i - 1) in ("rest", "unit", "number") and kind_at(marks, i + 1) == "to")


def _instead_at_the_end(marks: Sequence[Mark], i: int) -> int:
    """Leave out "instead" behind the order of a correction: "on second thoughts Mill should support instead"."""
    is_last = marks[i].ids in (("invece",), ("instead",)) and i == len(marks) - 1
    return int(is_last and marks[0].kind == "corrects" and kind_at(marks, i - 1) in ("order", "self"))


def _from_one_to_another(marks: Sequence[Mark], i: int) -> int:
    """Leave out an order that becomes another: "Mill from raid to defend"."""
    kinds = [mark.kind for mark in marks[i : i + 4]]
    is_change = kinds == ["from", "order", "to", "order"] and marks[i + 1].ids != marks[i + 3].ids
    return 3 if is_change and kind_at(marks, i - 1) == "area" else 0


def _ends_there(marks: Sequence[Mark], end: int) -> bool:
    """Return True unless what follows a denied order may belong to it."""
    following = [mark.kind for mark in marks[end : end + 2]]
    return not following or following[0] == "break" or following[-1] in ("area", "unit", "rest")


def _denied_unit(marks: Sequence[Mark], i: int) -> int:
    """Leave out a kind of unit that is ruled out at the end: "marches to Mill with the knight, not the boat"."""
    start = i + (marks[i].kind == "break")
    denies = start < len(marks) and marks[start].kind == "heavy" and marks[start].ids in _DENIES[1:]
    if not denies or kind_at(marks, start + 1) != "unit" or kind_at(marks, start + 2) not in ("", "break"):
        return 0
    if marks[start + 1].at - marks[start].end > _ARTICLE:
        return 0
    named = [mark.ids for mark in clause_before(marks, i) if mark.kind == "unit"]
    acts = any(mark.kind in (*ACTS, "to") for mark in marks[:i])
    return start + 2 - i if acts and len(named) == 1 and named[0] != marks[start + 1].ids else 0


def _denied_house(marks: Sequence[Mark], i: int) -> int:
    """Leave out a House that is ruled out behind the writer: "Mill helps me, not Anna", "for me and not for Anna"."""
    start = i + (marks[i].kind in ("break", "and"))
    denies = start > i and start < len(marks) and marks[start].ids in _DENIES[1:]
    end = start + 1 + (kind_at(marks, start + 1) == "to")
    is_last = kind_at(marks, end) == "house" and kind_at(marks, end + 1) in ("", "break")
    clause = [mark.kind for mark in clause_before(marks, i)]
    return end + 1 - i if denies and is_last and "order" in clause and clause[-1:] == ["self"] else 0


def _better_so(marks: Sequence[Mark], i: int) -> int:
    """Leave out "better" in a correction: "no wait, Mill better defends", "Mill: no raid, better defend"."""
    denies = any(one.ids in (*_DENIES, *_NO_MORE_OF) and two.kind in ACTS for one, two in pairwise(marks[:i]))
    corrects = denies or any(mark.kind == "corrects" for mark in marks[:i])
    return int(marks[i].ids in (("meglio",), ("better",), ("piuttosto",)) and corrects)


def cancels_order(marks: Sequence[Mark]) -> bool:
    """Return True if an order is cancelled by its name alone: "forget that march"."""
    return any(one.ids[:1] and one.ids[0] in _CANCELS and two.kind in ACTS for one, two in pairwise(marks))


def without_denied_target(marks: Sequence[Mark]) -> Sequence[Mark]:
    """Return the marks of a group without a target at their end that is denied: "Mill raids Ford, not Hill"."""
    at = next((i for i, mark in enumerate(marks) if i and mark.ids in _DENIES[1:]), len(marks))
    before = marks[: at - (at < len(marks) and marks[at - 1].kind == "break")]
    acts = next((i for i, mark in enumerate(before) if mark.kind in ACTS), len(before))
    targets = {mark.ids for mark in before[acts:] if mark.kind == "area"}
    ends = [mark.kind for mark in marks[at + 1 :]] == ["area"] and targets and marks[-1].ids not in targets
    return before if ends else marks


def _forgotten_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out an order that is cancelled behind a corrected one: "hang on, Mill defends, forget that march"."""
    start = i + (marks[i].kind in ("break", "and"))
    cancels = start > i and start < len(marks) and marks[start].ids[:1] and marks[start].ids[0] in _CANCELS
    if not cancels or kind_at(marks, start + 1) not in ACTS or kind_at(marks, start + 2) not in ("", "break"):
        return 0
    if marks[0].kind != "corrects":
        return 0
    clause = clause_before(marks, i)
    acts = [mark.ids for mark in clause if mark.kind in ACTS]
    areas = [mark for mark in clause if mark.kind == "area"]
    return start + 2 - i if len(areas) == len(acts) == 1 and acts[0] != marks[start + 1].ids else 0


def cancelled_house(marks: Sequence[Mark]) -> tuple[str, ...]:
    """Return the House that a sentence drops before a new order for an area: "hmm, forget Anna, Mill helps me"."""
    at = next((i for i, mark in enumerate(marks) if mark.kind not in ("break", "corrects")), len(marks))
    end = _behind_house(marks, at)
    new = marks[end:]
    acts = kind_at(new, 0) == "area" and any(mark.kind in ACTS for mark in new)
    return marks[end - 2].ids if end and acts and all(mark.kind != "house" for mark in new) else ()


def _behind_house(marks: Sequence[Mark], i: int) -> int:
    """Return the index behind words such as "forget about Anna," that begin at an index; 0 for other words."""
    cancels = i < len(marks) and bool(marks[i].ids) and marks[i].ids[0] in _CANCELS
    at = i + 1 + (i + 1 < len(marks) and marks[i + 1].ids in (("about",), ("di",)))
    is_named = kind_at(marks, at) == "house" and kind_at(marks, at + 1) in ("break", "and")
    return at + 2 if cancels and is_named else 0


def _cancelled_house(marks: Sequence[Mark], i: int) -> int:
    """Leave out the words by which a House is dropped before a new order."""
    end = _behind_house(marks, i)
    return end - i if end and cancelled_house(marks) else 0


DENIED: Sequence[Rule] = (
    _forgotten_order, _cancelled_house,
    _denied_order, _denied_unit, _denied_house, _better_so, _removed_order, _instead_of_removed, _instead_of_others,
    _cancelled_order, _denied_target, _no_longer, _cancelled_type, _instead_of_the_first, _instead_at_the_end,
    _from_one_to_another,
)  # fmt: skip
"""The rules for what is taken back, in the order in which they are asked."""
