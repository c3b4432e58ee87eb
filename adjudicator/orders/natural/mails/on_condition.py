"""Reads sentences in which an answer depends on a number that everybody sees: "3 on mill if the flood is 8, else 1"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import Guard, Line
from adjudicator.engine.shapes.amounts import PerName
from adjudicator.engine.spoken import NUMBER_KINDS
from adjudicator.orders.natural.amounts.amount_reader import AmountsReader
from adjudicator.orders.natural.ideas.told import ToldReader
from adjudicator.orders.natural.names.ground import Ground, Reading
from adjudicator.orders.natural.names.named_text import WORD, NamedText, with_digits
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_JOINS = (way("conditions.behind"), way("conditions.ahead"))
_SMALL = words_of(
    "the is are at it it's i i'm we have has had my our by then still stands sits reached reaches reach gets get to be "
    "am la il i e di a ad ho abbiamo sono siamo mio nostro un in of left ancora or in"
)
"""Words that may stand around what a number is compared with."""
_NUMBER = re.compile(r"\b\d{1,2}\b")
_NOTHING = re.compile(r"(?:i (?:bid|pay|offer|put) |offro )?(?:nothing|none|zero|niente|nulla|0)")
_ONLY_NUMBER = re.compile(r"(?:only |just |solo |i (?:bid|pay|offer) |offro )?(?P<n>\d{1,2})")
_ENOUGH = re.compile(r" (?:will do|is enough|is good enough|suffices|does it|can do it|basta|is sufficiente)$")
"""Matches the end of words by which a name is the answer."""
_AROUND = ("number", "none", "light", "to", "subject", "colon", "break", "self", "verb", "token")
_LONGEST = 160


class OnCondition:
    """Reads such sentences for one seat."""

    def __init__(self, ground: Ground, spotter: Spotter, amounts: AmountsReader, told: ToldReader) -> None:
        self.ground, self.spotter, self.amounts, self.told = ground, spotter, amounts, told

    def readings(self, text: str) -> list[Reading]:
        """Return the line that a sentence with a condition says; empty if a word of it is not explained."""
        plain = with_digits(clean(text))
        for join in _JOINS if len(plain) <= _LONGEST and self.ground.context.words.spoken.compared else ():
            found = join.fullmatch(plain)
            guard = self._guard(found["if"]) if found is not None else None
            if found is None or guard is None:
                continue
            first = self._line(found["then"])
            if first is None:
                continue
            other = self._otherwise(first, found["then"], found["else"]) if found["else"] else None
            line = _with_guard(first, guard, other)
            if line is not None and (other is not None or not found["else"]) and self.ground.accepts(line):
                return [Reading((line,))]
        return []

    def _guard(self, text: str) -> Guard | None:
        """Return the condition that words say, if all of them are explained; else None."""
        said = NamedText(self.ground, text)
        words = WORD.findall(said.text)
        numbers = [said.held[word] for word in words if said.kind_of(word) in NUMBER_KINDS]
        named = " ".join(word for word in words if word not in said.held and word not in _SMALL)
        facts = [fact for fact, names in self.ground.context.words.spoken.compared.items() if named in names]
        if len(numbers) != 1 or len(facts) != 1 or len(said.held) != 1:
            return None
        return Guard(facts[0], op=numbers[0].text.split()[0], number=int(numbers[0].n))

    def _line(self, text: str) -> Line | None:
        """Return the only line that words surely say."""
        text = _ENOUGH.sub("", text)
        if (one := self.ground.line(text) if ":" in text else self._for_one(text) or self._of_list(text)) is not None:
            return one
        readings = self.amounts.whole(text, self.spotter) or self.told.readings(text)
        sure = [reading for reading in readings if reading.sure and len(reading.lines) == 1]
        return sure[0].lines[0] if len(sure) == len(readings) == 1 else None

    def _of_list(self, text: str) -> Line | None:
        """Return the line for a bare name of the kind that is ranked in lists: "the smith"."""
        subjects = [subject for subject in self.ground.context.words.subjects if subject.id in self._lists]
        found = (self.ground.line(f"{subject.names['en'][0]}: {text}") for subject in subjects)
        return next((line for line in found if line is not None), None)

    @property
    def _lists(self) -> Sequence[str]:
        return self.ground.context.words.spoken.lists

    def _for_one(self, text: str) -> Line | None:
        """Return the line that gives one name its number, such as "3 on mill"; None if any other word may count."""
        marks = self.spotter.marks(self.spotter.words(text))
        for subject in self.amounts.subjects:
            assert isinstance(subject.shape, PerName)
            named = [mark for mark in marks if mark.kind == subject.shape.kind and len(mark.ids) == 1]
            numbers = [mark.number for mark in marks if mark.kind in ("number", "none")]
            known = {mark.kind for mark in marks} <= {subject.shape.kind, *_AROUND}
            if known and len(named) == len(numbers) == 1:
                return self.amounts.for_one(subject, named[0].ids[0], numbers[0])
        return None

    def _otherwise(self, first: Line, then: str, text: str) -> Line | None:
        """Return what counts without the condition, which is about the same as `first`; None if it is not clear."""
        number = "0" if _NOTHING.fullmatch(text) else (said["n"] if (said := _ONLY_NUMBER.fullmatch(text)) else "")
        if number and len(_NUMBER.findall(then)) == 1:
            text = _NUMBER.sub(number, then)
        other = self._line(text)
        return other if other is not None and other.key == first.key else None


def _with_guard(first: Line, guard: Guard, other: Line | None) -> Line | None:
    """Return a line with one answer under a condition, and another that counts without it."""
    if len(first.alternatives) != 1 or (other is not None and len(other.alternatives) != 1):
        return None
    said = tuple(replace(each, guards=(*each.guards, guard)) for each in first.alternatives)
    return replace(first, alternatives=(*said, *(other.alternatives if other is not None else ())))
