"""Takes lines of a mail that tell a plan or a wish in ordinary words, one by one or several lines together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from adjudicator.engine.lines import Line
from adjudicator.orders.mail_reading import Statement
from adjudicator.orders.natural.changes.reordered import reordered
from adjudicator.orders.natural.mails.findings import bare_words, names_answered, textless
from adjudicator.orders.natural.mails.runs import GOES_ON, Runs
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.mails.under_headings import announces
from adjudicator.orders.natural.names.ground import Reading, are_sure
from adjudicator.orders.natural.plans.facts_told import FactsTold
from adjudicator.orders.natural.replies.ready import says_ready, without_ready
from adjudicator.orders.natural.sentences.cut import Group, Sentence, sentences, without_bullet
from adjudicator.orders.natural.sentences.unchanged import without_rest
from adjudicator.orders.natural.words.asking import asks, asks_beside
from adjudicator.orders.natural.words.correcting import CORRECTION, is_labelled_no
from adjudicator.orders.natural.words.small_talk import says_no_more
from adjudicator.orders.natural.words.taken_back import changes, is_condition, swaps, withdraws
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.printing import Printer

_LEADS_ON = way("told_lines.leads_on")
"""Matches the beginning of a sentence that leads on from what stands before it, or limits it."""
_NUMBERED = re.compile(r"\s*\(?(\d{1,2})[.):]")
_SHORT_CORRECTION = 4
"""The most words of a correction such as "make it right", which alone may say something else."""
_MOST_JOINED = 4
"""The most sentences that are tried as one plan."""


class ToldLines:
    """Reads the lines of one mail as plans and wishes in ordinary words."""

    def __init__(self, look: SecondLook, runs: Runs) -> None:
        self.look, self.runs = look, runs

    def at_once(self, number: int, line: str, plain: str) -> bool:
        """Take a line if all of it is explained, without sentences that are mere talk."""
        if self._at_once(number, line, plain) or self._behind_talk(number, line, plain):
            return True
        return self._sentence_by_sentence(number, line, plain)

    def _behind_talk(self, number: int, line: str, plain: str) -> bool:
        """Take a line without its first sentences if these only talk about the table; note these as not read."""
        said = [*sentences([line], self.look.spotter.short.points)]
        talk = [*takewhile(lambda each: not each.asks and self.look.told.is_talk(each.text), said)]
        if not 0 < len(talk) < len(said):
            return False
        at = line.find(said[len(talk)].text, line.find(talk[-1].text) + len(talk[-1].text))
        if at < 0 or not self._at_once(number, line[at:], plain):
            return False
        self.look.mail.unread += [(number, each.text) for each in talk]
        return True

    def _sentence_by_sentence(self, number: int, line: str, plain: str) -> bool:
        """Take a line of which each sentence surely says something of its own, corrects that, or is a mere remark."""
        said = [*sentences([line], self.look.spotter.short.points)]
        if self.look.told.senses is None or len(said) < 2:
            return False
        remarks = [each for each in said if self._is_beside(each)]
        whole = " ".join(f"{each.text}." for each in said if not each.asks) if any(e.asks for e in remarks) else line
        if not self._may_be_told(whole, whole, plain, is_ready=False):
            return False
        rest = self.joined([each for each in said if each not in remarks])
        if any(each.asks or GOES_ON.match(each.text) for each in rest):
            return False
        steps = self._steps(number, rest)
        if not steps or self._says_again(number, [reading for _, found in steps for reading in found]):
            return False
        for each, found in steps:
            if found:
                self._take(number, each.text, found)
            else:
                self._correct(number, each)
        self.look.mail.unread += [(number, _as_typed(each, line)) for each in remarks]
        return True

    def _is_beside(self, said: Sentence) -> bool:
        """Return True for a sentence that says nothing of a plan, or asks something that is no part of it."""
        return asks_beside(said.text) if said.asks else self._says_nothing(said.text)

    def _says_nothing(self, text: str) -> bool:
        """Return True for a sentence that is a mere remark, only greets, or only talks about the table."""
        if says_no_more(text):
            return True
        is_talk = self.look.told.is_remark(text) or self.look.told.is_talk(text)
        is_talk = is_talk or (self.look.told.adds_nothing(text) and not withdraws(text))
        return is_talk and not _changes(text)

    def _correct(self, number: int, said: Sentence) -> None:
        """Take a correction; if the lines above leave it open what it corrects, all that was said is only proposed."""
        found = self.look.again.found(number, said)
        if found is None:
            self.look.mail.doubt(number)
            self.look.mail.unread.append((number, said.text))
        self.look.mail.found += found or []

    def _steps(self, number: int, said: Sequence[Sentence]) -> list[tuple[Sentence, list[Reading]]]:
        """Return sentences with what each surely says, nothing for one that corrects those before it, or lines above.

        The list is empty if any of them says something else, or the same as one before.
        """
        steps: list[tuple[Sentence, list[Reading]]] = []
        before = [statement for _, statement in self.look.mail.earlier(number)]
        for each in self._with_corrections_whole(said):
            corrects = bool(before) and CORRECTION.match(each.text) is not None
            found = [] if corrects else self._surely(each)
            is_new = bool(found) and _keys(found).isdisjoint(_keys(one for _, more in steps for one in more))
            if not (self.look.again.meant(each.text, before) if corrects else is_new):
                return []
            steps.append((each, found))
            before.append(Statement(0, each.text, tuple(line for reading in found for line in reading.lines)))
        return steps

    def _with_corrections_whole(self, said: Sequence[Sentence]) -> list[Sentence]:
        """Return the sentences; one that only takes back, perhaps with a reason, is joined with the one behind it."""
        whole: list[Sentence] = []
        waits = False
        for each in said:
            if waits:
                whole[-1] = replace(whole[-1], text=f"{whole[-1].text}. {each.text}")
            else:
                whole.append(each)
            rest = CORRECTION.sub("", f"{each.text} ").strip()
            waits = not waits and rest != each.text.strip() and (not rest or self.look.told.is_reason(rest))
        return whole

    def _surely(self, said: Sentence) -> list[Reading]:
        """Return the readings of a sentence if all are sure and each says something else; empty otherwise."""
        found = self.look.told.readings(said.text)
        return found if are_sure(found) and len(_keys(found)) == sum(len(each.lines) for each in found) else []

    def _at_once(self, number: int, line: str, plain: str) -> bool:
        """Take a line if all of it is explained; return False if it is left to other readers."""
        text, is_ready = without_ready(without_bullet(line).strip())
        text = without_rest(text)
        if not self._may_be_told(line, text, plain, is_ready=is_ready):
            return False
        if self._says_value_anew(number, text):
            return True
        readings, corrects = self._sure(text)
        if corrects:
            before = [line for _, statement in self.look.mail.earlier(number) for line in statement.lines]
            readings = reordered(text, readings, before, self.look.ground)
            readings = readings if are_sure(readings) else []
        if not readings or not self._agrees(plain, readings) or self._says_again(number, readings) != corrects:
            return False
        if corrects:
            self.look.mail.undo_each(number, readings)
        self._take(number, text, readings)
        if is_ready:
            self.look.mail.ready.append(line)
        return True

    def _says_value_anew(self, number: int, text: str) -> bool:
        """Take a few words that surely correct a line before, whatever they may say alone: "make it right"."""
        is_short = len(text.split()) <= _SHORT_CORRECTION and CORRECTION.match(text) is not None
        found = self.look.again.found(number, Sentence(text, number)) if is_short and self.look.told.senses else None
        if found:
            self.look.mail.found += found
            self.look.mail.replaced.add(bare_words(self.look.lines[number]))
        return bool(found)

    def _may_be_told(self, line: str, text: str, plain: str, *, is_ready: bool) -> bool:
        """Return False for a question, for words that continue the line before, and for what only the grammar reads."""
        proposes = self.look.ground.only_propose and not self.look.told.names_subjects
        if proposes or asks(line) or GOES_ON.match(text) or self._is_taken_back(line):
            return False
        if is_labelled_no(line, self.look.lines):
            return False
        with_subject = ":" in text and plain in self.look.mail.bad
        lacks_object = with_subject and self._lacks_object(plain, text) and not self.look.told.names_people(text)
        return not (with_subject and is_ready) and not lacks_object

    def _is_taken_back(self, line: str) -> bool:
        """Return True if a sentence behind the first one of a line takes back, or leaves open, what it said."""
        behind = [*sentences([line], self.look.spotter.short.points)][1:]
        return any(withdraws(each.text) and not self.look.told.may_answer(each.text) for each in behind)

    def _sure(self, text: str) -> tuple[Sequence[Reading], bool]:
        """Return the readings of a text if all are sure, else none; True beside them if the text corrects something."""
        readings = self.look.conditions.readings(text) or self.look.told.readings(text)
        if are_sure(readings):
            return readings, False
        readings = self.look.told.readings(CORRECTION.sub("", text)) if CORRECTION.match(text) else []
        return (readings, True) if all(reading.sure for reading in readings) else ([], True)

    def _says_again(self, number: int, readings: Sequence[Reading]) -> bool:
        """Return True if the mail has said something else on the same subject, for the same round, before this line."""
        earlier = [line for _, statement in self.look.mail.earlier(number) for line in statement.lines]
        before = {(line.key, line.round): textless(line) for line in earlier}
        said = [textless(line) for reading in readings for line in reading.lines]
        return any(before.get((line.key, line.round), line) != line for line in said)

    def with_facts(self, number: int, line: str) -> bool:
        """Propose what a line says with its facts as conditions; return False if it makes no plan then."""
        facts = FactsTold(self.look.told.senses) if self.look.told.senses is not None else None
        said = facts.as_conditions(line, self.look.ground) if facts is not None else line
        found = self.look.told.readings(said) if said != line else []
        lines = [line for each in found for line in each.lines]
        is_plan = any(line.subject == self.look.told.spoken.unsaid for line in lines)
        if not is_plan or len(_keys(found)) != len(lines) or self._says_again(number, found):
            return False
        self._take(number, line.strip(), [replace(each, sure=False) for each in found], takes=False)
        return True

    def together(self, number: int) -> int:
        """Take several lines that make one plan, as in a list of cards; return how many lines were taken."""
        for end, said in self._with_closing_lines(number):
            lines = self.look.lines[number:end]
            if any(says_ready(without_bullet(line)) for line in lines):
                continue
            readings = self.look.told.readings("; ".join(map(without_bullet, lines)))
            readings = [] if _count_down(lines) else readings
            if not are_sure(readings) and not self._is_torn(lines, readings):
                continue
            if readings:
                if self._is_cut_short(end) or self._is_headed(lines[0]):
                    readings = [replace(reading, sure=False) for reading in readings]
                self._take(number, " / ".join(lines), readings, takes=not self.look.ground.only_propose)
                self.look.mail.replaced.update(said)
                return end - number
        return 0

    def _with_closing_lines(self, number: int) -> Iterator[tuple[int, list[str]]]:
        """Yield the runs that begin at a line; before one that a line such as "that's all" follows, both together."""
        for end, said in self.runs.at(number):
            closing = self.look.lines[end] if end < len(self.look.lines) else ""
            if closing.strip() and self.runs.is_unread(closing) and self.look.told.closes(closing):
                yield end + 1, [*said, bare_words(closing)]
            yield end, said

    def _is_torn(self, lines: Sequence[str], readings: Sequence[Reading]) -> bool:
        """Return True for items of a list of which one would undo another if each were a line of its own."""
        items = [without_bullet(line) for line in lines]
        if not readings or any(item == line for item, line in zip(items, lines, strict=True)):
            return False
        apart = [line for item in items for each in self.look.told.readings(item) for line in each.lines]
        return len({(line.key, line.round) for line in apart}) < len(apart) and _holds(readings, apart)

    def _is_headed(self, line: str) -> bool:
        """Return True for a line that ends with a colon and may say something else of the lines below it."""
        return self.look.told.senses is not None and line.rstrip().endswith(":") and not announces(line)

    def _is_cut_short(self, end: int) -> bool:
        """Return True if the list that ends before a line goes on there with an item that is a part of a plan."""
        line = self.look.lines[end] if end < len(self.look.lines) else ""
        is_item = without_bullet(line) != line and self.runs.is_unread(line)
        return is_item and self.look.told.may_answer(without_bullet(line))

    def joined(self, said: Sequence[Sentence]) -> list[Sentence]:
        """Return the sentences of a line; neighbours that make sense only as one plan are joined to one sentence."""
        if self.look.told.senses is None:
            return [*said]
        for length in range(min(len(said), _MOST_JOINED), 1, -1):
            for at in range(len(said) - length + 1):
                run = said[at : at + length]
                if self._is_one_plan(run):
                    whole = replace(run[0], text="; ".join(each.text for each in run))
                    return [*said[:at], whole, *self.joined(said[at + length :])]
        return [*said]

    def _is_one_plan(self, said: Sequence[Sentence]) -> bool:
        """Return True if each sentence alone would give a plan of its own, but all together surely give one.

        If it is not sure, they are one plan too if each of them leads on from the one before it, and nothing gets lost.

        A sentence that alone gives nothing, such as "if he cannot be hit, Ann", may belong to a line of another kind.
        """
        if any(each.asks or CORRECTION.match(each.text) for each in said):
            return False
        apart = [line for each in said for reading in self.look.told.readings(each.text) for line in reading.lines]
        is_half = any(not self.look.told.readings(each.text) for each in said[1:])
        if len({(line.key, line.round) for line in apart}) == len(apart) and not is_half:
            return False
        readings = self.look.told.readings("; ".join(each.text for each in said))
        return are_sure(readings) or (all(_LEADS_ON.match(each.text) for each in said[1:]) and _holds(readings, apart))

    def _lacks_object(self, plain: str, text: str) -> bool:
        """Return True for a line in the strict form that does not say what its subject is about.

        It does if the word in front of its colon is the object, as in "wildlings: 2".
        """
        problem = self.look.mail.bad[plain].problem
        if problem is None or problem.code != "object-missing":
            return False
        lines = [line for reading in self.look.told.readings(text) for line in reading.lines]
        return not lines or any(line.object != problem.facts["subject"] for line in lines)

    def _agrees(self, plain: str, readings: Sequence[Reading]) -> bool:
        """Return False if the strict grammar would propose another line than these readings."""
        text = self.look.mail.bad[plain].text if plain in self.look.mail.bad else ""
        same = self.look.told.spoken.same
        strict = self.look.ground.line(" ".join(same.get(word, word) for word in text.split())) if text else None
        said = _plainly(readings)
        if strict is None or said == [replace(strict, text="")]:
            return True
        return said == _plainly(self.look.told.readings(Printer(self.look.ground.context).line(strict)))

    def _take(self, number: int, text: str, readings: Sequence[Reading], *, takes: bool = True) -> None:
        groups = [Group((), (each,)) for each in readings]
        self.look.mail.found += self.look.stating.of(number, Sentence(text, number), groups, takes=takes)
        self.look.mail.replaced.add(bare_words(self.look.lines[number]))


def _changes(text: str) -> bool:
    """Return True for a sentence that corrects, limits or exchanges what stands before it."""
    return CORRECTION.match(text) is not None or is_condition(text) or swaps(text) or changes(text)


def _holds(readings: Sequence[Reading], apart: Sequence[Line]) -> bool:
    """Return True if readings say something of each subject once, and name all that some lines name."""
    lines = [line for reading in readings for line in reading.lines]
    named = {(line.key, line.round): names_answered([line]) for line in lines}
    keys = {(line.key, line.round) for line in apart}
    is_whole = all(names_answered([each]) <= named.get((each.key, each.round), set()) for each in apart)
    return len(named) == len(lines) and is_whole and keys <= named.keys()


def _as_typed(said: Sentence, line: str) -> str:
    """Return the text of a sentence, with the question mark that it has in its line."""
    return f"{said.text}?" if said.asks and f"{said.text}?" in line else said.text


def _keys(readings: Iterable[Reading]) -> set[tuple[object, int | None]]:
    """Return what the lines of readings are about, each with its round."""
    return {(line.key, line.round) for reading in readings for line in reading.lines}


def _plainly(readings: Sequence[Reading]) -> list[Line]:
    """Return the lines of readings without the words that they were read from."""
    return [replace(line, text="") for reading in readings for line in reading.lines]


def _count_down(lines: Sequence[str]) -> bool:
    """Return True if the numbers in front of the lines of a list do not go up, so that they may tell another order."""
    numbers = [int(found[1]) for line in lines if (found := _NUMBERED.match(line))]
    return numbers != sorted(numbers)
