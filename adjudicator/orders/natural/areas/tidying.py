"""Leaves out the known words of a sentence that say nothing beside others: "leave a token", "raid, not defend"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.orders.natural.areas.denied import DENIED
from adjudicator.orders.natural.areas.near_marks import ACTS, Rule, clause_after, clause_before, kind_at
from adjudicator.orders.natural.areas.not_but import not_but
from adjudicator.orders.natural.areas.pieces_placed import UPGRADES
from adjudicator.orders.natural.areas.rest import NAMELY, is_all
from adjudicator.orders.natural.areas.sides_named import NAMES_SIDE
from adjudicator.orders.natural.areas.strength import SIZED
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.common import words_of

_PLAIN = words_of(
    "ordinary normal regular plain basic standard usual simple unmodified normale normali semplice ordinaria ordinario "
    "base classica classico solita solito"
)
"""Words for an order without a modifier, which is what an order is that names none."""
_ORDINALS = words_of("first second third prima primo seconda secondo terza terzo")
_BOTH = words_of("both entrambi entrambe")
_INCLUDED = words_of("included inclusive compresa compreso comprese compresi inclusa incluso incluse inclusi")
_OF_SOME = ("unit", "number", "rest", "stay", "none", "also")
"""Kinds of words by which not all units of an area go."""
_LEAVES = ("verb", "stay")
_COUNTS = ("number", "plus")
_GOES_TO = {("order", "area"), ("verb", "area"), ("dash", "area")}
"""Kinds of neighbouring words by which an area that gets an order sends units to another one."""


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
        if not (mark.plain and i > after) or mark.ids[0] in (*NAMELY, *SIZED, *UPGRADES, *NAMES_SIDE)
        or _is_counted(marks, i) or _does_else(marks, i)
    ]


def _is_counted(marks: Sequence[Mark], i: int) -> bool:
    """Return True for a word right behind a number, which says what the number counts."""
    return i > 0 and marks[i - 1].kind == "number" and marks[i - 1].end == marks[i].at


def _does_else(marks: Sequence[Mark], i: int) -> bool:
    """Return True for an unknown word that may say what the units before it do."""
    before, after = clause_before(marks, i), clause_after(marks, i)
    kinds = [mark.kind for mark in (*before, *after)]
    acts = {"order", "verb", "stay", "to", "dash", "area", "colon", "also"}
    return bool(before) and before[-1].kind == "unit" and len(before) < i and acts.isdisjoint(kinds)


def _plain_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out "ordinary" beside an order that names its area; without an area it may correct an earlier order."""
    plain = marks[i].kind == "unknown" and marks[i].ids[0] in _PLAIN and any(mark.kind == "area" for mark in marks)
    beside = "order" in (kind_at(marks, i + 1), kind_at(marks, i - 1)) or _is_zero(marks[i + 1 : i + 2])
    kinds = {mark.kind for mark in [*clause_before(marks, i), *clause_after(marks, i)]}
    if plain and _is_starred_later(marks, i):
        return 0
    modified = kinds & {"star", "mod"} and not _is_zero(marks[i + 1 : i + 2])
    return int(plain and beside and not modified and all(mark.kind != "corrects" for mark in marks))


def _is_zero(marks: Sequence[Mark]) -> bool:
    """Return True for the modifier of an order that has none."""
    return [(mark.kind, mark.number) for mark in marks] == [("mod", 0)]


def _is_starred_later(marks: Sequence[Mark], i: int) -> bool:
    """Return True if an order further on that names no area of its own has a modifier: "plain march, special march"."""
    orders = [n for n in range(i + 2, len(marks)) if marks[n].kind == "order"]
    for n in orders[:1]:
        own = any(two.kind == "area" and (one.kind != "to" or one.ids[0] in common.INSIDE)
                  for one, two in pairwise(marks[i:n]))  # fmt: skip
        return not own and not {"star", "mod"}.isdisjoint((kind_at(marks, n - 1), kind_at(marks, n + 1)))
    return False


def _leaves_token(marks: Sequence[Mark], i: int) -> int:
    """Leave out the words around a token that a march leaves: only "token" counts in "leave one token behind".

    Where units are named beside the token, the word says that these stay: "the boat stays with the token".
    """
    if kind_at(marks, i - 1) == "token":
        return int(marks[i].kind == "stay" and not _beside_units(marks, i - 2))
    if marks[i].kind == "stay" and kind_at(marks, i - 1) == "unit" and marks[i].ids[0] not in common.LEAVE:
        return 0
    end = i
    while kind_at(marks, end) in (*_LEAVES, *_COUNTS) and end < i + 3:
        end += 1
    return end - i if kind_at(marks, end) == "token" and any(m.kind in _LEAVES for m in marks[i:end]) else 0


