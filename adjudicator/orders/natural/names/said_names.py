"""Knows the names and orders that words may stand for: in full, by a code, by a beginning, or as people say them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import takewhile

from adjudicator.engine.shapes.reading import Slot
from adjudicator.orders.context import Context
from adjudicator.orders.names import SHORTEST
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.misspelt import MOST_MEANT
from adjudicator.orders.natural.words import common
from adjudicator.orders.normalise import fold

AREA = Slot(("area",))
SUBJECT = Slot(("subject",))
_LONGEST_NAME = 6


class SaidNames:
    """Knows what words name for one seat; `places` are the areas that matter to it."""

    def __init__(self, context: Context, places: frozenset[str]) -> None:
        self.context, self.places = context, places

    def named(self, words: Sequence[str], at: int) -> Mark | None:
        """Return the longest name or order that starts here, written in full, by a code, or by its beginning."""
        for length in range(min(_LONGEST_NAME, len(words) - at), 0, -1):
            said = words[at : at + length]
            if not all(each[0].isalpha() for each in said) or (length == 1 and common.is_small(said[0])):
                continue
            if length > 1 and ((common.is_small(said[-1]) and said[-1] in common.LIGHT) or said[0] in common.LIGHT):
                continue
            if length > 1 and self._orders_behind(words, at, length):
                continue
            if said == ["e"] and not (at and (words[at - 1].isdigit() or words[at - 1] == "+")):
                continue
            folded = fold(" ".join(said))
            for kind, ids in self._meanings(folded, whole=length > 1):
                number = 2 if kind == "unit" and folded in self.plurals else 0
                return Mark(kind, ids, number, at=at, end=at + length)
        return None

    def _orders_behind(self, words: Sequence[str], at: int, length: int) -> bool:
        """Return True if the last of some words is the letter for an order, and the others name one area alone.

        A letter is the beginning of another word of the name if its clause names an order besides: "mill s: march".
        """
        *said, last = words[at : at + length]
        if len(last) > 1 or self.spoken.get(last, ("",))[0] != "order":
            return False
        rest = [*takewhile(_is_inside, words[at + length :]), *takewhile(_is_inside, reversed(words[:at]))]
        if any(self.spoken.get(" ".join(fold(word)), ("",))[0] in ("order", "verb") for word in rest):
            return False
        named = self.named(said, 0)
        return named is not None and (named.kind, named.end, len(named.ids)) == ("area", len(said), 1)

    def _meanings(self, folded: tuple[str, ...], *, whole: bool) -> Iterable[tuple[str, tuple[str, ...]]]:
        context = self.context
        text = " ".join(folded)
        if text in self.spoken:
            yield self.spoken[text]
        subject = context.book.index(SUBJECT)
        if subject.is_exact(folded) and text not in self.spoken and len(text) >= SHORTEST:
            yield "subject", context.book.find(SUBJECT, folded)
        for kind in ("unit", "track", "card", "area", "house"):
            slot = context.slot((kind,), own=kind == "card")
            index = context.book.index(slot)
            if kind == "house" and len(text) <= SHORTEST:
                ids = tuple(id for id in context.book.find(AREA, folded) if id in self.places)
                if ids:
                    yield "area", ids
            if index.is_exact(folded):
                yield kind, self._near(kind, context.book.find(slot, folded))
        kinds = ("area", "unit", "house", "card", *(("track",) if len(text) > SHORTEST else ()))
        for kind in kinds:
            ids = self._near(kind, context.book.find(context.slot((kind,), own=kind == "card"), folded))
            if ids and len(ids) <= MOST_MEANT:
                yield kind, ids

    def _near(self, kind: str, ids: Sequence[str]) -> tuple[str, ...]:
        """Return the areas among `ids` that matter to the seat if there are any, else all of them."""
        near = tuple(id for id in ids if id in self.places)
        return near if kind == "area" and near else tuple(ids)

    @cached_property
    def plurals(self) -> frozenset[tuple[str, ...]]:
        entries = self.context.book.of_kind("unit")
        plural = ("s", "i", "men")
        spoken = (word for word, (kind, _) in self.spoken.items() if kind == "unit" and word.endswith(plural))
        many = self.context.words.spoken.collective
        return frozenset(map(fold, (*(name for entry in entries for name in entry.plural.values()), *spoken, *many)))

    @cached_property
    def spoken(self) -> dict[str, tuple[str, tuple[str, ...]]]:
        """Maps what people say for orders and units, besides their names, to what it means."""
        return {
            word: (kind, (id,))
            for (kind, id), said in self.context.words.spoken.words.items()
            for word in (" ".join(fold(each)) for each in said)
        }

    def is_said(self, word: str) -> bool:
        """Return True for a word that people say for an order or a unit."""
        return " ".join(fold(word)) in self.spoken


def _is_inside(word: str) -> bool:
    return word not in (",", ";", ".")
