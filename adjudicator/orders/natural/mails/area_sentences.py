"""Reads the orders for areas in one sentence: those it names, "there", and "the rest"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.engine.spoken import SIDES
from adjudicator.orders.natural.areas.acts_unknown import may_turn_act
from adjudicator.orders.natural.areas.helping_by import with_one_order, without_no_star
from adjudicator.orders.natural.areas.moves import everybody_in
from adjudicator.orders.natural.areas.relative import with_relative_area
from adjudicator.orders.natural.areas.rest import (
    excepted,
    has_only,
    is_for_others,
    is_listed,
    listed_after,
    may_be_players,
    names_all,
    names_others,
    parts_of,
    with_exceptions_last,
    without_except,
)
from adjudicator.orders.natural.areas.several_areas import helper_elsewhere
from adjudicator.orders.natural.areas.standing_there import with_place
from adjudicator.orders.natural.areas.unit_counts import counts_again, leaves_token_to_units
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.names.ground import MOST, are_sure, unexplained
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.named_text import INDEFINITE
from adjudicator.orders.natural.sentences.cut import Group, Sentence, groups_of, unsure
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.plain_words import is_usual
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean, words_in

_ARMY = re.compile(r"A (?:[A-Z][\w']{1,12} ){1,4}(?:-|S|H)(?= |$)")
"""Matches the letter for an army before its area, which is no Italian "a" that leads there."""
_SOMEBODY = way("area_sentences.somebody")
"""Matches an order to support "him" or "her", without a name."""
_ELSE = ("subject", "card", "track")
"""Kinds of marks that no order for an area has."""
_SHORT = 3
"""The most letters of a word that is hardly meant for a card with a longer name."""
_IN_REMARK = frozenset(("house", "unknown", "self", "from", "to", "light", "also"))
"""Kinds of words in a clause that only tells something of other people."""
_HENCE = common.words_of("so therefore hence quindi percio dunque cosi : ;")
"""Words between the area that is spoken of and what is done there."""
_IT, _IN, _TO_IT = common.words_of("it"), common.words_of("in dentro"), common.words_of("ci vi lo la")
"""Words behind, or before, a verb for the place that was named: "hit it", "marches in", "ci va"."""
_GOES = common.words_of("go goes move moves charge charges ride rides sail sails")
"""Words before "in" that may lead there although they name no order."""
_DENYING = common.words_of("won't can't cannot doesn't don't non not no but ma")
"""Words that turn nothing where they stand in what is told of a place before an order."""
_ENDS: Sequence[list[str]] = ([], [","], ["."], [";"], ["with"], ["con"], ["using"], ["on"])
_BEHIND_ALL = ("area", "from", "to", "order", "verb")
"""Kinds of words behind "all" by which everybody goes: not those of "all right: ..."."""
_TOO = (["and"], ["also"])
_ME = (("me",), ("myself",))
_STATES = common.words_of("is are was were has had looks seems stays sono ha sembra resta")
"""Words behind an area by which something is told of it."""
_DEPENDS = way("dropped_conditions.of_orders")
"""Matches a clause on which an order depends, in cleaned text: "as long as I am winning"."""
_LEAVES_WHAT = way("area_sentences.leaves_what")
"""Matches words right before something that is left in an area: "and plant a"."""
_OTHER = common.words_of("other altro altra")
_EVERYWHERE = common.words_of("everywhere ovunque dovunque dappertutto")
"""Words by which an order may be for more areas than those that are named."""
_NOT = common.words_of("not non no niente")
_ONE_OTHER = way("area_sentences.one_other")
"""Matches words for a single other one of a kind."""


class AreaSentences:
    """Reads the orders for areas in the sentences of one mail, in order."""

    def __init__(self, look: SecondLook) -> None:
        self.look = look
        self._last_area: Mark | None = None
        self._is_only_area = False
        """True if the last sentence that named an area named only one."""

    def groups(self, number: int, said: Sentence, marks: list[Mark], before: Sequence[Mark]) -> Sequence[Group]:
        """Return the orders for areas in a sentence, each as the words that make it and what they may mean."""
        own = self.look.ground.own
        words = self.look.spotter.words(said.text)
        marks = with_relative_area(with_exceptions_last(marks), words, own)
        marks = without_no_star(with_one_order(marks, words, self.look.groups.acts))
        marks = with_place(marks, words, self.look.ground, self._last_area)
        if marks and marks[0].kind == "to" and _ARMY.match(said.text):
            marks = marks[1:]
        groups: Sequence[Group] = (groups_of(self.look.groups, marks) or []) if own else []
        if not groups and before and not any(mark.kind == "area" for mark in marks):
            groups = unsure(groups_of(self.look.groups, [*before, *marks]) or [])
        doubted: Sequence[Mark] = marks
        if not _all_sure(groups):
            there, behind = self._to_the_last_area(said, marks)
            groups, doubted = (there, behind) if not groups or _all_sure(there) else (groups, marks)
        named = [mark for mark in marks if mark.kind == "area"]
        self._last_area = named[-1] if named else self._last_area
        self._is_only_area = len(named) == 1 if named else self._is_only_area
        if groups and self._is_in_doubt(number, said, doubted, groups):
            groups = unsure(groups)
        if not groups and marks and marks[0].kind == "unit" and own and said.text[:2].strip().isupper():
            is_letter = len(said.text.split()[0]) == 1
            groups = (groups_of(self.look.groups, marks[1:]) or []) if is_letter else []
        listed = names_all(marks) and bool(listed_after(marks)[1])
        if listed or (names_all(marks) and not _all_sure(groups)):
            others = self._with_rest(number, marks, is_single=_ONE_OTHER.search(said.text) is not None)
            groups = others if not groups or listed or _all_sure(others) else groups
            groups = unsure(groups) if may_be_players(self.look.spotter.words(said.text), marks) else groups
        return groups

    def _to_the_last_area(self, said: Sentence, marks: Sequence[Mark]) -> tuple[Sequence[Group], Sequence[Mark]]:
        """Return the orders of a sentence with the area named last for "there": "the mill is weak, so we go there".

        They are sure only if that area is the only one named before, and not an own one. Beside them stand the marks
        that may make them doubtful; what only tells something of that area is none of these.
        """
        words = self.look.spotter.words(said.text)
        at = self._there_at(words, marks)
        if at is None or not self.look.ground.own:
            return [], marks
        before = [mark for mark in marks if mark.kind == "area" and mark.at < at and not self._is_own(mark)]
        cut = max((i for i in range(at) if words[i] in _HENCE), default=0)
        here = before[-1] if before and before[-1].at < cut else None
        meant = here or self._last_area
        if meant is None:
            return [], marks
        left = [mark for mark in marks if here is None or mark.at > cut]
        there = [Mark("to", ("to",), at=at, end=at), replace(meant, at=at, end=at + 1)]
        groups = groups_of(self.look.groups, sorted([*left, *there], key=lambda mark: mark.at)) or []
        is_only = len(before) == 1 if here is not None else self._is_only_area and not before
        heavy = [mark.ids[0] for mark in marks if mark.kind == "heavy" and mark.at < cut]
        told = [mark for mark in marks if mark.at > cut] if here is not None and _DENYING.issuperset(heavy) else marks
        goes_in = words[at] in _IN and words[max(at - 1, 0)] in _GOES
        return (groups if is_only and not goes_in and not self._is_own(meant) else unsure(groups)), told

    def _there_at(self, words: Sequence[str], marks: Sequence[Mark]) -> int | None:
        """Return where a word stands that leads to the place named before: "goes there", "marches in", "takes it"."""
        acts = {mark.end for mark in marks if mark.orders}
        begins = {mark.at for mark in marks if mark.orders}
        for i, word in enumerate(words):
            goes_in = word in _IN and words[i + 1 : i + 2] in _ENDS
            is_behind = (i in acts and (word in _IT or goes_in)) or (goes_in and words[max(i - 1, 0)] in _GOES)
            if word in common.THERE or is_behind or (word in _TO_IT and i + 1 in begins):
                return i
        return None

    def _is_own(self, mark: Mark) -> bool:
        return any(id in self.look.ground.own for id in mark.ids)

    def _with_rest(self, number: int, marks: Sequence[Mark], *, is_single: bool) -> list[Group]:
        """Return the groups of a sentence with an order for all areas that nothing was said of: "the rest defends".

        `is_single` is True for words such as "the other one", which must leave exactly one area.
        """
        marks, named = listed_after(marks)
        clauses = parts_of(marks)
        rest = next((each for each in clauses if is_for_others(each)), None)
        if rest is None:
            return []
        apart = excepted(clauses)
        others = [mark for clause in clauses if clause is not rest and clause not in apart for mark in clause]
        acts = any(mark.kind in ("area", "order", "verb") for mark in others)
        groups = groups_of(self.look.groups, without_except(others)) if acts else []
        if groups is None:
            return []
        earlier = [statement for _, statement in self.look.mail.earlier(number)]
        said = {line.object for each in earlier for line in (*each.lines, *each.meant)}
        said |= {id for clause in apart for mark in clause if mark.kind == "area" for id in mark.ids}
        kind = next((mark.ids for mark in rest if mark.kind == "unit"), None)
        units = self.look.ground.units
        said |= {area for area in self.look.ground.own if kind is not None and not has_only(units(area), kind)}
        said |= {line.object for group in groups for reading in group.readings for line in reading.lines}
        order = [mark for mark in rest if mark.kind in ("order", "verb", "mod", "star")]
        sure = not any(unexplained(mark) and mark.ids != ("else",) for mark in rest)
        if any(map(names_others, rest)):
            is_one = any(mark.kind == "rest" and mark.ids[0] in _OTHER for mark in rest)
            sure = sure and bool(earlier or groups or apart or named or not is_one)
        else:
            with_kind = {area for area in self.look.ground.own if not set(kind or ()).isdisjoint(units(area))}
            sure = sure and said.isdisjoint(with_kind)
        count = next((mark.number for mark in rest if mark.kind == "number"), 1 if is_single else None)
        made = []
        for area in self.look.ground.own:
            readings = self.look.groups.readings([Mark("area", (area,)), *order]) if area not in said else []
            is_sure = sure and (not named or is_listed(area, units(area), named))
            if len(readings) == 1:
                only = replace(readings[0], sure=readings[0].sure and is_sure)
                made.append(Group((), (only,), for_rest=True))
        return [*groups, *made] if 0 < len(made) <= MOST and count in (None, len(made)) else []

    def _helps_somebody(self, number: int, said: Sentence, groups: Sequence[Group]) -> bool:
        """Return True if an order helps "him", and he may be another player: none of the own units was sent before."""
        if not _SOMEBODY.search(said.text):
            return False
        helping = (self.look.groups.acts.get(mark.ids[0]) for group in groups for mark in group.marks if mark.orders)
        before = [mark.kind for line in self.look.lines[: number + 1] for mark in self.look.marks(line)]
        sends = [line for _, each in self.look.mail.earlier(number) for line in (*each.lines, *each.meant)]
        return SIDES in helping and ("house" in before or not (sends or self._sends_first(groups)))

    def _sends_first(self, groups: Sequence[Group]) -> bool:
        """Return True if a sentence sends own units of one kind before it helps them: "the king goes, we help him"."""
        first = groups[0].marks if len(groups) > 1 else ()
        return sum(mark.kind == "unit" for mark in first) == 1 and self._sends_units(groups[:1])

    def _helps_both(self, marks: Sequence[Mark]) -> bool:
        """Return True if one order helps another House and the own one: "supports Anna and me"."""
        seat = self.look.ground.context.seat
        ends = [i for i, mark in enumerate(marks) if mark.kind == "house" and seat not in mark.ids]
        behind = [[mark for mark in marks[i + 1 :] if mark.kind not in ("break", "to")] for i in ends]
        return any([mark.kind for mark in each[:1]] in _TOO and _begins_with_me(each[1:]) for each in behind)

    def _some_help(self, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True if "a boat helps Mill", which may be anybody's, though only one own area has boats."""
        begins = not INDEFINITE.isdisjoint(words_in(said.text)[:1])
        return begins and helper_elsewhere([mark for mark in marks if not mark.orders], self.look.ground) != ""

    def _tells_of_goal(self, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True if something is told of the area behind an order to march: "Mill: march, Ford is weak"."""
        acts = next((i for i, mark in enumerate(marks) if mark.orders), len(marks))
        behind = [two for one, two in pairwise(marks[acts:]) if one.kind == "break" and two.kind == "area"]
        if not behind or not self.look.groups.moves(marks):
            return False
        words = self.look.spotter.words(said.text)
        return any(_STATES.intersection(words[mark.end : mark.end + 1]) for mark in behind)

    def _is_in_doubt(self, number: int, said: Sentence, marks: Sequence[Mark], groups: Sequence[Group]) -> bool:
        """Return True if a word outside the orders is unknown, names something else, or may reverse the meaning."""
        if any(one.kind == "rest" and two.orders for one, two in pairwise(marks)):
            return True
        if self._helps_somebody(number, said, groups) or self._helps_both(marks) or self._may_be_land(marks):
            return True
        if not _EVERYWHERE.isdisjoint(self.look.spotter.words(said.text)):
            return True
        if self._drops_units(said, groups) or self._some_help(said, marks) or _DEPENDS.search(clean(said.text)):
            return True
        if self._counts_unsurely(said, marks, groups):
            return True
        if any(self._tells_of_goal(said, group.marks) for group in groups) or self._leaves_something(said, groups):
            return True
        used = {mark.at for group in groups for mark in group.marks}
        beside = [mark for mark in marks if mark.at not in used]
        everybody = everybody_in(marks)
        for_all = [mark for mark, then in pairwise(marks) if mark in everybody and then.kind in _BEHIND_ALL]
        if any(mark in beside for mark in for_all) and self._sends_units(groups):
            return True
        remarks = self._in_remarks(marks)
        houses = any(
            mark.kind == "house" and mark.ids != (self.look.ground.context.seat,) and mark.at not in remarks
            for mark in beside
        )
        words = self.look.spotter.words(said.text)
        else_named = any(mark.kind in _ELSE and not self._is_everyday(mark, words) for mark in marks)
        names_else = houses or else_named or any(m.kind == "star" for m in beside)
        return names_else or any(map(unexplained, beside)) or may_turn_act(marks)

    def _counts_unsurely(self, said: Sentence, marks: Sequence[Mark], groups: Sequence[Group]) -> bool:
        """Return True for a march with a number that may count those who go, or those who stay: "and leaves one"."""
        lines = [line for group in groups for reading in group.readings for line in reading.lines]
        if not any(map(self.look.corrections.moves, lines)):
            return False
        words = self.look.spotter.words(said.text)
        leaves = any(one.kind == "verb" and words[one.at] in common.LEAVE and two.kind == "number"
                     for one, two in pairwise(marks))  # fmt: skip
        leaves = leaves and all(mark.kind != "unit" for mark in marks)
        return leaves or counts_again(marks) or leaves_token_to_units(marks)

    def _drops_units(self, said: Sentence, groups: Sequence[Group]) -> bool:
        """Return True for "not to Mill but to Ford" about a march in force of some units, which may be meant again."""
        if _NOT.isdisjoint(self.look.spotter.words(said.text)):
            return False
        silent = [group for group in groups if not any(mark.kind in ("unit", "all", "number") for mark in group.marks)]
        lines = [line for group in silent for reading in group.readings for line in reading.lines]
        before = [self.look.corrections.in_force.get(line.key) for line in lines if self.look.corrections.moves(line)]
        return any(line is not None and self.look.corrections.units_left(line) for line in before)

    def _leaves_something(self, said: Sentence, groups: Sequence[Group]) -> bool:
        """Return True for a march that leaves something nobody knows, which may be a token: "and plant a rose"."""
        lines = [line for group in groups for reading in group.readings for line in reading.lines]
        if not any(map(self.look.corrections.moves, lines)):
            return False
        words = self.look.spotter.words(said.text)
        unknown = [mark.at for mark in self.look.spotter.marks(words) if mark.kind == "unknown"]
        return any(_LEAVES_WHAT.search(" ".join(words[:at])) for at in unknown)

    def _sends_units(self, groups: Sequence[Group]) -> bool:
        """Return True for a march of units that are named."""
        named = [group for group in groups if any(mark.kind == "unit" for mark in group.marks)]
        lines = (line for group in named for reading in group.readings for line in reading.lines)
        return any(map(self.look.corrections.moves, lines))

    def _may_be_land(self, marks: Sequence[Mark]) -> bool:
        """Return True for the own House right before one of its ports: a misheard name of the land, or the port."""
        seat = self.look.ground.context.seat
        behind = [two for one, two in pairwise(marks) if one.kind == "house" and one.ids == (seat,)]
        return any(len(mark.ids) == 1 and mark.ids[0] in self.look.ports for mark in behind)

    def _in_remarks(self, marks: Sequence[Mark]) -> set[int]:
        """Return where the marks of clauses stand that only tell something of other people: "Anna is close, so ..."."""
        clauses: list[list[Mark]] = [[]]
        for mark in marks:
            if mark.kind == "break":
                clauses.append([])
            else:
                clauses[-1].append(mark)
        told = [clause for clause in clauses if {mark.kind for mark in clause} <= _IN_REMARK
                and clause[:1] and clause[0].kind == "house" and any(mark.plain for mark in clause)]  # fmt: skip
        return {mark.at for clause in told for mark in clause}

    def _is_everyday(self, mark: Mark, words: Sequence[str]) -> bool:
        """Return True for an everyday word of at most three letters that is only a part of a card's name: "lad"."""
        said = words[mark.at : mark.end]
        is_short = mark.kind == "card" and len(said) == 1 and len(said[0]) <= _SHORT and is_usual(said[0])
        context = self.look.ground.context
        return is_short and not context.is_exact(context.slot(("card",)), said)


def _begins_with_me(marks: Sequence[Mark]) -> bool:
    said = next((mark for mark in marks if mark.kind not in ("also", "and")), None)
    return said is not None and said.kind == "self" and said.ids in _ME


def _all_sure(groups: Sequence[Group]) -> bool:
    """Return True if there are orders, and each is sure."""
    return bool(groups) and all(are_sure(group.readings) for group in groups)
