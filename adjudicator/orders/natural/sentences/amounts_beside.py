"""Reads sentences with numbers for names and another line beside: "2 for the mill, 1 for the ford, and 1 for luck"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.orders.natural.amounts.amount_reader import AmountsReader
from adjudicator.orders.natural.amounts.shares import shares_rest, with_relative, with_shares
from adjudicator.orders.natural.names.ground import Reading
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.natural.plans.told import ToldReader
from adjudicator.orders.natural.sentences.asides import words_without_asides
from adjudicator.orders.natural.words.ways import way

_CUT = way("amounts_beside.cut")
_MOST_CUTS = 8
_COUNTS = ("number", "none", "all")
_LONGEST = 160


class AmountsBeside:
    """Reads sentences of which one part gives numbers for names and the other is a line in spoken form."""

    def __init__(self, amounts: AmountsReader, told: ToldReader, spotter: Spotter) -> None:
        self.amounts, self.told, self.spotter = amounts, told, spotter

    def whole_or_parts(self, text: str, marks: Sequence[Mark]) -> list[Reading]:
        """Return what a sentence says; the readings that explain every word come before those that may not."""
        if shares_rest(text) or (counted := with_relative(text)) is None:
            return []
        if counted != text and (relative := self.amounts.whole(counted, self.spotter)):
            return relative
        counted = with_shares(text, self.amounts.ground.wealth)
        if counted != text:
            return self.amounts.whole(counted, self.spotter)
        whole = self.amounts.whole(text, self.spotter)
        if whole and whole[0].sure:
            return whole
        words = self.spotter.words(text)
        plain = words_without_asides(self.spotter.marks(words), words, self.amounts.ground)
        without = self.amounts.whole(plain, self.spotter) if plain else []
        if without and without[0].sure:
            return without
        both = self.readings(text) if not whole and sum(mark.kind in _COUNTS for mark in marks) > 1 else []
        perhaps = both or self.amounts.short(text)
        return perhaps or self.amounts.readings(marks, self.spotter.words(text)) or whole

    def readings(self, text: str) -> list[Reading]:
        """Return what both parts of a sentence say; empty if no cut explains every word of both."""
        for one, other in _halves(text) if len(text) <= _LONGEST and "?" not in text else ():
            for first, second in ((one, other), (other, one)):
                lines = self.told.readings(second)
                if not lines or not all(reading.sure for reading in lines):
                    continue
                amounts = self.amounts.whole(first, self.spotter)
                if amounts:
                    return [*amounts, *lines]
        return []


def _halves(text: str) -> Iterator[tuple[str, str]]:
    cuts = list(_CUT.finditer(text))
    for cut in cuts if len(cuts) <= _MOST_CUTS else ():
        yield text[: cut.start()], text[cut.end() :]
