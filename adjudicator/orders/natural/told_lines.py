"""Takes whole lines that the spoken forms and ideas of a game explain, one by one or several together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from adjudicator.orders.natural.area_orders import Reading
from adjudicator.orders.natural.corrections import Change
from adjudicator.orders.natural.findings import bare_words
from adjudicator.orders.natural.ready import without_ready
from adjudicator.orders.natural.runs import GOES_ON, Runs
from adjudicator.orders.natural.said_again import CORRECTION
from adjudicator.orders.natural.second_look import SecondLook
from adjudicator.orders.natural.sentences import Group, Sentence, sentences, without_bullet

_MOST_JOINED = 4
"""The most sentences that are tried as one plan."""


class ToldLines:
    """Reads the lines of one mail as plans and wishes in ordinary words."""

    def __init__(self, look: SecondLook, runs: Runs) -> None:
        self.look, self.runs = look, runs

    def at_once(self, number: int, line: str, plain: str) -> bool:
        """Take a line of the mail if the spoken forms of the game explain all of it, or all behind mere talk."""
        return self._at_once(number, line, plain) or self._behind_talk(number, line, plain)

    def _behind_talk(self, number: int, line: str, plain: str) -> bool:
        """Take what stands behind the first sentences of a line if these only talk; they are noted as not read."""
        said = [*sentences([line], self.look.spotter.short.points)]
        talk = [*takewhile(lambda each: not each.asks and self.look.told.is_talk(each.text), said)]
        if not 0 < len(talk) < len(said):
            return False
        at = line.find(said[len(talk)].text, line.find(talk[-1].text) + len(talk[-1].text))
        if at < 0 or not self._at_once(number, line[at:], plain):
            return False
        self.look.mail.unread += [(number, each.text) for each in talk]
        return True

    def _at_once(self, number: int, line: str, plain: str) -> bool:
        text, is_ready = without_ready(without_bullet(line).strip())
        with_subject = ":" in text and plain in self.look.mail.bad
        proposes = self.look.ground.only_propose and not self.look.told.names_subjects
        if proposes or "?" in line or GOES_ON.match(text):
            return False
        if with_subject and (is_ready or (self._lacks_object(plain) and not self.look.told.names_people(text))):
            return False
        readings = self.look.told.readings(text)
        corrects = not readings or not all(reading.sure for reading in readings)
        if corrects:
            readings = self.look.told.readings(CORRECTION.sub("", text)) if CORRECTION.match(text) else []
        if not readings or not all(reading.sure for reading in readings):
            return False
        if not self._agrees(plain, readings):
            return False
        keys = {(each.key, each.round) for reading in readings for each in reading.lines}
        before = {(each.key, each.round) for _, statement in self.look.mail.earlier(number) for each in statement.lines}
        if bool(keys & before) != corrects:
            return False
        if corrects:
            self.look.mail.undo(number, Change(tuple(readings), tuple(each for r in readings for each in r.lines)))
        self._take(number, text, readings)
        if is_ready:
            self.look.mail.ready.append(line)
        return True

    def together(self, number: int) -> int:
        """Take several lines that make one plan, as in a list of cards; return how many lines were taken."""
        for end, said in self.runs.at(number) if not self.look.ground.only_propose else ():
            lines = self.look.lines[number:end]
            readings = self.look.told.readings("; ".join(map(without_bullet, lines)))
            if readings and all(reading.sure for reading in readings):
                self._take(number, " / ".join(lines), readings)
                self.look.mail.replaced.update(said)
                return end - number
        return 0

    def joined(self, said: Sequence[Sentence]) -> list[Sentence]:
        """Return the sentences of a line; those in a row that are one plan together, and sure, become one."""
        if self.look.told.senses is None:
            return [*said]
        for length in range(min(len(said) - 1, _MOST_JOINED), 1, -1):
            for at in range(len(said) - length + 1):
                run = said[at : at + length]
                if self._is_one_plan(run):
                    whole = replace(run[0], text="; ".join(each.text for each in run))
                    return [*said[:at], whole, *self.joined(said[at + length :])]
        return [*said]

    def _is_one_plan(self, said: Sequence[Sentence]) -> bool:
        """Return True if sentences say something for sure together that they say twice when they stand alone."""
        if any(each.asks or CORRECTION.match(each.text) for each in said):
            return False
        apart = [line for each in said for reading in self.look.told.readings(each.text) for line in reading.lines]
        if len({(line.key, line.round) for line in apart}) == len(apart):
            return False
        together = self.look.told.readings("; ".join(each.text for each in said))
        return bool(together) and all(reading.sure for reading in together)

    def _lacks_object(self, plain: str) -> bool:
        """Return True for a line in the strict form that does not say what its subject is about."""
        problem = self.look.mail.bad[plain].problem
        return problem is not None and problem.code == "object-missing"

    def _agrees(self, plain: str, readings: Sequence[Reading]) -> bool:
        """Return False if the strict grammar proposes something else than the readings."""
        text = self.look.mail.bad[plain].text if plain in self.look.mail.bad else ""
        same = self.look.told.spoken.same
        strict = self.look.ground.line(" ".join(same.get(word, word) for word in text.split())) if text else None
        said = [replace(line, text="") for reading in readings for line in reading.lines]
        return strict is None or said == [replace(strict, text="")]

    def _take(self, number: int, text: str, readings: Sequence[Reading]) -> None:
        groups = [Group((), (each,)) for each in readings]
        self.look.mail.found += self.look.stating.of(number, Sentence(text, number), groups, takes=True)
        self.look.mail.replaced.add(bare_words(self.look.lines[number]))
