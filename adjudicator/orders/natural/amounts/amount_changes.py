"""Reads sentences that change one of several numbers that are in force: "make that 2 for the mill instead of 4"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.lines import Line
from adjudicator.engine.shapes.amounts import Amounts, PerName
from adjudicator.engine.words import Subject
from adjudicator.orders.natural.amounts.amount_reader import AmountsReader
from adjudicator.orders.natural.names.ground import Ground, Reading
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.correcting import CORRECTION
from adjudicator.orders.natural.words.ways import way

_CHANGES = words_of(
    "change lower raise reduce increase cut drop bring correction cambia cambio porta abbassa abbasso alza alzo riduci "
    "riduco aumenta aumento scendi scendo correggi correggo"
)
"""Words by which another number comes in the place of one that was said."""
_MAKES = way("amount_changes.makes")
"""Matches a beginning that says nothing of a number that is corrected."""
_INSTEAD = ("insteadof",)
_BOTH = 2
"""How many numbers a sentence has that names the old one beside the new one."""
_BESIDE = ("subject", "self", "to", "from", "light", "colon", "break", "corrects", "token", "verb")
"""Kinds of words that may stand beside the number and its name."""


class AmountChanges:
    """Reads such sentences for one seat."""

    def __init__(self, ground: Ground, spotter: Spotter, amounts: AmountsReader) -> None:
        self.ground, self.spotter, self.amounts = ground, spotter, amounts

    def readings(self, text: str, *, rest_stays: bool) -> list[Reading]:
        """Return the changed number; empty for other sentences. `rest_stays` is True if all others stay as they are."""
        if not self.ground.in_force:
            return []
        words = self.spotter.words(text)
        marks = self.spotter.marks(words)
        is_change = rest_stays or not _CHANGES.isdisjoint(words) or any(mark.ids[:1] == _INSTEAD for mark in marks)
        for subject in self.ground.context.words.subjects if is_change else ():
            if isinstance(subject.shape, PerName) and (found := self._of_subject(subject, subject.shape.kind, marks)):
                return found
        return self._of_several(text, marks) if rest_stays else []

    def corrected(self, text: str, before: Sequence[Line]) -> list[Reading]:
        """Return the numbers that the mail gave before, with those that a correction gives in place of theirs.

        It is not sure if names that it leaves out had a number and it gives several.
        """
        rest = _MAKES.sub("", CORRECTION.sub("", text))
        said = {line.subject for line in before}
        heads = [each.names["en"][0] for each in self.amounts.subjects if each.id in said]
        tried = (self.amounts.whole(each, self.spotter) for each in (rest, *(f"{head}: {rest}" for head in heads)))
        line = next((readings[0].lines[0] for readings in tried if readings), None)
        old = next((each for each in reversed(before) if line is not None and each.subject == line.subject), None)
        was, new = _numbers_of(old), _numbers_of(line)
        if line is None or old is None or not was or set(was) != set(new):
            return []
        kinds = self.amounts.kinds
        marks = self.spotter.marks(self.spotter.words(text))
        named = {id for mark in marks if mark.kind in kinds for id in mark.ids}
        kept = {id: number for id, number in was.items() if id not in named}
        subject = next(each for each in self.amounts.subjects if each.id == line.subject)
        whole = self.amounts.line(subject, {**new, **kept} if named else new)
        is_sure = len(named) < _BOTH or not any(kept.values())
        return [Reading((whole,), is_sure)] if whole is not None else []

    def _of_several(self, text: str, marks: Sequence[Mark]) -> list[Reading]:
        """Return a line for each of several names with a number of its own, where those of others are in force."""
        found = []
        for reading in self.amounts.whole(text, self.spotter):
            subject = next(each for each in self.amounts.subjects if each.id == reading.lines[0].subject)
            assert isinstance(subject.shape, PerName)
            value = reading.lines[0].alternatives[0].value
            ids = dict.fromkeys(id for mark in marks if mark.kind == subject.shape.kind for id in mark.ids)
            numbers = dict(value.amounts) if isinstance(value, Amounts) else {}
            said = [self.amounts.for_one(subject, id, numbers.get(id, 0)) for id in ids]
            is_known = all(self._in_force(subject, id) is not None for id in ids)
            found += [Reading((line,), reading.sure) for line in said if line is not None and is_known]
        return found

    def _of_subject(self, subject: Subject, kind: str, marks: Sequence[Mark]) -> list[Reading]:
        named = [mark for mark in marks if mark.kind == kind]
        known = all(mark.kind in (kind, "number", *_BESIDE) or mark.ids[0] in _CHANGES for mark in marks)
        if len(named) != 1 or len(named[0].ids) != 1 or not known:
            return []
        (id,) = named[0].ids
        before, number = self._in_force(subject, id), _number(marks)
        if before is None or number is None or number[1] not in (None, before):
            return []
        line = self.amounts.for_one(subject, id, number[0])
        return [Reading((line,))] if line is not None else []

    def _in_force(self, subject: Subject, id: str) -> int | None:
        """Return the number for a name that the lines in force surely hold; else None."""
        for line in self.ground.in_force:
            value = line.alternatives[0].value if len(line.alternatives) == 1 else None
            if line.subject == subject.id and not line.object and isinstance(value, Amounts):
                return dict(value.amounts).get(id)
        return None


def _numbers_of(line: Line | None) -> dict[str, int]:
    """Return the number for each name of a line for all of them; empty for other lines."""
    value = line.alternatives[0].value if line is not None and len(line.alternatives) == 1 else None
    return dict(value.amounts) if isinstance(value, Amounts) and line is not None and not line.object else {}


def _number(marks: Sequence[Mark]) -> tuple[int, int | None] | None:
    """Return the new number of a sentence, and the old one if it names it; None if it is not clear which is which."""
    at = [i for i, mark in enumerate(marks) if mark.kind == "number"]
    numbers = [marks[i].number for i in at]
    if len(at) == 1 and not any(mark.ids[:1] == _INSTEAD for mark in marks):
        return numbers[0], None
    if len(at) == _BOTH and marks[at[1] - 1].ids[:1] == _INSTEAD:
        return numbers[0], numbers[1]
    if len(at) == _BOTH and marks[at[0] - 1].kind == "from" and marks[at[1] - 1].kind == "to":
        return numbers[1], numbers[0]
    return None