def _beside_units(marks: Sequence[Mark], i: int) -> bool:
    """Return True if units stand at an index, before "and" or nothing, that no target stands before in their clause."""
    at = i - (kind_at(marks, i) == "number")
    at -= kind_at(marks, at) in ("and", "plus")
    goes = any(mark.kind in ("to", "dash") for mark in clause_before(marks, at))
    return kind_at(marks, at) == "unit" and not goes


def _stays_and_acts(marks: Sequence[Mark], i: int) -> int:
    """Leave out "stays and" before an order: "Mill stays where it is and defends", "the others stay on defence"."""
    before = kind_at(marks, i - 1) if marks[i].kind == "stay" else ""
    everybody = _everybody(marks, i + 1) if before == "area" else 0
    joins = kind_at(marks, i + 1 + everybody) == "and"
    may_act = before == "rest" or (before == "area" and joins)
    return 1 + everybody + joins if may_act and kind_at(marks, i + 1 + everybody + joins) == "order" else 0


def _everybody(marks: Sequence[Mark], i: int) -> int:
    """Return how many marks at an index say that all units are meant: "both of them", "all its ships"."""
    return 1 + (kind_at(marks, i + 1) == "unit") if any(map(is_all, marks[i : i + 1])) else 0


def _goes_and_stays(marks: Sequence[Mark], i: int) -> int:
    """Leave out what units do where they go: "goes and sits in Mill", "goes to stay at Mill"."""
    if kind_at(marks, i) == "and" and kind_at(marks, i - 1) in ("verb", "order") and kind_at(marks, i + 1) == "stay":
        ends = 2 + (kind_at(marks, i + 2) == "to")
        return 2 if kind_at(marks, i + ends) == "area" else 0
    return int(kind_at(marks, i) == "stay" and kind_at(marks, i - 1) == "to" and kind_at(marks, i + 1) == "area")


def _by_way(marks: Sequence[Mark], i: int) -> int:
    """Leave out the area that units only cross if another target is named, else only the word before it."""
    if marks[i].kind != "via" or kind_at(marks, i + 1) != "area":
        return int(marks[i].kind == "via")
    carries = kind_at(marks, i + 2) == "unit" and kind_at(marks, i + 3) in ("", "break")
    before = clause_before(marks, i - (kind_at(marks, i - 1) == "break"))
    is_near = carries and marks[i + 2].at == marks[i + 1].end
    carries = carries and (is_near or any(mark.kind in ("unit", "all", "number") for mark in before))
    after = clause_after(marks, i + 2 + carries)
    targets = [(m.kind, n.kind) for part in (before, after) for m, n in pairwise(part)]
    kinds = [mark.kind for mark in before]
    goes = kinds[:1] == ["area"] and not _GOES_TO.isdisjoint(pairwise(kinds))
    return 2 + carries if ("to", "area") in targets or goes else 1


def _always_there(marks: Sequence[Mark], i: int) -> int:
    """Leave out "sempre" before an area, where it means "the same one again": "sempre Mill"."""
    is_always = marks[i].kind == "unknown" and marks[i].ids == ("sempre",)
    return int(is_always and kind_at(marks, i + 1 + (kind_at(marks, i + 1) == "to")) == "area")


def _one_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out the number in front of a single order: "put one raid there"."""
    mark = marks[i]
    return int(mark.kind == "number" and mark.number == 1 and kind_at(marks, i + 1) == "order")


def _plain_token(marks: Sequence[Mark], i: int) -> int:
    """Leave out "normal token" behind an order without a modifier: "Mill defends, with the normal token"."""
    is_plain = marks[i].kind == "unknown" and marks[i].ids[0] in _PLAIN and kind_at(marks, i + 1) == "token"
    before = [mark.kind for mark in marks[:i]]
    return 2 if is_plain and "order" in before and not {"star", "mod"} & {*before} else 0


def _out_of(marks: Sequence[Mark], i: int) -> int:
    """Leave out the number of all units behind that of those that are meant: "two of its three go"."""
    is_whole = marks[i].kind == kind_at(marks, i - 1) == "number" and marks[i].number >= marks[i - 1].number
    return int(is_whole and kind_at(marks, i + 1) != "unit")


def _all_even(marks: Sequence[Mark], i: int) -> int:
    """Leave out a unit that "all" already includes: "everybody goes, also the footman"."""
    if marks[i].kind != "also" or kind_at(marks, i + 1) != "unit" or kind_at(marks, i + 2) not in ("", "break"):
        return 0
    return 2 if any(mark.kind == "all" for mark in clause_before(marks, i - (kind_at(marks, i - 1) == "break"))) else 0


def _and_all(marks: Sequence[Mark], i: int) -> int:
    """Leave out units that go along with all others: "Mill goes to Ford, boats and all", "navi comprese"."""
    start = i + (marks[i].kind == "break")
    if kind_at(marks, start) != "unit" or any(mark.kind in _OF_SOME for mark in marks[:i]):
        return 0
    included = start + 1 < len(marks) and bool(marks[start + 1].ids) and marks[start + 1].ids[0] in _INCLUDED
    both = (kind_at(marks, start + 1), kind_at(marks, start + 2)) == ("and", "all")
    end = start + 3 if both else start + 2
    goes = any(mark.kind in (*ACTS, "to", "dash") for mark in marks[:i])
    return end - i if goes and (both or included) and kind_at(marks, end) in ("", "break") else 0


def _pause_after_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out the comma between an order and the units it is for: "march, two footmen to Mill"."""
    is_comma = marks[i].kind == "break" and marks[i].ids == (",",)
    clause = [mark.kind for mark in clause_before(marks, i)]
    follows = [mark.kind for mark in clause_after(marks, i + 1)]
    only_order = clause[-1:] == ["order"] and not {"to", "unit", "number", "all"} & {*clause}
    return int(is_comma and only_order and follows[:1] in (["number"], ["unit"]) and "order" not in follows)


