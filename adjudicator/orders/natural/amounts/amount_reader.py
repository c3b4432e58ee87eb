"""Reads numbers for names that belong together, such as bids: "2 on the tower, nothing else", "tower 3 mill 1"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.engine.lines import Line
from adjudicator.engine.shapes.amounts import Amounts, PerName
from adjudicator.engine.words import Subject
from adjudicator.orders.natural.amounts.amount_parts import EACH, abbreviated, cut, parts
from adjudicator.orders.natural.amounts.amounts_told import OF_OTHERS, SMALL, plain_text, told
from adjudicator.orders.natural.names.ground import Ground, Reading
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.natural.words.common import NUMBERS, words_of

_THAT_IS = words_of("cioe ossia namely ie")
_ON = words_of("on for su per in")
_HEAVY = ("heavy", "corrects", "area", "unit", "order", "house", "card")
_SHORT = 5
_LISTED = 2
_LONGEST = 160
_ZERO = {"number", "all", "to", "light", "break"}
_IN_ALL = words_of("total totale overall altogether together between complessivamente sum somma")
"""Words by which a number is for all names together."""
_NO_MORE = words_of("that's it's else basta nothing niente others altri altre rest resto")


class AmountsReader:
    """Reads sentences about a subject whose answer is a number for each of a few names."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        words = ground.context.words
        self.subjects = [subject for subject in words.subjects if isinstance(subject.shape, PerName)]

    @property
    def kinds(self) -> list[str]:
        """The kinds of names that have numbers."""
        return [subject.shape.kind for subject in self.subjects if isinstance(subject.shape, PerName)]

    def readings(self, marks: Sequence[Mark], words: Sequence[str]) -> list[Reading]:
        """Return what a sentence says; empty if it is not about such numbers."""
        for subject in self.subjects:
            amounts, sure = self._amounts(subject, marks, words)
            if not amounts:
                amounts, sure = self._in_parts(subject, marks, words)
            if amounts:
                line = self.line(subject, amounts) if fits_total(amounts.values(), words) else None
                heavy = any(map(_turns, marks)) or not OF_OTHERS.isdisjoint(words)
                return [Reading((line,), sure and not heavy)] if line is not None else []
        return []

    def whole(self, text: str, spotter: Spotter) -> list[Reading]:
        """Return what a sentence says of which every word is explained; empty for any other."""
        is_sum = not _IN_ALL.isdisjoint(text.lower().split()) and sum(map(str.isdigit, text)) < _LISTED
        for subject in self.subjects if len(text) <= _LONGEST and "?" not in text and not is_sum else ():
            assert isinstance(subject.shape, PerName)
            kind = subject.shape.kind
            ids = [entry.id for entry in self.ground.context.book.of_kind(kind)]
            occasion = self.ground.context.words.spoken.occasions.get(subject.id, "")
            plain = plain_text(text, kind, occasion, len(ids))
            words = spotter.words(plain.text)
            found = told(
                spotter.marks(words), words, kind, subject.id, ids, self.ground.wealth, named=plain.named,
                ends=plain.ends,
            )  # fmt: skip
            is_right = found is not None and fits_total(found.amounts.values(), spotter.words(text))
            line = self.line(subject, found.amounts) if found is not None and is_right else None
            if found is not None and line is not None:
                is_last = not plain.last or sum(found.amounts.values()) == self.ground.wealth
                return [Reading((line,), found.sure and is_last)]
        return []

    def apart(self, lines: Sequence[Line], marks: Sequence[Mark], before: Sequence[Line]) -> list[Line]:
        """Return a line for each name among the marks that `lines` have a number for, all of them in one line.

        The result is empty unless the mail has a line for one name alone before.
        """
        amounts = dict(pair for line in lines for said in line.alternatives if isinstance(said.value, Amounts)
                       for pair in said.value.amounts)  # fmt: skip
        subject = next((each for each in self.subjects if any(line.subject == each.id for line in lines)), None)
        if subject is None or not any(line.subject == subject.id and line.object in amounts for line in before):
            return []
        named = dict.fromkeys(id for mark in marks if mark.kind in self.kinds for id in mark.ids if id in amounts)
        return [line for id in named if (line := self.for_one(subject, id, amounts[id])) is not None]

    def for_one(self, subject: Subject, id: str, number: int) -> Line | None:
        """Return the line that gives one name its number; None if the rules do not accept it."""
        assert isinstance(subject.shape, PerName)
        return self.ground.line(f"{subject.names['en'][0]} {self.ground.name(subject.shape.kind, id)}: {number}")

    def short(self, text: str) -> list[Reading]:
        """Return what a text says that has a number and a short form for each of the names, and nothing else."""
        for subject in self.subjects if any(map(str.isdigit, text)) else ():
            assert isinstance(subject.shape, PerName)
            kind = subject.shape.kind
            entries = self.ground.context.book.of_kind(kind)
            words = self.ground.context.words.spoken.words
            spoken = {word: id for (each, id), said in words.items() if each == kind for word in said}
            amounts = abbreviated(text, entries, spoken)
            line = self.line(subject, {each.id: amounts[each.id] for each in entries}) if amounts else None
            if line is not None:
                return [Reading((line,))]
        return []

    def _in_parts(self, subject: Subject, marks: Sequence[Mark], words: Sequence[str]) -> tuple[dict[str, int], bool]:
        """Return the number for each name of a sentence whose signs part them; sure if all names are said."""
        assert isinstance(subject.shape, PerName)
        kind = subject.shape.kind
        amounts = parts(_without_repeats(marks, words), words, kind)
        ids = [entry.id for entry in self.ground.context.book.of_kind(kind)]
        return {id: amounts.get(id, 0) for id in ids} if len(amounts) > 1 else {}, len(amounts) == len(ids)

    def line(self, subject: Subject, amounts: Mapping[str, int]) -> Line | None:
        """Return the line that gives each name its number; None if the rules do not accept it."""
        assert isinstance(subject.shape, PerName)
        kind = subject.shape.kind
        named = ", ".join(f"{self.ground.name(kind, id)} {n}" for id, n in amounts.items())
        return self.ground.line(f"{subject.names['en'][0]}: {named}")

    def _amounts(self, subject: Subject, marks: Sequence[Mark], words: Sequence[str]) -> tuple[dict[str, int], bool]:
        """Return the number for each name, and whether that is sure."""
        assert isinstance(subject.shape, PerName)
        kind = subject.shape.kind
        counted = [mark for mark in marks if words[mark.end : mark.end + 1] == [f"{kind}s"] and mark.kind == "number"]
        marks = _without_repeats([mark for mark in marks if mark not in counted], words)
        marks = _without_wealth(marks, self.ground.wealth)
        ids = [entry.id for entry in self.ground.context.book.of_kind(kind)]
        of_others = _nothing_for_others(marks, kind)
        said = _paired(list(_numbered(marks, kind, self.ground.wealth, of_others)), kind)
        said = _dealt(said, kind) if EACH.intersection(words) else said
        named = [mark for mark in said if mark.kind == kind]
        numbers = [mark.number for mark in said if mark.kind == "number"]
        is_subject = any(mark.kind == "subject" and mark.ids == (subject.id,) for mark in marks)
        if any(len(mark.ids) > 1 for mark in named) or _is_apart(marks, kind):
            return {}, False
        if not named:
            if not is_subject and len(words) <= _SHORT and numbers == [0] and {m.kind for m in marks} <= _ZERO:
                return dict.fromkeys(ids, 0), any(m.kind == "all" for m in marks) and bool(_ON.intersection(words))
            is_subject = is_subject or not {kind, f"{kind}s"}.isdisjoint(words)
            return self._unnamed(ids, numbers, words) if is_subject else ({}, False)
        if len(numbers) == len(named) + 1 and said[0].kind == "number":
            if numbers[0] != sum(numbers[1:]):
                return {}, False
            said = said[1:]
        pairs = [said[i : i + 2] for i in range(0, len(said), 2)]
        kinds = {tuple(mark.kind for mark in pair) for pair in pairs}
        if len(kinds) != 1 or kinds.pop() not in ((kind, "number"), ("number", kind)):
            return {}, False
        found = {mark.ids[0]: pair[1 - i].number for pair in pairs for i, mark in enumerate(pair) if mark.kind == kind}
        if len(found) != len(named):
            return {}, False
        rest = {id: 0 for id in ids if id not in found}
        everything = self.ground.wealth is not None and sum(found.values()) == self.ground.wealth
        sure = not rest or len(found) > 1 or everything or bool(of_others) or bool(_NO_MORE.intersection(words))
        return {id: {**found, **rest}[id] for id in ids}, sure

    def _unnamed(self, ids: Sequence[str], numbers: list[int], words: Sequence[str]) -> tuple[dict[str, int], bool]:
        """Return the numbers when no name is said: one for each in order, the same for all, or nothing."""
        if len(numbers) == len(ids):
            return dict(zip(ids, numbers, strict=True)), True
        if len(numbers) == 1 and EACH.intersection(words) and _IN_ALL.isdisjoint(words):
            return dict.fromkeys(ids, numbers[0]), True
        if not numbers and _NO_MORE.intersection(words) and len(words) <= len(ids) + 1:
            return dict.fromkeys(ids, 0), True
        return {}, False


