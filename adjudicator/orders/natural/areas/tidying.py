"""Leaves out the known words of a sentence that say nothing beside others: "leave a token", "raid, not defend"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from adjudicator.orders.natural.areas.rest import NAMELY
from adjudicator.orders.natural.areas.strength import STRONG
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.common import words_of

_PLAIN = words_of(
    "ordinary normal regular plain basic standard usual simple unmodified normale normali semplice ordinaria ordinario "
    "base classica classico solita solito"
)
"""Words for an order without a modifier, which is what an order is that names none."""
_DENIES = (("insteadof",), ("not",), ("non",), ("no",))
_NO_MORE_OF = (("niente",), ("nessun",), ("nessuna",))
"""Words before an order that an area does not have any more: "Mill niente razzia, difende"."""
_CANCELS = words_of("scrap cancel drop forget undo remove annulla annullo togli tolgo dimentica dimenticate scratch")
_ACTS = ("order", "verb")
_ORDINALS = words_of("first second third prima primo seconda secondo terza terzo")
_LEAVES = ("verb", "stay")
_COUNTS = ("number", "plus")
_ENDS = ("break", "and", "corrects")

Rule = Callable[[Sequence[Mark], int], int]
"""Returns how many marks, starting at an index, can be left out; 0 if the mark there matters."""


def tidied(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks without those that say nothing beside the others."""
    found: list[Mark] = []
    i = 0
    while i < len(marks):
        skipped = max(rule(marks, i) for rule in _RULES)
        if not skipped:
            found.append(marks[i])
        i += skipped or 1
    return without_ends(found)


def without_ends(marks: list[Mark]) -> list[Mark]:
    """Return the marks without commas at the ends and without "and" at the end."""
    while len(marks) > 1 and marks[0].kind == "break" and marks[0].ids == (",",):
        marks = marks[1:]
    while len(marks) > 1 and (marks[-1].kind == "and" or (marks[-1].kind == "break" and marks[-1].ids == (",",))):
        marks = marks[:-1]
    return marks