def _the_last_one(marks: Sequence[Mark], i: int) -> int:
    """Leave out "last" or "second" before units that stay: "the last footman stays"."""
    is_last = marks[i].ids[:1] in (("last",), ("ultimo",), ("ultima",))
    is_last = is_last or (marks[i].kind == "unknown" and marks[i].ids[0] in _ORDINALS)
    return int(is_last and kind_at(marks, i + 1) == "unit" and kind_at(marks, i + 2) == "stay")


def _unit_plus_unit(marks: Sequence[Mark], i: int) -> int:
    """Leave out "plus" between two units, which go together."""
    return int(marks[i].ids[:1] in (("piu",), ("plus",)) and kind_at(marks, i - 1) == kind_at(marks, i + 1) == "unit")


def _but_with(marks: Sequence[Mark], i: int) -> int:
    """Leave out "but" before the modifier of the order that was just said: "Mill defends, but with the +2"."""
    clause = clause_before(marks, i - (kind_at(marks, i - 1) == "break"))
    acts = [mark.ids for mark in clause if mark.kind == "order"]
    is_but = marks[i].ids in (("but",), ("ma",)) and len(acts) == 1 and any(mark.kind == "area" for mark in clause)
    more = {mark.kind for mark in clause} & {"heavy", "mod", "star", "corrects"}
    same = is_but and (kind_at(marks, i + 1) in ("mod", "star") or [mark.ids for mark in marks[i + 1 : i + 2]] == acts)
    return int(same and not more)


def _also_somebody(marks: Sequence[Mark], i: int) -> int:
    """Leave out "also" and the pronoun behind an order that is named: "Mill defends too", "difende anche lei"."""
    behind = marks[i].kind == "also" and kind_at(marks, i - 1) == "order" and kind_at(marks, i - 2) in ("area", "to")
    pronoun = i + 1 < len(marks) and marks[i + 1].ids in (("lei",), ("lui",), ("loro",))
    return 1 + pronoun if behind and kind_at(marks, i + 1 + pronoun) in ("", "break") else 0


def _the_one_with(marks: Sequence[Mark], i: int) -> int:
    """Leave out "one" before the modifier of the order in front of it: "defence, the one with +2"."""
    order = kind_at(marks, i - 2) if kind_at(marks, i - 1) == "break" else kind_at(marks, i - 1)
    return int(marks[i].ids == ("one",) and order == "order" and kind_at(marks, i + 1) in ("mod", "star"))


def _nobody_stays(marks: Sequence[Mark], i: int) -> int:
    """Leave out words that no unit stays: "march to Mill with all of them, nobody stays"."""
    nobody = marks[i].kind == "none" and kind_at(marks, i + 1) == "stay"
    return 2 if nobody and any(mark.kind == "area" for mark in marks[:i]) else 0


def _where_units_stand(marks: Sequence[Mark], i: int) -> int:
    """Leave out "in" between a unit and the area from which it then does something: "the ship in the Bay raids"."""
    is_in = marks[i].kind == "to" and marks[i].ids[0] in common.INSIDE and kind_at(marks, i - 1) == "unit"
    return int(is_in and kind_at(marks, i + 1) == "area" and kind_at(marks, i + 2) in ACTS)


def _in_turn(marks: Sequence[Mark], i: int) -> int:
    """Leave out "first" and "second" before units that part: "the first ship to Mill, the second one to Ford"."""
    said = marks[i].ids[:1] and marks[i].kind in ("unknown", "light") and marks[i].ids[0] in _ORDINALS
    follows = kind_at(marks, i + 1), kind_at(marks, i + 2)
    return int(bool(said) and follows in (("number", "to"), ("number", "area"), ("unit", "to"), ("unit", "area")))


