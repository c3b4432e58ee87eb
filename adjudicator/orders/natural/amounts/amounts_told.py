"""Reads sentences of which every word belongs to numbers for names: "if it comes to it, 3 on mill, ford I leave out".

A sentence with a word that is not explained is not read here, so what is read leaves nothing open.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.plain_words import turns
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import clean

_SLASHED = re.compile(r"(?<![^\s:=(])\d+(?:[-/.]\d+)+(?![^\s,;.!)])")
_LEFT_NUMBER = way("amounts_told.left_number").pattern
_OTHER_ONES = way("amounts_told.other_ones").pattern
_EACH_ONE = way("amounts_told.each_one").pattern
_NOTHING = way("amounts_told.nothing").pattern
_LEFT_TO_OTHERS = way("amounts_told.left_to_others").pattern
_PERHAPS = way("amounts_told.perhaps").pattern
"""Words that only say that the numbers may be asked for."""
_INSTEAD = way("amounts_told.instead").pattern
"""Matches the word that sets one number against another: "per il mulino invece 3"."""
_HOLDING = way("amounts_told.holding").pattern
"""Matches a beginning that only says how much there is to bid with."""
_LAST_ONE = way("amounts_told.last_one").pattern
_KIND_IN_ITALIAN = way("amounts_told.kind_in_italian").pattern
_NUMBER_WORD = "|".join(word for word in common.NUMBERS if word not in ("un", "una", "one", "both"))
_THE_REST = (
    r"\b(?:(?:il|the|all the) (?:resto|rest)|rest|(?:quello|quel|cio) che (?:mi )?(?:avanza|resta|rimane)"
    r"|what(?:ever)?(?:'s| is) left(?: over)?|the remainder)"
    r"(?: ?[(]|,| ?-)? ?(?:cioe|ossia|vale a dire|that is|that's|ie|namely|which is)? ?,?"
    rf" ?(\d{{1,2}}|one|{_NUMBER_WORD})(?:[),]|,? )(?= ?(?:su|sul|sui|sulla|al|ai|alla|per|on|for|to|goes|va|in)\b)"
)
"""Matches the rest with the number that it is: "the rest, that is four, on the mill"."""
_ALL_THAT_IS = way("amounts_told.all_that_is").pattern
_IN_ORDER = way("amounts_told.in_order").pattern
_I_LIKE_IT = way("amounts_told.i_like_it").pattern
"""Matches words that only say what the numbers before them are for."""
_OF_THEM = way("amounts_told.of_them").pattern
def _left_number(found: re.Match[str]) -> str:
    """Return the number that a match says is left."""
    return f" {next(filter(None, found.groups()))} "


_PHRASES = (
    (_THE_REST, r" \1 "), (_ALL_THAT_IS, r" \2\1 "), (_IN_ORDER, " "), (_I_LIKE_IT, " "), (_OF_THEM, " "),
    (_KIND_IN_ITALIAN, "{kind}"), (_PERHAPS, " , "), (_HOLDING, " , "), (_LAST_ONE, " one "), (_INSTEAD, " "),
    (_LEFT_TO_OTHERS, r" \1 none "), (_LEFT_NUMBER, _left_number), (_OTHER_ONES, " others "), (_EACH_ONE, " each "),
    (_NOTHING, " none "),
)  # fmt: skip
"""What people say, and the word that stands for it; `{kind}` is the kind of the names."""
_REASON = re.compile(
    r"[ ,(]{1,3}(?:because|since|cause|cos|coz|perche|poiche|siccome|giacche|dato che|visto che|seeing that)\b"
    rf"(?!.*\b(?:{_NUMBER_WORD}|if|unless|se|only|solo|but|ma|e|and|instead|invece|rest|resto|others?|altri)\b)"
    r"[^,;:()\d]{4,60}$"
)
"""Matches a reason at the end, in which nothing is counted and no condition stands."""
_ENDS = way("amounts_told.ends")
"""Matches words by which all that is not named gets nothing."""
_EACH_OF = way("amounts_told.each_of")
_MONEY = way("amounts_told.money")
OF_OTHERS = words_of(
    "he she they him them his her hers their theirs you your yours he'll she'll they'll he's she's they're lui lei "
    "loro suo sua suoi vostro vostra tuo tua who whoever someone somebody anyone anybody everybody everyone chi "
    "qualcuno"
)
"""Words about other people, whose numbers these may be."""
_EACH = words_of(
    "each every everywhere ogni ciascun ciascuno ciascuna ovunque dappertutto apiece ognuno ognuna cadauno"
)
SMALL = _EACH | listed("amounts_told.small")
"""Words that may stand around the names and numbers."""
_SEPARATES = ("break", "and", "plus")
_EXCEPTS = words_of("but except meno tranne eccetto")


@dataclass
class _Clause:
    """What one clause says: names and numbers in their order."""

    said: list[tuple[str, str | int]] = field(default_factory=list)
    each: bool = False
    others: bool = False

    @property
    def is_in_rows(self) -> bool:
        """True if all numbers stand before all names, or all names before all numbers."""
        numbers, names = ["number"] * len(self.numbers), ["name"] * len(self.names)
        return [kind for kind, _ in self.said] in (numbers + names, names + numbers)

    @property
    def names(self) -> list[str]:
        return [str(value) for kind, value in self.said if kind == "name"]

    @property
    def numbers(self) -> list[int]:
        return [int(value) for kind, value in self.said if kind == "number"]


@dataclass
class Told:
    """The number for each name, and whether nothing is left open."""

    amounts: dict[str, int]
    sure: bool


@dataclass(frozen=True)
class Plain:
    """A text with one word for each thing that people say in many words."""

    text: str
    named: bool
    """True if the text names what the numbers are for."""
    ends: bool
    """True if the text says that there is nothing more."""
    last: bool = False
    """True if the text says that one is the last that there is."""


def plain_text(text: str, kind: str, occasion: str, names: int) -> Plain:
    """Return the plain form of a text; `names` is how many names there are, so that "2-0-1" is read as a list."""
    plain = _REASON.sub("", clean(text))
    plain, named = re.subn(rf"(?<![a-z']){occasion}(?![a-z'])", " , ", plain) if occasion else (plain, 0)
    plain, ends = _ENDS.subn(" , ", plain)
    counted = _EACH_OF.search(plain)
    is_all = counted is not None and common.NUMBERS.get(counted[1], 0) == names and bool(_MONEY.search(plain))
    plain = _SLASHED.sub(lambda each: _spaced(each[0], names), plain)
    last = re.search(_LAST_ONE, plain) is not None
    for pattern, word in _PHRASES:
        said = word if callable(word) else word.replace("{kind}", kind)
        plain = re.sub(pattern.replace("{kind}", kind), said, plain)
    return Plain(plain, named > 0 or is_all, ends > 0, last)


def _spaced(numbers: str, names: int) -> str:
    parts = re.split(r"[-/.]", numbers)
    return " , ".join(parts) if len(parts) == names else numbers


def told(
    marks: Sequence[Mark], words: Sequence[str], kind: str, subject: str, ids: Sequence[str], wealth: int | None,
    *, named: bool, ends: bool,
) -> Told | None:  # fmt: skip
    """Return the numbers that the marks of a plain text give to the names `ids`; None if a word is not explained.

    `named` is True if the text says what it is about besides.
    """
    if OF_OTHERS.intersection(words):
        return None
    marks = _without_remarks(_with_last_dash([_or_break(mark, words) for mark in marks]))
    clauses = [_Clause()]
    about = named
    for i, mark in enumerate(marks):
        said = words[mark.at : mark.end]
        if mark.kind in _SEPARATES:
            clauses.append(_Clause())
        elif mark.kind == kind and len(mark.ids) == 1:
            clauses[-1].said.append(("name", mark.ids[0]))
        elif mark.kind in ("number", "none"):
            if mark.kind == "number" and said[0] in ("un", "una", "uno") and _follows_number(marks, i):
                continue
            clauses[-1].said.append(("number", mark.number))
        elif mark.kind == "all":
            if not _follows_number(marks, i):
                if wealth is None:
                    return None
                clauses[-1].said.append(("number", wealth))
        elif mark.kind == "rest":
            clauses[-1].others = True
        elif mark.kind == "subject" and mark.ids == (subject,):
            about = True
        elif mark.kind not in ("colon", "dash") and not (mark.plain or said == [">"] or SMALL.issuperset(said)):
            return None
    for clause, part in zip(clauses, _parts(words, marks), strict=False):
        clause.each = bool(_EACH.intersection(part))
    on_all = not {kind, f"{kind}s"}.isdisjoint(words)
    left = [each for each in clauses if each.said or each.each or each.others]
    return _put_together(left, ids, wealth, ends, about or on_all, on_all)


def _or_break(mark: Mark, words: Sequence[str]) -> Mark:
    """Return a mark as a break between clauses if it is the "but" of "two each, but none for the ford"."""
    excepts = _EXCEPTS.issuperset(words[mark.at : mark.end]) and _EACH.intersection(words[: mark.at])
    return replace(mark, kind="break") if excepts else mark


def _with_last_dash(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks with a break in place of a dash behind which no number stands: what follows is a remark."""
    last = max((i for i, mark in enumerate(marks) if mark.kind in ("number", "none", "all")), default=len(marks))
    is_last = [mark.kind == "dash" and i > last + 1 for i, mark in enumerate(marks)]
    return [replace(mark, kind="break") if ends else mark for mark, ends in zip(marks, is_last, strict=True)]


