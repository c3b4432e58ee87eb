"""Handles the sentences of a mail that no reader understood.

They are noted as not read. What they may doubt, limit or take back is then only proposed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from adjudicator.engine.lines import Line
from adjudicator.orders.natural.mails.findings import Found, proposed
from adjudicator.orders.natural.mails.nearly_strict import NearlyStrict
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.replies.not_final import denies_final
from adjudicator.orders.natural.replies.ready import only_ends, says_not_ready, says_ready
from adjudicator.orders.natural.sentences.cut import Sentence
from adjudicator.orders.natural.sentences.denied_areas import cancels_area, denied_areas, denies_areas, speaks_of
from adjudicator.orders.natural.sentences.heard import NAMED
from adjudicator.orders.natural.sentences.salvage import bare_orders, salvaged
from adjudicator.orders.natural.sentences.unchanged import says_unchanged
from adjudicator.orders.natural.words.anew import begins_anew, only_begins, restarts
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.correcting import CORRECTION, is_doubt
from adjudicator.orders.natural.words.rounds_named import is_of_round
from adjudicator.orders.natural.words.small_talk import says_no_more
from adjudicator.orders.natural.words.taken_back import (
    adds,
    changes,
    is_condition,
    swaps,
    takes_back,
    withdraws,
)
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean
from adjudicator.orders.subjects import ORDER

_PLACES = (("first",), ("second",), ("last",), ("prima",), ("primo",), ("ultimo",), ("ultima",), ("secondo",))
"""Words for an order by its place in the mail."""
_CHANGES_ORDER = way("rest_of_mail.changes_order")
"""Matches the beginning of words that change an order which was given: "make the march"."""
_STARS = way("rest_of_mail.stars")
"""Matches words about the stars of orders."""
_COUNTS = ("number", "rest", "all", "none")
"""Kinds of words that say how much of what there is goes to a name."""
_LISTED = ("unit", "card", "house")
"""Kinds of names that policies list, so that a sentence with one may go on with the list before it."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_EARLY = 2
"""Within how many words a token is named by a sentence that asks for nothing else: "with token"."""
_SHORT = 6
"""The most words of a sentence of doubt about what was said before."""
_IN_UNCHANGED = {"area", "unit", "stay", "unknown", "heavy", "self", "and"}
"""Kinds of words in a sentence about an area, or units, whose order stays as it is."""
_OTHERS = ("house", "none", "card")
"""Kinds of words of a sentence with an order that may well be about what other players do."""
_WISHES = words_of("love wish hope wished hoped spero magari piacerebbe")
"""Words of a sentence with an order that may well be about what cannot be."""
_ABOUT_ORDER = ("to", "mod", "heavy", "token")
"""Kinds of words that, right behind the name of an order, say more about that order: "the march to Mill"."""
_OF_LAST = {"star", "stay", "mod", "rest", "number", "unit", "also", "break", "to", "token"}
"""Kinds of words that say more of the order before."""


