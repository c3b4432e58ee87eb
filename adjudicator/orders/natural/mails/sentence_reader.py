"""Reads one sentence of a mail: a correction, bids, new pieces, orders for areas, or a plan or wish of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.engine.spoken import SIDES, TARGETS
from adjudicator.orders.mail_reading import Statement
from adjudicator.orders.natural.areas.pieces_ahead import PiecesAhead
from adjudicator.orders.natural.areas.several_areas import from_each
from adjudicator.orders.natural.areas.tidying import without_ends, without_plain
from adjudicator.orders.natural.changes.corrections import Change
from adjudicator.orders.natural.changes.ditto import also_at_end, same_as_before
from adjudicator.orders.natural.changes.said_of_last import more_of_last, stays_as_said
from adjudicator.orders.natural.changes.units_denied import goes_instead
from adjudicator.orders.natural.mails.area_sentences import AreaSentences
from adjudicator.orders.natural.mails.correcting import Correcting
from adjudicator.orders.natural.mails.findings import Found, bare_words
from adjudicator.orders.natural.mails.nearly_strict import NearlyStrict
from adjudicator.orders.natural.mails.runs import GOES_ON
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.mails.stating import counts
from adjudicator.orders.natural.names.ground import Reading
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.sentences.amounts_beside import AmountsBeside
from adjudicator.orders.natural.sentences.cut import Group, Sentence, unsure
from adjudicator.orders.natural.sentences.heard import Heard
from adjudicator.orders.natural.sentences.saying_more import says_more
from adjudicator.orders.natural.sentences.unchanged import says_unchanged
from adjudicator.orders.natural.words.anew import restarts, taken_back_of
from adjudicator.orders.natural.words.correcting import CANCELS, CORRECTION
from adjudicator.orders.natural.words.rounds_named import is_of_other_round
from adjudicator.orders.natural.words.taken_back import (
    holds_back,
    is_of_later,
    keeps_order,
    only_limits,
    rearranges,
)
from adjudicator.orders.natural.words.ways import way

_ALL = way("sentence_reader.all")
"""Matches words by which a bid takes all that there is, or all that is left."""
_TWO = 2
_IN_LIST = frozenset(("area", "and", "break", "plus"))
"""Kinds of words of a sentence that only names areas."""
_COUNTED = frozenset(("unit", "number", "token"))


class SentenceReader:
    """Reads the sentences of one mail in order."""

    def __init__(self, look: SecondLook, strict: NearlyStrict) -> None:
        self.look, self.strict = look, strict
        self.areas = AreaSentences(look)
        self.beside = AmountsBeside(look.amounts, look.told, look.spotter)
        self.ahead = PiecesAhead(look.ground, look.spotter)
        self.correcting = Correcting(look)
        self.lost_at = -1
        """The line of the sentence read last if it made no orders; else -1."""
        self._ways = (
            self.correcting.said_again,
            self.correcting.changed,
            self._on_condition,
            self._amounts,
            self._same,
            self._more_of_last,
            self._stays,
            self._pieces_ahead,
        )
        """The ways to read a sentence, tried in this order before it is read as orders for areas."""

    def read(self, number: int, said: Sentence, marks: list[Mark], before: list[Mark]) -> list[Found] | None:
        """Return the statements of a sentence; None if its words make no orders.

        `before` are the areas of a question that the sentence may answer.
        """
        corrects = any(mark.kind == "corrects" for mark in marks) or (bool(marks) and marks[0].ids[:1] == ("no",))
        corrects = corrects or CANCELS.match(CORRECTION.sub("", said.text)) is not None or goes_instead(marks)
        found = self._read(Heard(number, said, marks, before, corrects))
        self.lost_at = number if found is None else -1
        return found

    def _read(self, heard: Heard) -> list[Found] | None:
        self.correcting.doubt_helpers(heard)
        if holds_back(heard.text) and self.look.told.senses is None:
            self.look.mail.doubt_where(lambda line: counts(line) and _ALL.search(line.text) is not None)
        if (changed := self.correcting.amount_changed(heard)) is not None:
            return changed
        if (exchanged := self.correcting.exchanged(heard)) is not None:
            return exchanged
        if (replaced := self.correcting.order_replaced(heard)) is not None:
            return replaced
        if self._orders_nothing(heard):
            return None
        if self._takes_some_back(heard):
            return []
        made = (way(heard) for way in self._ways)
        found = next((each for each in made if each is not None), None)
        return found if found is not None else self._orders(heard)

    def _orders_nothing(self, heard: Heard) -> bool:
        """Return True for words that leave all as it is, or rearrange earlier orders in a way nobody can be sure of."""
        if says_unchanged(heard.text) and not any(mark.orders for mark in heard.marks):
            return True
        if restarts(heard.text):
            return True
        if rearranges(heard.text) or (keeps_order(heard.text) and any(mark.orders for mark in heard.marks)):
            self.look.mail.doubt(heard.number)
            return True
        if self._takes_units_back(heard):
            self.look.mail.doubt_last(heard.number)
            return True
        instead = [two.kind for one, two in pairwise(heard.marks) if one.ids[:1] == ("insteadof",)]
        return not _COUNTED.isdisjoint(instead)

    def _takes_some_back(self, heard: Heard) -> bool:
        """Return True for a sentence that only takes back what was said of some areas, which is then proposed."""
        marks = self.look.marks(taken_back_of(heard.text))
        named = [id for mark in marks if mark.kind == "area" for id in mark.ids]
        if not named or not {mark.kind for mark in marks} <= _IN_LIST:
            return False
        self.look.mail.doubt_object(named, anew=True)
        self.look.mail.unread.append((heard.number, heard.text))
        return True

    def _takes_units_back(self, heard: Heard) -> bool:
        """Return True for a sentence by which units do not go after all: "drop the footman"."""
        kinds = {mark.kind for mark in heard.marks}
        return CANCELS.match(heard.text) is not None and "unit" in kinds and kinds.isdisjoint(("area", "order"))

    def _on_condition(self, heard: Heard) -> list[Found] | None:
        """Return a line of which the answer depends on a number that everybody sees."""
        readings = self.look.conditions.readings(heard.text)
        if not readings and (why := self.look.conditions.beyond(heard.text)) is not None:
            return [Found(heard.number, Statement(0, heard.text, problem=why))]
        return self.look.stated(heard.number, heard.said, [Group((), (each,)) for each in readings])

    def _amounts(self, heard: Heard) -> list[Found] | None:
        """Return bids and other numbers for names, in all the sentence or beside its orders."""
        if self.look.conditions.compares(heard.text):
            return None
        readings = self._without_those_before(heard, self.beside.whole_or_parts(heard.text, heard.marks))
        groups = [Group(tuple(heard.marks), (each,)) for each in readings]
        groups = unsure(groups) if GOES_ON.match(heard.text) else groups
        return self.look.stated(heard.number, heard.said, groups)

    def _without_those_before(self, heard: Heard, readings: list[Reading]) -> list[Reading]:
        """Return a line for each name alone if the mail has a line for one of them before: "mill: 3 if ...; ford 0"."""
        before = [line for _, each in self.look.mail.earlier(heard.number) for line in each.lines]
        lines = [line for reading in readings for line in reading.lines]
        apart = self.look.amounts.apart(lines, heard.marks, before)
        return [Reading((line,), readings[0].sure) for line in apart] or readings

    def _same(self, heard: Heard) -> list[Found] | None:
        return self._same_as_before(heard, heard.marks)

    def _same_as_before(self, heard: Heard, marks: Sequence[Mark], start: int = 0) -> list[Found] | None:
        """Return the order said last for the only area that a sentence names beside "also"; None for other words.

        It is not sure if a sentence between the two was not understood.
        """
        if all(mark.kind != "also" for mark in marks):
            return None
        words = self.look.spotter.words(heard.text)
        readings = same_as_before(self.look.ground, self.look.corrections, heard.number, words, marks, start)
        groups = [Group(tuple(marks), tuple(readings))] if readings else []
        is_sure = self.lost_at != heard.number and (start > 0 or self._is_last_taken(heard.number))
        return self.look.stated(heard.number, heard.said, groups if is_sure else unsure(groups)) or None

    def _is_last_taken(self, number: int) -> bool:
        """Return True if the order said last is taken, and not only proposed."""
        last = next(reversed(self.look.corrections.lines), None)
        return any(line.key == last for _, each in self.look.mail.earlier(number) for line in each.lines)

    def _more_of_last(self, heard: Heard) -> list[Found] | None:
        """Return the order said last with what the sentence adds to it; not sure behind words that are unread."""
        more = more_of_last(self.look.corrections, heard.number, heard.text, heard.marks)
        if more is None:
            return None
        self.look.mail.undo(heard.number, more)
        groups = [Group(tuple(heard.marks), more.readings)]
        return self.look.stated(heard.number, heard.said, unsure(groups) if self.lost_at == heard.number else groups)

    def _stays(self, heard: Heard) -> list[Found] | None:
        """Return the march of the mail again, if a sentence says only that those stay whom it leaves."""
        line = stays_as_said(self.look.corrections, heard.marks)
        taken = {each.key for _, said in self.look.mail.earlier(heard.number) for each in said.lines}
        if line is None or line.key not in taken:
            return None
        readings = (Reading((line,)),)
        self.look.mail.undo(heard.number, Change(readings, (line,)))
        return self.look.stated(heard.number, heard.said, [Group((), readings)])

    def _pieces_ahead(self, heard: Heard) -> list[Found] | None:
        """Return what new pieces the writer wants, and where, if the game lets him place some later in the round."""
        readings = self.ahead.readings(heard.text)
        return self.look.stated(heard.number, heard.said, [Group((), (each,)) for each in readings])

    def _orders(self, heard: Heard) -> list[Found] | None:
        """Return the orders for areas in a sentence, or the plan or wish that it tells."""
        at = also_at_end(heard.marks, self.look.ground.own)
        if at and self._names_others(heard.marks):
            first = self._read(replace(heard, marks=without_ends(heard.marks[:at])))
            also = self._same_as_before(heard, heard.marks[at:], heard.marks[at].at) if first else None
            return [*first, *also] if first and also else None
        marks = heard.marks if heard.corrects else without_plain(heard.marks)
        if each_from := from_each(marks, self.look.ground.own):
            made = [self.areas.groups(heard.number, heard.said, each, heard.before) for each in each_from]
            all_groups = unsure([group for groups in made for group in groups])
            return self.look.stated(heard.number, heard.said, all_groups) or None
        groups = self.areas.groups(heard.number, heard.said, marks, heard.before)
        groups = unsure(groups) if says_more(heard.marks) or self._is_of_other_time(heard) else groups
        groups = self._or_told(heard, groups)
        if not _are_any_sure(groups):
            groups = [*groups, *(Group((), (each,)) for each in self.ahead.wished(heard.text))]
        return self.look.stated(heard.number, heard.said, groups)

    def _is_of_other_time(self, heard: Heard) -> bool:
        """Return True if all of a sentence depends on something, or is for another round; no "SE:" means "if"."""
        is_headed = [mark.kind for mark in heard.marks[:2]] == ["area", "colon"]
        return (is_of_later(heard.text) and not is_headed) or is_of_other_round(heard.text, self.look.ground.round)

    def _names_others(self, marks: Sequence[Mark]) -> bool:
        """Return True if the order of a sentence helps somebody, or is against another area that it names."""
        acts = {self.look.ground.context.words.spoken.acts.get(mark.ids[0]) for mark in marks if mark.orders}
        return SIDES in acts or (TARGETS in acts and sum(mark.kind == "area" for mark in marks) > _TWO)

    def _or_told(self, heard: Heard, groups: Sequence[Group]) -> Sequence[Group]:
        """Return the groups; if none is sure, what the sentence says as a plan or wish of the game, if anything."""
        if _are_any_sure(groups) or self.strict.is_proposed(heard.number) or only_limits(heard.text):
            return groups
        told = self._with_conditions(heard.text, self.look.told.readings(heard.text))
        sure = self._stands_alone(heard, told)
        if not told or not (sure or not groups):
            return groups
        return [Group((), (replace(each, sure=each.sure and sure),)) for each in told]

    def _with_conditions(self, text: str, readings: list[Reading]) -> list[Reading]:
        """Return the readings of a text without those that leave out a condition with a number that it has."""
        if not self.look.conditions.compares(text):
            return readings
        return [each for each in readings if any(said.guards for line in each.lines for said in line.alternatives)]

    def _stands_alone(self, heard: Heard, readings: Sequence[Reading]) -> bool:
        """Return True if a sentence neither continues an earlier one nor repeats the subject of one."""
        is_bad = bare_words(self.look.lines[heard.number]) in self.look.mail.bad
        if self.look.told.names_subjects or self.look.told.senses is not None or (is_bad and ":" in heard.text):
            return False
        earlier = self.look.mail.earlier(heard.number)
        said_before = {line.key for _, statement in earlier for line in statement.lines}
        keys = {line.key for reading in readings for line in reading.lines}
        return not GOES_ON.match(heard.text) and all(each.sure for each in readings) and not keys & said_before


def _are_any_sure(groups: Sequence[Group]) -> bool:
    return any(reading.sure for group in groups for reading in group.readings)
