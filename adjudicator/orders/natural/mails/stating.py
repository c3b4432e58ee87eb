"""Makes statements of what the sentences of a mail mean: one sure reading is taken, if any may be; others proposed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line
from adjudicator.engine.shapes.amounts import Amounts
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.orders.mail_reading import Statement
from adjudicator.orders.natural.amounts.amount_reader import fits_total
from adjudicator.orders.natural.changes.corrections import Change, Corrections
from adjudicator.orders.natural.mails.findings import Findings, Found, bare_words, proposed, textless
from adjudicator.orders.natural.names.ground import MOST, Ground, Reading
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.said_names import SUBJECT
from adjudicator.orders.natural.sentences.cut import Group, Sentence, unsure
from adjudicator.orders.natural.words.taken_back import is_unsure
from adjudicator.orders.normalise import fold, words_in

_ACTS = ("order", "verb", "unit", "all", "number", "mod", "stay", "token", "star")
"""Kinds of words that say what units do."""


class Stating:
    """Makes the statements of one mail."""

    def __init__(self, ground: Ground, mail: Findings, corrections: Corrections) -> None:
        self.ground, self.mail, self.corrections = ground, mail, corrections

    def of(self, number: int, said: Sentence, groups: Sequence[Group], *, takes: bool | None = None) -> list[Found]:
        """Return what a sentence states: one sure reading of a group is taken, if any may be; the others proposed."""
        takes = not self.ground.only_propose if takes is None else takes
        found = []
        groups = unsure(groups) if is_unsure(said.text) else _without_contradiction(groups)
        groups = [each for group in groups for each in (unsure([group]) if self._undoes_silently(group) else [group])]
        for group in groups:
            readings = group.readings[:MOST]
            is_sure = len(readings) == 1 and readings[0].sure and not self._misses_total(said.text, readings[0])
            if is_sure and (takes or self._is_whole(readings[0]) or self._is_headed(said.text, readings[0])):
                lines = tuple(replace(line, text=said.text) for line in readings[0].lines)
                self.corrections.said(lines, number, "")
                mended = any(mark.slip for mark in group.marks)
                found.append(Found(number, Statement(0, said.text, lines, mended=mended), group.for_rest))
            else:
                said_before = self.mail.bad.get(bare_words(self.mail.lines[number])) if len(groups) == 1 else None
                why = said_before.problem if said_before is not None else None
                self.mail.undo(number, Change(tuple(readings), tuple(line for each in readings for line in each.lines)))
                found += [Found(number, proposed(said.text, line, why)) for each in readings for line in each.lines]
        return found

    def _undoes_silently(self, group: Group) -> bool:
        """Return True for units that do something else than the march before it in the mail, without a correction."""
        kinds = {mark.kind for mark in group.marks}
        lines = [line for reading in group.readings for line in reading.lines]
        if "unit" not in kinds or "corrects" in kinds or "rest" in kinds:
            return False
        before = [self.corrections.lines[line.key] for line in lines if line.key in self.corrections.lines]
        return any(self.corrections.moves(each) for each in before) and not all(map(self.corrections.moves, lines))

    def _misses_total(self, text: str, reading: Reading) -> bool:
        """Return True if numbers for several names do not add up to the total in their text: "9 in all: 5, 3 and 2"."""
        values = [said.value for line in reading.lines for said in line.alternatives]
        numbers = [[number for _, number in value.amounts] for value in values if isinstance(value, Amounts)]
        return any(not fits_total(each, words_in(text.replace(":", " "))) for each in numbers)

    def _is_headed(self, text: str, reading: Reading) -> bool:
        """Return True for numbers for names behind the subject of their only line: "bid 2 1 0"."""
        head = fold(text)[:1]
        counts = all(isinstance(said.value, Amounts) for line in reading.lines for said in line.alternatives)
        named = self.ground.context.book.find(SUBJECT, head) if head else ()
        return counts and len(reading.lines) == 1 and named == (reading.lines[0].subject,)

    def _is_whole(self, reading: Reading) -> bool:
        """Return True for what is said of all names together, which is no answer to a question about one of them."""
        asked = [line for line in reading.lines if line.subject in self.ground.asked]
        return any(map(counts, asked)) or self._is_whole_list(reading)

    def _is_whole_list(self, reading: Reading) -> bool:
        """Return True for a list of wishes in a game of plans, which is no answer to a question about one of them."""
        spoken = self.ground.context.words.spoken
        values = [said.value for line in reading.lines if line.subject in spoken.lists for said in line.alternatives]
        return spoken.ideas is not None and any(isinstance(each, Ranking) and len(each.items) > 1 for each in values)

    def says_again(self, number: int, marks: Sequence[Mark], *, only_own: bool = False) -> bool:
        """Propose earlier orders instead of taking them if a sentence that is not understood may change them.

        Such a sentence names an area of the order and says what somebody does, or it counts units behind an order in
        the same line. With `only_own` the area must be the one that has the order. Return True if there is one.
        """
        named = {id for mark in marks if mark.kind == "area" for id in mark.ids}
        if not any(mark.kind in _ACTS for mark in marks):
            return False
        said = self.corrections.lines.values()
        about = tuple(line for line in said if named & ({line.object} if only_own else self.corrections.areas_of(line)))
        if not only_own and not named and {mark.kind for mark in marks} & {"unit", "number"}:
            about = self.corrections.said_in(number)[-1:] + self.corrections.with_units(marks)
        self.mail.undo(number, Change((), about))
        return bool(about)


def counts(line: Line) -> bool:
    """Return True for a line that says a number for each of several names together, such as a bid on all tracks."""
    return any(isinstance(said.value, Amounts) for said in line.alternatives)


def _without_contradiction(groups: Sequence[Group]) -> Sequence[Group]:
    """Return the groups of a sentence; none is sure if two of them say different things about the same subject."""
    said: dict[object, Line] = {}
    for line in (line for group in groups for reading in group.readings[:1] for line in reading.lines):
        if textless(said.setdefault((line.key, line.round), line)) != textless(line):
            return unsure(groups)
    return groups
