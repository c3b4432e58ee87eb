"""Reads sentences in which an answer depends on a number that everybody sees: "3 on mill if the flood is 8, else 1"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from adjudicator.engine.lines import Guard, Line, LineProblem, Scope
from adjudicator.engine.shapes.amounts import PerName
from adjudicator.orders.natural.amounts.amount_reader import AmountsReader
from adjudicator.orders.natural.names.ground import Ground, Reading
from adjudicator.orders.natural.names.named_text import with_digits
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.natural.plans.told import ToldReader
from adjudicator.orders.natural.sentences.condition_guards import Condition, beyond, condition_of, condition_said
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_JOINS = (
    way("conditions.other_first"), way("conditions.other_first_if"), way("conditions.behind"),
    way("conditions.ahead"), way("conditions.ahead_bare"),
)  # fmt: skip
_BARE, _CONDITIONAL, _AND_IF = way("conditions.number"), way("conditions.conditional"), way("conditions.and_if")
_TO = way("conditions.leads_to")
"""Matches the words that lead to what a number is for."""
_NUMBER = re.compile(r"\b\d{1,2}\b")
_NOTHING = way("conditions.nothing")
_ONLY_NUMBER = way("conditions.only_number")
_ENOUGH = way("conditions.enough")
"""Matches the end of words by which a name is the answer."""
_AROUND = ("number", "none", "light", "to", "subject", "colon", "break", "self", "verb", "token")
_LONGEST, _MOST_WORDS = 160, 8


class OnCondition:
    """Reads such sentences for one seat."""

    def __init__(self, ground: Ground, spotter: Spotter, amounts: AmountsReader, told: ToldReader) -> None:
        self.ground, self.spotter, self.amounts, self.told = ground, spotter, amounts, told

    def readings(self, text: str) -> list[Reading]:
        """Return the line that a sentence with a condition says; empty if a word of it is not explained."""
        plain = with_digits(clean(text))
        if len(plain) > _LONGEST or not self.ground.context.words.spoken.compared:
            return []
        found = next((each for join in _JOINS if (each := self._joined(join, plain)) is not None), None)
        found = found or self._each_with_its_own(plain)
        if found is None or not self.ground.accepts(found[0]):
            return []
        return self._with_more(text, found[0]) or [Reading((found[0],), found[1])]

    def _with_more(self, text: str, line: Line) -> list[Reading]:
        """Return what a text says as a wish of the game, if that is the same answer and what is done otherwise."""
        told = self.told.readings(text)
        said = told[0].lines[0] if len(told) == 1 and told[0].sure else line
        begins = said.key == line.key and said.alternatives[: len(line.alternatives)] == line.alternatives
        return told if begins and len(said.alternatives) > len(line.alternatives) else []

    def compares(self, text: str) -> bool:
        """Return True for words by which what is done depends on a number that everybody sees."""
        return next(self._conditions(text), None) is not None

    def beyond(self, text: str) -> LineProblem | None:
        """Return what is wrong with a number in a condition of a text that is more than its fact can reach."""
        wrong = (beyond(self.ground, said.guards) for said in self._conditions(text))
        return next((why for why in wrong if why is not None), None)

    def _conditions(self, text: str) -> Iterator[Condition]:
        """Yield what the words behind each "if" may say, up to any of the next few words."""
        plain = with_digits(clean(text))
        names = (name for names in self.ground.context.words.spoken.compared.values() for name in names)
        if len(plain) > _LONGEST or not any(name in plain for name in names):
            return
        behind = (plain[begin.end() :].split()[:_MOST_WORDS] for begin in _CONDITIONAL.finditer(plain))
        for words in behind:
            parts = (" ".join(words[:size]).strip(" ,;:.") for size in range(2, len(words) + 1))
            yield from filter(None, (condition_said(self.ground, part) for part in parts))

    def _joined(self, join: re.Pattern[str], plain: str) -> tuple[Line, bool] | None:
        """Return the line of a text with one condition, and whether it is sure."""
        found = join.fullmatch(plain)
        condition = condition_of(self.ground, found["if"], found["then"]) if found is not None else None
        if found is None or condition is None:
            return None
        then = found["then"]
        if _ONLY_NUMBER.fullmatch(then) and found["else"] and len(_NUMBER.findall(found["else"])) == 1:
            then = _NUMBER.sub(then, found["else"]) if not _ONLY_NUMBER.fullmatch(found["else"]) else then
        first = self._line(then, condition.fact)
        if first is None:
            return None
        other = self._otherwise(first, then, found["else"], condition.fact) if found["else"] else None
        line = _with_guards(first, condition.guards, other)
        return (line, condition.sure) if line is not None and (other is not None or not found["else"]) else None

    def _each_with_its_own(self, plain: str) -> tuple[Line, bool] | None:
        """Return the line of a text with two answers, each of them under a condition: "2 if I lead, 1 if I trail"."""
        for sign in _AND_IF.finditer(plain):
            parts = plain[: sign.start()], plain[sign.end() :]
            found = [next((each for join in _JOINS if (each := self._joined(join, part)) is not None), None)
                     for part in parts]  # fmt: skip
            if found[0] is None or found[1] is None:
                continue
            (one, is_sure), (two, also_sure) = found[0], found[1]
            if one.key == two.key and len(one.alternatives) == len(two.alternatives) == 1:
                return replace(one, alternatives=(*one.alternatives, *two.alternatives)), is_sure and also_sure
        return None

    def _line(self, text: str, fact: str) -> Line | None:
        """Return the only line that words surely say; a bare number may be about what the fact is counted for."""
        text = _ENOUGH.sub("", text).strip()
        subject = self.ground.context.words.spoken.counted.get(fact)
        if subject is not None and (said := _BARE.fullmatch(self._without_name(text, fact))) is not None:
            return self.ground.line(f"{subject}: {said['n'] if said['n'].isdigit() else 0}")
        if (one := self.ground.line(text) if ":" in text else self._for_one(text) or self._of_list(text)) is not None:
            return one
        readings = self.amounts.whole(text, self.spotter) or self.told.readings(text)
        sure = [reading for reading in readings if reading.sure and len(reading.lines) == 1]
        return sure[0].lines[0] if len(sure) == len(readings) == 1 else None

    def _without_name(self, text: str, fact: str) -> str:
        """Return the words of an answer without the name, at their end, of what a fact is the number of."""
        names = self.ground.context.words.spoken.compared.get(fact, ())
        ends = (end for end in _TO.finditer(text) if text[end.end() :] in names)
        return next((text[: end.start()] for end in ends), text)

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

    def _otherwise(self, first: Line, then: str, text: str, fact: str) -> Line | None:
        """Return what counts without the condition, which is about the same as `first`; None if it is not clear."""
        number = "0" if _NOTHING.fullmatch(text) else (said["n"] if (said := _ONLY_NUMBER.fullmatch(text)) else "")
        if number and len(_NUMBER.findall(then)) == 1:
            text = _NUMBER.sub(number, then)
        other = self._line(text, fact)
        if other is not None and other.subject == first.subject and other.scope == Scope() and not other.object:
            other = replace(other, object=first.object, scope=first.scope)
        return other if other is not None and other.key == first.key else None


def _with_guards(first: Line, guards: Sequence[Guard], other: Line | None) -> Line | None:
    """Return a line with one answer under a condition, and another that counts without it."""
    if len(first.alternatives) != 1 or (other is not None and len(other.alternatives) != 1):
        return None
    said = tuple(replace(each, guards=(*each.guards, *guards)) for each in first.alternatives)
    return replace(first, alternatives=(*said, *(other.alternatives if other is not None else ())))
