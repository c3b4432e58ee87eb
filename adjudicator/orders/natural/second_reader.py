"""Reads again what the strict grammar could not read, and puts what it means among the statements of the mail."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.orders.accepting import final_in
from adjudicator.orders.mail_reader import MailReading, Statement
from adjudicator.orders.natural import common
from adjudicator.orders.natural.amounts import AmountsReader
from adjudicator.orders.natural.amounts_beside import AmountsBeside
from adjudicator.orders.natural.area_orders import MOST, Ground, GroupReader, Reading, unexplained
from adjudicator.orders.natural.asides import without_asides
from adjudicator.orders.natural.corrections import Change, Corrections
from adjudicator.orders.natural.findings import Findings, Found, bare_words, proposed, textless
from adjudicator.orders.natural.own_letters import lines_of_letters
from adjudicator.orders.natural.pieces_ahead import PiecesAhead
from adjudicator.orders.natural.ready import says_ready, without_heading, without_ready
from adjudicator.orders.natural.rest import (
    has_only,
    is_for_others,
    is_listed,
    listed_after,
    names_others,
    parts_of,
    without_except,
)
from adjudicator.orders.natural.runs import GOES_ON, Runs
from adjudicator.orders.natural.said_again import CORRECTION, SaidAgain, takes_back
from adjudicator.orders.natural.salvage import bare_orders, salvaged
from adjudicator.orders.natural.sentences import Group, Sentence, groups_of, respelled, sentences, without_bullet
from adjudicator.orders.natural.spotting import AREA, Mark, Spotter
from adjudicator.orders.natural.stating import Stating
from adjudicator.orders.natural.tidying import tidied, without_plain
from adjudicator.orders.natural.told import ToldReader
from adjudicator.orders.natural.unchanged import without_unchanged
from adjudicator.orders.normalise import clean, fold

_TAKES_BACK = re.compile(r"(?:oh|ah|no|ok)?[\s,]*(?:wait|anzi|correction|scratch|aspetta)\b", re.IGNORECASE)
_NAMED = ("area", "order", "unit", "mod", "number", "house", "card", "subject", "track")
"""Kinds of marks by which a correction is about an order."""
_ELSE = ("subject", "card", "track")  # what no order for an area has
_FEW = 5  # the most words of a line with a number for one name
_SHORT = 6  # the most words of a sentence of doubt about what was said before
MOST_LINES = 60
"""A longer mail holds more than orders."""


def read_again(reading: MailReading, text: str, ground: Ground, spotter: Spotter) -> MailReading:
    """Return the reading with statements for the lines that only a second look understands."""
    lines = text.splitlines()
    letters = lines_of_letters(lines)
    if len(lines) - len(letters) > MOST_LINES:
        return reading
    lines = ["" if number in letters else final_in(line) or line for number, line in enumerate(lines)]
    second = _SecondReader(reading, lines, ground, spotter)
    second.read()
    second.mail.doubt_what_is_said_otherwise()
    return second.mail.result()


class _SecondReader:
    """Reads one mail again."""

    def __init__(self, reading: MailReading, lines: Sequence[str], ground: Ground, spotter: Spotter) -> None:
        self.reading, self.lines, self.ground, self.spotter = reading, lines, ground, spotter
        self.groups, self.amounts, self.told = GroupReader(ground), AmountsReader(ground), ToldReader(ground)
        self.beside = AmountsBeside(self.amounts, self.told, spotter)
        self.ahead = PiecesAhead(ground, spotter)
        self.mail = Findings(reading, lines)
        self.last_area: Mark | None = None
        self.marked: dict[str, list[Mark]] = {}
        self.half_said = False
        """True if a sentence that is not understood holds a part of the answer to what is due."""
        self.runs = Runs(lines, self.mail)
        self.corrections = Corrections(ground, self.groups, spotter)
        self.again = SaidAgain(ground, self.mail, self.corrections, self.told)
        self.stating = Stating(ground, self.mail, self.corrections)

    def read(self) -> None:
        """Read the lines in order; a line that was read strictly is only remembered, for corrections of it."""
        done = 0
        for number, line in enumerate(self.lines):
            plain = bare_words(line)
            if number >= done:
                done = number + (self._amounts_together(number) or self._told_together(number))
            if number < done:
                continue
            if plain in self.mail.good:
                self.corrections.said(self.mail.good[plain].lines, number, plain)
            elif self._with_colon(number, plain):
                continue
            elif plain in self.mail.ignored and says_ready(without_bullet(line)):
                self.mail.ready.append(line)
                self.mail.replaced.add(plain)
            elif plain in self.mail.bad or plain in self.mail.ignored:
                self._read_line(number, line, plain)
        if self.half_said:
            self.mail.doubt_subject(self.ground.context.words.spoken.unsaid)

    def _with_colon(self, number: int, plain: str) -> bool:
        """Take a line in the strict form that has another sign, or none, for its colon; return False for any other."""
        statement = self.mail.bad.get(plain)
        problem = statement.problem if statement is not None else None
        words = statement.words if statement is not None else self.lines[number].strip()
        if self.ground.only_propose or (statement is None and plain not in self.mail.ignored):
            return False
        lacks = problem is not None and problem.code == "colon-missing"
        text = problem.remedies[0] if problem is not None and lacks else respelled(words)
        line = self.ground.line(text) if ":" in text and text != words else None
        if line is None and statement is not None and ":" in words and respelled(words) == words:
            return self._respelled(number, statement)
        if line is None or any(mark.kind == "corrects" for mark in self._marks(words)):
            return False
        line = replace(line, text=words)
        self.corrections.said((line,), number, "")
        self.mail.found.append(Found(number, Statement(0, words, (line,))))
        self.mail.replaced.add(plain)
        return True

    def _respelled(self, number: int, statement: Statement) -> bool:
        """Propose the only legal line that a line in the strict form is with slips in several of its words mended."""
        texts = self.ground.reader.known_words.respelled(clean(statement.words))
        meant = list({textless(line): line for text in texts if (line := self.ground.line(text)) is not None}.values())
        if len(meant) != 1:
            return False
        self.mail.found.append(Found(number, proposed(statement.words, meant[0], statement.problem)))
        self.mail.replaced.add(bare_words(self.lines[number]))
        return True

    def _marks(self, text: str) -> list[Mark]:
        if text not in self.marked:
            words = self.spotter.words(text)
            marks = self.spotter.marks(words)
            self.marked[text] = tidied(without_asides(marks, words, self.ground))
        return self.marked[text]

    def _read_line(self, number: int, line: str, plain: str) -> None:
        line, is_final = without_heading(line)
        if is_final:
            self.mail.ready.append(line)
        if self._told_at_once(number, line, plain):
            return
        said_here = sentences([line], self.spotter.short.points)
        left = [(said, self._marks(without_unchanged(said.text))) for said in said_here]
        parts: list[tuple[Sentence, list[Mark]]] = []
        before: list[Mark] = []
        found = asked = False
        while left:
            parts.append(self._joined(number, left))
            said, marks = parts[-1]
            if said.asks or (asked and self._stands_alone_in_doubt(said, marks)):
                before = [mark for mark in marks if mark.kind == "area"]
                asked = True
                continue
            asked = False
            made = self._read_sentence(number, said, marks, before)
            before = []
            made = made if made is not None else self._left(number, said, marks)
            self.mail.found += made
            found = found or bool(made)
        if found:
            self.mail.replaced.add(plain)
        for (asking, _), (said, marks) in pairwise(parts) if found else ():
            if not asking.asks and self._stands_alone_in_doubt(said, marks):
                self.mail.doubt(number)

    def _joined(self, number: int, left: list[tuple[Sentence, list[Mark]]]) -> tuple[Sentence, list[Mark]]:
        """Take the next sentence from those that are left; "Sorry!" and a correction of what was said are one."""
        said, marks = left.pop(0)
        if left and not said.asks and not left[0][0].asks and CORRECTION.fullmatch(f"{said.text} "):
            whole = replace(said, text=f"{said.text}, {left[0][0].text}")
            both = self._marks(without_unchanged(whole.text))
            changed = self.corrections.resolve(both, number)
            before = {line.key for _, statement in self.mail.earlier(number) for line in statement.lines}
            if changed is not None and before.intersection(line.key for line in changed.undone):
                left.pop(0)
                return whole, both
        return said, marks

    def _told_at_once(self, number: int, line: str, plain: str) -> bool:
        """Take a line of the mail if the spoken forms of the game explain all of it."""
        text, is_ready = without_ready(without_bullet(line).strip())
        with_subject = ":" in text and plain in self.mail.bad
        proposes = self.ground.only_propose and not self.told.names_subjects
        if proposes or "?" in line or GOES_ON.match(text):
            return False
        if with_subject and (is_ready or (self._lacks_object(plain) and not self.told.names_people(text))):
            return False
        readings = self.told.readings(text)
        corrects = not readings or not all(reading.sure for reading in readings)
        if corrects:
            readings = self.told.readings(CORRECTION.sub("", text)) if CORRECTION.match(text) else []
        if not readings or not all(reading.sure for reading in readings):
            return False
        if not self._agrees(plain, readings):
            return False
        keys = {(each.key, each.round) for reading in readings for each in reading.lines}
        before = {(each.key, each.round) for _, statement in self.mail.earlier(number) for each in statement.lines}
        if bool(keys & before) != corrects:
            return False
        if corrects:
            self.mail.undo(number, Change(tuple(readings), tuple(each for r in readings for each in r.lines)))
        self._take_told(number, text, readings)
        if is_ready:
            self.mail.ready.append(line)
        return True

    def _lacks_object(self, plain: str) -> bool:
        """Return True for a line in the strict form that does not say what its subject is about."""
        problem = self.mail.bad[plain].problem
        return problem is not None and problem.code == "object-missing"

    def _agrees(self, plain: str, readings: Sequence[Reading]) -> bool:
        """Return False if the strict grammar proposes something else than the readings."""
        text = self.mail.bad[plain].text if plain in self.mail.bad else ""
        same = self.told.spoken.same
        strict = self.ground.line(" ".join(same.get(word, word) for word in text.split())) if text else None
        said = [replace(line, text="") for reading in readings for line in reading.lines]
        return strict is None or said == [replace(strict, text="")]

    def _take_told(self, number: int, text: str, readings: Sequence[Reading]) -> None:
        groups = [Group((), (each,)) for each in readings]
        self.mail.found += self.stating.of(number, Sentence(text, number), groups, takes=True)
        self.mail.replaced.add(bare_words(self.lines[number]))

    def _amounts_together(self, number: int) -> int:
        """Take lines in a row with a number for one name each, such as bids; return how many lines were taken."""
        end = number
        while end < len(self.lines) and self.runs.is_unread(self.lines[end]) and self._is_amount(self.lines[end]):
            end += 1
        lines = self.lines[number:end]
        text = ", ".join(map(without_bullet, lines))
        amounts = self.amounts.readings(self._marks(text), self.spotter.words(text)) if len(lines) > 1 else []
        if not amounts:
            return 0
        self.mail.found += self.stating.of(number, Sentence(" / ".join(lines), number), [Group((), tuple(amounts))])
        self.mail.replaced.update(map(bare_words, lines))
        return len(lines)

    def _is_amount(self, line: str) -> bool:
        """Return True for a line with nothing but one name and its number."""
        if len(line.split()) > _FEW:
            return False
        kinds = sorted(mark.kind for mark in self._marks(without_bullet(line)) if mark.kind not in ("colon", "dash"))
        return len(kinds) == 2 and kinds in [sorted((kind, "number")) for kind in self.amounts.kinds]

    def _told_together(self, number: int) -> int:
        """Take several lines that make one plan, as in a list of cards; return how many lines were taken."""
        for end, said in self.runs.at(number) if not self.ground.only_propose else ():
            lines = self.lines[number:end]
            readings = self.told.readings("; ".join(map(without_bullet, lines)))
            if readings and all(reading.sure for reading in readings):
                self._take_told(number, " / ".join(lines), readings)
                self.mail.replaced.update(said)
                return end - number
        return 0

    def _stands_alone_in_doubt(self, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True for a short sentence that only doubts what was said before it."""
        named = any(mark.kind in _NAMED for mark in marks)
        return not named and len(said.text.split()) <= _SHORT and self._is_doubt(said.text)

    def _left(self, number: int, said: Sentence, marks: Sequence[Mark]) -> list[Found]:
        """Note a sentence that is not understood; one of doubt makes proposals of what the mail said before it."""
        if self._stands_alone_in_doubt(said, marks) or takes_back(said.text):
            self.mail.doubt(number)
        elif says_ready(said.text):
            self.mail.ready.append(self.lines[number])
            return []
        known = self._is_known(number, marks)
        if not known and (lines := salvaged(self.groups, marks)):
            return [Found(number, proposed(said.text, line)) for line in lines]
        self.mail.unread.append((number, said.text))
        self.half_said = self.half_said or self.told.may_answer(said.text)
        if not known and self.stating.says_again(number, marks):
            return []
        return [Found(number, proposed(said.text, each)) for each in bare_orders(self.groups, marks) if not known]

    def _read_sentence(self, number: int, said: Sentence, marks: list[Mark], before: list[Mark]) -> list[Found] | None:
        """Return the statements of a sentence; None if its words make no orders."""
        is_bad = bare_words(self.lines[number]) in self.mail.bad
        if is_bad and ":" in said.text and sum(mark.slip for mark in marks) == 1 and self._has_remedy(number, marks):
            return None
        corrects = any(mark.kind == "corrects" for mark in marks) or (bool(marks) and marks[0].ids[:1] == ("no",))
        again = self.again.found(number, said) if corrects or CORRECTION.match(said.text) else None
        if again is not None:
            return again
        if corrects and not before:
            changed = self.corrections.resolve(marks, number)
            if changed is not None:
                self.mail.undo(number, changed)
                return self.stating.of(number, said, [Group(tuple(marks), changed.readings)])
            if _TAKES_BACK.match(said.text) or self._is_doubt(said.text) or any(mark.kind in _NAMED for mark in marks):
                self.mail.doubt(number)
        amounts = self.beside.whole_or_parts(said.text, marks)
        if amounts:
            return self.stating.of(number, said, [Group(tuple(marks), (each,)) for each in amounts])
        pieces = self.ahead.readings(said.text)
        if pieces:
            return self.stating.of(number, said, [Group((), (each,)) for each in pieces])
        if not corrects:
            marks = without_plain(marks)
        groups = groups_of(self.groups, marks) if self.ground.own else None
        if not groups and before and not any(mark.kind == "area" for mark in marks):
            groups = groups_of(self.groups, [*before, *marks])
            groups = groups and [replace(g, readings=tuple(replace(r, sure=False) for r in g.readings)) for g in groups]
        if not groups:
            groups = self._to_the_last_area(said, marks)
        self.last_area = next((mark for mark in reversed(marks) if mark.kind == "area"), self.last_area)
        if groups and self._is_in_doubt(said, marks, groups):
            groups = [replace(g, readings=tuple(replace(r, sure=False) for r in g.readings)) for g in groups]
        if not groups and marks and marks[0].kind == "unit" and self.ground.own and said.text[:2].strip().isupper():
            groups = groups_of(self.groups, marks[1:]) if len(said.text.split()[0]) == 1 else None
        if any(map(names_others, marks)) and (not groups or listed_after(marks)[1]):
            groups = self._with_rest(number, marks)
        is_sure = any(reading.sure for group in groups or () for reading in group.readings)
        if not is_sure and not self._is_proposed(number):
            told = self.told.readings(said.text)
            sure = self._stands_alone(number, said, told, is_bad=is_bad)
            if told and (sure or not groups):
                groups = [Group((), (replace(each, sure=each.sure and sure),)) for each in told]
        return self.stating.of(number, said, groups) if groups else None

    def _to_the_last_area(self, said: Sentence, marks: Sequence[Mark]) -> list[Group]:
        """Return the groups of a sentence in which "there" is the area named last before it; none of them is sure."""
        words = self.spotter.words(said.text)
        at = next((i for i, word in enumerate(words) if word in common.THERE), None)
        if at is None or self.last_area is None or not self.ground.own:
            return []
        there = [Mark("to", ("to",), at=at, end=at), replace(self.last_area, at=at, end=at + 1)]
        whole = sorted([*marks, *there], key=lambda mark: mark.at)
        groups = groups_of(self.groups, whole) or []
        return [replace(g, readings=tuple(replace(r, sure=False) for r in g.readings)) for g in groups]

    def _stands_alone(self, number: int, said: Sentence, readings: Sequence[Reading], *, is_bad: bool) -> bool:
        """Return True for a sentence whose lines nothing before it says, and that no sentence before it begins."""
        if self.told.names_subjects or self.told.senses is not None or (is_bad and ":" in said.text):
            return False
        said_before = {line.key for _, statement in self.mail.earlier(number) for line in statement.lines}
        keys = {line.key for reading in readings for line in reading.lines}
        return not GOES_ON.match(said.text) and all(each.sure for each in readings) and not keys & said_before

    def _is_proposed(self, number: int) -> bool:
        """Return True if the strict grammar proposes a line itself in place of one with a fault."""
        statement = self.mail.bad.get(bare_words(self.lines[number]))
        return statement is not None and bool(statement.text)

    def _is_known(self, number: int, marks: Sequence[Mark]) -> bool:
        """Return True if the strict grammar knows better what a line with a fault is about, such as one slip."""
        statement = self.mail.bad.get(bare_words(self.lines[number]))
        one_slip = ":" in self.lines[number] and [mark.kind for mark in marks if mark.slip] == ["order"]
        one_slip = one_slip and self._has_remedy(number, marks)
        return statement is not None and bool(statement.text or statement.meant or one_slip)

    def _has_remedy(self, number: int, marks: Sequence[Mark]) -> bool:
        """Return True if the strict grammar knows the area of a line, so that it can mend one slip by itself."""
        head = without_bullet(self.lines[number]).partition(":")[0]
        order = next((mark.ids[0] for mark in marks if mark.kind == "order" and mark.slip), None)
        if not fold(head) or not self.ground.context.book.find(AREA, fold(head)):
            return not fold(head)
        name = next((token.name for token in self.ground.context.words.spoken.orders if token.type == order), None)
        return name is None or self.ground.line(f"{head}: {name}") is not None

    def _with_rest(self, number: int, marks: Sequence[Mark]) -> list[Group]:
        """Return the groups of a sentence with an order for all areas that nothing was said of: "the rest defends"."""
        marks, named = listed_after(marks)
        clauses = parts_of(marks)
        rest = next((each for each in clauses if is_for_others(each)), None)
        if rest is None:
            return []
        others = [mark for clause in clauses if clause is not rest for mark in clause]
        groups = groups_of(self.groups, without_except(others)) if any(m.kind == "area" for m in others) else []
        if groups is None:
            return []
        said = {line.object for _, statement in self.mail.earlier(number) for line in statement.lines}
        kind = next((mark.ids for mark in rest if mark.kind == "unit"), None)
        said |= {area for area in self.ground.own if kind is not None and not has_only(self.ground.units(area), kind)}
        said |= {line.object for group in groups for reading in group.readings for line in reading.lines}
        order = [mark for mark in rest if mark.kind in ("order", "verb", "mod", "star")]
        sure = not any(unexplained(mark) and mark.ids != ("else",) for mark in rest)
        count = next((mark.number for mark in rest if mark.kind == "number"), None)
        made = []
        for area in self.ground.own:
            readings = self.groups.readings([Mark("area", (area,)), *order]) if area not in said else []
            is_sure = sure and (not named or is_listed(area, self.ground.units(area), named))
            made += [Group((), (replace(r, sure=r.sure and is_sure),)) for r in readings if len(readings) == 1]
        return [*groups, *made] if 0 < len(made) <= MOST and count in (None, len(made)) else []

    def _is_doubt(self, text: str) -> bool:
        """Return True for words that doubt, or take back, what was said before them."""
        words = self.spotter.words(text)
        small = common.CORRECTS | common.HEAVY | common.LIGHT | common.FILLERS | {",", "-", "!"}
        takes_back = not common.CORRECTS.isdisjoint(words) and small.issuperset(words)
        return takes_back or not common.DOUBTS.isdisjoint(words)

    def _is_in_doubt(self, said: Sentence, marks: Sequence[Mark], groups: Sequence[Group]) -> bool:
        """Return True if a word outside the orders is unknown, names something else, or may reverse the meaning."""
        used = {mark.at for group in groups for mark in group.marks}
        beside = [mark for mark in marks if mark.at not in used]
        houses = any(mark.kind == "house" and mark.ids != (self.ground.context.seat,) for mark in beside)
        return houses or any(mark.kind in _ELSE for mark in marks) or any(map(unexplained, beside))