def _said_twice(marks: Sequence[Mark], i: int) -> int:
    """Leave out an order at the beginning that is said again behind its area: a picture of a raid, "Mill: raid"."""
    orders = [mark.ids for mark in marks if mark.kind in ACTS]
    is_again = i == 0 and kind_at(marks, 0) == "order" and orders == [marks[0].ids] * 2
    return int(is_again and kind_at(marks, 1) == "area" and kind_at(marks, 2) in ("order", "colon", "dash"))


def _nobody_else(marks: Sequence[Mark], i: int) -> int:
    """Leave out "nobody else", and the "but" of "but only", beside who is helped: "supports me, nobody else"."""
    if marks[i].ids == ("but",) and kind_at(marks, i + 1) == "self":
        return int(any(mark.kind == "order" for mark in marks[:i]))
    start = i + (kind_at(marks, i) in ("break", "and"))
    ends = kind_at(marks, i - 1) in ("self", "house") and kind_at(marks, start) == "none"
    is_else = [mark.ids for mark in marks[start + 1 : start + 2]] in ([("else",)], [("altro",)])
    return start + 2 - i if ends and is_else and kind_at(marks, start + 2) in ("", "break") else 0


def _both_act(marks: Sequence[Mark], i: int) -> int:
    """Leave out "both" before what they do: "Mill: both defend", "a knight and a footman both march to Ford"."""
    is_both = marks[i].kind == "number" and marks[i].ids[:1] and marks[i].ids[0] in _BOTH
    names = any(mark.kind in ("area", "unit") for mark in marks)
    if not is_both or not names or kind_at(marks, i + 1) not in ACTS:
        return 0
    named = [mark for mark in clause_before(marks, i) if mark.kind == "unit"]
    return int(len(named) == 2 or not any(mark.kind in ("to", "dash") for mark in marks[i:]))


def _named_in_passing(marks: Sequence[Mark], i: int) -> int:
    """Leave out the plain order that a verb already says: "two knights ride to Ford, a march, and the boat stays"."""
    at = i + 1 + (kind_at(marks, i + 1) == "unknown" and marks[i + 1].ids[0] in _PLAIN)
    if (marks[i].kind, kind_at(marks, at), kind_at(marks, at + 1)) != ("break", "order", "break"):
        return 0
    is_plain = all(mark.kind not in ("star", "mod") for mark in marks)
    is_same = [mark.ids for mark in marks[:i] if mark.kind in ACTS] == [marks[at].ids]
    return at + 1 - i if is_plain and is_same else 0


def _stays_to_guard(marks: Sequence[Mark], i: int) -> int:
    """Leave out the purpose for which units stay: "the other one stays to guard the city"."""
    says_why = kind_at(marks, i) == "to" and kind_at(marks, i + 1) == "verb"
    return 2 if says_why and kind_at(marks, i - 1) == "stay" and kind_at(marks, i + 2) in ("", "break") else 0


def _left_where_it_is(marks: Sequence[Mark], i: int) -> int:
    """Leave out a part of the area's own name behind units that stay there: "and leave the boat at the mill"."""
    is_part = marks[i].kind == "area" and len(marks[i].ids) > 1
    at = i - 2 - (kind_at(marks, i - 2) == "number")
    if not is_part or kind_at(marks, i - 1) != "unit" or kind_at(marks, at) != "stay":
        return 0
    acts = [n for n in range(1, at) if marks[n].orders]
    before = marks[acts[-1] - 1] if acts else marks[i]
    return int(before.kind == "area" and len(before.ids) == 1 and before.ids[0] in marks[i].ids)


def _instead_of_strength(marks: Sequence[Mark], i: int) -> int:
    """Leave out the modifier, or number of the same units, that another one stands instead of: "+2 instead of +1"."""
    replaced = kind_at(marks, i + 1) if marks[i].ids == ("insteadof",) else ""
    clause = clause_before(marks, i)
    kinds = [mark.kind for mark in clause]
    is_other = replaced == "mod" and kinds.count("mod") == 1
    is_other = is_other or (replaced == "number" and kinds.count("number") == kinds.count("unit") == 1)
    return 2 if is_other and kind_at(marks, i + 2) in ("", "break") else 0


_RULES: Sequence[Rule] = (
    *DENIED, _plain_order, _leaves_token, _stays_and_acts, _one_order, _out_of, _plain_token, _all_even, _and_all,
    _goes_and_stays, _by_way, _always_there, _pause_after_order, _the_last_one, _unit_plus_unit, _but_with,
    _also_somebody, _the_one_with, _where_units_stand, _nobody_stays, _in_turn, _said_twice, _nobody_else, _both_act,
    _stays_to_guard, _named_in_passing, _left_where_it_is, _instead_of_strength, not_but,
)  # fmt: skip
