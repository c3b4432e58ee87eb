"""Leaves out the clauses of a sentence that only give a reason or a remark: "because they will come"."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from adjudicator.engine.spoken import MOVES, SIDES
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.plain_words import is_usual, may_be_remark, turns
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.natural.words.word_lists import listed

_REASONS = words_of("because cause 'cause cos cuz coz since perche poiche siccome giacche tanto")
_REASONS_OF_TWO = (("visto", "che"), ("dato", "che"), ("given", "that"), ("seeing", "that"), ("so", "that"),
                   ("for", "want"), ("for", "lack"), ("in", "mancanza"))
_BEFORE_PEOPLE = words_of("the a al ai agli gli i il la lo quel quei quegli")
_SOMEBODY = (["i"], ["we"], ["he"], ["she"], ["they"], ["i'm"], ["we're"], ["they're"], ["nobody"], ["there's"])
_HAS = words_of("ho abbiamo c'e c'is have has i've we've there's got")
_UNABLE = words_of("can't cannot couldn't won't no nowhere puo possono")
_SO = words_of("so quindi percio dunque therefore thus hence cosi")
"""Words that begin a consequence of the clause before."""
_EDGES = frozenset(",;.()!:")
_OF_STRENGTH = words_of("forza strength neutral neutrale worth vale valgono")
"""Words by which a number in a reason is a strength."""
_PREDICATES = listed("asides.predicates")
"""Words that make a clause a statement; a remark has one of them."""
_HARMLESS = listed("asides.harmless")
"""Words that may reverse an order, but change nothing when they stand in a remark beside it."""
_NEVER = words_of(
    "right correct want wanted wants meant mean giusto corretto vorrei voglio volevo wrong off sure certain sicuro "
    "sicura certo kidding joking draft bozza finto prova test maybe forse"
)
"""Words that may speak of the order itself; a clause with one of them is not left out."""
_MAY_NEED = words_of("if se in should just wherever dovunque ovunque whatever")
_IN_NEED = way("asides.in_need")
_UNFIT = words_of(
    "slow weak tired useless exhausted clumsy lenta lento lenti debole deboli stanco stanchi inutile inutili"
)
"""Words for units that are not fit to march, and so stay."""
_LONG_HEAD = 4
"""A remark before a colon has at least this many words, unless an order follows that names its area first."""
_IN_HEADS = ("none", "self", "from", "also", "break", "and")
_BEGINS = ("area", "unit", "from", "number")
"""Kinds of words with which an order begins."""
_NAMING = ("area", "order", "verb", "unit", "number", "mod", "star", "token", "track", "subject", "card", "all", "rest",
           "stay", "corrects", "pieces")  # fmt: skip
_COUNTING = ("number", "mod", "star", "token", "track", "subject", "card", "rest", "corrects", "pieces")
_DOES = ("order", "verb", "stay", "unit")


@dataclass(frozen=True, slots=True)
class _Clause:
    """A clause, from the index of its first word to the index after its last; `says_why` is True for a reason."""

    start: int
    end: int
    says_why: bool = False
    is_need: bool = False
    """True for words that only say that help may be needed: "if anybody comes"."""

    def of(self, marks: Sequence[Mark]) -> list[Mark]:
        return [mark for mark in marks if self.start <= mark.at < self.end]


def without_asides(marks: Sequence[Mark], words: Sequence[str], ground: Ground) -> list[Mark]:
    """Return the marks of a sentence that are not part of a reason or a remark.

    Nothing is left out if the sentence would name no area and no order any more.
    """
    left, own = [*marks], ground.own
    clauses = list(_clauses(marks, words, own, ground.context.seat))
    for clause in _asides(clauses, marks, words, ground):
        said = clause.of(marks)
        left = [mark for mark in left if mark not in said or mark.kind == "break"]
    left = _with_unfit(left, clauses, words)
    left = _without_cause(_without_head(left, words), clauses, words, own)
    left = _with_bare_area(left, own)
    if left == [*marks] or not any(mark.kind in ("area", "order") for mark in left):
        return [*marks]
    while left and left[-1].kind in ("break", "and"):
        left.pop()
    return left


def words_without_asides(marks: Sequence[Mark], words: Sequence[str], ground: Ground) -> str:
    """Return the words of a sentence without its reasons and remarks; "" if it has none, or nothing else."""
    clauses = list(_clauses(marks, words, ground.own, ground.context.seat))
    asides = list(_asides(clauses, marks, words, ground))
    left = [clause for clause in clauses if clause not in asides]
    return ", ".join(" ".join(words[clause.start : clause.end]) for clause in left) if asides else ""


def _asides(
    clauses: Sequence[_Clause], marks: Sequence[Mark], words: Sequence[str], ground: Ground
) -> Iterator[_Clause]:
    """Yield the clauses that are reasons or remarks."""
    acts = ground.context.words.spoken.acts
    sides = any(mark.kind == "order" and acts.get(mark.ids[0]) == SIDES for mark in marks)
    moves = any(mark.orders and acts.get(mark.ids[0]) == MOVES for mark in marks)
    helps_self = sides and all(mark.kind != "house" for mark in marks)
    before: Sequence[Mark] = ()
    for clause in clauses:
        said = clause.of(marks)
        if clause.is_need:
            done = {acts.get(mark.ids[0], "") for mark in before if mark.orders}
            is_plain = SIDES in done and all(mark.kind != "house" for mark in before)
            is_last = clause is clauses[-1] and (helps_self or done == {""})
            yield from [clause] if is_last or is_plain else ()
            continue
        before = said
        if clause.says_why and not moves and not _HAS.isdisjoint(words[clause.start : clause.end]):
            said = [mark for mark in said if mark.kind not in ("unit", "number")]
        if clause.says_why and not _OF_STRENGTH.isdisjoint(words[clause.start : clause.end]):
            said = [mark for mark in said if mark.kind != "number"]
        is_aside = _is_reason(said, ground.own) if clause.says_why else _is_remark(said, clause, words, sides=sides)
        if clause.of(marks) and is_aside:
            yield clause


def _clauses(marks: Sequence[Mark], words: Sequence[str], own: Collection[str], seat: str) -> list[_Clause]:
    """Cut a sentence into clauses: at signs, before a reason, and before "and" with an area of the seat behind it."""
    found: list[_Clause] = []
    start, why = 0, False
    need, behind = _need_at(words)
    areas = {mark.at for mark in marks if mark.kind == "area" and any(id in own for id in mark.ids)}
    houses = {mark.at for mark in marks if mark.kind == "house" and seat not in mark.ids}
    for at, word in enumerate(words):
        is_why = word in _REASONS or tuple(words[at : at + 2]) in _REASONS_OF_TWO or _is_as(words, at, houses)
        is_why = is_why or _is_for_people(words, at, houses)
        joins = word in common.AND and any(n in areas for n in _after(words, at))
        if at == need:
            found += [_Clause(start, at, why), _Clause(at, behind, is_need=True)]
            start, why = behind, False
        if at < start:
            continue
        if word in _EDGES or is_why or joins:
            found.append(_Clause(start, at, why))
            start, why = (at + 1, False) if word in _EDGES else (at, is_why)
    found.append(_Clause(start, len(words), why))
    return [clause for clause in found if clause.end > clause.start]


def _need_at(words: Sequence[str]) -> tuple[int, int]:
    """Return where words begin, and end, that only say that help may be needed; (-1, -1) for none.

    They stand at the end of a sentence, or before a sign.
    """
    for at in (at for at, word in enumerate(words) if at and word in _MAY_NEED):
        behind = next((n for n in range(at, len(words)) if words[n] in _EDGES), len(words))
        if _IN_NEED.fullmatch(" ".join(words[at:behind])):
            return at, behind
    return -1, -1


def _is_as(words: Sequence[str], at: int, houses: Collection[int]) -> bool:
    """Return True for an "as" that begins a reason, because somebody and a verb follow: "as Anna is close"."""
    follows = at + 1 + (words[at + 1 : at + 2] == ["the"]) in houses or words[at + 1 : at + 2] in _SOMEBODY
    return words[at] == "as" and follows and not _PREDICATES.isdisjoint(words[at + 1 : at + 5]) and len(words) > at + 4


def _is_for_people(words: Sequence[str], at: int, houses: Collection[int]) -> bool:
    """Return True for a "so" behind a comma that is followed by other people: ", so Anna cannot come"."""
    begins = bool(words[at + 1 : at + 2]) and words[at + 1] in _BEFORE_PEOPLE
    follows = [at + 1, at + 2, at + 3] if begins else [at + 1]
    return words[at] in ("so", "cosi") and words[at - 1 : at] == [","] and any(n in houses for n in follows)


def _after(words: Sequence[str], at: int) -> range:
    """Return the indexes after `at`, up to and including the first word that is no article or preposition."""
    end = at + 1
    while end < len(words) and words[end] in common.LIGHT:
        end += 1
    return range(at + 1, end + 1)


def _is_reason(said: Sequence[Mark], own: Collection[str]) -> bool:
    """Return True if a reason holds no condition and no order; units in it must be those of other people."""
    kinds = {mark.kind for mark in said}
    is_own = any(mark.kind == "area" and any(id in own for id in mark.ids) for mark in said)
    if kinds & {"mod", "star", "rest", "corrects", "pieces"} or (is_own and kinds.intersection(_DOES)):
        return False
    if kinds & {"unit", "number"} and "house" not in kinds:
        return False
    return all(_says_nothing(mark) for mark in said)


def _is_remark(said: Sequence[Mark], clause: _Clause, words: Sequence[str], *, sides: bool) -> bool:
    """Return True if a clause names nothing that an order needs, and takes back nothing that was said.

    `sides` is True beside an order that may name the people it is for.
    """
    plain = words[clause.start : clause.end]
    others = bool(said) and said[0].kind == "house"
    names = [mark for mark in said if mark.kind in _NAMING and not (others and mark.kind in ("number", "unit"))]
    is_strength = not others and not _OF_STRENGTH.isdisjoint(plain)
    if is_strength or (not others and any(mark.kind == "house" for mark in said)):
        names = [mark for mark in names if mark.kind != "number"]
    tells = bool(_PREDICATES.intersection(plain)) or may_be_remark(plain)
    if names or len(plain) < 3 or not tells or _NEVER.intersection(plain):
        return False
    if sides and any(mark.kind == "house" for mark in said):
        return False
    return not common.DOUBTS.intersection(plain) - _HARMLESS and all(_says_nothing(mark) for mark in said)


def _says_nothing(mark: Mark) -> bool:
    """Return True if a word neither begins a condition nor may be a misspelt name."""
    if mark.kind == "heavy":
        return mark.ids[0] in _HARMLESS
    if mark.kind == "unknown":
        return mark.ids[0] in _REASONS | _HARMLESS or (is_usual(mark.ids[0]) and not turns(mark.ids[0]))
    return True


def _with_unfit(marks: list[Mark], clauses: Sequence[_Clause], words: Sequence[str]) -> list[Mark]:
    """Return the marks with clauses such as "the engine is slow" read as "the engine stays".

    Such a clause with another adjective makes the order doubtful.
    """
    for clause in clauses[1:]:
        said = clause.of(marks)
        kinds = {mark.kind for mark in said} - {"also", "number", "self"}
        is_about = kinds in ({"unit", "unknown"}, {"unit", "unknown", "heavy"}) and said[0].kind in ("unit", "number")
        if not is_about or _PREDICATES.isdisjoint(words[clause.start : clause.end]):
            continue
        unknown = [mark for mark in said if mark.kind == "unknown"]
        if any(mark.ids[0] in _UNFIT for mark in unknown) and "heavy" not in kinds:
            dropped = [mark for mark in said if mark.kind in ("also", "unknown")]
            stays = [replace(mark, kind="stay", plain=False) for mark in unknown[:1]]
            marks = sorted([*(mark for mark in marks if mark not in dropped), *stays], key=lambda mark: mark.at)
        else:
            marks = [replace(mark, plain=False) if mark in unknown else mark for mark in marks]
    return marks


def _without_head(marks: list[Mark], words: Sequence[str]) -> list[Mark]:
    """Return the marks without a remark before a colon, such as "no surprises from us this time:", "tired, so:"."""
    colon = next((i for i, mark in enumerate(marks) if mark.kind == "colon"), 0)
    head = marks[:colon]
    is_plain = all(mark.plain or mark.kind in _IN_HEADS for mark in head) and any(mark.plain for mark in head)
    begins = colon + 1 < len(marks) and marks[colon + 1].kind in _BEGINS
    return marks[colon + 1 :] if is_plain and (begins or marks[colon].at >= _LONG_HEAD) else marks


def _with_bare_area(marks: list[Mark], own: Collection[str]) -> list[Mark]:
    """Return the marks with only the area left of a remark before a colon: "in Mill I trust nobody: defence"."""
    colon = next((i for i, mark in enumerate(marks) if mark.kind == "colon"), 0)
    head, body = marks[:colon], marks[colon + 1 :]
    areas = [mark for mark in head if mark.kind == "area"]
    beside = [mark for mark in head if mark.kind != "area"]
    if len(areas) != 1 or areas[0].ids[0] not in own or not any(mark.kind == "unknown" for mark in beside):
        return marks
    is_remark = all(_says_nothing(mark) and mark.kind not in (*_NAMING, "pieces") for mark in beside)
    acts = any(mark.orders for mark in body) and all(mark.kind != "area" for mark in body)
    return [*areas, marks[colon], *body] if is_remark and acts else marks


def _without_cause(
    marks: list[Mark], clauses: Sequence[_Clause], words: Sequence[str], own: Collection[str]
) -> list[Mark]:
    """Return the marks with only the area left of a clause that gives the reason for the order in the next one."""
    for clause, following in pairwise(clauses):
        said, then = clause.of(marks), following.of(marks)
        said = said[1:] if said and said[0].kind == "to" else said
        if words[following.start] not in _SO or not said or said[0].kind != "area" or said[0].ids[0] not in own:
            continue
        said = _without_what_one_has(said, words[clause.start : clause.end])
        unable = not _UNABLE.isdisjoint(words[clause.start : clause.end])
        others = [mark for mark in said[1:] if mark.kind in (*_COUNTING, "stay", "all") or (
            mark.orders and not unable)]
        acts = any(mark.orders for mark in then) and all(mark.kind != "area" for mark in then)
        if others or not acts or not _PREDICATES.intersection(words[clause.start : clause.end]):
            continue
        if all(_says_nothing(mark) for mark in said):
            dropped = [*clause.of(marks), *said[1:], *(mark for mark in then[:1] if mark.kind == "also")]
            marks = [mark for mark in marks if mark not in dropped or mark is said[0]]
    return marks


def _without_what_one_has(said: Sequence[Mark], words: Sequence[str]) -> list[Mark]:
    """Return the marks without the counts in "there I have one knight", which are no part of an order."""
    has = not _HAS.isdisjoint(words)
    pairs = zip(said, [*said[1:], Mark("end")], strict=True)
    return [mark for mark, then in pairs if not (has and mark.kind == "number" and then.kind == "unit")]
