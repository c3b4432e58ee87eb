"""Reads again what the strict grammar could not read, and puts what it means among the statements of the mail."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.orders.mail_reader import Clear, MailReading, Statement
from adjudicator.orders.natural import common
from adjudicator.orders.natural.amounts import AmountsReader
from adjudicator.orders.natural.area_orders import MOST, Ground, GroupReader, Reading, unexplained
from adjudicator.orders.natural.corrections import Change, Corrections
from adjudicator.orders.natural.own_letters import lines_of_letters
from adjudicator.orders.natural.ready import says_ready, without_ready
from adjudicator.orders.natural.sentences import Group, Sentence, groups_of, respelled, sentences, without_bullet
from adjudicator.orders.natural.spotting import Mark, Spotter
from adjudicator.orders.natural.told import ToldReader

_CORRECTION = re.compile(
    r"^(?:(?:oh|ah|no|wait|anzi|sorry|scusa|actually|correction|oops|ops|aspetta|rather|scratch that)\b[\s,.:!-]*)+"
    r"(?:(?:i mean|i meant|make (?:it|that)|change (?:it|that) to|volevo dire|meglio|facciamo)\b[\s,:-]*)?",
    re.IGNORECASE,
)
_TAKES_BACK = re.compile(r"(?:oh|ah|no|ok)?[\s,]*(?:wait|anzi|correction|scratch|aspetta)\b", re.IGNORECASE)
_NAMED = ("area", "order", "unit", "mod", "number", "house", "card", "subject", "track")
"""Kinds of marks by which a correction is about an order."""
_ELSE = ("subject", "card", "track")
"""Kinds of marks that no order for an area has."""
_SHORT = 6
"""A sentence of doubt about what was said before has no more words."""
_GOES_ON = re.compile(
    r"\s*(?:(?:and|e) )?(?:then|poi|or|otherwise|else|oppure|altrimenti|after that|dopo)\b", re.IGNORECASE
)
"""Matches the beginning of words that go on with a plan."""
_MOST_TOGETHER = 6
"""The most lines of a mail that are read as one plan."""
MOST_LINES = 60
"""A longer mail holds more than orders."""
PERHAPS = "perhaps-meant"
"""The code of the problem of words that may mean a line, which is proposed."""


@dataclass(frozen=True, slots=True)
class _Found:
    """A statement of the second reader and the line of the mail where it stands."""

    line: int
    statement: Statement


def read_again(reading: MailReading, text: str, ground: Ground, spotter: Spotter) -> MailReading:
    """Return the reading with statements for the lines that only a second look understands."""
    lines = text.splitlines()
    letters = lines_of_letters(lines)
    if len(lines) - len(letters) > MOST_LINES:
        return reading
    lines = ["" if number in letters else line for number, line in enumerate(lines)]
    second = _SecondReader(reading, lines, ground, spotter)
    second.read()
    return second.result()


class _SecondReader:
    """Reads one mail again."""

    def __init__(self, reading: MailReading, lines: Sequence[str], ground: Ground, spotter: Spotter) -> None:
        self.reading, self.lines, self.ground, self.spotter = reading, lines, ground, spotter
        self.groups, self.amounts, self.told = GroupReader(ground), AmountsReader(ground), ToldReader(ground)
        said = [entry for entry in reading.entries if isinstance(entry, Statement)]
        self.good = {_plain(each.words): each for each in said if each.problem is None}
        self.bad = {_plain(each.words): each for each in said if each.problem is not None}
        self.ignored = {_plain(line) for line in reading.ignored}
        self.found: list[_Found] = []
        self.unread: list[tuple[int, str]] = []
        self.ready: list[str] = []
        """Lines that say that the seat is ready."""
        self.replaced: set[str] = set()
        self.corrections = Corrections(ground, self.groups, spotter)

    def read(self) -> None:
        """Read the lines in order; a line that was read strictly is only remembered, for corrections of it."""
        done = 0
        for number, line in enumerate(self.lines):
            plain = _plain(line)
            if number >= done:
                done = number + self._told_together(number)
            if number < done:
                continue
            if plain in self.good:
                self.corrections.said(self.good[plain].lines, number, plain)
            elif self._with_colon(number, plain):
                continue
            elif plain in self.ignored and says_ready(without_bullet(line)):
                self.ready.append(line)
                self.replaced.add(plain)
            elif plain in self.bad or plain in self.ignored:
                self._read_line(number, line, plain)

    def _with_colon(self, number: int, plain: str) -> bool:
        """Take a line in the strict form that has another sign, or none, for its colon; return False for any other."""
        statement = self.bad.get(plain)
        problem = statement.problem if statement is not None else None
        words = statement.words if statement is not None else self.lines[number].strip()
        if statement is None and plain not in self.ignored:
            return False
        lacks = problem is not None and problem.code == "colon-missing"
        text = problem.remedies[0] if problem is not None and lacks else respelled(words)
        line = self.ground.line(text) if ":" in text and text != words else None
        if line is None or any(mark.kind == "corrects" for mark in self._marks(words)):
            return False
        line = replace(line, text=words)
        self.corrections.said((line,), number, "")
        self.found.append(_Found(number, Statement(0, words, (line,))))
        self.replaced.add(plain)
        return True

    def _marks(self, text: str) -> list[Mark]:
        return self.spotter.marks(self.spotter.words(text))

    def _read_line(self, number: int, line: str, plain: str) -> None:
        if self._told_at_once(number, line, plain):
            return
        parts = [(said, self._marks(said.text)) for said in sentences([line])]
        before: list[Mark] = []
        results: list[_Found] = []
        for said, marks in parts:
            if said.asks:
                before = [mark for mark in marks if mark.kind == "area"]
                continue
            made = self._read_sentence(number, said, marks, before)
            before = []
            results += made if made is not None else self._left(number, said, marks)
        if results:
            self.found += results
            self.replaced.add(plain)
        for said, marks in parts[1:] if results else ():
            if self._stands_alone_in_doubt(said, marks):
                self._doubt(number)

    def _told_at_once(self, number: int, line: str, plain: str) -> bool:
        """Take a line of the mail if the spoken forms of the game explain all of it."""
        text, is_ready = without_ready(without_bullet(line).strip())
        with_subject = ":" in text and plain in self.bad
        if "?" in line or _GOES_ON.match(text) or (with_subject and (is_ready or self._lacks_object(plain))):
            return False
        readings = self.told.readings(text)
        corrects = not readings or not all(reading.sure for reading in readings)
        if corrects:
            readings = self.told.readings(_CORRECTION.sub("", text)) if _CORRECTION.match(text) else []
        if not readings or not all(reading.sure for reading in readings):
            return False
        if not self._agrees(plain, readings):
            return False
        keys = {each.key for reading in readings for each in reading.lines}
        before = {each.key for _, statement in self._earlier(number) for each in statement.lines}
        if bool(keys & before) != corrects:
            return False
        if corrects:
            self._undo(number, Change(tuple(readings), tuple(each for r in readings for each in r.lines)))
        self._take_told(number, text, readings)
        if is_ready:
            self.ready.append(line)
        return True

    def _lacks_object(self, plain: str) -> bool:
        """Return True for a line in the strict form that does not say what its subject is about."""
        problem = self.bad[plain].problem
        return problem is not None and problem.code == "object-missing"

    def _agrees(self, plain: str, readings: Sequence[Reading]) -> bool:
        """Return False if the strict grammar proposes something else than the readings."""
        strict = self.ground.line(self.bad[plain].text) if plain in self.bad and self.bad[plain].text else None
        said = [replace(line, text="") for reading in readings for line in reading.lines]
        return strict is None or said == [replace(strict, text="")]

    def _take_told(self, number: int, text: str, readings: Sequence[Reading]) -> None:
        self.found += self._statements(number, Sentence(text, number), [Group((), (each,)) for each in readings])
        self.replaced.add(_plain(self.lines[number]))

    def _told_together(self, number: int) -> int:
        """Take several lines that make one plan, as in a list of cards; return how many lines were taken."""
        last = number
        while last < len(self.lines) and last - number < _MOST_TOGETHER and self._is_unread(self.lines[last]):
            last += 1
        for end in range(last, number + 1, -1):
            if not all(_goes_on(line) for line in self.lines[number + 1 : end]):
                continue
            readings = self.told.readings("; ".join(without_bullet(line) for line in self.lines[number:end]))
            if len(readings) == 1 and readings[0].sure:
                self._take_told(number, " / ".join(self.lines[number:end]), readings)
                self.replaced.update(map(_plain, self.lines[number:end]))
                return end - number
        return 0

    def _is_unread(self, line: str) -> bool:
        plain = _plain(line)
        return "?" not in line and plain not in self.good and (plain in self.bad or plain in self.ignored)

    def _stands_alone_in_doubt(self, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True for a short sentence that only doubts what was said before it."""
        named = any(mark.kind in _NAMED for mark in marks)
        return not named and len(said.text.split()) <= _SHORT and self._is_doubt(said.text)

    def _left(self, number: int, said: Sentence, marks: Sequence[Mark]) -> list[_Found]:
        """Note a sentence that is not understood; one of doubt makes proposals of what the mail said before it."""
        if self._stands_alone_in_doubt(said, marks):
            self._doubt(number)
        self.unread.append((number, said.text))
        return []

    def _read_sentence(self, number: int, said: Sentence, marks: list[Mark], before: list[Mark]) -> list[_Found] | None:
        """Return the statements of a sentence; None if its words make no orders."""
        if _plain(self.lines[number]) in self.bad and ":" in said.text and sum(mark.slip for mark in marks) == 1:
            return None
        corrects = any(mark.kind == "corrects" for mark in marks) or (bool(marks) and marks[0].ids[:1] == ("no",))
        again = self._said_again(number, said) if corrects else None
        if again is not None:
            return again
        if corrects and not before:
            changed = self.corrections.resolve(marks)
            if changed is not None:
                self._undo(number, changed)
                return self._statements(number, said, [Group(tuple(marks), changed.readings)])
            if _TAKES_BACK.match(said.text) or self._is_doubt(said.text) or any(mark.kind in _NAMED for mark in marks):
                self._doubt(number)
        amounts = self.amounts.readings(marks, self.spotter.words(said.text))
        if amounts:
            return self._statements(number, said, [Group(tuple(marks), tuple(amounts))])
        groups = groups_of(self.groups, marks) if self.ground.own else None
        if not groups and before and not any(mark.kind == "area" for mark in marks):
            groups = groups_of(self.groups, [*before, *marks])
            groups = groups and [replace(g, readings=tuple(replace(r, sure=False) for r in g.readings)) for g in groups]
        if groups and self._is_in_doubt(said, marks, groups):
            groups = [replace(g, readings=tuple(replace(r, sure=False) for r in g.readings)) for g in groups]
        if not groups and any(mark.kind == "rest" or mark.ids == ("else",) for mark in marks):
            groups = self._rest(number, marks)
        if not groups and not self._is_proposed(number, said):
            groups = [Group((), (replace(each, sure=False),)) for each in self.told.readings(said.text)]
        return self._statements(number, said, groups) if groups else None

    def _is_proposed(self, number: int, said: Sentence) -> bool:
        """Return True if the strict grammar knows better what a line with a fault is about."""
        statement = self.bad.get(_plain(self.lines[number]))
        return statement is not None and (bool(statement.text) or ":" in said.text)

    def _rest(self, number: int, marks: Sequence[Mark]) -> list[Group]:
        """Return an order for all areas that the mail has not named yet: "the rest consolidates"."""
        if any(mark.kind in ("area", "unit", "house") for mark in marks):
            return []
        said = {line.object for _, statement in self._earlier(number) for line in statement.lines}
        order = [mark for mark in marks if mark.kind in ("order", "verb", "mod", "star")]
        made = []
        for area in self.ground.own:
            readings = self.groups.readings([Mark("area", (area,)), *order]) if area not in said else []
            made += [Group((), (replace(each, sure=False),)) for each in readings[:1] if len(readings) == 1]
        return made if len(made) <= MOST else []

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

    def _said_again(self, number: int, said: Sentence) -> list[_Found] | None:
        """Take a correction whose rest is a line in the strict form, with the subject of the line before or its own."""
        rest = _CORRECTION.sub("", said.text.strip())
        before = [statement for each, statement in self._earlier(number) if statement.lines]
        subjects = [statement.words.partition(":")[0] for statement in before if ":" in statement.words][-1:]
        for text in (rest, *(f"{subject}: {rest}" for subject in subjects)):
            line = self.ground.line(text) if rest != said.text.strip() and ":" in text else None
            if line is not None and any(each.key == line.key for statement in before for each in statement.lines):
                line = replace(line, text=said.text)
                self._undo(number, Change((Reading((line,)),), (line,)))
                self.corrections.said((line,), number, "")
                return [_Found(number, Statement(0, said.text, (line,)))]
        return None

    def _earlier(self, number: int) -> list[tuple[int, Statement]]:
        """Return the statements that the mail made so far, with their lines."""
        where = {_plain(line): n for n, line in reversed(list(enumerate(self.lines)))}
        good = [(where.get(plain, number), each) for plain, each in self.good.items() if plain not in self.replaced]
        said = [*good, *((each.line, each.statement) for each in self.found)]
        return sorted((each for each in said if each[0] <= number), key=lambda each: each[0])

    def _doubt(self, number: int) -> None:
        """Propose what the mail said so far instead of taking it: a correction of it is not understood."""
        for line, statement in self._earlier(number):
            if not statement.lines:
                continue
            self.found = [each for each in self.found if each.statement is not statement]
            self.replaced.add(_plain(statement.words))
            self.found += [_Found(line, _proposed(statement.words, each)) for each in statement.lines]

    def _statements(self, number: int, said: Sentence, groups: Sequence[Group]) -> list[_Found]:
        found = []
        for group in groups:
            readings = group.readings[:MOST]
            slips = ":" in self.lines[number] and any(mark.slip for mark in group.marks)
            if len(readings) == 1 and readings[0].sure and not slips:
                lines = tuple(replace(line, text=said.text) for line in readings[0].lines)
                self.corrections.said(lines, number, "")
                found.append(_Found(number, Statement(0, said.text, lines)))
            else:
                said_before = self.bad.get(_plain(self.lines[number])) if len(groups) == 1 else None
                why = said_before.problem if said_before is not None else None
                self._undo(number, Change(tuple(readings), tuple(line for each in readings for line in each.lines)))
                found += [_Found(number, _proposed(said.text, line, why)) for each in readings for line in each.lines]
        return found

    def _undo(self, number: int, change: Change) -> None:
        """Forget what earlier lines of this mail said about the same subjects; propose it if the change is not sure."""
        keys = {line.key for line in change.undone}
        said = [(each.line, each.statement) for each in self.found]
        said += [(number, statement) for plain, statement in self.good.items() if plain not in self.replaced]
        for line, statement in said:
            if not keys.intersection(each.key for each in statement.lines):
                continue
            self.found = [each for each in self.found if each.statement is not statement]
            self.replaced.add(_plain(statement.words))
            if not (len(change.readings) == 1 and change.readings[0].sure) and statement.lines:
                self.found += [_Found(line, _proposed(statement.words, each)) for each in statement.lines]

    def result(self) -> MailReading:
        """Return the reading of the mail with what was found, in the order of its lines."""
        if not self.found and not self.replaced:
            return self.reading
        reading = self.reading
        if self.ready:
            reading = replace(reading, mode="final", acts=(*reading.acts, *self.ready))
        where = {_plain(line): number for number, line in reversed(list(enumerate(self.lines)))}
        placed: list[tuple[int, int, Statement | Clear]] = []
        last = 0
        for i, entry in enumerate(self.reading.entries):
            plain = _plain(entry.words) if isinstance(entry, Statement) else ""
            last = where.get(plain, last)
            if plain not in self.replaced:
                placed.append((last, i, entry))
        placed += [(each.line, len(placed) + i, each.statement) for i, each in enumerate(self.found)]
        entries = [entry for _, _, entry in sorted(placed, key=lambda each: each[:2])]
        return replace(
            reading,
            entries=tuple(
                replace(entry, number=n) if isinstance(entry, Statement) else entry
                for n, entry in enumerate(entries, start=1)
            ),
            ignored=(
                *(line for line in self.reading.ignored if _plain(line) not in self.replaced),
                *(text for number, text in self.unread if _plain(self.lines[number]) in self.replaced),
            ),
        )


def _proposed(words: str, line: Line, why: LineProblem | None = None) -> Statement:
    problem = why or LineProblem("unreadable", PERHAPS, {"words": words})
    return Statement(0, words, problem=problem, meant=(replace(line, text=words),))


def _goes_on(line: str) -> bool:
    """Return True for a line of a list, or one that goes on with the line before it."""
    return without_bullet(line) != line or _GOES_ON.match(line) is not None


def _plain(words: str) -> str:
    """Return a line without its bullet or number in a list, to find it again among the statements."""
    return " ".join(without_bullet(words).split())


