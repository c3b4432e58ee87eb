"""An answer that ranks names, best first: `smith, miller, any`; or that mixes them: `mix smith 2, miller 1`."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.engine.bad_lines import Unreadable
from adjudicator.engine.lines import Value, stored
from adjudicator.engine.shapes.amounts import Amounts, no_repeats, numbered_text, read_numbered
from adjudicator.engine.shapes.reading import (
    Clause,
    Clauses,
    Element,
    Reading,
    Sign,
    Slot,
    plain_words,
    said,
    single_clause,
    typed_words,
    without_arrow,
)
from adjudicator.engine.shapes.shape import Printing, Saying, Shape, Told

MOST_WEIGHT = 10
_MIX = Slot(words=("mix",))
_AREA = Slot(("area",))
_FOR = frozenset(("for", "per"))
"""Words that may stand before a single name, as in `support for NAME`."""


SELF = "self"
"""The fixed word for the own side."""


@stored
@dataclass(frozen=True, slots=True)
class Ranking(Value):
    """Ids and fixed words, best first: cards to play, areas to retreat to."""

    items: tuple[str, ...]


OWN_SIDE = Ranking((SELF,))
"""The own side, which may be called by its name or by a word such as "me"."""


@dataclass(frozen=True)
class Rank(Shape):
    """Names of some kinds, best first, mixed with a few fixed words.

    `own` prefers names that belong to the seat; `mix` allows `mix A 2, B 1`; `single` allows only one name.
    """

    kinds: tuple[str, ...]
    words: tuple[str, ...] = ()
    own: bool = False
    mix: bool = False
    single: bool = False
    followed: tuple[str, ...] = ()
    """Fixed words that a name may follow without a comma, as in `loyal to NAME`."""
    steps: bool = False
    """True when answers may form a sequence: `A, then B`."""
    unordered: bool = False
    """True when the order of the names says nothing, so that they are kept in the order of their ids."""
    by_arrows: bool = True
    """True when arrows may separate names, best first; else they may lead from an old answer to a new one."""

    def read(self, reading: Reading, clauses: Clauses, before: Value | None) -> Value:
        """Return the names in the order typed, or the mix of names. Raises BadLine."""
        clause = tuple(part for element in single_clause(clauses) for part in self._at_arrows(element))
        for element in clause:
            if element and all(sign.type == "NUMBER" for sign in element):
                raise Unreadable("number-here", words=said(element))
        first = clause[0]
        if self.mix and first and reading.find(_MIX, (str(first[0]),)):
            return self._read_mix(reading, (first[1:], *clause[1:]))
        if self.single and len(clause) > 1:
            raise Unreadable("one-only", words=", ".join(said(element) for element in clause))
        acts = next((n for n, element in enumerate(clause) if n and self._acts(reading, element)), 0)
        if acts and not (self.steps or self._acts(reading, clause[0])):
            before_it = ", ".join(said(element) for element in clause[:acts])
            raise Unreadable("stuck-at", words=said(clause[acts]), before=before_it)
        items = [self._side(reading, item) for each in clause for item in self._names(reading, without_arrow(each))]
        no_repeats(items)
        return Ranking(tuple(sorted(items) if self.unordered else items))

    def _at_arrows(self, element: Element) -> list[Element]:
        """Return the names that arrows separate: `a > b > c`, best first, means the same as with commas."""
        if not self.by_arrows:
            return [element]
        parts: list[tuple[Sign, ...]] = [()]
        for sign in element:
            if sign.type == "GT":
                parts.append(())
            else:
                parts[-1] = (*parts[-1], sign)
        return [part for part in parts if part] or [element]

    def printed(self, printing: Printing, value: Value, before: Value | None = None) -> str:
        """Return the names separated by commas."""
        slot = printing.slot(self.kinds, self.words, self.own)
        match value:
            case Ranking(items):
                return ", ".join(printing.name(slot, item) for item in items)
            case Amounts():
                return f"{printing.word('mix')} {numbered_text(printing, slot, value)}"
        return super().printed(printing, value, before)

    def said(self, saying: Saying, value: Value, told: Told) -> str:
        """Return the ranking or the mix in words."""
        match value:
            case Ranking((first, *names)) if first in self.followed:
                return saying.say(f"{first}-to", names=", ".join(map(saying.name, names)))
            case Ranking(items):
                return _ranking_said(saying, items, told.meaning)
            case Amounts(amounts):
                weighted = (saying.say("weighted", name=saying.name(id), n=n) for id, n in amounts)
                return saying.say("mixed", names=", ".join(weighted))
        return super().said(saying, value, told)

    @property
    def is_sequence(self) -> bool:
        """True when answers may follow each other, as in `A, then B`."""
        return self.steps

    def _read_mix(self, reading: Reading, clause: Clause) -> Amounts:
        amounts = read_numbered(reading, self._slot(reading), clause)
        for name, weight in amounts:
            if not 0 < weight <= MOST_WEIGHT:
                raise Unreadable("weight-out-of-range", name=name, number=weight, most=MOST_WEIGHT)
        return Amounts(amounts, mixed=True)

    def _side(self, reading: Reading, item: str) -> str:
        """Return the fixed word for the own side instead of the seat's own name, which means the same."""
        return SELF if SELF in self.words and item == reading.slot(self.kinds, own=True).owner else item

    def _slot(self, reading: Reading) -> Slot:
        return reading.slot(self.kinds, self.words, self.own)

    def _acts(self, reading: Reading, element: Element) -> bool:
        """Return True for a name with a verb in front, which in a mere list begins something else: "play smith"."""
        words = typed_words(without_arrow(element))
        verbs = reading.verbs(self._slot(reading)).difference(self.kinds)
        return len(words) > 1 and words[0] in verbs

    def _names(self, reading: Reading, signs: Element) -> list[str]:
        """Return the names of an element: usually one, but two for `smith and miller` or `loyal to blue`."""
        slot = self._slot(reading)
        if self.single and len(signs) > 1 and str(signs[0]) in _FOR:
            signs = signs[1:]
        if self.single and _is_area_only(reading, slot, signs):
            raise Unreadable("area-here", words=said(signs))
        if self.single or reading.find(slot, typed_words(signs)):
            return [reading.resolve(slot, plain_words(signs))]
        parts = [part for each in self._without_and(signs) for part in self._after_word(reading, each)]
        if len(parts) == 1:
            return [reading.resolve(slot, plain_words(signs))]
        return [reading.resolve(slot, plain_words(part)) for part in parts]

    def _without_and(self, signs: Element) -> list[Element]:
        """Return the parts separated by "and"; the Italian "e" counts too, except among units, where it may be one.

        Answers that may follow each other are not separated: "mill and ford" there means both, one after the other.
        """
        if self.steps:
            return [signs]
        parts: list[list[Sign]] = [[]]
        for sign in signs:
            if sign.type == "AND" or (str(sign) == "e" and "unit" not in self.kinds):
                parts.append([])
            else:
                parts[-1].append(sign)
        return [*parts] if all(parts) else [signs]

    def _after_word(self, reading: Reading, signs: Element) -> list[Element]:
        """Split a fixed word from the name after it: `loyal to blue` is `loyal, blue`."""
        fixed = reading.find(Slot(words=self.followed), (str(signs[0]),)) if len(signs) > 1 else ()
        if not fixed:
            return [signs]
        rest = signs[2:] if signs[1].type == "TO" or str(signs[1]) in ("a", "ad") else signs[1:]
        return [signs[:1], rest] if rest else [signs]


def _is_area_only(reading: Reading, slot: Slot, signs: Element) -> bool:
    """Return True when an area is named where something else is expected."""
    words = typed_words(signs)
    return not reading.find(slot, words) and len(reading.find(_AREA, words)) == 1


def _ranking_said(saying: Saying, items: tuple[str, ...], meaning: str) -> str:
    """Return a ranking in words. A game may have a sentence for a subject, and for a ranking without the seat."""
    names = [saying.name(item) for item in items]
    if not any(map(saying.is_own, items)):
        said = saying.own_if_any(f"own-first.{meaning}", names=", ".join(names))
        if said is not None:
            return said
    if len(names) > 1:
        said = saying.own_if_any(f"listed.{meaning}", names=saying.listed(names))
        if said is not None:
            return said
    return names[0] if len(names) == 1 else saying.say("first-of", names=", ".join(names))