class RestOfMail:
    """The sentences of one mail that no reader understood."""

    def __init__(self, look: SecondLook, strict: NearlyStrict) -> None:
        self.look, self.strict = look, strict
        self.half_said = False
        """True if a sentence that is not understood holds a part of the answer to what is due."""
        self.half_counted = False
        """True if a sentence that is not understood has a number, or the rest, for a name counted with others."""

    def note(self, number: int, said: Sentence, marks: Sequence[Mark]) -> list[Found]:
        """Note a sentence that is not understood; one of doubt makes proposals of what the mail said before it."""
        if says_not_ready(said.text) or denies_final(said.text):
            self.look.mail.unread.append((number, said.text))
            return []
        is_over = says_no_more(said.text) or only_ends(said.text, [self.look.lines[number]])
        if is_over or self._stays_unchanged(number, said, marks):
            self.look.mail.unread.append((number, said.text))
            return []
        if denied := denied_areas(self.look.spotter.marks(self.look.spotter.words(said.text))):
            self.look.mail.doubt_where(lambda line: speaks_of(line, denied))
        if self._takes_back(said, marks):
            is_anew = begins_anew(said.text) and not self.is_of_another_round(said.text)
            self.look.mail.doubt(number, anew=is_anew, names_nothing=only_begins(said.text))
        elif self._limits_last(number, said, marks) or self._orders_anew(said, marks):
            self.look.mail.doubt_last(number)
            self._doubt_type(marks)
        elif _is_about_type(marks) or _CHANGES_ORDER.match(clean(said.text)):
            self._doubt_type(marks)
        elif denies_areas(marks):
            self.look.mail.doubt_object([id for mark in marks if mark.kind == "area" for id in mark.ids])
        elif says_ready(said.text):
            if self._may_end_plan(number, said):
                self.look.mail.note_end(number, said.text)
            else:
                self.look.mail.ready.append(self.look.lines[number])
            return []
        if _STARS.search(clean(said.text)) and all(mark.kind != "area" for mark in marks):
            self.look.mail.doubt_where(self._has_star)
        known = self.strict.is_known(number, marks)
        if not known and (lines := salvaged(self.look.groups, marks)):
            return [Found(number, proposed(said.text, line)) for line in lines]
        self.look.mail.unread.append((number, said.text))
        self.half_said = self.half_said or self.look.told.may_answer(said.text)
        kinds = {mark.kind for mark in marks}
        counts = not kinds.isdisjoint(_COUNTS) and not kinds.isdisjoint(self.look.amounts.kinds)
        self.half_counted = self.half_counted or counts
        if self.look.stating.says_again(number, marks, only_own=known):
            return []
        return [Found(number, proposed(said.text, each)) for each in bare_orders(self.look.groups, marks) if not known]

    def _takes_back(self, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True for a sentence by which all that the mail said before may not be meant."""
        named = any(mark.kind in NAMED or mark.ids[:1] in _PLACES for mark in marks)
        is_short = len(said.text.split()) <= _SHORT
        exchanges = swaps(said.text) and (is_short or named or self.look.told.may_answer(said.text))
        takes = exchanges or changes(said.text) or (takes_back(said.text) and not cancels_area(marks))
        takes = takes or self._withdraws(said, marks)
        takes = takes or restarts(said.text)
        return takes or self.is_of_another_round(said.text) or self.stands_alone_in_doubt(said, marks)

    def _stays_unchanged(self, number: int, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True for a sentence by which an order stays, or that of units for which the mail gives no other."""
        kinds = {id for mark in marks if mark.kind == "unit" for id in mark.ids}
        if not says_unchanged(said.text) or not {mark.kind for mark in marks} <= _IN_UNCHANGED:
            return False
        ordered = {line.object for _, each in self.look.mail.earlier(number) for line in (*each.lines, *each.meant)}
        own = ordered.intersection(self.look.ground.own) if kinds else ()
        return all(kinds.isdisjoint(self.look.ground.units(area)) for area in own)

    def _limits_last(self, number: int, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True for a sentence that is a condition of the last order, or by which more may do the same."""
        named = any(mark.kind in NAMED for mark in marks)
        acts = any(mark.orders for mark in marks)
        more = named and not acts and adds(said.text) and not says_unchanged(said.text)
        lists = any(mark.kind in _LISTED for mark in marks)
        goes_on = lists and not acts and self._follows_policy(number)
        return more or goes_on or is_condition(said.text) or _orders_on_condition(marks) or _speaks_of_last(marks)

    def _orders_anew(self, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True for a sentence with an order that may be for the area named before: "In fact it defends"."""
        others = any(mark.kind in _OTHERS for mark in marks) or not _WISHES.isdisjoint(said.text.lower().split())
        words = _WORD.findall(said.text)
        orders = len(words) > 1 and any(mark.kind == "order" and mark.exact and not mark.slip for mark in marks)
        return _only_orders(marks) and (CORRECTION.match(said.text) is not None or (orders and not others))

    def _doubt_type(self, marks: Sequence[Mark]) -> None:
        """Propose the orders of a type that a sentence names without an area of the seat: "don't do the march"."""
        types = {mark.ids for mark in marks if mark.kind == "order" and mark.exact and not mark.slip}
        own = any(mark.kind == "area" and not set(self.look.ground.own).isdisjoint(mark.ids) for mark in marks)
        said = self.look.corrections.of_types(types, self.look.corrections.lines.values()) if not own else []
        self.look.mail.doubt_object([line.object for line in said])

    def _has_star(self, line: Line) -> bool:
        """Return True for an order with a star."""
        printed = self.look.corrections.printer.line(line) if line.subject == ORDER else ""
        return any(mark.kind == "star" for mark in self.look.marks(printed))

    def _follows_policy(self, number: int) -> bool:
        """Return True if what was read last, on the same line, is no order for an area: more may belong to it."""
        last = self.look.mail.earlier(number)[-1:]
        lines = [line for at, each in last for line in each.lines if at == number]
        return bool(lines) and all(line.subject != ORDER for line in lines)

    def _may_end_plan(self, number: int, said: Sentence) -> bool:
        """Return True for words such as "that's all" behind a plan that is not understood, which may be its end."""
        unsaid = self.look.ground.context.words.spoken.unsaid
        unsure = [each for each in self.look.mail.found if each.line == number and each.statement.problem is not None]
        is_open = self.half_said or any(line.subject == unsaid for each in unsure for line in each.statement.meant)
        return is_open and self.look.told.closes(said.text)

    def _withdraws(self, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True for a sentence that takes back, or leaves open, more than the order of an area that it names."""
        return withdraws(said.text) and all(mark.kind != "area" for mark in marks)

    def stands_alone_in_doubt(self, said: Sentence, marks: Sequence[Mark]) -> bool:
        """Return True for a short sentence that only doubts what was said before it."""
        named = any(mark.kind in NAMED for mark in marks)
        doubts = is_doubt(self.look.spotter.words(said.text)) or changes(said.text)
        return not named and len(said.text.split()) <= _SHORT and doubts and not says_no_more(said.text)

    def is_of_another_round(self, text: str) -> bool:
        return is_of_round(text, self.look.ground.round)


def _only_orders(marks: Sequence[Mark]) -> bool:
    """Return True for words with an order and no area, which may be for the area named before: "hm, so support"."""
    return any(mark.orders for mark in marks) and all(mark.kind != "area" for mark in marks)


def _speaks_of_last(marks: Sequence[Mark]) -> bool:
    """Return True for a few words about the last order alone, such as "the special one" or "one stays"."""
    kinds = {mark.kind for mark in marks}
    names = not kinds.isdisjoint(("star", "rest", "stay")) or _asks_for_token(marks)
    return names and kinds <= _OF_LAST and len(marks) <= _SHORT


def _asks_for_token(marks: Sequence[Mark]) -> bool:
    """Return True for a token among the first two words, with nothing else known: "with token", "token please"."""
    return [mark.kind for mark in marks] == ["token"] and marks[0].end <= _EARLY


def _orders_on_condition(marks: Sequence[Mark]) -> bool:
    """Return True for a sentence that begins with an order, or its strength, and has a word that may turn it.

    "Raid when he comes", "use the +1 march if you can".
    """
    return any(mark.orders or mark.kind == "mod" for mark in marks[:1]) and any(mark.kind == "heavy" for mark in marks)


def _is_about_type(marks: Sequence[Mark]) -> bool:
    """Return True for words about the orders of a type: "the march should be to Mill", "I won't do the march"."""
    said = [mark for mark in marks if mark.kind != "break"]
    begins = [mark.kind for mark in said[:1]] == ["order"] and said[1:2] and said[1].kind in _ABOUT_ORDER
    return bool(begins) or any(one.kind in ("none", "heavy") and two.kind == "order" for one, two in pairwise(said))