def without_plain(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks without everyday words that follow an order and its area.

    Words before a list and words for strength stay, as does what a number counts. Those before the order may turn its
    meaning, and those behind a unit may say that it does something else.
    """
    said = [i for i, mark in enumerate(marks) if mark.kind in ("order", "verb", "to")][:1]
    areas = [i for i, mark in enumerate(marks) if mark.kind == "area"][:1]
    after = max(said + areas) if said and areas else len(marks)
    return [
        mark
        for i, mark in enumerate(marks)
        if not (mark.plain and i > after) or mark.ids[0] in (*NAMELY, *STRONG) or _is_counted(marks, i)
        or _does_else(marks, i)
    ]


def _is_counted(marks: Sequence[Mark], i: int) -> bool:
    """Return True for a word right behind a number, which says what the number counts."""
    return i > 0 and marks[i - 1].kind == "number" and marks[i - 1].end == marks[i].at


def _does_else(marks: Sequence[Mark], i: int) -> bool:
    """Return True for an unknown word that may say what the units before it do."""
    before, after = _clause_before(marks, i), _clause_after(marks, i)
    kinds = [mark.kind for mark in (*before, *after)]
    acts = {"order", "verb", "stay", "to", "dash", "area", "colon", "also"}
    return bool(before) and before[-1].kind == "unit" and len(before) < i and acts.isdisjoint(kinds)


def _kind(marks: Sequence[Mark], i: int) -> str:
    return marks[i].kind if 0 <= i < len(marks) else ""


def _plain_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out "ordinary" beside an order that names its area; without an area it may correct an earlier order."""
    plain = marks[i].kind == "unknown" and marks[i].ids[0] in _PLAIN and any(mark.kind == "area" for mark in marks)
    beside = "order" in (_kind(marks, i + 1), _kind(marks, i - 1))
    kinds = {mark.kind for mark in [*_clause_before(marks, i), *_clause_after(marks, i)]}
    return int(plain and beside and not kinds & {"star", "mod"} and all(mark.kind != "corrects" for mark in marks))


def _leaves_token(marks: Sequence[Mark], i: int) -> int:
    """Leave out the words around a token that a march leaves: only "token" counts in "leave one token behind"."""
    if _kind(marks, i - 1) == "token":
        return int(marks[i].kind == "stay")
    end = i
    while _kind(marks, end) in (*_LEAVES, *_COUNTS) and end < i + 3:
        end += 1
    return end - i if _kind(marks, end) == "token" and any(m.kind in _LEAVES for m in marks[i:end]) else 0


def _stays_and_acts(marks: Sequence[Mark], i: int) -> int:
    """Leave out "stays and" before an order: "Mill stays where it is and defends", "the others stay on defence"."""
    before = _kind(marks, i - 1) if marks[i].kind == "stay" else ""
    joins = _kind(marks, i + 1) == "and"
    may_act = before == "rest" or (before == "area" and joins)
    return 1 + joins if may_act and _kind(marks, i + 1 + joins) == "order" else 0


def _goes_and_stays(marks: Sequence[Mark], i: int) -> int:
    """Leave out what units do where they go: "goes and sits in Mill", "goes to stay at Mill"."""
    if _kind(marks, i) == "and" and _kind(marks, i - 1) in ("verb", "order") and _kind(marks, i + 1) == "stay":
        ends = 2 + (_kind(marks, i + 2) == "to")
        return 2 if _kind(marks, i + ends) == "area" else 0
    return int(_kind(marks, i) == "stay" and _kind(marks, i - 1) == "to" and _kind(marks, i + 1) == "area")


def _by_way(marks: Sequence[Mark], i: int) -> int:
    """Leave out the area that units only cross if another target is named, else only the word before it."""
    if marks[i].kind != "via" or _kind(marks, i + 1) != "area":
        return int(marks[i].kind == "via")
    before, after = _clause_before(marks, i), _clause_after(marks, i + 2)
    targets = [(m.kind, n.kind) for part in (before, after) for m, n in pairwise(part)]
    return 2 if ("to", "area") in targets else 1


def _instead_of_others(marks: Sequence[Mark], i: int) -> int:
    """Leave out "instead" between an area and its order, where it contrasts with other areas: "Mill instead raids"."""
    if marks[i].ids not in (("invece",), ("instead",)) or _kind(marks, i + 1) not in ("order", "verb"):
        return 0
    left_out = ("to", "and", "from", "unit", "number", "all")
    before = [mark.kind for mark in _clause_before(marks, i) if mark.kind not in left_out]
    return int(before == ["area"])


def _always_there(marks: Sequence[Mark], i: int) -> int:
    """Leave out "sempre" before an area, where it means "the same one again": "sempre Mill"."""
    is_always = marks[i].kind == "unknown" and marks[i].ids == ("sempre",)
    return int(is_always and _kind(marks, i + 1 + (_kind(marks, i + 1) == "to")) == "area")


def _cancelled_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out an order that is cancelled for a new one: "scrap the Mill raid, it defends"."""
    at = 0
    while _kind(marks, at) in ("break", "corrects") or (at < len(marks) and marks[at].ids == ("no",)):
        at += 1
    cancels = at < len(marks) and marks[at].ids[:1] and marks[at].ids[0] in _CANCELS
    named = [mark.kind for mark in marks[at + 1 : at + 3]]
    more = marks[at + 4 :]
    if not cancels or named != ["area", "order"] or _kind(marks, at + 3) not in ("break", "and"):
        return 0
    if any(mark.kind in ("area", "corrects") for mark in more) or not any(mark.kind in _ACTS for mark in more):
        return 0
    return 1 if i == at else 2 if i == at + 2 else 0


def _no_longer(marks: Sequence[Mark], i: int) -> int:
    """Leave out an order that an area has no longer, if a new one follows: "Mill no longer raids, it defends"."""
    denies = (marks[i].ids in _DENIES and marks[i].kind == "heavy") or marks[i].ids in _NO_MORE_OF
    if not (denies and _kind(marks, i - 1) == "area"):
        return 0
    end = next((n for n in range(i + 1, len(marks)) if marks[n].kind not in (*_ACTS, "unknown")), len(marks))
    acts = [mark.ids for mark in marks[i + 1 : end] if mark.kind in _ACTS]
    new = _clause_after(marks, end + 1)
    new_acts = [mark.ids for mark in new if mark.kind in _ACTS]
    is_new = _kind(marks, end) in ("break", "and") and len(new_acts) == 1 and new_acts[0] not in acts
    named = [last.kind for last, mark in pairwise([Mark("break"), *new]) if mark.kind == "area"]
    return end + 1 - i if acts and is_new and all(kind == "to" for kind in named) else 0


def _cancelled_type(marks: Sequence[Mark], i: int) -> int:
    """Leave out an order that is cancelled by its name alone before a new one: "scrap that raid, Mill defends"."""
    is_first = all(mark.kind in ("break", "corrects") for mark in marks[:i])
    cancels = bool(marks[i].ids) and marks[i].ids[0] in _CANCELS and _kind(marks, i + 1) == "order"
    new = [mark for mark in marks[i + 3 :] if mark.kind in _ACTS]
    named = _kind(marks, i + 3) == "area" and len(new) == 1 and new[0].ids != marks[i + 1].ids
    return 3 if is_first and cancels and _kind(marks, i + 2) in ("break", "and") and named else 0


def _denied_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out an order that the sentence rejects for another one: "should raid, not defend"."""
    start = i + (marks[i].kind in ("break", "and"))
    if not (start < len(marks) and marks[start].ids in _DENIES and _kind(marks, start + 1) in _ACTS):
        return 0
    end = start + 2
    while end < len(marks) and marks[end].kind not in _ENDS:
        end += 1
    clause = _clause_before(marks, i)
    acts = {mark.ids for mark in clause if mark.kind in _ACTS}
    denied = {mark.ids for mark in marks[start + 1 : end] if mark.kind in _ACTS}
    more = {mark.kind for mark in marks[start + 1 : end]} - {"order", "verb", "to", "area", "unit", "number"}
    is_named = any(mark.kind == "area" for mark in clause)
    return end - i if acts and is_named and not acts & denied and not more and _ends_there(marks, end) else 0


def _one_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out the number in front of a single order: "put one raid there"."""
    mark = marks[i]
    return int(mark.kind == "number" and mark.number == 1 and _kind(marks, i + 1) == "order")


def _removed_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out a removed order when the sentence then gives a new one: "remove the raid from Mill and defend"."""
    if i or marks[0].ids not in _DENIES or _kind(marks, 1) != "order":
        return 0
    others = [mark for mark in marks[2:] if mark.kind == "order"]
    return 2 if len(others) == 1 and others[0].ids != marks[1].ids else 0


def _better_so(marks: Sequence[Mark], i: int) -> int:
    """Leave out "better" in a correction: "no wait, Mill better defends"."""
    return int(marks[i].ids in (("meglio",), ("better",)) and any(mark.kind == "corrects" for mark in marks[:i]))


def _plain_token(marks: Sequence[Mark], i: int) -> int:
    """Leave out "normal token" behind an order without a modifier: "Mill defends, with the normal token"."""
    is_plain = marks[i].kind == "unknown" and marks[i].ids[0] in _PLAIN and _kind(marks, i + 1) == "token"
    before = [mark.kind for mark in marks[:i]]
    return 2 if is_plain and "order" in before and not {"star", "mod"} & {*before} else 0


def _out_of(marks: Sequence[Mark], i: int) -> int:
    """Leave out the number of all units behind that of those that are meant: "two of its three go"."""
    is_whole = marks[i].kind == _kind(marks, i - 1) == "number" and marks[i].number >= marks[i - 1].number
    return int(is_whole and _kind(marks, i + 1) != "unit")


def _all_even(marks: Sequence[Mark], i: int) -> int:
    """Leave out a unit that "all" already includes: "everybody goes, also the footman"."""
    if marks[i].kind != "also" or _kind(marks, i + 1) != "unit" or _kind(marks, i + 2) not in ("", "break"):
        return 0
    return 2 if any(mark.kind == "all" for mark in _clause_before(marks, i - (_kind(marks, i - 1) == "break"))) else 0


def _pause_after_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out the comma between an order and the units it is for: "march, two footmen to Mill"."""
    is_comma = marks[i].kind == "break" and marks[i].ids == (",",)
    clause = [mark.kind for mark in _clause_before(marks, i)]
    follows = [mark.kind for mark in _clause_after(marks, i + 1)]
    only_order = clause[-1:] == ["order"] and not {"to", "unit", "number", "all"} & {*clause}
    return int(is_comma and only_order and follows[:1] in (["number"], ["unit"]) and "order" not in follows)


def _the_last_one(marks: Sequence[Mark], i: int) -> int:
    """Leave out "last" before units that stay: "the last footman stays"."""
    is_last = marks[i].ids[:1] in (("last",), ("ultimo",), ("ultima",))
    return int(is_last and _kind(marks, i + 1) == "unit" and _kind(marks, i + 2) == "stay")


def _unit_plus_unit(marks: Sequence[Mark], i: int) -> int:
    """Leave out "plus" between two units, which go together."""
    return int(marks[i].ids[:1] in (("piu",), ("plus",)) and _kind(marks, i - 1) == _kind(marks, i + 1) == "unit")


def _but_with(marks: Sequence[Mark], i: int) -> int:
    """Leave out "but" before the modifier of the order that was just said: "Mill defends, but with the +2"."""
    clause = _clause_before(marks, i - (_kind(marks, i - 1) == "break"))
    acts = [mark.ids for mark in clause if mark.kind == "order"]
    is_but = marks[i].ids in (("but",), ("ma",)) and len(acts) == 1 and any(mark.kind == "area" for mark in clause)
    more = {mark.kind for mark in clause} & {"heavy", "mod", "star", "corrects"}
    same = is_but and (_kind(marks, i + 1) in ("mod", "star") or [mark.ids for mark in marks[i + 1 : i + 2]] == acts)
    return int(same and not more)


def _also_somebody(marks: Sequence[Mark], i: int) -> int:
    """Leave out "also" and the pronoun behind an order that is named: "Mill defends too", "difende anche lei"."""
    behind = marks[i].kind == "also" and _kind(marks, i - 1) == "order" and _kind(marks, i - 2) in ("area", "to")
    pronoun = i + 1 < len(marks) and marks[i + 1].ids in (("lei",), ("lui",), ("loro",))
    return 1 + pronoun if behind and _kind(marks, i + 1 + pronoun) in ("", "break") else 0


def _the_one_with(marks: Sequence[Mark], i: int) -> int:
    """Leave out "one" before the modifier of the order in front of it: "defence, the one with +2"."""
    order = _kind(marks, i - 2) if _kind(marks, i - 1) == "break" else _kind(marks, i - 1)
    return int(marks[i].ids == ("one",) and order == "order" and _kind(marks, i + 1) in ("mod", "star"))


def _denied_target(marks: Sequence[Mark], i: int) -> int:
    """Leave out a target at the end that is denied for another one: "marches to Mill, not to Ford"."""
    start = i + (marks[i].kind == "break")
    end = start + 1 + (_kind(marks, start + 1) == "to")
    is_last = _kind(marks, end) == "area" and end + 1 == len(marks)
    if start >= len(marks) or marks[start].ids not in _DENIES[1:] or not is_last:
        return 0
    clause = _clause_before(marks, i)
    targets = [after.ids for mark, after in pairwise(clause) if mark.kind == "to" and after.kind == "area"]
    acts = [mark for mark in clause if mark.kind in _ACTS]
    return end + 1 - i if len(targets) == 1 and acts and targets[0] != marks[end].ids else 0


def _nobody_stays(marks: Sequence[Mark], i: int) -> int:
    """Leave out words that no unit stays: "march to Mill with all of them, nobody stays"."""
    nobody = marks[i].kind == "none" and _kind(marks, i + 1) == "stay"
    return 2 if nobody and any(mark.kind == "area" for mark in marks[:i]) else 0


def _where_units_stand(marks: Sequence[Mark], i: int) -> int:
    """Leave out "in" between a unit and the area from which it then does something: "the ship in the Bay raids"."""
    is_in = marks[i].kind == "to" and marks[i].ids[0] in common.INSIDE and _kind(marks, i - 1) == "unit"
    return int(is_in and _kind(marks, i + 1) == "area" and _kind(marks, i + 2) in _ACTS)


def _instead_of_the_first(marks: Sequence[Mark], i: int) -> int:
    """Leave out "instead" between other units and where they go: "a knight to Mill, the other instead to Ford"."""
    is_instead = marks[i].ids in (("invece",), ("instead",))
    return int(is_instead and _kind(marks, i - 1) in ("rest", "unit", "number") and _kind(marks, i + 1) == "to")


def _instead_at_the_end(marks: Sequence[Mark], i: int) -> int:
    """Leave out "instead" behind the order of a correction: "on second thoughts Mill should support instead"."""
    is_last = marks[i].ids in (("invece",), ("instead",)) and i == len(marks) - 1
    return int(is_last and marks[0].kind == "corrects" and _kind(marks, i - 1) in ("order", "self"))


def _in_turn(marks: Sequence[Mark], i: int) -> int:
    """Leave out "first" and "second" before units that part: "the first ship to Mill, the second one to Ford"."""
    said = marks[i].ids[:1] and marks[i].kind in ("unknown", "light") and marks[i].ids[0] in _ORDINALS
    follows = _kind(marks, i + 1), _kind(marks, i + 2)
    return int(bool(said) and follows in (("number", "to"), ("number", "area"), ("unit", "to"), ("unit", "area")))


def _from_one_to_another(marks: Sequence[Mark], i: int) -> int:
    """Leave out an order that becomes another: "Mill from raid to defend"."""
    kinds = [mark.kind for mark in marks[i : i + 4]]
    is_change = kinds == ["from", "order", "to", "order"] and marks[i + 1].ids != marks[i + 3].ids
    return 3 if is_change and _kind(marks, i - 1) == "area" else 0


def _said_twice(marks: Sequence[Mark], i: int) -> int:
    """Leave out an order at the beginning that is said again behind its area: a picture of a raid, "Mill: raid"."""
    orders = [mark.ids for mark in marks if mark.kind in _ACTS]
    is_again = i == 0 and _kind(marks, 0) == "order" and orders == [marks[0].ids] * 2
    return int(is_again and _kind(marks, 1) == "area" and _kind(marks, 2) in ("order", "colon", "dash"))


def _nobody_else(marks: Sequence[Mark], i: int) -> int:
    """Leave out "nobody else", and the "but" of "but only", beside who is helped: "supports me, nobody else"."""
    if marks[i].ids == ("but",) and _kind(marks, i + 1) == "self":
        return int(any(mark.kind == "order" for mark in marks[:i]))
    start = i + (_kind(marks, i) in ("break", "and"))
    ends = _kind(marks, i - 1) in ("self", "house") and _kind(marks, start) == "none"
    is_else = [mark.ids for mark in marks[start + 1 : start + 2]] in ([("else",)], [("altro",)])
    return start + 2 - i if ends and is_else and len(marks) <= start + 2 else 0


def _ends_there(marks: Sequence[Mark], end: int) -> bool:
    """Return True unless what follows a denied order may belong to it."""
    following = [mark.kind for mark in marks[end : end + 2]]
    return not following or following[0] == "break" or following[-1] in ("area", "unit", "rest")


def _clause_after(marks: Sequence[Mark], start: int) -> Sequence[Mark]:
    """Return the marks between an index and the next punctuation."""
    end = next((n for n in range(start, len(marks)) if marks[n].kind == "break"), len(marks))
    return marks[start:end]


def _clause_before(marks: Sequence[Mark], end: int) -> Sequence[Mark]:
    """Return the marks between the last punctuation before index `end` and that index."""
    start = max((n + 1 for n in range(end) if marks[n].kind == "break"), default=0)
    return marks[start:end]


_RULES: Sequence[Rule] = (
    _plain_order, _leaves_token, _stays_and_acts, _denied_order, _one_order, _out_of, _better_so, _plain_token,
    _removed_order, _all_even,
    _goes_and_stays, _by_way, _instead_of_others, _always_there, _cancelled_order,
    _pause_after_order, _the_last_one, _unit_plus_unit,
    _but_with, _also_somebody, _the_one_with, _denied_target, _where_units_stand, _nobody_stays,
    _no_longer, _cancelled_type, _instead_of_the_first, _instead_at_the_end, _in_turn, _from_one_to_another,
    _said_twice, _nobody_else,
)  # fmt: skip
