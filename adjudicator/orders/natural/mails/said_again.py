"""Takes a later sentence that says a line of the mail anew: "hmm, make that ally right", "sorry, cards: the smith"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.orders.mail_reading import Statement
from adjudicator.orders.natural.changes.corrections import Change, Corrections
from adjudicator.orders.natural.changes.reordered import reordered
from adjudicator.orders.natural.mails.findings import Findings, Found, proposed
from adjudicator.orders.natural.names.ground import Ground, Reading, are_sure
from adjudicator.orders.natural.plans.told import ToldReader
from adjudicator.orders.natural.plans.turned_round import turned_round_there, with_part_named
from adjudicator.orders.natural.sentences.cut import Sentence
from adjudicator.orders.natural.words.correcting import ADDRESSES, CORRECTION, is_labelled_no
from adjudicator.orders.natural.words.plain_words import may_be_remark
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean, fold
from adjudicator.orders.printing import Printer

_SIGN = re.compile(r"([:.,;]) ")
"""Matches the end of a reason, before what is said anew."""
_ANEW = way("said_again.anew")
_SHORT = 2
"""The most words behind an apology that may only name somebody."""
_GOES_ON = way("said_again.goes_on")
_NOT_THAT = way("said_again.not_that")
_PLACES = way("said_again.places")
_PART = way("said_again.parts_of_it")


class SaidAgain:
    """Looks at the corrections of one mail."""

    def __init__(self, ground: Ground, mail: Findings, corrections: Corrections, told: ToldReader) -> None:
        self.ground, self.mail, self.corrections, self.told = ground, mail, corrections, told
        self.printer = Printer(ground.context)

    def found(self, number: int, said: Sentence) -> list[Found] | None:
        """Take a correction whose rest says lines of the mail anew, or lines of an earlier mail; None for others."""
        earlier = [statement for _, statement in self.mail.earlier(number)]
        before = [replace(each, lines=each.lines or each.meant) for each in earlier if each.lines or each.meant]
        lines = self.meant(said.text, before)
        if not lines:
            return None
        lines = tuple(replace(line, text=said.text) for line in lines)
        earlier_lines = [line for each in before for line in each.lines]
        readings = reordered(said.text, [Reading((line,)) for line in lines], earlier_lines, self.ground)
        for reading in readings:
            self.mail.undo(number, Change((reading,), reading.lines))
        lines = tuple(line for reading in readings if reading.sure for line in reading.lines)
        perhaps = [line for reading in readings if not reading.sure for line in reading.lines]
        self.corrections.said(lines, number, "")
        taken = [Found(number, Statement(0, said.text, lines))] if lines else []
        return [*taken, *(Found(number, proposed(said.text, line)) for line in perhaps)]

    def meant(self, text: str, before: Sequence[Statement]) -> tuple[Line, ...]:
        """Return the lines that a correction surely says anew after some statements; empty for any other words."""
        if is_labelled_no(text, (each.words for each in before)):
            return ()
        rest = CORRECTION.sub("", text.strip())
        rest = self._without_denied(rest, before) if rest != text.strip() else rest
        if before and (turned := turned_round_there(text, before[-1].lines, self.ground)):
            return (turned,)
        if ADDRESSES.match(text.strip()) and len(rest.split()) <= _SHORT:
            return ()
        if _PART.search(clean(rest)):
            rest = with_part_named(rest, before[-1].lines, self.ground) if before else ""
            return self._told(rest, before) if rest else ()
        return (self._strict(rest, before) or self._told(rest, before)) if rest != text.strip() else ()

    def _strict(self, rest: str, before: Sequence[Statement]) -> tuple[Line, ...]:
        """Return the line in the strict form that words are, with the subject of the line before or their own."""
        subjects = [statement.words.partition(":")[0] for statement in before if ":" in statement.words][-1:]
        is_number = rest.strip(" .!").isdigit() and not self.told.names_subjects and _count_numbers(before) == 1
        last = before[-1].lines if is_number else ()
        subjects += [self.printer.line(line).partition(":")[0] for line in last if len(last) == 1]
        for text in (rest, *(f"{subject}: {rest.strip(' .!')}" for subject in subjects)):
            line = self.ground.line(text) if ":" in text else None
            if line is not None and line.key in _keys(before) and not self._is_of_another(line, text, rest, before):
                return (line,)
        return ()

    def _is_of_another(self, line: Line, text: str, rest: str, before: Sequence[Statement]) -> bool:
        """Return True for an order without an area if another line before, not this one, holds an order of its type."""
        spotter = self.corrections.spotter
        types = {mark.ids for mark in spotter.marks(spotter.words(rest)) if mark.kind == "order"}
        alike = self.corrections.of_types(types, [each for said in before for each in said.lines])
        return text != rest and bool(alike) and all(each.key != line.key for each in alike)

    def _told(self, rest: str, before: Sequence[Statement]) -> tuple[Line, ...]:
        """Return the lines that words tell for sure, if the mail told some of them before, or told nothing yet."""
        told = ToldReader(replace(self.ground, in_force=self._in_force(before)))
        readings = told.readings(rest) if not self.ground.only_propose else []
        if not are_sure(readings):
            readings = self._without_remark(rest) or self._behind_remark(rest) or readings
        if not readings or (before and _keys(before).isdisjoint(_keys_of(readings))):
            readings = self._of_last_subject(rest, before)
        lines = tuple(line for reading in readings for line in reading.lines)
        is_sure = bool(lines) and all(reading.sure for reading in readings)
        is_again = is_sure and (not before or not _keys(before).isdisjoint(_keys_of(readings)))
        return lines if is_again and not any(self._may_add(rest, line, before) for line in lines) else ()

    def _may_add(self, rest: str, line: Line, before: Sequence[Statement]) -> bool:
        """Return True if a plan may only add to the one before it, or change a part of it, and not replace all of it.

        A plan that says how it ends is whole. One that begins with a name is too, unless it says where that belongs.
        """
        spoken = self.told.spoken
        if line.subject != spoken.unsaid or line.key not in _keys(before) or spoken.ideas is None:
            return False
        plain = clean(rest)
        last = line.alternatives[-1]
        is_whole = not last.guards and isinstance(last.value, Ranking) and spoken.ideas.ends in last.value.items
        has_condition = any(each.guards for each in line.alternatives)
        return _GOES_ON.match(plain) is not None or (not is_whole and (has_condition or bool(_PLACES.search(plain))))

    def _in_force(self, before: Sequence[Statement]) -> list[Line]:
        """Return the lines in force once those that the mail said before are taken."""
        said = [line for statement in before for line in statement.lines]
        keys = {(line.key, line.round) for line in said}
        return [*(line for line in self.ground.in_force if (line.key, line.round) not in keys), *said]

    def _without_denied(self, rest: str, before: Sequence[Statement]) -> str:
        """Return a correction without words that only deny what was said: "not left, right" after "ally: left".

        Of a plan they may deny only a part, so that these words stay.
        """
        found = _NOT_THAT.match(rest)
        plans = [line for each in before for line in each.lines if line.subject == self.told.spoken.unsaid]
        denied = self.told.may_answer(found["denied"]) if found is not None and plans else False
        is_said = found is not None and any(set(fold(found["denied"])) <= set(fold(each.words)) for each in before)
        return rest[found.end() :] if found is not None and is_said and not denied else rest

    def _without_remark(self, rest: str) -> list[Reading]:
        """Return what words say before a comma behind which only a remark follows."""
        said, comma, remark = rest.rpartition(",")
        if not comma or not may_be_remark(remark.lower().strip(" .!").split()) or self.told.readings(remark):
            return []
        return self.told.readings(said)

    def _behind_remark(self, rest: str) -> list[Reading]:
        """Return what words say behind a sign before which only a remark stands: "too dear: the smith"."""
        remark, sign, said = _SIGN.split(rest, 1) if _SIGN.search(rest) else ("", "", "")
        return self.told.readings(_ANEW.sub("", said)) if sign and self.told.is_reason(remark) else []

    def _of_last_subject(self, rest: str, before: Sequence[Statement]) -> list[Reading]:
        """Return what words without a subject say about that of the sentence before: "left" after "ally right".

        There is none if that sentence had several subjects, besides a plan, or if somebody may only be addressed.
        """
        if not before or self.told.names_subjects or (rest.strip(" .!").isdigit() and _count_numbers(before) > 1):
            return []
        words = before[-1].words
        said = [line for each in before if each is before[-1] or each.words == words for line in each.lines]
        subjects = [line for line in said if line.subject != self.told.spoken.unsaid]
        last = subjects[0] if len(subjects) == 1 else None
        return self.told.readings(f"{last.subject} {rest}") if last is not None and not last.object else []


def _count_numbers(before: Sequence[Statement]) -> int:
    """Return how many lines of some statements are about a number."""
    values = [said.value for each in before for line in each.lines for said in line.alternatives]
    return sum(any(char.isdigit() for char in str(value)) for value in values)


def _keys_of(readings: Sequence[Reading]) -> set[object]:
    """Return the keys of all lines of some readings: what each line is about."""
    return {line.key for reading in readings for line in reading.lines}


def _keys(before: Sequence[Statement]) -> set[object]:
    """Return the keys of all lines of some statements: what each line is about."""
    return {line.key for statement in before for line in statement.lines}
