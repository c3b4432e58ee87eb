"""Reads the sentences of a mail that correct what it said before: another order, number or unit, or none of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.orders.natural.amounts.amount_changes import AmountChanges
from adjudicator.orders.natural.areas.denied import cancelled_house, cancels_order
from adjudicator.orders.natural.changes.corrections import Change
from adjudicator.orders.natural.changes.order_replaced import order_replaced
from adjudicator.orders.natural.changes.reordered import reordered
from adjudicator.orders.natural.mails.findings import Found, proposed
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.mails.stating import counts
from adjudicator.orders.natural.names.ground import Reading
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.sentences.cut import Group
from adjudicator.orders.natural.sentences.heard import NAMED, Heard
from adjudicator.orders.natural.sentences.unchanged import without_unchanged
from adjudicator.orders.natural.words.anew import only_begins
from adjudicator.orders.natural.words.correcting import (
    CANCELS,
    CORRECTION,
    JOINS,
    ONLY,
    TAKES_BACK,
    THAT,
    THE_LAST,
    is_doubt,
)
from adjudicator.orders.natural.words.small_talk import only_greets
from adjudicator.orders.normalise import clean

_NO = (("no",), ("not",), ("non",), ("niente",), ("without",), ("senza",))
_SO = (("so",), ("cosi",))
"""Words by which some go because others stay: "the boat stays, so only the knight"."""
_FOR_WHOM = frozenset(("self", "none", "to"))
"""Kinds of words of a correction that only says whom an order helps."""
_FEW = 2
"""The most words of a correction that only says whom an order helps, and surely means it."""


class Correcting:
    """Reads those sentences of one mail that correct what its earlier sentences said."""

    def __init__(self, look: SecondLook) -> None:
        self.look = look
        self.changes = AmountChanges(look.ground, look.spotter, look.amounts)

    def doubt_helpers(self, heard: Heard) -> None:
        """Doubt the orders that help a House which a sentence drops, except those it replaces: "forget Anna, ..."."""
        words = self.look.spotter.words(heard.text) if CANCELS.search(heard.text) else []
        house = cancelled_house(self.look.spotter.marks(words))
        named = {id for mark in heard.marks if mark.kind == "area" for id in mark.ids}
        for line in [*self.look.corrections.lines.values()] if house else []:
            said = self.look.corrections.marks_of(line)
            if line.object not in named and any(mark.kind == "house" and mark.ids == house for mark in said):
                self.look.mail.doubt_object([line.object], anew=True)

    def amount_changed(self, heard: Heard) -> list[Found] | None:
        """Return the one number that a sentence changes of those in force."""
        text = without_unchanged(heard.text)
        readings = self.changes.readings(text, rest_stays=len(text) < len(heard.text))
        return self.look.stated(heard.number, heard.said, [Group((), (each,)) for each in readings])

    def exchanged(self, heard: Heard) -> list[Found] | None:
        """Propose what a sentence makes of earlier orders that it does not name, in place of these."""
        choices = self.look.exchanged.choices(heard.text)
        lines = [line for choice in choices for line in choice]
        for line in lines:
            self.look.mail.undo(heard.number, Change((Reading((line,)),), (line,)))
            self.look.corrections.said((line,), heard.number, "")
        return [Found(heard.number, proposed(heard.text, line)) for line in dict.fromkeys(lines)] or None

    def order_replaced(self, heard: Heard) -> list[Found] | None:
        """Return the order that a sentence puts in the place of an earlier one, which no longer counts."""
        changed = order_replaced(heard.text, self.look.corrections) if not heard.said.asks else None
        if changed is None:
            return None
        self.look.mail.undo(heard.number, changed)
        return self.look.stated(heard.number, heard.said, [Group(tuple(heard.marks), changed.readings)])

    def said_again(self, heard: Heard) -> list[Found] | None:
        """Return the plan or wish that a correcting sentence states again in full."""
        if not heard.corrects and not CORRECTION.match(heard.text):
            return None
        earlier = [line for _, each in self.look.mail.earlier(heard.number) for line in (*each.lines, *each.meant)]
        rest = CORRECTION.sub("", heard.text)
        readings = self.changes.corrected(heard.text, earlier) or self.look.conditions.readings(rest)
        readings = reordered(heard.text, readings, earlier, self.look.ground)
        if readings and all(line.key in {each.key for each in earlier} for line in readings[0].lines):
            self.look.mail.undo(heard.number, Change(tuple(readings), readings[0].lines))
            return self.look.stated(heard.number, heard.said, [Group((), (readings[0],))])
        return self.look.again.found(heard.number, heard.said)

    def changed(self, heard: Heard) -> list[Found] | None:
        """Return orders as a sentence corrects them; None if that is unclear, with earlier ones only proposed."""
        if not heard.corrects or heard.before or only_greets(heard.text):
            return None
        if CANCELS.search(heard.text) and not any(mark.kind in ("order", "verb", "unit") for mark in heard.marks):
            for mark in (mark for mark in heard.marks if mark.kind == "area"):
                self.look.mail.doubt_object(mark.ids, anew=True)
            return None
        if any(mark.kind in self.look.amounts.kinds for mark in heard.marks):
            self.look.mail.doubt_where(counts)
        changed = self.look.corrections.resolve(heard.marks, heard.number)
        is_other = THE_LAST.match(clean(heard.text)) and not self._undoes_last(heard.number, changed)
        if is_other or self._only_denies(heard.marks, heard.text):
            self.look.mail.doubt(heard.number, anew=True)
            return None
        tells_all = changed is not None and self.look.corrections.tells_all(heard.marks, changed.undone)
        changes_less = self._may_change_less(heard.marks, CORRECTION.sub("", heard.text)) and not tells_all
        if changed is not None and (JOINS.search(heard.text) or changes_less):
            changed = replace(changed, readings=tuple(replace(each, sure=False) for each in changed.readings))
        if changed is not None:
            self._doubt_cancelled(heard, changed)
            self.look.mail.undo(heard.number, changed)
            return self.look.stated(heard.number, heard.said, [Group(tuple(heard.marks), changed.readings)])
        names = any(mark.kind in NAMED for mark in heard.marks)
        if names or TAKES_BACK.match(heard.text) or is_doubt(self.look.spotter.words(heard.text)):
            self.look.mail.doubt(heard.number, anew=True, names_nothing=not names and only_begins(heard.text))
        return None

    def _only_denies(self, marks: Sequence[Mark], text: str) -> bool:
        """Return True for a correction that takes back an order, gives none, and names no area: "hang on, no raid"."""
        kinds = [mark.kind for mark in marks]
        denied = any(one.ids[:1] in _NO and two.kind == "order" for one, two in pairwise(marks))
        denied = denied or CANCELS.search(text) is not None
        return denied and kinds.count("order") == 1 and not {"area", "verb"}.intersection(kinds)

    def _undoes_last(self, number: int, changed: Change | None) -> bool:
        """Return True if a correction is of the line of the mail that was said last before it."""
        last = [line.key for _, statement in self.look.mail.earlier(number) for line in statement.lines][-1:]
        return changed is not None and last == [line.key for line in changed.undone][-1:]

    def _doubt_cancelled(self, heard: Heard, changed: Change) -> None:
        """Doubt the order said last if "scratch that" takes it back beside orders for other areas alone."""
        said = {line.key for _, statement in self.look.mail.earlier(heard.number) for line in statement.lines}
        cancels = cancels_order(self.look.spotter.marks(self.look.spotter.words(heard.text)))
        if (cancels or THAT.match(clean(heard.text))) and said.isdisjoint(line.key for line in changed.undone):
            self.look.mail.doubt_last(heard.number)

    def _may_change_less(self, marks: Sequence[Mark], text: str) -> bool:
        """Return True for a correction that may only add to an order or split it: "the engine too", "I mean Mill"."""
        kinds = [mark.kind for mark in marks if mark.kind not in ("corrects", "break") and mark.ids != ("no",)]
        if set(kinds) <= _FOR_WHOM and len(text.split()) > _FEW:
            return True
        if kinds == ["area"]:
            return any(mark.kind == "area" and not set(self.look.ground.own).isdisjoint(mark.ids) for mark in marks)
        if "order" in kinds or "unit" not in kinds:
            return False
        is_instead = any(mark.ids[:1] == ("insteadof",) for mark in marks)
        splits = kinds[:1] == ["unit"] and kinds.count("area") == 1 and not is_instead and not ONLY.match(text)
        adds = any(mark.kind == "also" and mark.ids not in _SO for mark in marks)
        return splits or adds or kinds[:2] == ["stay", "verb"]
