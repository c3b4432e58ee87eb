"""Finds the names of which words are mistyped, joined or split forms: "winter fell", "Lanisport"."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from rapidfuzz.distance import OSA

from adjudicator.orders.names import NameBook
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.plain_words import is_usual
from adjudicator.orders.normalise import fold

MOST_MEANT = 4
"""A word that may mean more things than this, such as "house", names none of them."""
SHORTEST_SLIP = 4
"""The shortest word that may be a mistyped name."""
_LONG = 7
"""A shorter name of several words may only have letters in the wrong order."""
_SHORTEST_MIXED = 6
_NO_SLIPS = ("verb", "track", "house", "pieces")
"""Kinds of words that everyday words are not mistaken for."""
_ARTICLES = frozenset(("the", "il", "lo", "la", "gli", "le"))
_CHOICES = frozenset(("o", "or", "oppure"))
"""Words between two names of which only one is meant."""
Meaning = tuple[str, tuple[str, ...]]
"""A kind of word, and the ids of what it may mean."""


class Misspelt:
    """The names and words that one seat may mistype.

    `spoken` maps what people say for orders and units to what it means; `plurals` are words for several units.
    `is_name` returns True for words that lead to a name of their own, such as "to the mill".
    """

    def __init__(
        self,
        book: NameBook,
        places: Collection[str],
        spoken: Mapping[str, Meaning],
        plurals: Collection[tuple[str, ...]],
        is_name: Callable[[Sequence[str]], bool],
    ) -> None:
        self.book, self.places, self.spoken, self.plurals, self.is_name = book, places, spoken, plurals, is_name

    def near(self, words: Sequence[str], at: int, lengths: Sequence[int]) -> Iterator[Mark]:
        """Yield the name that these words are if they were mistyped, joined or split, if only one is so near."""
        for length in lengths:
            said = words[at : at + length]
            if len(said) < length or not all(each[0].isalpha() for each in said):
                continue
            typed = "".join(fold(" ".join(said)))
            is_short = length > 1 and len(typed) < _LONG
            if len(typed) < (_SHORTEST_MIXED if is_short else SHORTEST_SLIP) or (length > 1 and _is_loose(said)):
                continue
            whole = typed in self.forms
            if length > 1 and not whole and self._names_two(said):
                continue
            split = length > 1 and len(typed) == _LONG and not is_usual(said[0])
            most = 2 if len(typed) > _LONG or split else 1
            long = len(typed) > SHORTEST_SLIP
            forms = [form for form in self.forms if long or form[0] == typed[0]]
            forms = [form for form in forms if sorted(form) == sorted(typed)] if is_short else forms
            near = [(OSA.distance(typed, form, score_cutoff=most), form) for form in forms]
            least = min((far for far, _ in near), default=most + 1)
            meant = {self.forms[form] for far, form in near if far == least <= most}
            if not meant and length > 1 and (ids := self._mixed_up(said)):
                yield Mark("area", ids, at=at, end=at + length, exact=False, slip=True)
            if len(meant) == 1 and len(next(iter(meant))[1]) <= MOST_MEANT:
                kind, ids = meant.pop()
                if kind in _NO_SLIPS and least and all(map(is_usual, said)):
                    continue
                exact = least == 0 or (least == 1 and len(typed) > SHORTEST_SLIP)
                exact = exact and not (least and kind == "order" and all(map(is_usual, said)))
                slip = least > 0 and not said[-1].endswith("'s")
                nearest = {form for far, form in near if far == least}
                number = 2 if kind == "unit" and typed.endswith("s") and self._are_plural(nearest) else 0
                yield Mark(kind, ids, number, at=at, end=at + length, exact=exact, slip=slip)

    @cached_property
    def forms(self) -> dict[str, Meaning]:
        """Maps what may be misspelled, without blanks, to what it means."""
        found: dict[str, Meaning] = {}
        for entry in self.book.entries:
            if entry.kind not in ("area", "unit", "house", "track") or (
                entry.kind == "area" and self.places and entry.id not in self.places
            ):
                continue
            for name in (name for names in (*entry.names.values(), tuple(entry.plural.values())) for name in names):
                folded = fold(name)
                for form in {"".join(folded), *(w for w in folded if len(w) > SHORTEST_SLIP and not entry.base)}:
                    kind, ids = found.get(form, (entry.kind, ()))
                    found[form] = (kind, tuple(dict.fromkeys((*ids, entry.id))) if kind == entry.kind else ids)
        for word, meaning in self.spoken.items():
            if meaning[0] != "area":
                found.setdefault(word.replace(" ", ""), meaning)
        return {form: meaning for form, meaning in found.items() if len(form) >= SHORTEST_SLIP}

    def _mixed_up(self, said: Sequence[str]) -> tuple[str, ...]:
        """Return the only area of whose words each has one slip at most, or its letters in another order."""
        found = {id for name, id in self._long_names
                 if len(name) == len(said) and all(map(_is_mixed_up, said, name))}  # fmt: skip
        return tuple(found) if len(found) == 1 else ()

    @cached_property
    def _long_names(self) -> Sequence[tuple[tuple[str, ...], str]]:
        """The names of areas near by that have several words, none of them a short one."""
        entries = [each for each in self.book.of_kind("area") if not self.places or each.id in self.places]
        named = [(fold(name), each.id) for each in entries for names in each.names.values() for name in names]
        return [(name, id) for name, id in named if len(name) > 1 and min(map(len, name)) >= SHORTEST_SLIP]

    def _names_two(self, words: Sequence[str]) -> bool:
        """Return True for words of which one says an order or a unit, or which lead to a name of its own."""
        kinds = [self.spoken[said][0] for word in words if (said := " ".join(fold(word))) in self.spoken]
        kinds = [kind for kind in kinds if kind != "area"]
        leads = words[0] in common.TO and self.is_name(words)
        return leads or (bool(kinds) and kinds != ["verb"])

    def _are_plural(self, forms: Iterable[str]) -> bool:
        return any((form,) in self.plurals for form in forms)


def _is_mixed_up(said: str, name: str) -> bool:
    """Return True for a word with one slip at most, or with its letters in another order behind the first one."""
    is_mixed = said[:1] == name[:1] and sorted(said) == sorted(name)
    return is_mixed or OSA.distance(said, name, score_cutoff=1) <= 1


def _is_loose(words: Sequence[str]) -> bool:
    """Return True for words that begin or end with one that is no part of a name: "and the knight", "march to the"."""
    first, last = words[0], words[-1]
    if first in _CHOICES or last in _CHOICES:
        return True
    return first in common.LIGHT or first in common.AND or first == "w" or last in common.TO or last in _ARTICLES