def fits_total(amounts: Iterable[int], words: Sequence[str]) -> bool:
    """Return False if words say how much the numbers are together, and that is none of theirs: "9 in all: 5, 3"."""
    said = {int(word) if word.isdigit() else NUMBERS.get(word, -1) for word in words}
    return _IN_ALL.isdisjoint(words) or said == {-1} or sum(amounts) in said


def _without_repeats(marks: Sequence[Mark], words: Sequence[str]) -> list[Mark]:
    """Return the marks without "all" where a number says how much that is: "all on mill, that is 5", "all 4"."""
    found: list[Mark] = []
    for i, mark in enumerate(marks):
        last = next((n for n in range(len(found) - 1, -1, -1) if found[n].kind == "all"), None)
        is_same = bool(i) and marks[i - 1].ids[:1] and marks[i - 1].ids[0] in _THAT_IS
        if mark.kind == "number" and last is not None and (is_same or found[last].end == mark.at):
            del found[last]
        found.append(mark)
    return found


def _paired(said: list[Mark], kind: str) -> list[Mark]:
    """Return numbers and names in turn where all numbers are said before all names: "2/1/2 for tower/mill/ford"."""
    half = len(said) // 2
    numbers, names = said[:half], said[half:]
    if half < 2 or len(numbers) != len(names) or {mark.kind for mark in numbers} != {"number"}:
        return said
    return [mark for pair in zip(numbers, names, strict=True) for mark in pair] if _all(names, kind) else said


