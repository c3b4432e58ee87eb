"""Knows names of areas that are cut short or abbreviated: "T. Ford: def", "W Harbour", "Winterm. raids", "TF"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise

from rapidfuzz.distance import OSA

from adjudicator.orders.names import NameBook
from adjudicator.orders.natural.names.abbreviations import is_abbreviation, is_contraction, is_initials, is_joined
from adjudicator.orders.natural.names.ports_named import PortNames
from adjudicator.orders.natural.words.plain_words import is_usual
from adjudicator.orders.normalise import clean, fold

_CUT = re.compile(
    r"(?<![\w'’])([A-Za-z]{1,7})(?:(\.) ?| )(?=([A-Za-z]{3,12}))|(?<![\w'’])([A-Za-z]{3,7})(\.)(?=[\s:]|$)"
)
"""Matches a word that may be cut short before the next one of a name, or alone with its point."""
_LONGEST_BARE = 3
"""A word that is cut short without a point has no more letters."""


_SHORTEST_SLIP = 4
_SHORTEST_USUAL = 3
_TWO, _LETTERS_OF_TWO = 2, 3
"""A name of two words is also abbreviated with three letters, from the beginnings of both: "mit" of "Mill Town"."""


class ShortNames:
    """Knows the names of areas and their ports; `places` are those that matter to the seat."""

    def __init__(self, book: NameBook, places: Collection[str], ports: PortNames) -> None:
        self.book, self.places, self.ports = book, places, ports

    @cached_property
    def _names(self) -> Sequence[tuple[str, ...]]:
        entries = [entry for entry in self.book.of_kind("area") if entry.id in self.places]
        return [fold(name) for entry in entries for names in entry.names.values() for name in names]

    def expanded(self, text: str) -> str:
        """Return a text with whole words in place of those that are cut short, where only one word can be meant."""
        return _CUT.sub(lambda found: f"{whole} " if (whole := self._whole(found)) else found[0], text)

    def points(self, text: str) -> frozenset[int]:
        """Return the places of the points that end no sentence, because a word is cut short there."""
        return frozenset(self._points(text))

    def _points(self, text: str) -> Iterator[int]:
        for found in _CUT.finditer(text):
            point = 2 if found[2] else 5
            if found[point] and self._whole(found):
                yield found.start(point)

    def _whole(self, found: re.Match[str]) -> str:
        """Return the only word that is cut short; "" if there is none."""
        cut, following = (found[1] or found[4]).lower(), (found[3] or "").lower()
        if any(cut in name for name in self._names):
            return ""
        if found[1] and not found[2] and (len(cut) > _LONGEST_BARE or (len(cut) > 1 and is_usual(cut))):
            return ""
        if following:
            pairs = [pair for name in self._names for pair in pairwise(name)]
            meant = {word for word, then in pairs if word.startswith(cut) and then.startswith(following)}
        else:
            words = {word for name in self._names for word in name} if not is_usual(cut) else set()
            meant = {word for word in words if word.startswith(cut)}
        return meant.pop() if len(meant) == 1 else ""

    def ends_name(self, ids: Sequence[str], word: str) -> bool:
        """Return True when a word is like the part of an area's name that its writer got wrong."""
        for id in ids:
            entry = self.book.entry(id, ("area",))
            for name in (name for names in entry.names.values() for name in names) if entry else ():
                parts = fold(name)
                if any(part.endswith(word) for part in parts):
                    return True
                if any(len(part) > 2 and OSA.normalized_similarity(part, word) >= 0.5 for part in parts):
                    return True
        return False

    def areas(self, word: str, *, initials: bool = False) -> tuple[str, ...]:
        """Return the areas near by that an abbreviation may stand for: initials first, else letters in order.

        Longer words must be the beginnings of a name's words, or its beginning and its end. With `initials`, letters in
        order count only for the area whose port has such initials, and initials without those of the first word, as in
        "ON" for "Mill of Old Ned", if no whole name has them.
        """
        like = is_abbreviation if len(word) <= _SHORTEST_SLIP else is_contraction
        usual = len(word) >= _SHORTEST_USUAL and is_usual(word)
        first: list[str] = []
        ends: list[str] = []
        letters: list[str] = []
        for entry in self.book.of_kind("area"):
            if entry.id not in self.places:
                continue
            for name in (name for names in entry.names.values() for name in names):
                plain = [part for part in re.split(r"[^a-z]+", clean(name).replace("'", "")) if part]
                short = {"".join(p[0] for p in plain), "".join(p[0] for p in fold(name))}
                if word in short or is_initials(word, plain, fold(name)) or _is_made_of(word, plain):
                    first.append(entry.id)
                elif initials and len(plain) > _TWO and is_initials(word, plain[1:], fold(name)[1:]):
                    ends.append(entry.id)
                elif len(word) > 1 and not entry.base and (
                    like(word, fold(name), usual) or (len(word) > _SHORTEST_SLIP - 1 and is_joined(word, plain))
                ):
                    letters.append(entry.id)
        only_ports = all(map(self.ports.base, first))
        first = first or ends
        if initials:
            letters = [id for id in letters if id in map(self.ports.base, first)]
        return tuple(dict.fromkeys([*first, *(letters if only_ports else [])]))


def _is_made_of(word: str, parts: Sequence[str]) -> bool:
    """Return True for the initials of a name's halves, or three letters of which the last begins its second word."""
    is_short = len(word) == _LETTERS_OF_TWO and len(parts) == _TWO and is_joined(word, parts)
    return is_short or word in _initials_of_halves(tuple(parts))


@lru_cache(maxsize=512)
def _initials_of_halves(parts: tuple[str, ...]) -> frozenset[str]:
    """Return the initials of the two everyday words that a name is made of: "mf" of "millford"; empty for others."""
    name = parts[0] if len(parts) == 1 else ""
    halves = [(name[:at], name[at:]) for at in range(_SHORTEST_USUAL, len(name) - _SHORTEST_USUAL + 1)]
    return frozenset(first[0] + second[0] for first, second in halves if is_usual(first) and is_usual(second))