def _without_remarks(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks without clauses that hold no number and no name, and turn nothing."""
    left: list[Mark] = []
    clause: list[Mark] = []
    for mark in (*marks, Mark("break")):
        if mark.kind not in (*_SEPARATES, "dash", "colon"):
            clause.append(mark)
            continue
        left += [] if _is_remark(clause) else clause
        left.append(mark)
        clause = []
    return left[:-1]


def _is_remark(clause: Sequence[Mark]) -> bool:
    kinds = {mark.kind for mark in clause}
    unknown = [mark for mark in clause if mark.kind == "unknown"]
    return bool(unknown) and kinds <= {"unknown", "subject", "self", "light", "to"} and not any(
        turns(mark.ids[0]) for mark in unknown
    )


def _follows_number(marks: Sequence[Mark], at: int) -> bool:
    return at + 1 < len(marks) and marks[at + 1].kind == "number"


def _parts(words: Sequence[str], marks: Sequence[Mark]) -> list[Sequence[str]]:
    """Return the words of each clause."""
    cuts = [mark for mark in marks if mark.kind in _SEPARATES]
    begins = [0, *(mark.end for mark in cuts)]
    return [words[begin:end] for begin, end in zip(begins, [*(mark.at for mark in cuts), len(words)], strict=True)]


def _put_together(
    clauses: Sequence[_Clause], ids: Sequence[str], wealth: int | None, ends: bool, about: bool, on_all: bool
) -> Told | None:
    if not any(clause.names for clause in clauses):
        return _without_names(clauses, ids, about, on_all)
    clauses = _in_rows(clauses) or clauses
    found: dict[str, int] = {}
    waiting: list[str] = []
    shared: int | None = None
    others: int | None = None
    for clause in clauses:
        names, numbers = clause.names, clause.numbers
        numbers = [0] if len(names) == 1 and numbers and not any(numbers) else numbers
        if clause.others:
            if names or waiting or len(numbers) != 1 or others is not None or (numbers[0] and not clause.each):
                return None
            others = numbers[0]
            continue
        if clause.each and not names and not waiting and len(numbers) == 1 and others is None:
            others = numbers[0]
            continue
        if names and not numbers and found.keys() >= set(names):
            continue
        if len(names) > 1 and len(numbers) == len(names):
            pairs = _pairs(clause)
        elif names and not numbers and shared is not None:
            pairs = dict.fromkeys(names, shared)
        elif names and not numbers:
            waiting += names
            continue
        elif len(numbers) == 1 and (names or waiting):
            names = [*waiting, *names]
            is_shared = clause.each or numbers == [0]
            if len(names) > 1 and not is_shared:
                return None
            pairs, shared, waiting = dict.fromkeys(names, numbers[0]), numbers[0] if is_shared else None, []
        else:
            return None
        if not pairs or found.keys() & pairs.keys():
            return None
        found.update(pairs)
    if waiting or not found:
        return None
    left = [id for id in ids if id not in found]
    is_everything = wealth is not None and sum(found.values()) == wealth
    sure = not left or others is not None or ends or len(found) > 1 or is_everything
    return Told({id: found.get(id, others or 0) for id in ids}, sure)


def _without_names(clauses: Sequence[_Clause], ids: Sequence[str], about: bool, on_all: bool) -> Told | None:
    """Return the numbers where no name is said: one for each in order, or one for all of them."""
    numbers = [number for clause in clauses for number in clause.numbers]
    if any(clause.others for clause in clauses):
        return None
    if len(numbers) == len(ids) and about:
        return Told(dict(zip(ids, numbers, strict=True)), True)
    if len(numbers) == 1 and any(clause.each for clause in clauses):
        return Told(dict.fromkeys(ids, numbers[0]), about)
    if set(numbers) == {0} and on_all:
        return Told(dict.fromkeys(ids, 0), True)
    return None


def _in_rows(clauses: Sequence[_Clause]) -> list[_Clause]:
    """Return one clause for several that say all numbers before all names: "3, 0, 4 for tower, ford, mill"; else []."""
    whole = _Clause([each for clause in clauses for each in clause.said])
    is_several = len(clauses) > 1 and len(whole.names) == len(whole.numbers) > 1
    is_plain = not any(clause.each or clause.others for clause in clauses)
    return [whole] if is_several and is_plain and whole.is_in_rows else []


def _pairs(clause: _Clause) -> dict[str, int]:
    """Return the numbers for the names of a clause in which they stand in turn; empty if they do not."""
    alternate = all(one != other for (one, _), (other, _) in pairwise(clause.said))
    return dict(zip(clause.names, clause.numbers, strict=True)) if alternate or clause.is_in_rows else {}