def _dealt(said: Sequence[Mark], kind: str) -> list[Mark]:
    """Return numbers and names in turn where a number is for each of the names that follow: "1 each for mill, ford"."""
    found: list[Mark] = []
    number: Mark | None = None
    for i, mark in enumerate(said):
        if mark.kind == "number":
            number = mark
        elif number is not None and i and said[i - 1].kind == kind:
            found.append(number)
        found.append(mark)
    return found


def _all(marks: Sequence[Mark], kind: str) -> bool:
    return all(mark.kind == kind for mark in marks)


def _nothing_for_others(marks: Sequence[Mark], kind: str) -> range:
    """Return the places of marks that say that the others get nothing, as in "zero on the other two"; else none."""
    begin = next((i for i, mark in enumerate(marks) if mark.kind == "rest"), None)
    if begin is None:
        return range(0)
    end = next((i for i in range(begin, len(marks)) if marks[i].kind == kind), len(marks))
    first = begin - 2 if begin > 1 and marks[begin - 1].kind == "to" else begin - 1
    is_before = first >= 0 and _is_nothing(marks[first])
    said = [mark for mark in marks[begin:end] if mark.kind in ("number", "none", "all")]
    if is_before or (said and _is_nothing(said[-1])):
        return range(first if is_before else begin, end)
    return range(0)


def _turns(mark: Mark) -> bool:
    """Return True for a word that may turn the meaning of numbers, or is not known."""
    return mark.kind in _HEAVY or (mark.kind == "unknown" and not mark.plain and mark.ids[0] not in SMALL)


def _is_apart(marks: Sequence[Mark], kind: str) -> bool:
    """Return True if a number stands alone before a name that has its own: "3, mill 2, ford nothing".

    That of all others together does not count: "five in all: mill 3, ford 2".
    """
    numbers = [int(mark.number) for mark in marks if mark.kind == "number"]
    if numbers[:1] == [sum(numbers[1:])]:
        return False
    clauses = [{mark.kind for mark in clause} for clause in cut(marks)]
    counts = [clause & {kind, "number", "none"} for clause in clauses]
    return any(one == {"number"} and kind in two and len(two) > 1 for one, two in pairwise(counts))


def _without_wealth(marks: Sequence[Mark], wealth: int | None) -> list[Mark]:
    """Return the marks without a number that begins them and is all there is: "we have 9, so 5 for the mill"."""
    is_told = [mark.kind for mark in marks[:2]] == ["number", "break"] and marks[0].number == wealth
    return [*marks[2:]] if is_told else [*marks]


def _is_nothing(mark: Mark) -> bool:
    return mark.kind == "none" or (mark.kind == "number" and mark.number == 0)


def _numbered(marks: Sequence[Mark], kind: str, wealth: int | None, of_others: range) -> Iterator[Mark]:
    """Yield the names and numbers; a word for nothing before a name is 0, and a number for the others is left out.

    A word for everything before a name is the wealth of the seat.
    """
    for i, mark in enumerate(marks):
        later = next((each.kind for each in marks[i + 1 :] if each.kind != "to"), "")
        if i in of_others:
            continue
        if mark.kind == "none" and later == kind:
            yield replace(mark, kind="number", number=0)
        elif mark.kind == "all" and later in (kind, "verb", "self") and wealth is not None:
            yield replace(mark, kind="number", number=wealth)
        elif mark.kind == kind or (mark.kind == "number" and not (mark.number == 0 and later == "rest")):
            yield mark
