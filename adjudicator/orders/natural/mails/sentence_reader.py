"""Reads one sentence of a mail: a correction, bids, new pieces, orders for areas, or a plan or wish of the game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.engine.spoken import SIDES
from adjudicator.orders.natural.areas.area_orders import may_turn_act
from adjudicator.orders.natural.areas.pieces_ahead import PiecesAhead
from adjudicator.orders.natural.areas.rest import (
    has_only,
    is_for_others,
    is_listed,
    listed_after,
    may_be_players,
    names_all,
    names_others,
    parts_of,
    without_except,
)
from adjudicator.orders.natural.areas.tidying import without_ends, without_plain
from adjudicator.orders.natural.mails.amounts_beside import AmountsBeside
from adjudicator.orders.natural.mails.ditto import also_at_end, same_as_before
from adjudicator.orders.natural.mails.findings import Found, bare_words
from adjudicator.orders.natural.mails.nearly_strict import NearlyStrict
from adjudicator.orders.natural.mails.runs import GOES_ON
from adjudicator.orders.natural.mails.said_of_last import more_of_last
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.mails.sentences import Group, Sentence, groups_of, unsure
from adjudicator.orders.natural.mails.unchanged import says_unchanged
from adjudicator.orders.natural.names.ground import MOST, Reading, unexplained
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.correcting import CORRECTION
from adjudicator.orders.natural.words.taken_back import is_of_later, keeps_order, rearranges

_TAKES_BACK = re.compile(r"(?:oh|ah|no|ok)?[\s,]*(?:wait|anzi|correction|scratch|aspetta)\b", re.IGNORECASE)
_JOINS = re.compile(r"\b(?:go|goes|come|comes|tag|tags) along\b|\bjoins?\b|\binsieme\b|\bsi unisc", re.IGNORECASE)
"""Matches words of a correction by which units go with those that go already."""
_ARMY = re.compile(r"A (?:[A-Z][\w']{1,12} ){1,4}(?:-|S|H)(?= |$)")
"""Matches the letter for an army before its area, which is no Italian "a" that leads there."""
_CANCELS = re.compile(r"\b(?:scrap|forget|ignore|cancel|drop|annulla|dimentica|lascia perdere|togli)\b", re.IGNORECASE)
NAMED = ("area", "order", "unit", "mod", "number", "house", "card", "subject", "track")
"""Kinds of marks that name something of the game."""
_ELSE = ("subject", "card", "track")
"""Kinds of marks that no order for an area has."""


_HENCE = common.words_of("so therefore hence quindi percio dunque cosi : ;")
"""Words between the area that is spoken of and what is done there."""


def _trails_off(marks: Sequence[Mark]) -> bool:
    """Return True if a sentence ends with more that does "too", with units that go nowhere, or a bare correction."""
    end = [mark.kind for mark in marks[-3:]]
    if end[:1] in (["number"], ["unit"]) and end[1:] == ["to", "order"] and any(mark.kind == "area" for mark in marks):
        return True
    if end[-2:] == ["area", "also"] and not any(map(_acts, marks)):
        return True
    after = max((i for i, mark in enumerate(marks) if mark.kind in ("area", "order", "unit")), default=len(marks))
    kinds = {mark.kind for mark in marks[after + 1 :]}
    return {"number", "also"} <= kinds or {"corrects", "rest"} <= kinds


def _acts(mark: Mark) -> bool:
    return mark.kind in ("order", "verb")


_STATES = common.words_of("is are was were has had looks seems stays sono ha sembra resta")
"""Words behind an area by which something is told of it."""
_ONE_OTHER = re.compile(
    r"\bl?'?altr[oa]\b|\bother(?: one)?(?= [a-z]+s\b)(?! (?:areas|places|lands|units|ships|armies|orders|territories))",
    re.IGNORECASE,
)
"""Matches words for a single other one of a kind."""


def _names_one_other(text: str) -> bool:
    return _ONE_OTHER.search(text) is not None


class SentenceReader:
    """Reads the sentences of one mail in order."""

    def __init__(self, look: SecondLook, strict: NearlyStrict) -> None:
        self.look, self.strict = look, strict
        self.beside = AmountsBeside(look.amounts, look.told, look.spotter)
        self.ahead = PiecesAhead(look.ground, look.spotter)
        self.last_area: Mark | None = None
        self.is_only_area = False
        """True if the last sentence that named an area named only one."""
        self.lost_at = -1
        """The line of the sentence read last if it made no orders; else -1."""

    def read(self, number: int, said: Sentence, marks: list[Mark], before: list[Mark]) -> list[Found] | None:
        """Return the statements of a sentence; None if its words make no orders.

        `before` are the areas of a question that the sentence may answer.
        """
        found = self._read(number, said, marks, before)
        self.lost_at = number if found is None else -1
        return found

    def _read(self, number: int, said: Sentence, marks: list[Mark], before: list[Mark]) -> list[Found] | None:
        if says_unchanged(said.text) and all(mark.kind not in ("order", "verb") for mark in marks):
            return None
        if rearranges(said.text) or (keeps_order(said.text) and any(map(_acts, marks))):
            self.look.mail.doubt(number)
            return None
        instead = [two.kind for one, two in pairwise(marks) if one.ids[:1] == ("insteadof",)]
        if not {"unit", "number", "token"}.isdisjoint(instead):
            return None
        is_bad = bare_words(self.look.lines[number]) in self.look.mail.bad
        corrects = any(mark.kind == "corrects" for mark in marks) or (bool(marks) and marks[0].ids[:1] == ("no",))
        corrects = corrects or _CANCELS.match(said.text) is not None
        again = self.look.again.found(number, said) if corrects or CORRECTION.match(said.text) else None
        changed = self._changed(number, said, marks) if again is None and corrects and not before else None
        if again is not None or changed is not None:
            return again if again is not None else changed
        readings = self.beside.whole_or_parts(said.text, marks)
        if readings:
            counted = [Group(tuple(marks), (each,)) for each in readings]
            return self.look.stating.of(number, said, unsure(counted) if GOES_ON.match(said.text) else counted)
        if same := self._same_as_before(number, said, marks):
            return same
        if more := more_of_last(self.look.corrections, number, said.text, marks):
            self.look.mail.undo(number, more)
            return self.look.stating.of(number, said, [Group(tuple(marks), more.readings)])
        if readings := self.ahead.readings(said.text):
            return self.look.stating.of(number, said, [Group((), (each,)) for each in readings])
        if (at := also_at_end(marks, self.look.ground.own)) and self._supports(marks):
            first = self._read(number, said, without_ends(marks[:at]), before)
            also = self._same_as_before(number, said, marks[at:], marks[at].at) if first else None
            return [*first, *also] if first and also else None
        groups = self._orders(number, said, marks if corrects else without_plain(marks), before)
        groups = unsure(groups) if _trails_off(marks) or is_of_later(said.text) else groups
        groups = self._or_told(number, said, groups, is_bad=is_bad)
        if not any(reading.sure for group in groups for reading in group.readings):
            groups = [*groups, *(Group((), (each,)) for each in self.ahead.wished(said.text))]
        return self.look.stating.of(number, said, groups) if groups else None

    def _same_as_before(
        self, number: int, said: Sentence, marks: Sequence[Mark], start: int = 0
    ) -> list[Found] | None:
        """Return the order said last for the only area that a sentence names beside "also"; None for other words.

        It is not sure if a sentence between the two was not understood.
        """
        if all(mark.kind != "also" for mark in marks):
            return None
        words = self.look.spotter.words(said.text)
        readings = same_as_before(self.look.ground, self.look.corrections, number, words, marks, start)
        groups = [Group(tuple(marks), tuple(readings))] if readings else []
        return self.look.stating.of(number, said, unsure(groups) if self.lost_at == number else groups) or None

    def _supports(self, marks: Sequence[Mark]) -> bool:
        """Return True if the order of a sentence helps somebody, who need not be the same elsewhere in the sentence."""
        acts = self.look.ground.context.words.spoken.acts
        return any(_acts(mark) and acts.get(mark.ids[0]) == SIDES for mark in marks)

    def _changed(self, number: int, said: Sentence, marks: Sequence[Mark]) -> list[Found] | None:
        """Return orders as a sentence corrects them; None if that is unclear, with earlier ones only proposed."""
        if _CANCELS.search(said.text) and not any(mark.kind in ("order", "verb", "unit") for mark in marks):
            for mark in (mark for mark in marks if mark.kind == "area"):
                self.look.mail.doubt_object(mark.ids)
            return None
        changed = self.look.corrections.resolve(marks, number)
        if changed is not None and _JOINS.search(said.text):
            changed = replace(changed, readings=tuple(replace(each, sure=False) for each in changed.readings))
        if changed is not None:
            self.look.mail.undo(number, changed)
            return self.look.stating.of(number, said, [Group(tuple(marks), changed.readings)])
        if _TAKES_BACK.match(said.text) or self.is_doubt(said.text) or any(mark.kind in NAMED for mark in marks):
            self.look.mail.doubt(number)
        return None

    def _orders(self, number: int, said: Sentence, marks: list[Mark], before: Sequence[Mark]) -> Sequence[Group]:
        """Return the orders for areas in a sentence, each as the words that make it and what they may mean."""
        own = self.look.ground.own
        if marks and marks[0].kind == "to" and _ARMY.match(said.text):
            marks = marks[1:]
        groups: Sequence[Group] = (groups_of(self.look.groups, marks) or []) if own else []
        if not groups and before and not any(mark.kind == "area" for mark in marks):
            groups = unsure(groups_of(self.look.groups, [*before, *marks]) or [])
        if not groups:
            groups = self._to_the_last_area(said, marks)
        named = [mark for mark in marks if mark.kind == "area"]
        self.last_area = named[-1] if named else self.last_area
        self.is_only_area = len(named) == 1 if named else self.is_only_area
        if groups and self._is_in_doubt(said, marks, groups):
            groups = unsure(groups)
        if not groups and marks and marks[0].kind == "unit" and own and said.text[:2].strip().isupper():
            is_letter = len(said.text.split()[0]) == 1
            groups = (groups_of(self.look.groups, marks[1:]) or []) if is_letter else []
        if names_all(marks) and (not groups or listed_after(marks)[1]):
            groups = self._with_rest(number, marks, is_single=_names_one_other(said.text))
            groups = unsure(groups) if may_be_players(self.look.spotter.words(said.text), marks) else groups
        return groups

    def _or_told(self, number: int, said: Sentence, groups: Sequence[Group], *, is_bad: bool) -> Sequence[Group]:
        """Return the groups; if none is sure, what the sentence says as a plan or wish of the game, if anything."""
        is_sure = any(reading.sure for group in groups for reading in group.readings)
        if is_sure or self.strict.is_proposed(number):
            return groups
        told = self.look.told.readings(said.text)
        sure = self._stands_alone(number, said, told, is_bad=is_bad)
        if not told or not (sure or not groups):
            return groups
        return [Group((), (replace(each, sure=each.sure and sure),)) for each in told]

    def _to_the_last_area(self, said: Sentence, marks: Sequence[Mark]) -> Sequence[Group]:
        """Return the orders of a sentence with the area named last for "there": "the mill is weak, so we go there".

        They are sure only if that area is the only one named before, and not an own one.
        """
        words = self.look.spotter.words(said.text)
        at = next((i for i, word in enumerate(words) if word in common.THERE), None)
        if at is None or not self.look.ground.own:
            return []
        before = [mark for mark in marks if mark.kind == "area" and mark.at < at and not self._is_own(mark)]
        cut = max((i for i in range(at) if words[i] in _HENCE), default=0)
        here = before[-1] if before and before[-1].at < cut else None
        meant = here or self.last_area
        if meant is None:
            return []
        left = [mark for mark in marks if here is None or mark.at > cut]
        there = [Mark("to", ("to",), at=at, end=at), replace(meant, at=at, end=at + 1)]
        groups = groups_of(self.look.groups, sorted([*left, *there], key=lambda mark: mark.at)) or []
        is_only = len(before) == 1 if here is not None else self.is_only_area and not before
        return groups if is_only and not self._is_own(meant) else unsure(groups)

    def _is_own(self, mark: Mark) -> bool:
        return any(id in self.look.ground.own for id in mark.ids)

    def _stands_alone(self, number: int, said: Sentence, readings: Sequence[Reading], *, is_bad: bool) -> bool:
        """Return True if a sentence neither continues an earlier one nor repeats the subject of one."""
        if self.look.told.names_subjects or self.look.told.senses is not None or (is_bad and ":" in said.text):
            return False
        said_before = {line.key for _, statement in self.look.mail.earlier(number) for line in statement.lines}
        keys = {line.key for reading in readings for line in reading.lines}
        return not GOES_ON.match(said.text) and all(each.sure for each in readings) and not keys & said_before

    def _with_rest(self, number: int, marks: Sequence[Mark], *, is_single: bool) -> list[Group]:
        """Return the groups of a sentence with an order for all areas that nothing was said of: "the rest defends".

        `is_single` is True for words such as "the other one", which must leave exactly one area.
        """
        marks, named = listed_after(marks)
        clauses = parts_of(marks)
        rest = next((each for each in clauses if is_for_others(each)), None)
        if rest is None:
            return []
        others = [mark for clause in clauses if clause is not rest for mark in clause]
        acts = any(mark.kind in ("area", "order", "verb") for mark in others)
        groups = groups_of(self.look.groups, without_except(others)) if acts else []
        if groups is None:
            return []
        said = {line.object for _, statement in self.look.mail.earlier(number) for line in statement.lines}
        kind = next((mark.ids for mark in rest if mark.kind == "unit"), None)
        units = self.look.ground.units
        said |= {area for area in self.look.ground.own if kind is not None and not has_only(units(area), kind)}
        said |= {line.object for group in groups for reading in group.readings for line in reading.lines}
        order = [mark for mark in rest if mark.kind in ("order", "verb", "mod", "star")]
        sure = not any(unexplained(mark) and mark.ids != ("else",) for mark in rest)
        if not any(map(names_others, rest)):
            with_kind = {area for area in self.look.ground.own if not set(kind or ()).isdisjoint(units(area))}
            sure = sure and said.isdisjoint(with_kind)
        count = next((mark.number for mark in rest if mark.kind == "number"), 1 if is_single else None)
        made = []
        for area in self.look.ground.own:
            readings = self.look.groups.readings([Mark("area", (area,)), *order]) if area not in said else []
            is_sure = sure and (not named or is_listed(area, units(area), named))
            made += [Group((), (replace(r, sure=r.sure and is_sure),)) for r in readings if len(readings) == 1]
        return [*groups, *made] if 0 < len(made) <= MOST and count in (None, len(made)) else []

    def _tells_of_goal(self, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True if something is told of the area behind an order to march: "Mill: march, Ford is weak"."""
        acts = next((i for i, mark in enumerate(marks) if _acts(mark)), len(marks))
        behind = [two for one, two in pairwise(marks[acts:]) if one.kind == "break" and two.kind == "area"]
        if not behind or not self.look.groups.moves(marks):
            return False
        words = self.look.spotter.words(said.text)
        return any(_STATES.intersection(words[mark.end : mark.end + 1]) for mark in behind)

    def is_doubt(self, text: str) -> bool:
        """Return True for words that doubt, or take back, what was said before them."""
        words = self.look.spotter.words(text)
        small = common.CORRECTS | common.HEAVY | common.LIGHT | common.FILLERS | common.STAY | common.LEAVE
        small |= {",", "-", "!"}
        takes_back = not common.CORRECTS.isdisjoint(words) and small.issuperset(words)
        return takes_back or not common.DOUBTS.isdisjoint(words)

    def _is_in_doubt(self, said: Sentence, marks: Sequence[Mark], groups: Sequence[Group]) -> bool:
        """Return True if a word outside the orders is unknown, names something else, or may reverse the meaning."""
        if any(one.kind == "rest" and two.kind in ("order", "verb") for one, two in pairwise(marks)):
            return True
        if any(self._tells_of_goal(said, group.marks) for group in groups):
            return True
        used = {mark.at for group in groups for mark in group.marks}
        beside = [mark for mark in marks if mark.at not in used]
        houses = any(mark.kind == "house" and mark.ids != (self.look.ground.context.seat,) for mark in beside)
        names_else = houses or any(mark.kind in _ELSE for mark in marks)
        return names_else or any(map(unexplained, beside)) or may_turn_act(marks)
